"""Tests the names for print on sheets."""

from __future__ import annotations

import pytest

from tests.support.sheet_text import lines, said, scenario_with, sheet, text_with
from toi_scenario import load
from toi_scenario.drawing.render import PrintOptions, pages
from toi_scenario.finding import Rejected


def test_names_for_print() -> None:
    """What has a name is printed by it, in another language if need be; what has none is printed as its id in words."""
    scenario = scenario_with(
        objectives="objectives: {mill: {name: {fr: Le moulin}, kind: control, at: C2}, inn_1: {kind: control, at: C3}}",
        zones="zones: {orchard: {hexes: [C2, C3]}, us-road: {name: {en: The road, fr: La route}, hexes: [B2]}}",
        american="  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: us-road}",
        rest="units: [{side: german, vehicle: tiger, id: big-cat, name: {en: The old cat, fr: Le vieux chat}, at: D3}]",
    )
    english, french = (said(sheet(scenario, lang=lang)) for lang in ("en", "fr"))
    for told in ("The road (B2)", "Le moulin (C2)", "Inn 1 (C3)", "Tiger I (Old cat) at D3", "Road: set-up"):
        assert told in english
    for told in ("La route (B2)", "Moulin (C2)", "Inn 1 (C3)", "Char Tiger I (Vieux chat) en D3", "Route : dép"):
        assert told in french.replace("\u00a0", " ")
    assert [] == [one for text in (english, french) for one in ("us-road", "inn_1", "big-cat") if one in text]


def test_units_that_look_alike_are_told_apart() -> None:
    """An id is printed only where nobody would know without it which unit is meant."""
    truck = "{side: american, vehicle: gmc-truck, id: one-truck, at: C3}"
    squad = "{side: american, squad: {regular: 2}, aboard: one-truck}"
    other = "{side: american, vehicle: gmc-truck, id: other-truck, at: D3}"
    alone = said(sheet(scenario_with(rest=f"units: [{truck}, {squad}]"), lang="fr")).replace("\u00a0", " ")
    assert "en C3, à bord du camion GMC CCKW 353" in alone
    assert "(One truck)" not in alone
    assert "aboard the GMC CCKW 353 truck (One truck)" in said(
        sheet(scenario_with(rest=f"units: [{truck}, {squad}, {other}]"))
    )


def test_whom_texts_speak_of() -> None:
    """Where a side is called otherwise than its people, its heading says who they are."""
    german = """  german:
    name: {en: Kampfgruppe Heintz, fr: Kampfgruppe Heintz}
    people: {en: the defenders, fr: les défenseurs}
    actions: 3
    squads: {bases: 1, regular: {count: 4, condition: pinned}}
    deploy: orchard"""
    scenario = scenario_with(german=german)
    assert "Kampfgruppe Heintz (German) In the texts: the defenders. Actions" in said(sheet(scenario)).replace(
        "\u00a0", " "
    )
    french = said(sheet(scenario, lang="fr")).replace("\u00a0", " ")
    assert "Dans les textes : les défenseurs." in french
    assert "Infanterie régulière (clouée au sol)" in french
    assert "In the texts" not in said(sheet(scenario_with()))


def test_boards_with_names() -> None:
    """A board of one's own is called by its name on the sheet, on its tab, and in the steps."""
    own = "{HAUT: {name: {en: The high field, fr: Le champ haut}, columns: 7, rows: 4, terrain: clear}}"
    american = "  american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: {boards: [haut, P1A]}}"
    text = text_with(american=american).replace(
        "board: {layout: [[P1A]]}", f"boards: {own}\nboard: {{layout: [[HAUT, P1A]]}}"
    )
    scenario = load(text)
    for lang, board in (("en", "High field"), ("fr", "Champ haut")):
        told = said(sheet(scenario, lang=lang))
        assert f"{board} {'and' if lang == 'en' else 'et'} P1A" in told
        assert "HAUT" not in told
        for drawn in (
            drawn for steps in (False, True) for drawn in pages(scenario, PrintOptions(steps=steps, lang=lang))
        ):
            shown = [one.text for one in lines(drawn)]
            assert any(board in one for one in shown)
            assert not any("HAUT" in one for one in shown)


NOTHING_SEEN = ['"\\u202a\\u2069"', '"  "', '"\\u200b"', '{en: Mill, fr: " "}', '"\\u00a0\\ufeff"']


@pytest.mark.parametrize("name", NOTHING_SEEN)
def test_names_that_nobody_sees(name: str) -> None:
    """A name of blanks, or of signs without a picture, is refused as an empty one is."""
    with pytest.raises(Rejected):
        scenario_with(zones=f"zones: {{orchard: {{name: {name}, hexes: [C2, C3]}}}}")


def test_blanks_around_names() -> None:
    """Blanks around a name are not printed."""
    zones = 'zones: {orchard: {name: "  The apple trees ", hexes: [C2, C3]}}'
    told = said(sheet(scenario_with(zones=zones, victory="victory: {text: 'Hold {zone:orchard}.'}")))
    assert "Hold the apple trees." in told
