"""Draws maps for a reader who has not seen the data.

Run it with `python -m benchmarks.eyes FOLDER`.

For each theme it writes a PNG without a legend, on which thirty hexes bear a numbered ring, and a text that says what
each of them is. The reader writes down terrain and level of all thirty before opening the text; twenty-eight must be
right. The hexes come from the boards of the pack, are mostly neither clear nor level, and are always the same.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path as File

from toi_scenario import load
from toi_scenario.drawing.layouts import lay_out
from toi_scenario.drawing.map.map import LAYERS
from toi_scenario.drawing.map.view import MapView
from toi_scenario.drawing.marks.page import Disc, Label, Mark
from toi_scenario.drawing.marks.theme import THEMES
from toi_scenario.drawing.write import png
from toi_scenario.files import shipped_files
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.surfaces import Place

HEXES = 30
MAPS = {"color": "orchard-crossing", "ink": "two-bridges", "safe": "bald-hill"}
DPI = 200


def marked(scenario: Scenario, seed: int) -> list[Place]:
    """Thirty hexes of all sorts."""
    random_ = random.Random(seed)
    ground = scenario.ground
    sorts: dict[str, list[Place]] = {}
    for place in sorted(scenario.cells.places):
        sorts.setdefault(told(scenario, place), []).append(place)
    found: list[Place] = []
    for places in sorts.values():
        random_.shuffle(places)
    while len(found) < min(HEXES, len(scenario.cells.places)):
        for places in sorts.values():
            if places and len(found) < HEXES:
                found.append(places.pop())
    random_.shuffle(found)
    return [place for place in found if ground.recorded(place)]


def told(scenario: Scenario, place: Place) -> str:
    """What a hex is, in words."""
    ground = scenario.ground
    paths = " and ".join(sorted(ground.paths.get(place, ())))
    return f"{ground.of(place)}{f' with {paths}' if paths else ''}, level {ground.level(place)}"


def rings(sheet: MapView, places: list[Place]) -> Iterator[Mark]:
    """A ring around each of some hexes, with its number on the ring."""
    for number, place in enumerate(places, 1):
        yield Disc("ring", sheet.at(place), 6.8, "none", "#ffffff", 0.6)
        yield Disc("ring", sheet.at(place), 6.8, "none", "#d0006f", 0.35)
        x, y = sheet.by(place, 5.2, 3.4)
        yield Disc("ring", (x, y), 1.75, "#d0006f", "#ffffff", 0.25)
        yield Label("ring", (x, y + 0.8), str(number), 2.2, "#ffffff", bold=True)


def main() -> None:
    """Writes a picture and a text for each theme."""
    folder = File(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for seed, (theme, name) in enumerate(MAPS.items()):
        text = (shipped_files.folder() / "tide-of-iron" / f"{name}.yaml").read_text(encoding="utf-8")
        scenario = load(text)
        places = marked(scenario, seed)
        layers = [layer for layer in LAYERS if layer not in ("legend", "objectives", "zones", "units", "markers")]
        page = lay_out(scenario, THEMES[theme], lambda sheet, places=places: rings(sheet, places), layers)  # type: ignore[misc]
        (folder / f"{theme}.png").write_bytes(png.write(page, DPI))
        lines = [f"{number}: {told(scenario, place)}" for number, place in enumerate(places, 1)]
        (folder / f"{theme}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{theme}: {len(places)} hexes of {name}")


if __name__ == "__main__":
    main()
