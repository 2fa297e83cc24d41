"""Reads what the tool writes as strictly as its readers might."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

_COLOUR = re.compile("\x1b\\[[0-9;]*m")
_LOADED = re.compile(rb"/(JS|JavaScript|OpenAction|AA|Launch|URI|EmbeddedFile|RichMedia)\b")
_VOID = {"meta", "img", "br", "link", "hr", "input"}


def check_log(text: str, painted: bool = False, commands: tuple[str, ...] = ()) -> None:
    """Checks that lines move no cursor and that no server takes one for a command, but for those that are meant."""
    for line in text.split("\n"):
        plain = _COLOUR.sub("", line) if painted else line
        assert plain.replace("\t", "").isprintable(), plain
        if not plain.startswith(commands or ("nothing",)):
            assert not plain.lstrip().startswith("::"), plain
            assert not re.search(r"##\w*\[", plain), plain


def check_svg(raw: bytes) -> None:
    """Checks that a picture is well formed, runs nothing and loads nothing."""
    for part in ElementTree.fromstring(raw).iter():
        name = str(part.tag).rpartition("}")[2]
        assert name in {
            *("svg", "title", "desc", "defs", "g", "use", "clipPath", "rect"),
            *("path", "polygon", "polyline", "circle", "text", "line"),
        }, name
        for word, value in part.attrib.items():
            assert not word.lower().startswith("on"), word
            assert not word.endswith("href") or value.startswith("#"), value
            assert re.fullmatch(r"[\w #%().,:'/-]*", value), value


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in {
            *_VOID,
            *"html head title style body h1 h2 ul li a p div section form fieldset legend label".split(),
        }, tag
        assert [] == [word for word, value in attrs if word.startswith("on") or "javascript:" in (value or "")]
        assert "action" not in dict(attrs)  # a form that sends nothing
        if tag not in _VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)


def check_html(raw: bytes) -> None:
    """Checks that a page has only the elements of a gallery, each closed, and no script."""
    page = _Page()
    page.feed(raw.decode("utf-8"))
    page.close()
    assert [] == page.open


def check_pdf(raw: bytes) -> None:
    """Checks that a file is a PDF that opens, loads and runs nothing."""
    assert raw.startswith(b"%PDF-")
    assert raw.rstrip().endswith(b"%%EOF")
    outside = re.sub(rb"stream\r?\n.*?endstream", b"", raw, flags=re.DOTALL)
    assert not _LOADED.search(outside)


def check_xml(text: str) -> None:
    """Checks that a text is XML."""
    ElementTree.fromstring(text.encode("utf-8"))
