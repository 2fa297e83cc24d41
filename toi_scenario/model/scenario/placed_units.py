"""Builds the units that a scenario itself places, for gate 3."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toi_scenario.finding import Path, each_name
from toi_scenario.model.catalog.nouns import Piece, pieces_of
from toi_scenario.model.scenario.area import EDGES, Area
from toi_scenario.model.scenario.sides import Forces
from toi_scenario.model.scenario.units import Member, Unit, Written
from toi_scenario.model.surfaces import NOWHERE, Place, measured
from toi_scenario.names import Lookup, closest, find, plain


def placed_units(forces: Forces) -> Iterator[Unit]:
    """The units the scenario itself places."""
    words, lookup, reader = forces.words, forces.lookup, forces.reader
    entries = forces.data.get("units", [])
    by_id = {plain(unit["id"]): unit for unit in entries if "id" in unit}
    markers = pieces_of(forces.catalog, "marker")
    for index, facts in enumerate(entries):
        path: Path = ("units", index)
        side = lookup.word(facts["side"], forces.data["sides"], (*path, "side"), "side")
        nation = forces.nation_of_unit(side, facts, path)
        word = next(filter(facts.__contains__, words.units))
        kinds = words.units[word]
        members: tuple[Member, ...] = ()
        if words.member and isinstance(facts[word], list):
            members = tuple(_members(forces, facts[word], kinds, nation, (*path, word)))
            pieces = tuple(member.piece for member in members)
        else:
            pieces = tuple(forces.pieces(facts[word], kinds, nation, (*path, word)))
            members = tuple(_crew(forces, facts, nation, path))
        bears = tuple(_named(forces, words.borne, facts, nation, path))
        shelter = inside = None
        if "in" in facts and measured(reader.surface):
            inside = reader.feature(facts["in"], (*path, "in"))
        elif "in" in facts:
            shelter = lookup.noun(facts["in"], markers, (*path, "in"), "marker")
        carrier = None
        if "aboard" in facts:
            carrier = lookup.noun(facts["aboard"], by_id, (*path, "aboard"), "unit")
        place = inside.middle if inside else NOWHERE
        spots: tuple[Place, ...] = ()
        if "at" in facts:
            spots = reader.spots(facts["at"], (*path, "at"))
            place = spots[0]
        elif carrier and "at" in carrier:
            place = reader.surface.find(carrier["at"]) or NOWHERE
        elif words.starts_deployed and side and inside is None:
            place = _deployed(forces, side)
        aboard = carrier["id"] if carrier else ""
        marks = tuple(_marks(lookup, markers, facts["markers"], path)) if "markers" in facts else ()
        written, how = words.hidden
        hidden = facts.get(written) == how
        id, called, division = facts.get("id", ""), facts.get("name", ""), facts.get("division", "")
        borne = (shelter, marks, bears, hidden)
        entry = facts.get("enter")
        enters = _entry(forces, entry, (*path, "enter")) if isinstance(entry, dict) else None
        arrives = entry.get("round", 1) if isinstance(entry, dict) else 0
        at = (spots, inside.name if inside else "", enters, arrives)
        yield Unit(side, nation, word, pieces, place, aboard, *borne, id, called, division, path, facts, members, *at)


def _entry(forces: Forces, entry: Written, path: Path) -> Area | None:
    """Where a unit comes onto the table: by a zone or, where none has that name, by an edge; or at a point."""
    by, reader = entry.get("by"), forces.reader
    if by in EDGES and find(by, forces.data.get("zones", {})) is None:
        return Area((*path, "by"), reader.surface.edge(by))
    if isinstance(by, str) and find(by, reader.named) is None and closest(by, EDGES):
        forces.lookup.noun(by, {**reader.named, **dict.fromkeys(EDGES)}, (*path, "by"), reader.called)
        return None
    word = "by" if by is not None else "at"
    return forces.area(entry[word], (*path, word)) if word in entry else None


def _members(
    forces: Forces, entries: list[Written], kinds: tuple[str, ...], nation: str, path: Path
) -> Iterator[Member]:
    """The pieces of a unit, of which each may be written with what it bears."""
    for index, entry in enumerate(entries):
        yield from _member(forces, entry, kinds, nation, (*path, index))


def _crew(forces: Forces, facts: Written, nation: str, path: Path) -> Iterator[Member]:
    """Those who man a unit: one entry, or a list."""
    for word, kinds in forces.words.manned.items():
        if word not in facts:
            continue
        written, at = facts[word], (*path, word)
        if isinstance(written, list):
            yield from _members(forces, written, kinds, nation, at)
        else:
            yield from _member(forces, written, kinds, nation, at)


def _member(forces: Forces, entry: Written, kinds: tuple[str, ...], nation: str, path: Path) -> Iterator[Member]:
    words, whole = forces.words, isinstance(entry, dict)
    name, step = (entry[words.member], (*path, words.member)) if whole else (entry, path)
    own = entry if whole else {}
    nation = forces.own_nation(own, path, nation)
    bears = tuple(_named(forces, words.borne, own, nation, path)) if own else ()
    serves = next(_named(forces, words.serves, own, nation, path), None) if words.serves.keys() & own else None
    if piece := forces.piece(name, kinds, nation, step):
        yield Member(piece, bears, path, own, own.get("count", 1), serves, nation)


def _marks(lookup: Lookup, markers: Mapping[str, Piece], written: Written, path: Path) -> Iterator[Piece]:
    """The markers that a unit bears."""
    for step, name in each_name(written, (*path, "markers")):
        if mark := lookup.noun(name, markers, step, "marker"):
            yield mark


def _named(
    forces: Forces, words: Mapping[str, tuple[str, ...]], facts: Written, nation: str, path: Path
) -> Iterator[Piece]:
    """The pieces that some words name; a word may as well say no more than `true` or `false`."""
    for word, kinds in words.items():
        if word in facts and not isinstance(facts[word], bool):
            yield from forces.pieces(facts[word], kinds, nation, (*path, word))


def _deployed(forces: Forces, side: str) -> Place:
    """The one place in which a side is set up; nowhere if it may choose between several."""
    path: Path = ("sides", side, "deploy")
    facts = forces.data["sides"][side]
    places = forces.area(facts["deploy"], path).places if "deploy" in facts else frozenset()
    return next(iter(places)) if len(places) == 1 else NOWHERE
