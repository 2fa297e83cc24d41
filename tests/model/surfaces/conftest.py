"""Maps of hexes that most tests of hexes ask for."""

from __future__ import annotations

import pytest

from tests.support.hex_maps import ARRANGEMENTS, BIG, surface
from toi_scenario.model.surfaces.hexes import Hexes


@pytest.fixture(params=list(ARRANGEMENTS.values()), ids=list(ARRANGEMENTS))
def hexes(request: pytest.FixtureRequest) -> Hexes:
    return surface(request.param)


@pytest.fixture(scope="module")
def big() -> Hexes:
    return surface({"layout": BIG})
