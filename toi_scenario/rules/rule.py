"""What a rule is, and how rules are found in family folders."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from toi_scenario.finding import Finding, Severity, dotted
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import plain

# The folders of rules and their titles, in the order in which pages and lists tell them.
FAMILIES = {
    "map": "The map",
    "fortifications": "Fortifications and cover",
    "box": "The box",
    "forces": "Forces",
    "setup": "Setting up",
    "reinforcements": "Reinforcements and events",
    "victory": "Objectives and victory",
    "cards": "Cards",
    "words": "Words",
    "pack": "A pack",
    "file": "The file itself",
}
# What rules were called once. Waivers, options and baselines may still say so.
FORMER_NAMES = {
    "crowded-hex": "crowded-place",
    "drowned-objective": "closed-objective",
    "drowned-unit": "impassable-start",
    "far-objective": "late-objective",
    "housed-tank": "misplaced-vehicle",
    "long-flight": "wrong-flight",
    "miscounted-models": "miscounted-points",
    "mixed-hex": "mixed-place",
    "roadless-vehicle": "misplaced-vehicle",
    "stranded-boat": "misplaced-vehicle",
    "unscored-points": "missing-points",
    "wrong-altitude": "wrong-flight",
}


class Rule(Protocol):
    """A module that is a rule: its docstring documents and tests it.

    Five more words are optional. `fixable = True`: its findings carry a fix where there is no doubt about it.
    `only_with = "boards"`: only games that have these, or answer such a question, ask it; of several, only those with all. `told_by = "gate 1"`: it is no question to a scenario;
    a gate, the pipeline or a pack tells its findings, and `check`, if it has one, takes what that stage knows.
    `READS = ("rounds", "events")`: the chapters on which its findings depend, besides that which each is about; it is
    asked even where something else in the file could not be read. `told_otherwise`: words by which a special rule, an event or another text of play may change
    what it rests on; where one speaks of them, an error is only a warning. What a text plainly allows, `plain_words`
    tells, and the rule keeps silent.
    """

    @property
    def __name__(self) -> str: ...

    @property
    def __doc__(self) -> str | None: ...  # type: ignore[override]

    @property
    def severity(self) -> Severity: ...

    def check(self, scenario: Scenario, /) -> Iterator[Finding]: ...


def in_doubt(finding: Finding, rule: Rule, scenario: Scenario) -> Finding:
    """A finding, which is no more than a warning where a text may say otherwise."""
    words = getattr(rule, "told_otherwise", "") if finding.severity is Severity.ERROR else ""
    text = scenario.told_in(words) if words else None
    if text is None:
        return finding
    waiver = f"if `{dotted(text)}` allows it, write `waive: {{{finding.rule}: the reason}}`"
    help = f"{finding.help}; {waiver}" if finding.help else waiver
    return finding._replace(severity=Severity.WARNING, help=help)


Families = Mapping[str, tuple[Rule, ...]]


@cache
def rules_in(package: str) -> dict[str, tuple[Any, ...]]:
    """The rules of a package by family title: every module in its family folders is one."""
    [home] = import_module(package).__path__
    return {title: tuple(map(import_module, modules)) for title, modules in modules_in(package, home).items()}


def modules_in(package: str, home: str) -> dict[str, list[str]]:
    """The modules that are rules of a package, by family title; `home` is its folder, so that none need be imported."""
    there = set(os.listdir(home))  # noqa: PTH208 - every command that checks waits for this
    return {
        title: [
            f"{package}.{folder}.{name[:-3]}"
            for name in sorted(os.listdir(f"{home}{os.sep}{folder}"))  # noqa: PTH208
            if name.endswith(".py") and not name.startswith("_")
        ]
        for folder, title in FAMILIES.items()
        if folder in there
    }


def rule_in(module: str) -> Rule:
    """The rule that a module is."""
    return cast(Rule, import_module(module))


def gathered(*parts: Families) -> dict[str, tuple[Rule, ...]]:
    """The families of several parts as one, each in order of name; a family without a rule is left out."""
    together = {
        title: tuple(sorted((rule for part in parts for rule in part.get(title, ())), key=rule_name))
        for title in FAMILIES.values()
    }
    return {title: rules for title, rules in together.items() if rules}


def rule_name(rule: object) -> str:
    """A rule is named after its module: `crowded_place` is `crowded-place`."""
    return name_of_module(str(getattr(rule, "__name__", "")))


def name_of_module(module: str) -> str:
    """What a rule is called of which only the module is known."""
    return module.rpartition(".")[2].replace("_", "-")


def current_name(name: str) -> str:
    """What a rule is called today, whatever it was called when the name was written."""
    return FORMER_NAMES.get(plain(name), plain(name))


def current_names(*named: Iterable[str]) -> frozenset[str]:
    """The rules that some lists or mappings name, as they are called today."""
    return frozenset(current_name(name) for names in named for name in names)
