"""Lists the scenarios of a folder: what each says of itself."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from toi_scenario import games
from toi_scenario.model.scenario.printed_names import agreed
from toi_scenario.names import counted, plain
from toi_scenario.pipeline import Checked

_BROADEST = 40  # of a column: what is longer pushes the rest of its own row aside


def fits(one: Checked, boxes: Collection[str], players: int | None, rounds: int | None) -> bool:
    """Whether a scenario needs no boxes but some, can be played by so many, and has at most so many rounds; of what is
    not asked for, any will do. One that cannot be read fits nothing that is asked for."""
    if one.overview is None:
        return not (boxes or players or rounds)
    overview, owned = one.overview, set(map(plain, boxes))
    fewest, most = overview.players
    return (
        (not boxes or owned.issuperset(map(plain, overview.boxes)))
        and (players is None or fewest <= players <= most)
        and (rounds is None or 0 < overview.rounds <= rounds)
    )


def row(one: Checked) -> dict[str, object]:
    """A scenario for programs; of one that cannot be read, only what was found."""
    said: dict[str, object] = {}
    if overview := one.overview:
        said = {
            "game": overview.game,
            "id": overview.id,
            "title": overview.title,
            "players": list(overview.players),
            "rounds": overview.rounds,
            "boxes": dict(overview.boxes),
            "boards": overview.boards,
            "size": overview.size,
        }
    return {"file": one.file, **said, "findings": _findings(one)}


def table(scenarios: Sequence[Checked]) -> Iterator[str]:
    """The same in lines; games are named where there are several."""
    played = {one.overview.game for one in scenarios if one.overview}
    sheets = [games.game(name).words.on_sheets.get("en", {}) for name in played]
    rounds = agreed((own.get("rounds", "rounds").lower() for own in sheets), "rounds")
    head = ("title", "game", "players", rounds, "boxes", "size", "findings")
    shown = [head, *map(_cells, scenarios)]
    if len(played) < 2:
        shown = [(title, *rest) for title, _, *rest in shown]
    widths = [min(max(map(len, column)), _BROADEST) for column in zip(*shown, strict=True)]
    for cells in shown:
        yield "  ".join(f"{cell:{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip()


def _cells(one: Checked) -> tuple[str, ...]:
    found = ", ".join(counted(number, level) for level, number in _findings(one).items() if number) or "none"
    if one.overview is None:
        return (one.file, "", "", "", "", "", found)
    overview = one.overview
    asked = "-".join(map(str, dict.fromkeys(overview.players)))
    boxes = ", ".join(box if copies == 1 else f"{copies} {box}" for box, copies in overview.boxes.items())
    return (overview.title, overview.game, asked, str(overview.rounds or ""), boxes, overview.size, found)


def _findings(one: Checked) -> dict[str, int]:
    found = {"error": 0, "warning": 0}
    for told in one.diagnostics:
        found[str(told.severity)] += told.stands_for
    return found
