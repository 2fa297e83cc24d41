"""What stands on a profile makes no sense together.

Countermeasures never lengthen a range; passive ones cancel hits, with a roll that the profile tells, and no others do;
only infantry fights in close quarters, where the table of damage has four columns of armour, and tests its morale there;
it carries nobody. Mend the profile.

Rules: "Contre-mesures Actives"; "Contre-mesures Passives"; "CQB"; "Table des Dégâts de CQB"; "Transport".

Good::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 2}
      - {side: blue, battlegroup: second, unit: ours}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}
    catalog:
      pieces:
        ours: {kind: vehicle, points: 20, armor: 7, move: 8, damage: 1, weapons: [{energy: 5, accuracy: 3, range: 24, countered: 12}]}

Bad::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 2}
      - {side: blue, battlegroup: second, unit: ours}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}
    catalog:
      pieces:
        ours: {kind: vehicle, points: 20, armor: 7, move: 8, damage: 1, weapons: [{energy: 5, accuracy: 3, range: 12, countered: 24}]}  # <- a weapon of ours reaches farther at countermeasures, 24 inches, than at others, 12

Bad::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 2}
      - {side: blue, battlegroup: second, unit: ours}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}
    catalog:
      pieces:
        ours: {kind: vehicle, points: 20, armor: 7, move: 8, damage: 1, countermeasures: active, cancels: 5}  # <- ours cancels hits, and has no passive countermeasures

Bad::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 2}
      - {side: blue, battlegroup: second, unit: ours}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}
    catalog:
      pieces:
        ours: {kind: vehicle, points: 20, armor: 7, move: 8, damage: 1, cqb: 2}  # <- ours is a vehicle, and fights in close quarters

Bad::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 2}
      - {side: blue, battlegroup: second, unit: ours}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}
    catalog:
      pieces:
        ours: {kind: infantry, points: 20, armor: 2, move: 3, damage: 5, carries: {infantry: 2}}  # <- ours is infantry, and carries others

Bad::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 2}
      - {side: blue, battlegroup: second, unit: ours}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}
    catalog:
      pieces:
        ours: {kind: vehicle, points: 20, armor: 7, move: 8, damage: 1, countermeasures: passive}  # <- ours has passive countermeasures, and nothing says what cancels a hit

Bad::

    units:
      - {side: blue, battlegroup: first, unit: sample-flak}
      - {side: blue, battlegroup: second, unit: sample-squad, count: 2}
      - {side: blue, battlegroup: second, unit: ours}
      - {side: red, battlegroup: first, unit: sample-flak}
      - {side: red, battlegroup: second, unit: sample-squad, count: 3}
    catalog:
      pieces:
        ours: {kind: infantry, points: 20, armor: 6, move: 3, damage: 5, cqb: 2}  # <- ours is infantry of armour 6, and in close quarters the table ends at 4
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.finding.articles import with_article
from toi_scenario.games.dropzone_commander.forces import squads
from toi_scenario.games.dropzone_commander.nouns import rolls
from toi_scenario.games.dropzone_commander.profiles import INFANTRY, PASSIVE, Profile
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find

severity = Severity.WARNING


def check(scenario: Scenario) -> Iterator[Finding]:
    known, armors = set[str](), len(rolls(scenario.catalog)["close-quarters"].scores)
    for squad in squads(scenario):
        if squad.profile.name not in known:
            known.add(squad.profile.name)
            written = find(squad.profile.name, {name: name for name in scenario.own_pieces})
            path = ("catalog", "pieces", written) if written else squad.path
            for told, help in _faults(squad.profile, armors):
                yield Finding(path, told, help)


def _faults(profile: Profile, armors: int) -> Iterator[tuple[str, str]]:
    """What is wrong with a profile, and the remedy."""
    name = profile.name
    for weapon in profile.weapons:
        if weapon.range is not None and weapon.countered is not None and weapon.countered > weapon.range:
            far = f"{weapon.countered:g} inches, than at others, {weapon.range:g}"
            yield (
                f"a weapon of {name} reaches farther at countermeasures, {far}",
                "correct its `range:` or `countered:`",
            )
    if profile.cancels is not None and profile.countermeasures != PASSIVE:
        yield f"{name} cancels hits, and has no passive countermeasures", "write `countermeasures: passive`"
    if profile.countermeasures == PASSIVE and profile.cancels is None:
        told = f"{name} has passive countermeasures, and nothing says what cancels a hit"
        yield told, "write `cancels:` and the lowest roll that does"
    if profile.kind == INFANTRY and (profile.armor or 0) > armors:
        told = f"{name} is infantry of armour {profile.armor}, and in close quarters the table ends at {armors}"
        yield told, "correct its `armor:`"
    if profile.kind != INFANTRY and (profile.cqb or profile.morale):
        kind = with_article(profile.kind)
        yield (
            f"{name} is {kind}, and fights in close quarters",
            "take `cqb:` and `morale:` away, or correct its `kind:`",
        )
    if profile.kind == INFANTRY and profile.carries:
        yield f"{name} is infantry, and carries others", "take `carries:` away, or correct its `kind:`"
