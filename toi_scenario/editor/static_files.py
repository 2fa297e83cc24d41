"""The files that make up the page, by the addresses they have."""

from __future__ import annotations

from functools import cache
from pathlib import Path as File

from toi_scenario.drawing.marks.typeface import FOLDER as FONTS
from toi_scenario.editor.exchange import Request, Response, told

_HERE = File(__file__).parent / "static"
_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
}


@cache
def _listed() -> dict[str, File]:
    """Every address there is. An address is looked up here, and never made into a path."""
    return {
        **{f"/static/{file.relative_to(_HERE).as_posix()}": file for file in _HERE.rglob("*") if file.suffix in _KINDS},
        **{f"/font/{file.name}": file for file in FONTS.glob("*.ttf")},
    }


def static_file(request: Request) -> Response:
    """A file of the page, or the page itself."""
    file = _listed().get("/static/index.html" if request.path == "/" else request.path)
    if file is None:
        return told(404, "there is nothing of this name")
    raw = file.read_bytes()
    if request.path == "/":
        raw = raw.replace(b"{nonce}", request.nonce.encode())
    return Response(200, _KINDS[file.suffix], raw)
