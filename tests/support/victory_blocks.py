"""Objectives and victory in a scenario, and what is found there."""

from __future__ import annotations

from tests.support.examples import whole
from toi_scenario.pipeline import check

RULES = {
    "foreign-objective", "idle-objective", "repeated-objective", "impossible-victory", "late-victory", "idle-rounds",
    "instant-victory", "long-score", "unwinnable-side", "unexplained-token",
}  # fmt: skip
WOOD = "objectives: {wood: {kind: control, at: C2}}\n"
HELD = "objectives: {wood: {kind: control, at: C2, held_by: german}}\n"
PAID = "objectives: {wood: {kind: victory, at: C2, points: 1}}\n"
POST = "initiative: german\nobjectives: {post: {kind: command, owner: american, value: 2, at: C2}}\n"
GERMAN = "  german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}\n"
CONTROLS = "objectives: {wood: {kind: control, at: C2}, farm: {kind: control, at: D3}}\n"
SHARED = (
    "objectives: {wood: {kind: control, at: C2, held_by: german}, farm: {kind: control, at: D3, held_by: american}}\n"
)
BOTH = "objectives: {wood: {kind: victory, at: C2}, farm: {kind: victory, at: D3}}\n"
ELSE = "{winner: german, otherwise: true}"
WINS = "{winner: american, when: end, holds: wood}"
MOST = "{winner: most-points, when: end}"


def found(changes: str) -> list[tuple[str, str, str]]:
    """The rule, message and severity of each finding in the smallest scenario with some of its blocks changed."""
    checked = check(whole(f"{changes}\n", "tide-of-iron"))
    assert checked.scenario is not None, [one.message for one in checked.diagnostics]
    return [(one.rule, one.message, str(one.severity)) for one in checked.diagnostics if one.rule in RULES]


def wins(*conditions: str, points: str = "", text: str = "") -> str:
    """A victory block."""
    lines = "".join(f"\n  - {one}" for one in conditions)
    told = f"  text: {text}\n" if text else ""
    return f"victory:\n{told}  conditions:{lines}\n" + (f"  points: [{points}]\n" if points else "")
