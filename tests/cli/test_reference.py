"""Tests `docs`, `schema`, `catalog`, `rules` and `explain`."""

from __future__ import annotations

import json

import jsonschema_rs
import pytest

from tests.support.command_line import run
from tests.support.paths import ROOT
from toi_scenario import games

pytestmark = pytest.mark.usefixtures("here")


def test_docs() -> None:
    """The pages are listed with their headings, and each is printed as it is, also under the name that links use."""
    listed = run("docs")[1].splitlines()
    pages = sorted((ROOT / "docs").glob("*.md"))
    assert [page.stem for page in pages] == [line.split()[0] for line in listed]
    assert "format                        The format on a page" in listed
    for words in ("format", "Format", "docs/format.md"):
        assert (0, (ROOT / "docs" / "format.md").read_text(encoding="utf-8"), "") == run("docs", words)


def test_chapters() -> None:
    """A chapter can be printed by itself, under the name that links use or one that a user would guess."""
    text = (ROOT / "docs" / "format.md").read_text(encoding="utf-8")
    chapter = text[text.index("## Heroes of Normandie\n") :]
    for words in ("format-heroes-of-normandie", "docs/format.md#heroes-of-normandie", "Format Heroes of Normandie"):
        assert (0, chapter, "") == run("docs", words)
    last = "Error: there is no page format-of-chess; `toi-scenario docs` lists them"
    assert (2, "", last) == (*(done := run("docs", "format-of-chess"))[:2], done[2].strip().splitlines()[-1])


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
