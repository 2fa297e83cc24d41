"""Tests pieces of a map: copied as text, laid elsewhere, cut out."""

from __future__ import annotations

import shlex
import shutil
from itertools import pairwise
from pathlib import Path as File

import pytest

from tests.support.command_line import run
from tests.support.paths import ROOT
from toi_scenario.editor.copying import copied
from toi_scenario.editor.session import Session
from toi_scenario.editor.supposed import piece
from toi_scenario.finding import Refused

SCENARIOS = ROOT / "scenarios"
BACK, ORCHARD = SCENARIOS / "tide-of-iron" / "road-back.yaml", SCENARIOS / "tide-of-iron" / "orchard-crossing.yaml"


def session(here: File, scenario: File) -> Session:
    """A copy of a scenario, opened."""
    return Session(File(shutil.copy(scenario, here / "one.yaml")))


def copy(session: Session, places: str) -> str:
    """The text of a piece."""
    scenario = session.scenario
    assert scenario is not None
    return copied(scenario, places.split())


def by_commands(file: File, commands: list[str]) -> bytes:
    """What commands make of a file, which is then what it was."""
    before = file.read_bytes()
    for command in commands:
        name, *words = shlex.split(command)
        assert 0 == run(name, str(file), *words)[0]
    after = file.read_bytes()
    file.write_bytes(before)
    return after


def test_a_copy_shows_what_lies_there(here: File) -> None:
    """Printed ground, heights, stretches of paths, units with what is aboard of them: all of it, and nothing else."""
    assert """\
board:
  overlays:
    - {terrain: hill, level: 2, at: [F3]}
    - {terrain: woods, at: [E5, F5, F3]}
    - {terrain: road, along: [D5, E5, F5]}
objectives:
  height: {name: {en: The height, fr: La hauteur}, kind: victory, at: F3, points: 1}
""" == copy(session(here, ORCHARD), "D5 E5 F5 E6 F3")
    text = copy(session(here, BACK), "J9 I9")
    assert "id: ambulance" in text
    assert "aboard: ambulance" in text
    assert "lame-tank" not in text
    assert "{terrain: road, at: [J9]}" in text


@pytest.mark.parametrize(("file", "name"), [("four-corners", "road"), ("two-bridges", "stream")])
def test_a_way_is_copied_once(here: File, file: str, name: str) -> None:
    """Every step of a path that forks or closes is in one stretch, and none is invented."""
    one = session(here, SCENARIOS / "tide-of-iron" / f"{file}.yaml")
    scenario = one.scenario
    assert scenario is not None
    surface = scenario.cells
    text = copy(one, " ".join(map(surface.address, sorted(surface.places))))
    runs = [part["places"] for part in piece(one, text) if part["line"] and part["name"] == name]
    steps = [frozenset(pair) for run in runs for pair in pairwise(run)]
    pairs = [pair for pair in scenario.ground.links[name] if {*pair} <= surface.places]
    there = {frozenset(map(surface.address, pair)) for pair in pairs}
    assert (len(steps), there) == (len(set(steps)), set(steps))
    assert len(there) > 5


def test_a_paste_is_commands(here: File) -> None:
    """It leaves their bytes as one entry of the journal; names that are taken get a number."""
    one = session(here, BACK)
    text = copy(one, "J9 J10 I9")
    expected = by_commands(
        one.file,
        [
            "paint rough C6",
            "paint road D6 D7",
            "add units '{side: german, vehicle: opel-blitz, id: ambulance-2, "
            "name: {en: The ambulance, fr: L’ambulance}, at: D6}'".replace("’", "'\"'\"'"),
            "add units '{side: german, squad: [regular, regular, regular, regular], aboard: ambulance-2}'",
        ],
    )
    before = one.file.read_bytes()
    done = one.do(one.rev, {"action": "paste", "text": text, "places": {"J9": "D6", "J10": "D7", "I9": "C6"}})
    one.save()
    assert (expected, 4) == (one.file.read_bytes(), done["command"].count("toi-scenario "))
    assert (1, before) == (len(one.undo(one.rev)["redo"]), one.file.read_bytes())


def test_a_cut_takes_what_a_command_can(here: File) -> None:
    """Overlays and units go, in one step; what is printed stays, and what is still spoken of is refused."""
    one = session(here, ORCHARD)
    expected = by_commands(one.file, ["erase E5 F5"])
    done = one.do(one.rev, {"action": "cut", "places": ["E5", "F5", "E6"]})
    one.save()
    assert (expected, []) == (one.file.read_bytes(), done["refused"])
    with pytest.raises(Refused, match="nothing lies on E6"):
        one.do(one.rev, {"action": "cut", "places": ["E6"]})
    now = one.text
    with pytest.raises(Refused, match="barn"):
        one.do(one.rev, {"action": "cut", "places": ["G8"]})
    assert now == one.text


def test_a_cut_of_markers(here: File) -> None:
    """Of several in one entry, those go that lie on the places; the others stay, and so do those elsewhere."""
    one = session(here, SCENARIOS / "tide-of-iron" / "bald-hill.yaml")
    scenario = one.scenario
    assert scenario is not None
    number, mark = next((at, mark) for at, mark in enumerate(scenario.markers) if isinstance(mark.at, list))
    assert isinstance(mark.at, list)
    free = {unit.place for unit in scenario.units}
    at, address = next((at, one) for at, one in enumerate(mark.at) if scenario.in_play(one) not in free)
    expected = by_commands(one.file, [f"unset board.markers[{number}].at[{at}]"])
    one.do(one.rev, {"action": "cut", "places": [address]})
    one.save()
    assert expected == one.file.read_bytes()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("just words", "no piece of a map"),
        ("board: {overlays: [{terrain: woods, at: [A1]}, 3]}", "no piece of a map"),
        ("board: {overlays: [{terrain: woods, at: [{a: b}]}]}", "no piece of a map"),
        ("board: {overlays: [{terrain: woods, at: nowhere}]}", "another kind of map"),
        ("board: {overlays: [{terrain: woods, at: Q9Z.C2}]}", "another kind of map"),
        ("units: [{side: american, aboard: truck}]", "no piece of a map"),
        (f"board: {{overlays: [{{terrain: woods, at: [{', '.join(['E7'] * 2001)}]}}]}}", "select fewer places"),
        (f"board: {{overlays: [{{terrain: woods, at: [{', '.join(['E7'] * 99_999)}]}}]}}", "no piece of a map"),
        ("a: &b 1", "no piece of a map"),
        ("{", "no piece of a map"),
    ],
)
def test_other_texts_are_refused(here: File, text: str, why: str) -> None:
    """Whatever else is in the clipboard is told to be no piece."""
    with pytest.raises(Refused, match=why):
        piece(session(here, ORCHARD), text)


FARM = SCENARIOS / "legends-of-the-old-west" / "farm-by-the-stream.yaml"


def test_pieces_of_a_table(here: File) -> None:
    """Features and units are copied as they are written; each lies where it is put, and the others are as they were."""
    one = session(here, FARM)
    text = copy(one, "copse truck")
    assert (
        "copse: {name: {en: the copse, fr: le bosquet}, terrain: difficult, circle: [98, 80, 10], blocks: true}" in text
    )
    assert ["copse", "truck"] == [part["label"] for part in piece(one, text)]
    done = one.do(one.rev, {"action": "paste", "text": text, "places": {"copse": "20,30", "truck": "30,30"}})
    assert ["add", "move", "add", "move"] == [part.split()[1] for part in done["command"].split(" && ")]
    scenario = one.scenario
    assert scenario is not None
    assert "circle: [20, 30, 10]" in one.text
    assert {"truck", "truck-2"} <= {unit.id for unit in scenario.units}
    with pytest.raises(Refused, match="nothing to copy of barn"):
        copy(one, "barn")


@pytest.mark.parametrize(
    ("file", "text", "why"),
    [
        (FARM, "board: {overlays: [{terrain: woods, at: [A1]}]}", "cannot be laid on a table"),
        (FARM, "units: [{side: american, squad: [], at: [3, 4]}]", "cannot be laid on a table"),
        (FARM, "board: {features: {barn: {terrain: building}}}", "cannot be laid on a table"),
        (ORCHARD, "board: {features: {barn: {terrain: building, rectangle: [1, 2, 3, 4]}}}", "another kind of map"),
    ],
)
def test_pieces_of_another_kind_of_map(here: File, file: File, text: str, why: str) -> None:
    """Hexes do not go onto a table, nor features onto hexes."""
    with pytest.raises(Refused, match=why):
        piece(session(here, file), text)


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("board: {overlays: [{terrain: lava, at: [E7]}]}", {"E7": "E7"}),
        ("board: {overlays: [{terrain: road, along: [E7, F7]}]}", {"E7": "E7", "F7": "I7"}),
        ("units: [{side: british, squad: [regular], at: E7}]", {"E7": "E7"}),
        ("board: {overlays: [{terrain: woods, at: [E7, F7]}]}", {"E7": "E7"}),
        ("board: {overlays: [{terrain: woods, at: [E7]}], markers: [{marker: lava, at: E7}]}", {"E7": "E7"}),
    ],
)
def test_what_commands_refuse_is_refused_whole(here: File, text: str, places: dict[str, str]) -> None:
    """Nothing of it is laid."""
    one = session(here, ORCHARD)
    with pytest.raises(Refused):
        one.do(one.rev, {"action": "paste", "text": text, "places": places})
    assert (1, False) == (one.rev, one.unsaved)
