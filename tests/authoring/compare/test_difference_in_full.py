"""Tests that `diff` passes over no number of a scenario."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.examples import IN_PACK, SHIPPED
from toi_scenario import Rejected, load
from toi_scenario.authoring.compare import differences, reach
from toi_scenario.text.document import read


def values(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to every word, number and text."""
    if isinstance(data, dict | list):
        for step, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from values(value, (*path, step))
    else:
        yield path


IN_FULL = ["two-bridges", "orchard-crossing", "bald-hill", "road-back"]


@pytest.mark.parametrize("name", [*IN_FULL, *(name for name in SHIPPED if "heroes" in name)])
def test_nothing_is_passed_over(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any one number that is changed is reported, wherever it stands."""
    monkeypatch.setattr(reach, "reached", lambda one, other: ())  # which takes time, and is not what is tested
    text = SHIPPED[name].read_text(encoding="utf-8")
    scenario, data = load(text, IN_PACK), read(text).data
    tried = 0
    for path in values(data):
        changed = json.loads(json.dumps(data))
        part = changed
        for step in path[:-1]:
            part = part[step]
        if type(part[path[-1]]) is not int:
            continue
        part[path[-1]] += 1
        try:
            other = load(json.dumps(changed), IN_PACK)
        except Rejected:
            continue
        tried += 1
        assert differences(scenario, other), path
    assert tried > (5 if name.endswith("smallest") else 15)
