"""Draws a scenario as pages, or as the bytes of a file."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from toi_scenario.drawing.layouts import lay_out, layout_of, view_of
from toi_scenario.drawing.map.map import AROUND_THE_MAP, AS_IT_IS, LAYERS, Draw, Shown, no_marks
from toi_scenario.drawing.map.paper import FIT, PAPERS, Unprintable, cropped, on_paper
from toi_scenario.drawing.marks.page import Group, Mark, Page
from toi_scenario.drawing.marks.theme import THEMES, Theme
from toi_scenario.drawing.words.dates import place_and_date
from toi_scenario.drawing.words.map import WORDS, how_long
from toi_scenario.drawing.write import WRITERS
from toi_scenario.games.answers import answers_of
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Measured, measured
from toi_scenario.names import counted, did_you_mean, find, listed, there_is

__all__ = ["FIT", "LAYERS", "PAPERS", "THEMES", "WORDS", "WRITERS", "PrintOptions", "Unprintable", "pages", "render"]

DPI = 150


class PrintOptions(NamedTuple):
    """What to draw, and how. The defaults draw the map in colour, at its own size."""

    theme: str = "color"
    paper: str = ""
    layers: Sequence[str] = ()  # `+zones`, `-units`, or the names of the only layers to draw
    lang: str = ""
    crop: tuple[str, str] | None = None
    scale: str = ""  # of a table, such as 1:10
    side: str = ""  # whose copy it is: without what the other sides hide from it
    sheet: bool = False
    page: int = 0  # only this one; 0 for all
    steps: bool = False
    true_size: bool = False
    assumed: bool = False  # whether a size nobody measured may be printed


THE_MAP = PrintOptions()


def render(scenario: Scenario, form: str = "svg", *, dpi: int = DPI, **wanted: object) -> bytes:
    """The scenario as an `svg`, `pdf` or `png`; `wanted` takes the fields of `PrintOptions`."""
    return written(pages(scenario, PrintOptions(**wanted)), f".{form}", dpi)  # type: ignore[arg-type]


def written(drawn: Sequence[Page], ending: str, dpi: int = DPI) -> bytes:
    """The pages as the bytes of a file with this ending."""
    writer = WRITERS.get(ending)
    if writer is None:
        raise Unprintable(f"a file ends in {listed(WRITERS)}, not in {ending or 'nothing'}")
    if len(drawn) > 1 and not writer.many:
        many = listed(other for other, writes in WRITERS.items() if writes.many)
        one = f"a file that ends in {ending} holds one, which `--page` picks"
        raise Unprintable(f"that is {len(drawn)} pages; {one}, and one in {many} all")
    if ending == ".png":
        if dpi < 1:
            raise Unprintable(f"a picture has at least 1 dot to the inch, not {dpi}")
        from toi_scenario.drawing.write.png import sharpest

        if dpi > (most := sharpest(drawn[0])):
            size = f"{drawn[0].width:.0f} by {drawn[0].height:.0f} mm"
            raise Unprintable(f"a picture of {size} may have {most} dots to the inch at most, not {dpi}")
    return writer.write(drawn, dpi)


def pages(scenario: Scenario, wanted: PrintOptions = THE_MAP, over: Draw = no_marks) -> list[Page]:
    """The wanted pages, each with its author; `over` draws an answer on the map."""
    for what, word, known in (
        ("theme", wanted.theme, THEMES),
        ("paper", wanted.paper or FIT, (*PAPERS, FIT)),
        ("language", wanted.lang or "en", WORDS),
    ):
        if word not in known:
            raise Unprintable(f"there is no {what} {word}; {there_is(list(known))}")
    author = scenario.facts.get("author", "")
    author = author if isinstance(author, str) else ", ".join(author)
    drawn = [page._replace(author=author) for page in _pages(scenario, wanted, over)]
    if not wanted.page:
        return drawn
    if not 0 < wanted.page <= len(drawn):
        raise Unprintable(f"there is no page {wanted.page}; {counted(len(drawn), 'page')} in all")
    return [drawn[wanted.page - 1]]


def _pages(scenario: Scenario, wanted: PrintOptions, over: Draw) -> Sequence[Page]:
    theme, lang = THEMES[wanted.theme], language(scenario, wanted.lang)
    if wanted.side:
        scenario = copy_of(scenario, wanted.side, lang)
    if wanted.sheet:
        from toi_scenario.drawing.sheet.sheet import sheet as sheet_of

        paper = wanted.paper if wanted.paper in PAPERS else "a4"
        return sheet_of(scenario, theme, lang, paper, chosen(wanted.layers, LAYERS))
    if not scenario.surface.whole:
        raise Unprintable(f"{scenario.id} lays no boards, so there is no map to draw")
    if measured(scenario.surface):
        return _of_table(scenario, scenario.surface, wanted, theme, lang, over)
    if wanted.scale:
        raise Unprintable(
            f"--scale is for tables; the {scenario.surface.cells} of {scenario.id} have a size of their own"
        )
    cards = layout_of(scenario).cards
    if wanted.steps and cards:
        raise Unprintable(
            f"the cards of {scenario.id} lie in a row by their numbers, so there are no steps to build it"
        )
    if wanted.steps:
        from toi_scenario.drawing.print.building_steps import steps

        return steps(scenario, theme, lang, wanted.paper if wanted.paper in PAPERS else "a4")
    if wanted.true_size and cards:
        from toi_scenario.drawing.print.cards import ground_cards
        from toi_scenario.drawing.print.cutouts import sheets

        view = view_of(scenario, theme, lang, chosen(wanted.layers, LAYERS))
        return sheets(view.heading, ground_cards(view), view, wanted.paper or "a4")
    if wanted.true_size:
        from toi_scenario.drawing.print import true_size as paging

        page = _laid_out(scenario, theme, no_marks, chosen(wanted.layers, paging.ON_BOARDS), lang)
        view = view_of(scenario, theme, lang)
        if (boards := paging.assumed(view)) and not wanted.assumed:
            raise Unprintable(
                f"nobody has measured the hexes of {listed(boards, 'and')}; --assumed prints the size that is assumed"
            )
        return paging.true_size(page, view, wanted.paper or "a4")
    layers = chosen(wanted.layers, LAYERS)
    if wanted.crop:  # of what lies around the map, a part would show only pieces
        layers = [layer for layer in layers if layer not in AROUND_THE_MAP]
    page = _laid_out(scenario, theme, over, layers, lang)
    if wanted.crop:
        one, other = (_hex(scenario, name) for name in wanted.crop)
        page = cropped(page, view_of(scenario, theme, lang, layers), one, other)
    return [on_paper(page, wanted.paper or FIT)]


def _of_table(
    scenario: Scenario, surface: Measured, wanted: PrintOptions, theme: Theme, lang: str, over: Draw
) -> Sequence[Page]:
    from toi_scenario.drawing.print.table_pages import shown_of, table_pages
    from toi_scenario.drawing.print.true_size import ON_BOARDS

    if wanted.steps:
        raise Unprintable(f"the table of {scenario.id} is in one piece, so there are no steps to build it")
    scale = "1:1" if wanted.true_size else wanted.scale
    layers = chosen(wanted.layers, ON_BOARDS if wanted.true_size else LAYERS)
    shown = shown_of(surface, wanted.crop, scale)
    view = view_of(scenario, theme, lang, layers, shown)
    paper = wanted.paper or ("a4" if wanted.true_size else FIT)
    return table_pages(lambda way: _laid_out(scenario, theme, over, layers, lang, way), shown, view, paper, scale)


def copy_of(scenario: Scenario, side: str, lang: str) -> Scenario:
    """What one side may know of a scenario, for maps, sheets and kits."""
    name = find(side, scenario.sides)
    if name is None:
        raise Unprintable(f"there is no side {side}; {there_is(list(scenario.sides))}")
    answers = answers_of(scenario, "copy")
    if answers is None:
        raise Unprintable(
            f"in {scenario.words.title} both sides see all that a scenario tells, so there is no copy for one: leave"
            " out --side"
        )
    from toi_scenario.drawing.map.labels import Labels
    from toi_scenario.drawing.sheet.names import Names

    whom = Names(Labels(scenario, THEMES[THE_MAP.theme], lang)).who(name.name)
    return answers.copy_for(scenario, name.name, str(whom), lang)


def _laid_out(
    scenario: Scenario, theme: Theme, over: Draw, layers: Collection[str], lang: str, shown: Shown = AS_IT_IS
) -> Page:
    page = lay_out(scenario, theme, over, layers, lang, shown)
    if _is_blank(page.marks):
        names = listed((layer for layer in LAYERS if layer in layers), "and")
        raise Unprintable(f"this map has nothing on {names}, so nothing would be drawn")
    return page


def _is_blank(marks: Iterable[Mark]) -> bool:
    return all(isinstance(mark, Group) and _is_blank(mark.marks) for mark in marks)


def flow_of(wanted: PrintOptions) -> str:
    """The option that may fill several pages: `true_size`, `steps` or `sheet`; "" if there is only one page."""
    if (wanted.true_size or wanted.scale) and wanted.paper != FIT and (wanted.true_size or wanted.paper):
        return "true_size" if wanted.true_size else "scale"
    return "steps" if wanted.steps else "sheet" if wanted.sheet else ""


def about(scenario: Scenario, wanted: str = "") -> str:
    """A line about a scenario: where and when, and how long."""
    lang = language(scenario, wanted)
    words = {**WORDS[lang], **scenario.words.on_maps.get(lang, {})}
    return ", ".join((*place_and_date(scenario, lang), how_long(words, scenario.rounds)))


def language(scenario: Scenario, wanted: str = "") -> str:
    """The language of the words around the map: the wanted one, or else that of the scenario's own texts."""
    own = wanted or scenario.language
    return own if own in WORDS else next(iter(WORDS))


def chosen(words: Iterable[str], usual: Collection[str]) -> Collection[str]:
    """The layers that are drawn: the usual ones with some more and some less, or just those that are named."""
    signed = [(word[:1] if word[:1] in "+-" else "", word.lstrip("+-")) for word in words]
    for _, name in signed:
        if name not in LAYERS:
            help = did_you_mean(name, LAYERS) or f"the layers are {listed(LAYERS, 'and')}"
            raise Unprintable(f"there is no layer {name}; {help}")
    named = {sign: {name for word, name in signed if word == sign} for sign in ("", "+", "-")}
    if both := (named[""] | named["+"]) & named["-"]:
        raise Unprintable(f"{min(both)} is asked for and left out at once")
    layers = ((named[""] or set(usual)) | named["+"]) - named["-"]
    if not layers:
        raise Unprintable("every layer is left out, so nothing would be drawn")
    return layers


def _hex(scenario: Scenario, name: str) -> tuple[int, int]:
    surface = scenario.cells
    place = surface.find(name.strip())
    if place is None or place not in surface.places | surface.cut:
        part = surface.place_words().part
        raise Unprintable(f"{name} is no {surface.cell} of the map; a part of it is written like {part}")
    return place
