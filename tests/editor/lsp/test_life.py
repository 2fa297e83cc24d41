"""Tests when the language server ends."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

from tests.editor.lsp.test_server import packed, started


def dead() -> int:
    """The number of a process that has ended."""
    with subprocess.Popen([sys.executable, "-c", "pass"]) as process:
        process.wait()
    return process.pid


@pytest.mark.slow
def test_it_ends_with_the_editor_that_started_it() -> None:
    """Once the process of the editor is gone, the server ends though its input is still open, with nothing said."""
    with started() as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(packed(id=1, method="initialize", params={"processId": dead(), "capabilities": {}}))
        process.stdin.flush()
        assert 0 == process.wait(60)
        assert b"positionEncoding" in process.stdout.read()
        assert b"" == process.stderr.read()


@pytest.mark.slow
def test_it_stays_while_the_editor_is_there() -> None:
    """As long as the editor is there, it waits; it ends at the end of input, and after `exit`, with nothing said."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as editor:
        asked = packed(id=1, method="initialize", params={"processId": editor.pid, "capabilities": {}})
        with started() as process:
            assert process.stdin
            process.stdin.write(asked)
            process.stdin.flush()
            time.sleep(7)  # it looks every five seconds
            assert process.poll() is None
            _, err = process.communicate(timeout=60)
            assert (0, b"") == (process.returncode, err)
        with started() as process:
            _, err = process.communicate(asked + packed(method="exit"), timeout=60)
            assert (0, b"") == (process.returncode, err)
        editor.kill()
