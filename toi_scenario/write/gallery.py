"""Drawn maps in, a page of HTML that shows them all and opens from disk out."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import NamedTuple
from urllib.parse import quote

_STYLE = """
  body { margin: 2rem; background: #f4f1e6; color: #23281f; font-family: "DejaVu Sans Condensed", "Noto Sans",
    "Segoe UI", "Helvetica Neue", Arial, sans-serif; }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: 1.5rem; padding: 0;
    list-style: none; }
  li { background: #fff; border: 1px solid #d4cfba; border-radius: 4px; overflow: hidden; }
  a { color: inherit; text-decoration: none; display: block; height: 100%; }
  a:hover, a:focus { outline: 3px solid #4d6b2c; }
  img { display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: contain; background: #fff; }
  h2 { font-size: 1.05rem; margin: .8rem 1rem .2rem; overflow-wrap: anywhere; }
  p { margin: 0 1rem 1rem; color: #5a5f4c; overflow-wrap: anywhere; }
"""


class Picture(NamedTuple):
    """One map of a gallery: the file it is in, its title, a line about it."""

    file: str
    title: str
    about: str


def write(title: str, pictures: Iterable[Picture], lang: str) -> bytes:
    """One file; it asks the network for nothing and runs nothing."""
    shown = "\n".join(map(_item, pictures))
    page = f"""<!DOCTYPE html>
<html lang="{escape(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{_text(title)}</title>
<style>{_STYLE}</style>
</head>
<body>
<h1>{_text(title)}</h1>
<ul>
{shown}
</ul>
</body>
</html>
"""
    return page.encode("utf-8", "replace")


def _item(picture: Picture) -> str:
    link = quote(picture.file)
    # A browser shows no page of a PDF as a picture.
    image = "" if picture.file.endswith(".pdf") else f'<img src="{link}" alt="" loading="lazy">'
    return f'<li><a href="{link}">{image}<h2>{_text(picture.title)}</h2><p>{_text(picture.about)}</p></a></li>'


def _text(text: str) -> str:
    return escape("".join(letter if letter.isprintable() else " " for letter in text))
