"""Serves the editor to the browser of this machine, and nobody else."""

from __future__ import annotations

import io
import socket
import sys
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from secrets import token_urlsafe
from typing import Any

from toi_scenario.editor.exchange import Request, Response, told
from toi_scenario.editor.guard import MOST_BYTES, Guard, headers

ADDRESS = "127.0.0.1"
MOST_SECONDS = 30.0  # for a request to come in, however slowly its bytes do, and for a response to go out
MOST_CONNECTIONS = 32

Answer = Callable[[Request], Response]


class Server(ThreadingHTTPServer):
    """The server of one run, on this machine only. A port of 0 lets the system choose."""

    daemon_threads = True
    request_queue_size = MOST_CONNECTIONS

    def __init__(self, answer: Answer, port: int = 0, seconds: float = MOST_SECONDS) -> None:
        self.answer = answer
        self.seconds = seconds
        self._room = threading.BoundedSemaphore(MOST_CONNECTIONS)
        super().__init__((ADDRESS, port), _Handler)
        self.port: int = self.server_address[1]
        self.guard = Guard(self.port)

    def server_bind(self) -> None:
        """Take the port; the base class would ask for the machine's name, which may take seconds."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(self.server_address)
        self.server_address = self.socket.getsockname()
        self.server_name, self.server_port = ADDRESS, self.server_address[1]

    @property
    def url(self) -> str:
        """The address to open. What stands behind # is never sent, so no log and no other server learns the token."""
        return f"http://{ADDRESS}:{self.port}/#t={self.guard.token}"

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer in a thread, while there is room for one more connection."""
        if not self._room.acquire(blocking=False):
            request.sendall(b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
            self.shutdown_request(request)
            return
        super().process_request(request, client_address)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer what comes over one connection, and make room again."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._room.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that went away is no fault; anything else is told as Python tells it."""
        if not isinstance(sys.exception(), OSError):
            super().handle_error(request, client_address)


class _Hurried(io.RawIOBase):
    """Reads from a connection until a time is over, however many small pieces come before."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self.until = 0.0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        left = self.until - time.monotonic()
        if left <= 0:
            raise TimeoutError("the request took too long")
        self.connection.settimeout(left)
        return self.connection.recv_into(buffer)


class _Handler(BaseHTTPRequestHandler):
    """Turns what comes over a connection into requests, and responses into what goes back."""

    protocol_version = "HTTP/1.1"
    wbufsize = -1  # head and body go out together: between two writes another thread may work for long
    server: Server

    def setup(self) -> None:
        super().setup()
        self._reader = _Hurried(self.connection)
        self.rfile = io.BufferedReader(self._reader)
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def handle_one_request(self) -> None:
        """Hear one request, whole, and answer it."""
        self._reader.until = time.monotonic() + self.server.seconds
        super().handle_one_request()

    def parse_request(self) -> bool:
        """Every method comes to the one place that judges it."""
        if not super().parse_request():
            return False
        self._method, self.command = self.command, "ANY"
        return True

    def do_ANY(self) -> None:
        """Judge a request before its body is read, then read that, then answer."""
        given = [(name.lower(), value) for name, value in self.headers.items()]
        request = Request(self._method, self.path, given)
        length = request.header("content-length")
        wrong = self.server.guard.refusal(request) or _of_the_length(request, length)
        if wrong is not None:
            self.close_connection = True  # what is left of the body is nobody's request
            self._send(wrong, "")
            return
        body = self.rfile.read(int(length)) if length else b""
        if length and len(body) < int(length):
            self.close_connection = True
            return
        nonce = token_urlsafe(16)
        try:
            response = self.server.answer(request._replace(body=body, nonce=nonce))
        except Exception as fault:  # a bug, or a full disk: the terminal tells it whole, and the page goes on
            sys.excepthook(type(fault), fault, fault.__traceback__)
            response = told(500, "the editor failed at that; its terminal says how")
        self._send(response, nonce)

    def _send(self, response: Response, nonce: str) -> None:
        self.connection.settimeout(self.server.seconds)
        self.request_version = self.protocol_version  # the oldest one is answered without a status
        self.send_response_only(response.status)
        for name, value in (*headers(nonce), *response.headers):
            self.send_header(name, value)
        self.send_header("Content-Type", response.kind)
        if response.stream is None:
            self.send_header("Content-Length", str(len(response.body)))
        if response.stream is not None or self.close_connection:
            self.close_connection = True
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(response.body)
        self.wfile.flush()
        if response.stream is not None:
            self._stream(response)
        if response.sent is not None:
            response.sent()

    def _stream(self, response: Response) -> None:
        assert response.stream is not None
        try:
            for piece in response.stream:
                self.wfile.write(piece)
                self.wfile.flush()
        finally:
            if hasattr(response.stream, "close"):
                response.stream.close()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """What is no request is refused without a word of what it said."""
        self.close_connection = True
        self._send(told(int(code), "that is no request"), "")

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing is written down."""


def _of_the_length(request: Request, length: str | None) -> Response | None:
    """Why a body is refused before it is read."""
    if request.header("transfer-encoding") is not None:
        return told(400, "a body comes in one piece, with its length")
    if length is None:
        return told(411, "a body comes with its length") if request.method == "POST" else None
    if not (length.isascii() and length.isdecimal()):
        return told(400, "the length of a body is a number")
    if len(length) > 9 or int(length) > MOST_BYTES:
        return told(413, f"a body has at most {MOST_BYTES} bytes")
    return None
