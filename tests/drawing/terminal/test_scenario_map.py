"""Tests `show`: the map in a terminal and its key."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path as File

import pytest

from tests.conftest import Golden
from tests.support.command_line import run, wrote
from tests.support.examples import IN_PACK, whole
from tests.support.paths import ROOT
from toi_scenario import check, load
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.drawing.terminal.scenario_map import LAYERS, Way, heading, show
from toi_scenario.files import shipped_files
from toi_scenario.model.surfaces import measured

SHIPPED = sorted((ROOT / "scenarios").glob("*/[!p]*.yaml"))
PUBLISHED = sorted((ROOT / "tests" / "published").glob("*.yaml"))
SMALL = shipped_files.smallest("tide-of-iron")
ALL_OF_IT = """
zones: {wood: {hexes: [C2, C3]}, far: {hexes: D2}}
objectives: {farm: {kind: victory, at: D2}}
units:
  - {side: german, squad: [regular], at: D3}
  - {side: german, vehicle: tiger, at: D3}
"""
COLOUR = re.compile("\x1b\\[[0-9;]*m")


@pytest.mark.parametrize("name", ["two-bridges", "bald-hill"])
def test_the_map_as_it_is_kept(name: str, golden: Golden) -> None:
    """A whole map with its key, in plain letters, equals the file kept for it."""
    scenario = load((ROOT / "scenarios" / "tide-of-iron" / f"{name}.yaml").read_text(encoding="utf-8"))
    lines = [heading(scenario), *show(scenario)]
    golden(File(f"tests/golden/show-{name}.txt"), "\n".join(lines) + "\n")


@pytest.mark.parametrize("file", [*SHIPPED, *PUBLISHED], ids=lambda file: file.stem)
def test_every_scenario_can_be_shown(file: File) -> None:
    """Every hex in play has a sign, the plain map is all ASCII, and colour changes nothing but colour."""
    scenario = check(file.read_text(encoding="utf-8"), setting=IN_PACK).scenario
    if scenario is None:  # it uses something that no catalog has, and `show` says so, as `validate` does
        assert file in PUBLISHED
        return
    plain, coloured = list(show(scenario)), list(show(scenario, Way(colour=True)))
    assert plain == [COLOUR.sub("", line).rstrip() for line in coloured]
    assert True is all(line.isascii() for line in plain)
    if measured(scenario.surface):
        return
    ground = list(show(scenario, Way(layers=["terrain"])))
    # The one row of a lane has no name: it stands below the numbers of its cards.
    lane = scenario.cells.layout == "cards"
    rows = ground[1:2] if lane else [line for line in ground[1:] if re.match(" *[0-9]+ ", line)]
    signs = "\n".join(line[4:] for line in rows).split()
    assert len(scenario.cells.places) == len(signs)


def test_all_there_is_stands_in_the_key() -> None:
    """The key lists the zones, objectives, units and terrain that the map shows, and nothing else."""
    *_, ground, zones, rest = show(load(SMALL + ALL_OF_IT))
    assert ". clear   r rough   w woods   b building   p pond   1 level 1   R road" == ground
    assert "a wood   b far" == zones
    assert "*1 farm (victory)   G so many german units" == rest


def test_what_is_out_of_play_has_no_sign() -> None:
    """An objective and a unit on a hex that the frame cuts are neither on the map nor in the key."""
    text = SMALL + "objectives: {far: {kind: victory, at: A1}}\nunits: [{side: german, squad: [regular], at: A1}]\n"
    shown = "\n".join(show(load(text)))
    assert (False, False) == ("far" in shown, "german" in shown)


def test_what_stands_in_a_hex() -> None:
    """Below its ground a hex shows its zones, its objective and the number of units of each side."""
    shown = [line.split() for line in show(load(SMALL + ALL_OF_IT))]
    assert True is any("b*1" in words for words in shown)
    assert True is any("G2" in words for words in shown)


@pytest.mark.parametrize("layer", LAYERS)
def test_one_layer(layer: str) -> None:
    """With one layer the key lists nothing else."""
    words = {
        "terrain": "woods", "paths": "road", "zones": "wood", "objectives": "farm", "markers": "pillbox",
        "units": "german",
    }  # fmt: skip
    text = SMALL.replace("[[P1A]]", "[[P1A]], markers: [{marker: pillbox, at: D3}]") + ALL_OF_IT
    shown = "\n".join(show(load(text), Way(layers=[layer])))
    assert {layer} == {name for name, word in words.items() if re.search(rf"\b{word}\b", shown)}


def test_what_is_not_recorded_is_said() -> None:
    """An unrecorded board shows question marks, and the key explains them."""
    shown = list(show(load(SMALL.replace("P1A", "1A"))))
    assert ["? not recorded", 17] == [shown[-1], sum(line.split().count("?") for line in shown[:-1])]


def test_cut_hexes_on_request() -> None:
    """The hexes that the frame cuts are shown on request."""
    scenario = load(SMALL)
    shown = [line[4:].split() for line in show(scenario, Way(layers=["terrain"]), cut=True)][1:-1]
    assert [31, 17] == [sum(map(len, shown)), len(scenario.cells.places)]


def test_glyphs() -> None:
    """Where the terminal has more than ASCII, woods are drawn as trees."""
    shown = "\n".join(show(load(SMALL), Way(glyphs=True)))
    assert [True, False] == ["♣ woods" in shown, "w woods" in shown]


def test_piped_it_is_plain(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pipe gets plain ASCII without colour."""
    monkeypatch.chdir(tmp_path)
    code, out, err = run("show", wrote("a.yaml", SMALL))
    assert (0, "", True, False) == (code, err, out.isascii(), "\x1b" in out)
    assert "Two squads and a wood: 4 rounds, boards P1A" == out.splitlines()[0]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals on Windows")
@pytest.mark.parametrize(("variables", "colour"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)])
def test_on_a_terminal(tmp_path: File, variables: dict[str, str], colour: bool) -> None:
    """A terminal gets colour and glyphs, unless its user does not want them."""
    file = tmp_path / "a.yaml"
    file.write_text(SMALL, encoding="utf-8")
    master, slave = os.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", **variables}
    words = [sys.executable, "-m", "toi_scenario", "show", str(file)]
    with subprocess.Popen(words, stdout=slave, env=environment):
        os.close(slave)
        raw = b""
        try:
            while more := os.read(master, 65_536):
                raw += more
        except OSError:  # this is how a closed terminal ends
            pass
    os.close(master)
    out = raw.decode("utf-8")
    assert [colour, colour] == ["\x1b[" in out, "♣" in out]


def test_a_scenario_that_cannot_be_read(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """A scenario that the gates refuse is reported with its findings."""
    monkeypatch.chdir(tmp_path)
    code, out, err = run("show", wrote("a.yaml", SMALL.replace("P1A", "NOPE")))
    assert (1, "", True) == (code, out, "there is no board NOPE" in err)


@pytest.mark.parametrize("word", [*Theme._fields, "__doc__", "count", "index"])
def test_terrain_may_be_called_by_any_word(word: str) -> None:
    """In colour, a terrain that is called like something else in the tool is shown like any of its author's own."""
    own = f"catalog: {{terrain: {{{word}: {{kind: ground, token: q}}}}}}\n"
    scenario = load(
        whole(f"board: {{layout: [[P1A]], overlays: [{{terrain: {word}, at: [B2]}}]}}\n{own}", "tide-of-iron")
    )
    assert "q" in "".join(show(scenario, Way(colour=True)))
