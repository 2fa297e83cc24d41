"""Tests gate 2: both engines judge files alike."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from pathlib import Path as File
from typing import Any

import pytest
from jsonschema_rs import Draft7Validator as FastDraft7Validator

from tests.support.paths import ROOT
from tests.support.schema_cases import CARDS, CATALOGS, part, told
from toi_scenario.finding import Path
from toi_scenario.text.draft_07 import as_draft_07
from toi_scenario.text.schema import RULE, explain, fits, folder, schema

SHIPPED = sorted({*(ROOT / "scenarios").rglob("*.yaml")} - {*CARDS})
PUBLISHED = sorted((ROOT / "tests" / "published").rglob("*.yaml"))
SCHEMAS = sorted(file.name.removesuffix(".schema.json") for file in folder().glob("*.schema.json"))


def shown(file: File) -> str:
    return file.relative_to(ROOT).as_posix()


def parts(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    yield path, data
    if isinstance(data, dict | list):
        for step, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from parts(value, (*path, step))


# --- Both engines ---


@pytest.mark.parametrize("file", [*SHIPPED, *CATALOGS], ids=shown)
def test_shipped(file: File) -> None:
    """Every shipped file fits its schema, by both engines."""
    data, name = told(file)
    assert [] == list(explain(data, name))
    assert fits(data, name)


NO_ROUNDS = ("the scenario needs rounds", (), "How many rounds the game lasts, which some rulebooks call turns")

NO_VICTORY = (
    "the scenario needs victory",
    (),
    "How the game is won: in prose, as conditions that the checks read, or both",
)

LACKED = {"066": [NO_VICTORY], "206": [NO_ROUNDS, NO_VICTORY], "252": [NO_ROUNDS], "291": [NO_ROUNDS]}


@pytest.mark.parametrize("file", PUBLISHED, ids=shown)
def test_published(file: File) -> None:
    """On published scenarios the engines agree, and only what four of them lack is reported."""
    data, name = told(file)
    assert LACKED.get(file.stem[:3], []) == [(one.message, one.path, one.help) for one in explain(data, name)]
    assert fits(data, name) == (file.stem[:3] not in LACKED)


JUNK: list[Any] = [
    *(None, True, False, 0, 1, -1, 180, 10**30, -(10**30), 1.0, 0.5, -0.5, 1e300, 4.0),
    *("", " ", "x", "4", "end", "north", "A1\n", "orchard\n", "P1A@90", "é", "𝄞" * 3, "x" * 500),
    *([], {}, [[]], [None], ["A1"], ["x", "x"], [1, 2], [2, 1, 3]),
    *({"x": 1}, {"kind": "victory"}, {"within": 2}, {"by": "A1"}, {"": {}}),
]

KEYS = [
    "",
    "x",
    "kind",
    "at",
    "along",
    "boards",
    "exited",
    "holding",
    "squads",
    "divisions",
    "A1",
    "mill\n",
    "Ärger",
    "#",
]


def damage(data: Any, dice: random.Random) -> Any:
    """The data with one thing wrong with it, most likely."""
    data = copy.deepcopy(data)
    everything = list(parts(data))
    path, value = dice.choice(everything)
    other = copy.deepcopy(dice.choice(everything)[1])
    if isinstance(value, dict) and value and dice.random() < 0.8:
        key = dice.choice(list(value))
        match dice.randrange(4):
            case 0:
                del value[key]
            case 1:
                value[dice.choice([*KEYS, key[:-1], key.upper(), f"{key}s", f"{key}\n"])] = value.pop(key)
            case 2:
                value[dice.choice(KEYS)] = dice.choice([*JUNK, other])
            case _:
                value[key] = dice.choice([*JUNK, other])
        return data
    new = dice.choice([[value], {"x": value}, other, *JUNK])
    if isinstance(value, list) and dice.random() < 0.5:
        new = [*value, dice.choice([*value, *JUNK])]
    if not path:
        return new
    part(data, path[:-1])[path[-1]] = new
    return data


def spoiled(files: list[File], count: int, seed: int) -> Iterator[tuple[Any, str]]:
    """Data of files with one or two faults added."""
    dice = random.Random(seed)
    for number in range(count):
        data, name = told(dice.choice(files))
        data = damage(data, dice)
        yield (damage(data, dice) if number % 2 and isinstance(data, dict | list) else data), name


def check_both(data: Any, name: str) -> bool:
    """Whether data fits its schema; if it does not, checks that the messages make sense."""
    found = list(explain(data, name))
    assert fits(data, name) == (found == []), (data, found)
    for one in found:
        assert RULE == one.rule
        part(data, one.path)  # a part that does not exist cannot be pointed at
        assert one.path or not one.on_key
        said = f"{one.message} {one.help}"
        assert said.isprintable(), said
        assert not one.message.removesuffix("...").endswith("."), said
        assert not [word for word in ("None", "True", "False", "[]", "{'") if word in said.split()], said
        assert len(one.message) < 250, said
    return found == []


@pytest.mark.parametrize("seed", range(6))
def test_spoiled(seed: int) -> None:
    """On spoiled scenarios the engines agree, and each finding is about something that exists."""
    verdicts = [check_both(*case) for case in spoiled([*SHIPPED, *PUBLISHED], 500, seed)]
    assert 100 < verdicts.count(False)


def test_spoiled_catalogs() -> None:
    """On spoiled catalogs the engines agree, and each finding is about something that exists."""
    assert 20 < [check_both(*case) for case in spoiled(CATALOGS, 150, 7)].count(False)


# --- The older dialect ---


def test_draft_07_judges_alike() -> None:
    """The older dialect finds the same files right and the same ones wrong."""
    old = {name: FastDraft7Validator(as_draft_07(schema(name))) for name in SCHEMAS}
    for file in (*SHIPPED, *PUBLISHED, *CATALOGS):
        data, name = told(file)
        assert fits(data, name) == old[name].is_valid(data), shown(file)
    verdicts = []
    for data, name in spoiled([*SHIPPED, *PUBLISHED, *CATALOGS], 300, 11):
        verdicts.append(fits(data, name))
        assert verdicts[-1] == old[name].is_valid(data), data
    assert 50 < verdicts.count(False) < 300
