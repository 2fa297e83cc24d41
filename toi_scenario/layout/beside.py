"""Two scenarios in, their maps side by side on one page out, with the hexes marked in which they differ."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from toi_scenario.layout.map import Sheet, lay_out
from toi_scenario.layout.page import Disc, Line, Mark, Page, Point, Shape, Words
from toi_scenario.layout.theme import COLOR, MARGIN
from toi_scenario.scenario import Scenario

GONE, COME = "#b3261e", "#1a7f37"
_CAPTION = 7.0


def side_by_side(before: Scenario, after: Scenario, gone: Iterable[str], come: Iterable[str]) -> Page:
    """Before on the left, after on the right; `gone` and `come` are names of hexes on either map."""
    left = lay_out(before, over=_marker(before, gone, GONE))
    right = lay_out(after, over=_marker(after, come, COME))
    marks = (
        Words("caption", (MARGIN, MARGIN + 2), "before", 4.0, GONE, "start", True),
        Words("caption", (left.width + MARGIN, MARGIN + 2), "after", 4.0, COME, "start", True),
        *(moved(mark, 0, _CAPTION) for mark in left.marks),
        *(moved(mark, left.width, _CAPTION) for mark in right.marks),
    )
    height = max(left.height, right.height) + _CAPTION
    description = f"Before: {left.description} After: {right.description}"
    return Page(left.width + right.width, height, f"{right.title}: before and after", description, marks)


def _marker(scenario: Scenario, names: Iterable[str], colour: str) -> Callable[[Sheet], Iterator[Mark]]:
    places = {place for name in names if (place := scenario.surface.find(name)) in scenario.surface.places}

    def marked(sheet: Sheet) -> Iterator[Mark]:
        for place in sorted(place for place in places if place is not None):
            yield Shape("changed", sheet.outline(place, 0.94), "none", COLOR.paper, 2.0)
            yield Shape("changed", sheet.outline(place, 0.94), "none", colour, 1.2)

    return marked


def moved(mark: Mark, dx: float, dy: float) -> Mark:
    """A mark elsewhere on the page."""

    def there(point: Point) -> Point:
        return point[0] + dx, point[1] + dy

    match mark:
        case Shape() | Line():
            return mark._replace(points=tuple(map(there, mark.points)))
        case Disc():
            return mark._replace(centre=there(mark.centre))
        case Words():
            return mark._replace(at=there(mark.at))
