"""A command objective does not say what it pays.

Command objectives carry a number: the command that the side which holds one receives in each Command Phase. The counters
in the box differ, so the table must be told which to lay. Write its `value:`.

Rules: "Marqueurs Objectif de commandement", "Recevoir des PC".

Good::

    objectives: {bridge: {kind: command, owner: neutral, value: 2, at: C3}}

Bad::

    objectives:
      bridge: {kind: command, owner: neutral, at: C3}  # <- bridge is a command objective and does not say how much command it pays

Bad::

    objectives:
      bridge: {kind: command, owner: neutral, value: 0, at: C3}  # <- bridge is a command objective and pays no command
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.printed_names import both
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.WARNING
READS = ("objectives",)


def check(scenario: Scenario) -> Iterator[Finding]:
    for goal in scenario.objectives.values():
        if goal.kind == "command" and not goal.value:
            says = "pays no command" if goal.value is not None else "does not say how much command it pays"
            message = f"{both(goal.name, goal.called)} is a command objective and {says}"
            yield Finding(goal.path, message, "write `value:` and the number on its counter", on_key=True)
