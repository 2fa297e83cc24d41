"""A waiver waives nothing.

`waive:` says which rules a scenario breaks on purpose, and why. This one names a rule that found nothing here, or
that does not exist. Take it away, so that the rule can warn again.

Rules: none; the format.

Good::

    waive: {empty-slots: "the second platoon is under strength"}
    sides:
      american: {actions: 3, squads: {bases: 1, regular: 3}, deploy: [B2]}
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    waive: {empty-slots: "the platoon is under strength"}  # <- the waiver of empty-slots waives nothing

Bad::

    waive: {emptyslots: "the platoon is under strength"}  # <- no rule is called emptyslots

Good::

    game: legends-of-the-old-west
    units:
      - {side: american, squad: [nco, {figure: regular, count: 5}]}
      - {side: german, squad: [nco, {figure: regular, count: 5}]}
    waive: {odd-unit-size: Two patrols that lost half their men.}

Bad::

    game: legends-of-the-old-west
    waive: {odd-unit-size: Two patrols that lost half their men.}  # <- the waiver of odd-unit-size waives nothing
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from toi_scenario.finding import Delete, Finding, Fix, Path, Severity
from toi_scenario.names import did_you_mean, meant
from toi_scenario.rules.rule import current_name

severity = Severity.WARNING
fixable = True
told_by = "the pipeline"


def check(
    waivers: Iterable[str], used: Collection[str], rules: Collection[str], path: Path, number: int
) -> Iterator[Finding]:
    """The waivers, of so many in all, that were of no use. Only the pipeline knows what was found, so it asks here
    last."""
    waivers = list(waivers)
    for name in waivers:
        out = Delete((*path, name) if number > 1 else path)  # an empty mapping would say nothing
        if current_name(name) != name and current_name(name) in waivers:
            message = f"{name} is called {current_name(name)} now, whose waiver stands beside it"
            yield Finding((*path, name), message, on_key=True, fix=Fix(f"leave the waiver of {name} out", (out,)))
        elif current_name(name) not in rules:
            message, help = f"no rule is called {name}", did_you_mean(name, rules)
            fix = meant(name, used)  # the waiver of any other would be as idle
            yield Finding((*path, name), message, help, severity=Severity.ERROR, on_key=True, fix=fix)
        elif current_name(name) not in used:
            fix = Fix(f"leave the waiver of {name} out", (out,))
            yield Finding((*path, name), f"the waiver of {name} waives nothing", on_key=True, fix=fix)
