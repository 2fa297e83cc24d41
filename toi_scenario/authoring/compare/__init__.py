"""Tells how two scenarios differ, in the words of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from toi_scenario.authoring.compare import components, forces, ground, prose, reach
from toi_scenario.authoring.compare.difference import Difference
from toi_scenario.model.scenario.scenario import Scenario


def differences(one: Scenario, other: Scenario) -> list[Difference]:
    """All differences, in the order of a scenario; one that no sentence describes is at least named."""
    was = _today(one, other)
    found = list(_told(one, other, was))
    told = {difference.subject for difference in found}
    now = other.facts
    order = list(dict.fromkeys((*now, *one.facts)))
    for word in order:
        if word not in told and _left(was, word, told) != _left(now, word, told):
            found.append(Difference(word, word, f"{word}: written differently"))
    places = {word: place for place, word in enumerate(dict.fromkeys(("game", *_FIRST, *order)))}
    return sorted(found, key=lambda one: places.get(one.subject, len(places)))


def _left(facts: Mapping[str, object], word: str, told: set[str]) -> object:
    """What is written under a word, without the boards of a catalog that were told as boards."""
    value = facts.get(word)
    if word == "catalog" and "boards" in told and isinstance(value, Mapping):
        return {table: nouns for table, nouns in value.items() if table != "boards"}
    return value


_TOKEN = re.compile(r"\{(zone|objective):([^{}]+)\}")
_FIRST = ("title", "rounds", "initiative", "setup_first", "board", "boards", "zones", "objectives", "sides", "units")


def _today(one: Scenario, other: Scenario) -> Mapping[str, object]:
    """What was said before, in the names of today: zones and objectives that were only renamed have their new name
    wherever they are mentioned."""
    same = ground.called(one, other)

    def token(found: re.Match[str]) -> str:
        kind, name = found[1], found[2].strip()
        return f"{{{kind}:{same.get(name, name)}}}"

    def renamed(data: object, keys: bool) -> object:
        if isinstance(data, dict):
            return {same.get(word, word) if keys else word: renamed(part, False) for word, part in data.items()}
        if isinstance(data, list):
            return [renamed(part, False) for part in data]
        return same.get(data, _TOKEN.sub(token, data)) if isinstance(data, str) else data

    return {word: renamed(part, word in ("zones", "objectives")) for word, part in one.facts.items()}


def _told(one: Scenario, other: Scenario, was: Mapping[str, object]) -> Iterator[Difference]:
    yield from prose.head(one, other)
    yield from ground.table(one, other)
    yield from forces.sides(one, other)
    yield from prose.victory(was, other)
    yield from prose.texts(was, other)
    yield from prose.waived(one, other)
    yield from components.components(one, other)
    yield from reach.reached(one, other)
