"""The print kit: boards, pieces and cards to play without the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from toi_scenario.drawing.layouts import lay_out, view_of
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Label, Page
from toi_scenario.drawing.marks.theme import Theme
from toi_scenario.drawing.print.cards import cards, ground_cards
from toi_scenario.drawing.print.cutouts import every_hex, every_token, on_board, overlays_of, sheets, tokens_of
from toi_scenario.drawing.print.templates import templates
from toi_scenario.drawing.print.true_size import ON_BOARDS, true_size
from toi_scenario.drawing.print.unit_counters import unit_counters
from toi_scenario.drawing.sheet.names import Names
from toi_scenario.drawing.words.paper import PHRASES
from toi_scenario.games.answers import answers_of
from toi_scenario.games.printed_answers import TemplateAnswers
from toi_scenario.model.catalog.nouns import Board, is_recorded
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import measured

# Without `boards`, which fades what the edges cut: another board will lie there.
_LAYERS = tuple(layer for layer in ON_BOARDS if layer != "boards")
COPIES = 2  # of each terrain hex, where no scenario says how many


class Kit(NamedTuple):
    """Pages of boards, of pieces and of cards, and the names of what is not printed in full."""

    boards: list[Page]
    pieces: list[Page]
    cards: list[Page]
    left_out: list[str]  # boards that nobody recorded
    blank: Sequence[str] = ()  # counters and cards without a number that nobody recorded
    untold: Sequence[str] = ()  # cards and decks that are left out, as nobody recorded what they say
    cut: Sequence[str] = ()  # cards whose text does not fit


def kit_for(scenario: Scenario, theme: Theme, lang: str, paper: str, assumed: bool) -> Kit:
    """Exactly what a scenario needs."""
    used = list(dict.fromkeys(tile.board for tile in scenario.tiles))
    printed = [board for board in used if assumed or (is_recorded(board) and not board.assumed)]
    view = view_of(scenario, theme, lang, LAYERS)
    title = view.heading
    left_out = [board.name for board in used if board not in printed]
    pieces = tokens_of(scenario, view)
    if loose := ground_cards(view):
        known = assumed or any(map(scenario.ground.recorded, scenario.cells.places))
        boards = sheets(title, loose, view, paper) if known else []
        left_out += [] if known else [f"the {scenario.surface.cells} of the map"]
    elif measured(scenario.surface):  # a table is no thing to be cut out
        boards = []
    elif scenario.surface.whole and not scenario.tiles:  # a grid is no game's board: it is printed with its terrain
        boards = true_size(lay_out(scenario, theme, layers=ON_BOARDS, lang=lang), view, paper)
    else:
        boards = _boards(scenario, printed, theme, lang, paper)
        pieces = [*overlays_of(scenario, view), *pieces]
    names = Names(view)
    answers = answers_of(scenario, "kit")
    counters = list(answers.counters(scenario, names)) if answers else []
    pieces += unit_counters(view, counters, answers.key(lang) if answers else "")
    laid: TemplateAnswers | None = scenario.words.answers("templates")
    if laid:
        pieces += templates(view, laid.templates(scenario, names), paper)
    every = list(answers.cards(scenario, names)) if answers else []
    drawn = cards(view, (card for card in every if card.texts or card.numbers or card.piece))
    lacking = [counter.name for counter in counters if counter.blank]
    lacking += [card.name for card in every if card.blank]
    untold = dict.fromkeys(card.name for card in every if not (card.texts or card.numbers or card.piece))
    return Kit(
        boards,
        sheets(title, pieces, view, paper),
        sheets(title, drawn.cutouts, view, paper),
        left_out,
        list(dict.fromkeys(lacking)),
        list(untold),
        drawn.cut,
    )


def kit_of(scenario: Scenario, theme: Theme, lang: str, paper: str) -> Kit:
    """All recorded boards of a game, with terrain and tokens of every kind; the scenario only lends its catalog."""
    boards = [board for board in scenario.catalog.boards.values() if is_recorded(board) and not board.assumed]
    view = MapView(scenario, theme, lang)
    pieces = [*every_hex(scenario, theme, lang, COPIES), *every_token(scenario, view)]
    if answers := answers_of(scenario, "kit"):
        pieces += unit_counters(view, answers.of_box(scenario, Names(view)), answers.key(lang))
    return Kit(_boards(scenario, boards, theme, lang, paper), sheets(PHRASES[lang]["set"], pieces, view, paper), [], [])


def _boards(scenario: Scenario, boards: list[Board], theme: Theme, lang: str, paper: str) -> list[Page]:
    pages = []
    for board in boards:
        alone = on_board(scenario, board)
        view = MapView(alone, theme, lang)
        name = view.worded(board.facts, "")
        title = f"{board.name} \u2013 {name}" if name else board.name
        page = lay_out(alone, theme, layers=_LAYERS, lang=lang)
        x, y = view.at((0, 0))
        named = Label("board-name", (x + 1, y + 2), board.name, 1.6, theme.ink, "start", True)
        pages += true_size(page._replace(title=title, marks=(*page.marks, named)), view, paper)
    return pages
