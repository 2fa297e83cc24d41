"""Checks a scenario's text: reads, validates, builds, and asks the rules.

This module is the architecture on one page.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import zip_longest
from types import MappingProxyType

from toi_scenario import games
from toi_scenario.finding import Diagnostic, Finding, Rejected, Severity, bounded, cut, dotted
from toi_scenario.finding.records import NamedTuple
from toi_scenario.games.asking import asking, every_rule
from toi_scenario.games.game import Game, catalog_of
from toi_scenario.model.catalog.nouns import Catalog
from toi_scenario.model.scenario import gate as gate_3
from toi_scenario.model.scenario.overview import Overview
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import (
    WHOLE,
    Asked,
    LeftOut,
    begin_text,
    closest,
    did_you_mean,
    find,
    go_on,
    listed,
    there_is,
)
from toi_scenario.rules.rule import Rule, current_names, rule_in
from toi_scenario.text import document as gate_1
from toi_scenario.text import schema as gate_2
from toi_scenario.text.document import Document
from toi_scenario.text.shown_values import short


class Setting(NamedTuple):
    """What a scenario is checked against: the nouns of its game, its pack and its author; what the pack waives and
    assumes; which rules are wanted; and what is in doubt because it may stand in what cannot be read of the pack: a
    chapter, or one board."""

    catalog: Callable[[Game], Catalog] = catalog_of
    waive: Mapping[str, str] = MappingProxyType({})
    boxes: Collection[str] | Mapping[str, int] = ()
    wanted: Callable[[str], bool] = every_rule
    doubtful: Collection[tuple[str, ...]] = ()
    asked: list[Asked] | None = None  # is told which names may stand where


# The rules that the gates themselves tell; where one of them finds something, not all rules are asked.
GATES = frozenset(("broken-yaml", "refused-yaml", "repeated-key", "ambiguous-scalar", gate_2.RULE, "unknown-name"))
_ONE_PROVEN = 100_000  # letters of a text of which one fix is proven; of one half as long, four are
ALONE = Setting()  # a scenario by itself


class Text(NamedTuple):
    """A text to check, or what was read of it; its file, what it is checked against, and its scenario's name."""

    text: str | bytes | Document
    file: str
    setting: Setting
    name: str


class Checked(NamedTuple):
    """A file and all that was found in it; the scenario, if the gates let it through, unless its overview is enough."""

    file: str
    diagnostics: tuple[Diagnostic, ...]
    waived: tuple[Diagnostic, ...]
    scenario: Scenario | None
    halted: bool = False  # at a gate, so that the rules were never asked
    strict: bool = False  # its pack lets warnings fail
    document: Document | None = None  # what was read, so that a fix can be given in lines and columns
    overview: Overview | None = None  # for those who look at a whole folder
    understood: Scenario | None = None  # the scenario, even if some of its names stand for nothing
    in_part: Scenario | None = None  # the same without what has the wrong shape, if all else stands where it stood


def load(text: str | bytes, setting: Setting = ALONE, name: str = "scenario") -> Scenario:
    """The scenario that a text describes, through the three gates; or `Rejected`."""
    understood = _gates(_document(text), setting, name)
    if understood.findings or understood.scenario is None:
        raise Rejected(understood.findings)
    return understood.scenario


def check(
    text: str | bytes | Document, file: str = "scenario.yaml", setting: Setting = ALONE, name: str = "scenario"
) -> Checked:
    """Everything that is wrong with a text; one that has been read already is not read again."""
    return check_together([Text(text, file, setting, name)])[0]


def check_together(texts: Iterable[Text]) -> list[Checked]:
    """The same of several texts, in less time: a processor works faster if all of them are read before the first goes
    on, and each rule is asked of all before the next rule is."""
    read = [(one, *_read(one.text)) for one in texts]
    begun = [_begun(*one) for one in read]
    for _ in zip_longest(*[one.asking for one in begun]):
        pass
    return [_told(one) for one in begun]


def _read(text: str | bytes | Document) -> tuple[Document, list[Finding], list[int]]:
    """What a text says, what is wrong with it if it cannot be read, and with how much names have been compared."""
    compared = begin_text()
    try:
        return _document(text), [], compared
    except Rejected as rejected:
        assert not isinstance(text, Document)  # which has been read
        return gate_1.unread(text), rejected.findings, compared


def _begun(of: Text, document: Document, faults: list[Finding], compared: list[int]) -> _Begun:
    """A text after the gates."""
    go_on(compared)
    try:
        understood = _Understood(None, faults) if faults else _gates(document, of.setting, of.name)
    except Rejected as rejected:
        understood = _Understood(None, rejected.findings)
    scenario, _, doubtful, _ = understood
    findings = list(bounded(understood.findings))
    steps: Iterator[None] = iter(())
    if scenario is not None:
        game, in_part = games.game(scenario.game), doubtful if findings or doubtful else None
        steps = asking(game, scenario, of.setting.wanted, in_part, findings, compared)
    return _Begun(of, document, understood, findings, steps)


def _told(begun: _Begun) -> Checked:
    (_, file, setting, _), document, (scenario, *_, in_place), findings, _ = begun
    used = current_names(setting.waive, scenario.waive) if scenario is not None else ()
    halted = any(one.rule in GATES for one in findings)
    told = in_order(diagnostic(document, file, finding) for finding in findings)
    return Checked(
        file,
        tuple(one for one in told if one.rule in GATES or one.rule not in used),
        tuple(one for one in told if one.rule not in GATES and one.rule in used),
        None if halted else scenario,
        halted,
        document=document,
        understood=None if gate_2.RULE in {one.rule for one in findings} else scenario,
        in_part=scenario if in_place else None,
    )


def game_of(data: object) -> Game:
    """The game a document says it is for."""
    if not isinstance(data, dict):
        what = "the file is empty" if data is None else "a scenario is a mapping of words to values"
        raise Rejected([Finding((), what, "`new` writes a small one to begin with", rule=gate_2.RULE)])
    name = data.get("game")
    if name is None:
        raise Rejected([Finding((), "the scenario needs game", f"write `game:` {listed(games.ALL)}", rule=gate_2.RULE)])
    try:
        return games.game(str(name))
    except KeyError:
        help = did_you_mean(str(name), games.ALL) or there_is(games.ALL)
        raise Rejected([Finding(("game",), f"there is no game {short(name)}", help, rule="unknown-name")]) from None


def known_rules() -> dict[str, Rule]:
    """Every rule of every game by name: one name means the same in all of them."""
    return {name: rule_in(module) for name, module in games.rule_modules().items()}


def rule_called(name: str) -> Rule | None:
    """The rule of a name in some game; no other is imported for it."""
    return rule_in(module) if (module := games.rule_modules().get(name)) else None


def _document(text: str | bytes | Document) -> Document:
    return text if isinstance(text, Document) else gate_1.read(text if isinstance(text, str) else gate_1.decode(text))


class _Understood(NamedTuple):
    """A scenario as far as the gates understand it, what they find, and the chapters that are not understood in full:
    something was left out of them, or a name in them stands for nothing; and whether no list has lost an item."""

    scenario: Scenario | None
    findings: list[Finding]
    doubtful: Collection[str | int] = ()
    in_place: bool = True


class _Begun(NamedTuple):
    """A text on its way, and its findings so far, to which each step of asking adds those of a rule."""

    of: Text
    document: Document
    understood: _Understood
    findings: list[Finding]
    asking: Iterator[None]


def _gates(document: Document, setting: Setting, name: str) -> _Understood:
    """What has the wrong shape is told and left out, so that the names in the rest are looked up all the same."""
    game = game_of(document.data)
    data, left_out, rest = document.data, WHOLE, None
    errors = gate_2.errors(data, game.schema)
    faults = list(gate_2.explained(errors, game.schema, document.written))
    if errors:
        from toi_scenario.text.well_shaped import well_shaped

        rest = well_shaped(data, game.schema, errors)
        if rest is None:
            return _Understood(None, faults)
        data, left_out = rest.data, rest.left_out
    catalog = setting.catalog(game)
    if ours := _boxes_among(catalog, setting.boxes):
        game = game._replace(words=game.words._replace(boxes=ours))
    scenario, findings, doubtful = gate_3.build(data, game, catalog, name, left_out, setting.asked)
    if rest is not None:
        findings = [one._replace(path=rest.original(one.path)) for one in findings]
    if scenario is not None and (rest is not None or setting.doubtful):
        doubtful |= {*gate_3.doubted(setting.doubtful, scenario), *_meant(left_out, data, game)}
    return _Understood(scenario, [*faults, *findings], doubtful, rest is None or not rest.lists)


def _meant(left_out: LeftOut, data: Mapping[str, object], game: Game) -> Iterator[str]:
    """The chapters that an unknown word may have been meant as; and all texts, where an entry of a side is left out,
    which may have had one."""
    chapters = gate_2.schema(game.schema)["properties"] if left_out.unknown else {}
    for path in left_out.unknown:
        word = closest(str(path[-1]), chapters)
        if word and word not in data:
            yield word
        elif len(path) == 1:
            yield from (chapter for chapter in chapters if chapter not in data)
    if any(path[0] == "sides" and any(isinstance(step, int) for step in path) for path in left_out.paths):
        yield from game.words.prose


def _boxes_among(catalog: Catalog, boxes: Collection[str] | Mapping[str, int]) -> Collection[str] | Mapping[str, int]:
    """Those of a pack's boxes that a game knows: a pack may have scenarios of several games."""
    known = [name for name in boxes if find(name, catalog.boxes)]
    return {name: boxes[name] for name in known} if isinstance(boxes, Mapping) else known


def diagnostic(document: Document, file: str, finding: Finding) -> Diagnostic:
    """A finding with its place in a file."""
    span = document.place(finding)
    source, begins = document.excerpt(span)
    path, message, help = map(cut, (dotted(finding.path), finding.message, finding.help))
    rule, severity, of = finding.rule, finding.severity or Severity.ERROR, finding.stands_for
    return Diagnostic(file, span, path, rule, severity, message, help, source, finding.fix, None, begins, of)


def with_suggestions(checked: Checked) -> Checked:
    """The same with fixes worked out as replacements in the text: for those who show fixes, or count them. Each is
    proven by reading the text again, so that of a long text only a few can be: of 10,000 letters a hundred."""
    document = checked.document
    if document is None or not any(one.fix for one in (*checked.diagnostics, *checked.waived)):
        return checked
    from toi_scenario.text.edit.suggestions import suggested

    left = max(1, int((_ONE_PROVEN / (len(document.text) + 1)) ** 2))

    def with_its_own(one: Diagnostic) -> Diagnostic:
        nonlocal left
        if one.fix is None or left == 0:
            return one
        left -= 1
        return one._replace(suggested=suggested(document, one))

    diagnostics, waived = (tuple(map(with_its_own, told)) for told in (checked.diagnostics, checked.waived))
    return checked._replace(diagnostics=diagnostics, waived=waived)


def in_order(told: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Diagnostics of a file in the order in which they are reported."""
    return tuple(sorted(told, key=lambda one: (one.span, one.rule, one.stands_for, one.message)))
