"""Takes messages of the language server protocol, and sends them.

A thread reads; all else happens in one. What costs time waits until nothing more has come, so that of fifty keys at
once only the last is looked at. What would only disturb somebody who writes waits for a pause.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from queue import Empty, Queue
from threading import Thread
from typing import TYPE_CHECKING

from toi_scenario.editor.lsp.greeting import Asked, Greeting, greeted, part_of

if TYPE_CHECKING:
    from typing import BinaryIO, Protocol, TextIO

    # A protocol would slow down the first answer.
    class Answering(Protocol):
        """What answers messages."""

        def take(self, message: Message) -> list[Message]:
            """What is sent in answer to a message."""

        def rest(self) -> list[Message]:
            """What is sent once nothing more has come."""

        def paused(self) -> list[Message]:
            """What is sent once nothing has come for a while."""


Message = dict[str, object]
MOST_BYTES = 64_000_000  # of one message
_LONGEST = 1_000  # bytes of a line of a header
_AT_ONCE = 1_000_000  # bytes that are read of what is passed over
_NOT_BEGUN, _ENDED, _CALLED_OFF = -32002, -32600, -32800
_PAUSE = 0.7  # seconds without a message, after which nobody writes
_NO_MESSAGE = {"id": None, "method": ""}  # stands for what cannot be read
_LOOK = 5.0  # seconds between two looks whether whoever started this is still there


class Garbled(Exception):
    """What came is no message, and nothing tells where the next one begins."""


def messages(stream: BinaryIO, put: Callable[[Message | None], None], say: Callable[[str], object]) -> None:
    """Hand on every message of a stream, and None at its end, or where it makes no sense any more, which is said."""
    try:
        while (message := _message(stream)) is not None:
            put(message)
    except Garbled as garbled:
        say(f"toi-scenario lsp ends: {garbled}")
    finally:
        put(None)


def _message(stream: BinaryIO) -> Message | None:
    length = -1
    while (line := stream.readline(_LONGEST)) not in (b"\r\n", b"\n"):
        if not line.endswith(b"\n") and len(line) < _LONGEST:
            return None  # the end
        word, colon, value = line.partition(b":")
        if not colon or not line.endswith(b"\n"):
            raise Garbled("what came is no header of a message")
        if word.strip().lower() == b"content-length":
            length = int(value) if value.strip().isdigit() else -1
    if length < 0:
        raise Garbled("a message should say how many bytes it has")
    if length > MOST_BYTES:
        return _too_long(stream, length)
    body = stream.read(length)
    if len(body) < length:
        return None
    try:
        found = json.loads(body, parse_constant=_no_number)
    except (ValueError, RecursionError):
        found = None
    return found if isinstance(found, dict) else dict(_NO_MESSAGE)


def _too_long(stream: BinaryIO, left: int) -> Message | None:
    """Pass over a message that nobody wrote by hand."""
    while left and (passed := len(stream.read(min(left, _AT_ONCE)))):
        left -= passed
    return None if left else dict(_NO_MESSAGE)


def _no_number(word: str) -> object:
    raise ValueError(f"{word} is no JSON")


def serve(
    begun: Callable[[Greeting], Answering],
    read: BinaryIO,
    write: BinaryIO,
    say: Callable[[str], object],
    log: TextIO | None = None,
) -> bool:
    """Answer until there is nobody to answer; whether all ended as it should: nobody said `exit` without `shutdown`.
    What answers is begun once an editor has said how it counts columns. A log gets every message, a line each."""
    waiting: Queue[Message | None] = Queue()
    asked: set[object] = set()  # the requests that wait,
    off: set[object] = set()  # and those of them that were called off

    def put(message: Message | None) -> None:
        _note(log, "<", message)
        id = _id(message)
        if message is not None and message.get("method") == "$/cancelRequest":
            off.update(asked & {_id(part_of(message, "params"))})
            return
        if id is not None:
            asked.add(id)
            off.discard(id)
        waiting.put(message)

    def send(some: list[Message]) -> None:
        for one in some:
            _note(log, ">", one)
        _send(write, some)

    Thread(target=messages, args=(read, put, say), daemon=True).start()
    while (first := waiting.get()) is not None and first.get("method") != "initialize":
        if first.get("method") == "exit":
            return False
        if "id" in first:
            send([_refusal(first, _NOT_BEGUN, "initialize comes first")])
    if first is None:
        return True
    greeting = greeted(part_of(first, "params"))
    send([{"id": first.get("id"), "result": greeting.result}])
    server, ended = begun(greeting), False
    while True:
        try:
            message = waiting.get(block=False)
        except Empty:
            send(server.rest())
            try:
                message = waiting.get(timeout=_PAUSE)
            except Empty:
                send(server.paused())
                message = _next(waiting, greeting.parent)
        if message is None or message.get("method") == "exit":
            return message is None or ended
        id = _id(message)
        asked.discard(id)
        if id in off:
            off.discard(id)
            send([_refusal(message, _CALLED_OFF, "it was called off")])
        elif not ended and message.get("method") != "shutdown":
            send(server.take(message))
        elif "id" in message and "method" in message:
            send([_refusal(message, _ENDED, "shutdown was the last request")] if ended else [_done(message)])
            ended = True


def _id(message: Asked | None) -> int | str | None:
    """What a request is called, if it is called as it may be."""
    id = message.get("id") if message is not None else None
    return id if isinstance(id, int | str) else None


def _done(message: Message) -> Message:
    return {"id": message.get("id"), "result": None}


def _refusal(message: Message, code: int, why: str) -> Message:
    return {"id": message.get("id"), "error": {"code": code, "message": why}}


def _next(waiting: Queue[Message | None], parent: int) -> Message | None:
    """The next message, however long it takes; None if whoever started this is gone."""
    while True:
        try:
            return waiting.get(timeout=_LOOK)
        except Empty:
            if not _is_there(parent):
                return None


def _note(log: TextIO | None, way: str, message: Message | None) -> None:
    """Write a message into the log: `<` came, `>` was sent."""
    if log is not None:
        log.write(f"{way} {json.dumps(message, ensure_ascii=False)}\n")
        log.flush()


def _send(write: BinaryIO, some: list[Message]) -> None:
    for one in some:
        body = json.dumps({"jsonrpc": "2.0", **one}, ensure_ascii=False).encode("utf-8", "replace")
        write.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    if some:
        write.flush()


def _is_there(process: int) -> bool:
    """Whether a process is still there."""
    if not process or os.name == "nt":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:  # it is somebody else's
        return True
    return True
