"""Texts with much of two things that a check must not multiply."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import islice, product

from toi_scenario.files.shipped_files import smallest

SMALL = smallest("tide-of-iron")
_BLANKS = " \t\u00a0\u2002\u2003\u2009\u3000"


def _with(told: str = "", **chapters: str) -> str:
    """The smallest scenario with more chapters, and more on its board."""
    whole = SMALL.replace("layout: [[P1A]]", f"layout: [[P1A]]{told}")
    return whole + "".join(f"{word}: {text}\n" for word, text in chapters.items())


def _list(item: str, number: int) -> str:
    return "[" + ", ".join(item.format(n=n) for n in range(number)) + "]"


def _map(entry: str, number: int) -> str:
    return "{" + ", ".join(entry.format(n=n) for n in range(number)) + "}"


def spellings_of_one_round(number: int) -> str:
    """Victory at the end of round 1, with ever other blanks in it."""
    said = "".join(f"at the end of round{''.join(blanks)}1; " for blanks in islice(product(_BLANKS, repeat=6), number))
    whole = SMALL.replace("rounds: 4", "rounds: 9")
    return whole.replace("The side that holds the wood at the end wins.", json.dumps(said, ensure_ascii=False))


def zones_and_prose(number: int) -> str:
    """Zones of which a text says the first word again and again."""
    return _with(zones=_map("z-{n}: {{hexes: [C3]}}", number), notes='"' + "z 7 " * (50 * number) + '"')


def zones_and_references(number: int) -> str:
    """Zones, and references to none of them."""
    return _with(zones=_map("z-{n}: {{hexes: [C3]}}", number), notes='"' + "{zone:y}" * (10 * number) + '"')


def zones_otherwise_spelled(number: int) -> str:
    """Zones, and references to them in another spelling."""
    said = "".join(f"{{zone:Z {n}}}" for n in reversed(range(number)))
    return _with(zones=_map("z-{n}: {{hexes: C3}}", number), notes=f'"{said}"')


def objectives_otherwise_spelled(number: int) -> str:
    """Objectives, and conditions that name each in another spelling."""
    won = _list("{{winner: american, when: end, holds: O {n}}}", number)
    goals = _map("o-{n}: {{kind: victory, at: C3}}", number)
    return _with(objectives=goals).replace("victory: {", f"victory: {{conditions: {won}, ")


def terrain_otherwise_spelled(number: int) -> str:
    """Terrain, and overlays that name each in another spelling."""
    return _with(
        ", overlays: " + _list("{{terrain: T {n}, at: C3}}", number),
        catalog="{terrain: " + _map("t-{n}: {{kind: ground}}", number) + "}",
    )


def markers_and_texts(number: int) -> str:
    """Markers of the scenario's own, and texts that say nothing of them."""
    return _with(
        ", markers: " + _list("{{marker: p{n}, at: C3}}", number),
        catalog="{pieces: " + _map("p{n}: {{kind: marker}}", number) + "}",
        special_rules=_list("{{text: t{n}}}", 5 * number),
    )


def objectives_and_texts(number: int) -> str:
    """Objectives, and texts that name none of them."""
    goals = _map("o-{n}: {{kind: control, at: C3}}", number)
    return _with(objectives=goals, special_rules=_list("{{text: t{n}}}", 2 * number))


def objectives_and_conditions(number: int) -> str:
    """Objectives, and conditions that count what lies in an area."""
    held = _list("{{winner: american, when: end, holds: {{hexes: [D4], at_least: 1}}}}", number)
    goals = _map("o-{n}: {{kind: victory, at: C3}}", number)
    return _with(objectives=goals).replace("victory: {", f"victory: {{conditions: {held}, ")


def nations_and_objectives(number: int) -> str:
    """Nations of the scenario's own, and objectives."""
    goals = _map("o-{n}: {{kind: control, at: C3}}", number)
    return _with(objectives=goals, catalog="{nations: " + _map("n{n}: {{en: x}}", number) + "}")


def units_and_targets(number: int) -> str:
    """Units, and points for each of them."""
    units = _list("{{side: american, id: unit-{n}, squad: [regular], at: B2}}", number)
    paid = _list("{{side: german, for: {{destroyed: unit-{n}}}, points: 1}}", number)
    return _with(units=units).replace("victory: {", f"victory: {{points: {paid}, ")


def markers_and_areas(number: int) -> str:
    """Markers of one sort, and zones where such markers lie."""
    return _with(
        ", markers: " + _list("{{marker: razor-wire, at: C3}}", number),
        zones=_map("z-{n}: {{hexes: {{marker: razor-wire}}}}", number),
    )


# Each of them, with how many of both things make a text that once took more than some ten seconds.
PAIRS: dict[Callable[[int], str], int] = {
    spellings_of_one_round: 1_500,
    zones_and_prose: 2_000,
    zones_and_references: 2_000,
    zones_otherwise_spelled: 8_000,
    objectives_otherwise_spelled: 4_000,
    terrain_otherwise_spelled: 8_000,
    markers_and_texts: 2_000,
    objectives_and_texts: 4_000,
    objectives_and_conditions: 4_000,
    nations_and_objectives: 8_000,
    units_and_targets: 6_000,
    markers_and_areas: 3_000,
}
