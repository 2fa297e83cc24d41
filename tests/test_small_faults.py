"""Tests the faults of `benchmarks.mutants`, and how loaded code takes them."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path as File

import pytest

from benchmarks.faults import faults, fits
from benchmarks.warm_tests import functions, swap

MODULE = '''"""A module."""

MOST = 3


def fits(number: int, names: list[str]) -> bool:
    """Whether it fits."""
    if number < MOST and names:
        return True
    return [one for one in names if one != "nobody"] == []
'''


@pytest.fixture
def file(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> Iterator[File]:
    """A package with one module, which nobody has imported yet."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    package = tmp_path / "toi_scenario"
    package.mkdir()
    for name in [name for name in sys.modules if name.split(".")[0] == "toi_scenario"]:
        monkeypatch.delitem(sys.modules, name)
    (package / "__init__.py").write_text("")
    (package / "small.py").write_text(MODULE)
    yield package / "small.py"
    sys.modules.pop("toi_scenario.small", None)


def test_every_fault_is_one_change(file: File) -> None:
    """Each kind of fault is found where it can be; docstrings and types are left alone."""
    found = [one for one in faults(file.parent, File("small.py"), ["nobody", "squad"]) if fits(one)]
    assert {
        ("number", "3", "2"),
        ("number", "3", "4"),
        ("compare", "number < MOST", "(number <= MOST)"),
        ("and/or", "number < MOST and names", "(number < MOST or names)"),
        ("operand", "number < MOST and names", "(names)"),
        ("operand", "number < MOST and names", "(number < MOST)"),
        ("forced", "number < MOST and names", "True"),
        ("forced", "number < MOST and names", "False"),
        ("bool", "True", "False"),
        ("return", "True", "None"),
        ("word", '"nobody"', "'squad'"),
    } <= {(one.kind, one.was.decode(), one.becomes) for one in found}
    assert {"filter", "return"} <= {one.kind for one in found}
    for one in found:
        assert one.spoilt != MODULE.encode()
        compile(one.spoilt, "small.py", "exec")


@pytest.mark.parametrize(
    ("was", "becomes", "functions_changed", "constants"),
    [
        ("number < MOST", "number <= MOST", 1, []),
        ("MOST = 3", "MOST = 4", 0, [("MOST", 3, 4)]),
        ('!= "nobody"', '!= "squad"', 1, []),
        ("A module.", "A module.", 0, None),
    ],
)
def test_what_is_swapped(
    file: File, was: str, becomes: str, functions_changed: int, constants: list[tuple[str, int, int]] | None
) -> None:
    """Loaded functions get new code, constants new values; where nothing differs, nothing is swapped."""
    loaded = importlib.import_module("toi_scenario.small")
    change = swap(file, MODULE.replace(was, becomes), functions(File.cwd()))
    if constants is None:
        assert change is None
        return
    assert change is not None
    assert (functions_changed, constants) == (len(change.functions), change.constants)
    assert [loaded.fits] * functions_changed == [one for one, _ in change.functions]
    assert loaded.fits(3, ["nobody"])
    for function, code in change.functions:
        function.__code__ = code
    assert loaded.fits(3, ["nobody"]) is ("!=" not in was)
