"""A page as SVG, in the plain profile that every viewer shows alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from toi_scenario.layout.page import Disc, Group, Line, Mark, Page, Path, Point, Shape, Words

FONTS = "DejaVu Sans, Verdana, sans-serif"


def write(page: Page) -> bytes:
    """The same page gives the same bytes on every machine."""
    size = (
        f'width="{_mm(page.width)}mm" height="{_mm(page.height)}mm" viewBox="0 0 {_mm(page.width)} {_mm(page.height)}"'
    )
    ink = _Ink(page.marks)
    drawn = [ink.mark(mark) for mark in page.marks]
    look = f'role="img" font-family="{FONTS}" stroke-linecap="round" stroke-linejoin="round"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {look}>',
        f"<title>{_text(page.title)}</title>",
        f"<desc>{_text(page.description)}</desc>",
        *(["<defs>", *ink.kept, "</defs>"] if ink.kept else []),
        *drawn,
        "</svg>",
        "",
    ]
    return "\n".join(lines).encode("utf-8")


class _Ink:
    """Writes marks; a tuple of marks that is placed more than once is written once, and used from there."""

    def __init__(self, marks: tuple[Mark, ...]) -> None:
        self.placed: Counter[int] = Counter()
        self.names: dict[int, str] = {}
        self.kept: list[str] = []
        self._count(marks)

    def _count(self, marks: Iterable[Mark]) -> None:
        for mark in marks:
            if type(mark) is Group:
                self.placed[id(mark.marks)] += 1
                if self.placed[id(mark.marks)] == 1:
                    self._count(mark.marks)

    def mark(self, mark: Mark) -> str:
        match mark:
            case Shape():
                look = f"fill={quoteattr(mark.fill)}{_opacity(mark.opacity)}{_edge(mark.edge, mark.width)}"
                return f'<polygon class="{mark.kind}" points="{_points(mark.points)}" {look}/>'
            case Disc():
                place = f'cx="{_mm(mark.centre[0])}" cy="{_mm(mark.centre[1])}" r="{_mm(mark.radius)}"'
                return f'<circle class="{mark.kind}" {place} fill="{mark.fill}"{_edge(mark.edge, mark.width)}/>'
            case Line():
                look = f'fill="none"{_edge(mark.colour, mark.width)}{_dashes(mark.dashes)}'
                return f'<polyline class="{mark.kind}" points="{_points(mark.points)}" {look}/>'
            case Path():
                look = f"fill={quoteattr(mark.fill)}{_edge(mark.edge, mark.width)}{_dashes(mark.dashes)}"
                opacity = f' opacity="{_mm(mark.opacity)}"' if mark.opacity < 1 else ""
                return f'<path class="{mark.kind}" d="{_figure(mark.steps)}" {look}{opacity}/>'
            case Words():
                bold = ' font-weight="bold"' if mark.bold else ""
                place = f'x="{_mm(mark.at[0])}" y="{_mm(mark.at[1])}" text-anchor="{mark.anchor}"'
                look = f'font-size="{_mm(mark.size)}" fill="{mark.colour}"{bold}'
                return f'<text class="{mark.kind}" {place} {look}>{_text(mark.text)}</text>'
            case Group():
                return self._group(mark)

    def _group(self, group: Group) -> str:
        inside = self._inside(group.marks)
        if group.title:
            inside = f"<title>{_text(group.title)}</title>{inside}"
        (x, y), scale = group.at, group.scale
        if group.window is not None:
            left, top, width, height = group.window
            place = f'x="{_mm(x + left * scale)}" y="{_mm(y + top * scale)}"'
            size = f'width="{_mm(width * scale)}" height="{_mm(height * scale)}"'
            window = f'viewBox="{_mm(left)} {_mm(top)} {_mm(width)} {_mm(height)}"'
            return f'<svg class="{group.kind}" {place} {size} {window}>{inside}</svg>'
        if self.placed[id(group.marks)] > 1 and scale == 1 and not group.title:
            return f'{inside[:-2]} class="{group.kind}" x="{_mm(x)}" y="{_mm(y)}"/>'
        moves = [f"translate({_mm(x)} {_mm(y)})"] if group.at != (0, 0) else []
        moves += [f"scale({_ratio(scale)})"] if scale != 1 else []
        moved = f' transform="{" ".join(moves)}"' if moves else ""
        return f'<g class="{group.kind}"{moved}>{inside}</g>'

    def _inside(self, marks: tuple[Mark, ...]) -> str:
        key = id(marks)
        if self.placed[key] == 1:
            return "\n".join(map(self.mark, marks))
        name = self.names.get(key)
        if name is None:
            drawn = "\n".join(map(self.mark, marks))  # what it is made of is kept before it
            name = self.names[key] = f"g{len(self.names)}"
            self.kept.append(f'<g id="{name}">{drawn}</g>')
        return f'<use href="#{name}"/>'


def _figure(steps: Iterable[tuple[str | float, ...]]) -> str:
    return "".join(str(step[0]) + " ".join([_mm(number) for number in step[1:]]) for step in steps)  # type: ignore[arg-type]


def _edge(colour: str, width: float) -> str:
    return f' stroke={quoteattr(colour)} stroke-width="{_mm(width)}"' if colour != "none" else ""


def _opacity(opacity: float) -> str:
    return f' fill-opacity="{_mm(opacity)}"' if opacity < 1 else ""


def _dashes(dashes: tuple[float, ...]) -> str:
    return f' stroke-dasharray="{" ".join(map(_mm, dashes))}"' if dashes else ""


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{_mm(x)},{_mm(y)}" for x, y in points)


def _mm(number: float) -> str:
    """At most two decimals, and never -0."""
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _ratio(number: float) -> str:
    """A scale, which carries over a whole page: six decimals."""
    return f"{number:.6f}".rstrip("0").rstrip(".")


def _text(text: str) -> str:
    """Text that is only text, whatever it looks like; characters XML forbids become a visible placeholder."""
    return escape("".join(letter if letter.isprintable() or letter in "\n\t" else "\ufffd" for letter in text))
