"""Tests that sound scenarios of an unusual kind are silent."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support.cases import cases
from tests.support.examples import IN_PACK, whole
from toi_scenario import load
from toi_scenario.pipeline import check

SOUND = cases(File(__file__).with_name("sound.txt"))


@pytest.mark.parametrize("name", SOUND)
def test_sound_scenarios(name: str) -> None:
    """Nothing is found in them."""
    assert () == check(whole(SOUND[name], "dropzone-commander"), "sound.yaml", IN_PACK).diagnostics


def test_sides_of_no_nation() -> None:
    """A side may have any name; one that is called by a colour is of that nation."""
    named = load(whole(SOUND["sides with own names"], "dropzone-commander").encode(), IN_PACK)
    assert ["", ""] == [side.nation for side in named.sides.values()]
    plain = load(whole("rounds: 6\n", "dropzone-commander").encode(), IN_PACK)
    assert ["blue", "red"] == [side.nation for side in plain.sides.values()]


def test_a_side_that_names_a_nation_names_one_that_there_is() -> None:
    """What a side says of its nation is looked up all the same."""
    text = whole(
        SOUND["sides with own names"].replace("command: 2", "nation: purple, command: 2"), "dropzone-commander"
    )
    assert ["unknown-name"] == [one.rule for one in check(text, "x.yaml", IN_PACK).diagnostics]
