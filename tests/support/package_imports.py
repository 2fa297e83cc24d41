"""Reads which modules the package has, and what each imports."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from tests.support.paths import ROOT

PACKAGE = ROOT / "toi_scenario"

FILES = {  # each module by its full name
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
    for file in sorted(PACKAGE.rglob("*.py"))
}

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


class Import(NamedTuple):
    """A module that another one imports, and how."""

    name: str
    late: bool  # whether it stands inside a function
    typing: bool  # whether it is only for annotations


def read(text: str) -> Iterator[Import]:
    """Every module that a text imports, anywhere in it. `from toi_scenario import x` is the module x if there is one,
    and a string that is a module's name counts as an import of it."""
    tree = ast.parse(text)
    late = {id(inner) for node in ast.walk(tree) if isinstance(node, FUNCTIONS) for inner in ast.walk(node)}
    typing = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        names: Iterable[str] = ()
        if isinstance(node, ast.Import):
            names = [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert (True, 0) == (bool(node.module), node.level)  # imports are written in full
            whole = [f"{node.module}.{name.name}" for name in node.names]
            names = {name if name in FILES else str(node.module) for name in whole}
        elif isinstance(node, ast.Constant) and node.value in FILES and "." in str(node.value):
            names = [str(node.value)]
        yield from (Import(name, id(node) in late, id(node) in typing) for name in names)


@cache
def imports() -> Mapping[str, tuple[Import, ...]]:
    return {name: tuple(read(file.read_text(encoding="utf-8"))) for name, file in FILES.items()}


def room(module: str) -> str:
    """The room a module belongs to: the part of its name after the package's."""
    return [*module.split("."), ""][1]


def folder(module: str) -> str:
    """The folder of a module. Modules at the root are rooms of their own, and so is the list of games, which stands
    above the games as `pipeline` does."""
    if module == "toi_scenario.games":
        return "the list of games"
    file = FILES[module]
    return ".".join(file.relative_to(PACKAGE).parent.parts) or room(module)
