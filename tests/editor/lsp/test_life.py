"""Tests when the language server ends."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

from tests.editor.lsp.test_server import packed, received, started


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
    """As long as the editor is there, it waits; it ends at the end of input, with nothing said."""
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
        editor.kill()


BEGIN = packed(id=1, method="initialize", params={"processId": None, "capabilities": {}})
SHUTDOWN, EXIT = packed(id=2, method="shutdown"), packed(method="exit")


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (EXIT, 1),
        (BEGIN + EXIT, 1),
        (BEGIN + packed(method="shutdown") + EXIT, 1),
        (BEGIN + SHUTDOWN + EXIT, 0),
        (BEGIN + SHUTDOWN, 0),
        (BEGIN, 0),
        (b"", 0),
    ],
)
def test_how_it_ends(sent: bytes, code: int) -> None:
    """It ends with 0 at the end of input and at `exit`, with 1 where `exit` was not announced by `shutdown`, as the
    protocol has it; with nothing said."""
    with started() as process:
        _, err = process.communicate(sent, timeout=60)
        assert (code, b"") == (process.returncode, err)


def test_nothing_is_answered_after_shutdown() -> None:
    """Requests that come after `shutdown` are refused, all else is passed over, and `exit` still ends it."""
    late = packed(id=3, method="textDocument/hover", params={}) + SHUTDOWN + packed(id=4, result=None)
    opened = {"textDocument": {"uri": "untitled:a", "version": 1, "text": "game: x"}}
    late += packed(method="textDocument/didOpen", params=opened) + packed(method="$/cancelRequest", params={"id": 77})
    with started() as process:
        out, _ = process.communicate(BEGIN + SHUTDOWN + late + EXIT, timeout=60)
        assert 0 == process.returncode
    told = [(one.get("id"), one.get("error", {}).get("code", 0)) for one in received(out)]
    assert [(1, 0), (2, 0), (3, -32600), (2, -32600)] == told
