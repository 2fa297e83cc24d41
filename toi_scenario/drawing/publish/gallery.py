"""Writes a page of HTML that shows maps and opens from disk."""

from __future__ import annotations

import os
from collections.abc import Sequence
from html import escape
from typing import NamedTuple
from urllib.parse import quote

from toi_scenario.drawing.words.paper import PHRASES
from toi_scenario.drawing.words.sheet import SHEET

# Of each picture, the part that holds the map: below the title, above the legend.
_STYLE = """
  body { margin: 2rem; background: #f4f1e6; color: #23281f; font-family: "DejaVu Sans Condensed", "Noto Sans",
    "Segoe UI", "Helvetica Neue", Arial, sans-serif; }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: 1.5rem; padding: 0;
    list-style: none; }
  li { background: #fff; border: 1px solid #d4cfba; border-radius: 4px; overflow: hidden; display: flex;
    flex-direction: column; }
  li a { color: inherit; text-decoration: none; display: block; flex-grow: 1; }
  li a.sheet { flex-grow: 0; padding: .6rem 1rem; border-top: 1px solid #d4cfba; color: #4d6b2c; }
  a { color: #4d6b2c; }
  a:hover, a:focus { outline: 3px solid #4d6b2c; }
  img { display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: cover;
    object-position: 50% 20%; background: #fff; }
  h2 { font-size: 1.05rem; margin: .8rem 1rem .2rem; overflow-wrap: anywhere; }
  p { color: #5a5f4c; overflow-wrap: anywhere; }
  li p { margin: 0 1rem 1rem; }
"""
# Marks a page as a gallery of this tool, which may be overwritten.
MADE = '<meta name="generator" content="toi-scenario">'


class Picture(NamedTuple):
    """One map of a gallery: the file it is in, its title, its game, a line about it, the file of its sheet if there is
    one."""

    file: str
    title: str
    game: str
    about: str
    sheet: str = ""


def write(title: str, pictures: Sequence[Picture], lang: str, booklet: str = "") -> bytes:
    """The bytes of the page, which loads nothing from the network and runs no script. It may link to a booklet of
    everything it shows. Where there are several games, each picture names its own."""
    several = len({picture.game for picture in pictures}) > 1
    shown = "\n".join(_item(picture, lang, several) for picture in pictures)
    all_of_it = f'\n<p><a href="{_link(booklet)}">{_text(PHRASES[lang]["booklet"])}</a></p>' if booklet else ""
    page = f"""<!DOCTYPE html>
<html lang="{escape(lang)}">
<head>
<meta charset="utf-8">
{MADE}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{_text(title)}</title>
<style>{_STYLE}</style>
</head>
<body>
<h1>{_text(title)}</h1>{all_of_it}
<ul>
{shown}
</ul>
</body>
</html>
"""
    return page.encode("utf-8", "replace")


def _item(picture: Picture, lang: str, of_several: bool) -> str:
    link = _link(picture.file)
    # A browser cannot show a page of a PDF as a picture.
    image = "" if picture.file.endswith(".pdf") else f'<img src="{link}" alt="{_text(picture.title)}" loading="lazy">'
    sheet = ""
    if picture.sheet:
        sheet = f'<a class="sheet" href="{_link(picture.sheet)}">{_text(SHEET[lang]["sheet"])}</a>'
    about = picture.about[:1].upper() + picture.about[1:]
    about = f"{picture.game}. {about}" if of_several else about
    return f'<li><a href="{link}">{image}<h2>{_text(picture.title)}</h2><p>{_text(about)}</p></a>{sheet}</li>'


def _link(file: str) -> str:
    """A file of the same folder, whose name may be no text."""
    return quote(os.fsencode(file))


def _text(text: str) -> str:
    return escape("".join(letter if letter.isprintable() else " " for letter in text))
