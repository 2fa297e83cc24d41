"""Leaves out of data what has the wrong shape."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from toi_scenario.finding import Path
from toi_scenario.names import LeftOut, closest, plain
from toi_scenario.text import schema

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

MOST_LOOKS = 6  # what is left out of an entry may leave it without what it needs, and so on outwards
_FEWEST_LOOKS = 3  # after so many, whole chapters are left out
_IN_ORDER = frozenset(("along",))  # lists that say something else when an item is missing
_ROWS = ("board", "layout")  # rows of boards, where a gap takes the place of what is left out


class WellShaped(NamedTuple):
    """Data without what has the wrong shape, and what was left out of it."""

    data: dict[str, Any]
    left_out: LeftOut
    lists: dict[int, list[int]]  # for lists that have lost items, which the others were

    def original(self, path: Path) -> Path:
        """Where a part of the data stands in the data that it was made from."""
        at: Any = self.data
        steps: list[str | int] = []
        step: Any
        for step in path:
            kept = self.lists.get(id(at))
            steps.append(step if kept is None else kept[step])
            at = at[step] if _has(at, step) else None
        return tuple(steps)


def well_shaped(data: dict[str, object], name: str, faults: list[ValidationError]) -> WellShaped | None:
    """What of the data has the shape of a schema, but for chapters that are missing; None if that cannot be told.
    `faults` are the schema's errors about the data."""
    rest: dict[str, Any] = _copy(data)
    missing: set[Path] = set()
    gone: dict[Path, Any] = {}
    unknown: dict[Path, str] = {}
    made = WellShaped(rest, LeftOut(), {})
    for look in range(MOST_LOOKS):
        wrong: set[Path] = set()
        for error in faults if look == 0 else schema.errors(rest, name):
            if _is_borne(error):
                path = tuple(error.absolute_path)
                missing.update((*path, key) for key in error.validator_value if key not in error.instance)
            else:
                unknown.update(_unknown(error))
                wrong.update(path if look < _FEWEST_LOOKS else path[:1] for path in _units(error))
        if not wrong:
            words = frozenset(word for path, part in gone.items() for word in (*path, *_words(part)))
            # A unit whose id cannot be read may have any.
            chapters = {path[:1] for path in gone if path[0] == "units" and path[-1] == "id"}
            paths = (*gone, *missing, *chapters)
            return made._replace(left_out=LeftOut(paths, frozenset(plain(str(word)) for word in words), unknown))
        if () in wrong:
            return None
        # The last items first, so that the others keep their numbers until it is their turn.
        for path in sorted(wrong, key=lambda path: [(isinstance(step, str), step) for step in path], reverse=True):
            original = made.original(path)
            gone[original] = _leave_out(rest, path, made.lists)
    return None


def _is_borne(error: ValidationError) -> bool:
    """Whether gate 3 bears that something is missing: a chapter, or a word of a side."""
    path = error.absolute_path
    return error.validator == "required" and (not path or (path[0] == "sides" and len(path) == 2))


def _unknown(error: ValidationError) -> Iterator[tuple[Path, str]]:
    """Words that the format does not know, each with the one that it may have been meant as."""
    if error.validator == "additionalProperties":
        words = error.schema.get("properties", {})
        path = tuple(error.absolute_path)
        yield from (((*path, key), closest(key, words)) for key in error.instance if key not in words)


def _units(error: ValidationError) -> Iterator[Path]:
    """The smallest parts without which an error is gone."""
    path: Path = tuple(error.absolute_path)
    if error.validator == "additionalProperties":
        inner = [unknown for unknown, _ in _unknown(error)]
    elif error.validator == "dependentRequired":
        inner = [(*path, key) for key in error.validator_value if key in error.instance]
    elif error.parent is None and "propertyNames" in error.absolute_schema_path:
        inner = [(*path, error.instance)]
    else:
        inner = [path]
    for one in inner:
        cut = next((index for index, step in enumerate(one) if step in _IN_ORDER), len(one))
        yield one[: cut + 1]


def _leave_out(data: Any, path: Path, lists: dict[int, list[int]]) -> Any:
    """Take a part away, and return it; nothing if it is gone already with what it was part of."""
    step: Any
    for step in path[:-1]:
        if not _has(data, step):
            return None
        data = data[step]
    step = path[-1]
    if not _has(data, step):
        return None
    part = data[step]
    if path[:2] == _ROWS and len(path) > 2:
        data[step] = [] if len(path) == 3 else None
    else:
        if isinstance(data, list):
            if id(data) not in lists:
                lists[id(data)] = list(range(len(data)))
            del lists[id(data)][step]
        del data[step]
    return part


def _has(data: object, step: object) -> bool:
    if isinstance(data, list):
        return isinstance(step, int) and step < len(data)
    return isinstance(data, dict) and step in data


def _copy(data: object) -> Any:
    if isinstance(data, dict):
        return {key: _copy(inner) for key, inner in data.items()}
    return [_copy(inner) for inner in data] if isinstance(data, list) else data


def _words(data: object) -> Iterator[object]:
    """Every key and every single value."""
    if isinstance(data, dict):
        yield from data
        for inner in data.values():
            yield from _words(inner)
    elif isinstance(data, list):
        for inner in data:
            yield from _words(inner)
    else:
        yield data
