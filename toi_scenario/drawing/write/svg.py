"""Writes a page as SVG that every viewer shows alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain

from toi_scenario.drawing.marks.lettering import legible, width
from toi_scenario.drawing.marks.page import Disc, Group, Label, Mark, Page, Path, Point, Polygon, Stroke
from toi_scenario.drawing.marks.typeface import FAMILY
from toi_scenario.drawing.write.path_text import figures
from toi_scenario.drawing.write.shared_marks import placings

# Where the font is not installed, another is squeezed or stretched to the same width by `textLength`.
FONTS = f"'{FAMILY}', 'DejaVu Sans', 'Noto Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"
# What all marks of a page share.
SHARED = {"font-family": FONTS, "stroke-linecap": "round", "stroke-linejoin": "round"}

_SPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


def write(page: Page) -> bytes:
    """The same page gives the same bytes on every machine."""
    size = (
        f'width="{_mm(page.width)}mm" height="{_mm(page.height)}mm" viewBox="0 0 {_mm(page.width)} {_mm(page.height)}"'
    )
    writer = SvgWriter(placings(page.marks), numbered())
    body = list(writer.marks(page.marks))
    look = " ".join(f'{name}="{value}"' for name, value in SHARED.items())
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg {_SPACES} {size} role="img" {look}>',
        f"<title>{_text(page.title)}</title>",
        f"<desc>{_text(page.description)}</desc>",
        *(["<defs>", *writer.kept.values(), "</defs>"] if writer.kept else []),
        *body,
        "</svg>",
        "",
    ]
    return "\n".join(lines).encode("utf-8")


def numbered() -> Callable[[str, str], str]:
    """Names for what a page keeps: a letter, and a number in the order of use."""
    used: Counter[str] = Counter()

    def name(letter: str, _: str) -> str:
        used[letter] += 1
        return f"{letter}{used[letter]}"

    return name


class SvgWriter:
    """Writes marks; those that are placed more than once, and windows, go to `kept`, to be referred to by the names
    that they are given from a letter and what is kept."""

    def __init__(self, placed: Mapping[int, int], name: Callable[[str, str], str]) -> None:
        self.kept: dict[str, str] = {}
        self._steps = figures(_STEPS, "")
        self._placed = placed
        self._name = name
        self._names: dict[int, tuple[tuple[Mark, ...], str]] = {}  # with the marks, so that their numbers stay theirs
        self._windows: dict[tuple[float, ...], str] = {}

    def marks(self, marks: Iterable[Mark]) -> Iterator[str]:
        """Marks as lines."""
        run: list[Label] = []  # words that look alike, one after the other
        for mark in marks:
            if run and (type(mark) is not Label or _look(mark) != _look(run[0])):
                yield from _words(run)
                run = []
            if type(mark) is Group:
                known = self._names.get(id(mark.marks))
                name = known[1] if known else self._kept_as(mark.marks)
                if name and mark.scale == 1 and not mark.title and not mark.window:
                    yield f'<use class="{_class(mark.kind)}" xlink:href="#{name}"{_PLACE % mark.at}/>'
                else:
                    yield from self._group(mark, name)
            elif type(mark) is Label:
                run.append(mark)
            elif type(mark) is Path:
                yield self._path(mark)
            else:
                yield _mark(mark)  # type: ignore[arg-type]
        yield from _words(run)

    def _path(self, path: Path) -> str:
        edge = _edge(path.edge, path.width, path.dashes)
        edge += _opacity("stroke", path.opacity) if edge else ""
        opacity = _opacity("fill", path.opacity) if path.fill != "none" else ""
        return f'<path class="{_class(path.kind)}" d="{self._steps(path.steps)}" fill="{path.fill}"{opacity}{edge}/>'

    def _kept_as(self, marks: tuple[Mark, ...]) -> str:
        """The name of marks that are placed more than once, which are kept from now on; "" for others."""
        if self._placed[id(marks)] < 2:
            return ""
        inner = "\n".join(self.marks(marks))
        name = self._name("m", inner)
        self._names[id(marks)] = (marks, name)
        self.kept[name] = f'<g id="{name}">\n{inner}\n</g>'
        return name

    def _group(self, group: Group, name: str) -> Iterator[str]:
        look = f'class="{_class(group.kind)}"{_transform(group)}'
        if group.window:
            look += f' clip-path="url(#{self.window(group.window)})"'
        yield f"<g {look}>"
        if group.title:
            yield f"<title>{_text(group.title)}</title>"
        if name:
            yield f'<use xlink:href="#{name}"/>'
        else:
            yield from self.marks(group.marks)
        yield "</g>"

    def window(self, window: tuple[float, float, float, float]) -> str:
        """The name of a window, which is kept from now on."""
        if window not in self._windows:
            x, y, wide, high = map(_mm, window)
            rectangle = f'<rect x="{x}" y="{y}" width="{wide}" height="{high}"/>'
            name = self._windows[window] = self._name("w", rectangle)
            self.kept[name] = f'<clipPath id="{name}">{rectangle}</clipPath>'
        return self._windows[window]


def _transform(group: Group) -> str:
    parts = [f"translate({_mm(group.at[0])} {_mm(group.at[1])})"] if group.at != (0, 0) else []
    parts += [f"scale({_fine(group.scale)})"] if group.scale != 1 else []
    return f' transform="{" ".join(parts)}"' if parts else ""


def _look(words: Label) -> tuple[object, ...]:
    return words.kind, words.size, words.colour, words.anchor, words.bold


def _words(run: Sequence[Label]) -> Iterator[str]:
    """Words that look alike; if there are several, their look is written once."""
    if not run:
        return
    first = run[0]
    bold = ' font-weight="bold"' if first.bold else ""
    anchor = f' text-anchor="{first.anchor}"' if first.anchor != "start" else ""
    look = f'class="{_class(first.kind)}" font-size="{_mm(first.size)}" fill="{first.colour}"{anchor}{bold}'
    if len(run) == 1:
        yield _text_at(run[0], f" {look}")
        return
    yield f"<g {look}>"
    for words in run:
        yield _text_at(words, "")
    yield "</g>"


def _text_at(words: Label, look: str) -> str:
    return f"<text{look}{_PLACE % words.at}{_fitted(words.text, words.size, words.bold)}"


@lru_cache(maxsize=4096)
def _fitted(text: str, size: float, bold: bool) -> str:
    """Text as wide as the bundled font makes it; cached, because all boards have the same names for their hexes."""
    text = legible(text).strip()
    length = _mm(width(text, size, bold))
    fit = f' textLength="{length}" lengthAdjust="spacingAndGlyphs"' if length != "0" else ""
    return f"{fit}>{_escaped(text)}</text>"


def _mark(mark: Polygon | Disc | Stroke) -> str:
    match mark:
        case Polygon():
            look = f'fill="{mark.fill}"{_opacity("fill", mark.opacity)}{_edge(mark.edge, mark.width)}'
            return f'<polygon class="{_class(mark.kind)}" points="{_points(mark.points)}" {look}/>'
        case Disc():
            place = f'cx="{_mm(mark.centre[0])}" cy="{_mm(mark.centre[1])}" r="{_mm(mark.radius)}"'
            return f'<circle class="{_class(mark.kind)}" {place} fill="{mark.fill}"{_edge(mark.edge, mark.width)}/>'
        case Stroke():
            look = f'fill="none"{_edge(mark.colour, mark.width, mark.dashes)}'
            return f'<polyline class="{_class(mark.kind)}" points="{_points(mark.points)}" {look}/>'


def _edge(colour: str, width: float, dashes: tuple[float, ...] = ()) -> str:
    if colour == "none":
        return ""
    dashed = f' stroke-dasharray="{" ".join(map(_mm, dashes))}"' if dashes else ""
    return f' stroke="{colour}" stroke-width="{_mm(width)}"{dashed}'


def _opacity(of: str, opacity: float) -> str:
    return f' {of}-opacity="{_mm(opacity)}"' if opacity < 1 else ""


def _points(points: Sequence[Point]) -> str:
    return " ".join(["%.2f,%.2f"] * len(points)) % tuple(chain.from_iterable(points))


# Exactly two decimals are the fastest to write.
_PLACE = ' x="%.2f" y="%.2f"'
_STEPS = {
    "M": "M%.2f %.2f",
    "L": "L%.2f %.2f",
    "C": "C%.2f %.2f %.2f %.2f %.2f %.2f",
    "Z": "Z",
}


@lru_cache(maxsize=1 << 16)
def _mm(number: float) -> str:
    """At most two decimals, and never -0: for values that are written once for many marks."""
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _fine(number: float) -> str:
    """A scale multiplies lengths, so rounding it to two decimals would show."""
    return f"{number:.6f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=1024)
def _class(kind: str) -> str:
    """A kind as classes: words of letters, digits and hyphens, for it may be a name that an author made up."""
    return "".join(letter if letter.isalnum() or letter in "-_ " else "-" for letter in kind)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _text(text: str) -> str:
    """Text that is only text, whatever it looks like; characters XML forbids become a visible placeholder."""
    return _escaped("".join(letter if letter.isprintable() or letter in "\n\t\u00a0" else "\ufffd" for letter in text))
