"""Tells of figures: what they bear, what they cost, who leads."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Path, Severity
from toi_scenario.games.legends_of_the_old_west.as_written import of_member, of_unit
from toi_scenario.games.legends_of_the_old_west.own import is_spaced, own
from toi_scenario.games.legends_of_the_old_west.rows import Horseback, figure_row, on_horseback, price_of
from toi_scenario.games.legends_of_the_old_west.servants import teams, teams_by_path, weapons
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Catalog, Piece
from toi_scenario.model.scenario.game_words import Line, Spread
from toi_scenario.model.scenario.scenario import Marked, Scenario, Unit
from toi_scenario.model.scenario.scenery import trait
from toi_scenario.model.scenario.units import Member
from toi_scenario.names import plain

_LOOKS = {"figure": "soldier", "vehicle": "truck", "gun": "gun", "aircraft": "aircraft", "mount": "horse"}
_BY_CLASS = {"tank": "tank", "boat": "boat"}
LEADER, RIDER = "leader", "rider"
_ALONE = frozenset(("alone", LEADER, "unarmed", "dog"))  # who acts alone also without a squad around


def look(catalog: Catalog, piece: Piece) -> str:  # noqa: ARG001
    """The figure by which it is drawn."""
    if LEADER in piece.traits:
        return "officer"
    of_class = _BY_CLASS.get(piece.counts_as, "")
    return piece.look or of_class or _LOOKS.get(piece.kind, "")


def has(piece: Piece, word: str) -> bool:
    """Whether a rule about such pieces holds for it."""
    return word in piece.traits


def is_off_table(unit: Unit) -> bool:
    """Whether it fires from beyond the table."""
    return of_unit(unit).get("off_table") is True


def named(scenario: Scenario) -> Iterator[tuple[Piece, Path]]:
    """Every piece that forces and markers name, and where."""
    for unit in scenario.units:
        for piece in unit.pieces if unit.kind != "squad" else ():
            yield piece, (*unit.path, unit.kind)
        yield from ((piece, (*unit.path, _word(piece))) for piece in unit.bears)
        for member in unit.members:
            yield member.piece, member.path
            yield from ((piece, (*member.path, _word(piece))) for piece in member.bears)
            if member.serves:
                yield member.serves, (*member.path, "serve")
    yield from ((marked.piece, (*marked.path, "marker")) for marked in scenario.markers)


def _word(piece: Piece) -> str:
    """The word under which a unit or a figure has it."""
    return "mounted" if piece.kind == "mount" else "weapons"


def stands_on(scenario: Scenario, unit: Unit, word: str) -> bool:
    """Whether a unit stands on a feature whose terrain has a trait, or is in one."""
    features = [*scenario.scenery.at(unit.place), *filter(None, [scenario.scenery.features.get(unit.inside)])]
    return any(trait(feature.terrain, word) for feature in features)


def number(unit: Unit) -> int:
    """How many figures a unit has."""
    return sum(member.number for member in unit.members)


def models(unit: Unit) -> int:
    """How many models it is on the table: its figures, or what they sit in."""
    return number(unit) if unit.kind in ("squad", "gun") else 1


def footing(scenario: Scenario, unit: Unit) -> list[tuple[int, float]]:
    """The figures of a squad that need room on the table, and how wide their bases are."""
    waits = unit.kind == "squad" and not is_off_table(unit)
    return [(number(unit), scenario.catalog.limit("base"))] if waits else []


def squads(scenario: Scenario) -> Iterator[Unit]:
    """The units that are squads of figures."""
    return (unit for unit in scenario.units if unit.kind == "squad")


def every_member(scenario: Scenario) -> Iterator[tuple[Unit, Member]]:
    """All figures there are, those of crews too, each with its unit."""
    return ((unit, member) for unit in scenario.units for member in unit.members)


@kept
def issued(figure: Piece) -> frozenset[str]:
    """The names of the weapons that a figure has without paying for them."""
    return frozenset(map(plain, figure_row(figure).issued))


def chosen(member: Member) -> list[Piece]:
    """The weapons that are no issue."""
    free = issued(member.piece)
    return [weapon for weapon in weapons(member) if plain(weapon.name) not in free]


def of_class(squad: Unit, name: str) -> list[Piece]:
    """The weapons of a class in a squad, one by one: those that are served, and those that figures bear."""
    served = [team.weapon for team in teams(squad) if not team.is_borne and is_of(team.weapon, name)]
    borne = [[one] * member.number for member in squad.members for one in weapons(member) if is_of(one, name)]
    return [*served, *(weapon for several in borne for weapon in several)]


def is_of(piece: Piece, name: str) -> bool:
    """Whether a piece is of a class."""
    return piece.counts_as == name


def is_extra(weapon: Piece) -> bool:
    """Whether a vehicle has it on top of what its table arms it with, and pays for it."""
    return is_of(weapon, "vehicle") or has(weapon, "tells")


def is_paid_leader(member: Member) -> bool:
    """Whether one of some figures leads for a price."""
    return of_member(member).get("leader") is True and figure_row(member.piece).leader_price is not None


def leads(member: Member) -> bool:
    """Whether it leads a squad."""
    return has(member.piece, LEADER) or is_paid_leader(member)


def act_alone(scenario: Scenario, unit: Unit) -> bool:
    """Whether a squad needs no leader and no size: all in it act alone, or guard something with a dog each, or a few go
    with an observer."""
    dogs = sum(member.number for member in unit.members if has(member.piece, "dog"))
    alone = not any(_ALONE.isdisjoint(member.piece.traits) for member in unit.members)
    era = own(scenario).era
    few = era is not None and number(unit) < era.least
    observes = any(has(member.piece, "spotter") for member in unit.members)
    return alone or dogs * 2 >= number(unit) or (few and observes)


def mount(unit: Unit, member: Member) -> Piece | None:
    """What a figure rides, if it is named: for itself, or for its whole unit."""
    return next((piece for piece in (*member.bears, *unit.bears) if piece.kind == "mount"), None)


def is_mounted(unit: Unit, member: Member) -> bool:
    """Whether the scenario says that a figure is mounted."""
    return bool(of_member(member).get("mounted", of_unit(unit).get("mounted", False)))


def horseback(unit: Unit, member: Member) -> Horseback | None:
    """What a mounted figure is, if it has a horse of its own."""
    return on_horseback(member.piece) if is_mounted(unit, member) else None


def spread(scenario: Scenario, unit: Unit) -> Spread | None:
    """How far the figures of a squad may stand from its leader."""
    era = own(scenario).era
    if era is None or era.spacing is None or len(unit.spots) != number(unit):
        return None
    before = 0
    for member in unit.members:
        if leads(member):
            # Close order is told by no number: then nobody is far from all others.
            told = is_spaced(scenario)
            return Spread(era.spacing, before if told else None, Severity.ERROR if told else Severity.WARNING)
        before += member.number
    return None


def price(scenario: Scenario, one: Unit | Marked) -> Iterator[Line]:
    """The bill of a unit, or of markers. What a figure is issued is free, and so is the armament of a vehicle."""
    if isinstance(one, Marked):
        if (each := price_of(one.piece)) is not None:
            yield Line(one.piece.name, one.number, each, one.path)
        return
    for piece in one.pieces if one.kind != "squad" else ():
        yield Line(piece.name, 1, price_of(piece), one.path)
        extra = filter(is_extra, one.bears)
        yield from (Line(weapon.name, 1, price_of(weapon), one.path) for weapon in extra)
    served = teams_by_path(one)
    for member in one.members:
        yield from _figures(scenario, one, member)
        if member.serves and (*member.path, "serve") in served:
            yield Line(member.serves.name, 1, price_of(member.serves), member.path)


def _figures(scenario: Scenario, unit: Unit, member: Member) -> Iterator[Line]:
    row, count, at = figure_row(member.piece), member.number, member.path
    yield Line(member.piece.name, count, price_of(member.piece), at)
    if is_paid_leader(member):
        yield Line("leader", count, row.leader_price, at)
    horse = horseback(unit, member)
    if is_mounted(unit, member) and not has(member.piece, RIDER):
        ridden = mount(unit, member)
        if horse:
            yield Line("horse", count, horse.price, at)
        elif ridden:
            yield Line(ridden.name, count, price_of(ridden), at)
    free, included = issued(member.piece), row.free_weapons
    if horse:
        free |= frozenset(horse.weapons)
    for weapon in weapons(member):
        is_free = plain(weapon.name) in free
        if not is_free and included:
            included, is_free = included - 1, True
        each = scenario.catalog.limit("issued-weapon") if is_free else price_of(weapon)
        yield Line(weapon.name, count, each, at)
