"""Builds data with places from YAML events, refusing what scenarios never need."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import chain, islice
from typing import Any

from toi_scenario.finding import Finding, Fix, Reword, Span
from toi_scenario.text.scalars import AMBIGUOUS, SHORT, SUSPECT, advice, meaning, short_meaning

MOST_DEPTH = 40
MOST_EVENTS = 400_000  # a scalar is one, a list or mapping two
_BATCH = 100
MOST_FINDINGS = 50

Scalar = tuple[int, int]


class Marks:
    """Where a mapping or list and its parts stand, as offsets into the text."""

    __slots__ = ("children", "end", "keys", "start")

    def __init__(self, start: int, children: dict[str, Any] | list[Any]) -> None:
        self.start = start
        self.end = start
        self.keys: dict[str, Scalar] = {}
        self.children: Any = children


class _Enough(Exception):
    """Reading on would be of no use."""


class Composer:
    """Builds data from events, and notes where it stands. Its loop has a stack of its own, so no depth of nesting can
    overflow it."""

    def __init__(self, text: str, place: Callable[[int, int], Span]) -> None:
        self.text = text
        self.place = place  # offsets as lines and columns
        self.findings: list[Finding] = []
        self.documents = 0
        self.data: Any = None
        # Where each scalar, mapping and list begins and ends, in the order of the text: the library's own marks, as it
        # takes long to ask them for their offsets, and few are asked.
        self.spots: list[Any] = []

    def compose(self) -> None:
        """Read it all; stop early where going on would only pile fault upon fault."""
        with suppress(_Enough):
            self._compose()

    def marks(self) -> Marks | Scalar:
        """Where the parts of data without faults stand. It can be asked once: the spots of a large text take much
        memory, and each goes as soon as it is read."""
        self.spots.reverse()
        return _marks(self.data, self.spots.pop) if self.spots else (0, 0)

    def _compose(self) -> None:
        # Imported late, and into local names: each line of the loop runs for every scalar of every file.
        from yaml.events import (
            AliasEvent,
            DocumentStartEvent,
            MappingEndEvent,
            MappingStartEvent,
            ScalarEvent,
            SequenceEndEvent,
            SequenceStartEvent,
            StreamEndEvent,
        )

        note = self.spots.append
        suspect = SUSPECT
        marked = "&" in self.text or "!" in self.text  # without these there is neither anchor nor tag
        stack: list[tuple[Any, dict[str, object], bool, str | None]] = []
        data: Any = None  # the open mapping or list, where its keys stand, and whether it is a mapping
        keys: dict[str, object] = {}
        in_mapping = False
        key: str | None = None  # in a mapping: the key that waits for its value
        for event in chain.from_iterable(_batches(self.text)):
            kind = type(event)
            if kind is ScalarEvent:
                text = event.value
                note(event.start_mark)
                note(event.end_mark)
                if marked and (event.anchor is not None or event.tag is not None):
                    self._refuse_marking(event)
                if in_mapping and key is None:
                    key = text
                    if text in keys:
                        self._repeated(event, keys[text])
                    else:
                        keys[text] = event.start_mark
                        if text == "<<" and not event.style:
                            self._refuse(event, "merge keys (<<) are not read", "write the keys out")
                    continue
                # Few unquoted scalars begin like anything but text.
                value = text
                if text[:1] in suspect and not event.style:
                    value = short_meaning(text) if len(text) < SHORT else meaning(text)
                    if value is AMBIGUOUS:
                        self._ambiguous(event)
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                note(event.start_mark)
                if marked and (event.anchor is not None or event.tag is not None):
                    self._refuse_marking(event)
                if len(stack) >= MOST_DEPTH:
                    self._refuse(event, f"more than {MOST_DEPTH} levels inside one another", "")
                    raise _Enough
                if in_mapping and key is None:
                    self._refuse(event, "a key must be a word, not a list or mapping", "")
                    raise _Enough
                stack.append((data, keys, in_mapping, key))
                in_mapping = kind is MappingStartEvent
                key = None
                if in_mapping:
                    data, keys = {}, {}
                else:
                    data = []
                continue
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                note(event.start_mark)
                note(event.end_mark)
                value = data
                data, keys, in_mapping, key = stack.pop()
            elif kind is AliasEvent:
                self._refuse(event, "aliases (*) are not read", "write the value out")
                value = None
                if in_mapping and key is None:
                    key = f"*{event.anchor}"
                    keys[key] = event.start_mark
                    continue
            elif kind is StreamEndEvent:
                return
            else:
                if kind is DocumentStartEvent:
                    self._one_document(event)
                continue
            if in_mapping:
                data[key] = value
                key = None
            elif stack:
                data.append(value)
            else:
                self.data = value
        self._report("refused-yaml", len(self.text), len(self.text), "more values than a scenario may have")

    def _one_document(self, event: Any) -> None:
        self.documents += 1
        if self.documents > 1:
            place = self.place(event.start_mark.index, event.end_mark.index)
            self.findings.append(at(place, "broken-yaml", "a second document begins here", "one to a file"))
            raise _Enough

    def _ambiguous(self, event: Any) -> None:
        text, start, end = event.value, event.start_mark.index, event.end_mark.index
        shown = text if len(text) <= 30 else f"{text[:27]}..."
        message = f"{shown} is not read alike by all YAML readers"
        # Such a scalar holds only letters, digits and marks that need no escaping, so quotes keep it as it was.
        fix = Fix(f"put {shown} in quotes", Reword(text, f'"{text}"'))
        self._report("ambiguous-scalar", start, end, message, advice(shown), fix)

    def _refuse_marking(self, event: Any) -> None:
        start = event.start_mark.index
        told = (f"anchors (&{event.anchor}) are not read", "write the value out where it is used")
        if event.anchor is None:
            told = (f"tags ({event.tag}) are not read", "take the tag away")
        self._report("refused-yaml", start, start + 1, *told)

    def _refuse(self, event: Any, message: str, help: str) -> None:
        self._report("refused-yaml", event.start_mark.index, event.end_mark.index, message, help)

    def _repeated(self, event: Any, first: Any) -> None:
        line = self.place(first.index, first.index).line
        message = f"{event.value} stands here a second time; the first is in line {line}"
        self._report("repeated-key", event.start_mark.index, event.end_mark.index, message, "take one of them away")

    def _report(self, rule: str, start: int, end: int, message: str, help: str = "", fix: Fix | None = None) -> None:
        self.findings.append(at(self.place(start, end), rule, message, help, fix))
        if len(self.findings) >= MOST_FINDINGS:
            raise _Enough


def _batches(text: str) -> Iterator[list[Any]]:
    """The events of a text, many at a time: where the library and the loop take turns at each, both are slower."""
    from yaml import YAMLError

    try:
        from yaml._yaml import CParser as Parser
    except ImportError:  # PyYAML built without libyaml: slower, the same events
        from yaml import Loader as Parser  # type: ignore[assignment]

    events = iter(Parser(text).get_event, None)
    for _ in range(MOST_EVENTS // _BATCH):
        batch: list[object] = []
        try:
            batch += islice(events, _BATCH)
        except YAMLError:
            yield batch  # what came before the fault
            raise
        yield batch


def _marks(data: object, next_spot: Callable[[], Any]) -> Marks | Scalar:
    """Where data and its parts stand, from the spots of them all in the order of the text."""
    start = next_spot().index
    if not isinstance(data, dict | list):
        return start, next_spot().index
    marks = Marks(start, {} if isinstance(data, dict) else [])
    if isinstance(data, dict):
        for key, value in data.items():
            marks.keys[key] = next_spot().index, next_spot().index
            marks.children[key] = _marks(value, next_spot)
    else:
        marks.children += [_marks(value, next_spot) for value in data]
    # A flow collection ends with its bracket; a block's own end mark runs past trailing comments.
    before, end = next_spot().index, next_spot().index
    marks.end = end if end > before else _last_end(marks)
    return marks


def _last_end(marks: Marks) -> int:
    """The end of a block collection's last part."""
    children = marks.children
    if not children:
        return marks.start
    if isinstance(children, dict):
        name = next(reversed(children))
        last, floor = children[name], marks.keys[name][1]
    else:
        last, floor = children[-1], marks.start
    return max(floor, last.end if isinstance(last, Marks) else last[1])


def at(span: Span, rule: str, message: str, help: str = "", fix: Fix | None = None) -> Finding:
    """A fault found before there are paths."""
    return Finding((), message, help, rule=rule, span=span, fix=fix)
