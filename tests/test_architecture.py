"""The house: who may import whom, how large a module may be, and what may be said in it."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from tests.support.paths import ROOT

PACKAGE = ROOT / "toi_scenario"
FILES = {  # by its full name, each module
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
    for file in sorted(PACKAGE.rglob("*.py"))
}
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
# Heavy libraries, each with the only rooms that may know it. Inside functions too.
HEAVY = {
    "shapely": {"model.surfaces"},
    "jsonschema": {"text"},
    "jsonschema_rs": {"text"},
    "yaml": {"text", "model.catalog"},
    "click": {"cli", "cli.shared"},
    "resvg_py": {"drawing.write"},
}
# What commands that do not need it need not wait for: the milliseconds that importing it took beside what was there.
LATE = {
    "toi_scenario.cli": 0,
    "toi_scenario.drawing": 0,
    "toi_scenario.names": 0,
    "toi_scenario.report": 0,
    "toi_scenario.text.edit.suggestions": 0,
}


class Import(NamedTuple):
    """A module that another one imports, and how."""

    name: str
    late: bool  # inside a function
    typing: bool  # only for annotations


def read(text: str) -> Iterator[Import]:
    """Every module that a text imports, wherever in it; `from toi_scenario import x` is the module x if it is one."""
    tree = ast.parse(text)
    late = {id(inner) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) for inner in ast.walk(node)}
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
        yield from (Import(name, id(node) in late, id(node) in typing) for name in names)


@cache
def imports() -> Mapping[str, tuple[Import, ...]]:
    return {name: tuple(read(file.read_text(encoding="utf-8"))) for name, file in FILES.items()}


def room(module: str) -> str:
    """The room a module belongs to: the first part of its name behind the package's."""
    return [*module.split("."), ""][1]


def folder(module: str) -> str:
    """The folder of a module. Modules at the root are rooms of their own, and so is the list of games, which lies above
    them as `pipeline` does."""
    if module == "toi_scenario.games":
        return "the list of games"
    file = FILES[module]
    return ".".join(file.relative_to(PACKAGE).parent.parts) or room(module)


def circle(graph: Mapping[str, Iterable[str]]) -> list[str]:
    """A way through a graph that comes back to where it began; empty if there is none."""
    done: set[str] = set()

    def walk(node: str, way: list[str]) -> list[str]:
        if node in way:
            return [*way[way.index(node) :], node]
        if node not in done:
            for other in graph.get(node, ()):
                if found := walk(other, [*way, node]):
                    return found
            done.add(node)
        return []

    return next((found for node in graph if (found := walk(node, []))), [])


def tiers() -> list[list[str]]:
    """The rooms as the page lists them."""
    rows = re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE)
    return [re.findall(r"`([a-z]+)`", row) for row in rows]


def test_every_room_is_on_the_page() -> None:
    """The page lists every room of the package, and no other; at most sixteen, and few tiers."""
    listed = [name for row in tiers() for name in row]
    there = {room(name) for name in FILES} - {"", "__main__"}
    assert (sorted(there), True, True) == (sorted(listed), len(listed) <= 16, len(tiers()) <= 10)


def test_imports_run_one_way() -> None:
    """A room imports only from rooms above it, wherever in a module the import stands."""
    height = {name: number for number, row in enumerate(tiers()) for name in row}
    wrong = [
        f"{module} imports {one.name}"
        for module, found in imports().items()
        for one in found
        if room(module) in height and room(one.name) in height and one.name in FILES
        if room(module) != room(one.name) and height[room(one.name)] >= height[room(module)]
    ]
    unknown = [one.name for found in imports().values() for one in found if one.name.startswith("toi_scenario.")]
    assert ([], set()) == (wrong, {name for name in unknown if name not in FILES})


def test_no_import_goes_unseen() -> None:
    """Imports of every form are seen, and those inside functions are told apart."""
    text = "import os\nfrom toi_scenario import cli\nfrom toi_scenario.finding import Path\ndef f():\n    import json\n"
    expected = {("os", False), ("toi_scenario.cli", False), ("toi_scenario.finding", False), ("json", True)}
    assert expected == {(one.name, one.late) for one in read(text)}


def test_no_circles() -> None:
    """No two folders import each other, however far around; nor two modules, but for annotations."""
    folders: dict[str, set[str]] = {}
    modules: dict[str, set[str]] = {}
    for module, found in imports().items():
        for one in found:
            if one.name not in FILES or module == "toi_scenario":
                continue  # the package's public names are imported when they are asked for
            if folder(one.name) != folder(module):
                folders.setdefault(folder(module), set()).add(folder(one.name))
            if not one.typing:
                modules.setdefault(module, set()).add(one.name)
    assert ([], []) == (circle(folders), circle(modules))
    assert ["a", "b", "a"] == circle({"a": ["b"], "b": ["c", "a"]})


def test_late_imports_have_been_measured() -> None:
    """An import inside a function is one that other commands would wait for."""
    late = {
        (module, one.name)
        for module, found in imports().items()
        for one in found
        if one.late and one.name in FILES and room(module) not in ("", "__main__")
    }
    unmeasured = [(module, name) for module, name in late if not any(name.startswith(known) for known in LATE)]
    idle = [known for known in LATE if not any(name.startswith(known) for _, name in late)]
    assert ([], []) == (unmeasured, idle)


def test_heavy_libraries_have_rooms() -> None:
    """A heavy library is imported only where it is needed."""
    found = [
        (folder(module), one.name) for module, known in imports().items() for one in known if one.name not in FILES
    ]
    wrong = [(where, name) for where, name in found if where not in HEAVY.get(name.split(".")[0], {where})]
    used = {name.split(".")[0] for _, name in found}
    assert ([], set()) == (wrong, set(HEAVY) - used)


def test_modules_are_small_and_say_what_they_are_for() -> None:
    """A module opens with a sentence of at most twelve words, and past 300 lines it would have two jobs."""
    wrong = []
    for file in FILES.values():
        text = file.read_text(encoding="utf-8")
        first = (ast.get_docstring(ast.parse(text)) or "").split("\n")[0]
        if not first or len(first.split()) > 12 or len(text.splitlines()) > 300:
            wrong.append((file.name, first, len(text.splitlines())))
    assert [] == wrong


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
ALLOWED = {
    "drawing.map.silhouettes": {"tank", "half-track", "truck", "wire"},
    "model.catalog.from_data": {'"fires"'},
    "authoring.rename": {'kind == "unit"'},
    "files.undo_journal": {'"command"'},
}


def test_shared_rooms_know_no_game() -> None:
    """Outside `games`, no module speaks of a game's own things, in code or in words; `rules` have examples, and the
    helps of `cli` too."""
    found = {
        (name.removeprefix("toi_scenario."), word)
        for name, file in FILES.items()
        if room(name) not in ("games", "cli", "rules")
        for word in OF_ONE_GAME
        if word in file.read_text(encoding="utf-8").casefold()
    }
    assert {(name, word) for name, words in ALLOWED.items() for word in words} == found


def test_games_know_no_other_game() -> None:
    """A game imports nothing of another, so that either can be taken away."""
    games = {name.split(".")[2] for name in FILES if len(name.split(".")) > 3 and room(name) == "games"}
    strange = [
        (module, one.name)
        for module, found in imports().items()
        for one in found
        if room(module) == "games" and module.count(".") > 2
        if any(one.name.startswith(f"toi_scenario.games.{game}") for game in games - {module.split(".")[2]})
    ]
    assert ([], True) == (strange, len(games) > 1)


def test_no_place_of_this_machine() -> None:
    """No file of the project names a path of the machine it was made on."""
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, encoding="utf-8", check=True).stdout
    kept = [ROOT / name for name in tracked.splitlines() if (ROOT / name).is_file()]
    needles = ("/ho" + "me/", "/ro" + "ot/", "/wo" + "rk/", "py" + "pi.org")
    assert [] == [(str(file), word) for file in kept for word in needles if word.encode() in file.read_bytes()]
