"""Tests that no other website can use the editor's server, in Chromium."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.editor.browser.conftest import NewPage, Start
from tests.support.browser_page import Page
from tests.support.raw_requests import served
from toi_scenario.editor.exchange import Request, Response
from toi_scenario.editor.serving import Server

pytestmark = pytest.mark.browser

HTML = "text/html"


@pytest.fixture
def server() -> Iterator[tuple[Server, list[Request]]]:
    """A server whose guard lets through only what is noted."""
    passed: list[Request] = []

    def answer(asked: Request) -> Response:
        passed.append(asked)
        return Response(200, HTML, b"<title>ours</title>")

    with served(answer) as one:
        yield one, passed


def asked(page: Page, url: str, how: str = "{}") -> object:
    """What a page learns when it asks: the status, or that the browser did not let it know."""
    return page.run(f"fetch('{url}', {how}).then(answer => answer.status, () => 'refused')")


WRITES = (
    "{method: 'POST', mode: 'no-cors', body: '{}'}",
    "{method: 'POST', mode: 'no-cors', headers: {'Content-Type': 'text/plain'}, body: '{}'}",
    "{method: 'POST', headers: {'Content-Type': 'application/json', 'X-Editor-Token': TOKEN}, body: '{}'}",
)


@pytest.mark.parametrize("write", WRITES)
def test_a_page_of_another_port(server: tuple[Server, list[Request]], new_page: NewPage, write: str) -> None:
    """Even one that has found out the token neither writes nor reads."""
    ours, passed = server
    with served(lambda one: Response(200, HTML, b"<title>theirs</title>")) as theirs:
        for host in ("127.0.0.1", "localhost"):
            page = new_page()
            page.ask("Page.setBypassCSP", enabled=True)  # theirs would not forbid it to itself
            page.go(f"http://{host}:{theirs.port}/")
            token = f"'{ours.guard.token}'"
            answers = {asked(page, f"http://127.0.0.1:{ours.port}/api/do", write.replace("TOKEN", token))}
            read = f"{{headers: {{'X-Editor-Token': {token}}}}}"
            answers |= {asked(page, f"http://127.0.0.1:{ours.port}/api/open", read)}
            assert answers <= {"refused", 0}  # 0 is what a page is told that may not know
            page.complaints.clear()  # the browser says that it refused
    assert [] == passed


def test_a_name_that_was_bound_anew(server: tuple[Server, list[Request]], start: Start) -> None:
    """A website whose name now points to this machine is told that nobody of that name lives here."""
    ours, passed = server
    page = Page(start("--host-resolver-rules=MAP evil.example 127.0.0.1"))
    page.go(f"http://evil.example:{ours.port}/")
    assert "this server is called" in page.run("document.body.innerText")
    page.ask("Page.setBypassCSP", enabled=True)
    page.go(f"http://evil.example:{ours.port}/")
    with_token = f"'X-Editor-Token': '{ours.guard.token}'"
    write = f"{{method: 'POST', headers: {{'Content-Type': 'application/json', {with_token}}}, body: '{{}}'}}"
    for name, how in (("do", write), ("open", f"{{headers: {{{with_token}}}}}"), ("open", "{}")):
        assert 421 == asked(page, f"/api/{name}", how)
    assert [] == passed
