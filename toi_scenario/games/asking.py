"""Asks the rules that are wanted what is wrong with a scenario."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain, islice

from toi_scenario.finding import MOST_COUNTED, Finding, Severity, bounded
from toi_scenario.games.game import Game, families_of, named_rules
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import go_on
from toi_scenario.rules.rule import Rule, current_name, current_names, in_doubt, rule_name


def every_rule(rule: str) -> bool:  # noqa: ARG001
    """All rules are wanted."""
    return True


def no_rule(rule: str) -> bool:  # noqa: ARG001
    """No rule is wanted, so the rules need not even be imported."""
    return False


class RuleChoice:
    """Which rules are wanted, by name: only some, or all but some."""

    def __init__(self, select: frozenset[str] = frozenset(), ignore: frozenset[str] = frozenset()) -> None:
        self.select = current_names(select)
        self.ignore = current_names(ignore)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleChoice) and (self.select, self.ignore) == (other.select, other.ignore)

    def __hash__(self) -> int:
        return hash((self.select, self.ignore))

    def __call__(self, rule: str) -> bool:
        """Whether a rule is to be checked."""
        return (not self.select or rule in self.select) and rule not in self.ignore


def rules_of(game: Game) -> dict[str, Rule]:
    """Every rule of a game by name, those of the gates too."""
    return {rule_name(rule): rule for rules in families_of(game).values() for rule in rules}


def asking(
    game: Game,
    scenario: Scenario,
    wanted: Callable[[str], bool],
    doubtful: Collection[str | int] | None,
    findings: list[Finding],
    compared: list[int],
) -> Iterator[None]:
    """Asks one wanted rule at each step, and adds what it finds. Where chapters are doubtful, only rules that say what
    they read are asked, and of these only those that read none of them; None is for a scenario understood in full."""
    rules = _wanted_rules(game, wanted)
    found = set()
    for name, rule in rules if doubtful is None else _that_read(rules, scenario, doubtful):
        go_on(compared)
        asked = iter(rule.check(scenario))
        if first := next(asked, None):  # most find nothing
            found.add(name)
            every = islice(chain((first,), asked), MOST_COUNTED)
            told = (in_doubt(told_by_rule(one, name, rule.severity), rule, scenario) for one in every)
            if doubtful is not None:  # fixes wait until the rest is understood
                told = (one._replace(fix=None) for one in told if one.path[0] not in doubtful)
            findings += bounded(told)
        yield
    if scenario.waive and wanted("idle-waiver") and doubtful is None:
        go_on(compared)
        findings += bounded(_idle_waivers(scenario, rules_of(game), wanted, found))


def _that_read(
    rules: Iterable[tuple[str, Rule]], scenario: Scenario, doubtful: Collection[str | int]
) -> tuple[tuple[str, Rule], ...]:
    """Those rules that read only chapters that are understood in full."""
    if any(chapter in doubtful for chapter in ("waive", *scenario.words.prose)):  # which any rule may hang on
        return ()
    reading = [(name, rule, getattr(rule, "READS", None)) for name, rule in rules]
    return tuple(
        (name, rule)
        for name, rule, reads in reading
        if reads is not None and not any(chapter in doubtful for chapter in reads)
    )


def _idle_waivers(
    scenario: Scenario, known: Mapping[str, Rule], wanted: Callable[[str], bool], found: Collection[str]
) -> Iterator[Finding]:
    """The waivers that were of no use."""
    from toi_scenario.rules.words import idle_waiver

    # Only a look at the whole pack tells whether a waiver of these rules is used.
    elsewhere = {name for name, rule in known.items() if getattr(rule, "told_by", "") == "the pack"}
    judged = {name for name in known if wanted(name)} - elsewhere
    waived = [(name, current_name(name)) for name in scenario.facts["waive"]]
    unused = [name for name, rule in waived if rule in judged or rule not in known]
    for finding in idle_waiver.check(unused, found, known, ("waive",), len(waived)):
        yield told_by_rule(finding, "idle-waiver", idle_waiver.severity)


@lru_cache(maxsize=16)
def _wanted_rules(game: Game, wanted: Callable[[str], bool]) -> tuple[tuple[str, Rule], ...]:
    """The wanted rules by name, kept because they are the same for every file of a pack."""
    return tuple((name, rule) for name, rule in named_rules(game) if wanted(name)) if wanted is not no_rule else ()


def told_by_rule(finding: Finding, rule: str, severity: Severity) -> Finding:
    """A finding with the rule that made it."""
    return finding._replace(rule=rule, severity=finding.severity or severity)
