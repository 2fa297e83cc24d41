"""Gate 3: understands a scenario as far as its shape allows."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from toi_scenario.finding import Finding, Path, Rejected
from toi_scenario.finding.records import NamedTuple
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.build import Builder
from toi_scenario.model.scenario.scenario import Scenario, Written
from toi_scenario.names import WHOLE, Asked, LeftOut, Lookup, find, plain

if TYPE_CHECKING:
    from toi_scenario.model.scenario.build import GameParts

# What is read where the scenario should say something and does not, or has been left out.
_BLANK = {"title": "", "initiative": "random", "board": {"layout": []}, "sides": {}, "victory": {}}
# Words that decide which pieces a force or unit may have: without them there is no saying what is wrong with it.
_DECISIVE = ("nation", "pieces_of", "division")


class Built(NamedTuple):
    """A scenario as far as it is understood, what is wrong with its names, and the chapters that are in doubt."""

    scenario: Scenario | None  # nothing if there is too much wrong with it
    findings: list[Finding]
    doubtful: set[str | int]


def build(
    data: Written,
    game: GameParts,
    catalog: Catalog,
    name: str,
    left_out: LeftOut = WHOLE,
    asked: list[Asked] | None = None,
) -> Built:
    """Gate 3. `name` is the scenario's id where it gives itself none. What was left out of the data because of its
    shape causes no findings. `asked` is told which names may stand where."""
    lookup = Lookup(left_out, asked)
    try:
        scenario = Builder({**_BLANK, **data} if left_out.paths else data, game, catalog, lookup).scenario(name)
    except Rejected as rejected:
        return Built(None, rejected.findings, set())
    if not left_out.paths and not lookup.findings:
        return Built(scenario, [], set())
    if muted := {path[0] for path in left_out.paths if path[-1] in _DECISIVE} | set(_perhaps_decisive(left_out)):
        muted.add("units")
    found = [one for one in lookup.findings if one.path[0] not in muted]
    strange = (*lookup.passed_over, *(one.path for one in found))
    return Built(scenario, found, muted | {path[0] for path in strange} | doubted(left_out.paths, scenario))


def doubted(paths: Collection[Path], scenario: Scenario) -> set[str | int]:
    """The chapters that may say something else because something cannot be read: but a board that is not laid, and a
    piece of which nothing is known, would change nothing."""
    laid = {plain(tile.board.name) for tile in scenario.tiles} if paths else set()
    found: set[str | int] = set()
    for path in paths:
        match path:
            case ("boards", str(board), *_) if plain(board) not in laid:
                continue
            case ("catalog", "pieces", str(piece), *_) if find(piece, scenario.catalog.pieces) is None:
                continue
        found.add(path[0])
    return found


def _perhaps_decisive(left_out: LeftOut) -> Iterator[str | int]:
    """The chapters with a word that the format does not know and that may have been meant as a decisive one."""
    for path, meant in left_out.unknown.items():
        if path[0] in ("sides", "units") and meant in ("", *_DECISIVE):
            yield path[0]
