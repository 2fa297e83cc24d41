"""Changes the smallest scenario's map and lists the findings.

The findings are those of the rules about maps, markers, starts and zones.
"""

from __future__ import annotations

from tests.support.examples import whole
from toi_scenario.pipeline import check

RULES = {
    "detached-board", "mismatched-seam", "hole-in-map", "repeated-overlay", "dry-bridge", "unset-streams",
    "unused-depth", "missing-north", "crowded-fortifications", "repeated-marker", "undiggable-ground",
    "idle-obstacle",
    "smoke-in-building", "brief-smoke", "overfull-fortification", "snared-start", "muzzled-mortar",
    "impassable-start", "stuck-start", "unused-zone", "same-color-zones", "drowned-road", "idle-along",
}  # fmt: skip
OWN = "boards: {" + ", ".join(f"{name}: {{columns: 7, rows: 4, terrain: clear}}" for name in "STUVWXYZ") + "}\n"


def found(changes: str) -> list[tuple[str, str]]:
    """The rule and message of each finding in the smallest scenario with some of its blocks changed."""
    checked = check(whole(f"{changes}\n", "tide-of-iron"))
    return [(one.rule, one.message) for one in checked.diagnostics if one.rule in RULES or checked.halted]


def board(rest: str, layout: str = "[[P1A]]") -> str:
    """A map block with one board and some additions."""
    return f"board: {{layout: {layout}, {rest}}}\n"


def marked(*markers: str) -> str:
    """A board with markers on it."""
    return board("markers: [" + ", ".join(f"{{marker: {one}}}" for one in markers) + "]")


def overlaid(*overlays: str, rest: str = "streams: shallow", layout: str = "[[P1A]]") -> str:
    """A board with overlays on it."""
    return board("overlays: [" + ", ".join(f"{{terrain: {one}}}" for one in overlays) + f"], {rest}", layout)


def units(*placed: str) -> str:
    """German units that the scenario places."""
    return "units: [" + ", ".join(f"{{side: german, {one}}}" for one in placed) + "]\n"


def american(rest: str) -> str:
    """The two sides, with an addition to the first."""
    return (
        f"sides:\n  american: {{actions: 3, squads: {{bases: 1, regular: 4}}, deploy: [B2], {rest}}}\n"
        "  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}\n"
    )


def german(rest: str) -> str:
    """The two sides, with other words for the second."""
    first = "american: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [B2]}"
    return f"sides:\n  {first}\n  german: {{actions: 3, {rest}}}\n"


def coloured(*zones: str, layout: str = "[[P1A]]") -> str:
    """Zones with their colours and hexes, and a text that mentions each."""
    named = [f"z-{number}" for number, _ in enumerate(zones)]
    areas = ", ".join(f"{name}: {{{zone}}}" for name, zone in zip(named, zones, strict=True))
    text = " ".join(f"{{zone:{name}}}" for name in named)
    return f"{OWN}{board('north: n', layout)}zones: {{{areas}}}\nvictory: {{text: '{text}'}}\n"


SQUAD = "squad: {regular: 4}"
PINNED = "squads: {bases: 1, regular: {count: 4, condition: pinned}}"
MORTAR = "squad: {mortar: 1, regular: 2}"
