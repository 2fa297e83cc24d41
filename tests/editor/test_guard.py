"""Tests which requests the editor's server answers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.raw_requests import Heard, request, said, served
from toi_scenario.editor.exchange import Request, Response
from toi_scenario.editor.serving import Server


@pytest.fixture
def server() -> Iterator[Server]:
    """A server that answers whatever its guard lets through."""

    def answer(asked: Request) -> Response:
        return Response(200, body=f"{asked.method} {asked.target} {asked.body.decode()}".encode())

    with served(answer) as one:
        yield one


def raw(server: Server, *lines: str, body: str = "") -> Heard:
    """What the server says to a request whose lines are given, with its port for PORT and its token for TOKEN."""
    text = "\r\n".join([*lines, "", body]).replace("PORT", str(server.port)).replace("TOKEN", server.guard.token)
    return said(server, text.encode())


def test_the_page_is_answered(server: Server) -> None:
    """Reading and writing pass with everything the editor's own page sends."""
    read = request(server, "GET", "/api/open?f=0", sec_fetch_site="same-origin")
    wrote = request(server, "POST", "/api/do", b"{}", sec_fetch_site="same-origin")
    named = request(server, "GET", "/api/open", host=f"localhost:{server.port}")
    assert (200, b"GET /api/open?f=0 ") == (read.status, read.body)
    assert (200, b"POST /api/do {}", 200) == (wrote.status, wrote.body, named.status)


@pytest.mark.parametrize(
    "host",
    [
        *(None, "", "localhost", "127.0.0.1", "127.0.0.1:1", "[::1]:PORT", "0.0.0.0:PORT", "LOCALHOST:PORT"),
        *("evil:PORT", "localhost.evil:PORT", "evil.localhost:PORT", "127.0.0.1:PORT.evil", "localhost:PORT@evil"),
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_the_host_is_one_of_two(server: Server, host: str | None, method: str) -> None:
    """Any other name of this machine is refused, wherever it points; on the page, too."""
    name = None if host is None else host.replace("PORT", str(server.port))
    assert [421, 421] == [request(server, method, target, host=name).status for target in ("/api/do", "/")]


def test_a_host_given_twice(server: Server) -> None:
    """Of two hosts, nobody knows which one another program would believe."""
    twice = raw(server, "GET / HTTP/1.1", "Host: 127.0.0.1:PORT", "Host: 127.0.0.1:PORT")
    other = raw(server, "GET / HTTP/1.1", "Host: 127.0.0.1:PORT", "Host: evil")
    assert (421, 421) == (twice.status, other.status)


@pytest.mark.parametrize("header", ["Origin", "X-Editor-Token", "Content-Length", "Sec-Fetch-Site"])
def test_no_header_is_doubled(server: Server, header: str) -> None:
    """A header that is there twice is refused, even if it says the same."""
    value = {"Origin": "http://127.0.0.1:PORT", "X-Editor-Token": "TOKEN", "Content-Length": "2"}.get(header, "none")
    heard = raw(server, "GET /api/open HTTP/1.1", "Host: 127.0.0.1:PORT", f"{header}: {value}", f"{header}: {value}")
    assert 400 == heard.status


@pytest.mark.parametrize("target", ["/api/open", "/api/events", "/api/do", "/api/nothing"])
def test_the_token_is_asked_for(server: Server, target: str) -> None:
    """Nothing is even read without the token; the page itself, which holds nothing, is."""
    wrong = [None, "", "x", server.guard.token[:-1], f"{server.guard.token}x", "é"]
    assert {401} == {request(server, "GET", target, x_editor_token=token).status for token in wrong}
    assert {401} == {request(server, "POST", target, b"{}", x_editor_token=token).status for token in wrong}
    assert (200, 32) == (request(server, "GET", "/", x_editor_token=None).status, len(server.guard.token))


@pytest.mark.parametrize(
    ("header", "value", "status"),
    [
        ("origin", None, 403),
        ("origin", "null", 403),
        ("origin", "http://evil", 403),
        ("origin", "http://127.0.0.1:1", 403),
        ("origin", "http://localhost:PORT", 403),  # which is not the host that was asked
        ("sec_fetch_site", "cross-site", 403),
        ("sec_fetch_site", "same-site", 403),
        ("sec_fetch_site", "none", 403),
        ("content_type", None, 415),
        ("content_type", "text/plain", 415),
        ("content_type", "application/x-www-form-urlencoded", 415),
        ("content_type", "multipart/form-data; boundary=application/json", 415),
        ("content_type", "application/json; charset=utf-8", 200),
    ],
)
def test_writing_is_for_the_own_page(server: Server, header: str, value: str | None, status: int) -> None:
    """A page of another host or port can neither write nor ask whether it may."""
    given = value and value.replace("PORT", str(server.port))
    heard = request(server, "POST", "/api/do", b"{}", {header: given})
    asked = request(server, "OPTIONS", "/api/do", b"", {header: given})
    assert (status, 405) == (heard.status, asked.status)
    assert not [name for name in (*heard.headers, *asked.headers) if name.startswith("access-control")]


@pytest.mark.parametrize("header", [{"origin": "http://evil"}, {"sec_fetch_site": "cross-site"}])
def test_reading_is_for_the_own_page(server: Server, header: dict[str, str]) -> None:
    """Even with the token, another page may not read."""
    assert 403 == request(server, "GET", "/api/open", b"", header).status


@pytest.mark.parametrize("target", ["/", "/static/main.js", "/api/open", "/api/nothing", "/nothing"])
def test_every_response_forbids_the_rest(server: Server, target: str) -> None:
    """What is answered and what is refused comes with the same policy, never with a cookie, never to be kept."""
    for heard in (request(server, "GET", target), request(server, "GET", target, host="evil")):
        policy = heard.headers["content-security-policy"].split("; ")
        assert policy.pop(2).startswith("style-src 'self' 'nonce-")
        nothing = {f"{what} 'none'" for what in ("default-src", "base-uri", "form-action", "frame-ancestors")}
        own = {f"{what} 'self'" for what in ("script-src", "font-src", "connect-src")}
        assert {*policy} == {*nothing, *own, "img-src 'self' blob: data:"}
        told = [heard.headers.get(name) for name in ("x-content-type-options", "referrer-policy", "cache-control")]
        across = [heard.headers.get(f"cross-origin-{name}-policy") for name in ("opener", "resource", "embedder")]
        assert ["nosniff", "no-referrer", "no-store"] == told
        assert ["same-origin", "same-origin", None] == across
        assert not {"set-cookie", "server", "access-control-allow-origin"} & heard.headers.keys()
