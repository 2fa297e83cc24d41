"""Tests commands that change what stands and lies on tables."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support.folders import run
from tests.support.paths import ROOT

FILE = "farm.yaml"
pytestmark = pytest.mark.usefixtures("farm")


@pytest.fixture
def farm(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "scenarios" / "legends-of-the-old-west" / "farm-by-the-stream.yaml").read_text(encoding="utf-8")
    door = "door: {name: {en: the door, fr: la porte}, kind: victory, in: house}"
    assert door in text
    text = text.replace(door, "door:\n    kind: victory\n    in: house  # the key")
    text = text.replace("rectangle: [70, 52, 16, 12]", "rectangle: [70, 52cm, 16, 12]")
    points = "  - {side: german, id: trio, squad: [{figure: nco}], at: [[10, 110], [12, 110]]}\nvictory:"
    File(FILE).write_text(text.replace("victory:", points, 1), encoding="utf-8")


def changed(*words: str) -> list[str]:
    """The lines that a command changes: what they were, and what they are."""
    before = File(FILE).read_text(encoding="utf-8").splitlines()
    command, *rest = words
    done = run(command, FILE, *rest)
    assert done.exit_code == 0, done.output
    after = File(FILE).read_text(encoding="utf-8").splitlines()
    gone = [f"- {line.strip()}" for line in before if line not in after]
    return [*gone, *(f"+ {line.strip()}" for line in after if line not in before)]


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("place|german|sniper|30,45", ["+ - {side: german, squad: [sniper], at: [30, 45]}"]),
        ("place|german|sniper|(300mm, 45.5)", ["+ - {side: german, squad: [sniper], at: [30, 45.5]}"]),
        ("place|german|sniper|shed", ["+ - {side: german, squad: [sniper], in: shed}"]),
        ("place|german|smoke|3,4", ["+ - {marker: smoke, at: [3, 4], side: german}"]),
        ("move|mine-antitank|61,60", [*"- #60, 60], side: german}|+ #61, 60], side: german}".split("|")]),
        ("move|door|shed", ["- in: house  # the key", "+ in: shed  # the key"]),
        ("move|door|61,7", ["- in: house  # the key", "+ at: [61, 7]  # the key"]),
        ("move|copse|90,70", ["- copse: #98, 80, 10], blocks: true}", "+ copse: #90, 70, 10], blocks: true}"]),
        ("move|lane|61,0", ["- lane: #60, 0], [60, 120]]}", "+ lane: #61, 0], [61, 120]]}"]),
        ("move|house|70,40", ["- house: #70, 52cm, 16, 12], height: 10}", "+ house: #70, 40, 16, 12], height: 10}"]),
        ("move|truck|70,6", ["- at: [60, 6]", "+ at: [70, 6]"]),
        ("move|60,6|70,6", ["- at: [60, 6]", "+ at: [70, 6]"]),
        ("move|truck|shed", ["- at: [60, 6]", "+ in: shed"]),
        ("move|trio|11,108", ["- #[10, 110], [12, 110]]}", "+ #[11, 108], [13, 108]]}"]),
        ("zone|west|30,40|house", ["+ west: {area: [[30, 40], house]}"]),
        ("zone|west|house", ["+ west: {area: house}"]),
        ("zone|west|{circle: [10, 10, 5]}|--color|red", ["+ west: {color: red, area: {circle: [10, 10, 5]}}"]),
        ("set|units[1].at|61,7", ["- at: [60, 6]", "+ at: [61, 7]"]),
        ("set|units[1].at|61cm,7", ["- at: [60, 6]", "+ at: [61cm, 7]"]),
        ("add|board.markers|{marker: smoke, at: '3,4'}", ["+ - {marker: smoke, at: [3, 4]}"]),
        (
            "add|board.features|{barn: {terrain: building, circle: [20, 20, 5]}}",
            ["+ barn: {terrain: building, circle: [20, 20, 5]}"],
        ),
        (
            "rename|feature:house|farm",
            [
                "- house: {name: #, rectangle: [70, 52cm, 16, 12], height: 10}",
                "- in: house  # the key",
                "+ farm: {name: #, rectangle: [70, 52cm, 16, 12], height: 10}",
                "+ in: farm  # the key",
            ],
        ),
        ("erase|shed", ["- shed: #36, 50, 10, 8], height: 6}"]),
    ],
)
def test_changes(words: str, wanted: list[str]) -> None:
    """What is typed as a point is written as files have it, and comments stay; `#` stands for what does not matter."""
    done = changed(*words.split("|"))
    assert len(wanted) == len(done), done
    for line, want in zip(done, wanted, strict=True):
        begin, _, end = want.partition("#") if "key" not in want else (want, "", "")
        assert line.startswith(begin), done
        assert line.endswith(end or want), done


def test_undo() -> None:
    """A change on a table is taken back whole."""
    before = File(FILE).read_bytes()
    changed("move", "copse", "90,70")
    assert 0 == run("undo", FILE).exit_code
    assert before == File(FILE).read_bytes()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("place|german|sniper|300,45", "(300, 45) is not on the table, which is 120 by 120 centimetres"),
        ("place|german|sniper|3kg,45", "3kg,45 is no point; a point is written like 30,45 on the table"),
        ("place|german|sniper|hous", "there is no point or feature hous; did you mean house?"),
        ("place|german|sniper|30", "there is no point or feature 30; a point is written like 30,45 on the table"),
        ("place|german|smoke|house", "a marker lies at a point, not anywhere in house"),
        ("move|mine-antitank|house", "a marker lies at a point, not anywhere in house"),
        ("move|copse|house", "house is no point; a point is written like 30,45 on the table"),
        ("move|north|3,4", "north is a zone: `zone` says what ground it has"),
        ("move|cops|3,4", "there is no objective, unit, marker or feature cops; did you mean copse?"),
        ("zone|30,40|house", "30,40 is the address of a point, so it cannot be a name"),
        ("zone|west|hose", "there is no point, zone, objective, unit or feature hose; did you mean house?"),
        (
            "rename|hose|farm",
            "objective, unit, feature or piece of its own hose; did you mean house?",
        ),
        ("rename|city:hose|farm", "what has a name is a zone, objective, unit, feature or piece of its own"),
        ("rename|house|copse", "there is a feature copse already"),
        ("erase|house", "house is still named at objectives.door.in: change that first"),
        ("erase|40,30", "what else lies here goes by its path: `unset FILE board.markers[0]`"),
        ("erase|north", "north is no feature: `unset FILE zones.north` takes it out"),
        ("erase|pak", "pak is no feature: `unset FILE units[4]` takes it out"),
        ("erase|hose", "there is no feature hose; did you mean house?"),
        ("place|german|smg,regular|30,40", "smg cannot be placed; what can is figure, vehicle"),
        (f"move|door|30.{'1' * 50},x", f"there is no point or feature 30.{'1' * 37}…; a point is"),
        (
            "paint|building|30,40",
            "as in `add FILE board.features '{NAME: {terrain: building, rectangle: [10, 10, 20, 15]}}'`",
        ),
        ("paint|road|30,40|40,50", "'{NAME: {terrain: road, line: [[10, 10], [40, 10]]}}'`"),
        ("paint|wods|30,40", "there is no terrain wods"),
        ("turn|house", "`set` turns a feature, as in `set FILE board.features.house.turned 90`"),
        ("swap|house|shed", "`move` takes a feature elsewhere, as in `move FILE inn 30,45`"),
    ],
)
def test_refusals(words: str, told: str) -> None:
    """What cannot be done is refused in a sentence that says what to do instead, and nothing is written."""
    before = File(FILE).read_bytes()
    command, *rest = words.split("|")
    done = run(command, FILE, *rest)
    assert (2, True) == (done.exit_code, told in done.output), done.output
    assert before == File(FILE).read_bytes()


def test_a_slip_in_the_name_of_a_feature_is_mended() -> None:
    """`--fix` writes the feature that was meant."""
    text = File(FILE).read_text(encoding="utf-8")
    File(FILE).write_text(text.replace("in: house", "in: hose"), encoding="utf-8")
    run("validate", "--fix", FILE)
    assert text == File(FILE).read_text(encoding="utf-8")
