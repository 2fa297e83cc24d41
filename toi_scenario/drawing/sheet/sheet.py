"""Draws the sheet that players are handed: text pages, then the map."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import chain, product
from typing import NamedTuple

from toi_scenario.drawing.layouts import layout_of, view_of
from toi_scenario.drawing.map.frame import board_called
from toi_scenario.drawing.map.labels import Labels
from toi_scenario.drawing.map.paper import PAPERS
from toi_scenario.drawing.marks.lettering import fitted
from toi_scenario.drawing.marks.page import Label, Mark, Page, Stroke
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.drawing.sheet.columns import Atom, Band, Frame, flow, together
from toi_scenario.drawing.sheet.map_page import Way, map_page, way_of
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.drawing.sheet.round_track import events, track
from toi_scenario.drawing.sheet.sides import side_of
from toi_scenario.drawing.sheet.tables import reference
from toi_scenario.drawing.sheet.typesetting import (
    POINT,
    SMALLEST,
    Run,
    Type,
    entries,
    heading,
    item,
    paragraph,
    paragraphs,
    part,
)
from toi_scenario.drawing.sheet.victory import conditions, objective, scores
from toi_scenario.drawing.words.dates import place_and_date
from toi_scenario.drawing.words.map import how_long
from toi_scenario.games.answers import answers_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured

MARGIN, FOOT = 10.0, 5.5
# In points: the largest that keeps all the text on one page, or else SEVERAL, over several pages.
SIZES = (7.0, 7.5, 8.0, 8.5, 9.0, 9.5, 10.0, 10.5)
SEVERAL = 8.5


class TextPages(NamedTuple):
    """The pages of text, the type they are set in, and what of it stands below the map."""

    pages: list[tuple[Mark, ...]]
    type: Type
    below: tuple[Mark, ...] = ()


def sheet(scenario: Scenario, theme: Theme, lang: str, paper: str, layers: Collection[str]) -> list[Page]:
    """The text on as few pages as it takes, upright; then the map, if there is one. Below cards, which leave half of
    their page empty, stands how they are played."""
    wide, high = PAPERS[paper]
    names = Names(Labels(scenario, theme, lang))
    view, way, text = view_of(scenario, theme, lang, layers), None, None
    if scenario.surface.whole:
        way = way_of(view, Type(theme, SMALLEST), (wide, high), MARGIN, FOOT, layers)
        text = _beside_cards(names, theme, wide, high, way) if layout_of(scenario).cards else None
    text = text or _text(names, theme, wide, high)
    title = names.view.heading
    count = len(text.pages) + bool(scenario.surface.whole)
    pages = []
    for number, marks in enumerate(text.pages, 1):
        foot = tuple(_foot(names, text.type, wide, high, number, count))
        pages.append(Page(wide, high, title, names.words["sheet"], (*marks, *foot)))
    if way:
        drawn = map_page(names, view, text.type, way, MARGIN, FOOT, layers, bool(text.below))
        foot = tuple(_foot(names, text.type, drawn.width, drawn.height, count, count))
        pages.append(drawn._replace(marks=(*drawn.marks, *text.below, *foot)))
    return pages


def _beside_cards(names: Names, theme: Theme, wide: float, high: float, way: Way) -> TextPages | None:
    """The forces on a page, and the rest below the map, each in the largest letters that fit; None if none do."""
    types = [Type(theme, max(points * POINT, SMALLEST)) for points in reversed(SIZES)]

    def largest(frame: Frame, bands: Callable[[Names, Type, Frame], Iterator[Band]]) -> TextPages | None:
        ways = product((False, True), types)
        tried = (TextPages(flow(bands(names, type, frame), frame, divided), type) for divided, type in ways)
        return next((text for text in tried if len(text.pages) == 1), None)

    rest = largest(way.below(MARGIN, FOOT), _course)
    forces = largest(_frame(wide, high), _forces) if rest else None
    return forces._replace(below=rest.pages[0]) if forces and rest else None


def _frame(wide: float, high: float) -> Frame:
    """What is printed on of a page of text."""
    return Frame(MARGIN, MARGIN, wide - 2 * MARGIN, high - 2 * FOOT, 6.0)


def _text(names: Names, theme: Theme, wide: float, high: float) -> TextPages:
    """All the text, in about the largest letters that keep it on one page."""
    frame = _frame(wide, high)

    def set_in(points: float, divided: bool = True) -> TextPages:
        type = Type(theme, max(points * POINT, SMALLEST))
        bands = chain(_forces(names, type, frame), _course(names, type, frame))
        return TextPages(flow(bands, frame, divided), type)

    best = set_in(SIZES[0])
    if len(best.pages) > 1:
        divided, whole = set_in(SEVERAL), set_in(SEVERAL, False)
        return whole if len(whole.pages) <= len(divided.pages) else divided
    fits, over = 0, len(SIZES)
    while over - fits > 1:
        middle = (fits + over) // 2
        text = set_in(SIZES[middle])
        if len(text.pages) == 1:
            best, fits = text, middle
        else:
            over = middle
    # Letters a little smaller are better than a list that goes on in another column.
    smaller = (set_in(SIZES[size], False) for size in (fits, fits - 1) if size >= 0)
    return next((text for text in smaller if len(text.pages) == 1), best)


def _columns(frame: Frame) -> int:
    """In how many columns text is set: on a broad page, in three."""
    return 3 if frame.wide > max(250, frame.bottom) else 2 if frame.wide > 150 else 1


def _forces(names: Names, type: Type, frame: Frame) -> Iterator[Band]:
    """What the sheet says first: what it is about, and what each side has."""
    scenario, columns = names.scenario, _columns(frame)
    room, gap = frame.room(columns), type.size * 0.8
    yield Band((tuple(_head(names, type, frame.wide)),))
    if background := names.text(scenario.facts.get("background")):
        atoms = tuple(paragraphs(type, background, room))
        yield Band((atoms,), columns, gap)
    sides = tuple(side_of(type, names, side, room) for side in scenario.sides.values())
    if columns == len(sides):
        yield Band(sides, columns, gap * 1.3)
    else:
        for atoms in sides:
            yield Band((atoms,), 1, gap * 1.3)


def _course(names: Names, type: Type, frame: Frame) -> Iterator[Band]:
    """What it says of the rounds, of what wins, of special rules, and in tables of figures."""
    wide, columns = frame.wide, _columns(frame)
    room, gap = frame.room(columns), type.size * 0.8
    if boxes := track(type, names, wide):
        yield Band(((*heading(type, names.words["rounds"], wide), *boxes),), 1, gap)
    if told := tuple(events(type, names, room)):
        yield Band((told,), columns, type.size * 0.3)
    yield Band((tuple(atom for part in _rules(names, type, room) for atom in part),), columns, gap)
    yield Band((tuple(reference(type, names, room)),), columns, gap)


def _head(names: Names, type: Type, room: float) -> Iterator[Atom]:
    """Title; where and when; who made it; how the game begins."""
    scenario, words = names.scenario, names.words
    facts, theme = scenario.facts, type.theme
    title = names.view.heading
    size = type.size * 2.3
    if len(title) * size * 0.5 > 2 * room:
        size = type.size * 1.3
    yield from paragraph(type, (Run(title, True),), room, size=size, keep=True)
    if where := ", ".join(place_and_date(scenario, names.lang)):
        yield from paragraph(type, where, room, gap=type.size * 0.2, size=type.size * 1.1, keep=True)
    author = facts.get("author", "")
    author = author if isinstance(author, str) else names.all(author)
    made = [words["by"].format(author=author)] if author else []
    made += [words["version"].format(version=facts["version"])] if "version" in facts else []
    made += [str(facts["license"])] if "license" in facts else []
    if made:
        told = ", ".join(made)
        yield from paragraph(
            type, told, room, gap=type.size * 0.2, size=max(type.small, SMALLEST), colour=theme.soft, keep=True
        )
    high = type.size * 0.5
    rules: tuple[Mark, ...] = (
        Stroke("rule", ((0, high), (room, high)), theme.ink, 0.6),
        Stroke("rule", ((0, high + 0.9), (room, high + 0.9)), theme.ink, 0.2),
    )
    yield Atom(high + 1.2, rules, type.size * 0.2, True)
    yield from paragraph(type, (Run(" · ".join(_terms(names)), False),), room, gap=type.size * 0.2)


def _terms(names: Names) -> Iterator[str]:
    """What players want to know first."""
    scenario, words = names.scenario, names.words
    yield how_long(names.view.words, scenario.rounds)
    side = scenario.initiative
    yield names.say("first", side=names.who(side)) if side in scenario.sides else words["first_drawn"]
    if answers := answers_of(scenario, "sheet"):
        yield from answers.terms(scenario, names)
    yield names.say("players", number=max(scenario.players), told=names.players())
    boards = []
    for tile in scenario.tiles:
        called = board_called(names.view, tile.board)
        boards.append(words["turned"].format(board=called) if tile.laid.turned else called)
    if measured(surface := scenario.surface):
        width, depth = (names.decimal(size / surface.unit.micrometres) for size in (surface.right, surface.bottom))
        unit = names.view.words.get(surface.unit.name, surface.unit.name)
        yield names.say("table", width=width, depth=depth, unit=unit)
    if boards:
        yield names.say("boards", number=len(boards), boards=names.all(boards))
    if "boxes" in scenario.facts:
        yield words["boxes"].format(boxes=names.all(names.boxes()))
    yield from _own_terms(names)


def _own_terms(names: Names) -> Iterator[str]:
    """Facts about the whole scenario that only this game has: a yes, or names from the catalog."""
    for word, value in names.scenario.facts.items():
        if value is True and word in names.own:
            yield names.own[word]
        elif isinstance(value, list) and value and word in names.own and all(isinstance(one, str) for one in value):
            yield names.own[word].format(names.all(names.common(names.term(one)) for one in value))


def _rules(names: Names, type: Type, room: float) -> Iterator[list[Atom]]:
    """Objectives, how the game is won, special rules."""
    scenario, words = names.scenario, names.words
    if scenario.objectives:
        goals = (item(type, objective(names, goal), room) for goal in scenario.objectives.values())
        yield _titled(names, type, words["objectives"], together(chain.from_iterable(goals)), room)
    text = names.text(scenario.victory.text)
    told = together(paragraphs(type, text, room)) if text else []
    for word, sentences in (("data", conditions(names)), ("scores", scores(names))):
        told += entries(type, names.twice(words[word]), sentences, room)
    if told:
        yield _titled(names, type, words["winning"], told, room)
    for word in (word for word in scenario.entries if word != "events"):  # which stand with the rounds
        told = []
        for index, rule in enumerate(scenario.entries[word]):
            lead = names.text(rule.title)
            if rule.side:
                lead = f"{lead} ({names.side(rule.side)})".strip()
            if rule.number is not None:
                lead = f"{rule.number}. {lead}".strip(". ")
            gap = type.size * 0.5 if index else 0.0
            lead = f"{lead}." if lead else ""
            told += together(paragraphs(type, names.text(rule.text), room, lead, gap))
        yield _titled(names, type, words.get(word) or word.replace("_", " ").capitalize(), told, room)


def _titled(names: Names, type: Type, title: str, body: Sequence[Atom], room: float) -> list[Atom]:
    """A part of the sheet below its title, which stands above it again where it goes on in another column."""
    return part((heading(type, text, room) for text in names.twice(title)), body)


def _foot(names: Names, type: Type, wide: float, high: float, number: int, count: int) -> Iterator[Mark]:
    size, y = SMALLEST, high - FOOT
    page = names.words["page"].format(number=number, pages=count)
    title = fitted(names.view.heading, wide - 2 * MARGIN - 30, size)
    yield Label("foot", (MARGIN, y), title, size, type.theme.soft, "start")
    yield Label("foot", (wide - MARGIN, y), page, size, type.theme.soft, "end")
