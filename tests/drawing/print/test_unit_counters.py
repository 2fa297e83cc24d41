"""Tests the counters of units in a kit."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.drawn_marks import flat
from tests.support.examples import SHIPPED, shipped_one
from toi_scenario import Scenario, load
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.drawing.marks.page import Label, Page
from toi_scenario.drawing.marks.theme import COLOR, INK
from toi_scenario.drawing.print.kit import kit_for, kit_of
from toi_scenario.drawing.print.unit_counters import unit_counters
from toi_scenario.drawing.render import PAPERS
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.files import shipped_files
from toi_scenario.games.answers import answers_of
from toi_scenario.games.printed_answers import PrintedCounter


def texts(pages: list[Page]) -> Counter[str]:
    return Counter(mark.text for page in pages for mark in flat(page.marks) if isinstance(mark, Label))


def needed(scenario: Scenario, lang: str) -> list[PrintedCounter]:
    answers = answers_of(scenario, "kit")
    assert answers
    return list(answers.counters(scenario, Names(MapView(scenario, COLOR, lang))))


def test_there_is_a_counter_for_every_piece() -> None:
    """Forces of the start, reinforcements and placed squads all have their figures, bases and vehicles, numbers on."""
    printed = texts(kit_for(shipped_one("two-bridges"), COLOR, "en", "a4", False).pieces)
    names = ("A \u00b7 Squad base", "G \u00b7 Squad base", "M4A1 Sherman", "Panzer IV", "M3A1 half-track", "Officer")
    assert (9, 7, 3, 2, 1, 2 + 1 + 1 + 2 + 1) == tuple(printed[name] for name in names)
    assert (2, 2) == (printed["Inf 3/5"], printed["Inf 4/5"] - 2)  # machine guns of either side; two half-tracks
    assert 1 == sum("firepower/range" in text for text in printed)


def test_divisions_go_by_their_shade() -> None:
    """What belongs to a division says so in the language of the kit: by its shade, or by its name if it has none."""
    village = shipped_one("long-village")
    told = {counter.name for counter in needed(village, "fr") if "(" in counter.name}
    assert {"Socle de squad (vert clair)", "Socle de squad (vert foncé)"} <= told
    assert [] == [name for name in told if not name.endswith(("(vert clair)", "(vert foncé)"))]
    assert "Squad base (dark green)" in {counter.name for counter in needed(village, "en")}
    text = shipped_files.smallest("tide-of-iron")
    force = "squads: {bases: 1, regular: 4}, deploy: [B2]"
    named = load(text.replace(force, f"divisions: {{one: {{name: {{en: First wave}}, {force}}}}}").encode())
    assert {"Squad base (First wave)"} == {one.name for one in needed(named, "en") if "(" in one.name}


def test_the_practice_set_has_the_units_of_a_box() -> None:
    """Each nation has as many bases as a box holds; tokens without a nation come once."""
    printed = texts(kit_of(shipped_one("smallest"), INK, "en", "a4").pieces)
    assert (24, 24, 12, 6) == tuple(
        printed[name] for name in ("A \u00b7 Squad base", "G \u00b7 Squad base", "M4A1 Sherman", "Medic")
    )


def test_what_is_not_recorded_is_left_blank_and_told() -> None:
    """A vehicle whose numbers nobody recorded bears none, and the kit names it."""
    scenario = shipped_one("two-bridges")
    sherman = scenario.catalog.pieces["sherman"]
    facts = {word: fact for word, fact in sherman.facts.items() if word not in ("movement", "range", "firepower")}
    bare = sherman._replace(facts=facts)  # type: ignore[arg-type]
    (side, *_) = scenario.sides.values()
    stock = next(stock for force in side.reinforcements for stock in force.stock if stock.piece is sherman)
    force = side.forces[0]._replace(stock=(stock._replace(piece=bare),), arrival=None)
    changed = scenario._replace(sides={side.name: side._replace(forces=(force,), reinforcements=())}, units=())
    kit = kit_for(changed, COLOR, "en", "a4", False)
    assert ["M4A1 Sherman"] == kit.blank
    assert (0, 2) == (texts(kit.pieces)["Mv 6"], texts(kit.pieces)["Ar 4"])


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("theme", [COLOR, INK])
@pytest.mark.parametrize("name", [name for name in SHIPPED if not name.startswith(("heroes", "legends"))])
def test_what_is_on_a_counter_stays_on_it(name: str, theme: object, lang: str) -> None:
    """Names are whole, and no text reaches over the cut."""
    scenario = shipped_one(name)
    view = MapView(scenario, COLOR if theme is COLOR else INK, lang)
    for counter in unit_counters(view, needed(scenario, lang), ""):
        for mark in flat(counter.marks):
            if isinstance(mark, Label):
                wide = width(mark.text, mark.size, mark.bold)
                left = mark.at[0] - {"start": 0.0, "middle": wide / 2, "end": wide}[mark.anchor]
                assert -counter.wide / 2 < left < left + wide < counter.wide / 2, mark.text
                assert -counter.high / 2 < mark.at[1] - 0.75 * mark.size < mark.at[1] < counter.high / 2, mark.text
                assert "\u2026" not in mark.text


@pytest.mark.parametrize("paper", PAPERS)
def test_a_kit_stays_on_its_paper(paper: str) -> None:
    """What the numbers are is told within the margins, on every paper and in every language."""
    for lang in ("en", "fr"):
        for page in kit_for(shipped_one("two-bridges"), COLOR, lang, paper, False).pieces:
            for mark in page.marks:
                for key in flat(getattr(mark, "marks", ())):
                    if isinstance(key, Label) and key.kind == "counter-key":
                        half = width(key.text, key.size) / 2
                        assert 0 < mark.at[0] - half < mark.at[0] + half < page.width  # type: ignore[union-attr]
