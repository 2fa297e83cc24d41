"""The scenario needs more pieces than its boxes hold.

Everything but dice and the tokens for activation, damage, condition, command and control is limited to what is in the
box. More at the start is an error. More only when all reinforcements are counted is a warning, because casualties go
back to the box and may be used again. Use fewer, or say which boxes the table owns: `boxes: {base: 2}`.

Rules: "Pénurie de pièces de jeu".

Good::

    boxes: {base: 2, practice: 1}
    sides:
      american: {actions: 3, squads: {bases: 4, regular: 3, elite: 13}, deploy: [B2, B3]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 4, regular: 3, elite: 13}, deploy: [B2, B3]}  # <- 13 American elite infantry are needed at the start, and the boxes hold 12
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    sides:
      american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}
      german:
        actions: 3
        squads: {bases: 1, regular: 4}
        vehicles: {tiger: 4}
        deploy: [E3, E4]
        reinforcements:
          - {round: 2, vehicles: {tiger: 3}, enter: [E4]}  # <- 7 Tiger I are needed with all reinforcements, and the boxes hold 6

Bad::

    initiative: soviet
    sides:
      soviet: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}  # <- 1 Soviet squad base is needed at the start, and the boxes hold none
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.games.tide_of_iron.forces.components import (
    Boxes,
    Heap,
    Need,
    at_start,
    boxes_of,
    by_errata,
    contents_of,
    ever_needed,
    heap_of_so_many,
    heaps,
    in_box,
    later,
    nouns,
    owned,
    source,
    supply,
)
from toi_scenario.model.catalog.nouns import title
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed

severity = Severity.ERROR
told_otherwise = (
    r"\b(prox|substitut|replac|stand in|stands in|borrow|instead|remplac|emprunt|improvis|coins?|"
    r"tokens?|pieces?|pi[èe]ces?|box(es)?|bo[îi]tes?|overlays?|boards?|plateau|cop(y|ies)|print)"
)

_MOST = 5  # names in one message
_ELSEWHERE = "it comes in the box"
_UNKNOWN = "name in `boxes:` the box"

OVERLAYS = ("overlay", "")


def check(scenario: Scenario) -> Iterator[Finding]:
    boxes = tuple(scenario.boxes.items())
    yield from _unboxed(scenario)
    if not _could_be_short(scenario, boxes):
        return
    start = heaps(at_start(scenario))
    overlays = start.pop(OVERLAYS, [])
    short = set()
    told = set()
    for heap, needs in start.items():
        if _goes_beyond(scenario, needs, boxes) and not _is_foreign(scenario, needs[0]):
            short.add(heap)
            found = _finding(scenario, needs, boxes, "at the start", None)
            if found.help not in told:  # a box that is not named is one mistake, whatever comes in it
                yield found
            if found.help.startswith((_ELSEWHERE, _UNKNOWN)):
                told.add(found.help)
    for heap, needs in heaps(later(scenario)).items():
        together = start.get(heap, []) + needs
        if heap not in short and _goes_beyond(scenario, together, boxes):
            yield _finding(scenario, together, boxes, "with all reinforcements", Severity.WARNING)
    if overlays:
        yield from _overlays(scenario, overlays, boxes)


def _could_be_short(scenario: Scenario, boxes: Boxes) -> bool:
    """Whether all pieces ever needed are more than there are; mostly they are not, and nothing more need be asked."""
    catalog, together = scenario.catalog, dict[Heap, int]()
    for nation, pieces in ever_needed(scenario).items():
        for piece, number in pieces.items():
            heap, there = supply(catalog, piece, nation, boxes)
            together[heap] = wanted = together.get(heap, 0) + number
            if there is not None and wanted > there:
                return True
    return False


def _unboxed(scenario: Scenario) -> Iterator[Finding]:
    """Boards and cards that come in a box the table is not said to own; one recorded only in part may hold them too."""
    mine = scenario.boxes.keys()
    lacking: dict[tuple[str, ...], dict[str, Path]] = {}
    for noun, path in nouns(scenario):
        boxes = boxes_of(noun)
        if boxes and mine.isdisjoint(boxes):
            lacking.setdefault(boxes, {}).setdefault(noun.name, path)
    for boxes, paths in lacking.items():
        names = list(paths)
        what = listed(names if len(names) <= _MOST else [*names[: _MOST - 1], f"{len(names) - _MOST + 1} more"], "and")
        help = f"add {boxes[0]} to `boxes:`, or do without {what}"
        come = "comes" if len(names) == 1 else "come"
        message = f"{what} {come} in the box {listed(boxes)}, which `boxes:` does not name"
        yield Finding(paths[names[0]], message, help, Severity.WARNING if scenario.partly_recorded else None)


def _is_foreign(scenario: Scenario, need: Need) -> bool:
    """Whether it is an objective of a nation that does not play, which `foreign-objective` tells."""
    nations = {side.nation for side in scenario.sides.values()} | {force.nation for force in scenario.forces}
    return need[0].kind == "objective" and need[1] in scenario.catalog.nations.keys() - nations


def _goes_beyond(scenario: Scenario, needs: list[Need], boxes: Boxes) -> bool:
    piece, nation, *_ = needs[0]
    there = owned(scenario.catalog, piece, nation, boxes)
    return there is not None and sum([need[2] for need in needs]) > there


def _finding(scenario: Scenario, needs: list[Need], boxes: Boxes, when: str, severity: Severity | None) -> Finding:
    """A shortage, reported where the need first goes beyond what there is."""
    piece, nation, _, _ = needs[0]
    there = owned(scenario.catalog, piece, nation, boxes) or 0
    totals = list(accumulate(number for _, _, number, _ in needs))
    path = next(need[3] for need, total in zip(needs, totals, strict=True) if total > there)
    are = "is" if totals[-1] == 1 else "are"
    what = heap_of_so_many(scenario.catalog, piece, nation, totals[-1])
    message = f"{what} {are} needed {when}, and the boxes hold {there or 'none'}"
    return Finding(path, message, _help(scenario, needs[0], totals[-1], there), severity)


def _help(scenario: Scenario, need: Need, wanted: int, there: int) -> str:
    """How many to leave out, or how many boxes would do."""
    piece, nation, _, _ = need
    noun = source(scenario.catalog, piece)
    for box, copies in scenario.boxes.items():
        if one := in_box(contents_of(noun) or {}, box, nation):
            enough = copies - (there - wanted) // one
            return f"use {wanted - there} fewer, or write `{box}: {enough}` in `boxes:` if the table owns so many"
    contents = contents_of(noun) or {}
    elsewhere = [box for box in contents if box not in scenario.boxes and in_box(contents, box, nation) != 0]
    if elsewhere:
        return f"{_ELSEWHERE} {listed(elsewhere)}, which `boxes:` does not name"
    people = scenario.catalog.nations.get(nation)
    return f"{_UNKNOWN} with {title(people)} pieces; the catalog does not know which it is" if people else ""


def _overlays(scenario: Scenario, needs: list[Need], boxes: Boxes) -> Iterator[Finding]:
    """Overlay hexes: the list of contents promises more than the errata says there are."""
    piece, total = needs[0][0], sum(need[2] for need in needs)
    path: Path = ("board", "overlays")
    there = owned(scenario.catalog, piece, "", boxes)
    really = by_errata(piece, boxes)
    if there is not None and total > there:
        message = f"{total} overlay hexes are needed, and the boxes hold {there}"
        yield Finding(path, message, _help(scenario, needs[0], total, there) if there else "")
    elif really and total > really:
        message = f"{total} overlay hexes are needed; the box lists {there}, but the errata counts {really}"
        yield Finding(path, message, f"lay {total - really} fewer, if your box is short of them", Severity.WARNING)
