"""Tests how the editor's server bears hostile and slow clients."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator

import pytest

from tests.support.raw_requests import request, said, served
from toi_scenario.editor.exchange import Request, Response
from toi_scenario.editor.guard import MOST_BYTES
from toi_scenario.editor.serving import MOST_CONNECTIONS, Server


def answer(asked: Request) -> Response:
    """Says how long the body was; streams where a stream is asked for."""
    if asked.path == "/api/stream":
        return Response(200, stream=(b"%d\n" % number for number in range(3)))
    return Response(200, body=str(len(asked.body)).encode())


@pytest.fixture
def server() -> Iterator[Server]:
    """A server that waits half a second for a request."""
    with served(answer, seconds=0.5) as one:
        yield one


def test_it_is_on_this_machine_only(server: Server) -> None:
    """It listens on the loopback address, and on no other that the machine has."""
    assert "127.0.0.1" == server.socket.getsockname()[0]
    for other in ("127.0.0.2", "::1"):
        with pytest.raises(OSError, match=r"refused|not available|unreachable|supported"):
            socket.create_connection((other, server.port), timeout=2)


def test_the_token_is_behind_the_sharp(server: Server) -> None:
    """A browser never sends what stands there; two runs have two tokens."""
    with served(answer) as other:
        assert server.url == f"http://127.0.0.1:{server.port}/#t={server.guard.token}"
        assert server.guard.token != other.guard.token


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"content_length": str(MOST_BYTES + 1)}, 413),
        ({"content_length": "9" * 5000}, 413),
        ({"content_length": "-1"}, 400),
        ({"content_length": "+2"}, 400),
        ({"content_length": "2, 2"}, 400),
        ({"content_length": "²"}, 400),
        ({"content_length": None}, 411),
        ({"content_length": None, "transfer_encoding": "chunked"}, 400),
        ({"transfer_encoding": "chunked"}, 400),
        ({"transfer_encoding": "identity"}, 400),
        ({"x": "y" * 70_000}, 431),
        ({"content_length": "5"}, 0),  # and then it hangs up
    ],
)
def test_lengths(server: Server, headers: dict[str, str | None], status: int) -> None:
    """A body comes in one piece, not too long, and with its true length."""
    assert status == request(server, "POST", "/api/do", b"{}", headers).status


def test_who_answers_hears_that_it_has_gone_out() -> None:
    """Whatever can wait until then begins then."""
    gone = threading.Event()
    with served(lambda asked: Response(200, body=b"yes", sent=gone.set)) as server:
        assert (b"yes", True) == (request(server, "POST", "/api/do", b"{}").body, gone.wait(5))


def test_the_largest_body(server: Server) -> None:
    """What is just not too long passes."""
    heard = request(server, "POST", "/api/do", b" " * MOST_BYTES)
    assert (200, str(MOST_BYTES).encode()) == (heard.status, heard.body)


@pytest.mark.parametrize(
    "raw", [b"\r\n\r\n", b"GET\r\n\r\n", b"x" * 70_000, b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\r\n\r\n"]
)
def test_what_is_no_request(server: Server, raw: bytes) -> None:
    """Is refused without a word of what it said, or not answered at all."""
    heard = said(server, raw)
    assert heard.status in (0, 400, 414, 421, 505)
    assert b"xxxx" not in heard.body


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\n", b"POST /api/do HTTP/1.1\r\nHost: x\r\n"])
def test_slow_clients(server: Server, begun: bytes) -> None:
    """Who sends a byte now and then is hung up on when the time of a whole request is over."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
        connection.sendall(begun)
        start = time.monotonic()
        try:
            while time.monotonic() - start < 8:
                connection.sendall(b"x")
                time.sleep(0.1)
        except OSError:
            pass
        assert time.monotonic() - start < 8


def test_a_slow_body(server: Server) -> None:
    """The same while a body comes."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
        port, token = server.port, server.guard.token
        head = f"POST /api/do HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
        head += f"X-Editor-Token: {token}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{{"
        connection.sendall(head.encode())
        assert b"" == connection.recv(1000)


def test_not_too_many_at_once(server: Server) -> None:
    """One connection more than there is room for is refused; when others end, there is room again."""
    many = [socket.create_connection(("127.0.0.1", server.port), timeout=10) for _ in range(MOST_CONNECTIONS)]
    time.sleep(0.2)
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as one_more:
        assert one_more.recv(100).startswith(b"HTTP/1.1 503")
    for one in many:
        one.close()
    time.sleep(0.3)
    assert 200 == request(server, "GET", "/api/x").status


def test_a_connection_is_used_again(server: Server) -> None:
    """A page asks over and over on one connection."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
        head = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
        for _ in range(3):
            connection.sendall(head)
            heard = b""
            while not heard.endswith(b"\r\n\r\n0") and (piece := connection.recv(1000)):
                heard += piece
            assert heard.startswith(b"HTTP/1.1 200")


def test_a_stream_ends_its_connection(server: Server) -> None:
    """What has no length yet is sent piece by piece."""
    heard = request(server, "GET", "/api/stream")
    assert (b"0\n1\n2\n", "close", None) == (
        heard.body,
        heard.headers["connection"],
        heard.headers.get("content-length"),
    )


@pytest.mark.parametrize("fault", [ZeroDivisionError("this very thing"), PermissionError("this very thing")])
def test_a_bug_is_told(fault: Exception, capfd: pytest.CaptureFixture[str]) -> None:
    """The page gets a sentence, the terminal the whole story, and the next request is answered."""

    def fails(asked: Request) -> Response:
        if asked.path == "/api/bad":
            raise fault
        return answer(asked)

    with served(fails) as one:
        heard = request(one, "GET", "/api/bad")
        assert (500, True) == (heard.status, b"its terminal says how" in heard.body)
        assert 200 == request(one, "GET", "/api/good").status
    assert "this very thing" in capfd.readouterr().err
