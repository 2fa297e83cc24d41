"""Tests the extension for VS Code, and what it starts."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path as File
from typing import Any

import pytest

from tests.editor.lsp.test_server import packed, received
from tests.support.paths import ROOT

FOLDER = ROOT / "editors" / "vscode"
MANIFEST: dict[str, Any] = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))
# In the place of VS Code and its client: tells what would be started, for which texts.
STUB = """
const given = JSON.parse(process.argv[2]);
const load = require("module")._load;
require("module")._load = (name, ...rest) => {
  if (name === "vscode") {
    return {
      workspace: { getConfiguration: (part) => ({ get: (word) => given[`${part}.${word}`] }) },
      window: { showErrorMessage: (text) => console.log(text) },
    };
  }
  if (name !== "vscode-languageclient/node") return load(name, ...rest);
  return {
    LanguageClient: class {
      constructor(id, name, server, client) { this.told = { id, name, server, client }; }
      async start() {
        if (given.fault) throw given.fault; // a text, as the real client has it
        console.log(JSON.stringify(this.told));
      }
      stop() { console.log("stopped"); return Promise.resolve(); }
    },
  };
};
const extension = require(process.argv[3]);
extension.deactivate();
extension.activate().then(extension.deactivate);
"""


def test_it_stands_on_the_page() -> None:
    """The page shows the two files as they are."""
    page = (ROOT / "docs" / "editors.md").read_text(encoding="utf-8")
    for language, name in (("json", "package.json"), ("js", "extension.js")):
        [block] = re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
        assert (FOLDER / name).read_text(encoding="utf-8") == block


def test_its_manifest_is_valid() -> None:
    """It has what VS Code asks of an extension, begins with the first YAML, and ships what it names."""
    for word, pattern in {
        "name": r"[a-z0-9-]+",
        "publisher": r"[a-z0-9-]+",
        "version": r"\d+\.\d+\.\d+",
    }.items():
        assert re.fullmatch(pattern, MANIFEST[word])
    assert re.fullmatch(r"\^1\.\d+\.0", MANIFEST["engines"]["vscode"])
    assert ["onLanguage:yaml"] == MANIFEST["activationEvents"]
    assert (FOLDER / MANIFEST["main"]).is_file()
    assert ["vscode-languageclient"] == [*MANIFEST["dependencies"]]
    needed = re.findall(r'require\("([^"/]+)', (FOLDER / MANIFEST["main"]).read_text(encoding="utf-8"))
    assert {"vscode", *MANIFEST["dependencies"]} == {*needed}


def told(here: File, **changed: str) -> list[str]:
    """What it tells when it is started and stopped, with the settings that it has at first."""
    node = shutil.which("node")
    if node is None:
        if "TOI_NO_SKIPS" in os.environ:
            pytest.fail("no node is on the PATH")
        pytest.skip("no node is on the PATH, so the extension was not run")
    settings = MANIFEST["contributes"]["configuration"]["properties"]
    given = json.dumps({**{name: one["default"] for name, one in settings.items()}, **changed})
    (here / "stub.js").write_text(STUB, encoding="utf-8")
    command = [node, "stub.js", given, str(FOLDER / MANIFEST["main"])]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout.splitlines()


def test_it_says_why_it_did_not_start(here: File) -> None:
    """Where the command is not found, it says what to do, and has nothing to stop."""
    why = "Launching server using command toi-scenario failed. Error: spawn toi-scenario ENOENT"
    assert [f"Write in the setting toi-scenario.command where it is. {why}"] == told(here, fault=why)


def test_it_starts_the_server(here: File) -> None:
    """What it starts by the command of its settings answers an editor."""
    line, stopped = told(here)
    started = json.loads(line)
    assert ("stopped", ["yaml", "yaml"]) == (
        stopped,
        [one["language"] for one in started["client"]["documentSelector"]],
    )
    server = started["server"]
    sent = packed(id=1, method="initialize", params={"processId": None, "capabilities": {}})
    path = f"{File(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    run = [shutil.which(server["command"], path=path) or "", *server["args"]]
    answered = subprocess.run(run, input=sent, capture_output=True, check=True, env={**os.environ, "PATH": path})
    [answer] = received(answered.stdout)
    assert "toi-scenario" == answer["result"]["serverInfo"]["name"]
