"""Answers `box`: what the table needs, for there is no box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from toi_scenario.games.answers import Said
from toi_scenario.games.dice import parts
from toi_scenario.games.legends_of_the_old_west.answers.named_units import units
from toi_scenario.games.legends_of_the_old_west.answers.told_bill import bill, lines
from toi_scenario.games.legends_of_the_old_west.answers.wording import length
from toi_scenario.games.legends_of_the_old_west.as_written import of_unit
from toi_scenario.games.legends_of_the_old_west.combat.weapons import (
    fired_by,
    is_early,
    is_fired,
    is_flame,
    is_mortar,
    sizes,
)
from toi_scenario.games.legends_of_the_old_west.figures import has, is_mounted, is_of, mount, named, number
from toi_scenario.games.legends_of_the_old_west.rows import vehicle_row, weapon_row
from toi_scenario.games.legends_of_the_old_west.servants import teams
from toi_scenario.games.needed_things import SHARED, Needed, needed, priced
from toi_scenario.games.number_tables import TableAnswer
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario, Unit

_MODELS = {"vehicle": "vehicles", "gun": "guns", "aircraft": "aircraft", "mount": "mounts"}


def answer(scenario: Scenario, said: Said) -> TableAnswer:  # noqa: ARG001
    """Figures, models, terrain, templates, dice and tokens, and what each side costs."""
    bills = {side: {"bill": [charge._asdict() for charge in bill(scenario, side)]} for side in scenario.sides}
    return needed(scenario, list(needs(scenario)), list(_notes(scenario)), bills)


def needs(scenario: Scenario) -> Iterator[Needed]:
    """Everything that somebody has to bring, one kind after the other."""
    found: Counter[tuple[str, str, str]] = Counter()
    for one in units(scenario).values():
        found.update(_models(one.unit))
    order = ("figures", *_MODELS.values())
    for (group, name, side), times in sorted(found.items(), key=lambda one: order.index(one[0][0])):
        yield Needed(group, name, side, times)
    terrain = Counter(feature.terrain.name for feature in scenario.scenery.features.values())
    yield from (Needed("terrain", name, SHARED, times) for name, times in terrain.items())
    lying: Counter[tuple[str, str]] = Counter()
    for marked in scenario.markers:
        lying[marked.piece.name, marked.side] += marked.number
    yield from (Needed("markers", name, side, times) for (name, side), times in lying.items())
    for shape, size in laid(scenario):
        yield Needed("templates", f"{shape}, {length(size, '')} cm", SHARED, 1)
    yield from (Needed("dice", name, SHARED, times) for name, times in dice(scenario).items())
    if scenario.objectives:
        yield Needed("tokens", "objective", SHARED, len(scenario.objectives))


def _models(unit: Unit) -> Iterator[tuple[str, str, str]]:
    """Each figure and model of a unit, with its group and side."""
    for piece in unit.pieces if unit.kind != "squad" else ():
        yield _MODELS[piece.kind], piece.name, unit.side
    for member in unit.members:
        yield from (("figures", member.piece.name, unit.side) for _ in range(member.number))
        ridden = mount(unit, member) if is_mounted(unit, member) else None
        if ridden:
            yield from (("mounts", ridden.name, unit.side) for _ in range(member.number))
    borne = (team.weapon for team in teams(unit) if team.weapon.kind == "gun")
    yield from (("guns", weapon.name, unit.side) for weapon in borne)
    if of_unit(unit).get("dismounted") is True:
        yield from (("mounts", "horse", unit.side) for _ in range(number(unit)))


def _fired(scenario: Scenario) -> Iterator[tuple[Piece, int]]:
    """Every weapon that is fired, and how many of it fire at once."""
    for one in units(scenario).values():
        yield from ((weapon, times) for _, weapon, times in fired_by(scenario.catalog, one.unit))


def laid(scenario: Scenario) -> Iterator[tuple[str, float]]:
    """The templates that weapons, mines and clouds lay, the smallest first, in centimetres: round ones, and flames,
    which begin at whoever fires."""
    discs: dict[float, None] = {}
    flames: dict[float, None] = {}
    every = {piece for piece, _ in (*named(scenario), *_fired(scenario))}
    for piece in every:
        into = flames if is_flame(piece) else discs
        into.update(dict.fromkeys(sizes(piece)))
    if any(vehicle_row(piece).bombs is not None for piece in every):
        discs[scenario.catalog.limit("bomb-template") / 10] = None
    for shape, found in (("round", discs), ("flame", flames)):
        yield from ((shape, one) for one in sorted(found))


def dice(scenario: Scenario) -> Mapping[str, int]:
    """The dice of the largest volley, and those that scatter."""
    most, special = 1, dict[str, int]()
    for weapon, times in _fired(scenario):
        row = weapon_row(weapon)
        shots = parts(row.shots)
        most = max(most, times * ((shots[0] if shots else 1) + row.loader_dice))
        if is_mortar(weapon) or (is_of(weapon, "artillery") and is_early(weapon)):
            special |= {"scatter die": 1, "artillery die": 1}
        if is_of(weapon, "small-arm") and row.template is not None and is_fired(weapon):
            special["scatter die"] = 1
    if any(is_of(marked.piece, "gas") for marked in scenario.markers):
        special["scatter die"] = 1
    return {"six-sided": most, **special}


def _notes(scenario: Scenario) -> Iterator[str]:
    for side in scenario.sides:
        yield priced(scenario, side)
        yield from lines(scenario, side)
    if any(has(member.piece, "unarmed") for one in scenario.units for member in one.members):
        yield "a medic turns over who is wounded, or wants a marker for each of them"
    yield "dice: as many as the largest volley throws at once, each die a shot"
