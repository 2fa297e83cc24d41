"""Answers `box`: points, command, hands, and which counters are needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toi_scenario.games.answers import Said
from toi_scenario.games.frontline_d_day.answers.holding import for_cards, for_soldiers, held_at_start
from toi_scenario.games.frontline_d_day.answers.sections import Section, knows_start, sections
from toi_scenario.games.frontline_d_day.answers.unrecorded import HAND, of_counters, of_hand, of_starts
from toi_scenario.games.frontline_d_day.nouns import counters
from toi_scenario.games.frontline_d_day.own import own, price
from toi_scenario.games.frontline_d_day.printed import card
from toi_scenario.games.frontline_d_day.sections import command as led_by
from toi_scenario.games.frontline_d_day.sections import counted as counted_soldiers
from toi_scenario.games.frontline_d_day.sections import is_hider, leader, threshold
from toi_scenario.games.number_tables import Head, NumberTable, Row, TableAnswer
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted, listed

_HEADS = ("soldiers", "points", "command used", "command allowed")


def answer(scenario: Scenario, said: Said) -> TableAnswer:  # noqa: ARG001
    """The forces of both sides, and what a table needs for them."""
    catalog = scenario.catalog
    needed = {"equipment": _equipment(scenario), "ammunition": _ammunition(scenario), "other": _other(scenario)}
    rows: dict[str, object] = {
        "battle_size": own(scenario).battle_size,
        "sides": [_side(scenario, side) for side in scenario.sides],
        "needs": needed,
        "counters": {one.name: None if one.costs is None else len(one.costs) for one in counters(catalog).values()},
        "notes": [*of_starts(scenario, scenario.sides, ""), *of_hand(catalog, ""), *of_counters(catalog, "")],
    }
    table = NumberTable(
        "", "section", [Head(f"  {one}") for one in _HEADS], list(_rows(scenario)), list(_notes(scenario, needed))
    )
    return TableAnswer(rows, {"": table})


def points(scenario: Scenario, side: str) -> int:
    """What the soldiers of a side cost."""
    return sum(_points(scenario, one) for one in sections(scenario).values() if one.side == side)


def to_break(scenario: Scenario, side: str) -> int:
    """How many of a side's points have to be destroyed: a part of them, rounded up."""
    return threshold(scenario, points(scenario, side))


def command(scenario: Scenario, section: Section) -> tuple[int, int]:
    """How many soldiers count against the command of a section's leader, and how many may; 0 if nobody leads it."""
    leads = leader(section.unit)
    return len(counted_soldiers(scenario, section.unit)), led_by(leads) if leads else 0


def _points(scenario: Scenario, section: Section) -> int:
    return sum(line.number * (line.each or 0) for line in price(scenario, section.unit))


def _side(scenario: Scenario, side: str) -> dict[str, object]:
    """A side's forces, for programs."""
    held = sorted(held_at_start(scenario, side)) if knows_start(scenario, side) else None
    mine = [one for one in sections(scenario).values() if one.side == side]
    base = scenario.catalog.limit(HAND) if HAND in scenario.catalog.limits else None
    return {
        "side": side,
        "points": points(scenario, side),
        "to_break": to_break(scenario, side),
        "sections": [
            {
                "section": one.name,
                "soldiers": len(one.unit.pieces),
                "points": _points(scenario, one),
                **dict(zip(("used", "allowed"), command(scenario, one), strict=True)),
            }
            for one in mine
        ],
        "hand": {
            "base": base,
            "holds": held,
            "for_cards": None if held is None else for_cards(scenario, held),
            "for_soldiers": for_soldiers(scenario, side),
        },
    }


def _rows(scenario: Scenario) -> Iterator[Row]:
    for side in scenario.sides:
        yield Row(side)
        mine = [one for one in sections(scenario).values() if one.side == side]
        for one in mine:
            used, allowed = command(scenario, one)
            led = (str(used), str(allowed)) if allowed else ("-", "-")
            yield Row(one.name, (str(len(one.unit.pieces)), str(_points(scenario, one)), *led))
        yield Row("in all", (str(sum(len(one.unit.pieces) for one in mine)), str(points(scenario, side)), "", ""))


def _notes(scenario: Scenario, needed: dict[str, Counter[str]]) -> Iterator[str]:
    catalog, size = scenario.catalog, own(scenario).battle_size
    for side in scenario.sides:
        left = f" of {size}" if size is not None else ""
        yield f"{side}: {points(scenario, side)}{left} points; who destroys {to_break(scenario, side)} of them wins"
    for side in scenario.sides:
        if not knows_start(scenario, side):
            continue
        held = held_at_start(scenario, side)
        more, base = for_cards(scenario, held) + for_soldiers(scenario, side), HAND in catalog.limits
        cards = counted(more + (catalog.limit(HAND) if base else 0), "card")
        holds = f"holds {listed(map(str, sorted(held)), 'and')}" if held else "holds no card"
        yield f"{side}: {holds}; {cards}{'' if base else ' more'} in hand"
    yield from of_starts(scenario, scenario.sides, "")
    yield from of_hand(catalog, "")
    for word, numbers in needed.items():
        if numbers:
            what = "other counters" if word == "other" else f"counters of {word}"
            yield f"{what}: {', '.join(f'{number} {name}' for name, number in numbers.items() if number)}"
    if any(needed.values()):
        yield "how many counters of each kind a box holds is not recorded"
    recorded = [(one.name, len(one.costs)) for one in counters(catalog).values() if one.costs is not None]
    if recorded:
        yield f"counters of damage: {', '.join(f'{number} {name}' for name, number in recorded)}"
    yield from of_counters(catalog, "")


def _other(scenario: Scenario) -> Counter[str]:
    """The counters for snipers, and those that tell which sections have acted."""
    snipers = sum(is_hider(scenario, member) for unit in scenario.units for member in unit.members)
    return Counter({"sniper": snipers, "acted": len(sections(scenario))})


def _equipment(scenario: Scenario) -> Counter[str]:
    """How many counters of each piece of equipment are carried."""
    units = (one.unit for one in sections(scenario).values())
    return Counter(item.name for unit in units for member in unit.members for item in member.bears)


def _ammunition(scenario: Scenario) -> Counter[str]:
    """How many counters of each kind of ammunition lie on cards as the battle begins."""
    pieces = (piece for one in sections(scenario).values() for piece in one.unit.pieces)
    return Counter(taken for piece in pieces if (taken := card(piece).ammunition))
