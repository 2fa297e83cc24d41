"""Tests the package's structure: imports, module sizes, and allowed words."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path as File

from tests.support.package_imports import FILES, FUNCTIONS, PACKAGE, folder, imports, read, room
from tests.support.paths import ROOT

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")

# Heavy libraries, and the only rooms that may import them, inside functions too.
HEAVY = {
    "shapely": {"model.surfaces"},
    "numpy": {"model.surfaces"},
    "jsonschema": {"text"},
    "jsonschema_rs": {"text"},
    "yaml": {"text", "model.catalog"},
    "click": {"cli", "cli.shared"},
    "resvg_py": {"drawing.write"},
}

# Modules that are imported late, since not every command needs them; with the milliseconds that importing took.
LATE = {
    "concurrent.futures.process": 32,
    "difflib": 4,
    "hashlib": 4,
    "json": 6,
    "multiprocessing": 15,
    "shlex": 0.4,
    "signal": 1,
    "tempfile": 4,
    "toi_scenario.authoring": 12,
    "toi_scenario.cli": 46,
    "toi_scenario.editor.lsp.features": 90,
    "toi_scenario.editor.lsp.server": 40,
    "toi_scenario.files.git_revisions": 9,
    "toi_scenario.drawing": 16,
    "toi_scenario.games.assignment": 0.4,
    "toi_scenario.games.dropzone_commander.answers.told_odds": 23,
    "toi_scenario.games.legends_of_the_old_west.answers.told_shots": 16,
    "toi_scenario.games.tide_of_iron.ground.sight": 1,
    "toi_scenario.games.tide_of_iron.movement.missed_objectives": 4,
    "toi_scenario.model.scenario.features": 60,
    "toi_scenario.model.surfaces.bounds": 80,
    "toi_scenario.model.surfaces.lanes": 2,
    "toi_scenario.model.surfaces.squares": 0.3,
    "toi_scenario.finding.harmless": 1,
    "toi_scenario.names": 4,
    "toi_scenario.packs.results_cache": 5,
    "toi_scenario.report": 1,
    "toi_scenario.rules": 16,
    "toi_scenario.text.edit.suggestions": 8,
    "toi_scenario.text.schema_engine": 0.2,
    "toi_scenario.text.well_shaped": 0.5,
}


def circle(graph: Mapping[str, Iterable[str]]) -> list[str]:
    """A path through a graph that returns to its start; empty if there is none."""
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
    """The rooms in the page's order."""
    rows = re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE)
    return [re.findall(r"`([a-z]+)`", row) for row in rows]


def test_every_room_is_on_the_page() -> None:
    """The page lists every room of the package, and no other; at most sixteen, in few tiers."""
    listed = [name for row in tiers() for name in row]
    there = {room(name) for name in FILES} - {"", "__main__"}
    assert (sorted(there), True, True) == (sorted(listed), len(listed) <= 16, len(tiers()) <= 11)


def test_imports_run_one_way() -> None:
    """A room imports only from rooms above it, wherever the import stands, and never the package's public names."""
    height = {name: number for number, row in enumerate(tiers()) for name in row}
    wrong = [
        f"{module} imports {one.name}"
        for module, found in imports().items()
        for one in found
        if room(module) in height and one.name.split(".")[0] == "toi_scenario" and room(module) != room(one.name)
        if one.name not in FILES or height.get(room(one.name), len(height)) >= height[room(module)]
    ]
    assert [] == wrong


def test_wings_have_an_order() -> None:
    """Within a wing, too, rooms import only from rooms that the page lists before them."""
    wings = re.findall(r"^- `([a-z]+)`: ((?:.|\n  )*)", PAGE, re.MULTILINE)
    assert ["drawing", "model", "cli"] == [wing for wing, _ in wings]
    for wing, order in wings:
        steps = [re.findall(r"`([a-z]+)`", step) for step in order.split("then")]
        height = {name: number for number, step in enumerate(steps) for name in step}
        inner = {folder(module).removeprefix(f"{wing}.") for module in FILES if folder(module).startswith(f"{wing}.")}
        assert set() == inner - height.keys()
        for module, found in imports().items():
            for one in found:
                if room(module) == room(one.name) == wing and one.name in FILES:
                    here, there = (name.split(".")[2:3] or [""] for name in (module, one.name))
                    if here != there and here[0] in height:
                        assert height.get(there[0], len(height)) < height[here[0]], f"{module} imports {one.name}"


def test_no_import_goes_unseen() -> None:
    """Imports of every form are found, and those inside functions are marked."""
    text = "import os\nfrom toi_scenario import cli, check\n"
    text += "async def f():\n    import json\n    load('toi_scenario.names')\n"
    early = {("os", False), ("toi_scenario.cli", False), ("toi_scenario", False)}
    assert early | {("json", True), ("toi_scenario.names", True)} == {(one.name, one.late) for one in read(text)}


def test_no_circles() -> None:
    """No two folders import each other, not even through others, and no two modules do, apart from annotations."""
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
    """An import stands inside a function only where others would wait for it; a listed room covers its modules."""
    late = {
        one.name
        for module, found in imports().items()
        for one in found
        if one.late and room(module) not in ("", "__main__")
        if one.name.split(".")[0] not in {*HEAVY, "toi_scenario"} or one.name in FILES
    }
    names = {name: next((known for known in LATE if f"{name}.".startswith(f"{known}.")), None) for name in late}
    assert (set(), set()) == ({name for name, known in names.items() if known is None}, LATE.keys() - names.values())


def test_heavy_libraries_have_rooms() -> None:
    """A heavy library is imported only where it is needed."""
    found = [
        (folder(module), one.name) for module, known in imports().items() for one in known if one.name not in FILES
    ]
    wrong = [(where, name) for where, name in found if where not in HEAVY.get(name.split(".")[0], {where})]
    used = {name.split(".")[0] for _, name in found}
    assert ([], set()) == (wrong, set(HEAVY) - used)


def test_one_module_prints() -> None:
    """Whatever commands print goes through one module, which takes control characters out of names."""
    printing = re.compile(r"\bclick\.(echo|secho|clear)\(|\bprint\(|\bsys\.std(out|err)\.write\(")
    found = {name for name, file in FILES.items() if printing.search(file.read_text(encoding="utf-8"))}
    # Before the commands are there, and after the output failed.
    assert {"toi_scenario.cli.shared.messages", "toi_scenario.__main__"} == found


def test_modules_are_small_and_say_what_they_are_for() -> None:
    """A module opens with a sentence of at most twelve words and has at most 300 lines, for one job."""
    wrong = []
    besides = [file for folder in ("tests", "benchmarks") for file in (ROOT / folder).rglob("*.py")]
    for file in (*FILES.values(), *(file for file in besides if file.stat().st_size)):
        text = file.read_text(encoding="utf-8")
        first = (ast.get_docstring(ast.parse(text)) or "").split("\n")[0]
        if not first or len(first.split()) > 12 or len(text.splitlines()) > 300:
            wrong.append((file.name, first, len(text.splitlines())))
    assert [] == wrong


def test_few_values_are_without_a_type() -> None:
    """What gate 3 has understood is a typed field: few modules look into what was written, and few say `Any`."""
    code = "\n".join(file.read_text(encoding="utf-8") for file in FILES.values())
    assert (True, True) == (len(re.findall(r"\.facts\b", code)) <= 265, len(re.findall(r"\bAny\b", code)) <= 240)


OF_ONE_GAME = (
    *("tide-of-iron", "tide_of_iron", "sherman", "panzer", "mortar", "squad", "half-track", "tank", "vehicle", "truck"),
    *("pillbox", "razor-wire", "headquarters", "machine-gun"),
    *("heroes-of-normandie", "heroes_of_normandie", "osttruppen", "paratroop", "directive", "decoy", "historical"),
    *("depot", "panzerfaust", "bombardment", "amphibi"),
    *("activation", '"fires"', "hit_points", '"save"', "infantry", "wire", '"slots"', 'kind == "unit"', '"figure"'),
    '"command"',
    *("frontline", "sniper", "bandage", "undergrowth", "grenade", "morale", "battle_size", "action_deck"),
    "key-location",
)

# The words that a module may use all the same, and why.
ALLOWED: Mapping[str, Iterable[str]] = {
    "cli.reach": {"squad", "vehicle"},  # an example in the help of an option
    "drawing.map.silhouettes": {"tank", "half-track", "truck", "wire"},  # looks have names, whatever they stand for
    "editor.lsp.greeting": {'"save"'},  # what the protocol calls it
    "editor.lsp.changes": {'"command"'},  # what an editor is to do, as the protocol calls it
    "editor.lsp.server": {'"command"'},
    # The pieces of all games have one schema.
    "model.catalog.piece_types": {'"slots"', "activation", "hit_points", "infantry", "morale", "vehicle"},
    "model.catalog.table_types": {"morale"},
    # Words that authors write in prose, and that a help uses to explain a rule.
    "rules.numbers_in_prose": {"directive"},
    "rules.numbers_of_sides": {"squad", "tank", "vehicle"},
    "rules.subjects": {"decoy", "squad", "vehicle"},
    "rules.rule": {"tank", "vehicle"},  # in names that rules of a game had once
    "rules.words.stray_number": {"mortar", "squad", "tank"},
    "text.document": {"directive"},  # what YAML calls a line such as %YAML 1.2
}


def without_docstrings(file: File) -> str:
    """The code of a module, without its docstrings."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, *FUNCTIONS[:2])) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree)


def test_shared_rooms_know_no_game() -> None:
    """Outside a game's folder, no module mentions the game's own things, in code or in words; the examples in the
    docstrings of rules and commands may."""
    found = {
        (name.removeprefix("toi_scenario."), word)
        for name, file in FILES.items()
        if not (room(name) == "games" and len(file.relative_to(PACKAGE).parts) > 2)
        for word in OF_ONE_GAME
        if word
        in (without_docstrings(file) if room(name) in ("cli", "rules") else file.read_text(encoding="utf-8")).casefold()
    }
    assert {(name, word) for name, words in ALLOWED.items() for word in words} == found


# The modules outside games/ that look games up, and why they may.
LOOK_UP: Mapping[str, str] = {
    "pipeline": "a scenario says its game; the names of all rules are for options and manifests",
    "authoring.formatting.schema_outline": "a scenario says its game",
    "editor.boards": "a page says for which game a board is",
    **dict.fromkeys(("editor.answers", "editor.beginning"), "a scenario says its game, or a user names one"),
    "packs.pack": "a catalog may say its game, and fits one of them otherwise",
    "packs.manifest_names": "a manifest says no game, so its boxes may be those of any",
    "packs.discovery": "a catalog is told by the tables of any game",
    **dict.fromkeys(
        ("cli.docs", "cli.odds", "cli.rules", "cli.schema", "cli.shared.game_option"), "a user names a game"
    ),
    "cli.print_kit": "the practice set is that of the first",
    "editor.completion": "who has said no game is offered all",
    "packs.listing": "a list counts rounds in the word of the games in it",
    **dict.fromkeys(("cli.box", "cli.shared.arguments"), "a help or refusal lists the games that a command is for"),
}


def test_games_are_looked_up_where_one_is_named() -> None:
    """Outside their folder, games are looked up only where a text or a user names one, or where none can be named."""
    found = {
        name.removeprefix("toi_scenario.")
        for name, found in imports().items()
        if room(name) != "games" and any(one.name == "toi_scenario.games" for one in found)
    }
    assert LOOK_UP.keys() == found


def test_games_know_no_other_game() -> None:
    """A game imports nothing from another game, so that either can be removed."""
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
    """No file of the project contains a path of the machine it was made on."""
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, encoding="utf-8", check=True).stdout
    kept = [ROOT / name for name in tracked.splitlines() if (ROOT / name).is_file()]
    needles = ("/ho" + "me/", "/ro" + "ot/", "/wo" + "rk/", "py" + "pi.org")
    assert [] == [(str(file), word) for file in kept for word in needles if word.encode() in file.read_bytes()]
