"""Types of what any scenario holds, from its schema."""

# Written by `pytest --rewrite` from schemas/scenario.schema.json; only annotations use it.

from __future__ import annotations

from collections.abc import Mapping
from typing import Required, TypeAlias, TypedDict

from toi_scenario.model.catalog.piece_types import TextFacts
from toi_scenario.model.catalog.schema_types import PrintNameFacts


class RoundsWhenWords(TypedDict, total=False):
    one_of: Required[list[int]]


RoundsWhenFacts: TypeAlias = "int | list[int] | RoundsWhenWords"


class EventFacts(TypedDict, total=False):
    round: Required[RoundsWhenFacts]
    side: str
    text: Required[TextFacts]


class SpecialRuleFacts(TypedDict, total=False):
    title: PrintNameFacts
    side: str
    text: Required[TextFacts]


AreaAwayFacts = TypedDict(
    "AreaAwayFacts",
    {
        "from": "Required[AreaFacts]",
        "by": Required[int],
    },
    total=False,
)


AreaWords = TypedDict(
    "AreaWords",
    {
        "boards": "str | list[str]",
        "terrain": "str | list[str]",
        "marker": "str | list[str]",
        "level": "int | list[int]",
        "edge": str,
        "within": int,
        "of": "AreaFacts",
        "columns": "str | list[str]",
        "rows": "int | list[int]",
        "zone": "str | list[str]",
        "except": "AreaFacts",
        "away": "AreaAwayFacts",
    },
    total=False,
)


AreaFacts: TypeAlias = "str | list[AreaFacts] | AreaWords"


AwayFacts = TypedDict(
    "AwayFacts",
    {
        "from": "Required[TableAreaFacts]",
        "by": "Required[float | str]",
    },
    total=False,
)


TableAreaWords = TypedDict(
    "TableAreaWords",
    {
        "terrain": "str | list[str]",
        "marker": "str | list[str]",
        "edge": str,
        "depth": "float | str",
        "within": "float | str",
        "of": "TableAreaFacts",
        "rectangle": "list[float | str]",
        "circle": "list[float | str]",
        "polygon": "list[list[float | str]]",
        "line": "list[list[float | str]]",
        "width": "float | str",
        "turned": float,
        "zone": "str | list[str]",
        "except": "TableAreaFacts",
        "away": "AwayFacts",
    },
    total=False,
)


TableAreaFacts: TypeAlias = "float | str | list[TableAreaFacts] | TableAreaWords"


class TableSizeFacts(TypedDict, total=False):
    width: Required[float | str]
    depth: Required[float | str]


class TableFeatureFacts(TypedDict, total=False):
    name: PrintNameFacts
    terrain: Required[str]
    rectangle: list[float | str]
    circle: list[float | str]
    polygon: list[list[float | str]]
    line: list[list[float | str]]
    width: float | str
    turned: float
    height: float | str
    blocks: bool


class TableZoneFacts(TypedDict, total=False):
    name: PrintNameFacts
    color: str
    area: Required[AreaFacts]


TableObjectiveFacts = TypedDict(
    "TableObjectiveFacts",
    {
        "name": "PrintNameFacts",
        "kind": Required[str],
        "at": "list[float | str]",
        "in": str,
        "points": int,
        "owner": str,
        "held_by": str,
    },
    total=False,
)


class ZoneFacts(TypedDict, total=False):
    name: PrintNameFacts
    color: str
    hexes: AreaFacts
    area: AreaFacts
    each: int


class PlacedBoardFacts(TypedDict, total=False):
    board: Required[str]
    at: Required[list[int]]
    turned: int


class OverlayFacts(TypedDict, total=False):
    terrain: Required[str]
    level: int
    at: str | list[str]
    along: list[str]


class MarkerFacts(TypedDict, total=False):
    marker: Required[str]
    at: Required[str | list[str]]
    count: int
    side: str


class ObjectiveFacts(TypedDict, total=False):
    name: PrintNameFacts
    kind: Required[str]
    at: Required[str]
    points: int
    owner: str
    value: int
    held_by: str
    clear: int
    once: bool


EachRoundFacts = TypedDict(
    "EachRoundFacts",
    {
        "from": int,
        "to": int,
    },
    total=False,
)


class ConditionWhenWords(TypedDict, total=False):
    round: int
    each_round: EachRoundFacts


ConditionWhenFacts: TypeAlias = "str | ConditionWhenWords"


class ConditionHoldsWords(TypedDict, total=False):
    kind: str
    hexes: AreaFacts
    area: AreaFacts
    at_least: int
    most: bool


ConditionHoldsFacts: TypeAlias = "str | list[str] | ConditionHoldsWords"


ConditionUnitsFacts = TypedDict(
    "ConditionUnitsFacts",
    {
        "in": "Required[AreaFacts]",
        "at_least": int,
        "most": bool,
    },
    total=False,
)


class ConditionFacts(TypedDict, total=False):
    winner: Required[str]
    by: str
    when: ConditionWhenFacts
    holds: ConditionHoldsFacts
    units: ConditionUnitsFacts
    destroyed: str | list[str]
    points: int
    otherwise: bool
    degree: str
    tie: str


class PointsEachWords(TypedDict, total=False):
    rounds: Required[list[int]]


PointsEachFacts: TypeAlias = "str | PointsEachWords"


class PointsForFacts(TypedDict, total=False):
    holding: str | list[str]
    each: PointsEachFacts
    destroyed: str | list[str]
    damaged: str
    lost: str | list[str]
    delivered: str | list[str]
    to: AreaFacts
    exited: str | list[str]
    by: AreaFacts


PointsFacts = TypedDict(
    "PointsFacts",
    {
        "side": Required[str],
        "for": "Required[PointsForFacts]",
        "points": Required[int],
        "at_most": int,
    },
    total=False,
)


class VictoryFacts(TypedDict, total=False):
    text: TextFacts
    conditions: list[ConditionFacts]
    points: list[PointsFacts]


class ScenarioFacts(TypedDict, total=False):
    format: int
    game: Required[str]
    id: str
    title: Required[PrintNameFacts]
    version: str
    author: str | list[str]
    license: str
    language: str
    date: str
    place: PrintNameFacts
    players: list[int]
    boxes: list[str] | Mapping[str, int]
    background: TextFacts
    rounds: int
    events: list[EventFacts]
    zones: Mapping[str, ZoneFacts]
    victory: VictoryFacts
    special_rules: list[SpecialRuleFacts]
    notes: TextFacts
    waive: Mapping[str, str]
