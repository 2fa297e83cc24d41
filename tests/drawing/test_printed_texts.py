"""Tests that whatever ships prints as a native reader would write."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.support.drawn_marks import words
from tests.support.examples import SHIPPED, shipped_one
from tests.support.sheet_text import said, sheet
from toi_scenario import Scenario
from toi_scenario.drawing.marks.lettering import CUT
from toi_scenario.drawing.marks.page import Page
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.print.kit import kit_for
from toi_scenario.drawing.render import copy_of
from toi_scenario.games.answers import answers_of

EACH = pytest.mark.parametrize("name", SHIPPED)
IN_BOTH = pytest.mark.parametrize("lang", ["en", "fr"])

# What a reader would stumble over, in any language and in one.
STUMBLES = {
    "": [
        r"[{}\[\]_]",  # data
        r"\) \((?!continued|suite)",  # two remarks in brackets, one behind the other
        r"(\b\w[\w-]{3,})(?:\u00a0| ?):\s\1(?!\w)",  # a name that explains itself
        r"\)\u00a0?: (?:[A-Z]\w+ objective|Objectif)",  # a capital within a line
    ],
    "en": [r"\b1 (?!class)[a-z]+s\b", r"\bfor who\b", r"(^|[.] )Who [a-z ]+ wins", r"\d-\d", r"\d[ \u00a0]%"],
    "fr": [r"\b1 (?!fois|pas|tiers)[a-zà-ÿ]+s\b", r"\b\d+ in\b", r"\d%"],
}


def handed_out(scenario: Scenario, lang: str) -> Iterator[Page]:
    """The sheet and the kit of a scenario, and each side's copies of them."""
    copies = [copy_of(scenario, side, lang) for side in scenario.sides] if answers_of(scenario, "copy") else []
    for one in (scenario, *copies):
        yield from sheet(one, lang=lang)
        kit = kit_for(one, COLOR, lang, "a4", assumed=False)
        yield from (*kit.boards, *kit.pieces, *kit.cards)


@cache
def printed(name: str, lang: str) -> tuple[list[str], list[str]]:
    """The running text of each sheet, and every single label of all that is handed out."""
    scenario = shipped_one(name)
    drawn = list(handed_out(scenario, lang))
    running = [said([page]) for page in drawn]
    return running, [text for page in drawn for text in words(page)]


def stumbles(text: str, lang: str) -> list[str]:
    """What a reader of a text stumbles over."""
    return [found[0] for one in (*STUMBLES[""], *STUMBLES[lang]) for found in re.finditer(one, text)]


@EACH
@IN_BOTH
def test_nobody_stumbles(name: str, lang: str) -> None:
    """No data, nothing said twice in a breath, no wrong number, and no word that only the other language has."""
    running, _ = printed(name, lang)
    assert [] == [found for text in running for found in stumbles(text, lang)]


@EACH
@IN_BOTH
def test_no_id_of_anything(name: str, lang: str) -> None:
    """Whatever has an id of two words has a name for print; in French, so has what an article stands before."""
    scenario, (running, _) = shipped_one(name), printed(name, lang)
    ids = [*scenario.zones, *scenario.objectives, *scenario.scenery.features, *(one.id for one in scenario.units)]
    text = " ".join(running)
    assert [] == [one for one in ids if "-" in one and re.search(rf"(?<![\w-]){one}(?![\w-])", text)]
    assert [] == [one for one in ids if one and f"«\u00a0{one.replace('-', ' ')}\u00a0»" in text]


@EACH
@IN_BOTH
def test_nothing_is_cut_off(name: str, lang: str) -> None:
    """Every name, title and heading has the room that it takes."""
    assert [] == [text for text in printed(name, lang)[1] if text.endswith(CUT)]


@EACH
@IN_BOTH
def test_no_word_is_broken(name: str, lang: str) -> None:
    """Each word stands whole in a line: no line of a sheet begins in the middle of one."""
    whole = " ".join(text for one in ("smallest", name) for text in printed(one, lang)[1])
    known = set(re.findall(r"[^\W\d_]{4,}", whole))
    broken = [
        (one, other)
        for text in printed(name, lang)[0]
        for one, other in re.findall(r"\b([^\W\d_]{3,}) ([a-zà-ÿ]{2,}(?:-[a-zà-ÿ]+)?)\b", text)
        if f"{one}{other}" in known
    ]
    assert [] == broken


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Shield: Shield: saves on 6+."),
        ("en", "Whoever has it scores 1 points."),
        ("en", "1 victory point for who reads it"),
        ("en", "Who holds the ford wins."),
        ("en", "At the end of rounds 3-8"),
        ("en", "print at 100 %"),
        ("en", "Sample Sniper (example) (in concealment)"),
        ("en", "Wood (C2): Victory objective."),
        ("fr", "table de 48 sur 48 in"),
        ("fr", "{'boards': ['7B'], 'terrain': 'woods'}"),
    ],
)
def test_what_was_printed_once_is_found(lang: str, text: str) -> None:
    """Each kind of fault that was read on a sheet before is one that this test sees."""
    assert stumbles(text, lang)
