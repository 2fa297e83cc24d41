"""Tells what each side has and what it costs, unit by unit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from toi_scenario.games.legends_of_the_old_west.answers.sheet_words import words
from toi_scenario.games.legends_of_the_old_west.answers.told_bill import bills
from toi_scenario.games.legends_of_the_old_west.as_written import of_member, of_unit
from toi_scenario.games.legends_of_the_old_west.figures import is_off_table, number
from toi_scenario.games.legends_of_the_old_west.nouns import roles
from toi_scenario.games.legends_of_the_old_west.starts import carrier_of
from toi_scenario.games.printed_answers import SheetNames, SheetRow, SheetTable
from toi_scenario.model.scenario.area import EDGES
from toi_scenario.model.scenario.game_words import Line
from toi_scenario.model.scenario.prices import allowed, price_of, total
from toi_scenario.model.scenario.printed_names import capital, printed
from toi_scenario.model.scenario.scenario import Scenario, Side, Unit
from toi_scenario.model.scenario.units import Member
from toi_scenario.names import find

if TYPE_CHECKING:
    from toi_scenario.model.catalog.nouns import Titled

NO_NUMBER = "–"


def roster(scenario: Scenario, side: Side, names: SheetNames) -> SheetTable | None:
    """The bill of a side, each unit with what it is made of; None if it has nothing."""
    told = words(names.lang)
    rows: list[SheetRow] = []
    for unit, lines in bills(scenario, side.name):
        if unit:
            rows += _unit(scenario, unit, lines, names)
        else:
            rows.append(SheetRow(told["markers"], ["", "", _points(total(lines))], begins=True))
            rows += [_row(_called(names, line.what, scenario), line) for line in lines]
    if not rows:
        return None
    most = allowed(scenario, side.name)
    if scenario.reader not in ("", side.name):
        rows.append(SheetRow(told["hidden"], ["", "", ""], begins=True))
    else:
        called = told["total"] if most is None else told["of"].format(points=most)
        rows.append(SheetRow(called, ["", "", _points(price_of(scenario, side.name))], begins=True))
    return SheetTable(told["forces"], [told["number"], told["each"], told["sum"]], rows)


def title(scenario: Scenario, unit: Unit, names: SheetNames) -> str:
    """What a unit is called: by its own name, or as what it is."""
    if unit.kind != "squad" and not (unit.id or unit.called):
        return names.title(unit.pieces[0])
    kind = words(names.lang)["squad"]
    if unit.id or unit.called:
        return printed(unit.called, unit.id, names.lang)
    alike = [one for one in scenario.units if one.side == unit.side and one.kind == "squad" and not one.id]
    return f"{kind} {alike.index(unit) + 1}" if len(alike) > 1 else kind


def counted(sentence: str, count: int) -> str:
    """The half of a sentence that speaks of so many."""
    one, _, many = sentence.partition("|")
    return (many if count > 1 else one).format(number=count)


def _unit(scenario: Scenario, unit: Unit, lines: tuple[Line, ...], names: SheetNames) -> Iterator[SheetRow]:
    """A unit: its name and what it costs, then each line of its bill."""
    told = words(names.lang)
    about = ", ".join((title(scenario, unit, names), *_about(scenario, unit, names)))
    yield SheetRow(about, ["", "", _points(total(lines))], begins=True)
    figures = {member.path: member for member in unit.members}
    for line in lines:
        member = figures.get(line.path)
        if line.path == unit.path:
            own = line.what == unit.pieces[0].name
            yield _row(names.title(unit.pieces[0]) if own else _borne(names, line.what, scenario), line)
            if own:
                yield from _built_in(unit, lines, names)
        elif member and line.what == member.piece.name:
            yield _row(_figure(scenario, member, names), line)
        elif member and member.serves and line.what == member.serves.name:
            served = told["serves"].format(weapon=names.common(names.title(member.serves)))
            yield _row(f"– {served}", line)
        else:
            yield _row(_borne(names, line.what, scenario), line)


def _figure(scenario: Scenario, member: Member, names: SheetNames) -> str:
    """What figures are, and what they are trained for or whose they are where that is said."""
    told: list[tuple[object, Mapping[str, Titled]]] = [
        (of_member(member).get("role"), roles(scenario.catalog)),
        (of_member(member).get("nation"), scenario.catalog.nations),
    ]
    known = [find(str(name), nouns) for name, nouns in told if name]
    more = ", ".join(names.common(names.title(noun)) for noun in known if noun)
    return f"{names.title(member.piece)} ({more})" if more else names.title(member.piece)


def _built_in(unit: Unit, lines: Sequence[Line], names: SheetNames) -> Iterator[SheetRow]:
    """The arms of a vehicle that its own price takes in."""
    paid = {line.what for line in lines if line.path == unit.path}
    for piece, count in Counter(unit.bears).items():
        if piece.kind != "mount" and piece.name not in paid:
            yield SheetRow(f"– {names.common(names.title(piece))}", [str(count), "", ""])


def _called(names: SheetNames, what: str, scenario: Scenario) -> str:
    """What a line of a bill is for."""
    piece = find(what, scenario.catalog.pieces)
    return names.title(piece) if piece else capital(words(names.lang)[what])


def _borne(names: SheetNames, what: str, scenario: Scenario) -> str:
    """The same of what somebody bears or is."""
    return f"– {names.common(_called(names, what, scenario))}"


def _row(called: str, line: Line) -> SheetRow:
    each = NO_NUMBER if line.each is None else str(line.each)
    cost = NO_NUMBER if line.each is None else str(line.each * line.number)
    return SheetRow(called, [str(line.number), each, cost])


def _points(number: int | None) -> str:
    return NO_NUMBER if number is None else str(number)


def _about(scenario: Scenario, unit: Unit, names: SheetNames) -> Iterator[str]:
    """How many figures it has, where and how it starts, and what it is sent to do."""
    told, facts = words(names.lang), of_unit(unit)
    if unit.kind == "squad" and number(unit) > 1:
        yield counted(told["figures"], number(unit))
    if where := names.spot(unit.place, unit.inside):
        yield where
    if carrier := carrier_of(scenario, unit):
        yield told["aboard"].format(carrier=title(scenario, carrier, names))
    if unit.concealed:
        yield told["ambush"]
    if is_off_table(unit):
        yield told["off_table"]
    if facts.get("mounted"):
        yield told["mounted"]
    if facts.get("dismounted"):
        yield told["dismounted"]
    if holders := facts.get("horse_holders"):
        yield counted(told["holders"], holders)
    if "mission" in facts:
        yield told.get(facts["mission"], facts["mission"])
    yield from _flight(scenario, facts, names)


def _flight(scenario: Scenario, facts: Mapping[str, object], names: SheetNames) -> Iterator[str]:
    """When and where it comes and leaves."""
    told, enter = words(names.lang), facts.get("enter")
    if isinstance(enter, Mapping):
        comes = [told["enters"].format(turn=enter["round"])] if "round" in enter else []
        if "at" in enter:
            comes.append(names.say("at", place=names.ground(enter["at"])))
        elif "by" in enter:
            edge = enter["by"] in EDGES and find(enter["by"], scenario.zones) is None
            comes.append(told["by"].format(where=names.ground({"edge": enter["by"]} if edge else enter["by"])))
        yield " ".join(comes)
    if "altitude" in facts:
        yield told["altitude"].format(number=facts["altitude"])
    if "leave" in facts:
        yield told["leaves"].format(turn=facts["leave"])
