"""Tells findings as editors read them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from toi_scenario.editor.lsp.opened import Opened
from toi_scenario.editor.lsp.positions import Lines
from toi_scenario.editor.lsp.texts import Texts
from toi_scenario.files import shipped_files
from toi_scenario.finding import Diagnostic, Path, Span, dotted
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.rules.rule import current_name
from toi_scenario.text.document import Document
from toi_scenario.text.schema import RULE as WRONG_SHAPE

_SEVERITIES = {"error": 1, "warning": 2}
_LINE = re.compile(r"\bline (\d{1,9})\b")


def rows(texts: Texts, opened: Opened, pausing: bool) -> list[dict[str, object]]:
    """What is found in an open text, all of it if its author is pausing; of faults of shape nothing, if another server
    tells them."""
    told = opened.look(pausing).diagnostics if opened.is_ours else ()
    lines, page = texts.lines(opened), _page(_game(opened)) if told else ""
    found = []
    for one in told:
        if texts.able.shape or one.rule != WRONG_SHAPE:
            row = _row(lines, one)
            if page:
                row["codeDescription"] = {"href": f"{page}#{current_name(one.rule)}"}
            if texts.able.related and (related := list(_related(lines, opened, one))):
                row["relatedInformation"] = related
            found.append(row)
    return found


def _row(lines: Lines, one: Diagnostic) -> dict[str, object]:
    return {
        "range": lines.range(one.span[:2], one.span[2:]),
        "severity": _SEVERITIES.get(str(one.severity), 3),
        "code": one.rule,
        "source": "toi-scenario",
        "message": f"{one.message}\n{one.help}".rstrip(),
    }


def _game(opened: Opened) -> str:
    """What an open text says its game is."""
    data = opened.checked.document.data if opened.checked and opened.checked.document else None
    return str(data.get("game")) if isinstance(data, dict) else ""


@cache
def _page(game: str) -> str:
    """The page that explains the rules of a game; empty where the pages were left out."""
    pages = shipped_files.pages()
    page = pages.get(f"rules-{game}") or pages.get("rules")
    return page.as_uri() if page else ""


def _related(lines: Lines, opened: Opened, one: Diagnostic) -> Iterator[object]:
    """The other lines that a finding names, by number or by what they define."""
    checked = opened.checked
    document = checked.document if checked else None
    if document is None:
        return
    for number in dict.fromkeys(map(int, _LINE.findall(one.message))):
        if 0 < number <= len(lines.lines) and not one.span.line <= number <= one.span.end_line:
            whole = lines.range((number, 1), (number, len(lines.lines[number - 1]) + 1))
            yield {"location": {"uri": opened.uri, "range": whole}, "message": f"line {number}"}
    scenario = checked.understood if checked else None
    for what, path in _named(one, scenario) if scenario else ():
        span = _home(document, path)
        if not one.span.line <= span.line <= one.span.end_line:
            yield {"location": {"uri": opened.uri, "range": lines.range(span[:2], span[2:])}, "message": what}


def _named(one: Diagnostic, scenario: Scenario) -> Iterator[tuple[str, Path]]:
    """What the message of a finding names that the scenario defines elsewhere."""
    every: list[tuple[str, str, Path]] = [
        *(("zone", name, zone.path) for name, zone in scenario.zones.items()),
        *(("objective", name, goal.path) for name, goal in scenario.objectives.items()),
        *(("side", name, side.path) for name, side in scenario.sides.items()),
        *(("unit", unit.id, unit.path) for unit in scenario.units if unit.id),
        *(("feature", name, feature.path) for name, feature in scenario.scenery.features.items()),
    ]
    for kind, name, path in every:
        if name not in one.message or _within(one.path, dotted(path)):
            continue
        if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", one.message):
            yield f"{kind} {name}", path


def _within(path: str, whole: str) -> bool:
    """Whether a path leads into a part of the scenario."""
    return path == whole or path.startswith((f"{whole}.", f"{whole}["))


def _home(document: Document, path: Path) -> Span:
    return document.span(path, on_key=isinstance(path[-1], str))
