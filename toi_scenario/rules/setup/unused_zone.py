"""Nothing refers to a zone.

Nobody is set up in it, enters by it or wins by it, and no text speaks of it. Perhaps the name was meant somewhere
else, or what it was for has gone. Use it, speak of it as `{zone:orchard}`, or leave it out.

Rules: none; common sense.

Good::

    zones: {orchard: {color: green, hexes: [B2, C2]}}
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: orchard}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Good::

    zones: {orchard: {color: green, hexes: [B2, C2]}}
    victory: {text: The side with more squads on green hexes wins.}

Bad::

    zones:
      orchard: {color: green, hexes: [B2, C2]}  # <- nothing refers to the zone orchard

Good::

    game: frontline-d-day
    zones: {middle: {area: [4, 5, 6]}}
    special_rules: [{text: "Nobody advances twice in {zone:middle}."}]

Bad::

    game: frontline-d-day
    zones:
      middle: {area: [4, 5, 6]}  # <- nothing refers to the zone middle
Good::

    game: legends-of-the-old-west
    zones: {orchard: {color: green, area: {circle: [60, 80, 12]}}}
    victory: {text: "The side with more figures in {zone:orchard} wins."}

Bad::

    game: legends-of-the-old-west
    zones:
      orchard: {color: green, area: {circle: [60, 80, 12]}}  # <- nothing refers to the zone orchard
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Set

from toi_scenario.finding import Delete, Finding, Fix, Severity
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario, Zone
from toi_scenario.model.scenario.text_tokens import all_references
from toi_scenario.names import find, plain
from toi_scenario.rules.names_in_prose import within_reach

severity = Severity.WARNING
fixable = True
_WORD = r"[^\W_]+"


def check(scenario: Scenario) -> Iterator[Finding]:
    left = _not_among(scenario.zones.values(), scenario.named)
    if not left:
        return
    spoken = {reference.name or "" for _, reference in all_references(scenario) if reference.word == "zone"}
    left = _not_among(left, spoken)
    left = [zone for zone in left if zone.area.region or not zone.area.certain]  # `empty-zone` reports the others
    if not left:
        return
    prose = _spaced("\n".join(text for _, text in scenario.texts).casefold())
    idle = [zone for zone in within_reach(left, len(prose)) if not _is_spoken_of(zone, prose)]
    # A reference that names no known zone may mean one of these.
    lost = idle and any(find(other, scenario.zones) is None for other in spoken)
    for zone in idle:
        name = zone.name
        help = f"set up, enter or win there, speak of it as {{zone:{name}}}, or leave it out"
        out = zone.path if len(scenario.zones) > 1 else zone.path[:-1]  # an empty mapping would say nothing
        fix = None if lost else Fix(f"leave the zone {name} out", (Delete(out),))
        yield Finding(zone.path, f"nothing refers to the zone {both(name, zone.called)}", help, on_key=True, fix=fix)


def _not_among(zones: Collection[Zone], names: Set[str]) -> list[Zone]:
    """The zones that none of some names stands for; most are spelt as the zone is."""
    left = [zone for zone in zones if zone.name not in names]
    heard = set(map(plain, names)) if left else ()
    return [zone for zone in left if plain(zone.name) not in heard]


def _is_spoken_of(zone: Zone, prose: str) -> bool:
    """Whether prose calls it by its name, or by the colour that players see on the map."""
    return any(_spaced(called) in prose for called in (zone.name.casefold(), zone.color.casefold()) if called)


def _spaced(text: str) -> str:
    """The words of a text, each between two blanks: so a name is found in it as quickly as any part of a text."""
    return f" {' '.join(re.findall(_WORD, text))} "
