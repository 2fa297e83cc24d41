"""Gate 3: understands a scenario as far as its shape allows."""

# Annotations are evaluated here: as text, each field would be compiled at every start.

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from toi_scenario.finding import Finding, Path, Rejected
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario.build import Builder
from toi_scenario.model.scenario.scenario import Scenario, Written
from toi_scenario.names import WHOLE, LeftOut, Lookup

if TYPE_CHECKING:
    from toi_scenario.model.scenario.build import GameParts

# What is read where the scenario should say something and does not, or has been left out.
_BLANK = {"title": "", "rounds": 1, "initiative": "random", "board": {"layout": []}, "sides": {}, "victory": {}}
# Words that decide which pieces a force or unit may have: without them there is no saying what is wrong with it.
_DECISIVE = ("nation", "pieces_of", "division")


class Built(NamedTuple):
    """A scenario as far as it is understood, what is wrong with its names, and where names were passed over."""

    scenario: Scenario | None  # nothing if there is too much wrong with it
    findings: list[Finding]
    passed_over: list[Path]


def build(data: Written, game: "GameParts", catalog: Catalog, name: str, left_out: LeftOut = WHOLE) -> Built:
    """Gate 3. `name` is the scenario's id where it gives itself none. What was left out of the data because of its
    shape causes no findings."""
    lookup = Lookup(left_out)
    try:
        scenario = Builder({**_BLANK, **data} if left_out.paths else data, game, catalog, lookup).scenario(name)
    except Rejected as rejected:
        return Built(None, rejected.findings, lookup.passed_over)
    if muted := {path[0] for path in left_out.paths if path[-1] in _DECISIVE} | set(_perhaps_decisive(left_out)):
        muted.add("units")
    found = [one for one in lookup.findings if one.path[0] not in muted]
    return Built(scenario, found, [*lookup.passed_over, *((chapter,) for chapter in muted)])


def _perhaps_decisive(left_out: LeftOut) -> Iterator[str | int]:
    """The chapters with a word that the format does not know and that may have been meant as a decisive one."""
    for path, meant in left_out.unknown.items():
        if path[0] in ("sides", "units") and meant in ("", *_DECISIVE):
            yield path[0]
