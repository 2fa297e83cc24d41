"""Mends a file wherever that can be done without a doubt."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import takewhile
from pathlib import Path as File
from typing import NamedTuple

from toi_scenario.authoring.file_change import Changed
from toi_scenario.finding import Diagnostic, Refused, Rejected, Reword, Span
from toi_scenario.games.asking import every_rule
from toi_scenario.names import MOST_FINDINGS
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import Checked, check
from toi_scenario.text import document as gate_1
from toi_scenario.text.document import Document
from toi_scenario.text.edit import joined
from toi_scenario.text.edit.patches import Patch
from toi_scenario.text.edit.suggestions import patches_for
from toi_scenario.text.yaml_composer import MOST_FINDINGS as MOST_OF_YAML

MOST_FIXES = 500  # in one file: with more slips than that, its author should look at it again
MOST_PROVEN = 20  # one by one
_MOST_CHECKED = 6_000_000  # letters that are checked again for them


class Mended(NamedTuple):
    """What a file is to hold, what has been mended in it, and which suggested fixes were not made, and why."""

    changed: Changed
    done: list[Diagnostic]
    left: list[tuple[Diagnostic, str]]


def mended(
    file: File, workspace: Workspace, wanted: Callable[[str], bool] | None = None, most: int = MOST_FIXES
) -> Mended:
    """Try many fixes at once, and fewer where that fails; keep those that remove their findings and cause no other."""
    raw = workspace.read(file)
    try:
        text = gate_1.decode(raw)
    except Rejected:
        return Mended(Changed(file, raw, raw), [], [])
    setting = workspace.pack_of(file).setting(wanted)
    found, look = _proof(file, text, workspace)
    done: list[Diagnostic] = []
    left: dict[tuple[str, str, str], tuple[Diagnostic, str]] = {}
    together = most
    for _ in range(max(1, _MOST_CHECKED // (len(text) + 1))):
        asked = [one for one in found.diagnostics if one.fix and (found.halted or setting.wanted(one.rule))]
        asked = [one for one in asked if _identity(one) not in left]
        some = _alike(asked)[: min(together, most - len(done) - len(left))]
        if not some:
            break
        try:
            found = _better(found, some, look)
        except Refused as refused:
            if len(some) == 1:
                left[_identity(some[0])] = (some[0], str(refused))
            together = max(1, len(some) // 2)
        else:
            done += some
            together *= 2
    after = found.document.text if found.document else text
    mark = BOM_UTF8 if raw.startswith(BOM_UTF8) else b""
    return Mended(Changed(file, raw, mark + after.encode() if done else raw), done, list(left.values()))


def proven(found: Checked, workspace: Workspace, most: int = MOST_PROVEN) -> Checked:
    """What was found, with those suggestions alone that are proven to help and do no harm; of many, the first."""
    some = [one for one in found.diagnostics if one.suggested][:most]
    held = set(_held(found, some, workspace)) if some else set()
    told = (one if one in held else one._replace(fix=None, suggested=None) for one in found.diagnostics)
    waived = (one._replace(fix=None, suggested=None) for one in found.waived)  # which stays on purpose
    return found._replace(diagnostics=tuple(told), waived=tuple(waived))


def _held(found: Checked, some: list[Diagnostic], workspace: Workspace) -> Iterator[Diagnostic]:
    """Those of some findings of a file whose fixes, each by itself, are proven."""
    file = File(found.file)
    try:
        text = found.document.text if found.document else gate_1.decode(workspace.read(file))
    except Rejected:  # it is another file by now
        return
    every, look = _proof(file, text, workspace)
    fixes = {(one.span, *_identity(one)): one for one in every.diagnostics}  # what was kept knows no changes
    for one in some:
        with suppress(Refused, KeyError):  # it is another text by now
            _better(every, [fixes[one.span, *_identity(one)]], look)
            yield one


def mend(found: Checked, one: Diagnostic, workspace: Workspace) -> Document:
    """A text with one fix made, proven as all are; `Refused` if it does not help, or does harm."""
    every, look = _proof(File(found.file), found.document.text if found.document else "", workspace)
    better = _better(every, [one], look)
    assert better.document is not None  # as the fix was made in it
    return better.document


class _Proof(NamedTuple):
    """What every rule finds in a text, and how other texts of the file are looked at. Whichever rules the author wants,
    a fix must do no harm that any rule would report."""

    found: Checked
    look: Callable[[str], Checked]


def _proof(file: File, text: str, workspace: Workspace) -> _Proof:
    setting = workspace.pack_of(file).setting(every_rule)

    def look(text: str) -> Checked:
        return check(text, str(file), setting, file.stem)

    return _Proof(look(text), look)


def _alike(asked: list[Diagnostic]) -> list[Diagnostic]:
    """Those whose fixes are tried at once. Slips of the pen come first, since what seems to be unused may be meant by a
    misspelt name; the same slip again in a text waits for the first. Then comes what one rule tells, but for the last,
    which may take a chapter away that is empty then."""
    slips: dict[Span, Diagnostic] = {}
    for one in asked:
        if one.fix and isinstance(one.fix.changes, Reword):
            slips.setdefault(one.span, one)
    same = list(takewhile(lambda one: one.rule == asked[0].rule, asked))
    return list(slips.values()) or same[:-1] or same


def _better(found: Checked, some: list[Diagnostic], look: Callable[[str], Checked]) -> Checked:
    """What is found after some fixes; `Refused` if that is no better."""
    document = found.document
    if document is None:
        raise Refused("the file was not read")
    patches = patches_for(document, some)
    if found.halted and document.data is None:
        _look_through(document, found, patches, look)
    better = look(joined(document.text, patches))
    before, after = (_by_rule(checked.diagnostics) for checked in (found, better))
    # A gate tells so many and no more: when some are mended, it tells the next, and the mended places alone are judged.
    is_full = found.halted and before.total() >= (MOST_OF_YAML if document.data is None else MOST_FINDINGS)
    for rule, number in _by_rule(some).items():
        if after[rule] > before[rule] - number and not is_full:
            raise Refused(f"there would still be as much of {rule}")
    came = [other for other in better.diagnostics if after[other.rule] > before[other.rule]]
    if found.halted:  # behind a gate there is much that could not be seen before
        came = _about(better, patches, patches)
    if came:
        raise Refused(f"then {came[0].message}")
    return better


def _by_rule(told: Iterable[Diagnostic]) -> Counter[str]:
    """How many findings each rule has."""
    found: Counter[str] = Counter()
    for one in told:
        found[one.rule] += one.stands_for
    return found


def _look_through(document: Document, found: Checked, some: list[Patch], look: Callable[[str], Checked]) -> None:
    """Refuse patches in a file that cannot be read yet, if they would make no sense once all such faults were fixed."""
    every = patches_for(document, [one for one in found.diagnostics if one.fix])
    better = look(joined(document.text, every))
    for _ in range(min(MOST_FIXES // MOST_OF_YAML, _MOST_CHECKED // (len(document.text) + 1))):
        behind = better.document
        if behind is None or behind.data is not None:
            break
        # Of these faults, too, so many are told and no more; the next ones stand behind them.
        more = patches_for(behind, [one for one in better.diagnostics if one.fix])
        if not more or more[0][0] < every[-1][0]:
            break
        better = look(joined(behind.text, more))
    if better.document is None or better.document.data is None:
        raise Refused("there are other faults to mend before the file can be read")
    if better.halted and (came := _about(better, every, some)):
        raise Refused(f"then {came[0].message}")


def _about(checked: Checked, made: list[Patch], some: list[Patch]) -> list[Diagnostic]:
    """What is said of the places of some of the patches that were made."""
    assert checked.document is not None
    places, more = [], 0
    for start, end, new in made:
        if (start, end, new) in some:
            places.append((start + more, start + more + len(new)))
        more += len(new) - (end - start)
    told = []
    for one in checked.diagnostics:
        start, end = checked.document.offset(*one.span[:2]), checked.document.offset(*one.span[2:])
        if any(start < last and first < end for first, last in places):
            told.append(one)
    return told


def _identity(one: Diagnostic) -> tuple[str, str, str]:
    return one.rule, one.path, one.message
