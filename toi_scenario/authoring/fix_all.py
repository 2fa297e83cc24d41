"""Mends a file wherever that can be done without a doubt."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path as File
from typing import NamedTuple

from toi_scenario.authoring.file_change import Changed
from toi_scenario.finding import Diagnostic, Refused, Rejected, Reword
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import Checked, check, every_rule
from toi_scenario.text import document as gate_1
from toi_scenario.text.edit import joined
from toi_scenario.text.edit.patches import Patch
from toi_scenario.text.edit.suggestions import patches_for

MOST_FIXES = 500  # in one file: with more slips than that, its author should look at it again
_MOST_CHECKED = 6_000_000  # letters that are checked again for them, so that of a long file few are made at once


class Mended(NamedTuple):
    """What a file is to hold, what has been mended in it, and which suggested fixes were not made, and why."""

    changed: Changed
    done: list[Diagnostic]
    left: list[tuple[Diagnostic, str]]


def mended(file: File, workspace: Workspace, wanted: Callable[[str], bool] | None = None) -> Mended:
    """Try one fix after the other; keep each that removes its finding and causes no other."""
    raw = workspace.read(file)
    try:
        text = gate_1.decode(raw)
    except Rejected:
        return Mended(Changed(file, raw, raw), [], [])
    setting = workspace.pack_of(file).setting(wanted)
    # Whichever rules the author wants, a fix must do no harm that any rule would report.
    look = setting._replace(wanted=every_rule)
    found = check(text, str(file), look, file.stem)
    done: list[Diagnostic] = []
    left: dict[tuple[str, str, str], tuple[Diagnostic, str]] = {}
    most = min(MOST_FIXES, max(1, _MOST_CHECKED // (len(text) + 1)))
    while len(done) + len(left) < most:
        asked = [one for one in found.diagnostics if one.fix and (found.halted or setting.wanted(one.rule))]
        asked = [one for one in asked if _identity(one) not in left]
        if not asked:
            break
        one = min(asked, key=_is_more_than_a_slip)
        try:
            better = _better(found, one, lambda text: check(text, str(file), look, file.stem))
        except Refused as refused:
            left[_identity(one)] = (one, str(refused))
            continue
        done.append(one)
        found = better
    after = found.document.text if found.document else text
    mark = BOM_UTF8 if raw.startswith(BOM_UTF8) else b""
    return Mended(Changed(file, raw, mark + after.encode() if done else raw), done, list(left.values()))


def _better(found: Checked, one: Diagnostic, look: Callable[[str], Checked]) -> Checked:
    """What is found after a fix; `Refused` if that is no better."""
    document = found.document
    if document is None:
        raise Refused("the file was not read")
    patches = patches_for(document, one)
    if found.halted and document.data is None:
        _look_through(document.text, found, one, look)
    better = look(joined(document.text, patches))
    before, after = (_by_rule(checked) for checked in (found, better))
    if after[one.rule] >= before[one.rule]:
        raise Refused(f"there would still be as much of {one.rule}")
    came = [other for other in better.diagnostics if after[other.rule] > before[other.rule]]
    if found.halted:  # behind a gate there is much that could not be seen before
        came = _about(better, _stretches(patches))
    if came:
        raise Refused(f"then {came[0].message}")
    return better


def _by_rule(checked: Checked) -> Counter[str]:
    """How many findings each rule has."""
    found: Counter[str] = Counter()
    for one in checked.diagnostics:
        found[one.rule] += one.stands_for
    return found


def _look_through(text: str, found: Checked, one: Diagnostic, look: Callable[[str], Checked]) -> None:
    """Refuse a fix in a file that cannot be read yet, if it would make no sense once all such faults were fixed."""
    assert found.document is not None
    others = [other for other in found.diagnostics if other.fix]
    patches = [patches_for(found.document, other)[0] for other in others]
    better = look(joined(text, patches))
    if better.document is None or better.document.data is None:
        raise Refused("there are other faults to mend before the file can be read")
    if better.halted and (came := _about(better, [_stretches(patches)[others.index(one)]])):
        raise Refused(f"then {came[0].message}")


def _stretches(patches: Iterable[Patch]) -> list[tuple[int, int]]:
    """Where the patches begin and end afterwards."""
    made, more = [], 0
    for start, end, new in patches:
        made.append((start + more, start + more + len(new)))
        more += len(new) - (end - start)
    return made


def _about(checked: Checked, stretches: list[tuple[int, int]]) -> list[Diagnostic]:
    """What is said of some stretches of a text."""
    assert checked.document is not None
    told = []
    for one in checked.diagnostics:
        start, end = checked.document.offset(*one.span[:2]), checked.document.offset(*one.span[2:])
        if any(start < last and first < end for first, last in stretches):
            told.append(one)
    return told


def _is_more_than_a_slip(one: Diagnostic) -> bool:
    """Misspelt names are fixed first: what seems to be unused may be meant by one of them."""
    return one.fix is not None and not isinstance(one.fix.changes, Reword)


def _identity(one: Diagnostic) -> tuple[str, str, str]:
    return one.rule, one.path, one.message
