"""Tests what sheets of the Old West tell and keep secret."""

from __future__ import annotations

import pytest

from tests.support.sheet_text import lines, said
from toi_scenario import Scenario, load
from toi_scenario.drawing.render import PrintOptions, pages
from toi_scenario.files import shipped_files

FOLDER = shipped_files.folder() / "legends-of-the-old-west"
FARM = (FOLDER / "farm-by-the-stream.yaml").read_text(encoding="utf-8")


def shipped(name: str, *changes: tuple[str, str]) -> Scenario:
    text = (FOLDER / f"{name}.yaml").read_text(encoding="utf-8")
    for before, after in changes:
        assert before in text, before
        text = text.replace(before, after, 1)
    return load(text)


def sheet(scenario: Scenario, **wanted: str) -> str:
    """All text of the first page of the sheet, unbreakable blanks as blanks."""
    page = pages(scenario, PrintOptions(sheet=True, **wanted))[0]  # type: ignore[arg-type]
    return said([page]).replace("\u00a0", " ")


def test_a_roster_with_its_bill() -> None:
    """Each unit with what it costs, each line of its bill, markers, and the sum."""
    text = sheet(shipped("farm-by-the-stream"))
    for told in (
        "Second World War",
        "table of 120 by 120 cm",
        "Points to buy a force: 360",
        "The south (the strip 25 cm deep along the south edge)",
        "Able, 11 figures 208 NCO 1 20 20 – submachine-gun 1 4 4 – grenade or petrol bomb 1 2 2 Regular 7 10 70",
        "– serves: panzerschreck or bazooka 1 12 12 Medic 1 30 30 Truck, at (60, 6) 56 Military truck 1 40 40",
        "Crewman (driver) 2 8 16 Tank, enters in turn 2 by the south 84 Light tank 1 60 60 – light gun, under 75 mm 1",
        "In all, of 360 348",
        "Sniper, at (98, 80), in ambush 30",
        "Markers 10 Anti-tank mine 1 10 10 In all, of 360 314",
        "Reinforcements: American",
    ):
        assert told in text, told
    assert "built as its player likes" not in text


def test_only_what_is_used_is_explained() -> None:
    """Profiles, weapons and vehicles that occur, also those that are issued; no others, and no column in which nothing
    would stand."""
    text = sheet(shipped("farm-by-the-stream"))
    for told in (
        "M Sh Fi St Re At Wo Ne Rep Lu NCO 15 4+ 4 3 4 2 1 5 1 1 Officer 15 4+ 4 3 4 2 2 6 2 2",
        "Regular 15 5+ 3 3 3 1 1 4 – –",
        "Issued to sniper: pistol or revolver, knife, precision rifle.",
        "NCO and officer: nerve for all within 15 cm.",
        "Precision rifle 100 4 1 – –",
        "Submachine-gun 20.5 + 15 3 1 20.5 f 3D6",
        "10–∞ 3/4/7 1/1D3 7.5 –",
        "Machine-gun: 1D6 more with a loader. Machine-gun: 60 cm on a bipod.",
        "Military truck (1 × machine-gun) 60/30 4 4 2 2 10 Light tank 50 4 5 3 2–4 8",
    ):
        assert told in text, told
    for other in ("Cavalryman", "Flamethrower", "Aircraft", "Moving", "Knife"):
        assert other not in text, other


def test_smoke() -> None:
    """How a cloud shrinks is a note, so that the column is no wider than a number."""
    text = sheet(
        shipped(
            "farm-by-the-stream", ("marker: mine-antitank, at: [60, 60], side: german", "marker: smoke, at: [60, 60]")
        )
    )
    assert "Smoke – – – 12.5 –" in text
    assert "Smoke: a template of 12.5 cm, then 10, 7.5 and 5, turn by turn." in text


def test_french() -> None:
    """The words of the French rulebook, its abbreviations, and numbers as French has them."""
    text = sheet(shipped("over-the-wire"), lang="fr")
    for told in (
        "7 tours · initiative tirée aux dés à chaque tour · Première Guerre mondiale",
        "Escouade, 10 figurines 169 Sous-officier 1 20 20",
        "– servants : mitrailleuse 1 15 15",
        "Homme d'équipage (tankiste) 3 8 24",
        "Sopwith Pup, mitraillage au sol, entre au tour 2",
        "En tout, sur 320 288",
        "M T C F R A B Cr Rép Cha",
        "Artilleur 12,5 4+ 2 3 3 1 1 4",
        "Dotation (sous-officier, homme d'équipage) : pistolet ou revolver.",
        "Portée F Dégâts Gabarit Tirs Mouv.",
        "Pistolet ou revolver 30 3 1 – – libre",
        "Whippet (4 × mitrailleuse) 15 3 3 2 3",
        "Fokker DR1 (2 Spandau avant)",
    ):
        assert told in text, told


@pytest.mark.parametrize(
    ("side", "there", "gone"),
    [
        (
            "american",
            ["(copy for the Americans)", "In all, of 360 348", "Gunner 3 8 24 What this side keeps secret is left out"],
            ["Sniper", "mine", "ambush", "314"],
        ),
        (
            "german",
            ["(copy for the Germans)", "Sniper, at (98, 80), in ambush 30", "Anti-tank mine", "In all, of 360 314"],
            ["348"],
        ),
    ],
)
def test_a_copy_keeps_secrets(side: str, there: list[str], gone: list[str]) -> None:
    """Of the other side's ambushes and mines a copy has nothing, nor a sum that would tell of them, and it says so also
    where there are none."""
    text = sheet(shipped("farm-by-the-stream"), side=side)
    for told in there:
        assert told in text, told
    for told in gone:
        assert told not in text, told


def test_nothing_hidden_is_on_the_map_of_a_copy() -> None:
    """Neither who lies in ambush nor a mine is drawn, and the legend does not speak of them."""
    drawn = pages(shipped("farm-by-the-stream"), PrintOptions(side="american"))
    told = {line.text for line in lines(drawn[0])}
    assert "Anti-tank gun" in told
    assert not told & {"Sniper", "Anti-tank mine", "In ambush"}


def test_riders_and_leaders_that_are_paid() -> None:
    """A leader that is paid for and horses have lines of their own, and who rides has a profile of its own."""
    ride = ("leader: true}", "leader: true, mounted: true}")
    text = sheet(shipped("ford-of-the-red-river", ride))
    for told in (
        "Squad 1, 14 figures",
        "Native 1 4 4 – leader 1 5 5 – horse 1 15 15 – lance",
        "Native 15 5+ 2 3 3 1 1 3 – – Native, mounted 15 4+ 2 3 3 1 1 5",
        "Shield: saves on 6+.",
    ):
        assert told in text, told


WAYS = [
    ("gun: gun-light", "off_table: true\n    gun: gun-light", "Anti-tank gun, at (90, 108), fires from off the table"),
    ("at: [90, 108]", "in: house", "Anti-tank gun, in the farm"),
    ("at: [60, 6]", "aboard: tank", "Truck, aboard Tank"),
    ("enter: {round: 2, by: south}", "enter: {round: 2, at: [0, 30]}", "Tank, enters in turn 2 at (0, 30)"),
    ("enter: {round: 2, by: south}", "enter: {round: 2, by: east}", "Tank, enters in turn 2 by the east edge"),
    ("crew: {figure: gunner, count: 3}", "crew: {figure: gunner, count: 3, nation: italian}", "Gunner (italian) 3"),
    ("id: eins\n", "id: eins\n    dismounted: true\n    horse_holders: 2\n", "dismounted, 2 figures hold"),
]


@pytest.mark.parametrize(("before", "after", "told"), WAYS)
def test_where_units_are(before: str, after: str, told: str) -> None:
    """What is said of a unit stands beside its name."""
    assert told in sheet(shipped("farm-by-the-stream", (before, after)))


def test_weapons_without_a_template_have_a_range_alone() -> None:
    """What a column is, is told only where there is one."""
    ford, farm = (sheet(shipped(name)) for name in ("ford-of-the-red-river", "farm-by-the-stream"))
    assert (True, False) == ("Range in cm." in ford, "template in cm." in ford)
    assert "Range and template in cm." in farm
