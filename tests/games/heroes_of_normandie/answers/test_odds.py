"""Tests `odds`: what two dice do with each fire value."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product
from pathlib import Path as File

import pytest
from click.testing import CliRunner

from tests.support.examples import nouns
from toi_scenario import games
from toi_scenario.cli import cli
from toi_scenario.drawing.answers import chart
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.drawing.marks.page import Label, Polygon, Stroke
from toi_scenario.drawing.marks.theme import COLOR
from toi_scenario.games.heroes_of_normandie.answers import odds

GAME = games.ALL["heroes-of-normandie"]
CATALOG = nouns(GAME)


@pytest.mark.parametrize("value", range(2, 13))
def test_a_directive_makes_fire_piercing(value: int) -> None:
    """At an armoured unit a roll that succeeds only suppresses, but with a directive it hits."""
    plain, armored = odds.odds(value), odds.odds(value, armored=True)
    assert (Fraction(0), plain.hit) == (armored.hit, armored.directive)


@pytest.mark.parametrize("value", range(2, 13))
def test_odds(value: int) -> None:
    """The odds equal a count over all rolls of two dice."""
    rolls = list(product(range(1, 7), repeat=2))
    hits = [roll for roll in rolls if sum(roll) >= value]
    halves = [roll for roll in rolls if roll not in hits and roll[0] == roll[1]]
    one = odds.odds(value)
    assert (Fraction(len(hits), 36), Fraction(len(halves), 36)) == (one.hit, one.half)
    assert 1 == one.hit + one.half + one.nothing
    assert odds.odds(value, bonus=1).hit == one.directive
    pairs = [pair for pair in product(rolls, repeat=2) if any(roll in hits for roll in pair)]
    assert Fraction(len(pairs), 36 * 36) == one.twice
    saved = [(roll, die) for roll in hits for die in range(1, 7) if die < 5]
    assert Fraction(len(saved), 36 * 6) == one.saved[1]


@pytest.mark.parametrize(("value", "doubles"), [(7, 3), (8, 3), (9, 4), (10, 4)])
def test_the_printed_table(value: int, doubles: int) -> None:
    """For each value that the rulebook prints, so many doubles are half a success."""
    assert Fraction(doubles, 36) == odds.odds(value).half


def test_armor() -> None:
    """Without piercing, no roll hits an armoured unit; a roll that would have hit suppresses it."""
    plain, hard = odds.odds(8), odds.odds(8, armored=True)
    none = Fraction(0)
    assert (none, plain.hit + plain.half, plain.nothing, none) == (hard.hit, hard.half, hard.nothing, hard.twice)


@pytest.mark.parametrize("lang", odds.CALLED)
@pytest.mark.parametrize(("bonus", "armored"), [(0, False), (1, False), (-9, False), (9, True)])
def test_the_picture_of_the_odds(lang: str, bonus: int, armored: bool) -> None:
    """Each value has a bar whose parts are as long as their shares and add up to a whole, on its page, and in words
    too."""
    drawn = odds.FireOdds(bonus, armored).chart(lang)
    page = chart.lay_out(drawn, COLOR)
    lines = [mark.points[0][0] for mark in page.marks if isinstance(mark, Stroke) and mark.kind == "reached"][1:-2:2]
    assert [chart.MARGIN + chart.LABEL + chart.WIDE * share for share in drawn.reached] == pytest.approx(lines)
    bars = [mark for mark in page.marks if isinstance(mark, Polygon) and len(mark.points) == 4][: -len(drawn.parts)]
    wide = sum(bar.points[1][0] - bar.points[0][0] for bar in bars)
    assert chart.WIDE * len(odds.VALUES) == pytest.approx(wide)
    assert [1.0] * len(odds.VALUES) == pytest.approx([sum(shares) for _, shares in drawn.rows])
    assert [str(value) for value in odds.VALUES] == re.findall(r"(?:^|; )(\d+):", page.description)
    assert [] == [
        one for bar in bars for one in bar.points if not (0 < one[0] < page.width and 0 < one[1] < page.height)
    ]


@pytest.mark.parametrize("lang", odds.CALLED)
def test_the_note_hides_nothing(lang: str) -> None:
    """The note on what the odds are for stands apart from the key of the colours."""
    page = chart.lay_out(odds.FireOdds(1, True).chart(lang), COLOR)
    keys = {mark.at[1] for mark in page.marks if isinstance(mark, Label) and mark.kind == "key"}
    (said,) = [mark for mark in page.marks if isinstance(mark, Label) and mark.kind == "note"]
    assert said.at[1] - said.size > max(keys)
    assert said.at[0] + width(said.text, said.size) < page.width


@pytest.mark.parametrize("ending", [".svg", ".pdf", ".png"])
def test_odds_are_drawn(tmp_path: File, ending: str) -> None:
    """`odds` draws its answer in any of the three formats, and refuses another before it prints anything."""
    out = tmp_path / f"odds{ending}"
    plain = CliRunner().invoke(cli, ["odds"], catch_exceptions=False)
    drawn = CliRunner().invoke(cli, ["odds", "-o", str(out), "--lang", "fr", "--theme", "ink"], catch_exceptions=False)
    assert (0, 0, True) == (plain.exit_code, drawn.exit_code, plain.output in drawn.output)
    assert len(out.read_bytes()) > 2000
    refused = CliRunner().invoke(cli, ["odds", "-o", str(tmp_path / "odds.txt")])
    assert (2, True) == (refused.exit_code, "odds.txt should end in .svg, .pdf or .png" in refused.output)
    assert "" == refused.stdout


# moving ----------------------------------------------------------------------------------------------------------
