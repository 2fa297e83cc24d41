"""Tests `box`: what a table of the Old West needs."""

from __future__ import annotations

from pathlib import Path as File

from tests.support.old_west import ask, asked, skirmish, squeezed

MORE = """\
  - {side: american, id: gun, gun: mortar-light, crew: {figure: gunner, count: 3}, at: [100, 10]}
  - {side: german, vehicle: light-tank, weapons: [gun-light], crew: {figure: crew, count: 3}, at: [100, 100]}
  - {side: american, squad: [nco, {figure: regular, count: 2, serve: machine-gun, weapons: smg}]}
  - {side: german, squad: [{figure: nco, mounted: horse, weapons: grenade}, {figure: cavalry, count: 7}],
     dismounted: true}
  - {side: german, squad: [medic]}
"""
FEATURES = "{house: {terrain: building, rectangle: [50, 60, 20, 10]}, barn: {terrain: building, circle: [20, 80, 5]}}"
LYING = (
    "  features: {}\n  markers: [{marker: gas-shell, at: [60, 60]}, {marker: mine-antitank, at: [5, 5], side: german}]"
)


def needed(folder: File, text: str) -> dict[tuple[str, str, str], int]:
    """How many of what each side needs."""
    return {(one["group"], one["name"], one["side"]): one["number"] for one in asked(folder, text, "box")["needs"]}


def test_figures_and_models(tmp_path: File) -> None:
    """Figures of squads and crews, vehicles, guns, also those that squads serve, and horses."""
    found = needed(tmp_path, skirmish(MORE))
    expected = {
        ("figures", "nco", "american"): 2,
        ("figures", "regular", "american"): 10,
        ("figures", "gunner", "american"): 3,
        ("figures", "regular", "german"): 8,
        ("figures", "crew", "german"): 3,
        ("vehicles", "light-tank", "german"): 1,
        ("guns", "mortar-light", "american"): 1,
        ("guns", "machine-gun", "american"): 1,
        ("mounts", "horse", "german"): 1 + 8,
    }
    assert expected == {one: number for one, number in found.items() if one in expected}
    assert {"figures", "vehicles", "guns", "mounts", "templates", "dice"} == {group for group, _, _ in found}


def test_terrain_and_what_lies_there(tmp_path: File) -> None:
    """Pieces of terrain by their kind, markers, and a token for each objective."""
    found = needed(tmp_path, skirmish(features=FEATURES, more="objectives: {door: {kind: victory, in: house}}"))
    assert (2, 1) == (found["terrain", "building", ""], found["tokens", "objective", ""])
    lying = needed(tmp_path, skirmish().replace("  features: {}", LYING))
    assert (1, 1) == (lying["markers", "gas-shell", ""], lying["markers", "mine-antitank", "german"])
    assert 1 == lying["dice", "scatter die", ""]  # it drives the gas on
    assert {"round, 5 cm", "round, 7.5 cm", "round, 10 cm", "round, 12.5 cm"} == {
        name for group, name, _ in lying if group == "templates"
    }


def test_dice_and_templates(tmp_path: File) -> None:
    """As many dice as the largest volley throws, and those that scatter mortar shells and grenades; each template
    that a weapon lays."""
    assert {("dice", "six-sided", ""): 8} == {
        one: number for one, number in needed(tmp_path, skirmish()).items() if one[0] == "dice"
    }
    found = needed(tmp_path, skirmish(MORE))
    assert (1, 1) == (found["dice", "scatter die", ""], found["dice", "artillery die", ""])
    assert ("templates", "flame, 20.5 cm", "") in found
    grenades = skirmish().replace("squad: [nco", "squad: [{figure: nco, weapons: grenade}")
    assert ("dice", "artillery die", "") not in needed(tmp_path, grenades)
    assert 1 == needed(tmp_path, grenades)["dice", "scatter die", ""]
    smgs = "  - {side: american, squad: [nco, {figure: regular, count: 9, weapons: smg}]}\n"
    assert 27 == needed(tmp_path, skirmish(smgs))["dice", "six-sided", ""]


def test_what_sides_cost(tmp_path: File) -> None:
    """The price of each side, of its points, or that it is not known; a medic wants markers."""
    told = ask(tmp_path, skirmish(MORE).replace("american: {deploy", "american: {points: 400, deploy"), "box").output
    assert "a table of 120 by 120 cm, and a measure\n" in told
    assert f"american: {20 + 8 * 14 + 8 + 3 * 8 + 20 + 2 * 14 + 15} points of 400\n" in told
    assert "a medic turns over who is wounded, or wants a marker for each of them\n" in told
    sabres = skirmish(era="ww1").replace("weapons: rifle-carbine", "weapons: knife")
    assert "american: a price that is not known\n" in ask(tmp_path, sabres, "box").output
    assert "medic" not in ask(tmp_path, skirmish(), "box").output


def test_text_and_json_say_the_same(tmp_path: File) -> None:
    """Each need is a line of its group, and programs are told the same."""
    told = squeezed(ask(tmp_path, skirmish(MORE, FEATURES), "box").output)
    for (group, name, side), number in needed(tmp_path, skirmish(MORE, FEATURES)).items():
        assert f"\n{group}\n" in told
        assert [line for line in told.splitlines() if line.startswith(f"{name} ") and f" {number}" in line], (
            name,
            side,
        )
    assert "regular 10 8 18\n" in told
    row = asked(tmp_path, skirmish(MORE), "box")
    assert {"width": 120.0, "depth": 120.0} == row["table"]
    assert row["notes"] == ask(tmp_path, skirmish(MORE), "box").output.splitlines()[-len(row["notes"]) :]
