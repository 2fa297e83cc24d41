"""Counts which small faults in the code the tests see.

Run it with `python -m benchmarks.mutants GROUP [--number 60] [--seed 1] [--keep FOLDER]`; it needs pytest-cov. A fault
changes one word, number, condition or call. The tests that run its line are asked, those of its own module first. What
none of them sees is printed for somebody to judge: it is a gap, or it means the same. With `--keep`, the copy of the
tree and the run that tells which test runs which line are made once.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path as File
from typing import NamedTuple

from coverage import CoverageData

ROOT = File(__file__).parents[1]
TYPES = ("schema_types.py", "pack_types.py")  # nothing of them is run
GROUPS = {
    "rules": ("rules/*.py", "rules/*/*.py"),
    "tide-of-iron": tuple(f"games/tide_of_iron/{folder}/*.py" for folder in ("rules/*", "forces", "setup")),
    "heroes-of-normandie": ("games/heroes_of_normandie/**/*.py",),
    "sight-and-movement": (
        *(f"games/tide_of_iron/{folder}/*.py" for folder in ("ground", "movement", "answers")),
        "model/surfaces/*.py",
    ),
    "gates": ("text/*.py", "model/catalog/*.py", "model/scenario/*.py", "pipeline.py", "names.py"),
    "edits": ("text/edit/*.py", "authoring/**/*.py", "files/*.py"),
}
ASKED = [f"tests/{folder}" for folder in ("authoring", "files", "games", "model", "packs", "rules", "text")]
STAGES = ((40, 60), (120, 120))  # so many tests are asked of each fault, then of one left; CPU seconds they may take
# What runs in a process of its own, or draws on many rules at once: nobody else knows which lines it runs.
BESIDE = {
    "authoring/board_record/": "tests/cli/test_board.py",
    "authoring/compare/": "tests/cli/test_diff.py",
    "files/git_revisions.py": "tests/cli/test_diff.py",
    "rules/": "tests/rules/test_where_rules_point.py",
}
_WORD = re.compile("[a-z]{2,}(?:[-_][a-z]+)*")
_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


class Fault(NamedTuple):
    """One fault: its kind and module, what stands there and what instead, and the whole module with the fault in it."""

    kind: str
    module: File
    node: ast.expr | ast.stmt
    was: bytes
    becomes: str
    spoilt: bytes


def faults(module: File, words: list[str]) -> Iterator[Fault]:
    """Every fault that can be put into a module."""
    source = (ROOT / "toi_scenario" / module).read_bytes()
    tree = ast.parse(source)
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    silent = {id(inner) for node in ast.walk(tree) for part in _silent(node) for inner in ast.walk(part)}
    for node in ast.walk(tree):
        if id(node) in silent:
            continue
        for kind, old, new in _changed(node, words):
            start = starts[old.lineno - 1] + old.col_offset
            end = starts[(old.end_lineno or 1) - 1] + (old.end_col_offset or 0)
            was, text = source[start:end], new if isinstance(new, str) else f"({ast.unparse(new)})"
            yield Fault(kind, module, old, was, text, source[:start] + text.encode() + source[end:])


def _fits(fault: Fault) -> bool:
    """Whether the fault stands where it should, and leaves Python: within formatted texts 3.11 is wrong about places."""
    there = b"(" + fault.was + b")" if isinstance(fault.node, ast.expr) else fault.was
    try:
        ast.parse(fault.spoilt)
        return ast.dump(ast.parse(there).body[0]) in (ast.dump(fault.node), f"Expr(value={ast.dump(fault.node)})")
    except SyntaxError:
        return False


def _silent(node: ast.AST) -> Iterator[ast.AST]:
    """The parts that are no behaviour: docstrings, types, how much is kept, pieces of a formatted text."""
    match node:
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")) | ast.Import() | ast.ImportFrom():
            yield node
        case ast.AnnAssign(annotation=ast.expr() as annotation) | ast.arg(annotation=ast.expr() as annotation):
            yield annotation
        case ast.FunctionDef(returns=returns, decorator_list=decorators):
            yield from (part for part in (returns, *decorators) if part)
        case ast.Expr(value=ast.Constant()) | ast.If(test=ast.Name(id="TYPE_CHECKING")):
            yield node
        case ast.JoinedStr(values=values):
            yield from (part for part in values if isinstance(part, ast.Constant))


def _changed(node: ast.AST, words: list[str]) -> Iterator[tuple[str, ast.expr | ast.stmt, ast.AST | str]]:
    """The changes of one node: the kind, what is replaced, and by what."""
    match node:
        case ast.Compare(ops=[op, *_]) if type(op) in _COMPARED:
            yield "compare", node, _with(node, ops=[_COMPARED[type(op)](), *node.ops[1:]])
        case ast.BoolOp(op=op, values=values):
            yield "and/or", node, _with(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
            for index in range(len(values)):
                left = values[:index] + values[index + 1 :]
                yield "operand", node, left[0] if len(left) == 1 else _with(node, values=left)
        case ast.UnaryOp(op=ast.Not()):
            yield "not", node, node.operand
        case ast.Constant(value=bool(value)):
            yield "bool", node, repr(not value)
        case ast.Constant(value=int(value)):
            yield from (("number", node, repr(other)) for other in (value - 1, value + 1))
        case ast.Constant(value=str(value)) if _WORD.fullmatch(value):
            others = [word for word in words if word != value]
            yield "word", node, repr(others[len(value) * node.lineno % len(others)])
        case ast.BinOp(op=op) if type(op) in _RECKONED:
            yield "arithmetic", node, _with(node, op=_RECKONED[type(op)]())
        case ast.If(test=test) | ast.IfExp(test=test):
            yield from (("forced", test, word) for word in ("True", "False"))
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            for index, one in enumerate(node.generators):
                if one.ifs:
                    bare = copy.deepcopy(node)
                    bare.generators[index].ifs = []
                    yield "filter", node, bare
        case ast.Return(value=ast.expr() as value) if not (isinstance(value, ast.Constant) and value.value is None):
            yield "return", value, "None"
        case ast.Continue():
            yield "continue", node, "break"
        case ast.Break():
            yield "break", node, "continue"
        case ast.Expr(value=ast.Call()):
            yield "dropped", node, "pass"


def _with(node: ast.expr, **parts: object) -> ast.expr:
    other = copy.copy(node)
    for name, part in parts.items():
        setattr(other, name, part)
    return other


def copied(tree: File) -> None:
    """Copy the files that git knows, to put faults into."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    for name in filter(None, listed.decode().split("\0")):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tree / name)


def tests_by_line(tree: File, kept: File) -> CoverageData:
    """Which test runs which line, from one run of the tests that draw nothing and take no seconds."""
    if not kept.exists():
        ask = [*ASKED, "-m", "not slow", "--cov=toi_scenario", "--cov-context=test", "--cov-report="]
        done = subprocess.run(
            _pytest(*ask), cwd=tree, env={**_environment(tree), "COVERAGE_FILE": str(kept)}, check=False
        )
        if done.returncode:
            raise SystemExit("the tests have to pass before faults are put in")
    found = CoverageData(str(kept))
    found.read()
    return found


def _pytest(*words: str) -> list[str]:
    return [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]


def _environment(tree: File) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}


def asked(known: CoverageData, tree: File, fault: Fault) -> list[str]:
    """The tests that run a line, then those that run any line of its module, each with those of its name first."""
    by_line = known.contexts_by_lineno(str(tree / "toi_scenario" / fault.module))
    here = {one.rpartition("|")[0] for one in by_line.get(fault.node.lineno, [])} - {""}
    near = {one.rpartition("|")[0] for every in by_line.values() for one in every} - here - {""}
    stem = fault.module.stem
    own = [str(one.relative_to(tree)) for one in sorted(tree.glob(f"tests/**/test_{stem}.py"))]
    own += [test for part, test in BESIDE.items() if part in fault.module.as_posix()]

    def far(name: str) -> tuple[bool, str]:
        return f"test_{stem}.py" not in name and stem.replace("_", "-") not in name, name

    first, most = sorted(here, key=far), STAGES[0][0]
    return [*first[:most], *own, *first[most:], *sorted(near, key=far)]


def is_seen(tree: File, tests: list[str]) -> bool:
    """Whether one of these tests fails, or never ends."""
    before = 0
    for most, seconds in STAGES:
        if not tests[before:most]:
            break
        listed = tree / "asked"
        listed.write_text("\n".join(tests[before:most]))
        before = most
        command = ["sh", "-c", 'ulimit -t "$0"; exec "$@"', str(seconds), *_pytest("-x", f"@{listed}")]
        if subprocess.run(command, cwd=tree, env=_environment(tree), capture_output=True, check=False).returncode:
            return True
    return False


def main() -> None:
    """Take a sample of a group's faults, and tell which nobody sees."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("group", choices=GROUPS)
    options.add_argument("--number", type=int, default=60)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--keep", type=File)
    wanted = options.parse_args()
    package = ROOT / "toi_scenario"
    modules = sorted({file for pattern in GROUPS[wanted.group] for file in package.glob(pattern)})
    modules = [file.relative_to(package) for file in modules if file.name not in TYPES]
    words = sorted({word for file in modules for word in re.findall(r'"([a-z]{3,})"', (package / file).read_text())})
    every = [fault for file in modules for fault in faults(file, words)]
    random.Random(wanted.seed).shuffle(every)
    met: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as made:
        folder = (wanted.keep or File(made)).resolve()
        tree = folder / "tree"
        if not tree.exists():
            copied(tree)
        known = tests_by_line(tree, folder / "lines")
        for fault in islice(filter(_fits, every), wanted.number):
            file = tree / "toi_scenario" / fault.module
            whole = file.read_bytes()
            file.write_bytes(fault.spoilt)
            found = is_seen(tree, asked(known, tree, fault))
            file.write_bytes(whole)
            met[fault.kind] += 1
            seen[fault.kind] += found
            if not found:
                was = " ".join(fault.was.decode().split())
                print(f"{fault.module}:{fault.node.lineno} {fault.kind}: {was} -> {fault.becomes}", flush=True)
    for kind, number in sorted(met.items()):
        print(f"{kind:12} {seen[kind]} of {number}")
    print(f"{wanted.group}: {seen.total()} of {met.total()} are seen, of {len(every)} that can be made")


if __name__ == "__main__":
    main()
