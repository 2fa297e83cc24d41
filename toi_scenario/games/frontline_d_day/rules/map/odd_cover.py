"""A terrain card gives a cover that there is not.

Cover is light (1), medium (2) or heavy (3): so many shields are on a card, and each damage counter has a price for each
of the three. A card of your own with another number, or with none, has no such price. Write one of the three.

Rules: page 11, "Chaque carte de terrain offre un couvert léger, moyen ou important aux sections se trouvant à l'intérieur."

Good::

    board: {cards: [bog, stream, stream, stream, stream, stream, stream, stream, bog]}
    catalog: {terrain: {bog: {like: stream, cover: 3}}}

Bad::

    board: {cards: [bog, stream, stream, stream, stream, stream, stream, stream, bog]}
    catalog: {terrain: {bog: {like: stream, cover: 5}}}  # <- bog gives a cover of 5, and cover is from 1 to 3

Bad::

    board: {cards: [bog, stream, stream, stream, stream, stream, stream, stream, bog]}
    catalog: {terrain: {bog: {kind: ground, token: o}}}  # <- bog gives no cover, and cover is from 1 to 3
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.games.frontline_d_day.own import own
from toi_scenario.games.frontline_d_day.printed import ground
from toi_scenario.model.scenario.scenario import Scenario

severity = Severity.ERROR


def check(scenario: Scenario) -> Iterator[Finding]:
    heaviest = scenario.catalog.limit("heaviest-cover")
    written = scenario.own_catalog.get("terrain", {})
    faces = [face for card in own(scenario).cards for face in (card.front, card.back) if face]
    for terrain, path in {face.terrain.name: (face.terrain, face.path) for face in reversed(faces)}.values():
        cover = ground(terrain).cover
        if cover is None or not 0 < cover <= heaviest:
            at: Path = ("catalog", "terrain", terrain.name) if terrain.name in written else path
            gives = "gives no cover" if cover is None else f"gives a cover of {cover}"
            message = f"{terrain.name} {gives}, and cover is from 1 to {heaviest}"
            yield Finding(at, message, "write `cover: 1` for light, 2 for medium or 3 for heavy cover")
