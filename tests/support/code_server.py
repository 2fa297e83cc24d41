"""Serves VS Code to a browser, with our extension."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path as File

from tests.support.paths import ROOT
from tests.support.real_editors import block, surroundings

_SERVED = re.compile(r"listening on (http://127\.0\.0\.1:\d+)")
_SECONDS = 60
_QUIET = ("--disable-telemetry", "--disable-update-check", "--disable-getting-started-override")


def command(program: str, home: File) -> File:
    """The command `code`, which keeps all that it writes in a home of its own."""
    kept = {"config": "config.yaml", "user-data-dir": "data", "extensions-dir": "extensions"}
    flags = [word for flag, name in kept.items() for word in (f"--{flag}", str(home / name))]
    code = home / "bin" / "code"
    code.parent.mkdir()
    code.write_text(f'#!/bin/sh\nexec {shlex.join([program, *flags])} "$@"\n', encoding="utf-8")
    code.chmod(0o755)
    return code


def install(code: File, home: File) -> None:
    """Make the extension and install it, by the commands of the page."""
    folder = shutil.copytree(ROOT / "editors" / "vscode", home / "extension")
    # npm asks nobody whether it may fetch what packs the extension.
    found = surroundings(home, npm_config_yes="true")
    found["PATH"] = f"{code.parent}{os.pathsep}{found['PATH']}"
    done = subprocess.run(
        ["bash", "-ec", block("sh")],
        cwd=folder,
        env=found,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert 0 == done.returncode, done.stdout + done.stderr


@contextmanager
def serving(code: File, home: File) -> Iterator[str]:
    """The address at which VS Code is, for as long as it is needed."""
    # VS Code looks for commands where a login shell of the user would.
    (home / ".profile").write_text(f"PATH={shlex.quote(surroundings(home)['PATH'])}\n", encoding="utf-8")
    words = [str(code), "--auth", "none", "--bind-addr", "127.0.0.1:0", "--disable-workspace-trust", *_QUIET]
    process = subprocess.Popen(
        words,
        cwd=home,
        env=surroundings(home, SHELL="/bin/bash"),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        start_new_session=True,
    )
    said: list[str] = []
    heard = threading.Event()

    def hear() -> None:
        assert process.stdout
        with process.stdout as lines:  # to the end: a pipe that is full would stop the server
            for line in lines:
                said.append(line)
                if _SERVED.search(line):
                    heard.set()

    listener = threading.Thread(target=hear)
    listener.start()
    try:
        assert heard.wait(_SECONDS), "".join(said)
        found = _SERVED.search("".join(said))
        assert found
        yield found[1]
    finally:
        os.killpg(process.pid, signal.SIGKILL)  # with the language server that it started
        process.wait()
        listener.join()
