"""Tests the map of a lane and its cards."""

from __future__ import annotations

import pytest

from tests.support.drawn_marks import flat
from tests.support.lanes import CARDS, card, lane, looked_at, said
from toi_scenario.drawing.lane.layout import entries, held_cards, loose
from toi_scenario.drawing.lane.view import bands, half_width
from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.map.paper import cropped
from toi_scenario.drawing.marks.lettering import width
from toi_scenario.drawing.marks.page import Group, Label, Path, Polygon
from toi_scenario.drawing.marks.theme import COLOR, INK, THEMES, Theme


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_each_card_says_what_it_is(theme: Theme, lang: str) -> None:
    """On the map stand the number, the name and the text of each card, and what it is to sides."""
    written = said(lay_out(lane(), theme, lang=lang))
    numbers, name, start = (
        [str(number) for number in range(1, 10)],
        *{
            "en": ("Burned-Out Buildings", "Start: Germans"),
            "fr": ("Bâtiments en ruine", "Départ des Allemands"),
        }[lang],
    )
    assert [True, True, True] == [one in written for one in (name, start, "Middle")]
    assert numbers == [text for text in written if text in numbers and len(text) == 1][:9]


def test_the_other_face_of_a_card_is_told() -> None:
    """A card whose back the scenario knows says on the map what is there."""
    scenario = lane()
    assert "Other face: High Ground." in " ".join(said(lay_out(scenario)))
    assert "Other face" not in " ".join(said(lay_out(lane({"{terrain: stream, back: high-ground}": "stream"}))))


def test_a_part_of_a_lane_shows_no_slivers() -> None:
    """What is cropped ends in the gap beside its cards, where nothing is drawn of the next."""
    view = looked_at(lane())
    page = cropped(lay_out(lane()), view, card(3), card(5))
    assert page.width == pytest.approx(3 * 2 * view.across)


def test_shields_show_cover() -> None:
    """Light cover fills one of three shields, medium two, heavy three."""
    marks = [
        [mark for mark in flat(group.marks) if isinstance(mark, Path) and mark.kind == "shield"]
        for group in flat(lay_out(lane(), layers=["terrain"]).marks)
        if isinstance(group, Group) and group.kind == "card"
    ]
    filled = [sum(shield.fill == COLOR.ink for shield in shields) for shields in marks]
    assert ([1, 2, 1, 3, 2, 3, 3, 2, 1], {3}) == (filled, {len(shields) for shields in marks})


def test_cards_lie_apart() -> None:
    """Between cards is a gap."""
    view = looked_at(lane())
    one, other = (view.at(card(number))[0] for number in (4, 5))
    assert 1.0 < other - one - 2 * half_width(view) < 3.0


def test_zones_lie_over_their_cards() -> None:
    """A zone is a band from its first card to its last; one with a gap is two bands, and zones that share cards lie in
    rows."""
    changed = {"area: [4, 5, 6]}": "area: [4, 5, 6]}\n  flanks: {area: [3, 7]}"}
    found = [(band.field.name, band.first, band.last, band.row) for band in bands(looked_at(lane(changed)))]
    assert [
        ("Middle", card(4), card(6), 0),
        ("Flanks", card(3), card(3), 1),
        ("Flanks", card(7), card(7), 1),
    ] == found


def test_a_long_name_over_one_card() -> None:
    """A name that is too long for a line over its card takes two, in letters that can be read; short ones lie in the
    middle of their band, which is as high."""
    long = "middle: {name: The old orchard behind the wall, color: olive, area: 3}\n  wood: {area: [6, 7]}"
    page = lay_out(lane({"middle: {color: olive, area: [4, 5, 6]}": long}))
    labels = {mark.text: mark for mark in flat(page.marks) if isinstance(mark, Label) and mark.kind == "caption"}
    first, second, short = labels["Old orchard behind"], labels["the wall"], labels["Wood"]
    assert (True, True) == (first.size >= 1.85, first.at[1] < short.at[1] < second.at[1])


def test_starts_are_told_in_letters_that_can_be_read() -> None:
    """Where a start and its side are too long for a card, the letter of the side is enough, as above its sections."""
    found = [
        mark
        for mark in flat(lay_out(lane(), lang="fr").marks)
        if isinstance(mark, Label) and mark.text.endswith("Point de départ")
    ]
    assert ["Am · Point de départ", "Al · Point de départ"] == [mark.text for mark in found]
    assert min(mark.size for mark in found) >= 1.85


def test_held_cards_are_shaded() -> None:
    """Cards that a side holds at the start are shaded, in every theme, and the legend says so; others are not."""
    scenario = lane()
    assert {card(1): "american", card(2): "american", card(8): "german", card(9): "german"} == held_cards(
        looked_at(scenario)
    )
    for theme in THEMES.values():
        shades = [
            mark for mark in flat(lay_out(scenario, theme, layers=["ground", "zones"]).marks) if mark.kind == "held"
        ]
        told = [entry.text for entry in entries(looked_at(scenario, theme))]
        assert (4, True) == (len(shades), "Card held at the start: Americans" in told)


@pytest.mark.parametrize(
    ("lang", "neutral", "held"),
    [
        ("en", "Key location in play", "Key location in play: Germans"),
        ("fr", "Position clé en jeu", "Position clé en jeu\u00a0: Allemands"),
    ],
)
def test_a_key_location_is_somebody_s_or_nobody_s(lang: str, neutral: str, held: str) -> None:
    """The legend tells who has a key location in play; where nobody has it, only that it is one."""
    for more, wanted in (("", neutral), ("owner: german, ", held)):
        view = looked_at(lane({"kind: control, ": f"kind: key-location, {more}"}), lang=lang)
        found = [entry.text for entry in entries(view) if entry.text.startswith(neutral)]
        assert [wanted] == [text.replace(" :", "\u00a0:") for text in found]


def test_a_random_lane() -> None:
    """Of a lane that is drawn nobody knows the ground: each card says so, and shields are not explained."""
    scenario = lane({CARDS: "cards: random"})
    written = said(lay_out(scenario))
    assert (9, 9, False) == (
        written.count("?"),
        written.count("Drawn at random"),
        "Cover: light, medium, heavy" in written,
    )


def test_layers() -> None:
    """Each layer draws its own part, and the others leave it out."""
    scenario = lane()
    for layer, word in (("names", "Scattered Trees"), ("zones", "Middle"), ("objectives", "Hill"), ("units", "Scout")):
        alone, others = (
            lay_out(scenario, layers=[layer]),
            lay_out(scenario, layers=[one for one in LAYERS if one != layer]),
        )
        assert (True, False) == (word in said(alone), word in said(others)), layer


def test_faces_of_loose_cards() -> None:
    """At true size each card has two faces: the other one where the scenario says what it shows."""
    cards = list(loose(looked_at(lane(), INK)))
    assert {(63.0, 88.0)} == {(one.wide, one.high) for one in cards}
    assert ("Stream", "High Ground") == (said(cards[2].front)[1], said(cards[2].back)[1])
    assert "The scenario does not say what is" in " ".join(said(cards[0].back))


def test_long_names_stay_in_their_boxes() -> None:
    """The name of a zone over one card is set smaller and cut off, so that it does not run beyond its band."""
    changed = {"area: [4, 5, 6]}": "area: [4], name: A wood that everybody in these parts calls by another name}"}
    page = lay_out(lane(changed), layers=["zones"])
    (band,) = (mark for mark in flat(page.marks) if isinstance(mark, Polygon) and mark.kind == "zone")
    (label,) = (
        mark
        for mark in flat(page.marks)
        if isinstance(mark, Label) and mark.kind == "caption" and mark.text.endswith("…")
    )
    wide = band.points[1][0] - band.points[0][0]
    assert width(label.text, label.size, True) <= wide < 28
