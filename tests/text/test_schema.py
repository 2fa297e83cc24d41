"""Tests gate 2: both engines judge files alike."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterable, Iterator
from cProfile import Profile
from pathlib import Path as File
from typing import Any

import pytest
from jsonschema import Draft202012Validator, ValidationError
from jsonschema_rs import Draft7Validator as FastDraft7Validator

from tests.support.paths import ROOT
from tests.support.schema_cases import CARDS, CATALOGS, part, told
from toi_scenario.finding import Path
from toi_scenario.text.draft_07 import as_draft_07
from toi_scenario.text.schema import RULE, errors, explain, fits, folder, schema

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


def places(found: Iterable[ValidationError]) -> list[tuple[list[str | int], list[str | int]]]:
    """Where errors are, and where in the schema. Of a forbidden word the library names the mapping, and it bears a line
    break at the end of a name."""
    every = []
    for one in found:
        if one.validator != "pattern" or not str(one.instance).endswith("\n"):
            path, way = list(one.absolute_path), list(one.absolute_schema_path)
            every.append((path if one.validator or path[-1:] != way[-1:] else path[:-1], way))
    return sorted(every, key=repr)


def test_what_is_skipped_is_sound() -> None:
    """The engine that only looks at what is wrong finds all that one finds that looks at everything."""
    told_of = 0
    for data, name in spoiled([*SHIPPED, *PUBLISHED, *CATALOGS], 300, 13):
        found = errors(data, name)
        assert places(Draft202012Validator(schema(name)).iter_errors(data)) == places(found)
        told_of += len(found)
    assert told_of > 300


def looks(data: object, name: str) -> int:
    """How often the careful engine looks at some part of data."""
    profile = Profile()
    assert 1 == len(profile.runcall(errors, data, name))
    return sum(one.callcount for one in profile.getstats() if getattr(one.code, "co_name", "") == "descend")


def test_a_slip_costs_the_same_in_a_long_file() -> None:
    """The careful engine, which is slow, looks at the way to what is wrong, and at nothing beside it."""
    data, name = told(ROOT / "scenarios" / "tide-of-iron" / "four-corners.yaml")
    rules = [{"title": f"Rule {number}", "text": "Nobody sees far."} for number in range(1_000)]
    data["special_rules"] = [*rules[:2], {"titel": "A slip", "text": "Nobody hears much."}]
    few = looks(data, name)
    data["special_rules"] += rules
    assert looks(data, name) == few < 20


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
