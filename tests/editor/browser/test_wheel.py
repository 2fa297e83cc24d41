"""Tests that an installed wheel paints in the browser without Node."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path as File

import pytest

from tests.editor.browser.conftest import NewPage
from tests.support.editor_runs import SAVED, cell, saved
from tests.support.paths import ROOT

pytestmark = pytest.mark.browser

ORCHARD = ROOT / "scenarios" / "tide-of-iron" / "orchard-crossing.yaml"


def installed(folder: File) -> File:
    """A fresh environment with the wheel: the one that the gate has made, or one that is made here."""
    if ready := os.environ.get("TOI_INSTALLED"):
        return File(ready)
    env = folder / "venv"
    build = [sys.executable, "-m", "build", "-q", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True)
    subprocess.run([sys.executable, "-m", "venv", str(env)], check=True)
    [wheel] = folder.glob("*.whl")
    subprocess.run([str(env / "bin" / "pip"), "install", "-q", str(wheel)], check=True)
    return env


def test_the_wheel_opens_and_paints(here: File, new_page: NewPage) -> None:
    """With nothing on the PATH but itself: a hex is painted by the mouse, and nothing is fetched from elsewhere."""
    programs = installed(here) / "bin"
    (here / "elsewhere").mkdir()
    file = File(shutil.copy(ORCHARD, here / "elsewhere" / "one.yaml"))
    env = {"PATH": str(programs), "HOME": str(here), "PYTHONUNBUFFERED": "1"}
    assert shutil.which("node", path=env["PATH"]) is None
    expected = shutil.copy(file, here / "elsewhere" / "copy.yaml")
    paint = [str(programs / "toi-scenario"), "paint", str(expected), "woods", "E7"]
    subprocess.run(paint, check=True, env=env, cwd=file.parent, stdout=subprocess.DEVNULL)
    edit = [str(programs / "toi-scenario"), "edit", str(file), "--no-browser"]
    process = subprocess.Popen(edit, env=env, cwd=file.parent, text=True, stdout=subprocess.PIPE)
    try:
        assert process.stdout
        url = process.stdout.readline().split()[1]
        page = new_page()
        page.go(url)
        page.wait(f"document.querySelector('[data-place]') && {SAVED}")
        page.click('[data-tool="paint"]')
        page.click('.swatch[data-name="woods"]')
        page.click(cell("E7"))
        saved(page, 2)
        assert File(expected).read_bytes() == file.read_bytes() != ORCHARD.read_bytes()
        ours = (url.partition("#")[0], "blob:", "data:", "about:")
        assert [] == [one for one in page.requested if not one.startswith(ours)]
        fetched = {one.rpartition("/")[2] for one in page.requested}
        assert {"main.js", "lit.js", "codemirror.js"} <= fetched
    finally:
        process.kill()
        process.communicate()
