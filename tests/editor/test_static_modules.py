"""Tests that the page's modules fit together, without a browser."""

from __future__ import annotations

import re
from pathlib import Path as File

import pytest

from tests.support.paths import ROOT

STATIC = ROOT / "toi_scenario" / "editor" / "static"
MODULES = sorted(STATIC.glob("*.js"))
IMPORT = re.compile(r'^import (?:\{([^}]*)\}|\* as (\w+)) from "\./([\w/]+)\.js"', re.MULTILINE)
EXPORT = re.compile(r"^export (?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)


@pytest.mark.parametrize("module", MODULES, ids=[module.stem for module in MODULES])
def test_what_is_imported_is_there_and_used(module: File) -> None:
    """Each module opens with a plain sentence, takes from another one only what that gives, and nothing for nothing."""
    text = module.read_text(encoding="utf-8")
    assert re.match(r"// [A-Z].*\.\n", text)
    body = IMPORT.sub("", text)
    for names, whole, other in IMPORT.findall(text):
        given = set(EXPORT.findall((STATIC / f"{other}.js").read_text(encoding="utf-8")))
        wanted = [name.split(" as ") for name in map(str.strip, names.split(",")) if name]
        assert "/" in other or {one[0] for one in wanted} <= given
        assert [] == [one[-1] for one in [*wanted, [whole]] if not re.search(rf"\b{one[-1]}\b", body)]


def test_what_is_given_is_taken() -> None:
    """What a module gives to others, one of them takes."""
    texts = {module.stem: module.read_text(encoding="utf-8") for module in MODULES}
    taken = {
        name.strip() for text in texts.values() for names, _, _ in IMPORT.findall(text) for name in names.split(",")
    }
    whole = {other for text in texts.values() for _, star, other in IMPORT.findall(text) if star}
    idle = {
        (stem, name)
        for stem, text in texts.items()
        if stem not in whole
        for name in EXPORT.findall(text)
        if name not in taken
    }
    assert set() == idle
