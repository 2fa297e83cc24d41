"""Finds the unknown names in a manifest, and explains those of scenarios.

If a catalog of the pack was refused, the unknown names in a scenario are reported once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path as File
from typing import TYPE_CHECKING

from toi_scenario import games
from toi_scenario.finding import Diagnostic, Finding
from toi_scenario.names import RULE, counted, did_you_mean, find, listed, plain, there_is
from toi_scenario.packs.discovery import MANIFEST
from toi_scenario.pipeline import Checked
from toi_scenario.rules.rule import current_name

if TYPE_CHECKING:
    from toi_scenario.model.catalog.reader import Facts
    from toi_scenario.model.pack_types import PackFacts


def unknown_rules(facts: PackFacts) -> Iterator[Finding]:
    """The rules that a manifest waives or asks for, and that no game has."""
    if not facts.keys() & {"waive", "select", "ignore"}:
        return
    known = games.rule_modules()
    waived: Iterable[str] = facts.get("waive", {})
    for word, words in (("waive", waived), ("select", facts.get("select", [])), ("ignore", facts.get("ignore", []))):
        for step, name in _each_once(words):
            if current_name(name) not in known:
                at = (word, name if word == "waive" else step)
                help = did_you_mean(name, known) or "`toi-scenario rules` lists them"
                yield Finding(at, f"there is no rule {name}", help, rule=RULE, on_key=word == "waive")


def unknown_boxes(facts: PackFacts, own: Callable[[], Iterable[str] | None]) -> Iterator[Finding]:
    """The boxes that neither a game has nor the pack itself, `own`; each concerns only the games that have it."""
    if "boxes" not in facts:
        return
    known = {name: name for name in games.boxes()}
    strange = any(find(name, known) is None for name in facts["boxes"])
    if not strange or (more := own()) is None:  # one may be in a catalog that was refused
        return
    known |= {name: name for name in more}
    named = isinstance(facts["boxes"], Mapping)  # each with its number of copies
    for step, name in _each_once(facts["boxes"]):
        if find(name, known) is None:
            at = name if named else step
            help = did_you_mean(name, known) or there_is(known)
            yield Finding(("boxes", at), f"there is no box {name}", help, rule=RULE, on_key=named)


def _each_once(names: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Each name with the place in the list where it comes first."""
    first: dict[str, int] = {}
    for step, name in enumerate(names):
        first.setdefault(name, step)
    return ((step, name) for name, step in first.items())


def once(checked: Checked, pack: Iterable[Checked]) -> Checked:
    """A scenario, if a catalog of its pack was refused: the names that are unknown may be in there, so only the first
    of them is reported, with the reason."""
    refused = [name for one in pack if one.diagnostics and (name := File(one.file).name) != MANIFEST]
    strange = [one for one in checked.diagnostics if one.rule == RULE]
    if not refused or not strange:
        return checked
    more = f", and {counted(len(strange) - 1, 'other name')}" if len(strange) > 1 else ""
    help = f"the pack's {listed(refused, 'and')} cannot be read as it stands, and may hold it{more}; mend that first"
    first = strange[0]._replace(help=help, fix=None, suggested=None)
    told = (first if one is strange[0] else one for one in checked.diagnostics if one not in strange[1:])
    return checked._replace(diagnostics=tuple(told))


def of_another_game(checked: Checked, layers: Iterable[Facts]) -> Checked:
    """A scenario, with each of its unknown names that a catalog of the pack, one of these, keeps for another game."""
    document = checked.document
    data = document.data if document else None
    own = plain(str(data.get("game"))) if isinstance(data, Mapping) else ""
    others = [layer for layer in layers if "game" in layer and plain(str(layer["game"])) != own]
    if not others or document is None:
        return checked

    def told(one: Diagnostic) -> Diagnostic:
        start, end = document.offset(*one.span[:2]), document.offset(*one.span[2:])
        name = document.text[start:end].strip("'\"").partition("@")[0]
        for layer in others:
            for table, entries in layer.items():
                if table != "game" and find(name, entries) is not None:
                    help = f"in the pack, {name} is among the {table} of {layer['game']}"
                    return one._replace(help=help, fix=None)
        return one

    return checked._replace(diagnostics=tuple(told(one) if one.rule == RULE else one for one in checked.diagnostics))
