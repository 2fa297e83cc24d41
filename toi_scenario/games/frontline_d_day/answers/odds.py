"""Answers `odds` without a scenario: there are no soldiers."""

from __future__ import annotations

from collections.abc import Sequence

from toi_scenario.finding import Refused
from toi_scenario.games.answers import Answer, OddsOption, Said
from toi_scenario.model.catalog.nouns import Catalog

OPTIONS: Sequence[OddsOption] = (
    OddsOption("playing", "A card that adds to firepower, or covering-fire; once for each.", metavar="CARD", many=True),
    OddsOption("counter_attack", "The section counter-attacks, with half its firepower."),
    OddsOption("against", "A cover besides terrain; said again for each.", metavar="COVER", many=True),
)
NEEDS = "which scenario, because its soldiers are those of its author: odds FILE"


def answer(said: Said, catalog: Catalog) -> Answer:  # noqa: ARG001
    """The rulebook lists no soldiers."""
    raise Refused(f"say {NEEDS}")
