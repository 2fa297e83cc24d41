"""Tests that the parts of a map are what is drawn."""

from __future__ import annotations

import io
import random
from pathlib import Path as File

import pytest
from PIL import Image
from resvg_py import svg_to_bytes

from tests.support.editing import SHIPPED, Page, copied, edited
from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.marks.typeface import FILES
from toi_scenario.drawing.write import svg
from toi_scenario.editor.session import Session


def pixels(text: str) -> tuple[tuple[int, int], bytes]:
    """An SVG as a picture: its size, and its pixels."""
    fonts = [str(file) for file in FILES.values()]
    drawn = svg_to_bytes(svg_string=text, background="#ffffff", dpi=100, font_files=fonts, skip_system_fonts=True)
    picture = Image.open(io.BytesIO(drawn)).convert("RGB")
    return picture.size, picture.tobytes()


@pytest.mark.parametrize("file", SHIPPED, ids=[f"{file.parent.name}-{file.stem}" for file in SHIPPED])
def test_parts_after_random_edits_are_what_render_draws(file: File, here: File) -> None:
    """Whatever was edited, the parts that a page holds, put together, are pixel by pixel what is drawn at once, and
    those of a fresh session; all undone, they are those of the beginning."""
    session = Session(copied(file, here))
    opened = session.open()
    page, start, chance = Page(opened), opened, random.Random(file.stem)
    met = 0
    for _ in range(2):
        met += edited(chance, session, page, 8)
        scenario = session.workspace.check(session.file).understood
        assert scenario is not None
        whole = svg.write(lay_out(scenario)).decode()
        assert pixels(whole) == pixels(page.svg())
    fresh = Session(session.file).open()
    assert {plane["step"]: plane["fragments"] for plane in fresh["planes"]} == page.planes
    assert [*fresh["places"]] == sorted(page.places.values(), key=lambda row: (row["row"], row["column"]))
    assert met > 1
    for _ in range(met):
        page.take(session.undo(session.rev))
    assert {plane["step"]: plane["fragments"] for plane in start["planes"]} == page.planes
    assert file.read_bytes() == session.file.read_bytes()
