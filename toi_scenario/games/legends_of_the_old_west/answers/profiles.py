"""The rows of the rulebook's tables for what a scenario uses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from toi_scenario.games.legends_of_the_old_west.answers.sheet_words import words
from toi_scenario.games.legends_of_the_old_west.figures import horseback
from toi_scenario.games.legends_of_the_old_west.rows import (
    Profile,
    WeaponRow,
    figure_row,
    profile,
    vehicle_row,
    weapon_row,
)
from toi_scenario.games.printed_answers import NOTHING, SheetNames, SheetRow, SheetTable, filled
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.printed_names import capital
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find, listed

PROFILE = Profile._fields
_ROLLS = ("shoot",)
_GUNS = ("shell", "armour", "building")

Columns: TypeAlias = Mapping[str, Callable[[Piece, SheetNames], str]]


class Used(NamedTuple):
    """A figure as it is used: on horseback its numbers may be others."""

    piece: Piece
    profile: Profile
    mounted: bool


def reference(scenario: Scenario, names: SheetNames) -> Iterator[SheetTable]:
    """Profiles, weapons, vehicles and aircraft, as far as any are used."""
    told = words(names.lang)
    used = profiles(scenario)
    if rows := _with_numbers(SheetRow(title(one, names), told_profile(one, names)) for one in used):
        heads, rows = filled([told[word] for word in PROFILE], rows)
        notes = [_key(told["figure_key"]), *_issued(scenario, used, names), *_leaders(used, names)]
        yield SheetTable(told["figure_table"], heads, rows, notes, tight=True)
    for kind, pieces, columns, notes_of in (
        ("weapon_table", weapons(scenario), WEAPON, weapon_notes),
        ("vehicle_table", vehicles(scenario), VEHICLE, _vehicle_notes),
        ("aircraft_table", _of_kinds(scenario, ("aircraft",)), AIRCRAFT, _aircraft_notes),
    ):
        every = (SheetRow(_row_title(scenario, one, names), numbers(one, columns, names)) for one in pieces)
        if rows := _with_numbers(every):
            heads, rows = filled([told[word] for word in columns], rows)
            yield SheetTable(told[kind], heads, rows, list(notes_of(pieces, names)), tight=True)


def _with_numbers(rows: Iterable[SheetRow]) -> list[SheetRow]:
    """The rows that tell anything: of a piece of an author's own, perhaps nobody has written a number."""
    return [row for row in rows if set(row.figures) != {NOTHING}]


def profiles(scenario: Scenario) -> list[Used]:
    """The figures that are used, each once on foot and once mounted, in the order of the catalog."""
    found: dict[tuple[str, bool], Used] = {}
    for unit in scenario.units:
        for member in unit.members:
            horse = horseback(unit, member)
            numbers = horse.profile if horse else profile(member.piece)
            found[member.piece.name, horse is not None] = Used(member.piece, numbers, horse is not None)
    order = list(scenario.catalog.pieces)
    return sorted(found.values(), key=lambda one: (order.index(one.piece.name), one.mounted))


def title(one: Used, names: SheetNames) -> str:
    """What a figure is called."""
    called = names.title(one.piece)
    return words(names.lang)["rider"].format(figure=called) if one.mounted else called


def told_profile(one: Used, names: SheetNames) -> list[str]:
    """Its numbers, in the order of the table."""
    return [_number(value, names, "+" if word in _ROLLS else "") for word, value in one.profile._asdict().items()]


def weapons(scenario: Scenario) -> list[Piece]:
    """The weapons, guns and markers with numbers that are borne, served, issued or built in."""
    found = {piece.name for piece in _of_kinds(scenario, ("weapon", "gun"))}
    found |= {name for one in profiles(scenario) for name in figure_row(one.piece).issued}
    for unit in scenario.units:
        for piece in unit.pieces:
            found |= {name for arms in vehicle_row(piece).arms for name in arms if not unit.bears}
    marks = ((mark.piece.name, weapon_row(mark.piece)) for mark in scenario.markers)
    found |= {name for name, row in marks if row.templates or row.strength is not None}
    known = {one.name for name in found if (one := find(name, scenario.catalog.pieces))}
    return [piece for name, piece in scenario.catalog.pieces.items() if name in known]


def vehicles(scenario: Scenario) -> list[Piece]:
    """The vehicles, and what figures ride."""
    return _of_kinds(scenario, ("vehicle", "mount"))


def _of_kinds(scenario: Scenario, kinds: Sequence[str]) -> list[Piece]:
    """The pieces of some kinds that units are, ride, bear or serve, in the order of the catalog."""
    found = {piece.name for unit in scenario.units for piece in (*unit.pieces, *unit.bears)}
    for member in (member for unit in scenario.units for member in unit.members):
        found |= {piece.name for piece in (*member.bears, *filter(None, [member.serves]))}
    return [piece for name, piece in scenario.catalog.pieces.items() if name in found and piece.kind in kinds]


def numbers(piece: Piece, columns: Columns, names: SheetNames) -> list[str]:
    """What stands in the columns of a row."""
    return [told(piece, names) for told in columns.values()]


def _number(value: object, names: SheetNames, after: str = "") -> str:
    return f"{names.decimal(value)}{after}" if isinstance(value, int | float) else NOTHING


def _reach(piece: Piece, names: SheetNames) -> str:
    """How far a weapon reaches, from the least distance where it has one."""
    row = weapon_row(piece)
    if row.template is not None and row.reach_beyond_template is not None:
        within, beyond = names.decimal(row.template), names.decimal(row.reach_beyond_template)
        return f"{within}\u00a0+\u00a0{beyond}" if row.reach_beyond_template else within
    if row.reach is None and row.reach_by_strength is not None:
        return words(names.lang)["by_strength"].format(times=row.reach_by_strength)
    most = "∞" if row.off_table else _number(row.reach, names)
    return f"{names.decimal(row.least_reach)}–{most}" if row.least_reach is not None else most


def _strength(piece: Piece, names: SheetNames) -> str:
    row = weapon_row(piece)
    if row.strengths is None:
        return _number(row.strength, names)
    at: Mapping[str, object] = {**row.strengths}
    return "/".join(str(at[word]) for word in _GUNS if word in at)


def _template(piece: Piece, names: SheetNames) -> str:
    row = weapon_row(piece)
    if row.templates:
        return names.decimal(row.templates[0])
    return _number(row.template, names, "\u00a0f" if row.flame else "")


def _speed(piece: Piece, names: SheetNames) -> str:
    row = vehicle_row(piece)
    if row.road is not None:
        return f"{names.decimal(row.road)}/{names.decimal(row.cross_country) if row.cross_country else NOTHING}"
    return _number(row.water if row.move is None else row.move, names)


def _crew(piece: Piece, names: SheetNames) -> str:  # noqa: ARG001
    crew = vehicle_row(piece).crew
    return "–".join(dict.fromkeys((str(crew["least"]), str(crew["most"])))) if crew else NOTHING


WEAPON: Columns = {
    "reach": _reach,
    "strength": _strength,
    "damage": lambda piece, _: "/".join(weapon_row(piece).damage) or NOTHING,
    "template": _template,
    "shots": lambda piece, _: weapon_row(piece).shots or NOTHING,
    "moving": lambda piece, names: words(names.lang).get(weapon_row(piece).moving, NOTHING),
}
VEHICLE: Columns = {
    "move": _speed,
    "strength": lambda piece, names: _number(vehicle_row(piece).strength, names),
    "toughness": lambda piece, names: _number(vehicle_row(piece).toughness, names),
    "hit_points": lambda piece, names: _number(vehicle_row(piece).hit_points, names),
    "crew": _crew,
    "passengers": lambda piece, names: _number(vehicle_row(piece).passengers, names),
}
AIRCRAFT: Columns = {
    **{word: VEHICLE[word] for word in ("move", "toughness", "hit_points", "crew")},
    "bombs": lambda piece, names: _number(vehicle_row(piece).bombs, names),
}


def _issued(scenario: Scenario, used: Iterable[Used], names: SheetNames) -> Iterator[str]:
    """What figures have without paying for it; those that have the same together."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for one in used:
        if told := issue(scenario, one.piece, names):
            alike.setdefault(tuple(told), []).append(names.title(one.piece))
    for weapon, who in alike.items():
        borne = ", ".join(map(names.common, weapon))
        yield words(names.lang)["issue"].format(figures=", ".join(map(names.common, dict.fromkeys(who))), weapons=borne)


def issue(scenario: Scenario, figure: Piece, names: SheetNames) -> list[str]:
    """What a figure has without paying for it."""
    known = (find(name, scenario.catalog.pieces) for name in figure_row(figure).issued)
    return [names.title(piece) for piece in known if piece]


def _leaders(used: Iterable[Used], names: SheetNames) -> Iterator[str]:
    """Within which distance leaders lend their nerve."""
    alike: dict[float, list[str]] = {}
    for one in used:
        if far := figure_row(one.piece).command_radius:
            alike.setdefault(far, []).append(names.title(one.piece))
    for far, who in alike.items():
        yield words(names.lang)["leaders"].format(
            figures=capital(names.all(map(names.common, who))), far=names.decimal(far)
        )


_KEYS: Mapping[str, Callable[[WeaponRow], object]] = {
    "shells": lambda row: row.strengths,
    "flame": lambda row: row.flame,
    "beyond": lambda row: row.reach_beyond_template is not None,
    "moving_key": lambda row: row.moving,
}


def weapon_notes(pieces: Sequence[Piece], names: SheetNames) -> Iterator[str]:
    """What the columns of weapons mean, and what does not stand in them."""
    told, rows = words(names.lang), [weapon_row(piece) for piece in pieces]
    yield told["weapon_key" if any(row.template is not None or row.templates for row in rows) else "range_key"]
    for word, applies in _KEYS.items():
        if any(map(applies, rows)):
            yield told[word]
    for piece in pieces:
        yield from own_notes(piece, names)


def own_notes(piece: Piece, names: SheetNames) -> Iterator[str]:
    """What is said of one weapon alone."""
    told, row, called = words(names.lang), weapon_row(piece), names.title(piece)
    if row.loader_dice:
        yield told["loader"].format(weapon=called, dice=row.loader_dice)
    if row.reach_on_bipod:
        yield told["bipod"].format(weapon=called, far=names.decimal(row.reach_on_bipod))
    if row.save is not None:
        yield told["save"].format(weapon=called, roll=row.save)
    if row.templates:
        later = names.all(map(names.decimal, row.templates[1:]))
        yield told["cloud"].format(weapon=called, first=names.decimal(row.templates[0]), later=later)
    if row.reach_dice:
        more = row.reach_dice.replace("inches", told["inches"])
        yield told["more_dice"].format(weapon=called, dice=more)


def _vehicle_notes(pieces: Sequence[Piece], names: SheetNames) -> Iterator[str]:  # noqa: ARG001
    yield _key(words(names.lang)["vehicle_key"])


def _aircraft_notes(pieces: Sequence[Piece], names: SheetNames) -> Iterator[str]:  # noqa: ARG001
    yield _key(words(names.lang)["aircraft_key"])


def _key(text: str) -> str:
    """What letters stand for, where each stays on one line with the first word for it."""
    return text.replace(": ", ":\u00a0")


def _row_title(scenario: Scenario, piece: Piece, names: SheetNames) -> str:
    """What stands before a row: a vehicle or aircraft with its arms."""
    armed = arms(scenario, piece, names)
    return f"{names.title(piece)} ({armed})" if armed else names.title(piece)


def arms(scenario: Scenario, piece: Piece, names: SheetNames) -> str:
    """What a vehicle or aircraft is armed with, one set or another; empty if the tables give it nothing."""
    told = words(names.lang)
    row = vehicle_row(piece)
    if row.guns:
        return ", ".join(" ".join(told.get(word, word) for word in gun.split()) for gun in row.guns)
    sets = [
        names.all(f"{number} × {_weapon(scenario, name, names)}" for name, number in one.items()) for one in row.arms
    ]
    return listed(sets, told["or"])


def _weapon(scenario: Scenario, name: str, names: SheetNames) -> str:
    piece = find(name, scenario.catalog.pieces)
    return names.common(names.title(piece)) if piece else name
