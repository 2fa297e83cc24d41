"""Tests what is told of a name, and where else it stands."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.editor.test_completion import SMALL
from toi_scenario.authoring.file_change import Source, source_of
from toi_scenario.drawing.layouts import view_of
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.editor.names_here import defined, renamed, same, told_here
from toi_scenario.finding import Refused
from toi_scenario.packs.workspace import Workspace

TEXT = SMALL.replace("deploy: [B2]", "deploy: [mill-yard]")


def opened(here: File) -> Source:
    """The text as a file."""
    return source_of(here / "a.yaml", TEXT.encode(), Workspace())


def test_a_name_is_found_wherever_it_stands(here: File) -> None:
    """A zone is found where it is defined, used in an area and spoken of in a text, from each of these places."""
    read = opened(here)
    scenario = read.checked.scenario
    assert scenario is not None
    every = [at for at in range(len(TEXT)) if TEXT.startswith("mill-yard", at)]
    assert 3 == len(every)
    for at in every:
        for inside in (at, at + 4):
            assert [(one, one + 9) for one in every] == same(read.document, scenario, inside)
            assert (every[0], every[0] + 9) == defined(read.document, scenario, inside)
    assert [] == same(read.document, scenario, TEXT.index("Two squads"))


def test_a_text_that_speaks_of_many_names(here: File) -> None:
    """Each is found where it stands, however it is spelt, and between others that mean nothing."""
    spoken = "{zone:mill-yard}, {zone: Mill-Yard }, {zone:mill}, {side:american}, {round:1}"
    text = f"{TEXT}special_rules: [{{title: Many, text: '{', '.join([spoken] * 1_000)}'}}]\n"
    read = source_of(here / "a.yaml", text.encode(), Workspace())
    scenario = read.checked.understood
    assert scenario is not None
    every = [at for at in range(len(text)) if text[at : at + 9].lower() == "mill-yard"]
    assert 2_003 == len(every)
    for at in (every[0], every[1_000], every[-1]):
        assert [(one, one + 9) for one in every] == same(read.document, scenario, at + 4)


def test_what_has_a_name_is_renamed_as_the_command_does(here: File) -> None:
    """Renaming from any place changes all of them; what a catalog named is refused."""
    read = opened(here)
    for at in (TEXT.index("mill-yard"), TEXT.rindex("mill-yard")):
        assert TEXT.replace("mill-yard", "copse") == renamed(read, at, "copse").document.text
    with pytest.raises(Refused, match="nothing here that the scenario has given a name"):
        renamed(read, TEXT.index("regular"), "copse")


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("regular", "(pieces)"),
        ("C2", "C2, Woods, zone mill-yard, objective wood"),
        ("initiative:", "initiative"),
        ("P1A", "(boards)"),
    ],
)
def test_what_is_told_of_a_word(word: str, said: str, here: File) -> None:
    """A piece has its numbers, a hex what lies there, a word of the format its description."""
    read = opened(here)
    scenario = read.checked.scenario
    assert scenario is not None
    view = view_of(scenario, COLOR, "en")
    assert said in told_here(read.document, scenario, TEXT.index(word) + 1, read.checked.diagnostics, view)
