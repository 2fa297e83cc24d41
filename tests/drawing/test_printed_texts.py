"""Tests that whatever ships prints as a native reader would write."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.support.drawn_marks import words
from tests.support.examples import SHIPPED, SHIPPED_PACKS, shipped_one
from tests.support.png_and_pdf import text_of
from tests.support.sheet_text import said, sheet
from toi_scenario import Scenario, games
from toi_scenario.drawing.marks.lettering import CUT
from toi_scenario.drawing.marks.page import Page
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.drawing.print.kit import kit_for
from toi_scenario.drawing.publish import release
from toi_scenario.drawing.render import PrintOptions, copy_of, pages
from toi_scenario.files import shipped_files
from toi_scenario.games.answers import answers_of

# What needs no name for print: letters as soldiers spell them, shades, which the catalog calls, and stars.
CALLED = {"alpha", "bravo", "charlie", "delta", "light", "dark", "orion", "sirius"}
NUMERALS = {"I", "II"}
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
    """The sheet and the kit of a scenario, and each side's copies of them; its map, and how that is built."""
    copies = [copy_of(scenario, side, lang) for side in scenario.sides] if answers_of(scenario, "copy") else []
    for one in (scenario, *copies):
        yield from sheet(one, lang=lang)
        kit = kit_for(one, COLOR, lang, "a4", assumed=False)
        yield from (*kit.boards, *kit.pieces, *kit.cards)
        yield from pages(one, PrintOptions(lang=lang))
    if scenario.tiles or scenario.facts["board"].get("overlays"):  # all else lies in one piece, or in a row
        yield from pages(scenario, PrintOptions(lang=lang, steps=True))


@cache
def printed(name: str, lang: str) -> tuple[list[str], list[str]]:
    """The running text of each page, legends of maps with it, and every single label of all that is handed out."""
    scenario = shipped_one(name)
    drawn = list(handed_out(scenario, lang))
    running = [said([page]) for page in drawn]
    return running, [text for page in drawn for text in words(page)]


def bound(game: str, lang: str) -> tuple[list[str], str]:
    """The cover and the contents of the booklet of a shipped pack, and its gallery without tags."""
    folder = shipped_files.folder() / game
    made = list(release.drawn(folder, SHIPPED_PACKS, release.files(folder, SHIPPED_PACKS), "a4", lang, 1))
    built = release.contents(folder, SHIPPED_PACKS, made, "a4")
    sheets = sum(one.part.pages for one in made if one.part)
    page = re.sub(r"(?s)<style>.*?</style>|<[^>]*>", " ", built[release.GALLERY].decode())
    return text_of(built[release.BOOKLET])[:-sheets], html.unescape(page)


def stumbles(text: str, lang: str) -> list[str]:
    """What a reader of a text stumbles over."""
    return [found[0] for one in (*STUMBLES[""], *STUMBLES[lang]) for found in re.finditer(one, text)]


@EACH
@IN_BOTH
def test_nobody_stumbles(name: str, lang: str) -> None:
    """No data, nothing said twice in a breath, no wrong number, and no word that only the other language has."""
    running, _ = printed(name, lang)
    assert [] == [found for text in running for found in stumbles(text, lang)]


@pytest.mark.parametrize("game", games.ALL)
@IN_BOTH
def test_nobody_stumbles_in_a_booklet(game: str, lang: str) -> None:
    """The same holds for the first pages of a booklet, and for the gallery beside it."""
    first, gallery = bound(game, lang)
    assert 2 == len(first)
    assert [] == [found for text in (*first, gallery) for found in stumbles(text.replace("\ufffe", "-"), lang)]


@EACH
def test_every_name_is_in_both_languages(name: str) -> None:
    """Whatever is printed by a name of the author's has one in each language, or one that is the same in both."""
    scenario = shipped_one(name)
    written = {one.name: one.facts.get("name") for one in scenario.zones.values()}
    written |= {one.name: one.facts.get("name") for one in scenario.objectives.values()}
    written |= {one.name: one.facts.get("name") for one in scenario.scenery.features.values()}
    written |= {one.id: one.facts.get("name") for one in scenario.units if one.id}
    for side in scenario.sides.values():
        for word in scenario.words.divided.values():
            parts = side.facts.get(word, {}).items()
            written |= {id: part.get("name") if isinstance(part, dict) else None for id, part in parts}
    single = {id for id, one in written.items() if not isinstance(one, dict) or one.keys() != {"en", "fr"}}
    assert single <= CALLED | {id for id in single if written[id] in NUMERALS}


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
