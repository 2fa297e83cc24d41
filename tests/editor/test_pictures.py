"""Tests the little pictures of the palette."""

from __future__ import annotations

import shutil
from pathlib import Path as File

from tests.support.paths import ROOT
from toi_scenario.editor.session import Session

PACK = ROOT / "scenarios" / "heroes-of-normandie"


def pictures(session: Session) -> dict[str, str]:
    """The pictures of the palette by the names of what they show."""
    palette = session.findings()["palette"]
    assert palette
    return {row["name"]: row["picture"] for row in (*palette["terrain"], *palette["pieces"])}


def test_pictures_are_those_of_the_catalog(here: File) -> None:
    """What is painted and saved draws none of them again; what the file writes of a piece draws it anew."""
    file = File(shutil.copytree(PACK, here / "pack")) / "smallest.yaml"
    session = Session(file)
    first = pictures(session)
    session.do(session.rev, {"action": "paint", "terrain": "forest", "places": ["C2"]}, "one")
    session.save()
    second = pictures(session)
    assert len(first) > 10
    assert all(second[name] is picture for name, picture in first.items())
    wish = {"action": "set", "path": "catalog.pieces.sample-rifles.fires[0].value", "value": "3"}
    session.do(session.rev, wish, "two")
    third = pictures(session)
    session.save()
    assert pictures(Session(file)) == third
    assert [name for name in first if third[name] != first[name]] == ["sample-rifles"]
