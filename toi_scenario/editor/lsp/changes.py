"""Offers an editor changes: fixes, waivers, new names, the layout."""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.authoring.file_change import Source, source_of
from toi_scenario.authoring.fix_all import mend, mended
from toi_scenario.authoring.formatting import formatted
from toi_scenario.authoring.rename import rename_in_pack
from toi_scenario.authoring.rename_nouns import TABLES, rename_noun
from toi_scenario.editor.lsp.greeting import FIX_ALL, SELECT, Asked, part_of
from toi_scenario.editor.lsp.opened import Opened
from toi_scenario.editor.lsp.places import at, noun_here, same_here
from toi_scenario.editor.lsp.positions import Lines, Range, position_in, range_in
from toi_scenario.editor.lsp.texts import Texts
from toi_scenario.editor.names_here import has_own_name, mention_at, renamed
from toi_scenario.editor.pack_places import home_of
from toi_scenario.editor.text_edits import between, plain
from toi_scenario.finding import Diagnostic, Refused, Rejected
from toi_scenario.pipeline import GATES, with_suggestions
from toi_scenario.text.document import Document
from toi_scenario.text.edit import Set, edit

_UNREADABLE = "mend the text first: it cannot be read as YAML"
_REASON = "say here why this is so on purpose"
_ON_ITS_OWN = 2  # an editor asks without its user having said so


def actions(texts: Texts, opened: Opened, asked: Asked) -> object:
    """What would mend or waive the findings of some lines, and what mends the whole text."""
    if not opened.is_scenario:
        return []
    context = part_of(asked, "context")
    only = context.get("only")
    found: list[object] = []
    if _is_wanted("quickfix", only):
        found += _of_lines(texts, opened, range_in(asked))
    if _is_wanted(FIX_ALL, only) and (only or context.get("triggerKind") != _ON_ITS_OWN):
        found += _of_all(texts, opened, least=1 if only else 2)
    return found


def _is_wanted(kind: str, only: object) -> bool:
    return not isinstance(only, list) or any(kind == one or kind.startswith(f"{one}.") for one in only)


def _of_lines(texts: Texts, opened: Opened, wanted: Range) -> Iterator[object]:
    checked = with_suggestions(opened.look())
    lines = texts.lines(opened)
    first, last = wanted["start"]["line"] + 1, wanted["end"]["line"] + 1
    for one in checked.diagnostics:
        if one.span.line > last or one.span.end_line < first:
            continue
        if one.suggested and (better := _proven(texts, opened, one)) is not None:
            about = {"code": one.rule, "message": one.message, "range": lines.range(one.span[:2], one.span[2:])}
            yield {**_action(texts, opened, one.suggested.title, better), "isPreferred": True, "diagnostics": [about]}
        if one.rule not in GATES and checked.document and not checked.halted:
            waived = plain(edit(checked.document, [Set(("waive", one.rule), _REASON)]).text)
            action = _action(texts, opened, f"waive {one.rule}, with a reason", waived)
            yield {**action, "command": _select(texts, opened, waived, one.rule)} if texts.able.shows else action


def _of_all(texts: Texts, opened: Opened, least: int) -> Iterator[object]:
    """What mends the whole text, if it mends so much."""
    done = mended(opened.file, texts.workspace)
    if len(done.done) >= least:
        after = plain(done.changed.after.decode("utf-8-sig"))
        title = f"mend all that is beyond doubt ({len(done.done)})"
        yield {**_action(texts, opened, title, after), "kind": FIX_ALL}


def _proven(texts: Texts, opened: Opened, one: Diagnostic) -> str | None:
    """The text with a fix made, if that is proven to help."""
    assert opened.checked is not None  # it was just looked at
    try:
        return plain(mend(opened.checked, one, texts.workspace).text)
    except Refused:
        return None


def _action(texts: Texts, opened: Opened, title: str, better: str) -> dict[str, object]:
    edits = texts.lines(opened).edits(between(opened.text, better))
    return {"title": title, "kind": "quickfix", "edit": {"changes": {opened.uri: edits}}}


def _select(texts: Texts, opened: Opened, waived: str, rule: str) -> dict[str, object]:
    """The command after which the reason of a waiver is selected, to be written over."""
    before, _, after = waived.partition(f"{rule}: ")
    start = len(before) + len(rule) + 2 + after.index(_REASON)
    lines = Lines(waived, texts.encoding)
    places = [
        (waived.count("\n", 0, offset) + 1, offset - waived.rfind("\n", 0, offset))
        for offset in (start, start + len(_REASON))
    ]
    return {"title": "write the reason", "command": SELECT, "arguments": [opened.uri, lines.range(*places)]}


def formatting(texts: Texts, opened: Opened, _asked: Asked) -> object:
    """The text as `fmt` lays it out, as edits."""
    try:
        return texts.lines(opened).edits(between(opened.text, formatted(opened.text)))
    except Rejected:
        raise Refused(_UNREADABLE) from None


def prepare_rename(texts: Texts, opened: Opened, asked: Asked) -> object:
    """The range of a name that can be changed."""
    here, scenario = at(texts, opened, asked), opened.scenario
    if here is None:
        return None
    if (of_id := _of_id(opened, here[1])) is not None:
        return texts.range(opened, of_id)
    mention = mention_at(here[0], scenario, here[1]) if scenario else None
    if (mention is None or not has_own_name(mention)) and not _of_pack(texts, opened, here):
        return None
    where = position_in(asked)
    ranges = [one for one in same_here(texts, opened, asked) if one["start"]["line"] == where["line"]]
    return next((one for one in ranges if one["end"]["character"] >= where["character"]), None)


def rename(texts: Texts, opened: Opened, asked: Asked) -> object:
    """What calls a thing otherwise, in the text or in all files of its pack, as the command does it."""
    here, new = at(texts, opened, asked), str(asked.get("newName"))
    source = _source(texts, opened)
    assert here is not None  # as it could be read
    folder = texts.workspace.pack_of(opened.file).folder
    if _of_id(opened, here[1]):
        if folder is None:
            raise Refused("an id is changed in the whole pack, and this file is in none")
        pairs = rename_in_pack(folder, texts.workspace, str(source.document.data["id"]), new)
    elif folder and (noun := _of_pack(texts, opened, here)):
        pairs = rename_noun(folder, texts.workspace, *noun, new)
    else:
        pairs = [(source, renamed(source, here[1], new))]
    return {"changes": texts.edits(after for _, after in pairs)}


def _of_pack(texts: Texts, opened: Opened, here: tuple[Document, int]) -> tuple[str, str] | None:
    """The kind and name of what a catalog of the pack defines, if that is what stands at a place."""
    noun = noun_here(opened, here)
    kinds = {table: kind for kind, table in TABLES.items()}
    if noun is None or noun.table not in kinds or home_of(noun, opened.file, texts.workspace) is None:
        return None
    return kinds[noun.table], noun.name


def _source(texts: Texts, opened: Opened) -> Source:
    try:
        return source_of(opened.file, opened.text.encode("utf-8", "surrogatepass"), texts.workspace)
    except Rejected:
        raise Refused(_UNREADABLE) from None


def _of_id(opened: Opened, offset: int) -> tuple[int, int] | None:
    """The stretch of the id of a scenario or a pack, if the offset lies in it."""
    document = opened.document
    if document is None or document.path_at(offset) != (("id",), False):
        return None
    return document.value_offsets(("id",)) if isinstance(document.data["id"], str) else None
