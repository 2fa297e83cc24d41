"""The house: who may import whom, how large a module may be, and what may be said in it."""

from __future__ import annotations

import ast
import subprocess
from pathlib import Path as File

import pytest

from tests.conftest import ROOT

# A module imports only from those above it in this list.
# fmt: off
ORDER = (
    "finding", "identity", "names", "homes", "libyaml", "scalars", "composer", "document", "kept", "edit", "schema",
    "colours", "surfaces", "catalog", "entries", "ground", "zones", "scenario", "references", "victory", "spoken",
    "tiles", "forces", "build", "matching", "rule", "rules", "game", "games", "card", "shape", "pipeline", "compare",
    "baseline", "reference", "report", "shipped", "layout", "write", "drawing", "folder", "packed", "unknowns", "pack",
    "cache", "workers", "checking", "manifest", "building", "writing", "journal", "changes", "mending", "authoring",
    "formatting", "recording", "revisions", "watching", "cli",
)
# fmt: on
MODULES = sorted((ROOT / "toi_scenario").rglob("*.py"))
# Heavy libraries, each with the only rooms that may know it. Inside functions too.
HEAVY = {
    "shapely": {"surfaces", "layout"},
    "jsonschema": {"schema"},
    "jsonschema_rs": {"schema"},
    "yaml": {"composer", "document", "kept"},
    "click": {"cli"},
    "resvg_py": {"write"},
}


def room(file: File) -> str:
    """The part of the house a file belongs to."""
    return file.relative_to(ROOT / "toi_scenario").parts[0].removesuffix(".py")


def imports(file: File) -> list[str]:
    """Every module a file imports, wherever in it."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    plain = [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
    return plain + [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]


@pytest.mark.parametrize("file", MODULES, ids=[str(file.relative_to(ROOT)) for file in MODULES])
def test_imports_run_one_way(file: File) -> None:
    """A module imports only from those above it."""
    here = room(file)
    if here.startswith("__"):
        return
    parts = [name.split(".")[1] for name in imports(file) if name.startswith("toi_scenario.")]
    assert [] == [part for part in parts if part != here and ORDER.index(part) > ORDER.index(here)]


@pytest.mark.parametrize("file", MODULES, ids=[str(file.relative_to(ROOT)) for file in MODULES])
def test_heavy_libraries_have_rooms(file: File) -> None:
    """A heavy library is imported only where it is needed."""
    heads = {name.split(".")[0] for name in imports(file)}
    assert set() == {head for head in heads & HEAVY.keys() if room(file) not in HEAVY[head]}


@pytest.mark.parametrize("file", MODULES, ids=[str(file.relative_to(ROOT)) for file in MODULES])
def test_modules_are_small_and_say_what_they_do(file: File) -> None:
    """A module opens with a sentence and has one job: past some 300 lines it would have two."""
    text = file.read_text(encoding="utf-8")
    doc = ast.get_docstring(ast.parse(text)) or ""
    assert (True, True) == (bool(doc), len(text.splitlines()) <= 330)


# The names of games, and words that only one of them has.
OF_ONE_GAME = (
    *("tide-of-iron", "tide_of_iron", "sherman", "panzer", "mortar", "squad", "half-track", "tank", "vehicle", "truck"),
    *("pillbox", "razor-wire", "headquarters", "machine-gun"),
    *("heroes-of-normandie", "heroes_of_normandie", "osttruppen", "paratroop", "directive", "decoy", "historical"),
    *("depot", "panzerfaust", "bombardment", "amphibi"),
    *("activation", '"fires"', "hit_points", '"save"', "infantry", "wire", '"slots"', 'kind == "unit"', '"figure"'),
    '"command"',
)
# What silhouettes show has a name, whoever it stands for; a catalog reads the words of rules on all cards; units are
# renamed in a scenario, and a journal notes what was typed.
DRAWN = {
    "silhouettes.py": {"tank", "half-track", "truck", "decoy", "wire"},
    "entries.py": {'"fires"'},
    "renaming.py": {'kind == "unit"'},
    "journal.py": {'"command"'},
}
STAGES = set("finding document schema names zones scenario pipeline compare report layout write".split())


def test_shared_stages_know_no_game() -> None:
    """Outside `games`, no module speaks of a game's own things, in code or in words; `rules` have examples, and the
    helps of `cli` too."""
    shared = [file for file in MODULES if room(file) not in ("games", "cli", "rules")]
    texts = {file: file.read_text(encoding="utf-8").casefold() for file in shared}
    found = [(file.name, word) for file, text in texts.items() for word in OF_ONE_GAME if word in text]
    assert ([], set()) == (
        [(name, word) for name, word in found if word not in DRAWN.get(name, ())],
        STAGES - {room(file) for file in shared},
    )


def test_games_know_no_other_game() -> None:
    """A game imports nothing of another, so that either can be taken away."""
    games = {file.parent.name for file in MODULES if file.parent.parent.name == "games"}
    strange = [
        (file.name, name)
        for file in MODULES
        if room(file) == "games" and file.parent.name != "games"
        for name in imports(file)
        for game in games - {file.relative_to(ROOT / "toi_scenario" / "games").parts[0]}
        if f"games.{game}" in name
    ]
    assert ([], True) == (strange, len(games) > 1)


def test_no_place_of_this_machine() -> None:
    """No file of the project names a path of the machine it was made on."""
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, encoding="utf-8", check=True).stdout
    kept = [ROOT / name for name in tracked.splitlines() if (ROOT / name).is_file()]
    needles = ("/ho" + "me/", "/ro" + "ot/", "/wo" + "rk/", "py" + "pi.org")
    assert [] == [(str(file), word) for file in kept for word in needles if word.encode() in file.read_bytes()]
