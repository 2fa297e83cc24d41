"""Tests what comes with the tool."""

from __future__ import annotations

from tests.support.paths import ROOT
from toi_scenario import games
from toi_scenario.files import shipped_files


def test_pages_have_headings_and_chapters() -> None:
    """A page is known by its file, and begins with its heading; a chapter begins with the heading it is found by."""
    pages = shipped_files.pages()
    assert sorted(pages) == sorted(file.stem for file in (ROOT / "docs").glob("*.md"))
    for page in pages.values():
        lines = page.read_text("utf-8").splitlines()
        assert lines[0] == f"# {shipped_files.heading(page)}"
        chapters = shipped_files.chapters(page)
        assert len(chapters) == sum(line.startswith("## ") for line in lines)
        assert all(text.startswith("## ") for text in chapters.values())
        assert not [name for name in chapters if name[:1] in ("#", " ") or ":" in name]


def test_copies_are_what_is_there() -> None:
    """Scenarios and schemas, each with its bytes, under the name it has here."""
    there = {name.as_posix(): raw for name, raw in shipped_files.copies()}
    assert there
    assert all((ROOT / name).read_bytes() == raw for name, raw in there.items())
    assert {name.partition("/")[0] for name in there} == {"scenarios", "schemas"}
    for game in games.ALL:
        assert shipped_files.smallest(game).encode() == there[f"scenarios/{game}/smallest.yaml"]
