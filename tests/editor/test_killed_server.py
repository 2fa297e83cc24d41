"""Tests that a server killed in a stroke loses no work."""

from __future__ import annotations

import json
import os
import random
import shutil
import threading
import time
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path as File
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.support.command_line import run
from tests.support.editor_runs import started
from tests.support.folders import POSIX
from tests.support.paths import ROOT
from toi_scenario.editor.session import Session

TIMES = 100 if os.environ.get("TOI_FUZZ") == "long" else 10
HEXES = [f"{column}{row}" for column in "BCDEF" for row in (2, 3, 4, 5)]
GONE = (OSError, HTTPException, ValueError)  # how a request ends whose server is killed


class Tab:
    """A page as the server knows it: it paints a stroke, one request after the other, and hears what is saved."""

    def __init__(self, url: str) -> None:
        self.home, _, token = url.partition("/#t=")
        self.headers = {"X-Editor-Token": token, "Origin": self.home, "Content-Type": "application/json"}
        self.saved = 0  # the last revision that was said to be on the disk
        self.text = str(self.ask("GET", "/api/open?f=0")["text"])

    def ask(self, method: str, path: str, **body: object) -> Any:
        """What the server answers."""
        with closing(self.connection()) as connection:
            connection.request(method, path, json.dumps({"f": 0, "tab": "t", **body}).encode(), self.headers)
            return json.loads(connection.getresponse().read())

    def connection(self) -> HTTPConnection:
        """A new connection to the server."""
        return HTTPConnection(urlsplit(self.home).netloc, timeout=20)

    def hears(self, rev: int) -> bool:
        """Wait until a revision, or a later one, is said to be on the disk."""
        until = time.monotonic() + 20
        while self.saved < rev and time.monotonic() < until:
            time.sleep(0.01)
        return self.saved >= rev

    def listen(self) -> None:
        """Hear what happens, until the server has gone."""
        with closing(self.connection()) as connection, suppress(*GONE):
            connection.request("GET", "/api/events?f=0&tab=t", headers=self.headers)
            with connection.getresponse() as lines:
                for line in lines:
                    news = json.loads(line) or {}
                    self.saved = max(self.saved, news["rev"]) if news.get("event") == "saved" else self.saved

    def paint(self, places: list[str], rest: float) -> None:
        """Paint them as one stroke with a rest in it, until the server has gone."""
        with suppress(*GONE):
            for rev, place in enumerate(places, 1):
                time.sleep(rest if rev == len(places) // 2 else 0)
                wish = {"action": "paint", "terrain": "woods", "places": [place]}
                assert rev + 1 == self.ask("POST", "/api/do", rev=rev, stroke="one", wish=wish)["rev"]


def stages(file: File, places: list[str]) -> list[bytes]:
    """What the file would hold before the stroke, and after each of its places."""
    copy = file.with_name("copy.yaml")
    session = Session(File(shutil.copy(file, copy)))
    held = [session.now.raw]
    for place in places:
        session.do(session.rev, {"action": "paint", "terrain": "woods", "places": [place]}, "one")
        held.append(session.now.raw)
    copy.unlink()
    return held


@POSIX
@pytest.mark.slow
def test_a_server_that_is_killed_in_a_stroke(here: File) -> None:
    """The file is as before or as after some of the stroke, with all that was said to be saved; the journal takes it
    back, whole, and makes it again; and the editor, started anew, shows it."""
    file = File(shutil.copy(ROOT / "scenarios/tide-of-iron/bald-hill.yaml", here / "hill.yaml"))
    chance, met = random.Random(11), set()
    for _ in range(TIMES):
        places, rest = chance.sample(HEXES, 8), chance.choice([0, 0.4])
        held = stages(file, places)
        process, url = started(file)
        try:
            tab = Tab(url)
            assert held[0].decode() == tab.text
            threads = [threading.Thread(target=tab.listen), threading.Thread(target=tab.paint, args=(places, rest))]
            for thread in threads:
                thread.start()
            when = chance.choice(["under way", "about to be written", "written"])
            if when != "under way":
                threads[1].join()
            if when == "written":
                assert tab.hears(2)
            time.sleep(chance.uniform(0, 0.4))
        finally:
            process.kill()
            process.wait()
        for thread in threads:
            thread.join()
        now = file.read_bytes()
        assert now in held
        assert held.index(now) >= tab.saved - 1
        met.add(now != held[0])
        if now == held[0]:
            continue
        assert (0, held[0]) == (run("undo", str(file))[0], file.read_bytes())
        assert 0 == run("redo", str(file))[0]
        # What had come into the journal, and not yet into the file, is made again, too.
        assert file.read_bytes() in held[held.index(now) :]
        assert (0, held[0]) == (run("undo", str(file))[0], file.read_bytes())
    assert {True, False} == met
