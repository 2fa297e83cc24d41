"""Lists what the record of a board still lacks.

That is: hexes, paths that do not join, its other side.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as File

from toi_scenario.authoring.board_record import REST, Record, command, hex_name
from toi_scenario.finding import Diagnostic, Finding, Severity, each_name
from toi_scenario.finding.articles import with_article
from toi_scenario.model.catalog.nouns import UNRECORDED, Board, Catalog
from toi_scenario.model.surfaces.addresses import parsed
from toi_scenario.model.surfaces.hexes import touch
from toi_scenario.names import counted, find, listed, plain
from toi_scenario.pipeline import diagnostic


def lacking(record: Record, nouns: Catalog, pack: File | None) -> Iterator[Diagnostic]:
    """Everything that a record still lacks, with its place in the file."""
    yield from record.wrong
    if record.board is not None:
        for finding in _lacking(record, record.board, nouns, pack):
            yield diagnostic(record.read.document, str(record.read.file), finding)


def _lacking(record: Record, board: Board, nouns: Catalog, pack: File | None) -> Iterator[Finding]:
    where = ("boards", record.name)
    missing = [cell for cell in board.grid.cells() if board.cells.get(cell, (0, UNRECORDED))[1] == UNRECORDED]
    if missing:
        some = ", ".join(hex_name(cell) for cell in missing[:12]) + (" ..." if len(missing) > 12 else "")
        whole = sum(1 for _ in board.grid.cells())
        message = f"{len(missing)} of {counted(whole, 'hex', 'hexes')} of {record.name} are not recorded: {some}"
        help = f"`{command(pack, 'paint', record.name, 'clear', REST)}` records all of them as clear"
        at = (*where, "terrain") if "terrain" in record.facts else where
        yield Finding(at, message, help, Severity.ERROR, rule="unrecorded-board")
    yield from _alone(record, board, nouns)
    yield from _broken(board, nouns, (*where, "paths"))
    back = find(board.back, nouns.boards) if board.back else None
    if not board.back:
        message = f"{record.name} does not say which board is on its other side"
        yield Finding(where, message, "write `back:`", Severity.WARNING, rule="both-faces", on_key=True)
    elif back is None or not back.cells:
        message = f"{board.back}, the other side of {record.name}, is not recorded"
        yield Finding((*where, "back"), message, "", Severity.WARNING, rule="both-faces")
    elif plain(back.back) != plain(board.name):
        message = f"{back.name} says its other side is {back.back or 'none'}, not {record.name}"
        yield Finding((*where, "back"), message, "", Severity.ERROR, rule="both-faces")


def _alone(record: Record, board: Board, nouns: Catalog) -> Iterator[Finding]:
    """Paths that join nothing: a run of fewer than two hexes, and a hex of road with no other beside it."""
    for number, run in enumerate(record.facts.get("paths", ())):
        kind = find(run["terrain"], nouns.terrain)
        assert kind is not None  # otherwise the file would have a fault
        at = ("boards", record.name, "paths", number)
        if "along" in run and len(run["along"]) < 2:
            message = f"this {kind.name} runs along {'one hex only' if run['along'] else 'no hex'}, so it joins nothing"
            help = "name what it runs through, in its order"
            yield Finding((*at, "along"), message, help, Severity.WARNING, rule="idle-along")
        elif "at" in run and kind.cost() and not kind.lifts:
            every = {cell for name, cells in board.paths if name == kind.name for cell in cells}
            for _, written in each_name(run["at"], ()):
                cell = parsed(written)
                assert cell is not None
                if not any(touch(cell[1:], other) for other in every):
                    message = f"the {kind.name} at {hex_name(cell[1:])} has no other next to it, so it leads nowhere"
                    yield Finding((*at, "at"), message, "", Severity.WARNING, rule="broken-path")


def _broken(board: Board, nouns: Catalog, where: tuple[str, ...]) -> Iterator[Finding]:
    """Ends of a path next to another of its kind that it does not join; and bridges and the like over nothing."""
    for name in dict.fromkeys(name for name, _ in board.paths):
        runs = [cells for other, cells in board.paths if other == name and cells]
        lifts = nouns.terrain[name].lifts
        under = {cell for other, cells in board.paths if other in lifts for cell in cells}
        for cells in runs:
            apart = {cell for run in runs if set(run).isdisjoint(cells) for cell in run}
            for end in dict.fromkeys((cells[0], cells[-1])) if not lifts else ():
                beside = sorted(cell for cell in apart if touch(end, cell))
                if beside:
                    ends = f"ends at {hex_name(end)}, next to one at {hex_name(beside[0])}"
                    message = f"{with_article(name)} {ends}, and does not join it"
                    yield Finding(where, message, "let them share a hex", Severity.WARNING, rule="broken-path")
            for cell in cells if lifts else ():
                if cell not in under:
                    message = f"the {name} at {hex_name(cell)} has no {listed(lifts)} under it"
                    yield Finding(where, message, "", Severity.ERROR, rule="broken-path")
