"""How the cards and other components of two scenarios differ.

These are the ones that the scenarios write down or play with.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toi_scenario.authoring.compare.difference import Difference, changed, named, renamed
from toi_scenario.authoring.compare.english import mass, names, piece
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import celled
from toi_scenario.names import find

_LAID = "boards"  # `ground` tells it by what lies where


def components(one: Scenario, other: Scenario) -> Iterator[Difference]:
    """What is new in a scenario's own catalog or gone from it, and each entry that says something else."""
    was, now = (scenario.own_catalog for scenario in (one, other))
    for table in dict.fromkeys((*was, *now)):
        before, after = (catalog.get(table, {}) for catalog in (was, now))
        yield from named("catalog", "catalog:", before, after, renamed(before, after))
        if table not in ("pieces", _LAID):
            for name in (name for name in before if name in after):
                yield from _entry(other, name, before[name], after[name])
    yield from _pieces(one, other)


def _entry(other: Scenario, name: str, before: object, after: object) -> Iterator[Difference]:
    called = names(other)
    if not (isinstance(before, Mapping) and isinstance(after, Mapping)):
        before, after = {name: before}, {name: after}
        for _, sentence in changed(before, after, before, mass(other), called):
            yield Difference("catalog", name, f"catalog: {sentence}")
        return
    for _, sentence in changed(before, after, dict.fromkeys((*before, *after)), mass(other), called):
        yield Difference("catalog", name, f"catalog: {called.get(name, name)}, {sentence}")


def _pieces(one: Scenario, other: Scenario) -> Iterator[Difference]:
    """Pieces that differ, with the facts they inherit by `like`; marked where their units stand."""
    was, now = _known(one), _known(other)
    for name in (name for name in was if name in now):
        before, after = was[name].facts, now[name].facts
        words = [word for word in dict.fromkeys((*before, *after)) if word != "like"]
        for _, sentence in changed(before, after, words, mass(other), names(other)):
            told = f"catalog: {piece(other, now[name])}, {sentence}"
            yield Difference("catalog", name, told, _stands(one, name), _stands(other, name))


def _known(scenario: Scenario) -> dict[str, Piece]:
    """The pieces of a scenario's own catalog, and those it uses."""
    own = (find(name, scenario.catalog.pieces) for name in scenario.own_pieces)
    stock = [stock.piece for force in scenario.forces for stock in force.stock]
    standing = [piece for unit in scenario.units for piece in unit.pieces]
    lying = [marked.piece for marked in scenario.markers]
    return {piece.name: piece for piece in (*own, *stock, *standing, *lying) if piece}


def _stands(scenario: Scenario, name: str) -> tuple[str, ...]:
    places = {u.place for u in scenario.units if any(piece.name == name for piece in u.pieces)}
    surface = scenario.surface
    return tuple(surface.address(place) for place in sorted(places & surface.places)) if celled(surface) else ()
