"""Draws a table in letters for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from math import ceil
from string import ascii_lowercase

from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.terminal.signs import KeyEntry, Signs, filled
from toi_scenario.model.scenario.scenario import Unit
from toi_scenario.model.surfaces import Measured, Place, measured
from toi_scenario.model.surfaces.outlines import cells_on
from toi_scenario.model.surfaces.patch import Patch

_HEAD = 5  # columns for the figures on the left
_STEPS = (1, 2, 2.5, 5, 10, 20, 25, 50, 100, 200, 250, 500)  # in the unit of the game, of a letter
_MOST_NAME = 40
_ZONES = ("'", "`", '"', ";", "~", "^")
_TALL = 2  # a letter is so many times as high as wide
Cell = tuple[int, int]


def table_map(signs: Signs) -> Iterator[str]:
    """The lines of the table, figures along its sides, and what its signs mean."""
    drawn = _Table(signs)
    yield from drawn.lines()
    for entries in (drawn.of_ground(), drawn.of_zones(), drawn.of_the_rest()):
        yield from filled(entries)


class _Table:
    """The letters of one table."""

    def __init__(self, signs: Signs) -> None:
        self.signs, self.scenario, self.layers = signs, signs.scenario, signs.way.layers
        surface = self.scenario.surface
        assert measured(surface)
        self.surface: Measured = surface
        room = max(20, signs.way.width - _HEAD - 1)
        unit = surface.unit.micrometres
        self.step = next((s * unit for s in _STEPS if surface.right <= room * s * unit), surface.right / room)
        self.columns = max(1, ceil(surface.right / self.step))
        self.rows = max(1, ceil(surface.bottom / (_TALL * self.step)))
        self.letters: dict[Cell, str] = {}
        self.kinds = self._kinds()
        self.shown: list[str] = []  # the kinds of terrain that are seen
        self.seen_zones: dict[str, str] = {}
        self.things: list[KeyEntry] = []
        self._zones()
        self._features()
        self._things()

    def lines(self) -> Iterator[str]:
        """The table from north to south, and below it the figures from west to east."""
        named = {self._row(self.surface.bottom - at): text for at, text in self._figures(self.surface.bottom)}
        for row in range(self.rows):
            line = "".join(self.letters.get((column, row), ".") for column in range(self.columns))
            yield f"{named.get(row, ''):>{_HEAD - 1}} {line}"
        below = ""
        for at, text in self._figures(self.surface.right):
            column = _HEAD + min(int(at / self.step), self.columns - 1)
            if column >= len(below) + bool(below.strip()):
                below = below.ljust(column) + text
        yield f"{below} {self.surface.unit.name}"

    def _figures(self, long: int) -> Iterator[tuple[int, str]]:
        """Plain numbers along a side, as many as there is room for."""
        unit = self.surface.unit
        steps = [unit.micrometres * number for number in (1, 2, 5, 10, 20, 50, 100, 200)]
        apart = next((one for one in steps if one >= 4.99 * self.step), steps[-1])
        yield from ((at, unit.told(at)) for at in range(0, long + 1, apart))

    def _row(self, down: float) -> int:
        return min(self.rows - 1, int(down / (_TALL * self.step)))

    def _kinds(self) -> dict[str, str]:
        """A letter for each kind of terrain on the table: its own, or another of its name that no other has."""
        found: dict[str, str] = {}
        for name in dict.fromkeys(one.terrain.name for one in self.scenario.scenery.features.values()):
            wanted = [self.signs.sign(name), *filter(str.isalpha, name), *ascii_lowercase]
            found[name] = next((letter for letter in wanted if letter not in found.values()), "+")
        return found

    # what lies there ---------------------------------------------------------------------------------------------

    def _cells(self, ground: Patch) -> list[Cell]:
        return cells_on(ground, self.step, _TALL * self.step, self.columns, self.rows)

    def _zones(self) -> None:
        letters = cycle(_ZONES)
        for zone in self.scenario.zones.values() if "zones" in self.layers else ():
            sign = next(letters)
            assert isinstance(zone.area.region, Patch)
            for cell in self._cells(zone.area.region):
                self.letters[cell] = sign
                self.seen_zones.setdefault(zone.name, sign)

    def _features(self) -> None:
        """What stands high comes last, as on a printed map."""
        features = sorted(
            self.scenario.scenery.features.values(), key=lambda one: (one.terrain.kind != "path", one.blocks)
        )
        for feature in features:
            kind = feature.terrain
            if ("paths" if kind.kind == "path" else "terrain") in self.layers:
                sign = self.signs.ink(kind.name, self.kinds[kind.name])
                assert isinstance(feature.patch, Patch)
                for cell in self._cells(feature.patch):
                    self.letters[cell] = sign
                    self.shown.append(kind.name)

    def _things(self) -> None:
        """Markers, objectives and units, each written to the right of its point."""
        signs, scenario = self.signs, self.scenario
        for mark in scenario.markers if "markers" in self.layers else ():
            sign = signs.markers[mark.piece.name]
            if self._write(self.surface.find(mark.at), sign, ""):
                self.things.append((sign, mark.piece.name))
        for name, sign in signs.goals.items():
            goal = scenario.objectives[name]
            if self._write(goal.place, sign, COLOR.victory):
                self.things.append((sign, f"{name} ({goal.kind})"))
        numbers = dict.fromkeys(scenario.sides, 0)
        for unit in scenario.units if "units" in self.layers else ():
            if unit.place in self.surface.whole:
                numbers[unit.side] += 1
                sign = f"{signs.sides[unit.side]}{numbers[unit.side]}"
                for spot in unit.spots[1:]:
                    self._write(spot, signs.sides[unit.side], signs.colours[unit.side])
                self._write(unit.place, sign, signs.colours[unit.side])
                self.things.append((sign, _told(unit)))

    def _write(self, place: Place | None, sign: str, colour: str) -> bool:
        if place is None or place not in self.surface.whole:
            return False
        column, row = min(int(place[0] / self.step), self.columns - len(sign)), self._row(place[1])
        for index, letter in enumerate(sign):
            self.letters[column + index, row] = self.signs.strong(letter, colour) if colour else letter
        return True

    # the key -----------------------------------------------------------------------------------------------------

    def of_ground(self) -> Iterator[KeyEntry]:
        """Exactly the terrain that is seen."""
        for kind in self.scenario.catalog.terrain.values():
            if kind.name in self.shown:
                yield self.kinds[kind.name], kind.name

    def of_zones(self) -> Iterator[KeyEntry]:
        yield from ((sign, name) for name, sign in self.seen_zones.items())

    def of_the_rest(self) -> Iterator[KeyEntry]:
        yield from dict.fromkeys(self.things)


def _told(unit: Unit) -> str:
    """A unit by its own name, and what it is."""
    what = unit.pieces[0].name if len(unit.pieces) == 1 else unit.kind
    number = sum(member.number for member in unit.members) if len(unit.members) else len(unit.pieces)
    several = f" of {number}" if number > 1 and len(unit.pieces) != 1 else ""
    id = unit.id if len(unit.id) <= _MOST_NAME else f"{unit.id[: _MOST_NAME - 1]}\u2026"
    return f"{id}: {what}{several}" if id else f"{unit.side} {what}{several}"
