"""Says what odds rest on, and what they leave out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toi_scenario.games.legends_of_the_old_west.answers.wording import length, words_in
from toi_scenario.games.legends_of_the_old_west.combat.effects import at_vehicle, is_harmless, strength, wounding
from toi_scenario.games.legends_of_the_old_west.combat.fire import Fired
from toi_scenario.games.legends_of_the_old_west.combat.shooting import is_indirect, is_sure
from toi_scenario.games.legends_of_the_old_west.combat.weapons import ARTILLERY, FLOWN
from toi_scenario.games.legends_of_the_old_west.figures import has, is_of
from toi_scenario.games.legends_of_the_old_west.rows import vehicle_row, weapon_row
from toi_scenario.model.catalog.nouns import Catalog, Piece
from toi_scenario.model.scenario.printed_names import titled
from toi_scenario.model.scenario.scenario import Unit

_HIGH, _LOW = 6, 2


def notes(catalog: Catalog, every: Sequence[Fired], in_scenario: bool, lang: str) -> list[str]:
    """Each sentence once."""
    return list(dict.fromkeys(note for one in every for note in _notes(catalog, one, in_scenario, lang)))


def of_weapon(catalog: Catalog, weapon: Piece, lang: str) -> Iterator[str]:
    """What is told of a weapon wherever it fires."""
    row = weapon_row(weapon)
    if row.reach is not None and row.reach_on_bipod is not None:
        far, near = length(row.reach, lang), length(row.reach_on_bipod, lang)
        yield words_in(lang)["bipod"].format(weapon=titled(weapon, lang), far=far, near=near)
    if has(weapon, FLOWN):
        far, below = (length(catalog.limit(word), lang) for word in ("flight-reach", "strafing-altitude"))
        yield words_in(lang)["flown"].format(weapon=titled(weapon, lang), far=far, below=below)


def of_vehicle(vehicle: Piece, unit: Unit, lang: str) -> Iterator[str]:
    """That it has one of several armaments, and nobody says which."""
    if len(vehicle_row(vehicle).arms) > 1 and not unit.bears:
        yield words_in(lang)["sets"].format(name=titled(vehicle, lang))


def _notes(catalog: Catalog, one: Fired, in_scenario: bool, lang: str) -> Iterator[str]:
    words, shooter, shot = words_in(lang), one.case.shooter, one.case.shot
    weapon, row = shooter.weapon, weapon_row(shooter.weapon)
    called = titled(weapon, lang)
    yield from of_weapon(catalog, weapon, lang)
    if len(one.effects) > 1:
        key = "max" if in_scenario else "max_here"
        yield words[key].format(weapon=called if lang and not in_scenario else weapon.name, shots=row.shots)
    if row.loader_dice and not shooter.loader:
        yield words["loader"].format(weapon=called)
    if one.roll > _HIGH:
        yield words["high"]
    if one.roll < _LOW and not is_sure(catalog, shooter, shot):
        yield words["low"]
    direct = shot.target is not None and shot.target.kind != "figure"
    if row.template is not None and not row.shots and not (direct or shot.building):
        size = length(row.template, lang)
        yield words["flame" if row.flame else "template"].format(weapon=called, size=size)
    if shooter.vehicle and is_of(weapon, ARTILLERY):
        yield words["jam"]
    if is_indirect(shooter, shot) and not is_sure(catalog, shooter, shot):
        yield words["misfire"]
    if shot.building and row.template is not None:
        yield words["indoors"]
    yield from _of_targets(catalog, one, in_scenario, lang)
    yield words["cover"]


def _of_targets(catalog: Catalog, one: Fired, in_scenario: bool, lang: str) -> Iterator[str]:
    words, weapon = words_in(lang), one.case.shooter.weapon
    if not one.case.targets and not one.case.shot.building:
        yield words["no_wounds_here"]
    for target in one.case.targets:
        piece = target.piece
        if piece is None:
            continue
        name = titled(piece, lang)
        if target.is_vehicle and at_vehicle(piece) is None:
            yield words["unlisted"].format(name=name)
            continue
        if is_harmless(weapon, target):
            yield words["harmless"].format(weapon=titled(weapon, lang), name=name)
            continue
        if wounding(catalog, weapon, target, one.case.wound) is None:
            key = "no_wounds" if in_scenario else "no_wounds_here"
            yield words[key].format(who=name, force=strength(weapon, target))
        elif target.is_vehicle and (vehicle_row(piece).hit_points or 1) > 1:
            yield words["damaged"]
        if target.is_vehicle:
            yield words["crew"].format(name=name)
