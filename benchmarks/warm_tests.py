"""Asks tests that are already loaded whether they see a fault.

`python -m benchmarks.warm_tests QUESTIONS ANSWERS FOLDER...` loads the tests of the folders once. Each question is
answered in a fork of that process, where the functions and the constants that the fault changes are swapped for new
ones; it is written into the file, too, for the processes that tests start. Of a fault that stands elsewhere a fresh
pytest is asked: that takes seconds. So it is with a constant that nobody misses: what was made of it at import may have
hidden the fault.
"""

from __future__ import annotations

import gc
import importlib
import inspect
import json
import os
import re
import resource
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path as File
from types import CodeType, FunctionType
from typing import NamedTuple

import pytest

PATIENCE = 20  # CPU seconds after which no further test of a fault is begun
ENDLESS = 90  # CPU seconds after which a fault is said to run for ever
FRESH = (8, 30)  # so many tests a fresh pytest is asked
MEMORY = 8 << 30
Key = tuple[str, str, int]
PLAIN = (str, bytes, int, float, tuple, frozenset, set, list, dict, re.Pattern)


class Question(NamedTuple):
    """A fault: its module, the module with the fault in it, and the tests that are asked, or whole files of them."""

    module: str
    spoilt: str
    tests: list[str]


class Change(NamedTuple):
    """What is swapped: loaded functions, with their new code, and constants of modules, with their new values."""

    functions: list[tuple[FunctionType, CodeType]]
    constants: list[tuple[str, object, object]]


class Asking:
    """What pytest does instead of running the tests it has collected: it answers the questions."""

    def __init__(self, questions: list[Question], answers: File) -> None:
        self.questions = questions
        self.answers = answers
        self.failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember that a test failed."""
        self.failed |= report.failed

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Answer each question on a line: whether a test sees the fault."""
        items: dict[str, list[pytest.Item]] = defaultdict(list)
        for item in session.items:
            items[item.nodeid].append(item)
            items[item.nodeid.partition("::")[0]].append(item)
        tree = File.cwd()
        for file in sorted((tree / "toi_scenario").rglob("*.py")):
            name = ".".join(file.relative_to(tree).with_suffix("").parts)
            if not name.endswith("__main__"):
                importlib.import_module(name.removesuffix(".__init__"))
        live = functions(tree)
        gc.freeze()
        with self.answers.open("a", encoding="utf-8") as stream:
            for one in self.questions:
                change = swap(tree / one.module, one.spoilt, live)
                asked = list(dict.fromkeys(item for name in one.tests for item in items.get(name, ())))
                with _written(tree / one.module, one.spoilt):  # for the processes that tests start
                    seen = self._is_seen(change, asked) if change and asked else False
                    if not seen and not (asked and change and change.functions):
                        seen = _fresh_see(tree, one)
                stream.write(f"{json.dumps(seen)}\n")
                stream.flush()
        return True

    def _is_seen(self, change: Change, asked: list[pytest.Item]) -> bool:
        child = os.fork()
        if not child:
            os.setsid()
            resource.setrlimit(resource.RLIMIT_CPU, (ENDLESS, ENDLESS))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.alarm(8 * ENDLESS)
            os._exit(self._ask(change, asked))
        status = os.waitpid(child, 0)[1]
        if os.WIFSIGNALED(status):
            subprocess.run(["kill", "-9", f"-{child}"], capture_output=True, check=False)
        return status != 0

    def _ask(self, change: Change, asked: list[pytest.Item]) -> int:
        for function, code in change.functions:
            function.__code__ = code
        modules = [module for name, module in sys.modules.items() if name.startswith("toi_scenario")]
        for name, was, now in change.constants:
            for module in modules:
                if getattr(module, name, None) is was:
                    setattr(module, name, now)
        began = _cpu_seconds()
        try:
            for item, after in zip(asked, [*asked[1:], None], strict=True):
                item.ihook.pytest_runtest_protocol(item=item, nextitem=after)
                if self.failed:
                    return 1
                if _cpu_seconds() - began > PATIENCE:
                    return 0
        except BaseException:  # whatever a fault brings about, it was seen
            return 1
        return 0


def _cpu_seconds() -> float:
    """Of this process, and of those that it started and that have ended."""
    return sum(os.times()[:4])


def functions(tree: File) -> dict[Key, list[FunctionType]]:
    """Every function of the package that is loaded, by where its code stands."""
    found: dict[Key, list[FunctionType]] = defaultdict(list)
    start = str(tree / "toi_scenario") + os.sep
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename.startswith(start):
            found[_key(one.__code__)].append(one)
    return found


def swap(file: File, spoilt: str, live: dict[Key, list[FunctionType]]) -> Change | None:
    """What of the loaded code a fault changes, with the new; nothing if it cannot be swapped."""
    whole, other = (compile(text, str(file), "exec") for text in (file.read_text("utf-8"), spoilt))
    old, new = list(_codes(whole)), list(_codes(other))
    if [code.co_qualname for code in old] != [code.co_qualname for code in new]:  # a lambda or the like has gone
        old, new = ([code for code in codes if code.co_name[0] != "<"] for codes in (old, new))
    if [code.co_qualname for code in old] != [code.co_qualname for code in new]:
        return None
    functions: list[tuple[FunctionType, CodeType]] = []
    constants: list[tuple[str, object, object]] = []
    for was, now in zip(old, new, strict=True):
        if was.co_flags & inspect.CO_OPTIMIZED and _shape(was) != _shape(now):
            for one in live.get(_key(was), ()):
                if one.__code__.co_freevars == now.co_freevars and _shape(one.__code__) == _shape(was):
                    functions.append((one, now))
    if _shape(whole, nested=False) != _shape(other, nested=False):
        module = sys.modules[".".join(file.relative_to(File.cwd()).with_suffix("").parts).removesuffix(".__init__")]
        names = {name: vars(module)[name] for name in ("__name__", "__file__", "__package__")}
        try:
            exec(other, names)
        except Exception:
            return None  # a fresh pytest will see it
        for name, value in vars(module).items():
            if (
                isinstance(value, PLAIN)
                and name in names
                and repr(value) != repr(names[name])
                and "0x" not in repr(value)
            ):
                constants.append((name, value, names[name]))
    return Change(functions, constants) if functions or constants else None


def _key(code: CodeType) -> Key:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from _codes(one)


def _shape(code: CodeType, nested: bool = True) -> tuple[object, ...]:
    """What a piece of code does, wherever it stands."""
    consts = [(_shape(one) if nested else "") if isinstance(one, CodeType) else repr(one) for one in code.co_consts]
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    return code.co_code, tuple(consts), names, code.co_exceptiontable


@contextmanager
def _written(file: File, spoilt: str) -> Iterator[None]:
    whole = file.read_bytes()
    file.write_bytes(spoilt.encode())
    try:
        yield
    finally:
        file.write_bytes(whole)


def _fresh_see(tree: File, one: Question) -> bool:
    before = 0
    for most in FRESH:
        if not one.tests[before:most]:
            break
        listed = tree / "asked"
        listed.write_text("\n".join(one.tests[before:most]))
        before = most
        limits = f'ulimit -t {ENDLESS}; ulimit -v {MEMORY >> 10}; exec "$@"'
        words = (sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", f"@{listed}")
        if subprocess.run(["sh", "-c", limits, "sh", *words], cwd=tree, capture_output=True, check=False).returncode:
            return True
    return False


def main() -> None:
    """Load the tests, and answer."""
    questions, answers, *folders = sys.argv[1:]
    asked = [Question(*one) for one in json.loads(File(questions).read_text("utf-8"))]
    words = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", *folders]
    raise SystemExit(pytest.main(words, plugins=[Asking(asked, File(answers))]))


if __name__ == "__main__":
    main()
