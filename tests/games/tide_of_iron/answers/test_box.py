"""Tests `box`: which pieces and boxes a scenario needs."""

from __future__ import annotations

import json
import re
from itertools import combinations_with_replacement
from pathlib import Path as File

import pytest
from click.testing import CliRunner, Result

from tests.support.paths import ROOT
from toi_scenario import load
from toi_scenario.cli import cli
from toi_scenario.files import shipped_files
from toi_scenario.games.asking import no_rule
from toi_scenario.games.tide_of_iron.answers.box import Item, items
from toi_scenario.games.tide_of_iron.answers.fewest_boxes import MOST, least
from toi_scenario.games.tide_of_iron.forces.components import contents_of, in_box
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.packs.workspace import Workspace
from toi_scenario.pipeline import check

PUBLISHED = sorted((ROOT / "tests" / "published").glob("*.yaml"))
HEAD = "game: tide-of-iron\ntitle: Boxes\nrounds: 4\ninitiative: american\nvictory: {text: Win.}\n"


def scenario(american: str, german: str = "", more: str = "board: {layout: [[P1A]]}\n") -> Scenario:
    """Two sides, and what else there is."""
    return load(f"{HEAD}{more}sides:\n  american: {{{american}}}\n  german: {{{german}}}\n")


def needed(found: Scenario, name: str) -> Item:
    """The one line of the table with a name."""
    (item,) = (item for item in items(found) if item.name == name)
    return item


def run(*arguments: str) -> Result:
    """Runs the command as users do."""
    return CliRunner().invoke(cli, ["box", *arguments])


def test_counts_the_start_and_what_comes_later() -> None:
    """Reinforcements of several rounds are counted in each round, random ones once; placed units and their bases
    count."""
    found = scenario(
        "squads: {bases: 2, regular: 8}, reinforcements: [{round: [1, 3], squads: {bases: 1, regular: 4}}, "
        "{round: {one_of: [2, 3]}, squads: {bases: 1, elite: 4}}]",
        more="board: {layout: [[P1A]]}\nunits: [{side: american, squad: {regular: 3, officer: 1}, at: B2}]\n",
    )
    counts = {item.name: (item.start, item.together, item.held.number, item.left) for item in items(found)}
    assert {
        "P1A": (1, 1, 1, 0),
        "american regular": (11, 19, 54, 35),
        "american elite": (0, 4, 12, 8),
        "american officer": (1, 1, 6, 5),
        "american bases": (3, 6, 24, 18),
    } == counts


def test_headings() -> None:
    """Tokens for concealment stand with those for specializations."""
    found = scenario(
        "squads: {bases: 1, regular: 4}, specializations: {medic: 1}, concealed: 1, vehicles: {sherman: 1}"
    )
    groups = {item.name: item.group for item in items(found)}
    wanted = {"medic": "tokens", "american concealed": "tokens", "sherman": "vehicles", "american bases": "bases"}
    assert wanted == {name: groups.get(name) for name in wanted}


def test_heaps_and_errata() -> None:
    """Two-faced tokens are one heap; overlays count as the errata leave them; the faces of a board are one board."""
    found = scenario(
        "squads: {bases: 1, regular: 4}",
        more="boxes: {base: 1, practice: 2}\nboard:\n  layout: [[P1A, P1B]]\n"
        "  overlays: [{terrain: rough, at: [C1, C2]}, {terrain: road, along: [D2, D3]}]\n"
        "  markers: [{marker: entrenchment, at: [C1, C2], count: 2}, {marker: pillbox, at: D3}]\n",
    )
    assert (5, 12, 7) == (lambda one: (one.start, one.held.number, one.left))(
        needed(found, "entrenchment and pillbox tokens")
    )
    assert (4, 28, 23, 19) == (lambda one: (one.start, one.held.number, one.errata, one.left))(needed(found, "overlay"))
    assert (2, 2, 0) == (lambda one: (one.start, one.held.number, one.left))(needed(found, "P1A and P1B"))


def test_cards() -> None:
    """A deck is needed once for each side that has it, and a shared deck once."""
    deck, shared = "morale-1", "{deck: supply-1, shared: true}"
    found = scenario(
        f"squads: {{bases: 1, regular: 4}}, decks: [{deck}, {shared}, {{deck: command-1, rounds: [1, 2]}}, "
        "{deck: command-1, rounds: [3, 4]}], operations: [camouflage]",
        f"squads: {{bases: 1, regular: 4}}, decks: [{deck}, {shared}], operations: [camouflage, lay-mines]",
    )
    starts = {item.name: item.start for item in items(found) if item.group in ("decks", "operations")}
    assert {"morale-1": 2, "supply-1": 1, "command-1": 1, "camouflage": 2, "lay-mines": 1} == starts
    assert (0, False, -1) == (*needed(found, "lay-mines").held, needed(found, "lay-mines").left)


def test_what_is_not_recorded() -> None:
    """What nobody recorded is not reported as none; what a box surely holds is still counted."""
    found = scenario(
        "squads: {bases: 1, regular: 4}, vehicles: {m10: 1, m1-57mm: 1}",
        more="boxes: [base, normandy]\nboard: {layout: [[1A]]}\n",
    )
    assert (54, True) == needed(found, "american regular").held
    assert (0, True) == needed(found, "m10").held
    assert (0, True) == needed(found, "m1-57mm").held
    assert ((), ("next-wave",)) == (needed(found, "m1-57mm").boxes, needed(found, "m10").boxes)


@pytest.mark.parametrize("file", PUBLISHED, ids=[file.stem for file in PUBLISHED])
def test_one_counting(file: File) -> None:
    """What the table calls short, at the start or with all reinforcements, the rule does too, and nothing else."""
    checked = Workspace().check(file, wanted=lambda rule: rule == "short-of-pieces")
    if checked.scenario is None:
        assert checked.halted
        return
    pieces = [item for item in items(checked.scenario) if item.group not in ("boards", "decks", "operations")]
    short = [item for item in pieces if item.left < 0 and not item.held.more]
    told = [re.fullmatch(r"(\d+) .* needed .* hold (\w+)", one.message) for one in checked.diagnostics]
    assert sorted(str(one.held.number or "none") for one in short) == sorted(one[2] for one in told if one)
    assert {int(one[1]) for one in told if one} <= {number for one in short for number in (one.start, one.together)}


@pytest.mark.parametrize(
    ("american", "german", "board", "boxes"),
    [
        ("squads: {bases: 1, regular: 4}", "squads: {bases: 1, regular: 4}", "1A", {"base": 1}),
        ("squads: {bases: 1, regular: 4}", "squads: {bases: 1, regular: 4}", "P1A", {"practice": 1, "base": 1}),
        ("squads: {bases: 10, officer: 7}", "squads: {bases: 1, regular: 4}", "1A", {"base": 2}),
        (
            "squads: {bases: 1, regular: 4}",
            "vehicles: {stug-iii: 1}, squads: {officer: 1}",
            "1A",
            {"base": 1, "next-wave": 1},
        ),
        (
            "squads: {bases: 1, regular: 4}",
            "vehicles: {stug-iii: 9}, squads: {officer: 1}",
            "1A",
            {"base": 1, "next-wave": 3},
        ),
        ("squads: {bases: 1, regular: 4}", "squads: {bases: 1, regular: 4}", "38A", {"base": 1, "fury-of-the-bear": 1}),
    ],
)
def test_fewest(american: str, german: str, board: str, boxes: dict[str, int]) -> None:
    """The fewest boxes are found that surely hold everything."""
    found = least(scenario(american, german, f"board: {{layout: [[{board}]]}}\n"))
    assert (boxes, True) == (dict(found.boxes), found.sure)


def test_two_faces_of_one_board_take_two_boxes() -> None:
    """Both faces of one board at once take two boards."""
    found = least(scenario("squads: {bases: 1}", "squads: {bases: 1}", "board: {layout: [[P1A, P1B]]}\n"))
    assert {"base": 1, "practice": 2} == dict(found.boxes)


def test_doubts() -> None:
    """Where a box is not recorded, nothing is certain: the answer names what may be too few, and what no known box
    has."""
    found = least(scenario("squads: {bases: 1, regular: 4}", "vehicles: {panzer-iii: 2, king-tiger: 1}"))
    assert {"base": 1, "practice": 1, "days-of-the-fox": 1} == dict(found.boxes)
    assert (False, ("days-of-the-fox",)) == (found.sure, found.partly)
    assert (("panzer-iii",), ("king-tiger",), ()) == (found.doubtful, found.homeless, found.missing)


def test_never_enough() -> None:
    """Pieces that no number of boxes provides are named, and no set of boxes is proposed."""
    layout = f"board: {{layout: [[{', '.join(['P1A'] * 7)}]]}}\n"
    found = least(scenario("squads: {bases: 1, regular: 4}", "squads: {bases: 1, regular: 4}", layout))
    assert ({}, False, ("P1A",)) == (dict(found.boxes), found.sure, found.missing)


def test_more_than_any_box_is_known_to_hold() -> None:
    """A box that is not fully recorded is named only as a possibility, however many pieces it would have to hold."""
    found = least(scenario("squads: {bases: 1, officer: 100}", "squads: {bases: 1, regular: 4}"))
    assert (False, ("american officer",)) == (found.sure, found.doubtful)


@pytest.mark.parametrize("file", PUBLISHED, ids=[file.stem for file in PUBLISHED])
def test_fewest_of_published(file: File) -> None:
    """No smaller set of boxes surely holds everything, and the proposed set does."""
    found = Workspace().check(file, wanted=no_rule).scenario
    if found is None:
        assert Workspace().check(file, wanted=no_rule).halted
        return
    told, needs = least(found), [item for item in items(found) if item.boxes]

    def suffice(boxes: tuple[str, ...]) -> bool:
        return all(sum(_in_box(item, box) for box in boxes) >= item.together for item in needs)

    size = sum(told.boxes.values())
    smaller = size if not (told.doubtful or told.missing) else MOST + 1
    for fewer in range(smaller):
        assert not any(map(suffice, combinations_with_replacement(found.catalog.boxes, fewer)))
    named = tuple(box for box, copies in told.boxes.items() for _ in range(copies))
    assert suffice(named) == (not (told.doubtful or told.missing))


def _in_box(item: Item, box: str) -> int:
    """How many of a thing the catalog records in one box, corrected by any errata."""
    if item.group == "boards":
        return int(box in item.boxes)
    errata = item.noun.facts.get("errata", {}) if isinstance(item.noun, Piece) else {}
    return in_box({**(contents_of(item.noun) or {}), **errata}, box, item.nation) or 0


def test_file_as_text_and_json(tmp_path: File) -> None:
    """The table comes as text for people and as JSON for programs."""
    file = tmp_path / "small.yaml"
    file.write_text(shipped_files.smallest("tide-of-iron").replace("regular: 4}", "elite: 14}", 1), encoding="utf-8")
    text, told = run(str(file)), json.loads(run(str(file), "--format", "json").stdout)
    assert (0, {"base": 1, "practice": 1}) == (text.exit_code, told["boxes"])
    elite = {"group": "figures", "name": "american elite", "start": 14, "together": 14, "held": 12, "more": False}
    assert {**elite, "left": -2, "in": ["base", "next-wave"]} in told["needs"]
    assert f"  {'american elite':38}{14:>8}{14:>8}{12:>8}{-2:>8}" in text.stdout.splitlines()
    assert ["boards", "figures", "bases"] == list(dict.fromkeys(row["group"] for row in told["needs"]))
    assert {"base": 2, "practice": 1} == told["fewest"]["boxes"] or {"practice": 1, "next-wave": 1} == told["fewest"][
        "boxes"
    ]


def test_what_the_errata_leaves_is_told(tmp_path: File) -> None:
    """Where the errata count fewer than the box lists, the table gives the number that is left."""
    file = tmp_path / "small.yaml"
    text = shipped_files.smallest("tide-of-iron").replace(
        "[[P1A]]", "[[P1A]], overlays: [{terrain: woods, at: [B2, C2]}]"
    )
    file.write_text(text, encoding="utf-8")
    (line,) = (line for line in run(str(file)).stdout.splitlines() if "errata" in line)
    assert f"{2:>8}{2:>8}{28:>8}{21:>8}  the errata counts 23, so 21 are left" in line


def test_folder(tmp_path: File) -> None:
    """In a folder each scenario gets a table, and one that cannot be read makes the command fail."""
    (tmp_path / "a.yaml").write_text(shipped_files.smallest("tide-of-iron"), encoding="utf-8")
    assert (0, f"{tmp_path / 'a.yaml'}  base and practice\n") == (
        run(str(tmp_path)).exit_code,
        run(str(tmp_path)).stdout,
    )
    (tmp_path / "b.yaml").write_text("game: tide-of-iron\n", encoding="utf-8")
    text, told = run(str(tmp_path)), json.loads(run(str(tmp_path), "--format", "json").stdout)
    assert (1, True) == (text.exit_code, "b.yaml  cannot be read; `validate` says why" in text.stdout)
    assert [True, None] == [row["fewest"] and row["fewest"]["sure"] for row in told["scenarios"]]


def test_manifest_is_no_scenario() -> None:
    """For the shipped pack, the command answers for its scenarios and skips its manifest."""
    lines = run(str(shipped_files.folder())).stdout.splitlines()
    assert (9, {"base and practice"}) == (len(lines), {line.partition("  ")[2].strip() for line in lines})


def test_games_without_boxes() -> None:
    """A game whose boxes nobody has recorded is reported as such: beside other answers, or as the only answer."""
    told = "nobody has recorded what the boxes of Heroes of Normandie, The Tactical Card Game hold; box counts those of"
    others = ("Dropzone Commander", "Frontline: D-Day", "Heroes of Normandie, The Tactical Card Game")
    said = "".join(
        f"nobody has recorded what the boxes of {title} hold; box counts those of Tide of Iron\n"
        for title in (*others, "Legends of the Old West")
    )
    every = run(str(shipped_files.folder()))
    assert (0, said) == (every.exit_code, every.stderr)
    for path in (
        shipped_files.folder() / "heroes-of-normandie",
        shipped_files.folder() / "heroes-of-normandie" / "smallest.yaml",
    ):
        alone = run(str(path))
        assert (2, True, "") == (alone.exit_code, told in alone.stderr, alone.stdout)


def test_wrong_command(tmp_path: File) -> None:
    """A folder without scenarios and a missing file are wrong commands."""
    for path, message in ((tmp_path, "there is no scenario in"), (tmp_path / "x.yaml", "there is no file")):
        result = run(str(path))
        assert (2, True) == (result.exit_code, message in result.stderr)


def test_a_file_that_the_gates_refuse(tmp_path: File) -> None:
    """Faults in the text are reported, as in every command."""
    file = tmp_path / "x.yaml"
    file.write_text("game: tide-of-iron\n", encoding="utf-8")
    result = run(str(file))
    assert (1, True, "") == (result.exit_code, "the scenario needs title" in result.stderr, result.stdout)


def test_no_boards() -> None:
    """A scenario without boards still has needs."""
    found = check(
        f"{HEAD}board: {{layout: []}}\nsides:\n  american: {{squads: {{bases: 1}}}}\n  german: {{}}\n"
    ).scenario
    assert found is not None
    assert ["american bases"] == [item.name for item in items(found)]
