"""Answers `box`: what the table needs, for there is no box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toi_scenario.games.answers import Said
from toi_scenario.games.dropzone_commander.forces import Squad, battlegroups, command, squads
from toi_scenario.games.dropzone_commander.goals import POSSIBLE, every_goal
from toi_scenario.games.dropzone_commander.own import own_side
from toi_scenario.games.dropzone_commander.profiles import AIRCRAFT, INFANTRY, VEHICLE
from toi_scenario.games.dropzone_commander.structures import is_structure, links, structures
from toi_scenario.games.needed_things import SHARED, Needed, needed, priced
from toi_scenario.games.number_tables import TableAnswer
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

_MODELS = {VEHICLE: "vehicles", INFANTRY: "stands of infantry", AIRCRAFT: "aircraft"}


def answer(scenario: Scenario, said: Said) -> TableAnswer:  # noqa: ARG001
    """Models, structures, terrain, tokens, cards and dice, and what each side costs."""
    return needed(scenario, list(needs(scenario)), list(_notes(scenario)), {})


def needs(scenario: Scenario) -> Iterator[Needed]:
    """Everything that somebody has to bring, one kind after the other."""
    models: Counter[tuple[str, str, str]] = Counter()
    for squad in squads(scenario):
        models[squad.profile.kind, squad.profile.name, squad.side] += squad.number
    for (kind, name, side), times in sorted(models.items(), key=lambda one: [*_MODELS].index(one[0][0])):
        yield Needed(_MODELS[kind], name, side, times)
    built = Counter(_built(one.size and one.size.name, one.built) for one in structures(scenario).values())
    yield from (Needed("structures", name, SHARED, times) for name, times in built.items())
    others = [one for one in scenario.scenery.features.values() if not is_structure(one)]
    terrain = Counter(feature.terrain.name for feature in others)
    yield from (Needed("terrain", name, SHARED, times) for name, times in terrain.items())
    if linked := links(scenario):
        yield Needed("terrain", "link", SHARED, len(linked))
    tokens: Counter[str] = Counter()
    for goal in every_goal(scenario):
        tokens[goal.kind] += goal.markers
        if goal.kind == POSSIBLE:
            tokens["possible, confirmed"] += goal.confirmed
            tokens[goal.kind] -= goal.confirmed
    yield from (Needed("tokens", name, SHARED, times) for name, times in tokens.items() if times)
    lying = Counter((marked.piece.name, marked.side) for marked in scenario.markers)
    yield from (Needed("markers", name, side, times) for (name, side), times in lying.items())
    for one in scenario.sides.values():
        cards = own_side(one).cards
        yield Needed("cards", "in hand", one.name, command(scenario, one.name) if cards is None else cards)
    yield Needed("dice", "six-sided", SHARED, max((_dice(squad) for squad in squads(scenario)), default=1))


def _built(size: str | None, built: str) -> str:
    return ", ".join(filter(None, (size, built))) or "of any size"


def _dice(squad: Squad) -> int:
    """The most dice that a squad throws at once: of one weapon, or in close quarters."""
    shots = max((weapon.shots for weapon in squad.profile.weapons), default=0) * squad.number
    return max(1, shots, (squad.profile.cqb or 0) * (squad.profile.damage or 0) * squad.number)


def _notes(scenario: Scenario) -> Iterator[str]:
    for side in scenario.sides:
        groups = [f"{one.name} ({one.state})" for one in battlegroups(scenario).values() if one.side == side]
        yield f"{priced(scenario, side)}; {listed(groups, 'and')}"
    if any(own_side(one).cards is None for one in scenario.sides.values()):
        yield "cards: as many as the command value, which is how the sheet is read where the scenario does not say"
    yield "dice: as many as one weapon of a squad throws at once, or a squad in close quarters"
    if any(squad.profile.flies for squad in squads(scenario)):
        yield "aircraft land on templates, of which the sheet gives no size"
