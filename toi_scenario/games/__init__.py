"""The games there are: one line each."""

from __future__ import annotations

from toi_scenario.games.game import Game
from toi_scenario.games.heroes_of_normandie import HEROES_OF_NORMANDIE
from toi_scenario.games.tide_of_iron import TIDE_OF_IRON

ALL: dict[str, Game] = {game.name: game for game in (TIDE_OF_IRON, HEROES_OF_NORMANDIE)}
