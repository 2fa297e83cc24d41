"""The signs of a map in a terminal, and what they mean."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from itertools import chain, product, repeat
from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple

from toi_scenario.drawing.marks.theme import COLOR, Paint
from toi_scenario.finding.harmless import harmless
from toi_scenario.model.catalog.nouns import UNRECORDED
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

LAYERS = ("terrain", "paths", "zones", "objectives", "markers", "units")
WIDEST = 96  # columns of the key

KeyEntry = tuple[str, str]  # a sign, and what it stands for


class Way(NamedTuple):
    """How a terminal shows a map: whether in colour, whether with signs beyond plain letters, and which layers."""

    colour: bool = False
    glyphs: bool = False
    layers: Collection[str] = LAYERS
    width: int = WIDEST  # of the terminal; only a table can be drawn smaller


PLAIN = Way()


class Signs:
    """The signs of one scenario's map."""

    def __init__(self, scenario: Scenario, way: Way) -> None:
        self.scenario = scenario
        self.way = way
        places = scenario.surface.whole
        self.paths = _signs(
            [kind.name for kind in scenario.catalog.terrain.values() if kind.kind == "path"], ascii_uppercase
        )
        layers = way.layers
        letters = chain(ascii_lowercase, repeat("+"))
        self.zones = dict(zip(scenario.zones if "zones" in layers else (), letters, strict=False))
        self.goals = {name: f"*{number}" for number, name in enumerate(scenario.objectives, 1)}
        if "objectives" not in layers:
            self.goals = {}
        markers = dict.fromkeys(mark.piece.name for mark in scenario.markers) if "markers" in layers else {}
        self.markers = _signs(markers, (), taken=set(self.paths.values()))
        self.sides = _signs(scenario.sides, ascii_uppercase, taken=set(self.markers.values()))
        nations = {name: side.nation for name, side in scenario.sides.items()}
        numbers = COLOR.numbered(nations, scenario.catalog.nations)
        self.colours = {side: COLOR.sides[number] for side, number in numbers.items()}
        self.standing: dict[Place, dict[str, int]] = {}
        for unit in scenario.units if "units" in layers else ():
            if unit.place in places:
                here = self.standing.setdefault(unit.place, {})
                here[unit.side] = here.get(unit.side, 0) + 1

    # a hex -----------------------------------------------------------------------------------------------------

    def ground(self, place: Place) -> str:
        """Its level, ground and paths, written as on a recorded board."""
        scenario, words = self.scenario, ""
        if "terrain" in self.way.layers:
            level, ground = scenario.ground.level(place), scenario.ground.of(place)
            plain = ground == scenario.ground.clear
            words = str(level) if level and plain else f"{level or ''}{self.ink(ground, self.sign(ground))}"
        if "paths" in self.way.layers:
            for name in self.paths:
                if name in scenario.ground.paths.get(place, ()):
                    words += self.ink(name, self.sign(name))
        return words or "."

    def on_it(self, place: Place) -> str:
        """The zones it lies in, and what lies or stands on it."""
        scenario = self.scenario
        words = "".join(sign for name, sign in self.zones.items() if place in scenario.zones[name].area.places)
        for name, sign in self.goals.items():
            if scenario.objectives[name].place == place:
                words += self.strong(sign, COLOR.victory)
        lying = [mark.piece.name for mark in scenario.markers if place in mark.area.places]
        words += "".join(sign for name, sign in self.markers.items() if name in lying)
        for side, number in self.standing.get(place, {}).items():
            words += self.strong(f"{self.sides[side]}{number}", self.colours[side])
        return words

    def tint(self, place: Place) -> str:
        """The colour of its level, as the printed map has it, with dark letters on it."""
        if not self.way.colour:
            return ""
        known = self.scenario.ground.recorded(place)
        level = min(self.scenario.ground.level(place), len(COLOR.levels) - 1)
        return f"\x1b[48;5;{_nearest(COLOR.levels[level] if known else COLOR.unrecorded)};38;5;{_nearest(COLOR.ink)}m"

    # the key ---------------------------------------------------------------------------------------------------

    def key(self, places: Collection[Place]) -> Iterator[str]:
        """Exactly the signs that these places show."""
        for entries in (self._of_ground(places), self._of_zones(places), self._of_the_rest(places)):
            yield from filled(entries)

    def _of_ground(self, places: Collection[Place]) -> Iterator[KeyEntry]:
        ground, layers = self.scenario.ground, self.way.layers
        here = {ground.of(place) for place in places} if "terrain" in layers else set()
        shown = {ground.of(p) for p in places if not (ground.level(p) and ground.of(p) == ground.clear)} & here
        for kind in self.scenario.catalog.terrain.values():
            if kind.name in shown:
                yield self.sign(kind.name), kind.name
        if UNRECORDED in here:
            yield "?", "not recorded"
        for level in sorted({ground.level(place) for place in places} - {0}) if here else ():
            yield str(level), f"level {level}"
        for name in self.paths if "paths" in layers else ():
            if any(name in ground.paths.get(place, ()) for place in places):
                yield self.sign(name), name

    def _of_zones(self, places: Collection[Place]) -> Iterator[KeyEntry]:
        for name, sign in self.zones.items():
            if not self.scenario.zones[name].area.places.isdisjoint(places):
                yield sign, name

    def _of_the_rest(self, places: Collection[Place]) -> Iterator[KeyEntry]:
        for name, sign in self.goals.items():
            goal = self.scenario.objectives[name]
            if goal.place in places:
                yield sign, f"{name} ({goal.kind})"
        for name, sign in self.markers.items():
            if any(mark.piece.name == name and mark.area.places & set(places) for mark in self.scenario.markers):
                yield sign, name
        units = f"{self.scenario.words.unit}s"
        for name, sign in self.sides.items():
            if any(name in here for here in self.standing.values()):
                yield sign, f"so many {name} {units}"

    # signs -----------------------------------------------------------------------------------------------------

    def sign(self, name: str) -> str:
        if name == UNRECORDED:
            return "?"
        terrain = self.scenario.catalog.terrain[name]
        plain = self.paths.get(name) or terrain.token or name[:1]
        return harmless((terrain.glyph or plain) if self.way.glyphs else plain)

    def ink(self, terrain: str, sign: str) -> str:
        """A terrain's sign in the colour of the printed map, if that has one for it."""
        paint = getattr(COLOR, terrain, None) if self.way.colour else None
        if not isinstance(paint, Paint):  # an author may call a terrain by any word
            return sign
        return f"\x1b[38;5;{_nearest(paint.base)}m{sign}\x1b[38;5;{_nearest(COLOR.ink)}m"

    def strong(self, sign: str, colour: str) -> str:
        ink = _nearest(COLOR.ink)
        return f"\x1b[1;38;5;{_nearest(colour)}m{sign}\x1b[22;38;5;{ink}m" if self.way.colour else sign


def _signs(names: Iterable[str], single: Collection[str], taken: Collection[str] = ()) -> dict[str, str]:
    """A sign for each name: its first free capital where one letter will do; else the initials of its words."""
    signs: dict[str, str] = {}
    for name in names:
        letters = [letter for letter in name.upper() if letter.isalnum()]
        initials = "".join(word[0] for word in harmless(name).upper().replace("_", "-").split("-") if word)
        pairs = [initials] if len(initials) > 1 else []
        pairs += [f"{letters[0]}{letter.lower()}" for letter in letters[1:]] + [str(n) for n in range(1, 999)]
        wanted = [letter for letter in letters if letter in single] + list(single) if single else pairs
        used = {*signs.values(), *taken}
        signs[name] = next((sign for sign in wanted if sign not in used), "+")
    return signs


def filled(entries: Iterable[KeyEntry]) -> Iterator[str]:
    """Entries side by side, in lines of a terminal's width."""
    line = ""
    for sign, meaning in entries:
        entry = harmless(f"{sign} {meaning}")
        if line and len(line) + len(entry) + 3 > WIDEST:
            yield line
            line = ""
        line = f"{line}   {entry}" if line else entry
    if line:
        yield line


@cache
def _nearest(colour: str) -> int:
    """The one of a terminal's 216 colours, or its 24 greys, that comes closest to #rrggbb."""
    wanted = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    return min(_PALETTE, key=lambda number: sum((a - b) ** 2 for a, b in zip(_PALETTE[number], wanted, strict=True)))


def _palette() -> Mapping[int, tuple[int, ...]]:
    steps = (0, 95, 135, 175, 215, 255)
    cube = dict(enumerate(product(steps, steps, steps), 16))
    return {**cube, **{232 + n: (8 + 10 * n,) * 3 for n in range(24)}}


_PALETTE = _palette()
