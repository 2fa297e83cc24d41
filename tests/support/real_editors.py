"""Starts real editors, set up as their page says, and types."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import select
import shutil
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path as File
from types import TracebackType
from typing import Any, NoReturn

import pytest

from tests.support.paths import ROOT

PAGE = (ROOT / "docs" / "editors.md").read_text(encoding="utf-8")
# With a client that can be set up so; the fourth is VS Code 1.82, which our extension asks for.
_OLDEST = {"nvim": (0, 11), "emacs": (29, 1), "hx": (23, 10), "code-server": (4, 16)}
_UNPACKED = "`.ci/editors FOLDER` unpacks"
_HOW = {"code-server": "CONTRIBUTING.md says how to get"}
_SECONDS = 60
_SIGNS = re.compile(r"\x1b\[[0-9;:?<>= ]*[@-~]|\x1b[()][A-Z0-9]|\x1b.")


def block(language: str) -> str:
    """The block of the page in a language, of which there is one."""
    [found] = re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return str(found)


def missing(why: str) -> NoReturn:
    """End a test that this machine cannot run, and say so in a line."""
    if "TOI_NO_SKIPS" in os.environ:
        pytest.fail(why)
    pytest.skip(why)


def editor(name: str) -> str:
    """The command of an editor that is new enough; a machine without one is told so in a line."""
    how = _HOW.get(name, _UNPACKED)
    path = shutil.which(name)
    if path is None:
        missing(f"no {name} is on the PATH: {how} one")
    told = subprocess.run([path, "--version"], capture_output=True, encoding="utf-8", check=True).stdout
    found = re.search(r"^[A-Za-z ]*(\d+)\.(\d+).*", told, re.MULTILINE)
    if not found or (int(found[1]), int(found[2])) < _OLDEST[name]:
        missing(f"{found[0] if found else told} is too old: {how} a newer one")
    return path


def surroundings(home: File, **variables: str) -> dict[str, str]:
    """The environment of an editor: a home of its own, and our command on the path."""
    path = f"{File(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "HOME": str(home), "XDG_CONFIG_HOME": str(home), "PATH": path, **variables}


def driven(command: list[str], home: File, **variables: str) -> dict[str, Any]:
    """What an editor saw while a script drove it."""
    seen = home / "seen.json"
    environment = surroundings(home, SEEN=str(seen), **variables)
    done = subprocess.run(command, cwd=home, env=environment, capture_output=True, timeout=_SECONDS * 2, check=False)
    assert seen.exists(), done.stderr.decode("utf-8", "replace")
    found: dict[str, Any] = json.loads(seen.read_text(encoding="utf-8"))
    return found


class Terminal:
    """A program in a terminal."""

    def __init__(self, command: list[str], home: File) -> None:
        self.raw = b""
        self.side, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 150, 0, 0))
        environment = surroundings(home, TERM="xterm-256color")
        self.process = subprocess.Popen(
            command, stdin=inner, stdout=inner, stderr=inner, cwd=home, env=environment, start_new_session=True
        )
        os.close(inner)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.side)

    def type(self, *keys: str) -> None:
        """Press keys, after which nothing that was shown before counts; a pause between them, as a letter that follows
        Escape at once would be one key with it."""
        self.raw = b""
        for some in keys:
            os.write(self.side, some.encode())
            time.sleep(0.3)

    def shows(self, word: str) -> None:
        """Wait until a word is shown."""
        end = time.monotonic() + _SECONDS
        while word not in (shown := _SIGNS.sub("", self.raw.decode("utf-8", "replace"))):
            assert time.monotonic() < end, f"{word!r} was not shown, but {shown[-2000:]}"
            if select.select([self.side], [], [], 0.1)[0]:
                self.raw += os.read(self.side, 65_536)

    def ends(self) -> int:
        """Wait until the program has ended; its exit code."""
        end = time.monotonic() + _SECONDS
        while self.process.poll() is None:
            assert time.monotonic() < end, "it did not end"
            if select.select([self.side], [], [], 0.1)[0]:
                try:
                    os.read(self.side, 65_536)
                except OSError:  # nothing is open at the other side any more
                    break
        return self.process.wait(_SECONDS)
