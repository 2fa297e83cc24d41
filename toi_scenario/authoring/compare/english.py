"""What things are called in English sentences.

These are the names of the catalog, not its ids.
"""

from __future__ import annotations

from collections.abc import Mapping

from toi_scenario.model.catalog.nouns import Piece, title
from toi_scenario.model.scenario.printed_names import printed
from toi_scenario.model.scenario.scenario import Scenario

# Words without a plural that do not end in s, in every game.
MASS = ("smoke", "rough", "clear")
_SIBILANT = ("x", "z", "ch", "sh")


def piece(scenario: Scenario, piece: Piece) -> str:
    """A piece. Only some kinds have proper names; those of the others are common nouns."""
    name = title(piece)
    return name if piece.kind in scenario.words.proper else _common(name)


def terrain(scenario: Scenario, name: str) -> str:
    """A terrain, as it stands within a sentence."""
    return _common(title(scenario.catalog.terrain[name]))


def mass(scenario: Scenario) -> tuple[str, ...]:
    """The words without a plural in a scenario's game."""
    return (*MASS, *scenario.words.mass)


def plural(name: str, count: int, mass: tuple[str, ...]) -> str:
    """A name for so many; one that ends in a number, Arabic or Roman, is the same for several. What is said of it in
    brackets stays as it is."""
    name, bracket, more = name.partition(" (")
    return f"{_several(name, mass) if count != 1 else name}{bracket}{more}"


def _several(name: str, mass: tuple[str, ...]) -> str:
    if name.endswith(("s", *mass)) or name[-1:].isupper() or name[-1:].isdigit():
        return name
    return f"{name}es" if name.endswith(_SIBILANT) else f"{name}s"


def people(scenario: Scenario, name: str) -> str:
    """The people of a side: `Germans`; its own name, if it has one."""
    side = scenario.sides.get(name)
    nation = adjective(scenario, name)
    if side is None or side.called or nation == name:
        return nation
    return nation if nation.endswith(("sh", "ch", "se")) else f"{nation}s"


def adjective(scenario: Scenario, name: str) -> str:
    """A side as an adjective: `German`; its own name if it has one, or if two sides are of one nation."""
    side = scenario.sides.get(name)
    if side is None:
        return name
    nation = scenario.catalog.nations.get(side.nation)
    if side.called or nation is None or sum(one.nation == side.nation for one in scenario.sides.values()) > 1:
        return printed(side.called, name) if side.called else name
    return str(nation.facts.get("en", name))


def names(scenario: Scenario) -> Mapping[str, str]:
    """What is meant by each id that a value of the scenario may hold."""
    dealt = (scenario.catalog.own[table] for table in scenario.words.dealt)
    titles = {name: title(noun) for nouns in dealt for name, noun in nouns.items()}
    pieces = {name: piece(scenario, one) for name, one in scenario.catalog.pieces.items()}
    return {**pieces, **titles, **{name: people(scenario, name) for name in scenario.sides}}


def _common(name: str) -> str:
    return name if name[1:2].isupper() or name[1:2].isdigit() else name[:1].lower() + name[1:]
