"""Findings as SARIF 2.1.0, which code hosts show beside the code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from inspect import getdoc
from pathlib import PurePath
from urllib.parse import quote

from toi_scenario.finding import Diagnostic, Span
from toi_scenario.pipeline import Checked, rule_called
from toi_scenario.report.baseline import fingerprints
from toi_scenario.report.json_rows import as_json
from toi_scenario.report.style import Style
from toi_scenario.version import __version__

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def report(checked: Iterable[Checked], style: Style) -> Iterator[str]:
    """Results as they are known; the tool and those of its rules that were broken come after them."""
    yield f'{{"$schema": "{SCHEMA}", "version": "2.1.0", "runs": [{{"columnKind": "unicodeCodePoints", "results": ['
    broken: dict[str, int] = {}
    before = ""
    for file in checked:
        every = (*file.diagnostics, *(file.waived if style.waived else ()))
        for number, (one, fingerprint) in enumerate(fingerprints(every)):
            result = _result(one, broken.setdefault(one.rule, len(broken)), fingerprint)
            if number >= len(file.diagnostics):  # those that are waived come last
                result["suppressions"] = [{"kind": "inSource", "justification": "waived in the scenario or its pack"}]
            yield f"{before}{as_json(result)}"
            before = ","
    driver = {
        "name": "toi-scenario",
        "semanticVersion": __version__,
        "rules": [_rule(name, rule_called(name)) for name in broken],
    }
    yield f'], "tool": {as_json({"driver": driver})}}}]}}'


def _result(one: Diagnostic, index: int, fingerprint: str) -> dict[str, object]:
    place = place_of(one.file)
    result = {
        "ruleId": one.rule,
        "ruleIndex": index,
        "level": str(one.severity),
        "message": {"text": f"{one.message}; {one.help}" if one.help else one.message},
        "locations": [{"physicalLocation": {"artifactLocation": place, "region": _region(one.span)}}],
        "partialFingerprints": {"findingHash/v1": fingerprint},
    }
    if fix := one.suggested:
        replaced = [
            {"deletedRegion": _region(span), "insertedContent": {"text": text}} for span, text in fix.replacements
        ]
        changed = {"artifactLocation": place, "replacements": replaced}
        result["fixes"] = [{"description": {"text": fix.title}, "artifactChanges": [changed]}]
    return result


def place_of(file: str, system: type[PurePath] = PurePath) -> dict[str, str]:
    """A file as a URI: from the root of the repository, or on this machine if its path is absolute."""
    path = system(file)
    if path.is_absolute():
        return {"uri": path.as_uri()}
    return {"uri": quote(path.as_posix(), errors="surrogateescape"), "uriBaseId": "%SRCROOT%"}


def _region(span: Span) -> dict[str, int]:
    """A stretch of text in the words of SARIF."""
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _rule(name: str, rule: object) -> dict[str, object]:
    """A rule in its own words: the first line of its documentation, and all of it."""
    text = getdoc(rule) or name
    first = text.splitlines()[0]
    level = str(getattr(rule, "severity", "error"))
    return {
        "id": name,
        "shortDescription": {"text": first},
        "help": {"text": text, "markdown": f"```\n{text}\n```"},
        "defaultConfiguration": {"level": level},
    }
