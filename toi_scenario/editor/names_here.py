"""Tells what stands at a place of a text, and where else.

What a name stands for is what gate 3 has noted.
"""

from __future__ import annotations

import re
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator

from toi_scenario.authoring.file_change import Source, change
from toi_scenario.authoring.rename import KINDS, rename
from toi_scenario.drawing.map.view import MapView
from toi_scenario.editor.spoken import told_of
from toi_scenario.finding import Diagnostic, Path, Refused, Rejected
from toi_scenario.model.scenario.areas import PLACE
from toi_scenario.model.scenario.mentions import Mention, mentions_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import plain
from toi_scenario.pipeline import game_of, rule_called
from toi_scenario.report.catalog_text import found_in, whole, written
from toi_scenario.report.explanation import explanation
from toi_scenario.rules.rule import current_name
from toi_scenario.text.document import Document
from toi_scenario.text.schema_words import told_at

Stretch = tuple[int, int]
_REFERENCE = re.compile(r"\{\s*\w+\s*:([^{}]*)\}")


def mention_at(document: Document, scenario: Scenario, offset: int) -> Mention | None:
    """The name at an offset, if it stands for something."""
    path, on_key = document.path_at(offset)
    here = [one for one in mentions_of(scenario) if one.path == path]
    if on_key or not any(one.start for one in here):
        return next((one for one in here if one.on_key == on_key), None)
    found = stretches(document, here)
    return next((one for one in here if found[one][0] <= offset <= found[one][1]), None)


def stretches(document: Document, mentions: Iterable[Mention]) -> dict[Mention, Stretch]:
    """Where names begin and end, as offsets; of a text, all that it speaks of, in their order. What the text no longer
    has, as it was written on since, is left out."""
    found: dict[Mention, Stretch] = {}
    texts: dict[Path, defaultdict[str, deque[Stretch]]] = {}
    for one in mentions:
        if not document.has(one.path):
            continue
        if one.start:
            if one.path not in texts:
                texts[one.path] = _spoken_of(document, one.path)
            alike = texts[one.path][one.name.casefold()]
            found[one] = alike.popleft() if alike else document.value_offsets(one.path)
        else:
            start, end = document.offsets(one.path, one.on_key)
            at = document.text.find(one.name, start, end)
            found[one] = (start, end) if at < 0 else (at, at + len(one.name))
    return found


def _spoken_of(document: Document, path: Path) -> defaultdict[str, deque[Stretch]]:
    """Where each name stands that a text speaks of, as in {zone:orchard}."""
    found: defaultdict[str, deque[Stretch]] = defaultdict(deque)
    for reference in _REFERENCE.finditer(document.text, *document.value_offsets(path)):
        name = reference[1].strip()
        start = document.text.index(name, reference.start(1))
        found[name.casefold()].append((start, start + len(name)))
    return found


def same(document: Document, scenario: Scenario, offset: int) -> list[Stretch]:
    """Everywhere that what stands at an offset is spoken of, in the order of the text."""
    mention = mention_at(document, scenario, offset)
    if mention is None:
        return []
    every = list(mentions_of(scenario))
    alike = [one for one in every if (one.kind, one.target) == (mention.kind, mention.target)]
    found = stretches(document, every)
    return sorted({found[one] for one in alike if one in found})


def defined(document: Document, scenario: Scenario, offset: int) -> Stretch | None:
    """Where the text defines what stands at an offset."""
    mention = mention_at(document, scenario, offset)
    if mention is None or isinstance(mention.target, str):
        return None
    if not document.has(mention.target):
        return None
    home = next((one for one in mentions_of(scenario) if one.defines and one.target == mention.target), None)
    return stretches(document, [home])[home] if home else document.offsets(mention.target, on_key=True)


def renamed(source: Source, offset: int, new: str) -> Source:
    """A file in which what stands at an offset is called otherwise; `Refused` if that cannot be."""
    scenario = source.checked.understood
    mention = mention_at(source.document, scenario, offset) if scenario else None
    if scenario is None or mention is None or not has_own_name(mention):
        raise Refused("there is nothing here that the scenario has given a name")
    return change(source, rename(scenario, f"{mention.kind}:{mention.name}", new))


def has_own_name(mention: Mention) -> bool:
    """Whether the scenario has given it the name, so that it can be renamed there."""
    return mention.kind in KINDS and not isinstance(mention.target, str)


def told_here(
    document: Document,
    scenario: Scenario | None,
    offset: int,
    found: tuple[Diagnostic, ...],
    view: MapView | None,
    other: str = "",
) -> str:
    """What there is to say of a place in the text, as Markdown: what is wrong there, what is waived, the thing that is
    named, what the format says of the word. `other` is the schema of what is no scenario."""
    path, on_key = document.path_at(offset)
    wrong: dict[str, list[str]] = {}
    for one in found:
        if _is_at(document, one, offset):
            wrong.setdefault(one.rule, []).append(one.message)
    if path[:1] == ("waive",) and len(path) == 2 and on_key:
        wrong.setdefault(plain(str(path[1])), [])
    parts = [_explained(*one) for one in wrong.items()]
    if scenario and (mention := mention_at(document, scenario, offset)):
        parts += _told(mention, scenario, view)
    schema = other or _schema(document)
    if schema and path and (said := told_at(schema, document.data, path)):
        word = next((step for step in reversed(path) if isinstance(step, str)), "")
        parts.append(f"`{word}`: {said}" if on_key or not parts else said)
    return "\n\n---\n\n".join(dict.fromkeys(parts))


def _is_at(document: Document, one: Diagnostic, offset: int) -> bool:
    return document.offset(*one.span[:2]) <= offset <= document.offset(*one.span[2:])


def _schema(document: Document) -> str:
    """The schema of the game that a scenario says it is for; empty if there is no such game."""
    try:
        return game_of(document.data).schema
    except Rejected:
        return ""


def _explained(name: str, messages: list[str]) -> str:
    """What is wrong, and what its rule says, once."""
    rule = rule_called(current_name(name))
    told = explanation(name, rule).partition("\nGood:")[0].strip() if rule else name
    return "\n\n".join((*(f"**{message}**" for message in messages), told))


def _told(mention: Mention, scenario: Scenario, view: MapView | None) -> Iterator[str]:
    if mention.kind == PLACE and view is not None:
        place = scenario.surface.find(mention.name)
        yield told_of(view, place) if place else mention.name
        return
    tables = written(scenario.catalog, (*scenario.words.kinds.values(), *_TABLES))
    if isinstance(mention.target, str) and mention.kind != PLACE:
        for table, entry in found_in(mention.target, tables)[:1]:
            facts = tables[table][entry]
            titles = dict.fromkeys(str(facts.get(lang, entry)) for lang in ("en", "fr"))
            lines = "\n".join(whole(table, entry, facts))
            yield f"**{' / '.join(titles)}**\n\n```text\n{lines}\n```"
    else:
        yield f"{mention.kind} **{mention.name}**"


_TABLES = ("pieces", "terrain", "nations", "boxes", "boards")
