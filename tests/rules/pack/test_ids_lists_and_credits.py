"""Tests the rules about a pack's ids, list of scenarios and credits."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from tests.support.examples import whole
from toi_scenario.packs.pack import wanted_by
from toi_scenario.packs.workspace import Workspace

GAME = "tide-of-iron"
FOREIGN = {"repeated-id", "unlisted-scenario", "unlisted-box", "missing-credit"}


def pack(folder: File, **files: str) -> File:
    """A folder with some files: `pack` is the manifest, the others are changes to the smallest scenario."""
    for name, text in files.items():
        file = folder / f"{name.replace('__', '/')}.yaml"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text if name == "pack" else whole(text, GAME), encoding="utf-8")
    return folder


def told(folder: File) -> list[tuple[str, str]]:
    """The file and rule of each finding in a folder."""
    return [
        (File(one.file).name, one.rule) for checked in Workspace().check_all([folder]) for one in checked.diagnostics
    ]


def test_without_a_manifest(tmp_path: File) -> None:
    """A folder that is not a pack may hold two scenarios with one name, and need not name authors."""
    assert [] == told(pack(tmp_path, one="title: Hill\nlicense: CC0-1.0\n", two="title: Hill\n"))


def test_for_one_table(tmp_path: File) -> None:
    """A pack without author and licence is for private use; one without a list leaves nothing out."""
    assert [] == told(pack(tmp_path, pack="title: Ours\n", one="title: Hill\n", two="title: Mill\n"))


def test_ids_are_files_names(tmp_path: File) -> None:
    """A scenario without an id has its file's name as its id, in any folder; a repeated id is reported at the
    second."""
    files = {"pack": "title: Ours\n", "a__hill": "title: One\n", "b__hill": "title: Two\n", "b__mill": "id: hill\n"}
    assert [("hill.yaml", "repeated-id"), ("mill.yaml", "repeated-id")] == told(pack(tmp_path, **files))


def test_two_packs_are_two(tmp_path: File) -> None:
    """A pack within a pack has ids of its own."""
    pack(tmp_path, pack="title: Ours\n", hill="title: Hill\n", inner__hill="title: Hill\n")
    (tmp_path / "inner" / "pack.yaml").write_text("title: Inner\n", encoding="utf-8")
    assert [] == told(tmp_path)


def test_alone(tmp_path: File) -> None:
    """Validating one file reports that it is not listed and lacks its licence, but nothing about other scenarios'
    ids."""
    pack(tmp_path, pack="authors: A. N. Author\nscenarios: [one.yaml]\n", one="title: Hill\n", two="title: Hill\n")
    rules = [one.rule for one in Workspace().check(tmp_path / "two.yaml").diagnostics]
    assert ["missing-credit", "unlisted-scenario"] == rules


def test_from_within(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """The findings are the same when run inside the pack or one of its folders, however the paths are written."""
    pack(tmp_path, pack="scenarios: [./one.yaml, deep/../deep/two.yaml]\n", one="title: A\n", deep__two="title: B\n")
    monkeypatch.chdir(tmp_path / "deep")
    assert ([], []) == (told(File()), told(File("..")))


def test_told_once(tmp_path: File) -> None:
    """A missing credit is reported once for the pack."""
    files = {"pack": "license: CC0-1.0\n", "one": "title: Hill\n", "two": "title: Mill\n"}
    assert [("one.yaml", "missing-credit")] == told(pack(tmp_path, **files))


def test_scenarios_have_their_own(tmp_path: File) -> None:
    """A pack need not repeat what each of its scenarios says."""
    assert [] == told(pack(tmp_path, pack="license: CC0-1.0\n", one="author: Somebody\n"))


@pytest.mark.parametrize("manifest", ["waive: {unlisted-scenario: still drafts}\n", "ignore: [unlisted-scenario]\n"])
def test_a_pack_may_waive_it(tmp_path: File, manifest: str) -> None:
    """When a pack waives or ignores a rule about packs, nothing is reported, not even for its manifest."""
    pack(tmp_path, pack=f"{manifest}scenarios: [one.yaml, gone.yaml]\n", one="title: Hill\n", two="title: Mill\n")
    waived = [one.rule for checked in Workspace().check_all([tmp_path]) for one in checked.waived]
    assert ([], 2 if "waive" in manifest else 0) == (told(tmp_path), len(waived))


def test_a_scenario_may_waive_it(tmp_path: File) -> None:
    """When a scenario waives such a rule, the waiver is not called idle, not even if the file is checked alone."""
    draft = "title: Mill\nwaive: {unlisted-scenario: a draft, repeated-id: a second version}\n"
    pack(tmp_path, pack="scenarios: [one.yaml]\n", one="title: Hill\n", two=draft)
    assert ([], ()) == (told(tmp_path), Workspace().check(tmp_path / "two.yaml").diagnostics)


def test_select(tmp_path: File) -> None:
    """The command line can select these rules, too."""
    pack(tmp_path, pack="scenarios: [gone.yaml]\n", one="title: Hill\n", two="title: Hill\n")
    rules = [
        one.rule
        for file in Workspace().check_all([tmp_path], wanted_by(["repeated-id"], []))
        for one in file.diagnostics
    ]
    assert ["repeated-id"] == rules


def test_what_is_no_scenario(tmp_path: File) -> None:
    """A list entry that is a catalog, a folder or a file outside names no scenario; an unreadable scenario counts as
    there."""
    pack(tmp_path, pack="scenarios: [pieces.yaml, deep, ../out.yaml, broken.yaml]\n", deep__x="title: X\n")
    (tmp_path / "pieces.yaml").write_text("pieces: {}\n", encoding="utf-8")
    (tmp_path / "broken.yaml").write_text("game: [\n", encoding="utf-8")
    found = [(name, rule) for name, rule in told(tmp_path) if rule in FOREIGN]
    assert [*[("pack.yaml", "unlisted-scenario")] * 3, ("x.yaml", "unlisted-scenario")] == found


def test_halted(tmp_path: File) -> None:
    """A scenario that does not pass the gates is not checked against its pack."""
    pack(tmp_path, pack="scenarios: [one.yaml]\n", one="title: Hill\n", two="rounds: many\n")
    assert [("two.yaml", "wrong-shape")] == told(tmp_path)


def test_a_slip_hides_nothing_else(tmp_path: File) -> None:
    """An unknown word or a bad value in a manifest is reported together with its other faults, and the rest of the
    manifest still counts."""
    manifest = (
        "strikt: true\nboxes: 5\ncatalogs: [x.yaml]\nselect: [nonsense]\nscenarios: [gone.yaml, a.yaml, ./a.yaml]\n"
    )
    pack(tmp_path, pack=f"{manifest}license: CC0-1.0\n", a="title: A\n")
    (manifest_,) = (
        one for one in Workspace().check_all([tmp_path], wanted_by(["unlisted-scenario"], [])) if one.diagnostics
    )
    assert [(1, "wrong-shape"), (2, "wrong-shape"), (3, "unknown-name"), (4, "unknown-name")] == [
        (one.span.line, one.rule) for one in manifest_.diagnostics[:4]
    ]
    assert [
        (5, "the list names gone.yaml, and there is no such scenario in this folder"),
        (5, "the list names ./a.yaml twice"),
    ] == [(one.span.line, one.message) for one in manifest_.diagnostics[4:]]
    found = Workspace().check_all([tmp_path], wanted_by(["missing-credit"], []))
    assert "missing-credit" in {
        one.rule for checked in found for one in checked.diagnostics
    }  # a licence needs an author


def test_boxes_of_one_game(tmp_path: File) -> None:
    """The boxes of a pack apply to the scenarios whose game has them, and `pack init` writes them for mixed packs."""
    from toi_scenario.files.shipped_files import smallest
    from toi_scenario.packs.new_manifest import begun

    pack(tmp_path, hill="title: Hill\nboxes: {base: 2, practice: 1}\n")
    (tmp_path / "ford.yaml").write_text(smallest("heroes-of-normandie"), encoding="utf-8")
    text = begun(tmp_path, Workspace()).text
    assert "boxes: {base: 2, practice: 1}" in text
    (tmp_path / "pack.yaml").write_text(text, encoding="utf-8")
    assert [] == told(tmp_path)


def test_a_box_no_game_has(tmp_path: File) -> None:
    """A box that no catalog of the pack knows is reported once, at its place; one that the pack defines is known."""
    files = {"hill": "title: Hill\n", "mill": "title: Mill\n", "pack": "boxes: [base, practise, ours, practice]\n"}
    pack(tmp_path, **files)
    (tmp_path / "pieces.yaml").write_text("boxes: {ours: {en: Ours}}\n", encoding="utf-8")
    found = [one for checked in Workspace().check_all([tmp_path]) for one in checked.diagnostics]
    assert [("pack.yaml", "boxes[1]", "there is no box practise", "did you mean practice?")] == [
        (File(one.file).name, one.path, one.message, one.help) for one in found
    ]
    (tmp_path / "pack.yaml").write_text("boxes: {base: 1, practice: 1, ours: 1, theirs: 2}\n", encoding="utf-8")
    found = [one for checked in Workspace().check_all([tmp_path]) for one in checked.diagnostics]
    assert ["boxes.theirs"] == [one.path for one in found]


@pytest.mark.parametrize("text", ["", "[]\n", "# only a comment\n", "rounds: 4\n"])
def test_a_listed_file_that_is_no_scenario(tmp_path: File, text: str) -> None:
    """A file that is there, but was emptied or is none, is not told as missing."""
    pack(tmp_path, pack="title: Ours\nscenarios: [one.yaml, two.yaml]\n", one="title: Hill\n")
    (tmp_path / "two.yaml").write_text(text, encoding="utf-8")
    [told] = [one for checked in Workspace().check_all([tmp_path]) for one in checked.diagnostics]
    assert ("the list names two.yaml, and this file is no scenario: it has no `game:`", "unlisted-scenario") == (
        told.message, told.rule,
    )  # fmt: skip
    assert "write `game:` in two.yaml, or take the line out" == told.help
