"""A request to the editor's server, and its response, as plain values."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple
from urllib.parse import parse_qsl


class Request(NamedTuple):
    """What came in: names of headers are in small letters."""

    method: str
    target: str
    headers: Sequence[tuple[str, str]] = ()
    body: bytes = b""
    nonce: str = ""  # of its response: what the page may style itself with

    def header(self, name: str) -> str | None:
        """The value of a header; None without one."""
        return next((value for known, value in self.headers if known == name), None)

    @property
    def path(self) -> str:
        """What is asked for, without the question behind it. Nothing in it is decoded: no path of ours needs that."""
        return self.target.partition("?")[0]

    @property
    def question(self) -> dict[str, str]:
        """The values behind the question mark."""
        return dict(parse_qsl(self.target.partition("?")[2], keep_blank_values=True))


class Response(NamedTuple):
    """What goes out; a stream is sent piece by piece until it ends, and the connection with it. `sent` hears when all
    has gone out."""

    status: int
    kind: str = "text/plain; charset=utf-8"
    body: bytes = b""
    headers: Sequence[tuple[str, str]] = ()
    stream: Iterator[bytes] | None = None
    sent: Callable[[], None] | None = None


def as_json(value: object, status: int = 200) -> Response:
    """A value for the page."""
    return Response(status, "application/json", json.dumps(value, ensure_ascii=False).encode())


def told(status: int, sentence: str) -> Response:
    """A refusal in a sentence."""
    return Response(status, body=f"{sentence}\n".encode())
