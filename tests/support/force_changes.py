"""Changes the smallest scenario and lists findings about its forces."""

from __future__ import annotations

from tests.support.examples import whole
from toi_scenario.pipeline import check

RULES = {
    "unused-box", "too-many-specialists", "heavy-specialist", "double-specialist", "concealed-vehicle",
    "too-many-concealed", "blocked-entry",
    "overloaded-transport", "wrecked-truck", "idle-side", "short-shade", "undivided-side", "odd-actions",
    "unsupported-players", "no-deployment", "no-entry", "cramped-entry", "cramped-zone", "hostile-entry", "late-event",
    "long-game", "overfull-bases", "empty-slots", "short-of-pieces",
}  # fmt: skip


def told(changes: str, rules: set[str] = RULES) -> list[tuple[str, str, str]]:
    """The rule, message and help of each finding in the smallest scenario with some of its blocks changed."""
    checked = check(whole(f"{changes}\n", "tide-of-iron"))
    assert checked.scenario is not None, [one.message for one in checked.diagnostics]
    return [(one.rule, one.message, one.help) for one in checked.diagnostics if one.rule in rules]


def american(rest: str) -> str:
    """Both sides, with the German one unchanged."""
    german = "german: {actions: 4, squads: {bases: 1, regular: 4}, deploy: [E3]}"
    return f"sides:\n  american: {{actions: 4, {rest}}}\n  {german}\n"


def divided(one: str = "", other: str = "", sides: str = "actions: 4, ") -> str:
    """Both sides in two divisions each."""
    light = f"light: {{squads: {{bases: 1, regular: 4}}, deploy: [B2]{one}}}"
    dark = f"dark: {{squads: {{bases: 1, regular: 4}}, deploy: [B3]{other}}}"
    german = (
        "light: {squads: {bases: 1, regular: 4}, deploy: [E3]}, dark: {squads: {bases: 1, regular: 4}, deploy: [E4]}"
    )
    return (
        f"sides:\n  american: {{{sides}divisions: {{{light}, {dark}}}}}\n"
        f"  german: {{actions: 4, divisions: {{{german}}}}}\n"
    )


def coming(*reinforcements: str) -> str:
    """The German side with reinforcements."""
    lines = ", ".join(f"{{{one}}}" for one in reinforcements)
    german = f"german: {{actions: 4, squads: {{bases: 1, regular: 4}}, deploy: [E3], reinforcements: [{lines}]}}"
    return f"sides:\n  american: {{actions: 4, squads: {{bases: 1, regular: 4}}, deploy: [B2]}}\n  {german}\n"


TANKS = "3 M4A1 Shermans and 1 M3A1 half-track"
ONE = "1 of M4A1 Sherman and M3A1 half-track"
BESIDE = "beside the others of the side"
RULE = "special_rules: [{text: %s}]\n"
TRUCK = "  - {side: german, vehicle: opel-blitz, id: truck, at: F3}\n"
ABOARD = "  - {side: german, squad: {regular: 4}, aboard: truck}\n"
