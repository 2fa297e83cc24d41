"""Tests that what is proven to fit a schema fits it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from itertools import islice
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator

from tests.support.examples import SHIPPED
from toi_scenario.text import quick_fit, schema
from toi_scenario.text.document import read
from toi_scenario.text.quick_fit import proving

# What engines could take for different things, and what fits nearly nowhere.
ODD: list[object] = [None, True, 0, 1, -1, 10**6, 2**60, 1.0, 1.5, 1e300, "", "x", "A", [], {}, [1, True], ["a", "a"]]
ODD += [
    " ",
    "\u00a0",
    "\ufeff",
    "\u200b",
    "\x1c",
    "\x85",
    "a\n",
    "\n",
    "a-b\n",
    "5\u00a0cm",
    "5 cm",
    "5 cm\n",
    "\u0663 cm",
]
ODD += [
    "1876-05\n",
    "\u0661\u0668\u0667\u0666-05",
    "1876-05",
    "a|b",
    "|b",
    "\u00a0|b",
    "A@180",
    "A@",
    {"x": 1},
    ["x"],
    [None],
]


def parts(data: object) -> Iterator[tuple[Any, Any]]:
    """Every place within some data: what holds it, and its key there."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in list(inner):
        yield data, key
        yield from parts(value)


def spoilt(data: Any) -> Iterator[Any]:
    """The data with every fourth place in turn made odd, left out, twice or under another name."""
    for turn, (holder, key) in enumerate(islice(parts(data), 0, None, 4)):
        kept = deepcopy(holder)
        for odd in (ODD[(turn + step) % len(ODD)] for step in (0, 7, 13)):
            holder[key] = odd
            yield data
        if isinstance(holder, dict):
            del holder[key]
            yield data
            holder[ODD[17 + turn % 13]] = kept[key]
            yield data
            holder.clear()
            holder.update(kept)
        else:
            holder[:] = kept * 2
            yield data
            holder[:] = kept


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much is looked at, the proof goes on."""
    monkeypatch.setattr(quick_fit, "MOST_LOOKS", 10**9)


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_proven_fits(name: str) -> None:
    """Every shipped scenario is proven; of its spoilt ones, only those that the engine finds sound."""
    data = read(SHIPPED[name].read_text(encoding="utf-8")).data
    whole = schema.schema(SHIPPED[name].parent.name)
    proves, engine = proving(whole), Draft202012Validator(whole)
    assert proves(data)
    proven = [deepcopy(one) for one in spoilt(data) if proves(one)]
    assert (True, []) == (len(proven) > 10, [one for one in proven if not engine.is_valid(one)])


@pytest.mark.parametrize("file", sorted(schema.folder().glob("*.json")), ids=lambda file: file.stem)
def test_each_definition_alone(file: Any) -> None:
    """Each definition of each schema proves only what fits it, of its own examples and of odd things."""
    whole = json.loads(file.read_bytes())
    things = [*ODD, *({key: odd} for key in ("hexes", "en", "id", "kind") for odd in ODD)]
    proven = 0
    for name, part in whole["$defs"].items():
        one = {"$defs": whole["$defs"], "$ref": f"#/$defs/{name}"}
        proves, engine = proving(one), Draft202012Validator(one)
        for thing in (*things, *(part.get("examples", ()) if isinstance(part, dict) else ())):
            if proves(thing):
                proven += 1
                assert engine.is_valid(thing), (name, thing)
    assert proven > 50


@pytest.mark.parametrize(
    ("part", "thing", "fits"),
    [
        ({"type": "integer"}, 1, True),
        ({"type": "integer"}, 1.0, False),  # which is an integer for some
        ({"type": "number"}, float("nan"), False),
        ({"type": "number"}, float("inf"), False),
        ({"type": "number"}, 2**60, False),
        ({"enum": [1]}, True, False),
        ({"const": 1}, 1.0, False),
        ({"uniqueItems": True}, [1, 2], True),
        ({"uniqueItems": True}, [1, True], False),
        ({"uniqueItems": True}, list(range(100)), False),
        ({"pattern": "^a$"}, "a", True),
        ({"pattern": "^a$"}, "a\n", False),
        ({"pattern": r"^\d$"}, "\u0663", False),
        ({"pattern": r"^\S$"}, "\ufeff", False),
        ({"if": {"const": True}, "else": {"type": "string"}}, 1, False),
        ({"if": {"type": "integer"}, "then": False}, 1.0, False),
        ({"dependentRequired": {"a": ["b"]}}, {"a": 1, "b": 2}, True),
        ({"dependentRequired": {"a": ["b"]}}, {"a": 1}, False),
        ({"oneOf": [True]}, 1, False),  # a word that no schema of ours uses
        ({"type": "object"}, {1, 2}, False),
    ],
)
def test_what_engines_may_doubt_is_not_proven(part: dict[str, object], thing: object, fits: bool) -> None:
    """Where engines may differ, nothing is proven."""
    assert fits == proving(part)(thing)


def test_after_so_many_looks_the_engine_is_the_quicker_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The looks of all files count together."""
    monkeypatch.setattr(quick_fit, "MOST_LOOKS", 10)
    proves = proving({"type": "array", "items": {"type": "integer"}})
    assert [True, True, False, False] == [proves([1, 2, 3]), proves([1, 2, 3]), proves([1, 2, 3]), proves([])]
