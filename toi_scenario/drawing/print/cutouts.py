"""Pages of terrain hexes and tokens at true size, to cut out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.map.counters import badge, marker, number_on, painted, shape_of, sign_for, sign_of
from toi_scenario.drawing.map.paper import PAPERS
from toi_scenario.drawing.map.view import ACROSS, DOWN, MapView
from toi_scenario.drawing.marks.curves import polygon
from toi_scenario.drawing.marks.lettering import fitted, width, wrapped
from toi_scenario.drawing.marks.page import Group, Label, Mark, Page, Path, rectangle
from toi_scenario.drawing.marks.theme import HEX, Theme
from toi_scenario.drawing.print.true_size import RULER, ruler
from toi_scenario.drawing.words.paper import PHRASES
from toi_scenario.games.answers import answers_of
from toi_scenario.model.catalog.nouns import UNRECORDED, Board, Piece, Terrain, clear
from toi_scenario.model.scenario.ground import Ground, Overlay
from toi_scenario.model.scenario.scenario import Scenario, Tile
from toi_scenario.model.surfaces import Place, boards_of, spots_in
from toi_scenario.model.surfaces.boards import Grid, Laid
from toi_scenario.model.surfaces.hexes import CORNERS, STEPS, Hexes

MARGIN, FOOT, GAP = 6.0, 12.0, 3.0
_TITLE, _LABEL = 3.0, 2.5  # letter sizes of the foot
TOKEN = 20.0  # the side of a square token
_MARKER, _BADGE = 3.4, 2.5  # the scale from counters on a map to tokens
_BLEED = 1.05  # how far the picture of a hex goes on beyond the cut, as a factor
_GROUND = ("ground", "terrain", "contours", "water", "roads")


class Cutout(NamedTuple):
    """A piece to cut out, in millimetres about its middle."""

    wide: float
    high: float
    marks: tuple[Mark, ...]
    apart: float = GAP  # from the next in its row
    back: tuple[Mark, ...] = ()  # printed on the other side of the paper


def sheets(title: str, cutouts: Sequence[Cutout], view: MapView, paper: str) -> list[Page]:
    """Pieces in rows, on as many pages as it takes, each with a ruler; after each page the backs of what is on it, so
    that they meet when the paper is turned over its long side."""
    wide, high = PAPERS.get(paper) or _one_row(cutouts)
    pages: list[tuple[str, tuple[Mark, ...]]] = []  # what is said of each, and what is on it
    marks: list[Mark] = []
    backs: list[Mark] = []
    x, y, row = MARGIN, MARGIN, 0.0
    for one in cutouts:
        if x + one.wide > wide - MARGIN + 0.01:
            x, y, row = MARGIN, y + row + GAP, 0.0
        if y + one.high > high - MARGIN - FOOT:
            pages += _sides(marks, backs)
            marks, backs, x, y, row = [], [], MARGIN, MARGIN, 0.0
        marks.append(Group("cutout", one.marks, (x + one.wide / 2, y + one.high / 2)))
        if one.back:
            backs.append(Group("cutout", one.back, (wide - x - one.wide / 2, y + one.high / 2)))
        x, row = x + one.wide + one.apart, max(row, one.high)
    pages += _sides(marks, backs)
    return [
        Page(
            wide,
            high,
            title,
            PHRASES[view.lang]["kit"],
            (*drawn, *_foot(title, PHRASES[view.lang][said], view, wide, high, number, len(pages))),
        )
        for number, (said, drawn) in enumerate(pages, 1)
    ]


def _sides(marks: list[Mark], backs: list[Mark]) -> list[tuple[str, tuple[Mark, ...]]]:
    """A page and its back, as far as anything is on them."""
    return [(said, tuple(side)) for said, side in (("cut", marks), ("backs", backs)) if side]


def cut_line(theme: Theme, wide: float, high: float) -> Path:
    """Where a card is cut out, about its middle."""
    edge = tuple(polygon(rectangle(-wide / 2, -high / 2, wide / 2, high / 2)))
    return Path("cut-line", edge, theme.paper, theme.ink, 0.25, dashes=(2, 1.4))


def _one_row(cutouts: Sequence[Cutout]) -> tuple[float, float]:
    """Paper as large as it takes to print all beside one another."""
    wide = sum(one.wide + one.apart for one in cutouts)
    return wide + 2 * MARGIN, max(one.high for one in cutouts) + 2 * MARGIN + FOOT


def _foot(title: str, said: str, view: MapView, wide: float, high: float, number: int, count: int) -> Iterator[Mark]:
    """The ruler, and beside it, or over it where the paper is narrow, what this is and which page of it."""
    phrases, ink = PHRASES[view.lang], view.theme.ink
    told = f"{said} \u2013 {phrases['page'].format(number=number, pages=count)}"
    left, right, y = MARGIN + RULER + 8, wide - MARGIN, high - MARGIN
    yield from ruler(MARGIN, y - 3, ink)
    if max(width(title, _TITLE, True), width(told, _LABEL)) <= right - left:
        yield Label("page-title", (left, y - 5), fitted(title, right - left, _TITLE, True), _TITLE, ink, "start", True)
        yield Label("page-label", (left, y - 1), told, _LABEL, ink, "start")
    else:
        room = right - MARGIN - width(told, _LABEL) - 4
        yield Label("page-title", (MARGIN, y - 8), fitted(title, room, _TITLE, True), _TITLE, ink, "start", True)
        yield Label("page-label", (right, y - 8), told, _LABEL, ink, "end")


def hexes(scenario: Scenario, view: MapView, places: Iterable[Place]) -> Iterator[Cutout]:
    """Hexes of a map, as its overlays make them look."""
    marks = lay_out(scenario, view.theme, layers=_GROUND, lang=view.lang).marks
    scale = boards_of(scenario.surface)[0].grid.hex_mm / HEX
    half, high = 2 * ACROSS, DOWN
    cut = [(dx * ACROSS, dy * DOWN) for dx, dy in CORNERS]
    # Beyond the cut the paper is white, except for a little more of the picture; there is none at the points, where two
    # hexes touch.
    over, tip, bent = high * _BLEED, 2 * high * (_BLEED - 1), half * _BLEED / 2
    outer = [
        (half, tip),
        (bent, over),
        (-bent, over),
        (-half, tip),
        (-half, -tip),
        (-bent, -over),
        (bent, -over),
        (half, -tip),
    ]
    wide, tall = half + 0.05, over + 0.05  # so that no hairline of the picture is left at its rim
    around = (*polygon(rectangle(-wide, -tall, wide, tall)), *polygon(outer[::-1]))
    look = (
        Path("around", around, view.theme.paper),
        Path("cut-line", tuple(polygon(cut)), "none", view.theme.ink, 0.25 / scale, dashes=(2 / scale, 1.4 / scale)),
    )
    for place in places:
        x, y = view.at(place)
        picture = Group("hex", marks, (-x, -y), window=(x - half, y - over, 2 * half, 2 * over))
        # Hexes touch at their points, so that three fit side by side.
        yield Cutout(2 * half * scale, 2 * high * scale, (Group("hex", (picture, *look), scale=scale),), 0.0)


def overlays_of(scenario: Scenario, view: MapView) -> list[Cutout]:
    """The terrain hexes a scenario needs: each place on which it lays something."""
    places = sorted({place for laying in scenario.overlays for place in laying.places} & view.drawn)
    alone = [(_alone(scenario, place), place) for place in places]
    return [one for bare, place in alone for one in hexes(bare, MapView(bare, view.theme, view.lang), [place])]


def _alone(scenario: Scenario, place: Place) -> Scenario:
    """A place of a map with its own ground, and clear ground around it (or unrecorded ground, if its own is), so that
    no neighbour's tree reaches into it. Its heights and paths are those of the map, so that pieces join."""
    ground, terrain = scenario.ground, scenario.catalog.terrain
    bare = ground.clear if ground.recorded(place) else UNRECORDED
    board = _bare(Grid(5, 3, boards_of(scenario.surface)[0].grid.hex_mm), bare)
    laid = Laid("", board.grid, place[0] - 6, place[1] - 3, False)
    near = {place, *((place[0] + dx, place[1] + dy) for dx, dy in STEPS)}
    around = Ground([(laid, board)], terrain, once=True)
    for other in near:
        around.put(other, min(ground.level(place), ground.level(other)), bare)
    around.put(place, ground.level(place), ground.of(place))
    around.paths = {other: ground.paths[other] for other in near & ground.paths.keys()}
    around.links = {name: {pair for pair in pairs if near.issuperset(pair)} for name, pairs in ground.links.items()}
    surface = Hexes([laid])
    surface.places &= scenario.cells.places | {place}  # at the rim of the map a path runs straight out
    return on_board(scenario, board, around, laid)._replace(surface=surface)


def tokens_of(scenario: Scenario, view: MapView) -> list[Cutout]:
    """The markers and objectives a scenario needs, and for each side as many control tokens as there are objectives."""
    needed = Counter[tuple[str, str]]()
    for mark in scenario.markers:
        needed[mark.piece.name, number_on(mark)] += mark.number * spots_in(mark.area.region & scenario.surface.whole)
    for piece in (borne for unit in scenario.units for borne in unit.markers):
        needed[piece.name, ""] += 1
    cutouts: list[Cutout] = []
    for (name, on), number in needed.items():
        cutouts += [_marker(view, scenario.catalog.pieces[name], on)] * number
    for goal in scenario.objectives.values():
        if not goal.spots:  # of several markers, the game says what is on their backs
            shape, fill, on = painted(view, goal)
            drawn = badge(view.theme, shape, fill, on, sign_for(view, goal, goal.place), "")
            cutouts.append(_token(view, drawn, view.label(goal)))
    for side in scenario.sides if scenario.words.controlled else ():
        cutouts += [_control(view, side)] * len(scenario.objectives)
    return cutouts


def _marker(view: MapView, piece: Piece, number: str = "") -> Cutout:
    drawn = marker(view.theme, piece, sign_of(view, piece, number))
    return _token(view, drawn, f"{view.title(piece)} {number}".rstrip(), _MARKER)


def _control(view: MapView, side: str) -> Cutout:
    drawn = badge(view.theme, "flag", view.colour(side), view.on_colour(side), "", view.initial(side))
    return _token(view, drawn, view.name(side))


def _token(view: MapView, marks: tuple[Mark, ...], name: str, scale: float = _BADGE) -> Cutout:
    half, theme = TOKEN / 2, view.theme
    square = polygon(rectangle(-half, -half, half, half))
    edge = Path("cut-line", tuple(square), theme.plate, theme.ink, 0.25, dashes=(2, 1.4))
    return Cutout(TOKEN, TOKEN, (edge, Group("token", marks, (0, -1.7), scale), *_label(name, half, theme.ink)))


def _label(name: str, half: float, ink: str) -> Iterator[Label]:
    """What a token is called, in two smaller lines if one does not hold it."""
    room = 2 * half - 2
    if width(name, 2.0) <= room:
        yield Label("token-name", (0, half - 1.6), fitted(name, room, 2.0), 2.0, ink)
        return
    first, *others = wrapped(name, room, 1.8)
    yield Label("token-name", (0, half - (3.2 if others else 1.6)), first, 1.8, ink)
    if others:
        yield Label("token-name", (0, half - 1.2), fitted(" ".join(others), room, 1.8), 1.8, ink)


# Where no scenario says what is needed: terrain and tokens of every kind.


def every_hex(scenario: Scenario, theme: Theme, lang: str, copies: int) -> list[Cutout]:
    """So many hexes of each terrain that can be laid on a board: ground, heights, and paths straight on and bent."""
    terrain = scenario.catalog.terrain.values()
    kinds = [way for kind in terrain for way in _laid(kind) for _ in range(copies)]
    grid = Grid(2 * len(kinds) * _APART + 1, 2 * _APART, scenario.tiles[0].board.grid.hex_mm)
    board = _bare(grid, clear(scenario.catalog.terrain))
    laid = Laid("", grid, 0, 0, False)
    places = [laid.at(_APART * (2 * index + 1), _APART) for index in range(len(kinds))]
    ground = Ground([(laid, board)], scenario.catalog.terrain, once=True)
    for (x, y), layings in zip(places, kinds, strict=True):
        for name, level, way in layings:
            along = tuple((x + dx, y + dy) for dx, dy in way)
            ground.overlay(Overlay(scenario.catalog.terrain[name], level, along, len(along) > 1))
    board_only = on_board(scenario, board, ground)
    return list(hexes(board_only, MapView(board_only, theme, lang), places))


def _bare(grid: Grid, ground: str) -> Board:
    return Board(
        "",
        (),
        "",
        grid,
        False,
        dict.fromkeys(grid.cells(), (0, ground)),
        (),
        {"columns": grid.columns, "rows": grid.rows},
    )


def on_board(scenario: Scenario, board: Board, ground: Ground | None = None, laid: Laid | None = None) -> Scenario:
    """A scenario with one board and nothing on it."""
    tile = Tile(board, laid or Laid(board.name, board.grid, 0, 0, False), ())
    ground = ground or Ground([(tile.laid, board)], scenario.catalog.terrain, once=True)
    bare: dict[str, Any] = {"overlays": (), "markers": (), "zones": {}, "objectives": {}, "units": (), "areas": ()}
    return scenario._replace(tiles=(tile,), surface=Hexes([tile.laid]), ground=ground, **bare)


_APART = 3  # so far apart that no hex shows what lies on another
_HERE = ((0, 0),)
_STRAIGHT, _BENT = (STEPS[0], (0, 0), STEPS[3]), (STEPS[0], (0, 0), STEPS[2])
_ACROSS_IT = (STEPS[1], (0, 0), STEPS[4])
_Laid = tuple[tuple[str, int, tuple[tuple[int, int], ...]], ...]


def _laid(terrain: Terrain) -> Iterator[_Laid]:
    """The ways in which a terrain fills a hex, each as what is laid there."""
    if terrain.kind == "level":
        for level in terrain.levels or (1,):
            yield ((terrain.name, level, _HERE),)
    elif lifts := terrain.lifts:
        under = tuple((name, 0, _STRAIGHT) for name in lifts)
        yield (*under, *((name, 0, _ACROSS_IT) for name in terrain.joins), (terrain.name, 0, _HERE))
    elif terrain.kind == "path":
        yield ((terrain.name, 0, _STRAIGHT),)
        yield ((terrain.name, 0, _BENT),)
    elif terrain.token != ".":
        yield ((terrain.name, 0, _HERE),)


def every_token(scenario: Scenario, view: MapView) -> list[Cutout]:
    """As many of each marker and objective as a box of the game holds."""
    cutouts = list[Cutout]()
    answers = answers_of(scenario, "box")
    for piece, count in answers.tokens(scenario.catalog) if answers else ():
        if piece.kind == "marker":
            cutouts += [_marker(view, piece)] * sum(count.values())
        elif piece.kind == "objective":
            kind = piece.name.partition("-")[0]
            for side, number in count.items():
                cutouts += [_objective(view, kind, side, view.title(piece))] * number
    return cutouts


def _objective(view: MapView, kind: str, side: str, name: str) -> Cutout:
    if kind == "control":
        return _control(view, side)
    theme = view.theme
    owned = side in view.scenario.sides
    fill = view.colour(side) if owned else theme.neutral if side else theme.victory
    on = view.on_colour(side) if owned else theme.ink if theme.codes else theme.paper
    return _token(view, badge(theme, shape_of(view, kind), fill, on, "", view.initial(side) if owned else ""), name)
