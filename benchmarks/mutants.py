"""Counts which small faults in the code the tests see.

Run it with `python -m benchmarks.mutants GROUP... [--number 60] [--seed 1] [--keep FOLDER]`; it needs pytest-cov. A
fault changes one word, number, condition or call. The tests that run its line are asked, those of its own module first.
What none of them sees is printed for somebody to judge: it is a gap, or it means the same. With `--keep`, the copy of
the tree and the run that tells which test runs which line are made once: they are for one tree, and for the same groups.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from functools import cache
from itertools import chain, islice
from pathlib import Path as File
from typing import NamedTuple

from coverage import CoverageData

from benchmarks.faults import Fault, faults, fits
from benchmarks.warm_tests import Question

ROOT = File(__file__).parents[1]
# Of types nothing is run; what a game is made of, and its words on sheets, are looked at by tests of drawing and by eye.
LEFT_OUT = {
    *"schema_types.py piece_types.py table_types.py pack_types.py".split(),
    *"labels.py card_faces.py sheet.py kit.py __init__.py".split(),
}


# What every game is asked and told, game by game.
TOLD = (
    *(f"tests/games/test_{name}.py" for name in ("asked", "what_is_told", "words_of_json")),
    "tests/model/scenario/test_one_word_wrong.py",
)


class Group(NamedTuple):
    """Modules, and the tests that may see a fault in them."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]


def _of_game(name: str, *answers: str) -> Group:
    """A game's rules, forces, movement, sight and combat; of its answers those that reckon, and do not only tell."""
    folders = ("*", "rules/*/*", "movement/*", "combat/*", *(f"answers/{one}" for one in answers))
    tests = ("tests/rules", f"tests/games/{name}", *TOLD, "tests/drawing/answers")
    return Group(tuple(f"games/{name}/{one}.py" for one in folders), tests)


TABLES = (
    "below bounds exact lengths outlines patch samples shade shapes sight_field sightlines skyline tabletops walls ways"
)
GROUPS = {
    "rules": Group(("rules/*.py", "rules/*/*.py"), ("tests/rules", "tests/games")),
    "tide-of-iron": Group(
        tuple(f"games/tide_of_iron/{folder}/*.py" for folder in ("rules/*", "forces", "setup")),
        ("tests/rules", "tests/games/tide_of_iron"),
    ),
    "heroes-of-normandie": _of_game("heroes_of_normandie", "odds", "reach"),
    "frontline-d-day": _of_game(
        "frontline_d_day", *"contact cover damage fire* firepower holding needs sections threat turns".split()
    ),
    "legends-of-the-old-west": _of_game("legends_of_the_old_west"),
    "dropzone-commander": _of_game("dropzone_commander"),
    "sight-and-movement": Group(
        (
            *(f"games/tide_of_iron/{folder}/*.py" for folder in ("ground", "movement")),
            *(f"games/tide_of_iron/answers/{name}.py" for name in ("exposure", "los", "reach", "threat")),
            *(f"model/surfaces/{name}.py" for name in ("addresses", "boards", "hexes", "lanes", "lines", "squares")),
        ),
        (
            "tests/games/tide_of_iron",
            "tests/rules",
            "tests/model/surfaces",
            "tests/drawing/answers",
            "tests/test_another_surface.py",
            *TOLD,
        ),
    ),
    "tables": Group(
        (
            *(f"model/surfaces/{name}.py" for name in TABLES.split()),
            *(f"model/scenario/{name}.py" for name in ("features", "scenery")),
        ),
        (
            "tests/model",
            "tests/games/legends_of_the_old_west",
            "tests/games/dropzone_commander",
            "tests/authoring",
            "tests/drawing/table",
            "tests/rules",
            "tests/test_a_free_table.py",
            *TOLD,
        ),
    ),
    "gates": Group(
        ("text/*.py", "model/catalog/*.py", "model/scenario/*.py", "pipeline.py", "names.py"),
        (
            *(f"tests/{folder}" for folder in "text model rules games packs report authoring cli".split()),
            *(f"tests/test_{name}.py" for name in "names pipeline bounded_findings".split()),
        ),
    ),
    "edits": Group(
        ("text/edit/*.py", "authoring/**/*.py", "files/*.py"),
        ("tests/authoring", "tests/files", "tests/text", "tests/cli", "tests/editor/test_wishes_in_full.py"),
    ),
    "editor": Group(("editor/**/*.py",), ("tests/editor", "tests/text")),
}
NEAR = 60  # so many tests that run another line of the module are asked, too
# What runs in a process of its own, or sees most of what is told: it is asked early, whichever lines it runs.
BESIDE = {
    "authoring/": "tests/cli/test_commands_in_full.py",
    "/authoring/compare": "tests/authoring/compare/test_pairs_in_full.py",
    "authoring/compare": "tests/authoring/compare/test_told_in_full.py",
    "authoring/formatting/": "tests/authoring/test_formatting_in_full.py",
    "/text/edit/": "tests/text/test_every_edit.py",
    "text/edit/": "tests/text/test_edit_in_full.py",
    "authoring/formatting": "tests/authoring/test_every_layout.py",
    "editor/": "tests/editor/test_wishes_in_full.py",
    "editor": "tests/editor/lsp/test_told_in_full.py",
    "/text": "tests/text/test_faults_in_full.py",
    "model/scenario/": "tests/model/scenario/test_understood_in_full.py",
    "model/": "tests/model/scenario/test_several_words_wrong.py",
    "model/catalog/": "tests/packs/test_words_of_packs.py",
    "authoring/board_record/": "tests/cli/test_board.py",
    "authoring/board_record": "tests/cli/test_board_in_full.py",
    "authoring/compare/": "tests/cli/test_diff.py",
    "authoring/fix_all.py": "tests/authoring/test_mended_in_full.py",
    "names.py": "tests/model/scenario/test_edges_by_name.py",
    "files/whole_file.py": "tests/files/test_places_to_write.py",
    "files/undo_journal.py": "tests/files/test_undo_journal_at_its_limits.py",
    "text/edit/plan.py": "tests/text/test_refused_edits.py",
    "files/git_revisions.py": "tests/cli/test_diff.py",
    "rules/": "tests/rules/test_where_rules_point.py",
    "games/": "tests/rules/test_where_rules_point.py",
    **dict.fromkeys(("/text/schema", "/model/"), "tests/model/scenario/test_one_word_wrong.py"),
    "rules": "tests/rules/test_every_damage.py",
    "_in_prose.py": "tests/rules/test_prose_in_full.py",
    "/rules/": "tests/rules/test_rules_that_read.py::test_what_can_be_read",
}


def copied(tree: File) -> None:
    """Copy the files that git knows, to put faults into; what is compiled is known by its text, not by its hour."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    for name in filter(None, listed.decode().split("\0")):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tree / name)
    compiled = ("compileall", "-q", "--invalidation-mode", "checked-hash", "toi_scenario", "tests")
    subprocess.run([sys.executable, "-m", *compiled], cwd=tree, check=True)
    subprocess.run(["git", "init", "-q", "."], cwd=tree, check=True)


def tests_by_line(tree: File, kept: File, groups: list[Group]) -> CoverageData:
    """Which test runs which line, from one run of the groups' tests, without those that take seconds."""
    if not kept.exists():
        folders = {pattern.split("*")[0].rpartition("/")[0] for group in groups for pattern in group.modules}
        ask = [*_tests(groups), "-m", "not slow", "-n", "2", "--cov-context=test", "--cov-report="]
        ask += [f"--cov=toi_scenario/{folder}" for folder in sorted(folders)]
        words = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *ask)
        environment = {**_environment(tree), "COVERAGE_FILE": str(kept)}
        if subprocess.run(words, cwd=tree, env=environment, check=False).returncode:
            raise SystemExit("the tests have to pass before faults are put in")
    found = CoverageData(str(kept))
    found.read()
    return found


def _tests(groups: list[Group]) -> list[str]:
    every = {test for group in groups for test in group.tests}
    return sorted(test for test in every if not any(test.startswith(f"{other}/") for other in every))


def _environment(tree: File) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}


def question(known: CoverageData, tree: File, fault: Fault) -> Question:
    """The fault, and who is asked: the tests that run its line, then some that run another line of its module."""
    by_line = _tests_of_lines(known, str(tree / "toi_scenario" / fault.module))
    here = by_line.get(fault.node.lineno, set())
    near = set().union(*by_line.values()) - here
    stem = fault.module.stem
    own = [str(one.relative_to(tree)) for one in sorted(tree.glob(f"tests/**/test_{stem}.py"))]
    own += dict.fromkeys(test for part, test in BESIDE.items() if part in f"/{fault.module.as_posix()}")
    own += sorted(test for test in here | near if f"[{_game(fault.module)}" in test)
    by_chance = random.Random(stem)

    folders = {"tests", *fault.module.parts[:-1]}

    def ordered(names: set[str]) -> list[str]:
        """The tests of the module first, then those of its folder."""
        listed = sorted(names)
        by_chance.shuffle(listed)
        its = (f"test_{stem}.py", stem.replace("_", "-"))
        return sorted(
            listed,
            key=lambda name: -len(folders) if any(word in name for word in its) else -len(folders & {*name.split("/")}),
        )

    first, others = ordered(here), ordered(near)[:NEAR]
    return Question(
        f"toi_scenario/{fault.module.as_posix()}", fault.spoilt.decode(), [*first[:8], *own, *first[8:], *others]
    )


def _game(module: File) -> str:
    """The game of a module, as tests that are made for each game have it in their names."""
    return module.parts[1].replace("_", "-") if module.parts[0] == "games" else "no game"


@cache
def _tests_of_lines(known: CoverageData, file: str) -> dict[int, set[str]]:
    found = known.contexts_by_lineno(file)
    return {line: {one.rpartition("|")[0] for one in names} - {""} for line, names in found.items()}


def answers(folder: File, groups: list[Group], questions: list[Question]) -> list[bool]:
    """Whether each fault was seen, asked side by side in two copies of the tree."""
    running = []
    for number in range(2):
        tree = folder / ("tree" if not number else f"tree-{number}")
        if not tree.exists():
            shutil.copytree(folder / "tree", tree, symlinks=True)
        asked, told = folder / f"questions-{number}", folder / f"answers-{number}"
        asked.write_text(json.dumps(questions[number::2]), "utf-8")
        told.write_text("")
        words = [sys.executable, "-m", "benchmarks.warm_tests", str(asked), str(told), *_tests(groups)]
        said = (folder / f"said-{number}").open("w")
        running.append((subprocess.Popen(words, cwd=tree, env=_environment(tree), stdout=said, stderr=said), told))
    found = [False] * len(questions)
    for number, (process, told) in enumerate(running):
        process.wait()
        found[number::2] = map(json.loads, told.read_text("utf-8").splitlines())  # fails if one is missing
    return found


def sample(package: File, group: Group, number: int, seed: int) -> tuple[list[Fault], int]:
    """So many faults of a group by chance, and how many there are."""
    modules = sorted({file for pattern in group.modules for file in package.glob(pattern) if file.name not in LEFT_OUT})
    words = sorted({word for file in modules for word in re.findall(r'"([a-z]{3,})"', file.read_text("utf-8"))})
    every = [fault for file in modules for fault in faults(package, file.relative_to(package), words)]
    random.Random(seed).shuffle(every)
    return list(islice(filter(fits, every), number)), len(every)


def main() -> None:
    """Take a sample of the faults of each group, and tell which nobody sees."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("group", choices=GROUPS, nargs="+")
    options.add_argument("--number", type=int, default=60)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--keep", type=File)
    wanted = options.parse_args()
    groups = [GROUPS[name] for name in wanted.group]
    with tempfile.TemporaryDirectory() as made:
        folder = (wanted.keep or File(made)).resolve()
        tree = folder / "tree"
        if not tree.exists():
            copied(tree)
        samples = [sample(tree / "toi_scenario", group, wanted.number, wanted.seed) for group in groups]
        known = tests_by_line(tree, folder / "lines", groups)
        every = [[question(known, tree, fault) for fault in taken] for taken, _ in samples]
        whole = [asked[0]._replace(spoilt=(tree / asked[0].module).read_text("utf-8")) for asked in every]
        told_of = answers(folder, groups, [*whole, *chain.from_iterable(every)])
        if any(told_of[: len(whole)]):
            raise SystemExit("the tests fail where no fault is put in, so they would tell nothing")
        seen = iter(told_of[len(whole) :])
    for name, (taken, number) in zip(wanted.group, samples, strict=True):
        told = [(fault, next(seen)) for fault in taken]
        for fault, is_seen in told:
            if not is_seen:
                was = " ".join(fault.was.decode().split())
                print(f"{fault.module}:{fault.node.lineno} {fault.kind}: {was} -> {fault.becomes}")
        kinds, of_seen = (
            Counter(fault.kind for fault, _ in told),
            Counter(fault.kind for fault, is_seen in told if is_seen),
        )
        print(", ".join(f"{kind} {of_seen[kind]} of {number}" for kind, number in sorted(kinds.items())))
        print(f"{name}: {of_seen.total()} of {len(told)} are seen, of {number} that can be made\n")


if __name__ == "__main__":
    main()
