"""Tests `docs`, `schema`, `catalog`, `rules` and `explain`."""

from __future__ import annotations

import json
from pathlib import Path as File

import jsonschema_rs
import pytest

from tests.support.command_line import run
from tests.support.paths import ROOT
from toi_scenario import games
from toi_scenario.files import shipped_files

pytestmark = pytest.mark.usefixtures("here")


def test_docs() -> None:
    """The pages are listed with their headings, and each is printed as it is, also under the name that links use."""
    listed = run("docs")[1].splitlines()
    pages = sorted((ROOT / "docs").glob("*.md"))
    assert [page.stem for page in pages] == [line.split()[0] for line in listed[:-2]]
    assert "" == listed[-2]
    assert listed[-1].startswith("subjects of Tide of Iron: scenario, board, areas, zones, objectives, sides, forces, ")
    assert ["format", "The", "format", "on", "a", "page"] in [line.split() for line in listed]
    assert all("  " in line for line in listed[:-2])
    for words in ("format", "Format", "docs/format.md"):
        assert (0, (ROOT / "docs" / "format.md").read_text(encoding="utf-8"), "") == run("docs", words)


def test_chapters() -> None:
    """A chapter can be printed by itself, under the name that links use or one that a user would guess."""
    text = (ROOT / "docs" / "format.md").read_text(encoding="utf-8")
    chapter = text[text.index("## Heroes of Normandie\n") : text.index("## Frontline: D-Day\n")]
    for words in ("format-heroes-of-normandie", "docs/format.md#heroes-of-normandie", "Format Heroes of Normandie"):
        assert (0, chapter, "") == run("docs", words)
    assert "## Frontline: D-Day" == run("docs", "format.md#frontline-d-day")[1].splitlines()[0]
    last = "Error: there is no page or subject format-of-chess; `toi-scenario docs` lists them"
    assert (2, "", last) == (*(done := run("docs", "format-of-chess"))[:2], done[2].strip().splitlines()[-1])


def test_subjects() -> None:
    """A subject of a game's words is printed with its example, also where one of its words is asked for."""
    code, victory, _ = run("docs", "victory")
    assert (0, "## victory") == (code, victory.splitlines()[0])
    assert ("  - `conditions`" in victory, "winner: american" in victory) == (True, True)
    assert (0, victory, "") == run("docs", "Conditions")
    for word, subject in (("decks", "cards"), ("start cards", "cards"), ("squads", "forces"), ("deploy", "deployment")):
        assert f"## {subject}" == run("docs", word)[1].splitlines()[0]
    other = run("docs", "forces", "--game", "heroes-of-normandie")[1]
    assert ("## forces", True) == (other.splitlines()[0], "`reserve`" in other)
    assert "did you mean victory?" in run("docs", "victry")[2]


@pytest.mark.parametrize("name", [*games.ALL, "catalog", "pack"])
@pytest.mark.parametrize("old", [[], ["--draft-07"]])
def test_schema(name: str, old: list[str]) -> None:
    """The printed schemas can be used as they are."""
    code, out, _ = run("schema", name, *old)
    whole = json.loads(out)
    engine = jsonschema_rs.Draft7Validator(whole) if old else jsonschema_rs.Draft202012Validator(whole)
    assert (0, False) == (code, engine.is_valid({"nonsense": 1}))


def test_catalog() -> None:
    """The catalog gives counts and numbers, and what is in doubt."""
    code, out, _ = run("catalog", "Tiger")
    assert (0, True, True) == (code, "base: 6" in out, "doubt:" in out)
    code, out, _ = run("catalog", "--lang", "fr", "terrain")
    assert (0, True) == (code, "Bosquet" in out)
    assert "increased-priority" in run("catalog", "increased-priority")[1]


def test_catalog_by_kind() -> None:
    """What is of one kind is told with its numbers, in as many tables of 80 columns as it takes."""
    code, out, _ = run("catalog", "--kind", "vehicle")
    rows = [line.split() for line in out.splitlines()]
    assert (0, True) == (code, all(len(line) <= 80 for line in out.splitlines()))
    heads = [row for row in rows if "armor" in row or "range.infantry" in row]
    tigers = [row for row in rows if row[:1] == ["tiger"]]
    assert [("armor", "6"), ("range.infantry", "5")] == [
        (word, dict(zip(head, tiger[1:], strict=True))[word])
        for word in ("armor", "range.infantry")
        for head, tiger in zip(heads, tigers[1:], strict=False)
        if word in head
    ]
    assert ["bandages", "Bandages", "1"] == [
        *run("catalog", "--game", "frontline-d-day", "--kind", "Equipment")[1].splitlines()[1].split()[:3]
    ]
    for kind, told in (("vehicl", "did you mean vehicle?"), ("dragon", "there is base, figure, ")):
        assert f"the catalog has nothing of the kind {kind}; {told}" in run("catalog", "--kind", kind)[2]
    assert "--kind wants the name of a kind; there is base, figure, " in run("catalog", "--kind", " ")[2]
    assert "the catalog has no tiger;" in run("catalog", "--kind", "figure", "tiger")[2]


def test_catalog_for_programs() -> None:
    """The same as JSON: all tables, one, what is of one kind, or one entry."""
    every = json.loads(run("catalog", "--format", "json")[1])
    assert (6, 2) == (every["pieces"]["tiger"]["armor"], every["pieces"]["opel-blitz"]["transport"])
    assert {"decks": every["decks"]} == json.loads(run("catalog", "decks", "--format", "json")[1])
    found = json.loads(run("catalog", "--kind", "vehicle", "--format", "json")[1])
    assert {"vehicle"} == {facts["kind"] for facts in found["pieces"].values()}
    one = json.loads(run("catalog", "Tiger", "--format", "json")[1])
    assert {"pieces": {"tiger": every["pieces"]["tiger"]}} == one


def test_a_catalog_that_cannot_be_used(here: File) -> None:
    """What is wrong with a catalog of the pack is told, since its pieces are missing from the list."""
    (here / "pack.yaml").write_text("title: Ours\n", encoding="utf-8")
    (here / "pieces.yaml").write_text("pieces: {mine: {kind: marker, en: ''}}\n", encoding="utf-8")
    code, out, err = run("catalog", "--kind", "marker", "--format", "json")
    assert (0, False, True) == (code, "mine" in json.loads(out)["pieces"], "en of mine may not be empty" in err)


def test_explain_and_rules() -> None:
    """Every rule that is listed can be explained."""
    for game in games.ALL:
        listed = [line.split()[0] for line in run("rules", "--game", game)[1].splitlines() if line.startswith("  ")]
        assert (True, len(listed)) == (len(listed) > 20, len(set(listed)))
    assert (2, True) == (
        run("rules", "--game", "chess")[0],
        "there is no game chess" in run("rules", "--game", "chess")[2],
    )
    code, out, _ = run("explain", "Crowded Hex")
    assert (0, "crowded-place (error)", True) == (code, out.splitlines()[0], "Bad:" in out)


def test_undo_list() -> None:
    """What can be taken back of one file or of all is listed, the last first; `undo` needs to know of which."""
    File("a.yaml").write_text(shipped_files.smallest("tide-of-iron"), encoding="utf-8")
    assert (0, "", "there is nothing to take back\n") == run("undo", "a.yaml", "--list")
    run("set", "a.yaml", "rounds", "5"), run("set", "a.yaml", "title", "The mill")
    _, out, _ = run("undo", "a.yaml", "--list")
    told = [line.split() for line in out.splitlines()]
    assert [["1", "set", "title", "'The", "mill'", "a.yaml"], ["2", "set", "rounds", "5", "a.yaml"]] == [
        [line[0], *line[3:]] for line in told
    ]
    assert ["set rounds 5", str(File("a.yaml").resolve())] == run("undo", "--list")[1].splitlines()[1].split("  ")[-2:]
    assert (2, True) == ((done := run("undo"))[0], "name the file" in done[2])


def test_explain_by_subject() -> None:
    """What is no rule is a subject: the rules that speak of it are listed; of what none speaks, there is no rule."""
    code, out, _ = run("explain", "stacking")
    listed = [line.split()[0] for line in out.splitlines()[2:]]
    assert (0, "5 rules about stacking; `toi-scenario explain RULE` tells more of one") == (code, out.splitlines()[0])
    assert ["cramped-entry", "cramped-zone", "crowded-place", "idle-limit", "mixed-place"] == listed
    assert out == run("explain", "Stackings")[1].replace("Stackings", "stacking")
    assert (2, True) == (run("explain", "chess")[0], "there is no rule chess" in run("explain", "chess")[2])
    assert "did you mean crowded-place?" in run("explain", "crowdet-place")[2]
