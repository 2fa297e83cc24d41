"""Adds what is wrong with a scenario as part of its pack."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path as File
from typing import TYPE_CHECKING, Any

from toi_scenario.finding import Finding, bounded
from toi_scenario.games.asking import told_by_rule
from toi_scenario.pipeline import Checked, diagnostic, in_order
from toi_scenario.rules.rule import current_names, rule_name
from toi_scenario.text.document import Document

if TYPE_CHECKING:
    from toi_scenario.model.pack_types import PackFacts

# What these find in a file depends on which others are checked with it.
AMONG_SEVERAL = ("repeated-id", "missing-credit")


class Walk:
    """What has been met of a pack on the way through its folder."""

    __slots__ = ("lacking", "listed", "names")

    def __init__(self) -> None:
        self.names: dict[str, dict[str, str]] = {}  # by word and value, the file that had it first
        self.lacking: set[str] = set()  # what has been reported as missing
        self.listed: frozenset[str] | None = None  # what its manifest lists, once somebody has looked


def with_its_pack(
    checked: Checked,
    read: Callable[[], Document],
    name: str,
    pack: PackFacts,
    wanted: Callable[[str], bool],
    walk: Walk,
    doubtful: Collection[tuple[str, ...]],
) -> Checked:
    """A scenario with the findings that its pack adds; `name` is its path in there. One that has not passed the gates
    gets none. What hangs on words of the manifest that are not understood is not told."""
    overview = checked.overview
    if overview is None or ("waive",) in doubtful:
        return checked
    from toi_scenario.rules.pack import missing_credit, repeated_id, unlisted_box, unlisted_scenario

    if walk.listed is None:
        walk.listed = frozenset(File(os.path.normpath(one)).as_posix() for one in pack.get("scenarios", ()))
    said = overview.facts
    found = [
        *_named(repeated_id.check(said, overview.id, name, walk.names), repeated_id),
        *_named(unlisted_scenario.check(name, walk.listed), unlisted_scenario),
        *_named(unlisted_box.check(said, pack), unlisted_box),
    ]
    if ("authors",) not in doubtful and ("license",) not in doubtful:
        found += _named(missing_credit.check(said, pack, walk.lacking), missing_credit)
    return _added(checked, read, found, current_names(overview.waive, pack.get("waive", ())), wanted)


def with_its_list(
    checked: Checked,
    read: Callable[[], Document],
    pack: PackFacts,
    is_there: Callable[[str], bool],
    is_file: Callable[[str], bool],
    wanted: Callable[[str], bool],
) -> Checked:
    """A manifest with a finding for each thing it lists that is not there."""
    from toi_scenario.rules.pack import unlisted_scenario

    found = _named(unlisted_scenario.check_list(pack, is_there, is_file), unlisted_scenario)
    return _added(checked, read, found, current_names(pack.get("waive", ())), wanted)


def _named(findings: Iterable[Finding], rule: Any) -> Iterator[Finding]:
    for finding in findings:
        yield told_by_rule(finding, rule_name(rule), rule.severity)


def _added(
    checked: Checked,
    read: Callable[[], Document],
    findings: Iterable[Finding],
    waived: Collection[str],
    wanted: Callable[[str], bool],
) -> Checked:
    """A file with more findings, at their places; it is read again, which is seldom needed."""
    findings = [finding for finding in findings if wanted(finding.rule)]
    if not findings:
        return checked
    document = read()
    told = [diagnostic(document, checked.file, _placed(finding, document)) for finding in bounded(findings)]
    return checked._replace(
        diagnostics=in_order((*checked.diagnostics, *(one for one in told if one.rule not in waived))),
        waived=in_order((*checked.waived, *(one for one in told if one.rule in waived))),
    )


def _placed(finding: Finding, document: Document) -> Finding:
    """A finding, moved to the beginning if the file has changed and its place is gone."""
    data = document.data
    try:
        for step in finding.path:
            data = data[step]
    except (KeyError, IndexError, TypeError):
        return finding._replace(path=())
    return finding
