"""Answers the requests of the editor's page."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import cast

from toi_scenario.editor import answers, boards, supposed
from toi_scenario.editor.beginning import begin, beginnings
from toi_scenario.editor.copying import copied
from toi_scenario.editor.desk import Desk, Taken
from toi_scenario.editor.exchange import Request, Response, as_json, told
from toi_scenario.editor.messages import Done, Wish
from toi_scenario.editor.session import Session, Stale
from toi_scenario.editor.shelf import Shelf
from toi_scenario.editor.static_files import static_file
from toi_scenario.finding import Refused, Rejected
from toi_scenario.model.scenario.scenario import Scenario

Body = Mapping[str, object]


class App:
    """The editor of one run: it answers each request that the guard lets through."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self._gets: Mapping[str, Callable[[Mapping[str, str]], Response]] = {
            "/api/files": lambda asked: as_json({"files": self.shelf.rows(), "wanted": self.shelf.wanted}),
            "/api/open": self._open,
            "/api/pack": lambda asked: as_json(self.shelf.counts()),
            "/api/events": self._events,
            "/api/begin": lambda asked: as_json(beginnings(self.shelf)),
            "/api/complete": self._complete,
            "/api/los": lambda asked: as_json(answers.sight(self._scenario(asked), asked.get("from", ""))),
            "/api/exposure": lambda asked: as_json(self._desk(asked).ask_aside("exposure")),
            "/api/reach": lambda asked: as_json(self._desk(asked).ask_aside("reach")),
            "/api/ground": self._ground,
            "/api/prints": lambda asked: as_json(answers.prints(self._scenario(asked))),
            "/api/print": self._print,
            "/api/form": lambda asked: as_json(self._desk(asked).ask(answers.form)),
            "/api/boards": lambda asked: as_json(boards.boards(self.shelf.folder, asked)),
            "/api/board": lambda asked: as_json(boards.board(self.shelf.folder, asked)),
            "/api/explain": lambda asked: as_json(answers.explained(asked.get("rule", ""))),
        }
        self._posts: Mapping[str, Callable[[Body], Response]] = {
            "/api/do": self._do,
            "/api/undo": lambda body: self._done(body, lambda one: one.undo(_number(body, "rev"))),
            "/api/redo": lambda body: self._done(body, lambda one: one.redo(_number(body, "rev"))),
            "/api/copy": self._copy,
            "/api/piece": self._piece,
            "/api/lease": self._lease,
            "/api/leave": self._leave,
            "/api/new": lambda body: as_json({"f": begin(self.shelf, body)}),
            "/api/board-new": lambda body: as_json(boards.begun(self.shelf.folder, body)),
            "/api/board-do": lambda body: as_json(boards.done(self.shelf.folder, body)),
        }

    def answer(self, request: Request) -> Response:
        """The response to a request; whatever the tool refuses is told in its own sentence."""
        if not request.path.startswith("/api/"):
            return static_file(request)
        try:
            if request.method == "GET" and (get := self._gets.get(request.path)):
                return get(request.question)
            if request.method == "POST" and (post := self._posts.get(request.path)):
                return post(_body(request))
        except Stale as stale:
            return as_json({"rev": stale.rev}, 409)
        except Taken:
            return as_json({"refused": "another tab writes this file"}, 423)
        except Refused as refused:
            return as_json({"refused": str(refused)}, 422)
        except Rejected as rejected:
            return as_json({"refused": rejected.findings[0].message}, 422)
        return told(404, "there is nothing of this name")

    def _desk(self, asked: Mapping[str, object]) -> Desk:
        return self.shelf.desk(str(asked.get("f", "")))

    def _open(self, asked: Mapping[str, str]) -> Response:
        desk = self._desk(asked)
        return as_json({**desk.ask(Session.open), "writer": desk.writer, "answers": desk.ask(answers.answered)})

    def _scenario(self, asked: Mapping[str, object]) -> Scenario:
        """The scenario as it is now. Whatever is worked out from it keeps nobody waiting."""
        return self._desk(asked).ask(answers.scenario_of)

    def _complete(self, asked: Mapping[str, str]) -> Response:
        line, column = _number(asked, "line"), _number(asked, "column")
        return as_json(self._desk(asked).ask(lambda one: one.complete(line, column)))

    def _ground(self, asked: Mapping[str, str]) -> Response:
        name, words = asked.get("name", ""), asked.get("area", "")
        return as_json(self._desk(asked).ask(lambda one: supposed.ground(one, name, words)))

    def _copy(self, body: Body) -> Response:
        places = body.get("places")
        if not (isinstance(places, list) and places and all(isinstance(one, str) for one in places)):
            raise Refused("say which places to copy")
        return as_json({"text": copied(self._scenario(body), places)})

    def _piece(self, body: Body) -> Response:
        return as_json(self._desk(body).ask(lambda one: supposed.piece(one, str(body.get("text", "")))))

    def _print(self, asked: Mapping[str, str]) -> Response:
        kind, raw = answers.printed(self._scenario(asked), asked)
        return Response(200, kind, raw)

    def _events(self, asked: Mapping[str, str]) -> Response:
        def lines() -> Iterator[bytes]:
            events = self._desk(asked).events(asked.get("tab", ""))
            try:
                for news in events:
                    yield json.dumps(news, ensure_ascii=False).encode() + b"\n"
            finally:
                events.close()

        self._desk(asked)  # refused before the stream begins
        return Response(200, "application/jsonl", stream=lines())

    def _do(self, body: Body) -> Response:
        rev, wish, stroke = _number(body, "rev"), body.get("wish"), body.get("stroke", "")
        if not isinstance(wish, dict) or not isinstance(stroke, str):
            raise Refused("say what to do")
        return self._done(body, lambda one: one.do(rev, cast(Wish, wish), stroke))

    def _done(self, body: Body, wish: Callable[[Session], Done]) -> Response:
        desk = self._desk(body)
        return as_json(desk.change(_tab(body), wish))._replace(sent=desk.go_on)

    def _lease(self, body: Body) -> Response:
        self._desk(body).take(_tab(body))
        return as_json({})

    def _leave(self, body: Body) -> Response:
        self._desk(body).leave(_tab(body))
        return as_json({})


def _body(request: Request) -> Body:
    try:
        body = json.loads(request.body)
        if b"\\u" in request.body:
            json.dumps(body, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise Refused("half a character cannot be written") from None
    except (ValueError, RecursionError):
        raise Refused("that is no JSON") from None
    if not isinstance(body, dict):
        raise Refused("a request is a mapping")
    return body


def _number(asked: Mapping[str, object], name: str) -> int:
    value = asked.get(name)
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 9:
        return int(value)
    if type(value) is not int:
        raise Refused(f"{name} is a number")
    return value


def _tab(body: Body) -> str:
    tab = body.get("tab")
    if not isinstance(tab, str) or not 0 < len(tab) < 100:
        raise Refused("say which tab asks")
    return tab
