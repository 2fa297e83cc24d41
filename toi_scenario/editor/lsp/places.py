"""Tells an editor what stands somewhere, and where else."""

from __future__ import annotations

from toi_scenario.editor.completion import offers
from toi_scenario.editor.lsp.greeting import Asked, part_of
from toi_scenario.editor.lsp.opened import Opened
from toi_scenario.editor.lsp.positions import Range, position_in
from toi_scenario.editor.lsp.texts import Location, Texts
from toi_scenario.editor.names_here import defined, mention_at, same, told_here
from toi_scenario.editor.pack_places import (
    Noun,
    Place,
    file_named,
    home_of,
    noun_at,
    noun_of,
    places_of,
    shipped_home_of,
)
from toi_scenario.files.overlay import from_root
from toi_scenario.finding import Rejected
from toi_scenario.games import game
from toi_scenario.games.game import catalog_of
from toi_scenario.pipeline import game_of
from toi_scenario.text.document import Document


def at(texts: Texts, opened: Opened, asked: Asked) -> tuple[Document, int] | None:
    """The text as it reads, and the offset that is asked about."""
    position, document = position_in(asked), opened.document
    return (document, opened.offset(position, texts.encoding)) if document else None


def hover(texts: Texts, opened: Opened, asked: Asked) -> object:
    """What there is to say of a place."""
    here, scenario = at(texts, opened, asked), opened.scenario
    told = opened.checked.diagnostics if opened.checked else ()
    said = told_here(here[0], scenario, here[1], told, opened.view, opened.other) if here else ""
    return {"contents": {"kind": "markdown", "value": said}} if said else None


def completion(texts: Texts, opened: Opened, asked: Asked) -> object:
    """The words that may stand at a place."""
    lines = texts.lines(opened)
    line, column = lines.place(position_in(asked))
    found = offers(opened.text, line, column, opened.file, texts.workspace, opened.last, opened.other)
    rows = [
        {
            "label": one.word,
            "detail": one.detail,
            "sortText": f"{number:05}",
            "textEdit": {"range": lines.range((line, one.start), (line, one.stop)), "newText": one.word},
        }
        for number, one in enumerate(found)
    ]
    return {"isIncomplete": False, "items": rows}


def definition(texts: Texts, opened: Opened, asked: Asked) -> Location | None:
    """Where the text, a file of its pack or its game defines what stands at a place."""
    here, scenario = at(texts, opened, asked), opened.scenario
    if here is None:
        return None
    if scenario and (stretch := defined(here[0], scenario, here[1])):
        return {"uri": opened.uri, "range": texts.range(opened, stretch)}
    noun = noun_here(opened, here)
    home = home_of(noun, opened.file, texts.workspace) if noun else None
    home = home or (noun and _shipped(noun, opened, here[0])) or file_named(*here, opened.file, texts.workspace)
    return texts.location(home) if home else None


def _shipped(noun: Noun, opened: Opened, document: Document) -> Place | None:
    """Where the game of a scenario or a catalog defines an entry."""
    if opened.scenario:
        return shipped_home_of(noun, game(opened.scenario.game), opened.scenario.catalog)
    try:
        of = game_of(document.data)
    except Rejected:  # a catalog need not say which game it is for
        return None
    return shipped_home_of(noun, of, catalog_of(of))


def references(texts: Texts, opened: Opened, asked: Asked) -> list[Location]:
    """Everywhere that what stands at a place is spoken of: in the text, or in the pack that defines it."""
    here = at(texts, opened, asked)
    noun = noun_here(opened, here) if here else None
    found = [texts.location(one) for one in places_of(noun, opened.file, texts.workspace)] if noun else []
    found = found or [{"uri": opened.uri, "range": one} for one in same_here(texts, opened, asked)]
    if part_of(asked, "context").get("includeDeclaration", True):
        return found
    home = definition(texts, opened, asked)
    return [one for one in found if one != home]


def highlights(texts: Texts, opened: Opened, asked: Asked) -> object:
    """Everywhere in the text that what stands at a place is spoken of."""
    return [{"range": one} for one in same_here(texts, opened, asked)]


def same_here(texts: Texts, opened: Opened, asked: Asked) -> list[Range]:
    """The ranges of the text that speak of what stands at a place."""
    here, scenario = at(texts, opened, asked), opened.scenario
    if here is None:
        return []
    if scenario is not None:
        return [texts.range(opened, stretch) for stretch in same(here[0], scenario, here[1])]
    noun = noun_here(opened, here)
    found = places_of(noun, opened.file, texts.workspace) if noun else ()
    return [texts.location(one)["range"] for one in found if from_root(one.file) == from_root(opened.file)]


def noun_here(opened: Opened, here: tuple[Document, int]) -> Noun | None:
    """The entry of a catalog that stands at a place."""
    scenario = opened.scenario
    if scenario is None:
        return None if opened.is_scenario else noun_at(*here)
    mention = mention_at(here[0], scenario, here[1])
    return noun_of(mention, scenario) if mention else None
