"""Speaks to a server in bytes, as no browser would."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from toi_scenario.editor.serving import MOST_SECONDS, Answer, Server


class Heard(NamedTuple):
    """What came back."""

    status: int
    headers: Mapping[str, str]
    body: bytes


@contextmanager
def serving(server: Server) -> Iterator[Server]:
    """Lets a server answer for as long as it is needed."""
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def served(answer: Answer, seconds: float = MOST_SECONDS) -> Iterator[Server]:
    """A server with this answer, on a port of its own."""
    with serving(Server(answer, seconds=seconds)) as server:
        yield server


def said(server: Server, raw: bytes, host: str = "127.0.0.1") -> Heard:
    """What a server says to these bytes; the status is 0 if it hangs up without a word."""
    with socket.create_connection((host, server.port), timeout=20) as connection:
        connection.sendall(raw)
        connection.shutdown(socket.SHUT_WR)
        heard = b""
        try:
            while piece := connection.recv(65536):
                heard += piece
        except ConnectionResetError:
            pass  # it hung up before it had read all
    if not heard:
        return Heard(0, {}, b"")
    head, _, body = heard.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    pairs = (line.partition(": ") for line in lines)
    return Heard(int(first.split()[1]), {name.lower(): value for name, _, value in pairs}, body)


def request(
    server: Server,
    method: str,
    target: str,
    body: bytes = b"",
    odd: Mapping[str, str | None] = {},
    **headers: str | None,
) -> Heard:
    """A request as the editor's page makes it, but for odd headers; None leaves one out."""
    usual: dict[str, str | None] = {"host": f"127.0.0.1:{server.port}", "x_editor_token": server.guard.token}
    if method == "POST":
        usual |= {"origin": f"http://127.0.0.1:{server.port}", "content_type": "application/json"}
        usual |= {"content_length": str(len(body))}
    lines = [
        f"{name.replace('_', '-')}: {value}" for name, value in {**usual, **odd, **headers}.items() if value is not None
    ]
    return said(server, "\r\n".join([f"{method} {target} HTTP/1.1", *lines, "", ""]).encode() + body)
