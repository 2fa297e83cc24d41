"""Tells what each name in a scenario stands for.

Gate 3 looks every name up once and leaves a note. From these notes an editor tells where a name is defined and used,
and renaming knows what to change.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from toi_scenario.finding import Path
from toi_scenario.model.scenario.areas import NAMED, NAMED_ON_TABLES, PLACE
from toi_scenario.model.scenario.game_words import GameWords
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.text_tokens import all_references, named
from toi_scenario.names import find, plain

# What gate 3 looks a name up as, and the kinds of thing it may be then: the first that has such a name.
_KINDS = {
    "marker": ("piece",),
    "winner": ("side",),
    "way to break a tie": ("side",),
    "side": ("side", "nation"),
    NAMED: ("zone", "objective", "unit"),
    NAMED_ON_TABLES: ("zone", "objective", "unit", "feature"),
    "unit or piece": ("unit", "piece", "class"),
}
# The tables of every catalog by the kind of thing they hold.
_TABLES = {
    "nation": "nations",
    "box": "boxes",
    "piece": "pieces",
    "terrain": "terrain",
    "board": "boards",
}
Target = Path | str
WORD = "word"  # the kind of what only the format knows, such as a draw


class Mention(NamedTuple):
    """A name in a scenario: where it is written, what kind of thing it names, how it is spelt, what it stands for.

    The target is the path at which the scenario defines it, or else its name in the catalog, or the address of a place
    as the map has it. Where the scenario defines it, path and target are the same.
    """

    path: Path
    kind: str
    name: str
    target: Target
    on_key: bool = False  # it is a key, not a value
    start: int = 0  # where in the text at the path it begins

    @property
    def defines(self) -> bool:
        """Whether this is where the scenario defines it."""
        return self.path == self.target


def mentions_of(scenario: Scenario) -> tuple[Mention, ...]:
    """Every name in a scenario that stands for something, each once."""
    known = dict(_defined(scenario))
    own = [
        Mention(target, kind, name, target, on_key=kind != "unit")
        for (kind, _), names in known.items()
        for name, target in names.items()
        if isinstance(target, tuple)
    ]
    noted = (_understood(scenario, known, *one) for one in _written(scenario))
    every = (*own, *_boards(scenario, known), *noted, *_in_texts(scenario, known))
    return tuple({(one.path, one.start): one for one in every}.values())


_Known = Mapping[tuple[str, str], Mapping[str, Target]]


def _defined(scenario: Scenario) -> Iterator[tuple[tuple[str, str], dict[str, Target]]]:
    """Each kind of thing and what there is of it; parts of sides by the side that has them."""
    yield ("side", ""), {name: side.path for name, side in scenario.sides.items()}
    yield ("zone", ""), {name: zone.path for name, zone in scenario.zones.items()}
    yield ("objective", ""), {name: goal.path for name, goal in scenario.objectives.items()}
    yield ("feature", ""), {name: feature.path for name, feature in scenario.scenery.features.items()}
    yield ("unit", ""), {one.id: (*one.path, "id") for one in scenario.units if one.id}
    for name, side in scenario.sides.items():
        for kind, word in scenario.words.divided.items():
            yield (kind, name), {one: (*side.path, word, one) for one in side.facts.get(word, ())}
    for kind, table in tables_of(scenario.words).items():
        nouns: dict[str, Target] = {name: name for name in scenario.catalog.table(table)}
        nouns |= {name: ("catalog", table, name) for name in scenario.own_catalog.get(table, ())}
        if kind == "board":
            nouns |= {name: ("boards", name) for name in scenario.facts.get("boards", ())}
        yield (kind, ""), nouns


def tables_of(words: GameWords) -> dict[str, str]:
    """The tables of a game's catalog by the kind of thing they hold."""
    return {**_TABLES, **words.kinds}


def _written(scenario: Scenario) -> Iterator[tuple[Path, str, str]]:
    """The notes of what the scenario itself says, a list of places as one for each."""
    for path, what, name in scenario.notes:
        if path[0] not in scenario.facts:  # the boxes, as its game or pack has them
            continue
        if isinstance(name, str):
            yield path, what, name
        else:
            yield from (((*path, index), what, str(one)) for index, one in enumerate(name))


def _understood(scenario: Scenario, known: _Known, path: Path, what: str, name: str) -> Mention:
    """A note with what it stands for."""
    if what == PLACE:
        return Mention(path, PLACE, name, _address(scenario, name))
    on_key = not isinstance(scenario.written(path), str)
    kinds = _KINDS.get(what) or (scenario.words.sought.get(what, what),)
    for kind in kinds:
        target = find(name, known.get((kind, _whose(scenario, path) if kind in scenario.words.divided else ""), {}))
        if target is not None:
            return Mention(path, kind, name, target, on_key)
    return Mention(path, WORD if "side" in kinds else kinds[-1], name, plain(name), on_key)


def _whose(scenario: Scenario, path: Path) -> str:
    """The side of which a part is named at a path."""
    return str(path[1]) if path[0] == "sides" else scenario.units[int(path[1])].side


def _address(scenario: Scenario, name: str) -> str:
    place = scenario.surface.find(name)
    return name if place is None else scenario.surface.address(place)


def _boards(scenario: Scenario, known: _Known) -> Iterator[Mention]:
    """The boards that are laid."""
    for tile in scenario.tiles:
        entry = scenario.written(tile.path)
        path = tile.path if isinstance(entry, str) else (*tile.path, "board")
        written: str = scenario.written(path)
        yield Mention(path, "board", written.partition("@")[0], known["board", ""][tile.board.name])


def _in_texts(scenario: Scenario, known: _Known) -> Iterator[Mention]:
    """What texts speak of, as in {zone:orchard}."""
    texts = dict(scenario.texts)
    for path, reference in all_references(scenario):
        text, found = texts[path], named(scenario, reference)
        if found is None or not reference.name:
            continue
        start = text.index(reference.name, text.index(":", reference.start))
        if reference.word == "hex":
            yield Mention(path, PLACE, reference.name, found, start=start)
        elif (reference.word, "") in known:
            yield Mention(path, reference.word, reference.name, known[reference.word, ""][found], start=start)
