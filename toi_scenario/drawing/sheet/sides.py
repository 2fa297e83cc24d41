"""A side's part of the sheet: goal, forces, deployment and cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toi_scenario.drawing.map.units import hidden
from toi_scenario.drawing.sheet.columns import Atom
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.drawing.sheet.placed import STATE, placed
from toi_scenario.drawing.sheet.tables import table_of
from toi_scenario.drawing.sheet.typesetting import (
    Run,
    Type,
    banner,
    entries,
    item,
    paragraph,
    paragraphs,
    part,
    subheading,
    table,
)
from toi_scenario.drawing.words.phrases import agreeing
from toi_scenario.games.answers import answers_of
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.printed_names import capital, in_words
from toi_scenario.model.scenario.scenario import Arrival, Force, Side, Stock

ABREAST = 4  # divisions in one table


def side_of(type: Type, names: Names, side: Side, room: float) -> tuple[Atom, ...]:
    """Everything the sheet says about a side."""
    view = names.view
    called, nation = names.side(side.name), names.nation(side.nation)
    title = called if nation == called or not side.nation else f"{called} ({nation})"
    atoms: list[Atom] = []
    if other := _called_in_texts(names, side):
        atoms += paragraph(type, names.say("people", people=other), room, gap=type.size * 0.4)
    if side.goal:
        atoms += paragraphs(type, names.text(side.goal), room, gap=type.size * 0.4)
    if numbers := " · ".join(_numbers(names, side)):
        atoms += paragraph(type, (Run(numbers, True),), room, gap=type.size * 0.4)
    for first in range(0, len(side.forces), ABREAST):
        atoms += _forces(type, names, side.forces[first : first + ABREAST], len(side.forces) > 1, room)
    phases, words = _phases(names, side), names.words
    tabled = answers_of(names.scenario, "tables")  # these tell what is placed, too
    later = f"{words['reinforcements']} ({phases[0]})" if len(phases) == 1 else words["reinforcements"]
    for head, told in (
        (words["deploy"], _deployed(names, side)),
        *(() if tabled else ((words["placed"], placed(names, side)),)),
        (later, _reinforced(names, side, len(phases) > 1)),
        *_of_this_game(names, side),
    ):
        atoms += entries(type, names.twice(head), told, room)
    if tabled:
        for one in tabled.tables(names.scenario, side, names):
            atoms += table_of(type, names, one, room)
    colours = view.colour(side.name), view.on_colour(side.name)
    return tuple(part((banner(type, text, *colours, room) for text in names.twice(title)), atoms))


def _called_in_texts(names: Names, side: Side) -> str:
    """Whom sentences speak of where that is not what the side is called; empty if it is."""
    said = names.who(side.name)
    return str(said) if side.people and said.bare.casefold() != said.alone.casefold() else ""


def _of_this_game(names: Names, side: Side) -> Iterator[tuple[str, Iterator[list[Run]]]]:
    """What only sides of this game have, such as cards."""
    if answers := answers_of(names.scenario, "sheet"):
        for head, lines in answers.entries(names.scenario, side, names):
            yield head, ([Run(text, bold) for text, bold in line] for line in lines)


def _numbers(names: Names, side: Side) -> Iterator[str]:
    """Every number the side states, once or for each round, except those that count its pieces."""
    counted = {"deploy", *(stock.path[-1] for force in side.forces for stock in force.stock)}
    for word, value in side.facts.items():
        each = value if isinstance(value, list) else [value]
        if each and word not in counted and all(type(number) is int for number in each):
            template = names.words.get(word) or f"{names.lead(capital(in_words(word)))} {{}}"
            numbers = ", ".join(map(str, each))
            if len(each) > 1:
                yield template.format(names.say("by_round", numbers=numbers))
            else:
                yield template.format(numbers).replace(" ", "\u00a0")


def _forces(type: Type, names: Names, forces: tuple[Force, ...], several: bool, room: float) -> list[Atom]:
    """A table of all pieces, with a column for each division."""
    side = names.scenario.sides[forces[0].side]
    head = [names.division(side, force.division) if several else "" for force in forces]
    pieces = list(names.scenario.catalog.pieces)
    kinds: dict[str, dict[str, list[str]]] = {}
    known: dict[str, Piece] = {}
    for index, force in enumerate(forces):
        for stock in force.stock:
            called = _called(names, force, stock)
            known[called] = stock.piece
            figures = kinds.setdefault(stock.piece.kind, {}).setdefault(called, [""] * len(forces))
            before = int(figures[index] or 0)
            figures[index] = str(before + stock.number)
    printed = names.view.called.printed
    if printed:  # cards on the map from the start are in no deck, but their values matter too
        for called, piece in _on_the_map(names, side):
            known[called] = piece
            kinds.setdefault(piece.kind, {}).setdefault(called, [""] * len(forces))
    rows: list[tuple[str, list[str], bool]] = []
    for kind in sorted(kinds, key=_kinds(names).index):
        # In the order of the catalog, whichever division has them.
        listed = sorted(kinds[kind].items(), key=lambda row: pieces.index(known[row[0]].name))
        for number, (called, figures) in enumerate(listed):
            values = [write(known[called]) for write in printed.values()]
            rows.append((called, values + figures, not number))
    above = [*(names.own[word] for word in printed), *([names.own["number"]] if printed and not several else head)]
    atoms = table(type, above, rows, room) if rows else []
    if rows and (over := names.own.get("forces")):
        atoms = part((subheading(type, text, room) for text in names.twice(over)), atoms)
    for force, called in zip(forces, head, strict=True):
        facts = names.scenario.written(force.path)
        told = [names.words["free"]] if force.free and not _is_placed(names, side) else []
        told += [names.words["points"].format(facts["points"])] if "points" in facts and several else []
        if told:
            lead = [Run(names.lead(called), True)] if called else []
            atoms += item(type, [*lead, Run(", ".join(told))], room)
    return atoms


def _is_placed(names: Names, side: Side) -> bool:
    """Whether the scenario places all that a side has, where its game has it so."""
    return names.view.called.starts_deployed and any(unit.side == side.name for unit in names.scenario.units)


def _on_the_map(names: Names, side: Side) -> Iterator[tuple[str, Piece]]:
    """The cards a side has on the map; of those face down, only how many there are, not where they lie. What the reader
    of a copy may not know is no card of the catalog, and stands below, where it lies."""
    mine = [unit for unit in names.scenario.units if unit.side == side.name and all(one.name for one in unit.pieces)]
    concealed = [unit.pieces[0] for unit in mine if hidden(names.view, unit)]
    for unit in mine:
        for piece in unit.pieces:
            called = names.piece(piece, unit.nation)
            if hidden(names.view, unit):
                called = f"{called}, {names.lead(names.label('concealed'))} {concealed.count(piece)}"
            yield called, piece


def _kinds(names: Names) -> list[str]:
    """The kinds of piece, in the order in which the scenario's forces have them, reinforcements last."""
    order: list[str] = []
    for force in sorted(names.scenario.forces, key=lambda force: force.arrival is not None):
        before = ""
        for stock in force.stock:
            if stock.piece.kind not in order:
                order.insert(order.index(before) + 1 if before else len(order), stock.piece.kind)
            before = stock.piece.kind
    placed = (piece.kind for unit in names.scenario.units for piece in unit.pieces)
    return list(dict.fromkeys((*order, *placed)))


def _so_many(names: Names, force: Force, stock: Stock) -> str:
    """So many of a piece, and the state they come in."""
    told = names.so_many(stock.number, stock.piece, force.nation)
    return told + _in_state(names, stock, told.partition(" ")[2], stock.number)


def _called(names: Names, force: Force, stock: Stock) -> str:
    called = names.piece(stock.piece, force.nation)
    return called + _in_state(names, stock, called)


def _in_state(names: Names, stock: Stock, noun: str, number: int = 1) -> str:
    """The state in which pieces come, in brackets; nothing if they come as usual."""
    state = [agreeing(names.lang, one, noun, number) for one in names.state(stock.facts, *STATE)]
    return f" ({', '.join(state)})" if state else ""


def _deployed(names: Names, side: Side) -> Iterator[list[Run]]:
    """Where each force is set up, or how it enters; what all divisions share is said once."""
    told: dict[str, list[str]] = {}
    for force in side.forces:
        called = names.division(side, force.division) if force.division else ""
        for deployment in force.deployments:
            where = names.where(deployment.area, every=True)
            if deployment.each:
                where = names.say("each", what=where, number=deployment.each, cell=names.cell)
            word = str(deployment.area.path[-1])
            if word != "deploy":
                where = f"{names.lead(names.label(word))} {where}"
            told.setdefault(where, []).append(called)
        if force.arrival is not None:
            told.setdefault(_arrival(names, force.arrival, force), []).append(called)
    for where, divisions in told.items():
        lead = names.all(dict.fromkeys(divisions)) if len(told) > 1 or len(divisions) < len(side.forces) else ""
        yield [Run(names.lead(lead), True), Run(where)] if lead else [Run(capital(where))]


def when(names: Names, arrival: Arrival) -> str:
    """The rounds in which a force comes."""
    words, rounds = names.words, [str(number) for number in arrival.rounds]
    if len(rounds) == 1:
        return words["round"].format(number=rounds[0])
    return words["one_of" if arrival.random else "in_rounds"].format(rounds=names.all(rounds))


def _phase(names: Names, arrival: Arrival) -> str:
    return names.words.get(f"{arrival.phase}-phase", names.label(arrival.phase))


def _entrance(names: Names, arrival: Arrival, force: Force) -> Iterator[str]:
    """By which hexes a force enters, and how much of it at once."""
    if arrival.by is not None:
        yield names.words["enters_by"].format(where=names.where(arrival.by))
    facts = names.scenario.written(force.path)
    entry = facts.get("enter", names.scenario.sides[force.side].facts.get("enter"))
    if isinstance(entry, Mapping) and "per_turn" in entry:
        yield names.say("per_turn", number=entry["per_turn"])


def _arrival(names: Names, arrival: Arrival, force: Force) -> str:
    told = names.say("enters", when=when(names, arrival), phase=_phase(names, arrival))
    return ", ".join((told, *_entrance(names, arrival, force)))


def _reinforced(names: Names, side: Side, phase: bool) -> Iterator[list[Run]]:
    """The reinforcements, round by round: what comes, and by which hexes."""
    for force in sorted(side.reinforcements, key=lambda force: force.arrival.rounds if force.arrival else ()):
        facts = names.scenario.written(force.path)
        what = [_so_many(names, force, stock) for stock in force.stock]
        what += [names.words["free"]] if force.free else []
        what += [names.words["points"].format(facts["points"])] if "points" in facts else []
        told, runs = names.all(what), list[Run]()
        if force.division:
            told += f" ({names.division(side, force.division, within=True)})"
        if force.arrival is not None:
            how = [*([_phase(names, force.arrival)] if phase else []), *_entrance(names, force.arrival, force)]
            told = names.then(*([told] if told else []), ", ".join(how)) if how else told
            runs.append(Run(names.lead(capital(when(names, force.arrival))), True))
        runs += [Run(f"{told}.")] if told else []  # where a text alone says what comes, nothing is counted
        yield [*runs, Run(names.text(facts["text"]))] if "text" in facts else runs


def _phases(names: Names, side: Side) -> list[str]:
    """The phases in which reinforcements come."""
    return list(dict.fromkeys(_phase(names, force.arrival) for force in side.reinforcements if force.arrival))
