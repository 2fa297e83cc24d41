"""Turns what somebody wants done into the command that does it."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path as File
from typing import NamedTuple

from toi_scenario.authoring.capitals import typed
from toi_scenario.authoring.file_change import Source, addition, change, check_sound, path_of, value_of
from toi_scenario.authoring.paint import erase, paint
from toi_scenario.authoring.place import move, place, zone
from toi_scenario.authoring.rename import rename
from toi_scenario.authoring.turn_and_swap import swap, turn
from toi_scenario.editor.messages import Refusal, Wish
from toi_scenario.editor.pasting import cut, pasted
from toi_scenario.finding import Refused
from toi_scenario.games.answers import answers_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured
from toi_scenario.names import find, listed
from toi_scenario.text.edit import Change, Delete, Set


class Command(NamedTuple):
    """A command: its words without the file, what it changes, and which parts of the wish it cannot meet."""

    words: tuple[str, ...]
    changes: list[Change]
    refused: list[Refusal]

    @property
    def label(self) -> str:
        """The command as the undo journal has it."""
        return shlex.join(self.words)


# What a wish of each kind takes: text, a list of texts, or a number; what has a `?` may be missing.
_TAKES: Mapping[str, Mapping[str, type]] = {
    "paint": {"terrain": str, "places": list, "level?": int},
    "erase": {"places": list},
    "place": {"side": str, "unit": str, "place": str, "id?": str},
    "move": {"what": str, "place": str},
    "zone": {"name": str, "area": list, "color?": str},
    "set": {"path": str, "value": str},
    "unset": {"path": str},
    "add": {"path": str, "value": str},
    "rename": {"old": str, "new": str},
    "turn": {"board": str},
    "swap": {"board": str, "other": str},
    "cut": {"places": list},
    "paste": {"text": str, "places": dict},  # where each place of the text lies now
}
_ON_TEXT = ("type", "fix")
ACTIONS = (*_TAKES, *_ON_TEXT)
# Wishes that are met by one command for all their parts, if they agree on everything else; the parts add up, or the
# last wish stands for all.
_JOINED = {"paint": "places", "erase": "places", "zone": "", "set": ""}


def check(wish: Wish) -> None:
    """Refuse a wish that lacks something, or has it in another shape."""
    action = wish.get("action")
    if not isinstance(action, str) or action not in ACTIONS:
        raise Refused(f"there is no action {action}; there is {listed(ACTIONS, 'and')}")
    for word, kind in _TAKES.get(action, {}).items():
        name, value = word.removesuffix("?"), wish.get(word.removesuffix("?"))
        if value is None and word.endswith("?"):
            continue
        fits = isinstance(value, kind) and not isinstance(value, bool)
        inside = value if isinstance(value, list) else [*value.values()] if isinstance(value, dict) else [""]
        if not (fits and inside and all(isinstance(one, str) for one in inside)):
            told = {str: "a text", list: "a list of texts", int: "a number", dict: "a mapping of texts"}[kind]
            raise Refused(f"{action} takes {name}, {told}")


class Met(NamedTuple):
    """What a file becomes by a wish, the commands that do it, and which parts of the wish cannot be met."""

    after: Source
    labels: list[str]
    refused: list[Refusal]


def met(wish: Wish, read: Source) -> Met:
    """Do what is wished for a file as it is: wholly, or `Refused`."""
    labels: list[str] = []
    refused: list[Refusal] = []
    for part in _parts(wish, read):
        command = _COMMANDS[str(part["action"])](part, read)
        after = change(read, command.changes)
        check_sound(read, after)
        labels.append(command.label)
        refused += command.refused
        read = after
    return Met(read, labels, refused)


def spelled(labels: Iterable[str], file: File) -> str:
    """Commands as they are typed in a terminal."""
    words = (label.partition(" ") for label in labels)
    return " && ".join(f"toi-scenario {name} {shlex.quote(str(file))} {rest}".rstrip() for name, _, rest in words)


def _parts(wish: Wish, read: Source) -> list[Wish]:
    """The wishes that one wish is made of, each of which is a command; most are made of themselves."""
    if wish["action"] == "cut":
        return list(cut(_texts(wish, "places"), understood(read)))
    if wish["action"] == "paste":
        return list(pasted(_text(wish, "text"), _elsewhere(wish), understood(read)))
    return [wish]


def _elsewhere(wish: Wish) -> Callable[[object], str]:
    places = wish["places"]
    assert isinstance(places, dict)  # as `check` has seen to

    def elsewhere(address: object) -> str:
        if str(address) not in places:
            raise Refused(f"the piece does not fit here: what lay on {address} would lie off the map")
        return str(places[str(address)])

    return elsewhere


def joined(one: Wish, other: Wish) -> Wish | None:
    """One wish for two that follow each other in a stroke; None if one command cannot do both."""
    action = one["action"]
    if action != other["action"] or action not in _JOINED:
        return None
    parts = _JOINED[str(action)]
    rest = ("name",) if action == "zone" else ("path",) if action == "set" else ("terrain", "level")
    if any(one.get(word) != other.get(word) for word in rest):
        return None
    if not parts:
        return other
    return {**other, parts: list(dict.fromkeys((*_texts(one, parts), *_texts(other, parts))))}


def understood(read: Source) -> Scenario:
    """The scenario that a file describes; refused where the gates do not let it through."""
    scenario = read.checked.scenario
    if scenario is None or not scenario.surface.whole:
        raise Refused("mend the text first: the map cannot be changed before it can be read")
    return scenario


def _paint(wish: Wish, read: Source) -> Command:
    scenario, terrain = understood(read), _text(wish, "terrain")
    level = wish.get("level")
    level = level if isinstance(level, int) else None
    kind = find(terrain, scenario.catalog.terrain)
    many = kind is None or kind.kind != "path"  # a path is laid along its places or not at all
    places, changes, refused = _as_many(
        _texts(wish, "places"), lambda some: paint(scenario, terrain, level, some), many
    )
    return Command(("paint", terrain, *places, *(("--level", str(level)) if level else ())), changes, refused)


def _erase(wish: Wish, read: Source) -> Command:
    scenario = understood(read)
    places, changes, refused = _as_many(_texts(wish, "places"), lambda some: erase(scenario, some), True)
    return Command(("erase", *places), changes, refused)


def _as_many(
    parts: list[str], changes_of: Callable[[list[str]], list[Change]], apart: bool
) -> tuple[list[str], list[Change], list[Refusal]]:
    """The changes for all parts; where that is refused, for those that can be met, and why the others cannot."""
    try:
        return parts, changes_of(parts), []
    except Refused as refused:
        if len(parts) == 1 or not apart:
            raise
        first = refused
    met: list[str] = []
    told: list[Refusal] = []
    for part in parts:
        try:
            changes_of([part])
        except Refused as refused:
            told.append(Refusal(what=part, why=str(refused)))
        else:
            met.append(part)
    if not met:
        raise first
    return met, changes_of(met), told


def _place(wish: Wish, read: Source) -> Command:
    side, unit, where, id = (_text(wish, word) for word in ("side", "unit", "place", "id"))
    words = ("place", side, unit, where, *(("--id", id) if id else ()))
    return Command(words, place(understood(read), side, unit, where, id), [])


def _move(wish: Wish, read: Source) -> Command:
    what, where = _text(wish, "what"), _text(wish, "place")
    return Command(("move", what, where), move(understood(read), what, where), [])


def _zone(wish: Wish, read: Source) -> Command:
    name, area, color = _text(wish, "name"), _texts(wish, "area"), _text(wish, "color")
    words = ("zone", name, *area, *(("--color", color) if color else ()))
    return Command(words, zone(understood(read), name, area, color), [])


def _set(wish: Wish, read: Source) -> Command:
    path, value, data = _text(wish, "path"), _text(wish, "value"), read.document.data
    where = path_of(path, data)
    return Command(("set", path, value), [Set(where, typed(data, where, value_of(value)))], [])


def _unset(wish: Wish, read: Source) -> Command:
    path = _text(wish, "path")
    return Command(("unset", path), [Delete(path_of(path, read.document.data))], [])


def _add(wish: Wish, read: Source) -> Command:
    path, value, data = _text(wish, "path"), _text(wish, "value"), read.document.data
    where = path_of(path, data)
    return Command(("add", path, value), addition(data, where, typed(data, where, value_of(value))), [])


def area_words(typed: str) -> list[str]:
    """A typed area as `zone` takes it: YAML in one piece, or names."""
    return [typed] if any(letter in typed for letter in "{[:") else typed.replace(",", " ").split()


def _rename(wish: Wish, read: Source) -> Command:
    old, new = _text(wish, "old"), _text(wish, "new")
    scenario = read.checked.understood or understood(read)  # it is enough if the names concerned are known
    return Command(("rename", old, new), rename(scenario, old, new), [])


def _turn(wish: Wish, read: Source) -> Command:
    board = _text(wish, "board")
    return Command(("turn", board), turn(understood(read), board), [])


def _swap(wish: Wish, read: Source) -> Command:
    board, other = _text(wish, "board"), _text(wish, "other")
    return Command(("swap", board, other), swap(understood(read), board, other), [])


_COMMANDS: Mapping[str, Callable[[Wish, Source], Command]] = {
    "paint": _paint,
    "erase": _erase,
    "place": _place,
    "move": _move,
    "zone": _zone,
    "set": _set,
    "unset": _unset,
    "add": _add,
    "rename": _rename,
    "turn": _turn,
    "swap": _swap,
}


def _text(wish: Wish, word: str) -> str:
    value = wish.get(word)
    return value if isinstance(value, str) else ""


def _texts(wish: Wish, word: str) -> list[str]:
    value = wish.get(word)
    assert isinstance(value, Iterable)  # as `check` has seen to
    return [str(one) for one in value]


def tools(scenario: Scenario | None) -> list[str]:
    """The actions that a map has a use for, and `marker` if there are any to place; where there is none, those on the
    text."""
    if scenario is None:
        return ["set", "unset", "add", *_ON_TEXT]
    cards = bool(answers_of(scenario, "edits"))
    pieces = {"cut", "paste"}
    without = {"erase", *pieces} if cards else {"paint", "cut"} if measured(scenario.surface) else set()
    if not (scenario.tiles or cards):
        without |= {"turn", "swap"}
    markers = any(piece.kind == "marker" for piece in scenario.catalog.pieces.values())
    return [*(action for action in ACTIONS if action not in without), *(["marker"] if markers else [])]
