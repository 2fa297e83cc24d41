"""The rows of the rulebook's tables for what a scenario uses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from toi_scenario.games.legends_of_the_old_west.answers.sheet_words import words
from toi_scenario.games.legends_of_the_old_west.figures import is_mounted
from toi_scenario.games.printed_answers import NOTHING, SheetNames, SheetRow, SheetTable, filled
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.printed_names import capital
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find, listed

PROFILE = ("move", "shoot", "fight", "strength", "resistance", "attacks", "wounds", "nerve", "reputation", "luck")
_ROLLS = ("shoot",)
_GUNS = ("shell", "armour", "building")


class Profile(NamedTuple):
    """A figure as it is used: on horseback its numbers may be others."""

    piece: Piece
    mounted: bool


def reference(scenario: Scenario, names: SheetNames) -> Iterator[SheetTable]:
    """Profiles, weapons, vehicles and aircraft, as far as any are used."""
    told = words(names.lang)
    if figures := profiles(scenario):
        rows = [SheetRow(title(one, names), profile(one, names)) for one in figures]
        heads, rows = filled([told[word] for word in PROFILE], rows)
        notes = [_key(told["figure_key"]), *_issued(scenario, figures, names), *_leaders(figures, names)]
        yield SheetTable(told["figure_table"], heads, rows, notes, tight=True)
    for kind, pieces, columns, notes_of in (
        ("weapon_table", weapons(scenario), WEAPON, weapon_notes),
        ("vehicle_table", vehicles(scenario), VEHICLE, _vehicle_notes),
        ("aircraft_table", _of_kinds(scenario, ("aircraft",)), AIRCRAFT, _aircraft_notes),
    ):
        if pieces:
            rows = [SheetRow(_row_title(scenario, one, names), numbers(one, columns, names)) for one in pieces]
            rows = [row for row in rows if set(row.figures) != {NOTHING}]
            heads, rows = filled([told[word] for word in columns], rows)
            yield SheetTable(told[kind], heads, rows, list(notes_of(pieces, names)), tight=True)


def profiles(scenario: Scenario) -> list[Profile]:
    """The figures that are used, each once on foot and once mounted, in the order of the catalog."""
    found: dict[tuple[str, bool], Profile] = {}
    for unit in scenario.units:
        for member in unit.members:
            rides = is_mounted(unit, member) and "mounted" in member.piece.facts
            found[member.piece.name, rides] = Profile(member.piece, rides)
    order = list(scenario.catalog.pieces)
    return sorted(found.values(), key=lambda one: (order.index(one.piece.name), one.mounted))


def title(one: Profile, names: SheetNames) -> str:
    """What a figure is called."""
    called = names.title(one.piece)
    return words(names.lang)["rider"].format(figure=called) if one.mounted else called


def profile(one: Profile, names: SheetNames) -> list[str]:
    """Its numbers, in the order of the table."""
    facts: dict[str, object] = {**one.piece.facts}
    if one.mounted:
        facts.update(one.piece.facts["mounted"])
    return [_number(facts.get(word), names, "+" if word in _ROLLS else "") for word in PROFILE]


def weapons(scenario: Scenario) -> list[Piece]:
    """The weapons, guns and markers with numbers that are borne, served, issued or built in."""
    found = {piece.name for piece in _of_kinds(scenario, ("weapon", "gun"))}
    found |= {name for one in profiles(scenario) for name in one.piece.facts.get("issued", ())}
    for unit in scenario.units:
        for piece in unit.pieces:
            found |= {name for arms in piece.facts.get("arms", ()) for name in arms if not unit.bears}
    found |= {mark.piece.name for mark in scenario.markers if mark.piece.facts.keys() & {"strength", "templates"}}
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


def numbers(piece: Piece, columns: Mapping[str, Callable[[Piece, SheetNames], str]], names: SheetNames) -> list[str]:
    """What stands in the columns of a row."""
    return [told(piece, names) for told in columns.values()]


def _number(value: object, names: SheetNames, after: str = "") -> str:
    return f"{names.decimal(value)}{after}" if isinstance(value, int | float) else NOTHING


def _fact(word: str) -> Callable[[Piece, SheetNames], str]:
    """A column that holds a number of the catalog."""
    return lambda piece, names: _number(piece.facts.get(word), names)


def reach(piece: Piece, names: SheetNames) -> str:
    """How far a weapon reaches, from the least distance where it has one."""
    facts, told = piece.facts, words(names.lang)
    if "reach_beyond_template" in facts:
        within, beyond = (names.decimal(facts[word]) for word in ("template", "reach_beyond_template"))
        return f"{within}\u00a0+\u00a0{beyond}" if facts["reach_beyond_template"] else within
    if "reach" not in facts and "reach_by_strength" in facts:
        return told["by_strength"].format(times=facts["reach_by_strength"])
    most = "∞" if facts.get("off_table") else _number(facts.get("reach"), names)
    return f"{names.decimal(facts['least_reach'])}–{most}" if "least_reach" in facts else most


def _strength(piece: Piece, names: SheetNames) -> str:
    kinds = piece.facts.get("strengths")
    if kinds is None:
        return _number(piece.facts.get("strength"), names)
    at: Mapping[str, object] = {**kinds}
    return "/".join(str(at[word]) for word in _GUNS if word in at)


def _damage(piece: Piece, names: SheetNames) -> str:  # noqa: ARG001
    written = piece.facts.get("damage")
    return "/".join(written) if isinstance(written, list) else NOTHING


def _template(piece: Piece, names: SheetNames) -> str:
    if clouds := piece.facts.get("templates"):
        return names.decimal(clouds[0])
    return _number(piece.facts.get("template"), names, "\u00a0f" if piece.facts.get("flame") else "")


def _shots(piece: Piece, names: SheetNames) -> str:  # noqa: ARG001
    return piece.facts.get("shots", NOTHING)


def _moving(piece: Piece, names: SheetNames) -> str:
    return words(names.lang).get(piece.facts.get("moving", ""), NOTHING)


def _speed(piece: Piece, names: SheetNames) -> str:
    facts = piece.facts
    if "road" in facts:
        off = facts.get("cross_country")
        return f"{names.decimal(facts['road'])}/{names.decimal(off) if off else NOTHING}"
    return _number(facts.get("move", facts.get("water")), names)


def _crew(piece: Piece, names: SheetNames) -> str:  # noqa: ARG001
    crew = piece.facts.get("crew")
    return "–".join(dict.fromkeys((str(crew["least"]), str(crew["most"])))) if crew else NOTHING


WEAPON: Mapping[str, Callable[[Piece, SheetNames], str]] = {
    "reach": reach,
    "strength": _strength,
    "damage": _damage,
    "template": _template,
    "shots": _shots,
    "moving": _moving,
}
VEHICLE: Mapping[str, Callable[[Piece, SheetNames], str]] = {
    "move": _speed,
    "strength": _fact("strength"),
    "toughness": _fact("toughness"),
    "hit_points": _fact("hit_points"),
    "crew": _crew,
    "passengers": _fact("passengers"),
}
AIRCRAFT: Mapping[str, Callable[[Piece, SheetNames], str]] = {
    "move": _speed,
    "toughness": _fact("toughness"),
    "hit_points": _fact("hit_points"),
    "crew": _crew,
    "bombs": _fact("bombs"),
}


def _issued(scenario: Scenario, figures: Iterable[Profile], names: SheetNames) -> Iterator[str]:
    """What figures have without paying for it; those that have the same together."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for one in figures:
        if told := issue(scenario, one.piece, names):
            alike.setdefault(tuple(told), []).append(names.title(one.piece))
    for weapon, who in alike.items():
        borne = ", ".join(map(names.common, weapon))
        yield words(names.lang)["issue"].format(figures=", ".join(map(names.common, dict.fromkeys(who))), weapons=borne)


def issue(scenario: Scenario, figure: Piece, names: SheetNames) -> list[str]:
    """What a figure has without paying for it."""
    known = (find(name, scenario.catalog.pieces) for name in figure.facts.get("issued", ()))
    return [names.title(piece) for piece in known if piece]


def _leaders(figures: Iterable[Profile], names: SheetNames) -> Iterator[str]:
    """Within which distance leaders lend their nerve."""
    alike: dict[float, list[str]] = {}
    for one in figures:
        if far := one.piece.facts.get("command_radius"):
            alike.setdefault(far, []).append(names.title(one.piece))
    for far, who in alike.items():
        yield words(names.lang)["leaders"].format(
            figures=capital(names.all(map(names.common, who))), far=names.decimal(far)
        )


_TEMPLATES = {"template", "templates"}
_KEYS = {"shells": "strengths", "flame": "flame", "beyond": "reach_beyond_template", "moving_key": "moving"}


def weapon_notes(pieces: Sequence[Piece], names: SheetNames) -> Iterator[str]:
    """What the columns of weapons mean, and what does not stand in them."""
    told = words(names.lang)
    yield told["weapon_key" if any(piece.facts.keys() & _TEMPLATES for piece in pieces) else "range_key"]
    for word, fact in _KEYS.items():
        if any(fact in piece.facts for piece in pieces):
            yield told[word]
    for piece in pieces:
        yield from own_notes(piece, names)


def own_notes(piece: Piece, names: SheetNames) -> Iterator[str]:
    """What is said of one weapon alone."""
    told, facts, called = words(names.lang), piece.facts, names.title(piece)
    if dice := facts.get("loader_dice"):
        yield told["loader"].format(weapon=called, dice=dice)
    if far := facts.get("reach_on_bipod"):
        yield told["bipod"].format(weapon=called, far=names.decimal(far))
    if "save" in facts:
        yield told["save"].format(weapon=called, roll=facts["save"])
    if clouds := facts.get("templates"):
        later = names.all(map(names.decimal, clouds[1:]))
        yield told["cloud"].format(weapon=called, first=names.decimal(clouds[0]), later=later)
    if "reach_dice" in facts:
        more = facts["reach_dice"].replace("inches", told["inches"])
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
    if guns := piece.facts.get("guns"):
        return ", ".join(" ".join(told.get(word, word) for word in gun.split()) for gun in guns)
    sets = [
        names.all(f"{number} × {_weapon(scenario, name, names)}" for name, number in one.items())
        for one in piece.facts.get("arms", ())
    ]
    return listed(sets, told["or"])


def _weapon(scenario: Scenario, name: str, names: SheetNames) -> str:
    piece = find(name, scenario.catalog.pieces)
    return names.common(names.title(piece)) if piece else name
