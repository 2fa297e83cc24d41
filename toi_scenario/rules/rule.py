"""What a rule is, and the families that rules are told in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.scenario import Scenario

# In the order in which they are told.
FAMILIES = (
    "The map",
    "Fortifications and cover",
    "The box",
    "Forces",
    "Setting up",
    "Reinforcements and events",
    "Objectives and victory",
    "Cards",
    "Words",
    "A pack",
    "The file itself",
)


class Rule(Protocol):
    """A module that is a rule: its docstring documents and tests it. One whose findings carry a fix, where there is no
    doubt about it, says `fixable = True`."""

    @property
    def __name__(self) -> str: ...

    @property
    def __doc__(self) -> str | None: ...  # type: ignore[override]

    @property
    def severity(self) -> Severity: ...

    def check(self, scenario: Scenario, /) -> Iterator[Finding]: ...


Families = Mapping[str, tuple[Rule, ...]]


def gathered(*parts: Families) -> dict[str, tuple[Rule, ...]]:
    """The families of several parts as one, in their order; one that nobody belongs to is left out."""
    together = {title: tuple(rule for part in parts for rule in part.get(title, ())) for title in FAMILIES}
    return {title: rules for title, rules in together.items() if rules}


def rule_name(rule: object) -> str:
    """A rule is named after its module: `crowded_hex` is `crowded-hex`."""
    return str(getattr(rule, "__name__", "")).rpartition(".")[2].replace("_", "-")
