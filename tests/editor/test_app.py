"""Tests what the editor's server answers to its page, without a browser."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path as File
from typing import Any

import pytest

from tests.support.command_line import run
from toi_scenario.editor import desk
from toi_scenario.editor.app import App
from toi_scenario.editor.exchange import Request
from toi_scenario.editor.session import Session
from toi_scenario.editor.shelf import Shelf


@pytest.fixture
def file(here: File) -> File:
    """The scenario that `new` begins with."""
    assert 0 == run("new", "lane.yaml")[0]
    return here / "lane.yaml"


@pytest.fixture
def app(file: File) -> Iterator[App]:
    """The editor of one file."""
    one = App(Shelf(file))
    yield one
    one.shelf.close()


def get(app: App, target: str) -> tuple[int, Any]:
    """A question, and what is answered."""
    answer = app.answer(Request("GET", target))
    return answer.status, json.loads(answer.body) if answer.kind == "application/json" else answer.body


def post(app: App, target: str, **body: object) -> tuple[int, Any]:
    """A wish, and what is answered."""
    raw = json.dumps({"f": 0, "tab": "one", "rev": 1, **body}).encode()
    answer = app.answer(Request("POST", target, body=raw))
    return answer.status, json.loads(answer.body) if answer.kind == "application/json" else answer.body


PAINT = {"action": "paint", "terrain": "woods", "places": ["C4"]}


def test_a_wish_is_met(app: App, file: File) -> None:
    """What is painted is in the answer at once, and on the disk soon after."""
    status, done = post(app, "/api/do", wish=PAINT)
    assert (200, 2) == (status, done["rev"])
    until = time.monotonic() + 10
    while b"C4" not in file.read_bytes():
        assert time.monotonic() < until
        time.sleep(0.02)
    assert (200, file.read_text()) == (200, get(app, "/api/open?f=0")[1]["text"])


def test_a_stale_revision(app: App) -> None:
    """Who asks for an older text is told which is the newest, and nothing happens."""
    post(app, "/api/do", wish=PAINT)
    assert (409, {"rev": 2}) == post(app, "/api/do", wish={**PAINT, "places": ["C5"]})
    assert (409, {"rev": 2}) == post(app, "/api/undo")


@pytest.mark.parametrize(
    ("target", "body", "words"),
    [
        ("/api/do", {"wish": {**PAINT, "terrain": "wods"}}, "woods"),
        ("/api/do", {"wish": {**PAINT, "places": ["Z99"]}}, "Z99"),
        ("/api/do", {"wish": None}, "say what to do"),
        ("/api/do", {"wish": {"action": "rename", "old": "\ud800", "new": "x"}}, "half a character"),
        ("/api/do", {"wish": {"action": "burn"}}, "there is no action"),
        ("/api/do", {"wish": PAINT, "rev": "x"}, "rev is a number"),
        ("/api/do", {"wish": PAINT, "rev": True}, "rev is a number"),
        ("/api/do", {"wish": PAINT, "tab": ""}, "which tab"),
        ("/api/do", {"wish": PAINT, "f": 1}, "no such file"),
        ("/api/do", {"wish": PAINT, "f": "../lane.yaml"}, "no such file"),
        ("/api/undo", {}, "no change"),
    ],
)
def test_refusals_are_sentences(app: App, target: str, body: dict[str, object], words: str) -> None:
    """What the command line would refuse is refused, in its words."""
    status, told = post(app, target, **body)
    assert (422, True) == (status, words in told["refused"])


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"[" * 100_000, b'"x"', b"\xff"])
def test_what_is_no_wish(app: App, body: bytes) -> None:
    """Anything but a mapping in JSON is refused."""
    assert 422 == app.answer(Request("POST", "/api/do", body=body)).status


@pytest.mark.parametrize(
    "path",
    [
        *("/static/../app.py", "/static/..%2fapp.py", "/static/%2e%2e/app.py", "/static/..\\app.py"),
        *("/static//etc/passwd", "//etc/passwd", "/etc/passwd", "/font/../typeface.py", "/static/vendor", "/static/"),
        *("/api/../static/main.js", "/static/main.js/"),
    ],
)
def test_no_path_leads_elsewhere(app: App, path: str) -> None:
    """An address is looked up in a list; nothing else is read."""
    assert 404 == app.answer(Request("GET", path)).status


def test_the_page_and_its_parts(app: App) -> None:
    """Every module and style the page names is there, and the nonce is that of its response."""
    page = app.answer(Request("GET", "/", nonce="abc"))
    assert (200, True, False) == (page.status, b'nonce="abc"' in page.body, b"{nonce}" in page.body)
    for path in ("/static/main.js", "/static/style.css", "/static/vendor/lit.js", "/font/DejaVuSansCondensed-Bold.ttf"):
        assert 200 == app.answer(Request("GET", path)).status


def test_one_tab_writes(app: App) -> None:
    """Another tab may write only when it has taken over, or when the first one has left."""
    assert 200 == post(app, "/api/do", wish=PAINT)[0]
    assert 423 == post(app, "/api/do", wish=PAINT, rev=2, tab="two")[0]
    assert 423 == post(app, "/api/undo", rev=2, tab="two")[0]
    assert 200 == post(app, "/api/lease", tab="two")[0]
    assert (423, 200) == (post(app, "/api/undo", rev=2)[0], post(app, "/api/undo", rev=2, tab="two")[0])
    post(app, "/api/leave", tab="two")
    assert 200 == post(app, "/api/redo", rev=3)[0]


def test_events_are_streamed(app: App) -> None:
    """Who listens hears of changes, findings and saving; when the editor ends, that is said, too."""
    answer = app.answer(Request("GET", "/api/events?f=0&tab=two"))
    assert answer.stream is not None
    heard: list[Any] = [json.loads(next(answer.stream)) for _ in range(2)]
    post(app, "/api/do", wish=PAINT)
    kinds: set[str] = set()
    while not {"done", "findings", "saved"} <= kinds:
        if news := json.loads(next(answer.stream)):
            kinds |= {news["event"]}
            heard.append(news)
    assert [("one", 2)] == [(news["by"], news["done"]["rev"]) for news in heard if news["event"] == "done"]
    app.shelf.close()
    assert "bye" in [(json.loads(line) or {}).get("event") for line in answer.stream]


def test_the_map_does_not_wait_for_the_rules(app: App) -> None:
    """What is found comes after the map, to whoever begins to listen; a file that is opened again has it at once."""
    for known in (False, True):
        told = get(app, "/api/open?f=0")[1]["findings"]
        assert (known, []) == (told is not None, told["found"] if told else [])
        answer = app.answer(Request("GET", "/api/events?f=0&tab=two"))
        assert answer.stream is not None
        while (news := json.loads(next(answer.stream)) or {}).get("event") != "findings":
            pass
        assert (1, []) == (news["findings"]["rev"], news["findings"]["found"])


def test_a_change_on_disk(app: App, file: File) -> None:
    """Is taken in, and told."""
    answer = app.answer(Request("GET", "/api/events?f=0&tab=two"))
    assert answer.stream is not None
    next(answer.stream)
    file.write_bytes(file.read_bytes().replace(b"rounds: 4", b"rounds: 5"))
    while (news := json.loads(next(answer.stream)) or {}).get("event") != "done":
        pass
    assert ("", 2) == (news["by"], news["done"]["rev"])
    assert "rounds: 5" in get(app, "/api/open?f=0")[1]["text"]


def looked(app: App) -> None:
    """Let the desk look at the disk once more: it does when somebody begins to listen."""
    answer = app.answer(Request("GET", "/api/events?f=0&tab=two"))
    assert answer.stream is not None
    while (json.loads(next(answer.stream)) or {}).get("event") != "findings":
        pass


def test_half_a_file_is_not_taken_in(app: App, file: File, monkeypatch: pytest.MonkeyPatch) -> None:
    """What another program is still writing waits until two looks find the same."""
    monkeypatch.setattr(desk, "LOOK", 3600)
    raw = file.read_bytes()
    looked(app)
    for written in (b"", raw[:200], raw.replace(b"rounds: 4", b"rounds: 5")):
        file.write_bytes(written)
        looked(app)
        assert (1, raw.decode()) == tuple(get(app, "/api/open?f=0")[1][word] for word in ("rev", "text"))
    looked(app)
    assert (2, True) == (get(app, "/api/open?f=0")[1]["rev"], "rounds: 5" in get(app, "/api/open?f=0")[1]["text"])


def test_rules_are_explained(app: App) -> None:
    """With the words of `explain`."""
    told = get(app, "/api/explain?rule=crowded-place")[1]["text"]
    assert run("explain", "crowded-place")[1] == f"{told}\n"
    assert 422 == get(app, "/api/explain?rule=x")[0]


def test_a_folder_shows_its_scenarios(here: File, file: File) -> None:
    """By number; links that lead out of it are none of them, and neither is what is no scenario."""
    (here / "pack").mkdir()
    (here / "pack" / "one.yaml").write_bytes(file.read_bytes())
    (here / "pack" / "notes.yaml").write_text("a: 1\n")
    (here / "pack" / "out.yaml").symlink_to(file)
    shelf = Shelf(here / "pack")
    assert [{"f": 0, "name": "one.yaml"}] == shelf.rows()
    assert 200 == get(App(shelf), "/api/open?f=0")[0]
    file = here / "pack" / "one.yaml"
    file.write_bytes(file.read_bytes().replace(b"initiative: american", b"initiative: amercan"))
    assert (200, {"counts": [[1, 0]]}) == get(App(shelf), "/api/pack")
    shelf.close()


def test_a_file_that_is_gone(app: App, file: File) -> None:
    """What goes wrong with the disk is told, and what is in memory stays."""
    answer = app.answer(Request("GET", "/api/events?f=0&tab=two"))
    assert answer.stream is not None
    raw = file.read_bytes()
    file.unlink()
    while not ((news := json.loads(next(answer.stream)) or {}).get("event") == "saved" and news["fault"]):
        pass
    assert "lane.yaml" in news["fault"]
    file.write_bytes(raw)
    while not ((news := json.loads(next(answer.stream)) or {}).get("event") == "saved" and not news["fault"]):
        pass
    assert 200 == get(app, "/api/open?f=0")[0]


def test_a_rule_that_fails_keeps_nothing_from_the_disk(
    app: App, file: File, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """What was done is saved all the same, and the fault is told."""

    def fails(_: Session) -> None:
        raise ZeroDivisionError("this very thing")

    answer = app.answer(Request("GET", "/api/events?f=0&tab=two"))
    assert answer.stream is not None
    next(answer.stream)
    monkeypatch.setattr(Session, "findings", fails)
    post(app, "/api/do", wish=PAINT)
    while not ((json.loads(next(answer.stream)) or {}).get("fault") or "").startswith("what is found"):
        pass
    until = time.monotonic() + 10
    while b"C4" not in file.read_bytes():
        assert time.monotonic() < until
        time.sleep(0.02)
    assert "this very thing" in capfd.readouterr().err


COMMANDS = ("--version", "--help", "new x.yaml", "validate lane.yaml", "render lane.yaml -o x.svg", "undo lane.yaml")


def test_nothing_else_imports_the_server(file: File) -> None:
    """No other command waits for it, or could open a port."""
    for words in COMMANDS:
        command = [sys.executable, "-X", "importtime", "-m", "toi_scenario", *words.split()]
        told = subprocess.run(command, cwd=file.parent, capture_output=True, text=True, check=False).stderr
        loaded = [name in told for name in ("toi_scenario.version", "toi_scenario.editor", "http.server")]
        assert [True, False, False] == loaded
