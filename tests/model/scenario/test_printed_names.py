"""Tests texts in two languages: read, checked, changed and printed."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support.examples import whole
from tests.support.folders import run, write
from tests.support.sheet_text import said, sheet
from toi_scenario import check, load
from toi_scenario.model.scenario.mentions import mentions_of

TEXT = whole(
    "title: {en: The mill, fr: Le moulin}\n"
    "place: {en: south of Carentan, fr: au sud de Carentan}\n"
    "background: {en: The river is low., fr: La rivière est basse.}\n"
    "objectives: {mill: {name: {en: The mill, fr: Le moulin}, kind: victory, at: C2}}\n"
    'events: [{round: 2, text: {en: Fog lifts., fr: "Brume autour de {objective:mill}."}}]\n'
    "special_rules:\n"
    '  - {title: {en: Silence, fr: Silence radio}, text: {en: "No radio near {objective:mill}.", fr: Pas de radio.}}\n'
    "victory: {text: {en: Hold the mill., fr: Tenez le moulin.}}\n",
    "tide-of-iron",
)
IN_ENGLISH = ("The mill", "south of Carentan", "The river is low.", "Fog lifts.", "Silence. No radio near the mill.")
IN_FRENCH = (
    "Le moulin",
    "au sud de",
    "La rivière est basse.",
    "Brume autour du moulin.",
    "Silence radio. Pas de radio.",
)


@pytest.mark.parametrize(("lang", "there", "not_there"), [("en", IN_ENGLISH, IN_FRENCH), ("fr", IN_FRENCH, IN_ENGLISH)])
def test_printed(lang: str, there: tuple[str, ...], not_there: tuple[str, ...]) -> None:
    """A sheet has every text in its language, with references in the words of that language."""
    text = said(sheet(load(TEXT), lang=lang))
    assert ([], []) == ([one for one in there if one not in text], [one for one in not_there if one in text])


def test_the_language_of_one_text() -> None:
    """A text that is only in the other language is printed in it, and its references are in its words."""
    only = TEXT.replace("en: Fog lifts., ", "")
    assert "Brume autour du moulin." in said(sheet(load(only), lang="en"))


@pytest.mark.parametrize(
    ("was", "now", "path"),
    [
        ("Pas de radio.", "Pas de radio avant le round 19.", "special_rules[0].text.fr"),
        ("Hold the mill.", "Hold the mill in round 19.", "victory.text.en"),
        ("{objective:mill}.", "{objective:nix}.", "events[0].text.fr"),
    ],
)
def test_checked(was: str, now: str, path: str) -> None:
    """A fault in one language is found there."""
    assert () == tuple(check(TEXT).diagnostics)
    (found,) = {one.path for one in check(TEXT.replace(was, now, 1)).diagnostics}
    assert path == found


def test_points_that_a_text_earns() -> None:
    """The most points may win where a text in either language says what earns them."""
    most = "victory: {{conditions: [{{winner: most-points, when: end}}], text: {{en: Hold., fr: {}}}}}\n"
    told = [
        check(whole(most.format(text), "tide-of-iron")).diagnostics for text in ("Un point pour le pont.", "Tenez.")
    ]
    assert [False, True] == [any(one.rule == "missing-points" for one in found) for found in told]


@pytest.mark.usefixtures("here")
def test_renamed() -> None:
    """What texts speak of is found and renamed in each language."""
    told = [one.path[-1] for one in mentions_of(load(TEXT)) if one.path[-2:-1] == ("text",)]
    write("mill.yaml", TEXT)
    assert 0 == run("rename", "mill.yaml", "mill", "works").exit_code
    after = TEXT.replace("{mill:", "{works:").replace("{objective:mill}", "{objective:works}")
    assert (["fr", "en"], after) == (told, File("mill.yaml").read_text(encoding="utf-8"))


@pytest.mark.usefixtures("here")
def test_compared_and_listed() -> None:
    """A new title in one language is told with both, and lists have the English one."""
    write("one.yaml", TEXT)
    write("two.yaml", TEXT.replace("{en: The mill, fr: Le moulin}\nplace", "{en: The mill, fr: La meule}\nplace"))
    done = run("diff", "one.yaml", "two.yaml")
    assert "en The mill, fr La meule instead of en The mill, fr Le moulin" in done.output
    assert "The mill  " in run("pack", "list", ".").output


@pytest.mark.usefixtures("here")
def test_one_title_in_another_language() -> None:
    """A French title that another scenario of the pack has, too, is found where it is written."""
    write("one.yaml", TEXT)
    write("two.yaml", TEXT.replace("{en: The mill, fr: Le moulin}\nplace", "{en: The works, fr: Le moulin}\nplace"))
    write("pack.yaml", "id: p\ntitle: P\nscenarios: [one.yaml, two.yaml]\n")
    done = run("pack", "check", ".")
    assert "Le moulin is the title of one.yaml, too" in done.output


@pytest.mark.usefixtures("here")
def test_a_pack_in_french() -> None:
    """A pack is drawn in the language that is asked for, its own words too."""
    write("one.yaml", TEXT)
    write("pack.yaml", "id: p\ntitle: {en: The pack, fr: Le recueil}\nscenarios: [one.yaml]\n")
    assert 0 == run("pack", "build", ".", "-o", "out", "--lang", "fr").exit_code
    page = File("out/index.html").read_text(encoding="utf-8")
    assert [] == [one for one in ("Le recueil", "Le moulin", "Au sud de Carentan") if one not in page]
