"""Tests that the README and docs are true.

Every console block is run; --rewrite replaces what the pages show.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path as File

import pytest

from tests.conftest import Golden
from tests.support.examples import whole
from tests.support.paths import ROOT
from toi_scenario import load
from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.write import svg
from toi_scenario.files import shipped_files
from toi_scenario.packs.workspace import Workspace

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SECONDS = re.compile(r"\d+\.\d\d s$", re.MULTILINE)


def perform(block: str, folder: File) -> str:
    """Runs the commands of a block again in a folder: each `$` line and what it prints."""
    shown = []
    environment = {**os.environ, "PATH": f"{File(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    for command in re.findall(r"^\$ (.*)$", block, re.MULTILINE):
        done = subprocess.run(
            command, shell=True, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False
        )
        shown.append(f"$ {command}\n{done.stdout}{done.stderr}")
    return _SECONDS.sub("0.03 s", "".join(shown))


WITH_CONSOLE, WITH_PYTHON = (
    [page for page in PAGES if block.search(page.read_text(encoding="utf-8"))] for block in (_BLOCK, _PYTHON)
)


class _Counting(ast.NodeTransformer):
    """Makes each assertion that holds add an entry to `_held`."""

    def visit_Assert(self, node: ast.Assert) -> list[ast.stmt]:
        return [node, *ast.parse("_held.append(1)").body]


def test_pages_have_blocks() -> None:
    """The pages have blocks, and nothing that only looks like one."""
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    assert (True, True) == (len(WITH_CONSOLE) > 12, len(_PYTHON.findall(text)) > 4)
    for block, begin in ((_BLOCK, "console"), (_PYTHON, "python")):
        assert len(block.findall(text)) == len(re.findall(rf"^ *``` *{begin}", text, re.MULTILINE))
    assert [] == [found for found in _BLOCK.findall(text) if not found.startswith("$ ")]


@pytest.mark.slow
@pytest.mark.parametrize("page", WITH_CONSOLE, ids=[page.name for page in WITH_CONSOLE])
def test_console_blocks(page: File, tmp_path: File, request: pytest.FixtureRequest) -> None:
    """The blocks of a page, run in order in an empty folder, print what the page shows, and no traceback; each runs our
    own command or one that prepares it."""
    text = page.read_text(encoding="utf-8")
    performed = _BLOCK.sub(lambda block: f"```console\n{perform(block[1], tmp_path)}```", text)
    if request.config.getoption("--rewrite"):
        page.write_text(performed, encoding="utf-8", newline="\n")
        text = performed
    assert performed == text
    shown = "".join(_BLOCK.findall(performed))
    assert (True, False, False) == ("$ toi-scenario " in shown, "Traceback" in shown, "command not found" in shown)


@pytest.mark.parametrize("page", WITH_PYTHON, ids=[page.name for page in WITH_PYTHON])
def test_python_blocks(page: File, tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """The Python of a page runs from top to bottom; each block asserts something, and the assertion holds."""
    monkeypatch.chdir(tmp_path)
    held: list[int] = []
    names: dict[str, object] = {"_held": held}
    for block in _PYTHON.findall(page.read_text(encoding="utf-8")):
        tree = ast.parse(block, page.name)
        written = sum(isinstance(node, ast.Assert) for node in ast.walk(tree))
        counted = ast.fix_missing_locations(_Counting().visit(tree))
        before = len(held)
        exec(compile(counted, page.name, "exec"), names)
        assert 0 < written == len(held) - before
    assert [] == list(File().iterdir())


def test_changes_are_wrapped() -> None:
    """The lines of the changelog are no longer than those of the code."""
    lines = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
    assert [] == [number for number, line in enumerate(lines, 1) if len(line) > 120]


def test_every_command_is_in_the_readme_or_docs() -> None:
    """Each command is shown at least once."""
    from toi_scenario.cli.shared.commands import COMMANDS

    shown = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    assert [] == [command for command in COMMANDS if f"toi-scenario {command}" not in shown]


def test_picture(golden: Golden) -> None:
    """The picture in the README is what the tool draws today."""
    text = (shipped_files.folder() / "tide-of-iron" / "orchard-crossing.yaml").read_text(encoding="utf-8")
    golden(File("docs/pictures/orchard-crossing.svg"), svg.write(lay_out(load(text))).decode("utf-8"))


def test_yaml_of_the_format(tmp_path: File) -> None:
    """The YAML on the page about the format is valid: scenarios, changes to the smallest one, catalogs."""
    text = (ROOT / "docs" / "format.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```yaml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    catalogs = [block for block in blocks if block.startswith(("pieces:", "limits:"))]
    assert (11, 2) == (len(blocks), len(catalogs))
    for number, block in enumerate(blocks):
        file = tmp_path / f"{number}.yaml"
        file.write_text(block if block in catalogs else whole(block, "tide-of-iron"), encoding="utf-8")
        assert [] == [one.message for one in Workspace().check(file).diagnostics], block
