"""Reads which unit attacks or is attacked, from words or a scenario."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from toi_scenario.finding import Refused
from toi_scenario.games.tide_of_iron.as_written import IDLE, of_unit
from toi_scenario.games.tide_of_iron.forces.squads import base_slots, is_heavy, slots_taken
from toi_scenario.games.tide_of_iron.nouns import effect
from toi_scenario.games.tide_of_iron.piece_rules import rules_of
from toi_scenario.model.catalog.nouns import Catalog, Piece
from toi_scenario.model.scenario.scenario import Unit
from toi_scenario.names import did_you_mean, find, listed

# By kind of unit, what attacks do to its state.
EFFECTS: Mapping[str, str] = {"squad": "suppression", "vehicle": "damage"}
UNHURT: Mapping[str, str] = {"squad": "sound", "vehicle": "intact"}
_PARTS = ("figure", "specialization", "vehicle")
MOST_DICE = 60
_NUMBERED = re.compile(r"^(\d{0,3}) *(.*)")


class Fighter(NamedTuple):
    """A squad or a vehicle; or one of which only its dice are told, or only its armour. `shelter` is the cover of the
    fortification it is in."""

    name: str
    kind: str
    nation: str
    pieces: tuple[Piece, ...]
    bears: tuple[Piece, ...]
    state: str
    shelter: int = 0
    in_fortification: str = ""
    dice: int | None = None
    armor: int | None = None
    placed: bool = False  # by the scenario, so that its state is known

    @property
    def is_fit(self) -> bool:
        """Whether it is neither pinned nor disrupted, so that it may use its specialization."""
        return self.kind == "vehicle" or self.state == "sound"

    @property
    def figures(self) -> int | None:
        """How many figures it may lose, if that is known."""
        return len(self.pieces) or None if self.kind == "squad" else None

    def having(self, trait: str) -> int:
        """How many of its pieces have a trait."""
        return sum(trait in piece.of(self.nation).get("traits", ()) for piece in self.pieces)

    def bearing(self) -> Iterator[Piece]:
        """The specialization it can use."""
        return iter(self.bears if self.is_fit else ())


def told(text: str, catalog: Catalog) -> Fighter:
    """A unit in words: "elite, 2 regular, pinned", "german, machine-gun", "tiger, light", or a number of dice."""
    if text.strip().isdecimal():
        if len(text.strip()) > 3 or int(text) > MOST_DICE:
            raise Refused(f"{text} are too many dice; there may be {MOST_DICE}")
        return Fighter(text.strip(), "squad", "", (), (), "sound", dice=int(text))
    pieces: list[Piece] = []
    states = {state for name in EFFECTS.values() for state in effect(catalog, name)}
    nation = state = ""
    shelter: Piece | None = None
    shelters = {name: piece for name, piece in catalog.pieces.items() if "fortification" in piece.traits}
    known = {name: piece for name, piece in catalog.pieces.items() if piece.kind in _PARTS}
    for word in filter(None, (part.strip() for part in text.split(","))):
        number, name = _NUMBERED.findall(word)[0]
        if (piece := find(name, known)) is not None:
            pieces += [piece] * min(int(number or 1), MOST_DICE)
        elif (which := find(name, catalog.nations)) is not None:
            nation = which.name
        elif (inside := find(name, shelters)) is not None:
            shelter = inside
        elif name in states:
            state = name
        else:
            words = [*known, *shelters, *catalog.nations, *sorted(states)]
            help = did_you_mean(name, words) or "a unit is told like elite,2 regular,machine-gun,pinned"
            raise Refused(f"there is no figure, vehicle or state {name}; {help}")
    made = _joined(text, pieces, nation, state, catalog)
    if shelter is None:
        return made
    if made.kind not in rules_of(shelter).classes:
        raise Refused(f"{made.name} cannot be in {shelter.name}")
    return made._replace(shelter=rules_of(shelter).cover, in_fortification=shelter.name)


def _joined(text: str, pieces: list[Piece], nation: str, state: str, catalog: Catalog) -> Fighter:
    """The unit that some pieces make, if they can be one."""
    vehicles = [piece for piece in pieces if piece.kind == "vehicle"]
    figures = tuple(piece for piece in pieces if piece.kind == "figure")
    bears = tuple(piece for piece in pieces if piece.kind == "specialization")
    if vehicles and len(pieces) > 1:
        raise Refused(f"{text} is more than one unit: a vehicle is told by itself")
    if not vehicles and not figures:
        raise Refused(f"{text or 'nothing'} is no unit: it has neither a figure nor a vehicle")
    kind = "vehicle" if vehicles else "squad"
    if state and state not in (states := effect(catalog, EFFECTS[kind])):
        raise Refused(f"a {kind} is never {state}; it is {listed(states)}")
    if figures and (slots := slots_taken(figures, nation)) > (most := base_slots(catalog, nation)):
        raise Refused(f"{text} takes {slots} slots, and a base has {most}")
    if bears and (len(bears) > 1 or any(is_heavy(piece, nation) for piece in figures)):
        raise Refused(f"{text} is no squad: it has one specialization at most, and none with a heavy weapon")
    if vehicles:
        meant = vehicles[0].stands_for
        if meant and nation not in meant:
            raise Refused(f"say whose {vehicles[0].name} it is: {listed(f'{one},{vehicles[0].name}' for one in meant)}")
        vehicles = [catalog.pieces[meant[nation]]] if meant else vehicles
        nation = vehicles[0].nation
    pieces_of_it = tuple(vehicles) or figures
    return Fighter(_name(pieces_of_it, bears), kind, nation, pieces_of_it, bears, state or UNHURT[kind])


def _name(pieces: tuple[Piece, ...], bears: tuple[Piece, ...]) -> str:
    counts = {piece.name: pieces.count(piece) for piece in pieces}
    figures = [f"{number} {name}" if number > 1 else name for name, number in counts.items()]
    return listed([*figures, *(piece.name for piece in bears)], "and")


def of_unit_placed(unit: Unit) -> Fighter:
    """A unit that a scenario places."""
    facts = of_unit(unit)
    state = facts.get("damage", "") if unit.kind == "vehicle" else facts.get("condition", "")
    state = UNHURT[unit.kind] if not state or state in IDLE else state
    name = unit.id or _name(unit.pieces, unit.bears)
    shelter, where = (rules_of(unit.shelter).cover, unit.shelter.name) if unit.shelter else (0, "")
    bears = tuple(piece for piece in unit.bears if piece.kind == "specialization")
    return Fighter(name, unit.kind, unit.nation, unit.pieces, bears, state, shelter, where, placed=True)
