"""A box is listed, and nothing comes out of it.

Whoever reads the list takes it for what the table needs, and somebody without that box will not play. Leave it out.

Silent where the author lists no boxes, and about a box that is not recorded in full, as long as the scenario uses
anything whose box nobody knows.

Rules: "Contenu de la boîte".

Good::

    boxes: [base, practice]

Bad::

    boxes:
      - base
      - practice
      - normandy  # <- nothing in this scenario comes in the box normandy
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from toi_scenario.finding import Delete, Finding, Fix, Severity
from toi_scenario.games.tide_of_iron.forces.components import at_start, boxes_of, later, nouns, source, totals
from toi_scenario.games.tide_of_iron.own import cards_of, depth
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.catalog.nouns import Box, Catalog
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import each_name, find

severity = Severity.WARNING
fixable = True


def check(scenario: Scenario) -> Iterator[Finding]:
    listed = scenario.facts.get("boxes")
    if listed is None:
        return
    boards = {box for tile in scenario.tiles for box in tile.board.boxes}
    if doubtful := scenario.boxes.keys() - boards - _cores(scenario.catalog):
        contents = _contents(scenario)
        for path, name in each_name(dict.fromkeys(listed, 1) if isinstance(listed, dict) else listed, ("boxes",)):
            box = find(name, scenario.catalog.boxes)
            if box is not None and box.name in doubtful and not _could_be_used(scenario, box, contents):
                doubtful.remove(box.name)  # told once, however often it is listed
                message = f"nothing in this scenario comes in the box {box.name}"
                fix = Fix(f"leave {box.name} out of the boxes", (Delete(path),))
                yield Finding(path, message, "leave it out of `boxes:`", on_key=isinstance(listed, dict), fix=fix)


@kept
def _cores(catalog: Catalog) -> frozenset[str]:
    """The boxes with what every game is played with: dice, and the tokens that never run out."""
    usual = (piece for piece in catalog.pieces.values() if piece.kind == "token" and piece.facts.get("unlimited"))
    return frozenset(box for piece in usual for box in boxes_of(piece))


def _contents(scenario: Scenario) -> list[tuple[str, ...]]:
    """For each thing that the scenario needs, the boxes that hold it; none where nobody knows."""
    catalog, streams = scenario.catalog, depth(scenario)
    pieces = {piece for piece, _ in totals(chain(at_start(scenario), later(scenario)))}
    found = [boxes_of(source(catalog, piece)) for piece in pieces]
    found += [boxes_of(noun) for noun, _ in nouns(scenario)]
    found += [() for side in scenario.sides.values() for use in cards_of(side).decks if use.deck is None]
    depths = (kind.facts.get("depth_names", {}).get(streams, {}) for kind in catalog.terrain.values())
    return found + [tuple(depth["boxes"]) for depth in depths if "boxes" in depth]


def _could_be_used(scenario: Scenario, box: Box, contents: list[tuple[str, ...]]) -> bool:
    """Whether the box holds any of it, or may hold what is known to be in no other box on the list."""
    if any(box.name in boxes for boxes in contents):
        return True
    others = scenario.boxes.keys() - {box.name}
    return not box.complete and any(others.isdisjoint(boxes) for boxes in contents)
