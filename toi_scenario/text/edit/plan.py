"""Turns changes into a plan for each mapping and list."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

from toi_scenario.finding import Change, Delete, Insert, Path, Refused, Rename, Set, dotted
from toi_scenario.names import FEW, counted, did_you_mean, there_is
from toi_scenario.text.shown_values import short

Step = str | int


class Plan:
    """What becomes of one mapping or list; every step refers to the old data."""

    __slots__ = ("added", "gone", "inner", "items", "named", "new")

    def __init__(self) -> None:
        self.new: dict[Step, Any] = {}
        self.gone: set[Step] = set()
        self.named: dict[Step, str] = {}  # old keys with their new names
        self.inner: dict[Step, Plan] = {}
        self.added: dict[str, object] = {}  # keys at the end of a mapping
        self.items: dict[int, list[object]] = {}  # new items of a list, by the old item they precede

    def after(self, data: Any) -> Any:
        """The data as it will be; untouched parts are shared with the old."""
        if isinstance(data, dict):
            kept = ((self.named.get(k, k), self._part(k, v)) for k, v in data.items() if k not in self.gone)
            return {**dict(kept), **self.added}
        parts: list[object] = []
        for index, item in enumerate(data):
            parts += self.items.get(index, ())
            if index not in self.gone:
                parts.append(self._part(index, item))
        return parts + self.items.get(len(data), [])

    def _part(self, step: Step, value: object) -> object:
        if step in self.new:
            return self.new[step]
        return self.inner[step].after(value) if step in self.inner else value


def plan_of(data: object, changes: Iterable[Change]) -> Plan:
    """The plan of all changes; each path refers to the data as it is, whatever the other changes do."""
    if not isinstance(data, (dict, list)):
        raise Refused("the file is empty" if data is None else "the file is one word, with nothing inside it")
    plan = Plan()
    for change in changes:
        if not change.path:
            if not (isinstance(change, Set) and isinstance(data, dict) and isinstance(change.value, dict)):
                raise Refused("the whole file can only be changed into another mapping")
            _differences(plan, data, deepcopy(change.value))
        else:
            _note(plan, data, change)
    return plan


def _note(plan: Plan, data: Any, change: Change) -> None:
    """Walk to the last part that exists, and note what becomes of it."""
    path = change.path
    for depth, step in enumerate(path):
        rest = path[depth + 1 :]
        _fits(data, path, depth)
        twice = step in plan.inner and not rest and not isinstance(change, Rename)
        if step in plan.new or step in plan.gone or twice:
            raise Refused(f"{dotted(path[: depth + 1])} would be changed twice at once")
        there = step in data if isinstance(data, dict) else step < len(data)  # type: ignore[operator]
        if not there:
            return _note_missing(plan, data, change, depth)
        if rest:
            inner = data[step]
            if not isinstance(inner, (dict, list)):
                if isinstance(change, (Delete, Rename)):
                    raise Refused(f"there is no {dotted(path)}")
                if inner is not None:
                    raise Refused(f"{dotted(path[: depth + 1])} is {short(inner)}, with nothing inside it")
                plan.new[step] = _nested(rest, deepcopy(change.value))
                return None
            plan, data = plan.inner.setdefault(step, Plan()), inner
        elif isinstance(change, Rename):
            if change.key in data or isinstance(data, list):
                raise Refused(f"there is a {dotted((*path[:-1], change.key))} already")
            plan.named[step] = change.key
        elif isinstance(change, Delete):
            plan.gone.add(step)
        elif isinstance(change, Insert):
            if isinstance(data, dict):
                raise Refused(f"there is a {dotted(path)} already")
            plan.items.setdefault(int(step), []).append(deepcopy(change.value))
        else:
            _replace(plan, step, data[step], deepcopy(change.value))
    return None


def _fits(data: object, path: Path, depth: int) -> None:
    """Refuse a step that is not a key of a mapping or an index of a list."""
    step, parent = path[depth], dotted(path[:depth]) or "a scenario"
    if isinstance(data, list) and (not isinstance(step, int) or step < 0):
        raise Refused(f"{parent} is a list, with {len(data)} items: number them from 0, as in {parent}[0]")
    if isinstance(data, dict) and not isinstance(step, str):
        raise Refused(f"{parent} is a mapping, so there is no {dotted(path[: depth + 1])}")


def _note_missing(plan: Plan, data: Any, change: Change, depth: int) -> None:
    """Note what is to be made where there is nothing yet."""
    path = change.path
    step, rest, shown = path[depth], path[depth + 1 :], dotted(path[: depth + 1])
    if isinstance(change, (Delete, Rename)):
        known = [] if isinstance(data, list) else data
        help = did_you_mean(str(step), known)
        if isinstance(data, list):
            help = f"that list has {counted(len(data), 'item')}, numbered from 0"
        elif not help and 0 < len(known) <= FEW:
            help = there_is(known)
        raise Refused(f"there is no {shown}" + (f"; {help}" if help else ""))
    value = deepcopy(change.value)
    if isinstance(step, int):
        if step > len(data):
            raise Refused(f"there is no {shown}: the list has {len(data)} items")
        plan.items.setdefault(step, []).append(_nested(rest, value))
    elif step in plan.added:
        _put(plan.added, path[depth:], value, path)
    else:
        plan.added[step] = _nested(rest, value)


def _nested(path: Path, value: object) -> object:
    """A value inside all the mappings and lists that its path names."""
    for step in reversed(path):
        if isinstance(step, int) and step:
            raise Refused(f"a new list begins with item 0, not {step}")
        value = [value] if isinstance(step, int) else {step: value}
    return value


def _put(data: object, path: Path, value: object, whole: Path) -> None:
    """Add a value to what other changes are making."""
    step, *rest = path
    if isinstance(data, dict) and isinstance(step, str):
        if step not in data:
            data[step] = _nested(tuple(rest), value)
        elif rest:
            _put(data[step], tuple(rest), value, whole)
        else:
            raise Refused(f"{dotted(whole)} would be changed twice at once")
    elif isinstance(data, list) and isinstance(step, int) and step <= len(data):
        if step < len(data) and rest:
            _put(data[step], tuple(rest), value, whole)
        else:
            data.insert(step, _nested(tuple(rest), value))
    else:
        raise Refused(f"{dotted(whole)} does not fit what the other changes make")


def _replace(plan: Plan, step: Step, old: object, new: object) -> None:
    """Where a mapping becomes a mapping, or a list a list, only what differs is touched."""
    if alike(old, new):
        return
    if old and new and type(old) is type(new) and isinstance(old, (dict, list)):
        inner = plan.inner.setdefault(step, Plan())
        _differences(inner, old, new)
    else:
        plan.new[step] = new


def _differences(plan: Plan, old: Any, new: Any) -> None:
    """Note what turns one mapping or list into another; what two lists share at either end stays."""
    if isinstance(old, dict):
        plan.gone.update(key for key in old if key not in new)
        for key, value in new.items():
            if key in old:
                _replace(plan, key, old[key], value)
            else:
                plan.added[key] = value
        return
    same = 0
    while same < min(len(old), len(new)) and alike(old[same], new[same]):
        same += 1
    tail = 0
    while tail < min(len(old), len(new)) - same and alike(old[-1 - tail], new[-1 - tail]):
        tail += 1
    last_old, last_new = len(old) - tail, len(new) - tail
    pairs = min(last_old, last_new)
    for index in range(same, pairs):
        _replace(plan, index, old[index], new[index])
    plan.gone.update(range(max(same, pairs), last_old))
    if last_new > last_old:
        plan.items[last_old] = new[pairs:last_new]


def alike(one: Any, other: Any) -> bool:
    """Equal, and of the same type all through: neither `true` nor `1.0` is `1`."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(alike(value, other[key]) for key, value in one.items())
    if isinstance(one, list):
        return len(one) == len(other) and all(map(alike, one, other))
    return bool(one == other)
