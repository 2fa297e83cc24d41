"""Tests reports for code hosts and CI servers."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path as File
from pathlib import PurePath, PurePosixPath, PureWindowsPath
from typing import Any

import jsonschema
import pytest

from tests.support.paths import ROOT
from toi_scenario.files import shipped_files
from toi_scenario.finding import Diagnostic, Severity, Span
from toi_scenario.pipeline import Checked, check
from toi_scenario.report import REPORTERS
from toi_scenario.report.sarif import place_of
from toi_scenario.report.style import Style

SMALL = shipped_files.smallest("tide-of-iron")
SARIF = json.loads((ROOT / "tests" / "data" / "sarif-2.1.0.json").read_text(encoding="utf-8"))


def finding(
    file: str = "a b/ö.yaml", line: int = 3, message: str = "too much", rule: str = "crowded-place"
) -> Diagnostic:
    return Diagnostic(file, Span(line, 2, line, 5), "title", rule, Severity.ERROR, message, "take one away", "x: y")


def checked(*findings: Diagnostic, waived: tuple[Diagnostic, ...] = (), file: str = "a b/ö.yaml") -> Checked:
    return Checked(file, findings, waived, None)


def told(form: str, *files: Checked, **style: bool) -> str:
    return "\n".join(REPORTERS[form](files, Style(**style)))


WEAK = SMALL.replace("regular: 4}", "regular: 3}", 1)
REAL = [check(SMALL, "good.yaml"), check(WEAK, "weak.yaml"), check("game: [", "broken.yaml"), check("", "empty.yaml")]
HOSTILE = checked(finding(message='<&"\x1b[31m\x00]]> ::error', file='<b>&".yaml'), file='<b>&".yaml')


@pytest.mark.parametrize("files", [[], REAL, [HOSTILE], [checked(waived=(finding(),))]])
@pytest.mark.parametrize("waived", [True, False])
def test_sarif_is_as_its_schema_says(files: list[Checked], waived: bool) -> None:
    """SARIF has the shape of the published schema, whatever the findings are."""
    log = json.loads(told("sarif", *files, waived=waived))
    jsonschema.Draft7Validator(SARIF).validate(log)
    expected = sum(len(file.diagnostics) + waived * len(file.waived) for file in files)
    assert expected == len(log["runs"][0]["results"])


def test_sarif_names_places_and_rules() -> None:
    """A result has its place, with columns counted from one, and its rule, which has a description of its own."""
    run = json.loads(told("sarif", checked(finding())))["runs"][0]
    [result] = run["results"]
    place = result["locations"][0]["physicalLocation"]
    assert {"uri": "a%20b/%C3%B6.yaml", "uriBaseId": "%SRCROOT%"} == place["artifactLocation"]
    assert {"startLine": 3, "startColumn": 2, "endLine": 3, "endColumn": 5} == place["region"]
    assert "toi-scenario" == run["tool"]["driver"]["name"]
    rule = run["tool"]["driver"]["rules"][result["ruleIndex"]]
    short = rule["shortDescription"]["text"]
    assert ("crowded-place", "A hex, or a square, holds more units than fit there.") == (rule["id"], short)


def test_fingerprints_stay_while_lines_move() -> None:
    """A finding that moves to another line keeps its fingerprint; the same finding twice has two fingerprints."""

    def prints(*findings: Diagnostic) -> list[str]:
        return [row["fingerprint"] for row in json.loads(told("gitlab", checked(*findings)))]

    assert prints(finding(line=3)) == prints(finding(line=40))
    assert 3 == len(set(prints(finding(line=3), finding(line=9), finding(message="other"))))


def test_gitlab_rows() -> None:
    """GitLab gets what its Code Quality report needs: description, name, fingerprint, severity, place."""
    [row] = json.loads(told("gitlab", checked(finding())))
    del row["fingerprint"]
    wanted: dict[str, Any] = {
        "description": "too much (take one away)",
        "check_name": "crowded-place",
        "severity": "major",
        "location": {"path": "a b/ö.yaml", "lines": {"begin": 3}},
    }
    assert wanted == row
    assert [] == json.loads(told("gitlab", checked()))


def shape(element: ET.Element) -> set[tuple[str, str]]:
    """Which element stands in which."""
    return {(element.tag, child.tag) for child in element} | {pair for child in element for pair in shape(child)}


def test_junit_has_the_shape_of_pytests_own(pytester: pytest.Pytester) -> None:
    """Elements nest as in the report that pytest writes, and have no attributes that it does not have."""
    pytester.makepyfile("def test_one():\n    assert False\n\ndef test_two():\n    print('x')\n")
    pytester.runpytest_subprocess("--junitxml=own.xml", "-o", "junit_logging=all")
    own = ET.fromstring((pytester.path / "own.xml").read_text(encoding="utf-8"))
    ours = ET.fromstring(told("junit", *REAL))
    assert set() == shape(ours) - shape(own)
    attributes = {(element.tag, name) for element in own.iter() for name in element.attrib}
    assert {("failure", "type")} == {(e.tag, name) for e in ours.iter() for name in e.attrib} - attributes


def test_junit_counts() -> None:
    """Each file is a test, which fails if it has an error, and with --strict if it has any finding."""
    for strict, failures in ((False, "2"), (True, "3")):
        suite = ET.fromstring(told("junit", *REAL, strict=strict))[0]
        assert ("4", failures) == (suite.get("tests"), suite.get("failures"))
        assert failures == str(len(suite.findall("testcase/failure")))
    assert ["good.yaml", "weak.yaml", "broken.yaml", "empty.yaml"] == [case.get("name") for case in suite]


def test_junit_tells_all_of_a_file() -> None:
    """A file without findings has an empty test; warnings that fail nothing are told beside it."""
    good, weak, broken, _ = ET.fromstring(told("junit", *REAL))[0]
    assert ([], ["system-out"], ["failure"]) == tuple([part.tag for part in case] for case in (good, weak, broken))
    assert "weak.yaml:7:" in (weak.findtext("system-out") or "")


@pytest.mark.parametrize("form", REPORTERS)
def test_waived_findings_are_told_on_request(form: str) -> None:
    """What is waived is told in every format, for those who ask for it."""
    file = checked(waived=(finding(message="far too much"),))
    assert [True, False] == ["far too much" in told(form, file, waived=waived) for waived in (True, False)]


def test_github_ends_where_the_finding_ends() -> None:
    """A finding of one line ends in a column, a longer one in a line."""
    short, long = finding(), finding()._replace(span=Span(3, 2, 5, 1))
    assert "line=3,col=2,endColumn=5," in told("github", checked(short))
    assert "line=3,col=2,endLine=5," in told("github", checked(long))


def test_junit_of_hostile_text() -> None:
    """Characters that XML cannot hold are replaced, and those with a meaning in XML are escaped."""
    [case] = ET.fromstring(told("junit", HOSTILE))[0]
    [failure] = case
    assert ('<b>&".yaml', '<&"\ufffd[31m\ufffd]]> ::error') == (case.get("name"), failure.get("message"))


def test_the_sarif_schema_is_the_published_one() -> None:
    """The schema kept for the tests names itself as the published one."""
    assert SARIF["$id"].endswith("sarif-schema-2.1.0.json")
    assert File(SARIF["$id"]).name == "sarif-schema-2.1.0.json"


@pytest.mark.parametrize(
    ("file", "system", "uri"),
    [
        ("C:\\maps\\a b.yaml", PureWindowsPath, "file:///C:/maps/a%20b.yaml"),
        ("maps\\a.yaml", PureWindowsPath, "maps/a.yaml"),
        ("\\\\club\\maps\\a.yaml", PureWindowsPath, "file://club/maps/a.yaml"),
        ("/maps/a b.yaml", PurePosixPath, "file:///maps/a%20b.yaml"),
        ("maps/a:b.yaml", PurePosixPath, "maps/a%3Ab.yaml"),
    ],
)
def test_sarif_names_files_of_every_system(file: str, system: type[PurePath], uri: str) -> None:
    """A file is a URI that every system reads alike, with the drive or the server it is on."""
    assert uri == place_of(file, system)["uri"]
