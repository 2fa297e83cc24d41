"""A catalog of one's own changes a number of the rules.

An entry of the scenario or of its pack beats its namesake in the catalog of the game, and here it has another number,
which whoever plays by the rulebook does not expect. Take the number away; or, if it is meant, say why under `waive:` of
the scenario, or of the pack where its catalog does it. Terrain may not get a number that it has not, either. Silent of
numbers that the catalog itself calls doubtful or lost, of boards, and of what boxes hold.

Rules: none; what the catalog of the game has from its rulebook.

Good::

    catalog: {terrain: {orchard: {like: woods, cover: 3}}}

Bad::

    catalog:
      terrain:
        woods: {like: woods, cover: 3}  # <- woods has cover 3 here, and 2 in the catalog of the game

Bad::

    catalog:
      terrain:
        clear: {like: clear, cliff: 1}  # <- clear has cliff 1 here, and none in the catalog of the game

Good::

    game: frontline-d-day
    catalog: {terrain: {undergrowth: {like: undergrowth, firepower: 2}}}

Bad::

    game: frontline-d-day
    catalog:
      limits:
        concealment: {value: 12}  # <- concealment is 12 here, and 10 in the catalog of the game

Bad::

    game: frontline-d-day
    catalog:
      terrain:
        undergrowth: {like: undergrowth, cover: 3}  # <- undergrowth has cover 3 here, and 2 in the catalog of the game

Bad::

    game: heroes-of-normandie
    catalog:
      limits:
        directives: {value: 7}  # <- directives is 7 here, and 6 in the catalog of the game
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.model.catalog.nouns import SHARED_TABLES, Catalog
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING
_OTHERS = ("boards", "boxes")  # which owners record as they have them


def check(scenario: Scenario) -> Iterator[Finding]:
    mine, rules = scenario.catalog, _lowest(scenario.catalog)
    if mine is rules:  # nothing is laid over it
        return
    for table in (*SHARED_TABLES, *mine.own):
        known: Mapping[str, Any] = rules.table(table) if table not in _OTHERS else {}
        for name, noun in mine.table(table).items() if known else ():
            ours = known.get(name)
            if ours is None or ours is noun:
                continue
            before, after = ours.facts, noun.facts
            lost = before.get("lost", ())
            if "doubt" in before and not lost:
                continue
            own = name in scenario.own_catalog.get(table, {})
            changed = [*_changed(before, after), *(_added(before, after) if table == "terrain" else ())]
            for words, was, now in changed:
                if words[0] in lost:
                    continue
                at: Path = ("catalog", table, name) if own else ("game",)
                said = "is" if words == ["value"] else f"has {'.'.join(words)}"
                here = "here" if own else "in a catalog of the pack"
                message = f"{name} {said} {_told(now)} {here}, and {_told(was) or 'none'} in the catalog of the game"
                where = "" if own else ", in pack.yaml for all its scenarios"
                yield Finding(at, message, f"if that is meant, write `waive: {{changed-number: the reason}}`{where}")


def _lowest(catalog: Catalog) -> Catalog:
    """The catalog of the game, under all that is laid over it."""
    while catalog.under is not None:
        catalog = catalog.under
    return catalog


def _changed(was: object, now: object, words: Sequence[str] = ()) -> Iterator[tuple[Sequence[str], object, object]]:
    """The numbers, and lists of numbers, that both have and that differ."""
    if isinstance(was, Mapping) and isinstance(now, Mapping):
        for word in was:
            if word in now and word != "example":
                yield from _changed(was[word], now[word], [*words, str(word)])
    elif was != now and _is_number(was) and _is_number(now):
        yield words, was, now


def _added(was: Mapping[str, object], now: Mapping[str, object]) -> Iterator[tuple[Sequence[str], object, object]]:
    """The numbers that only the second has."""
    return (([word], "", now[word]) for word in now if word not in was and _is_number(now[word]))


def _is_number(value: object) -> bool:
    if isinstance(value, list):
        return any(map(_is_number, value))
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _told(value: object) -> str:
    """A number, or a list of some, as files have it."""
    if isinstance(value, list):
        return f"[{', '.join(map(_told, value))}]"
    return "null" if value is None else str(value)
