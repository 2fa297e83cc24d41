"""Tests the printed sheet: complete, readable, and within its paper."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from json import dumps
from pathlib import Path as File
from xml.etree import ElementTree

import pytest

from tests.conftest import Golden
from tests.support.examples import SHIPPED, shipped_one
from tests.support.hash_seeds import printed_twice
from tests.support.hostile_texts import HOSTILE
from tests.support.paths import PUBLISHED
from tests.support.png_and_pdf import text_of
from tests.support.sheet_text import PAPERS, SEVEN, Line, lines, said, scenario_with, sheet
from toi_scenario import Scenario, load
from toi_scenario.drawing.marks.lettering import legible
from toi_scenario.drawing.marks.page import Group, Label, Page, Polygon
from toi_scenario.drawing.marks.theme import THEMES
from toi_scenario.drawing.render import written
from toi_scenario.drawing.words.sheet import SHEET


def crowded() -> Scenario:
    """A scenario with long texts, many rules and many events."""
    background = "\n\n".join("  " + " ".join(f"w{part * 60 + number}" for number in range(60)) for part in range(40))
    rules = "\n".join(f"  - {{title: Rule {number}, text: This is special{number}x.}}" for number in range(30))
    events = "\n".join(f"  - {{round: {number % 6 + 1}, text: Here happened{number}x.}}" for number in range(14))
    return scenario_with(
        rest=f"background: |\n{background}\nspecial_rules:\n{rules}\nevents:\n{events}",
        objectives="objectives: {" + ", ".join(f"goal{n}x: {{kind: control, at: C2}}" for n in range(12)) + "}",
    )


def hostile(text: str) -> Scenario:
    """A scenario with the same text wherever its author may write freely."""
    quoted = dumps(text.encode("utf-8", "replace").decode("utf-8"), ensure_ascii=False)
    side = f"{{nation: american, name: {quoted}, goal: {quoted}, actions: 3, divisions: {{a: {{name: {quoted}, "
    side += "squads: {bases: 1, regular: 4}}, b: {squads: {bases: 1, regular: 4}}}, deploy: [B2], "
    side += f"operations: [{{card: lay-smoke, text: {quoted}}}], cards: 1, "
    side += (
        f"decks: [{{deck: morale-1, text: {quoted}, remove: [{quoted}]}}], start_cards: {{headquarters: [{quoted}]}}}}"
    )
    return scenario_with(
        title=f"title: {quoted}",
        initiative="initiative: one",
        american=f"  one: {side}",
        german=f"  two: {side.replace('american', 'german')}",
        victory=f"victory: {{text: {quoted}}}",
        rest=f"place: {quoted}\nauthor: [{quoted}, {quoted}]\nlicense: {quoted}\nbackground: {quoted}\n"
        f"events: [{{round: 2, text: {quoted}, side: one}}]\nspecial_rules: [{{title: {quoted}, text: {quoted}}}]",
    )


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("lang", SHEET)
def test_letters_one_can_read(name: str, theme: str, lang: str) -> None:
    """No letter of a sheet is smaller than seven points, and no line lies over another."""
    for page in sheet(shipped_one(name), theme=theme, lang=lang):
        every = lines(page)
        assert [] == [line for line in every if line.size < SEVEN - 1e-9]
        for one, other in combinations(every, 2):
            apart = one.right <= other.left or other.right <= one.left
            assert apart or abs(one.y - other.y) >= 0.7 * min(one.size, other.size), (one, other)


@pytest.mark.parametrize(("lang", "again"), [("en", "Victory (continued)"), ("fr", "Victoire (suite)")])
def test_what_goes_on_in_another_column_says_of_what(lang: str, again: str) -> None:
    """Where the victory runs into the next column, its heading stands there again."""
    assert again in [line.text for line in lines(sheet(shipped_one("two-bridges"), lang=lang)[0])]


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("lang", SHEET)
def test_one_side_for_the_text_and_one_for_the_map(name: str, lang: str) -> None:
    """Every scenario of the pack fits on one sheet of A4, printed on both sides; the largest needs more on Letter. The
    tables of a game that has many may have a page of their own."""
    scenario = shipped_one(name)
    if name.startswith("dropzone-commander"):
        assert all(len(sheet(scenario, lang=lang, paper=paper)) in (2, 3) for paper in PAPERS[1:])
        return
    assert (2, 2 + (name == "four-corners")) == tuple(len(sheet(scenario, lang=lang, paper=p)) for p in PAPERS[1:])


def off_the_paper(drawn: list[Page]) -> list[Line]:
    """Lines that come nearer to the edge of the paper than a printer reaches."""
    return [
        line
        for page in drawn
        for line in lines(page)
        if line.left < 5
        or line.right > page.width - 5
        or line.y - line.size < 5
        or line.y + 0.3 * line.size > page.height - 4
    ]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", ["four-corners", "smallest", "road-back"])
def test_nothing_off_the_paper(name: str, paper: str) -> None:
    """However small the paper, everything stays within what a printer reaches."""
    assert [] == off_the_paper(sheet(shipped_one(name), paper=paper))


@pytest.mark.parametrize("text", [*HOSTILE, "W " * 5_000, "A long title " * 770], ids=range(len(HOSTILE) + 2))
@pytest.mark.parametrize("paper", ["a5", "a4"])
def test_hostile_texts(text: str, paper: str) -> None:
    """Whatever the texts say and however long they are, the sheet stays on its paper, is valid, and runs nothing."""
    drawn = sheet(hostile(text), paper=paper)
    assert [] == off_the_paper(drawn)
    assert [] == [line for page in drawn for line in lines(page) if line.size < SEVEN - 1e-9]
    kinds = set()
    for page in drawn[:3]:
        raw = written([page], ".svg")
        kinds |= {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(raw).iter()}
        assert not re.search(rb"(?i)\son\w+=|javascript:|<script|<foreignObject|url\(h", raw)
    assert set() == kinds & {"script", "a", "foreignObject", "image"}
    assert len(drawn) == len(text_of(written(drawn, ".pdf")))


@pytest.mark.parametrize("paper", PAPERS)
def test_no_word_is_lost(paper: str) -> None:
    """A background of forty paragraphs runs over several pages, with all its words in order."""
    drawn = sheet(crowded(), paper=paper)
    assert len(drawn) > 3
    found = re.findall(r"\bw\d+\b", said(drawn))
    assert [f"w{number}" for number in range(2_400)] == found
    assert [] == off_the_paper(drawn)


def test_everything_is_said_once() -> None:
    """Each objective, special rule and event stands on the sheet once."""
    text = said(sheet(crowded())[:-1]).casefold()
    expected = {
        **{f"special{number}x": 1 for number in range(30)},
        **{f"happened{number}x": 1 for number in range(14)},
        **{f"goal{number}x": 1 for number in range(12)},
    }
    assert expected == {word: len(re.findall(rf"\b{word}\b", text)) for word in expected}


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("lang", SHEET)
def test_what_the_authors_wrote(name: str, lang: str) -> None:
    """Every special rule and event of the pack is printed word for word, apart from its references and the French words
    that meet them."""
    scenario = shipped_one(name)
    text = " ".join(said(sheet(scenario, lang=lang)).split())
    entries = [*scenario.facts.get("special_rules", ()), *scenario.facts.get("events", ())]
    for entry in entries:
        for part in re.split(r"(?:(?:à|de)\s)?\{[^}]*\}|\n\s*\n", entry["text"][lang]):
            assert 1 == text.count(" ".join(part.split())) or len(part) < 25, part
    assert "{" not in text


def rows(page: Page) -> list[dict[str, list[str]]]:
    """The tables of the left and of the right column: what stands in each row after its name."""
    found: list[dict[str, list[str]]] = [{}, {}]
    table = [line for line in lines(page) if line.kind == "table"]
    for column in (0, 1):
        here = [line for line in table if (line.left > page.width / 2) == bool(column)]
        for y in sorted({line.y for line in here}):
            name, *figures = (line.text for line in sorted(here, key=lambda line: line.left) if line.y == y)
            found[column].setdefault(name.partition(" (")[0], []).extend(figures)  # without its state
    return found


# What has bills instead is tested with its game.
COUNTED = [name for name in SHIPPED if not name.startswith(("legends-of-the-old-west", "dropzone-commander"))]


@pytest.mark.parametrize("name", [*COUNTED, "332-death-from-above", "034-bloody-lindern"])
def test_every_figure_counts(name: str) -> None:
    """The tables hold exactly the pieces of both sides, in the scenario's numbers, division by division."""
    scenario = shipped_one(name) if name in SHIPPED else load((PUBLISHED / f"{name}.yaml").read_bytes())
    tables = rows(sheet(scenario, lang="en")[0])
    for side, table in zip(scenario.sides.values(), tables, strict=True):
        expected: dict[str, list[str]] = {}
        for force in side.forces:
            for stock in force.stock:
                expected.setdefault(str(stock.piece.facts["en"]), []).append(str(stock.number))
        placed = {str(unit.pieces[0].facts["en"]) for unit in scenario.units if unit.side == side.name}
        # The entries before them list what is printed on cards, including cards on the map.
        told = {name: table[name] for name in expected if name in table}
        counted = {
            name: figures[: figures.index(expected[name][-1]) + 1][-len(expected[name]) :]
            if name in placed
            else figures[-len(expected[name]) :]
            for name, figures in told.items()
        }
        assert expected == counted
        valued = {name for name, figures in table.items() if any(map(str.isdecimal, figures))} - set(expected)
        cards = {str(piece.facts["en"]) for unit in scenario.units if unit.side == side.name for piece in unit.pieces}
        names = {re.split(r",| \(", name)[0] for name in valued}  # a card may have several rows, and say what it can do
        assert [] == [name for name in names if not any(one.startswith(name) for one in placed | cards)]


def boxes(page: Page) -> Iterator[tuple[tuple[float, float, float, float], float, list[str]]]:
    """The boxes of the track, with the weight of their frame and the signs in them."""
    for group in page.marks:
        if isinstance(group, Group):
            signs = [mark for mark in group.marks if isinstance(mark, Label) and mark.kind == "sign"]
            for mark in group.marks:
                if isinstance(mark, Polygon) and mark.kind == "round":
                    (left, top), _, (right, bottom), _ = mark.points
                    inside = [sign.text for sign in signs if left < sign.at[0] < right]
                    yield (left, top, right, bottom), mark.width, inside


@pytest.mark.parametrize("name", SHIPPED)
def test_the_track(name: str) -> None:
    """A box for each round, the last one framed; each event and arrival marked in its rounds. Where nobody counts
    rounds, there are only those in which something happens."""
    scenario = shipped_one(name)
    drawn = [box for page in sheet(scenario) for box in boxes(page)]
    events = {entry["round"] for entry in scenario.facts.get("events", ())}
    assert (scenario.rounds or max(events, default=0)) == len(drawn)
    heavy = max((weight for _, weight, _ in drawn), default=0)
    framed = [index for index, (_, weight, _) in enumerate(drawn) if weight == heavy]
    assert not scenario.rounds or framed == [scenario.rounds - 1]
    assert events == {index for index, (_, _, signs) in enumerate(drawn, 1) if "!" in signs}
    arriving = [
        {number for force in side.arriving if force.arrival for number in force.arrival.rounds}
        | {unit.facts["enter"]["round"] for unit in scenario.units if unit.side == name and "enter" in unit.facts}
        for name, side in scenario.sides.items()
    ]
    expected = [sum(number in rounds for rounds in arriving) for number in range(1, len(drawn) + 1)]
    assert expected == [signs.count("R") for _, _, signs in drawn]


def test_the_same_bytes() -> None:
    """The same scenario gives the same sheet in every process."""
    one, other = printed_twice(
        "from hashlib import sha256\n"
        "from tests.support.examples import shipped_one\n"
        "from toi_scenario import render\n"
        "print({*map(str, range(9))})\n"
        "print(sha256(render(shipped_one('road-back'), 'pdf', sheet=True)).hexdigest())\n"
    )
    (order, sheet), (another, again) = one.splitlines(), other.splitlines()
    assert (True, sheet) == (order != another, again)


@pytest.mark.parametrize(
    ("name", "lang"),
    [
        ("four-corners", "en"),
        ("road-back", "fr"),
        ("bald-hill", "en"),
        ("heroes-of-normandie-ford-at-dawn", "en"),
        ("heroes-of-normandie-bunker-hill", "fr"),
        ("heroes-of-normandie-mill-crossroads", "en"),
        ("heroes-of-normandie-smallest", "fr"),
    ],
)
def test_goldens(name: str, lang: str, golden: Golden) -> None:
    """The sheet's text is kept line by line, so that somebody looks at each change."""
    page = sheet(shipped_one(name), lang=lang)[0]
    golden(File("tests/golden/sheets") / f"{name}.{lang}.txt", "\n".join(line.text for line in lines(page)) + "\n")


def test_letters_the_font_lacks() -> None:
    """Letters that cannot be drawn are placeholders, never silent gaps."""
    text = said(sheet(scenario_with(title="title: שלום 👩")))
    assert "□□□□ □" in legible(text)
