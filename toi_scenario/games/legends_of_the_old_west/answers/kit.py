"""Tells which cards, counters and templates a scenario wants printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toi_scenario.games.legends_of_the_old_west.answers.box import laid
from toi_scenario.games.legends_of_the_old_west.answers.kit_words import words as kit_words
from toi_scenario.games.legends_of_the_old_west.answers.profiles import (
    AIRCRAFT,
    PROFILE,
    VEHICLE,
    WEAPON,
    Used,
    arms,
    issue,
    numbers,
    own_notes,
    profiles,
    title,
    told_profile,
    weapons,
)
from toi_scenario.games.legends_of_the_old_west.answers.sheet_words import words
from toi_scenario.games.legends_of_the_old_west.combat.weapons import sizes
from toi_scenario.games.legends_of_the_old_west.figures import has, number
from toi_scenario.games.legends_of_the_old_west.own import is_spaced, own
from toi_scenario.games.legends_of_the_old_west.rows import figure_row, vehicle_row
from toi_scenario.games.printed_answers import NOTHING, PrintedCard, PrintedCounter, PrintedTemplate, SheetNames
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.printed_names import capital
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find

_SIDE = 20.0  # of a counter, in millimetres
_MACHINES = {"vehicle": VEHICLE, "mount": VEHICLE, "aircraft": AIRCRAFT}


def key(lang: str) -> str:  # noqa: ARG001
    """Counters have no numbers."""
    return ""


def counters(scenario: Scenario, names: SheetNames) -> Iterator[PrintedCounter]:
    """For each side: who lies in ambush, what is being set up, and, where it has a medic, who is wounded."""
    told = kit_words(names.lang)
    for side in scenario.sides:
        mine = [unit for unit in scenario.units if unit.side == side]
        hidden = sum(unit.concealed for unit in mine)
        set_up = [member.serves for unit in mine for member in unit.members if member.serves]
        set_up += [piece for unit in mine for piece in unit.pieces if unit.kind == "gun"]
        slow = sum(has(piece, "set-up") for piece in set_up)
        cared_for = [unit for unit in mine if any(has(member.piece, "unarmed") for member in unit.members)]
        wounded = sum(number(unit) for unit in cared_for) - len(cared_for)
        needed = (("ambush", hidden, ""), ("setting_up", slow, "set_up"), ("wounded", wounded, "brave"))
        for word, count, back in needed:
            if count > 0:
                behind = _thing(back, told[back]) if back else None
                yield PrintedCounter(_thing(word, told[word]), side, count, told[word], _SIDE, _SIDE, (), back=behind)


def _thing(name: str, called: str) -> Piece:
    """What is printed that no catalog calls a piece."""
    return Piece(name, "counter", "", {"en": called, "fr": called})


def of_box(scenario: Scenario, names: SheetNames) -> Iterator[PrintedCounter]:  # noqa: ARG001
    """The game has no box."""
    return iter(())


def templates(scenario: Scenario, names: SheetNames) -> Iterator[PrintedTemplate]:
    """What weapons lay on the table, and how far leaders and searchers reach; all as long as the rulebook says."""
    told = kit_words(names.lang)
    for form, size in laid(scenario):
        whose = [names.title(piece) for piece in weapons(scenario) if size in sizes(piece)]
        text = names.then(*dict.fromkeys(whose)) if whose else ""
        text += f" ({told['width']})" if form == "flame" else ""
        yield PrintedTemplate(form, size * 10, told[form].format(size=names.decimal(size)), text)
    era = own(scenario).era
    if era and era.spacing is not None and is_spaced(scenario):
        yield _far("spacing", era.spacing, names)
    leaders = (figure_row(one.piece).command_radius for one in profiles(scenario))
    for far in sorted({far for far in leaders if far}):
        yield _far("command", far, names)
    if any(unit.concealed for unit in scenario.units):
        yield _far("location", scenario.catalog.limit("location-range"), names)


def _far(word: str, far: float, names: SheetNames) -> PrintedTemplate:
    return PrintedTemplate("radius", far * 10, kit_words(names.lang)[word].format(size=names.decimal(far)))


def cards(scenario: Scenario, names: SheetNames) -> Iterator[PrintedCard]:
    """A card for each profile, gun, vehicle and aircraft of a side."""
    for side in scenario.sides:
        mine = scenario._replace(units=tuple(unit for unit in scenario.units if unit.side == side))
        for one in profiles(mine):
            yield _figure(mine, side, one, names)
        machines = [piece for unit in mine.units if unit.kind != "squad" for piece in unit.pieces]
        machines += [piece for unit in mine.units for piece in _ridden(unit.bears)]
        machines += [piece for unit in mine.units for member in unit.members for piece in _ridden(member.bears)]
        for piece in {piece.name: piece for piece in machines}.values():
            yield _machine(mine, side, piece, names)


def _ridden(borne: Iterable[Piece]) -> Iterator[Piece]:
    return (piece for piece in borne if piece.kind == "mount")


def _figure(mine: Scenario, side: str, one: Used, names: SheetNames) -> PrintedCard:
    """A profile, what such figures are issued, and the weapons that they bear."""
    told = words(names.lang)
    members = [member for unit in mine.units for member in unit.members if member.piece.name == one.piece.name]
    borne = {piece.name: piece for member in members for piece in member.bears if piece.kind != "mount"}
    borne |= {member.serves.name: member.serves for member in members if member.serves}
    texts = [_weapon(piece, names) for piece in borne.values()]
    if free := issue(mine, one.piece, names):
        texts.append(("", f"{names.lead(kit_words(names.lang)['issued'])} {', '.join(map(names.common, free))}."))
    if far := figure_row(one.piece).command_radius:
        texts.append(("", told["nerve_of"].format(far=names.decimal(far))))
    boxes = [(told[word], value) for word, value in zip(PROFILE, told_profile(one, names), strict=True)]
    boxes = [(head, value) for head, value in boxes if value != NOTHING]
    return _card(side, title(one, names), kit_words(names.lang)["figure"], texts, boxes, one.piece, names)


def _machine(mine: Scenario, side: str, piece: Piece, names: SheetNames) -> PrintedCard:
    """A vehicle, mount, gun or aircraft with its arms."""
    told, columns = words(names.lang), _MACHINES.get(piece.kind)
    kind = kit_words(names.lang)[piece.kind]
    if columns is None:
        return _card(side, names.title(piece), kind, [_weapon(piece, names)], [], piece, names)
    boxes = [(told[word], value) for word, value in zip(columns, numbers(piece, columns, names), strict=True)]
    boxes = [(head, value) for head, value in boxes if value != NOTHING]
    chosen = {one.name: one for unit in mine.units if piece in unit.pieces for one in unit.bears if one.kind != "mount"}
    fitted = {name for one in vehicle_row(piece).arms for name in one} if not chosen else set()
    armed = [*chosen.values(), *filter(None, (find(name, mine.catalog.pieces) for name in sorted(fitted)))]
    texts = [("", told_arms)] if (told_arms := arms(mine, piece, names)) and not chosen else []
    texts += [_weapon(one, names) for one in armed]
    return _card(side, names.title(piece), kind, texts, boxes, piece, names)


def _weapon(piece: Piece, names: SheetNames) -> tuple[str, str]:
    """A weapon with its numbers."""
    told = words(names.lang)
    rows = [(told[word], value) for word, value in zip(WEAPON, numbers(piece, WEAPON, names), strict=True)]
    rows = [(head, value) for head, value in rows if value != NOTHING]
    # Abbreviations stay as their key writes them.
    numbered = (f"{head if len(head) < 4 else names.common(head)}\u00a0{value}" for head, value in rows)
    lead = f"{names.lead(names.title(piece))} "
    notes = [note.removeprefix(lead) for note in own_notes(piece, names)]
    if not (rows or notes):
        return "", f"{names.title(piece)}."
    text = f"{', '.join(numbered)}." if rows else notes.pop(0) if notes else ""
    return "", " ".join([f"{lead}{text}".strip(), *map(capital, notes)])


def _card(
    side: str,
    name: str,
    kind: str,
    texts: Iterable[tuple[str, str]],
    boxes: Iterable[tuple[str, str]],
    piece: Piece,
    names: SheetNames,
) -> PrintedCard:
    return PrintedCard(side, 1, name, kind, tuple(texts), tuple(boxes), piece, back=capital(str(names.who(side))))
