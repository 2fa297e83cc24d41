"""Tests what a session answers to wishes of every kind."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path as File
from typing import Any, cast

import pytest

from tests.conftest import Golden
from tests.editor.lsp.test_told_in_full import TEXTS, one_line
from tests.support.paths import ROOT
from toi_scenario.editor import answers, supposed
from toi_scenario.editor.copying import copied
from toi_scenario.editor.messages import ThingRow
from toi_scenario.editor.session import Session
from toi_scenario.finding import Refused

Wish = dict[str, Any]
RICH = {**TEXTS, "tide-of-iron": "road-back", "heroes-of-normandie": "bunker-hill"}  # with units and markers
WRONG: tuple[object, ...] = (
    None,
    7,
    True,
    "",
    "x",
    [],
    [7],
    {},
    {"x": 7},
)  # what somebody may send in the place of a word


def opened(game: str, name: str, here: File) -> Session:
    """A scenario of a shipped pack, opened."""
    for file in (ROOT / "scenarios" / game).glob("*.yaml"):
        shutil.copy(file, here)
    return Session(File(f"{name}.yaml"))


def line(value: object) -> str:
    """Anything that can be sent, in one line."""
    return one_line(json.dumps(value, ensure_ascii=False))


def wishes(session: Session) -> Iterator[Wish]:
    """Wishes of each kind, about the first things of each kind that the map has."""
    told, palette = session.open(), session.findings()["palette"]
    things = told["things"]
    assert things is not None
    assert palette is not None
    names = {kind: [row["name"] for row in rows] for kind, rows in things.items()}  # type: ignore[attr-defined]
    places = [row["place"] for row in told["places"]]
    free = places[len(places) // 2 :] or ["12,12", "9,9"]
    for kind in ("zones", "objectives", "units", "features"):
        for name in names[kind][:2]:
            yield {"action": "rename", "old": name, "new": f"another-{kind}"}
            yield {"action": "move", "what": name, "place": free[0]}
    for row in palette["terrain"]:
        level = {"level": row["levels"][-1]} if row["levels"] else {}
        yield {"action": "paint", "terrain": row["name"], "places": [*free[:2], *["Z99"] * bool(level)], **level}
    yield {"action": "erase", "places": places}
    for row in palette["pieces"][:3]:
        yield {"action": "place", "side": names["sides"][0], "unit": row["name"], "place": free[1], "id": "newcomer"}
    yield {"action": "zone", "name": "copse", "area": free[:2], "color": "olive"}
    for board in names["boards"][:1]:
        yield {"action": "turn", "board": board}
        yield {"action": "swap", "board": board, "other": names["boards"][-1]}
    yield {"action": "set", "path": "title", "value": "Another title"}
    yield {"action": "add", "path": "special_rules", "value": "{title: New, text: Of ours.}"}
    yield {"action": "unset", "path": "rounds"}
    lying = [row["place"] for kind in ("units", "markers") for row in things[kind] if row.get("place")]
    yield {"action": "cut", "places": lying[:1] or places[:1] or names["features"][:1]}
    yield {"action": "type", "edits": [{"from": [1, 1], "to": [1, 1], "text": "# mine\n"}]}
    yield {"action": "type", "edits": [{"from": [3, 1], "to": [4, 1], "text": "nonsense: [\n"}]}


def done(session: Session, wish: Wish) -> Iterator[str]:
    """What is answered to a wish: what is new among places and things, and which steps of the drawing differ."""
    before: Mapping[str, list[ThingRow]] = cast(Any, session.open()["things"]) or {}
    try:
        answer = session.do(session.rev, wish)
    except Refused as refused:
        yield f"  refused: {one_line(str(refused))}"
        return
    for one in answer["edits"]:
        yield f"  edit: {one['from']} {one['to']} {one_line(one['text'])}"
    for word in ("label", "command", "refused", "broken", "undo", "redo"):
        if answer[word]:
            yield f"  {word}: {line(answer[word])}"
    yield f"  places: {len(answer['places'])} {line([row['label'] for row in answer['places']])}"
    for kind, rows in (answer["things"] or {}).items():
        new = [row for row in rows if row not in before[kind]]  # type: ignore[attr-defined]
        if new:
            yield f"  {kind}: {line(new)}"
    if answer["ops"]:
        yield f"  drawn: {' '.join(str(step) for step, *_ in answer['ops'])}"


@pytest.mark.parametrize("game", TEXTS)
def test_wishes(game: str, golden: Golden, here: File) -> None:
    """What is told of each wish, which is then taken back to the same bytes."""
    session = opened(game, TEXTS[game], here)
    before = session.file.read_bytes()
    lines = []
    for wish in wishes(session):
        lines += [line(wish), *done(session, wish)]
        if session.unsaved:
            session.save()
            back = session.undo(session.rev)
            lines.append(f"  undone: {back['command']} {back['label']}, redo {line(back['redo'])}")
            assert session.file.read_bytes() == before
    golden(File(f"tests/golden/wishes/{game}.txt"), "\n".join(lines) + "\n")


@pytest.mark.parametrize("game", RICH)
def test_what_is_there(game: str, golden: Golden, here: File) -> None:
    """What is told of a map that is opened: its places, things and palette, a copy of it, and all that can be asked."""
    session = opened(game, RICH[game], here)
    told, palette, scenario = session.open(), session.findings()["palette"], session.scenario
    things = told["things"]
    assert things is not None
    assert palette is not None
    assert scenario is not None
    lines = [f"{word}: {line(told[word])}" for word in ("game", "surface", "broken", "tools", "undo", "redo")]
    assert told["page"] is not None
    lines += [f"page {word}: {line(value)}" for word, value in told["page"].items() if word != "attributes"]
    lines += [f"place: {line(row)}" for row in told["places"][::5]]
    lines += [f"{kind}: {line(row)}" for kind, rows in things.items() for row in rows]  # type: ignore[attr-defined]
    rows = [*palette["terrain"], *palette["pieces"]]
    lines += [f"noun: {line({**row, 'picture': row['picture'][:4]})}" for row in rows]
    lines.append(f"asked: {answers.answered(session)}, prints {answers.prints(scenario)}")
    names = [row["name"] for row in (*things["features"], *things["units"]) if row["name"]]
    places = [row["place"] for row in told["places"]] or names
    text = copied(scenario, places)
    lines += [text, *(f"part: {line(part)}" for part in supposed.piece(session, text))]
    asked = {"los": answers.sight, "exposure": answers.exposure, "reach": answers.reach}
    for name in asked:
        try:
            said = answers.sight(scenario, places[0]) if name == "los" else asked[name](scenario)  # type: ignore[operator]
        except Refused as refused:
            said = {"refused": str(refused)}
        in_order = ((word, json.dumps(value, ensure_ascii=False, sort_keys=True)) for word, value in said.items())
        lines += [f"{name} {word}: {one_line(value)}" for word, value in in_order]
    area = f"{{within: 2, of: [{places[0]}]}}" if told["places"] else "{rectangle: [1, 1, 5, 5]}"
    lines.append(f"ground: {line(supposed.ground(session, 'copse', area))}")
    golden(File(f"tests/golden/wishes/{game}-opened.txt"), "\n".join(lines) + "\n")


def test_what_is_no_wish(golden: Golden, here: File) -> None:
    """What is told of wishes that lack a word, or have something else in its place."""
    session = opened("tide-of-iron", TEXTS["tide-of-iron"], here)
    lines: dict[str, None] = {}
    every = [*wishes(session), {"action": "paste", "text": "units: []", "places": {"A1": "A1"}}, {"action": "fix"}]
    for wish in {one["action"]: one for one in every}.values():
        for word in wish if wish["action"] == "fix" else [*wish][1:]:
            for wrong in WRONG:
                try:
                    session.do(session.rev, {**wish, word: wrong})
                except Refused as refused:
                    lines[f"{wish['action']} with {word} {line(wrong)}: {one_line(str(refused))}"] = None
                else:
                    lines[f"{wish['action']} with {word} {line(wrong)} is done"] = None
                    session = opened("tide-of-iron", TEXTS["tide-of-iron"], here)
    golden(File("tests/golden/wishes/wrong.txt"), "\n".join(lines) + "\n")
