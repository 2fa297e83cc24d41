"""Drives a real Chromium over a pipe, as a person would."""

from __future__ import annotations

import json
import os
import select
import shutil
import subprocess
import time
from collections.abc import Callable
from typing import Any

PATIENCE = 30.0  # seconds; the machines that run tests have other work

_FLAGS = (
    *("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars"),
    *("--no-default-browser-check", "--disable-dev-shm-usage", "--lang=en", "--remote-debugging-pipe"),
)


def there() -> str | None:
    """The browser on this machine; None if there is none."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


class Chromium:
    """A browser of its own, with an empty profile, that is told what to do by the protocol of its developer tools."""

    def __init__(self, program: str, profile: str, *flags: str) -> None:
        hear, self._told = os.pipe()
        self._heard, say = os.pipe()
        # The browser reads from 3 and writes to 4.
        shell = 'heard=$1 said=$2; shift 2; eval "exec 3<&$heard 4>&$said"; exec "$@"'
        words = [program, *_FLAGS, f"--user-data-dir={profile}", *flags, "about:blank"]
        self.process = subprocess.Popen(
            ["bash", "-c", shell, "sh", str(hear), str(say), *words],
            pass_fds=(hear, say),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(hear)
        os.close(say)
        self._buffer = b""
        self._number = 0
        self._answers: dict[int, dict[str, Any]] = {}
        self.listeners: dict[str, Callable[[str, dict[str, Any]], None]] = {}

    def ask(self, method: str, session: str = "", /, **params: Any) -> dict[str, Any]:
        """What the browser answers to a request; an error of the protocol fails the test."""
        answer = self.tried(method, session, PATIENCE, **params)
        assert answer is not None, f"{method} was not answered"
        assert "error" not in answer, f"{method}: {answer['error']}"
        result: dict[str, Any] = answer["result"]
        return result

    def tried(self, method: str, session: str, seconds: float, /, **params: Any) -> dict[str, Any] | None:
        """The same; None if it is not answered in time, as where a page goes away while it is asked."""
        self._number += 1
        number = self._number
        message = {"id": number, "method": method, "params": params}
        raw = json.dumps({**message, "sessionId": session} if session else message).encode() + b"\0"
        while raw:
            raw = raw[os.write(self._told, raw) :]
        until = time.monotonic() + seconds
        while number not in self._answers and time.monotonic() < until:
            self.hear(0.5)
        return self._answers.pop(number, None)

    def hear(self, seconds: float) -> None:
        """Take in what the browser says within so many seconds."""
        if not select.select([self._heard], [], [], seconds)[0]:
            return
        raw = os.read(self._heard, 1 << 20)
        assert raw, "the browser has ended"
        *whole, self._buffer = (self._buffer + raw).split(b"\0")
        for one in whole:
            message = json.loads(one)
            if "id" in message:
                self._answers[message["id"]] = message
            elif listener := self.listeners.get(message.get("sessionId", "")):
                listener(message["method"], message["params"])

    def close(self) -> None:
        """End it."""
        self.process.kill()
        self.process.wait()
        os.close(self._told)
        os.close(self._heard)
