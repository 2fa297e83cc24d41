"""Says on which doubtful numbers the odds rest, and what is assumed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toi_scenario.games.tide_of_iron.combat.fighters import Fighter
from toi_scenario.games.tide_of_iron.nouns import combat_number
from toi_scenario.model.catalog.nouns import Catalog


def doubts(
    catalog: Catalog, fighters: Iterable[Fighter], halved: bool, firing: Iterable[Fighter] = ()
) -> Iterator[str]:
    """A sentence for each."""
    pieces = {piece.name: piece for one in fighters for piece in (*one.pieces, *one.bears)}
    for name, piece in pieces.items():
        if doubt := piece.facts.get("doubt"):
            yield f"{name} is not certain: {doubt}"
    if halved and (doubt := combat_number(catalog, "halving").doubt):
        yield f"assumed: {doubt}"
    if any(one.state == "heavy" for one in firing):
        yield "assumed: a heavily damaged vehicle does not move, but fires"
    for one in fighters:
        if not one.nation and (differs := _differing(one)):
            yield f"{differs} differs between nations; say whose it is, as in german,{differs}"


def _differing(fighter: Fighter) -> str:
    """A piece that fires otherwise in some nation, if it is not said whose it is."""
    for piece in fighter.pieces:
        if any({"range", "firepower"} & facts.keys() for facts in piece.facts.get("of", {}).values()):
            return piece.name
    return ""
