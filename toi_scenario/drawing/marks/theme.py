"""The colours and sizes of a map, in one place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from toi_scenario.finding.records import NamedTuple

HEX = 14.0  # millimetres across the flats on a sheet
MARGIN = 8.0
HEAD = 14.0


class Paint(NamedTuple):
    """How one thing is painted: the ground under it, its own colour, where light and where shadow falls, its edge."""

    floor: str
    base: str
    light: str
    dark: str
    edge: str


class Theme(NamedTuple):
    """What things look like. Ground is coloured by level, what stands on it by its look."""

    name: str
    paper: str
    ink: str
    words: str  # lines of text around the map
    soft: str  # words of less weight
    levels: tuple[str, ...]
    contour: str
    shade: str  # the colour of shadows; "none" for no shadows
    unrecorded: str
    grid: str
    trees: Paint
    houses: Paint
    rocks: Paint
    rubble: Paint
    water: Paint
    marsh: Paint
    field: Paint
    road: Paint
    trail: Paint
    stream: Paint
    deck: Paint
    letters: Paint
    sides: tuple[str, ...]
    on_sides: tuple[str, ...]  # what is drawn on a side's colour
    neutral: str
    victory: str
    plate: str  # what markers are drawn on
    zones: tuple[str, ...]
    own_zones: bool  # whether zones may have the colours their author gave them
    tint: float  # how strongly a zone is tinted
    hatch: float  # how wide its hatching is drawn
    pen: float  # how heavy lines are, compared with the coloured map
    thinnest: float  # the least width of a line, so that a printer does not lose it
    codes: bool  # whether letters say what colours do not

    def line(self, width: float) -> float:
        """How wide a line of the coloured map is drawn."""
        return max(width * self.pen, self.thinnest)

    def numbered(self, nations: Mapping[str, str], known: Iterable[str]) -> dict[str, int]:
        """Which of the colours each side has, by its nation: a nation has the same in every scenario, whoever is
        written first; where two would look alike, the second has the next that is free."""
        first = {nation: number for number, nation in enumerate(known)}
        found: dict[str, int] = {}
        for side, nation in nations.items():
            order = [(first.get(nation, 0) + step) % len(self.sides) for step in range(len(self.sides))]
            used = {self.sides[number] for number in found.values()}
            found[side] = next((number for number in order if self.sides[number] not in used), order[0])
        return found

    def __hash__(self) -> int:  # cheap, because caches look themes up for every hex
        return hash(self.name)


COLOR = Theme(
    name="color",
    paper="#ffffff",
    ink="#23281f",
    words="#23281f",
    soft="#5a5f4c",
    levels=("#e1e6b6", "#e3c287", "#bc8d55", "#95683a"),
    contour="#7d5227",
    shade="#3a2f16",
    unrecorded="#efede4",
    grid="#6f7754",
    trees=Paint("#7d9d58", "#285c2b", "#6f9f56", "#1d3f24", "#25492a"),
    houses=Paint("#e6d3b1", "#c35c44", "#d67c5c", "#8a3526", "#47180f"),
    rocks=Paint("#c9c6b4", "#a8a596", "#c6c3b6", "#6a675c", "#4b493f"),
    rubble=Paint("#cfc2b2", "#a39081", "#c4b3a5", "#6d5a4d", "#4a3a30"),
    water=Paint("#8bbbd4", "#8bbbd4", "#c9e2ee", "#4f8db2", "#37708f"),
    marsh=Paint("#a9c0a2", "#5f8c8a", "#a7cbd0", "#3d6b52", "#3d6b52"),
    field=Paint("#e6d68c", "#c9b25a", "#f0e4aa", "#a58f3c", "#a58f3c"),
    road=Paint("#f7ecc9", "#f7ecc9", "#fff8e2", "#c9b27a", "#86693a"),
    trail=Paint("#d9c08e", "#d9c08e", "#eedcb4", "#a98a50", "#7d6234"),
    stream=Paint("#8bbbd4", "#8bbbd4", "#c9e2ee", "#4f8db2", "#37708f"),
    deck=Paint("#c9a36a", "#d9bd8b", "#efdcb6", "#8d6b3a", "#3f2c14"),
    letters=Paint("#f4efdf", "#f4efdf", "#ffffff", "#8d8672", "#4a4638"),
    sides=("#4d6b2c", "#4f5b6e", "#8a4a2c", "#2f6d6a"),
    on_sides=("#f6f2dc", "#f2f4f6", "#fbf0e6", "#eef7f5"),
    neutral="#3f6da3",
    victory="#c0392b",
    plate="#fbf8ec",
    zones=("#3c7d3f", "#7a4fa0", "#c07a1d", "#2f78a8", "#a33a3a", "#5d5d5d"),
    own_zones=True,
    tint=0.13,
    hatch=0.22,
    pen=1.0,
    thinnest=0.0,
    codes=False,
)

_WHITE = Paint("none", "#ffffff", "#ffffff", "#464646", "#343434")
INK = Theme(
    name="ink",
    paper="#ffffff",
    ink="#464646",
    words="#757575",
    soft="#757575",
    levels=("#ffffff", "#fefefe", "#fafafa", "#f0f0f0"),
    contour="#363636",
    shade="none",
    unrecorded="#ffffff",
    grid="#343434",
    trees=_WHITE,
    houses=_WHITE._replace(dark="#e0e0e0"),
    rocks=_WHITE._replace(dark="#cccccc"),
    rubble=_WHITE._replace(dark="#cccccc"),
    water=_WHITE._replace(base="#fafafa", dark="#2c2c2c"),
    marsh=_WHITE._replace(dark="#444444"),
    field=_WHITE._replace(dark="#444444"),
    road=_WHITE._replace(edge="#1a1a1a"),
    trail=_WHITE._replace(edge="#1a1a1a"),
    stream=_WHITE._replace(base="#fafafa", dark="#2c2c2c"),
    deck=_WHITE,
    letters=_WHITE,
    sides=("#ffffff", "#7d7d7d", "#ffffff", "#7d7d7d"),
    on_sides=("#666666", "#ffffff", "#666666", "#ffffff"),
    neutral="#ffffff",
    victory="#ffffff",
    plate="#ffffff",
    zones=("#343434",),
    own_zones=False,
    tint=0.0,
    hatch=0.07,
    pen=0.26,
    thinnest=0.107,
    codes=True,
)

SAFE = COLOR._replace(
    name="safe",
    ink="#1c1c1c",
    words="#1c1c1c",
    soft="#4a4a4a",
    levels=("#f2eedb", "#e6c27b", "#aa7727", "#93642a"),
    contour="#6b4516",
    grid="#7a7a6e",
    trees=Paint("#86b09c", "#1c5a49", "#5f9a84", "#0c2f26", "#0f3a2f"),
    houses=Paint("#efe3d4", "#a14268", "#c56f92", "#6b2242", "#3a0d22"),
    rocks=Paint("#d9d9d6", "#999996", "#c8c8c5", "#5c5c5a", "#3c3c3a"),
    water=Paint("#77b7dd", "#77b7dd", "#d3ecfa", "#2f86bd", "#12598a"),
    stream=Paint("#77b7dd", "#77b7dd", "#d3ecfa", "#2f86bd", "#12598a"),
    road=Paint("#ffffff", "#ffffff", "#ffffff", "#b0a894", "#4c463a"),
    trail=Paint("#efe6d0", "#efe6d0", "#efe6d0", "#8d8672", "#4c463a"),
    sides=("#0b5d8f", "#b34700", "#5a3d8a", "#3d3d3d"),
    on_sides=("#ffffff", "#ffffff", "#ffffff", "#ffffff"),
    neutral="#5c5c5c",
    victory="#8f1d5a",
    zones=("#0072b2", "#d55e00", "#7a4fa0", "#00745a", "#8a6d00", "#444444"),
    own_zones=False,
    tint=0.16,
    hatch=0.24,
)

THEMES = {theme.name: theme for theme in (COLOR, INK, SAFE)}


def mixed(one: str, other: str, share: float) -> str:
    """So much of one colour in another."""
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)
