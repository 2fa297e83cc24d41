"""Writes a page of HTML that shows maps and opens from disk."""

from __future__ import annotations

import os
from collections.abc import Sequence
from html import escape
from typing import NamedTuple
from urllib.parse import quote

from toi_scenario.drawing.marks.page import Page
from toi_scenario.drawing.publish.filters import Needs, filters, in_html
from toi_scenario.drawing.words.paper import PHRASES
from toi_scenario.drawing.words.sheet import SHEET

# Of each picture only the map is shown, whole and as large as there is room for: the image is larger than the box about
# it, and moved so that title and legend lie beyond the box.
_STYLE = """
  :root { color-scheme: light dark; --page: #f4f1e6; --card: #fff; --line: #d4cfba; --ink: #23281f; --soft: #5a5f4c;
    --link: #4d6b2c; }
  @media (prefers-color-scheme: dark) {
    :root { --page: #1c1f18; --card: #272b22; --line: #454b3b; --ink: #eceadd; --soft: #b6b8a5; --link: #b3d184; }
  }
  body { margin: 2rem auto; max-width: 90rem; padding: 0 clamp(1rem, 4vw, 2rem); background: var(--page);
    color: var(--ink); font-family: "DejaVu Sans Condensed", "Noto Sans", "Segoe UI", "Helvetica Neue", Arial,
    sans-serif; }
  h1 { font-size: clamp(1.4rem, 5vw, 2rem); }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1.5rem;
    padding: 0; list-style: none; }
  li { background: var(--card); border: 1px solid var(--line); border-radius: 4px; overflow: hidden; display: flex;
    flex-direction: column; }
  li a { color: inherit; text-decoration: none; display: block; flex-grow: 1; }
  li a.sheet { flex-grow: 0; padding: .6rem 1rem; border-top: 1px solid var(--line); color: var(--link); }
  a { color: var(--link); }
  a:hover, a:focus { outline: 3px solid var(--link); }
  .map { aspect-ratio: 4 / 3; display: grid; place-items: center; background: #fff; padding: .5rem; }
  .map div { overflow: hidden; }
  @media (max-width: 45rem) { .map { aspect-ratio: auto; } }
  img { display: block; max-width: none; }
  h2 { font-size: 1.05rem; margin: .8rem 1rem .2rem; overflow-wrap: anywhere; }
  p { color: var(--soft); overflow-wrap: anywhere; }
  li p { margin: 0 1rem 1rem; }
  form { display: flex; flex-wrap: wrap; gap: .8rem; margin-bottom: 1.2rem; color: var(--soft); }
  fieldset { border: 1px solid var(--line); border-radius: 4px; }
  label { margin-right: .8rem; }
"""
# Marks a page as a gallery of this tool, which may be overwritten.
MADE = '<meta name="generator" content="toi-scenario">'


class Shown(NamedTuple):
    """How a gallery shows the map on a page: the style of the box about it, and of the whole picture in the box."""

    box: str
    picture: str


def shown(page: Page) -> Shown:
    """The map of a page, or all of the page if it has none."""
    left, top, wide, high = page.map or (0.0, 0.0, page.width, page.height)
    box = f"width: {min(100.0, 75 * wide / high):.2f}%; aspect-ratio: {wide:.2f} / {high:.2f}"
    moved = f"margin: {-100 * top / wide:.2f}% 0 0 {-100 * left / wide:.2f}%"
    return Shown(box, f"width: {100 * page.width / wide:.2f}%; {moved}")


class Picture(NamedTuple):
    """One map of a gallery: the file it is in, its title, its game, a line about it, how its map is shown, what a
    table needs for it, and the file of its sheet if there is one."""

    file: str
    title: str
    game: str
    about: str
    shown: Shown
    needs: Needs
    sheet: str = ""


def write(title: str, pictures: Sequence[Picture], lang: str, booklet: str = "") -> bytes:
    """The bytes of the page, which loads nothing from the network and runs no script. It may link to a booklet of
    everything it shows. Where there are several games, each picture names its own."""
    several = len({picture.game for picture in pictures}) > 1
    shown = "\n".join(_item(picture, lang, several) for picture in pictures)
    all_of_it = f'\n<p><a href="{_link(booklet)}">{in_html(PHRASES[lang]["booklet"])}</a></p>' if booklet else ""
    hidden, choices = filters([picture.needs for picture in pictures], lang)
    page = f"""<!DOCTYPE html>
<html lang="{escape(lang)}">
<head>
<meta charset="utf-8">
{MADE}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{in_html(title)}</title>
<style>{_STYLE}  {hidden}
</style>
</head>
<body>
<h1>{in_html(title)}</h1>{all_of_it}
{choices}<ul>
{shown}
</ul>
</body>
</html>
"""
    return page.encode("utf-8", "replace")


def _item(picture: Picture, lang: str, of_several: bool) -> str:
    link = _link(picture.file)
    # A browser cannot show a page of a PDF as a picture.
    image = ""
    if not picture.file.endswith(".pdf"):
        box, style = picture.shown
        drawn = f'<img src="{link}" alt="{in_html(picture.title)}" loading="lazy" style="{style}">'
        image = f'<div class="map"><div style="{box}">{drawn}</div></div>'
    sheet = ""
    if picture.sheet:
        sheet = f'<a class="sheet" href="{_link(picture.sheet)}">{in_html(SHEET[lang]["sheet"])}</a>'
    about = picture.about[:1].upper() + picture.about[1:]
    about = f"{picture.game}. {about}" if of_several else about
    return f'<li><a href="{link}">{image}<h2>{in_html(picture.title)}</h2><p>{in_html(about)}</p></a>{sheet}</li>'


def _link(file: str) -> str:
    """A file of the same folder, whose name may be no text."""
    return quote(os.fsencode(file))
