"""Tests that renaming finds every place a unit is named."""

from __future__ import annotations

import re
from pathlib import Path as File

import pytest

from tests.support.examples import SHIPPED, SHIPPED_PACKS, whole
from tests.support.folders import run, write
from tests.support.spoiled_scenarios import PUBLISHED
from toi_scenario import load
from toi_scenario.authoring.file_change import Source, caused, change
from toi_scenario.authoring.rename import KINDS, rename
from toi_scenario.model.scenario.mentions import mentions_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.victory import DEEDS
from toi_scenario.text.document import read

pytestmark = pytest.mark.usefixtures("here")


@pytest.mark.parametrize("deed", DEEDS)
def test_a_unit_that_earns_points(deed: str) -> None:
    """A unit is called otherwise in whatever is done to it for points, and the scenario still makes sense."""
    to = ", to: [B2]" if deed == "delivered" else ""
    text = whole(
        "units: [{side: german, vehicle: panzer-iv, id: fox, at: E3}]\n"
        f"victory: {{points: [{{side: american, for: {{{deed}: fox{to}}}, points: 1}}]}}\n",
        "tide-of-iron",
    )
    write("fox.yaml", text)
    done = run("rename", "fox.yaml", "fox", "wolf")
    after = File("fox.yaml").read_text(encoding="utf-8")
    assert (0, "wolf", text.replace("fox", "wolf")) == (done.exit_code, load(after).units[0].facts["id"], after)


def test_a_name_for_print_stays() -> None:
    """An id is renamed; what is printed for it is a text of its own, which `set` writes."""
    text = whole("zones: {mill: {name: The mill, hexes: [C2, C3]}}\nnotes: The {zone:mill} of mill.\n", "tide-of-iron")
    write("mill.yaml", text)
    assert 0 == run("rename", "mill.yaml", "mill", "works").exit_code
    after = text.replace("{mill:", "{works:").replace("{zone:mill}", "{zone:works}")
    assert after == File("mill.yaml").read_text(encoding="utf-8")
    assert 0 == run("set", "mill.yaml", "zones.works.name", "{en: The works, fr: La fabrique}").exit_code
    named = after.replace("name: The mill", "name: {en: The works, fr: La fabrique}")
    assert named == File("mill.yaml").read_text(encoding="utf-8")


FILES = [*SHIPPED.values(), *PUBLISHED]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_there_and_back(file: File) -> None:
    """Whatever a scenario defines is called otherwise and back: the same bytes, and in between the same findings."""
    before = Source(file, file.read_bytes(), read(file.read_text(encoding="utf-8")), SHIPPED_PACKS)
    scenario = before.checked.scenario
    for one in mentions_of(scenario) if scenario else ():
        if one.defines and one.kind in KINDS:
            again = change(before, rename(_made(before), f"{one.kind}:{one.name}", "hinterland"))
            back = change(again, rename(_made(again), f"{one.kind}:hinterland", one.name))
            assert len(again.raw) != len(before.raw) or len(one.name) == len("hinterland")
            assert [] == caused(before, again) or {_messages(again, "hinterland")} == {_messages(before, one.name)}
            assert before.raw == back.raw


def _made(source: Source) -> Scenario:
    assert source.checked.scenario is not None
    return source.checked.scenario


def _messages(source: Source, name: str) -> tuple[str, ...]:
    return tuple(sorted(re.sub(rf"\b{name}\b", "NAME", one.message) for one in source.checked.diagnostics))
