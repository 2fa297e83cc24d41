"""Tests the hooks, the action and the documented jobs."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path as File
from typing import Any

import pytest
import yaml

from tests.support.examples import whole
from tests.support.paths import ROOT

SOUND = whole("title: Hill\n", "tide-of-iron")
BAD = SOUND.replace("[[P1A]]", "[[P1A, P1B]]")
BIN = File(sys.executable).parent
HOOKS = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
PAGE = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def here(tmp_path: File, monkeypatch: pytest.MonkeyPatch) -> File:
    """A repository with a sound scenario and the tool installed."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("PATH", f"{BIN}{os.pathsep}{os.environ['PATH']}")
    for variable in [name for name in os.environ if name.startswith("GIT_")]:
        monkeypatch.delenv(variable)
    git("init", "--quiet")
    git("config", "user.name", "A. N. Author")
    git("config", "user.email", "author@example.org")
    (folder / "hill.yaml").write_text(SOUND, encoding="utf-8")
    return folder


def done(*command: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **variables}
    return subprocess.run(command, capture_output=True, check=False, encoding="utf-8", env=environment)


def git(*words: str) -> None:
    subprocess.run(["git", *words], check=True)


def block(name: str) -> Any:
    """The YAML block of the page that begins with the name of its file."""
    [text] = re.findall(rf"^```yaml\n# {re.escape(name)}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return yaml.safe_load(text)


def test_the_hooks_are_what_pre_commit_wants() -> None:
    """pre-commit itself accepts the file of hooks, and each hook names an existing command."""
    answer = done("pre-commit", "validate-manifest", str(ROOT / ".pre-commit-hooks.yaml"))
    assert (0, "") == (answer.returncode, answer.stderr)
    assert [["toi-scenario", "validate"], ["toi-scenario", "fmt"]] == [hook["entry"].split()[:2] for hook in HOOKS]


def install(id: str) -> None:
    """Installs a hook as the repository defines it, run with the installed tool, so that nothing is downloaded."""
    [hook] = [hook for hook in HOOKS if hook["id"] == id]
    local = {"repos": [{"repo": "local", "hooks": [{**hook, "language": "system"}]}]}
    File(".pre-commit-config.yaml").write_text(json.dumps(local), encoding="utf-8")
    assert 0 == done("pre-commit", "install").returncode
    git("add", ".")


def test_the_hook_lets_no_fault_be_committed() -> None:
    """A commit of a sound scenario passes; one with a fault is stopped, with the finding; once mended, it passes."""
    install("toi-scenario")
    assert 0 == done("git", "commit", "-m", "sound").returncode
    File("bad.yaml").write_text(BAD, encoding="utf-8")
    git("add", ".")
    stopped = done("git", "commit", "-m", "bad")
    assert (1, True) == (stopped.returncode, "error: P1B is the back of P1A" in stopped.stderr)
    File("bad.yaml").write_text(SOUND, encoding="utf-8")
    git("add", ".")
    assert 0 == done("git", "commit", "-m", "mended").returncode


def test_the_hook_hears_of_what_others_need() -> None:
    """A commit of a board alone is checked with the scenario that uses it; a commit without YAML is not checked at
    all."""
    File("pack.yaml").write_text("title: Ours\n", encoding="utf-8")
    install("toi-scenario")
    assert 0 == done("git", "commit", "-m", "sound").returncode
    File("boards").mkdir()
    narrow = "boards:\n  P1A: {columns: 3, rows: 4, terrain: clear}\n"
    File("boards/ours.yaml").write_text(narrow, encoding="utf-8")
    File("notes.txt").write_text("for later", encoding="utf-8")
    git("add", "boards")
    stopped = done("git", "commit", "-m", "board")
    assert (1, True) == (stopped.returncode, "hill.yaml" in stopped.stderr)
    git("rm", "--quiet", "-r", "--cached", "boards")
    git("add", "notes.txt")
    passed = done("git", "commit", "-m", "notes")
    assert (0, True) == (passed.returncode, "(no files to check)Skipped" in passed.stderr)


def test_the_hook_for_layout() -> None:
    """The hook for layout stops a file that is not in the canonical layout."""
    assert 0 == done("toi-scenario", "fmt", "hill.yaml").returncode
    install("toi-scenario-fmt")
    assert 0 == done("git", "commit", "-m", "laid out").returncode
    text = File("hill.yaml").read_text(encoding="utf-8")
    File("hill.yaml").write_text(text.replace("rounds: ", "rounds:    "), encoding="utf-8")
    git("add", ".")
    stopped = done("git", "commit", "-m", "odd")
    assert (1, True) == (stopped.returncode, "hill.yaml is not in the canonical layout" in stopped.stderr)


def filled(text: str, inputs: dict[str, str]) -> str:
    """An expression as a workflow fills it in."""
    known = {f"inputs.{name}": value for name, value in inputs.items()} | {"runner.temp": os.environ["HOME"]}
    return re.sub(r"\$\{\{ *([\w.-]+) *\}\}", lambda found: known[found[1]], text)


def action(**given: str) -> subprocess.CompletedProcess[str]:
    """Runs the step of the action that validates."""
    inputs = {name: str(facts.get("default", "")) for name, facts in ACTION["inputs"].items()} | given
    step = ACTION["runs"]["steps"][-1]
    variables = {name: filled(value, inputs) for name, value in step["env"].items()}
    summary = File(os.environ["HOME"], "summary.md")
    command = (step["shell"], "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"])
    return done(*command, GITHUB_STEP_SUMMARY=str(summary), **variables)


def test_the_action() -> None:
    """The last step passes a sound folder; in a folder with a fault it annotates, writes the summary, and fails."""
    passed = action()
    assert (0, "") == (passed.returncode, passed.stdout)
    File("bad.yaml").write_text(BAD, encoding="utf-8")
    failed = action()
    assert (1, True) == (failed.returncode, failed.stdout.startswith("::error file=bad.yaml,line="))
    summary = File(os.environ["HOME"], "summary.md").read_text(encoding="utf-8")
    assert (2, 1) == (summary.count("### toi-scenario"), summary.count("| error |"))
    assert 0 == action(paths="hill.yaml", args="--strict --quiet").returncode
    assert 0 == action(args="--ignore both-faces,repeated-board").returncode


def test_inputs_of_the_action_are_no_program() -> None:
    """Text in an input is not executed and not expanded as a pattern; no command contains an expression."""
    hostile = action(paths='$(touch run) `touch run` ;touch run "*.yaml"', args="")
    assert (2, False) == (hostile.returncode, File("run").exists())
    assert [] == [step["name"] for step in ACTION["runs"]["steps"] if "${{" in step.get("run", "")]


def test_the_action_runs_nothing_of_the_repository() -> None:
    """Modules in the repository that bear the names of Python's own are not run, wherever a step is run."""
    for name in (
        "pip/__init__.py",
        "pip/__main__.py",
        "json.py",
        "click.py",
        "sitecustomize.py",
        "toi_scenario/cli.py",
    ):
        module = File(name)
        module.parent.mkdir(exist_ok=True)
        module.write_text("import os\nos.system('touch ran')\n", encoding="utf-8")
    for step in ACTION["runs"]["steps"]:
        if "run" in step:
            known = {name: filled(value, {"paths": ".", "args": ""}) for name, value in step.get("env", {}).items()}
            command = (step["shell"], "-c", step["run"])
            done(*command, GITHUB_ACTION_PATH=str(File("nothing here").absolute()), PIP_NO_INDEX="1", **known)
    assert not File("ran").exists()


def test_the_action_installs_this_repository() -> None:
    """The action can be installed from its own folder."""
    [install] = [step["run"] for step in ACTION["runs"]["steps"] if "pip install" in step.get("run", "")]
    assert install.endswith('"$GITHUB_ACTION_PATH"')
    assert (ROOT / "action.yml").parent == (ROOT / "pyproject.toml").parent
    assert "composite" == ACTION["runs"]["using"]


def test_the_workflow_in_the_docs_gives_inputs_there_are() -> None:
    """The example for GitHub names only inputs that the action has."""
    *_, step = block(".github/workflows/scenarios.yml")["jobs"]["scenarios"]["steps"]
    assert set() == set(step["with"]) - set(ACTION["inputs"])
    assert 0 == action(**step["with"]).returncode


def test_the_job_for_gitlab() -> None:
    """The script of the documented job writes the report that it names, and fails where there is a fault."""
    job = block(".gitlab-ci.yml")["scenarios"]
    [script] = job["script"]
    report = File(job["artifacts"]["reports"]["codequality"])
    assert 0 == done("sh", "-c", script).returncode
    assert [] == json.loads(report.read_text(encoding="utf-8"))
    File("bad.yaml").write_text(BAD, encoding="utf-8")
    assert 1 == done("sh", "-c", script).returncode
    assert "both-faces" in {row["check_name"] for row in json.loads(report.read_text(encoding="utf-8"))}


def test_our_own_workflow_has_the_right_shape() -> None:
    """What GitHub is to run here is a workflow, as far as a schema can tell, and says that it is untried."""
    file = ROOT / ".github" / "workflows" / "ci.yml"
    checked = done("check-jsonschema", "--builtin-schema", "vendor.github-workflows", str(file))
    text = file.read_text(encoding="utf-8")
    assert (0, True, [".ci/run"]) == (
        checked.returncode,
        text.startswith("# Untried"),
        [step["run"] for step in yaml.safe_load(text)["jobs"]["gate"]["steps"] if "run" in step],
    )
