"""Tells what stands on terrain cards, and on sections under them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from toi_scenario.games.frontline_d_day.answers.holding import held_at_start
from toi_scenario.games.frontline_d_day.answers.sections import title
from toi_scenario.games.frontline_d_day.answers.wording import titled
from toi_scenario.games.frontline_d_day.own import own
from toi_scenario.games.frontline_d_day.printed import card, ground
from toi_scenario.games.frontline_d_day.sections import (
    command,
    counted,
    is_concealed,
    leader,
    start_point,
    starting_cards,
)
from toi_scenario.games.printed_answers import PlaceMark, PrintedFace, PrintedRow, PrintedUnit
from toi_scenario.model.catalog.nouns import Piece, Terrain
from toi_scenario.model.scenario.printed_names import capital, common
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.units import Unit
from toi_scenario.model.surfaces import Place

MOST_SHIELDS = 3
_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "draws": "Draw {} action cards when your section with a leader advances into or out of this card.",
        "draws_one": "Draw an action card when your section with a leader advances into or out of this card.",
        "firepower": "A section in this card has {} more firepower.",
        "unknown_firepower": "A section in this card gains firepower; nobody has recorded how much.",
        "toll": "To enter, discard {0} action cards or put {0} hits on the morale of the section.",
        "toll_one": "To enter, discard an action card or put a hit on the morale of a soldier of the section.",
        "pins": "No section enters or leaves in the opponent's turn.",
        "counts_as": "Counts as {} cards for the one who holds it.",
        "nearer": "Fire from here: a target on other ground may count {} card nearer.",
        "start": "Start",
        "start_point": "Start point",
        "shields": "Cover: light, medium, heavy",
        "held": "Card held at the start: {side}",
        "drawn": "Drawn at random",
        "back": "Other face: {}.",
        "no_back": "The scenario does not say what is on this face.",
        "one": "{} VP",
        "led": "{} VP, command {}/{}",
        "concealed": "in concealment",
    },
    "fr": {
        "draws": "Piochez {} cartes d'action quand votre section commandée y entre ou en sort en avançant.",
        "draws_one": "Piochez une carte d'action quand votre section commandée y entre ou en sort en avançant.",
        "firepower": "Une section dans cette carte gagne {} de puissance de feu.",
        "unknown_firepower": "Une section dans cette carte gagne de la puissance de feu ; valeur non relevée.",
        "toll": "Pour entrer, défaussez {0} cartes d'action ou placez {0} coups au moral dans la section.",
        "toll_one": "Pour entrer, défaussez une carte d'action ou placez un coup au moral sur un soldat de la section.",
        "pins": "Aucune section n'entre ni ne sort pendant le tour adverse.",
        "counts_as": "Compte pour {} cartes pour qui la tient.",
        "nearer": "Tir depuis cette carte : une cible sur un autre terrain peut compter {} carte plus près.",
        "start": "Départ",
        "start_point": "Point de départ",
        "shields": "Couvert : léger, moyen, important",
        "held": "Carte tenue au départ : {side}",
        "drawn": "Tirée au sort",
        "back": "Autre face : {}.",
        "no_back": "Le scénario ne dit pas ce que montre cette face.",
        "one": "{} PV",
        "led": "{} PV, commandement {}/{}",
        "concealed": "dissimulé",
    },
}
_EFFECTS = ("draws", "firepower", "toll", "pins", "counts_as", "nearer")


def words(lang: str) -> Mapping[str, str]:
    """What is said of cards."""
    return _WORDS.get(lang, _WORDS["en"])


def face(scenario: Scenario, terrain: Terrain, lang: str) -> PrintedFace:  # noqa: ARG001
    """A card with this terrain on it."""
    cover = min(ground(terrain).cover or 0, MOST_SHIELDS)
    return PrintedFace(capital(titled(terrain, lang)), terrain.look, cover, " ".join(_effects(terrain, lang)))


def _effects(terrain: Terrain, lang: str) -> Iterator[str]:
    facts: Mapping[str, object] = {**terrain.facts}
    told = words(lang)
    for word in _EFFECTS:
        value = facts.get(word)
        if value == 1 and f"{word}_one" in told:
            yield told[f"{word}_one"]
        elif value:
            yield told[word].format(value)
    if ground(terrain).gains_unknown:
        yield told["unknown_firepower"]


def back(scenario: Scenario, place: Place) -> Terrain | None:
    """The other face of the card in a place."""
    number = int(scenario.surface.address(place))
    found = (card.back for card in own(scenario).cards if card.number == number)
    return next((one.terrain for one in found if one), None)


def marked(scenario: Scenario, lang: str) -> Iterator[PlaceMark]:
    """Where sides start, and their start points."""
    told = words(lang)
    for name, side in scenario.sides.items():
        for number in starting_cards(scenario, side):
            if place := scenario.cells.find(str(number)):
                yield PlaceMark(place, name, told["start"])
    for name, side in scenario.sides.items():
        if place := scenario.cells.find(str(start_point(scenario, side) or "")):
            yield PlaceMark(place, name, told["start_point"])


def held(scenario: Scenario) -> Mapping[Place, str]:
    """Whose cards are whose at the start, if both sides begin at an end of the lane."""
    if not begun(scenario):
        return {}
    every = ((card, side) for side in scenario.sides for card in held_at_start(scenario, side))
    return {place: side for card, side in every if (place := scenario.cells.find(str(card)))}


def begun(scenario: Scenario) -> bool:
    """Whether sections stand in the lane, and each side has a start point."""
    standing = any(unit.pieces and unit.place in scenario.surface.whole for unit in scenario.units)
    return standing and None not in [start_point(scenario, side) for side in scenario.sides.values()]


def unit(scenario: Scenario, unit: Unit, lang: str) -> PrintedUnit:
    """A section: its leader first, and what each soldier carries."""
    told, lead = words(lang), leader(unit)
    shown: dict[tuple[str, tuple[str, ...], str], list[Piece]] = {}
    for one in sorted(unit.members, key=lambda one: one.piece is not lead):
        items = Counter(titled(piece, lang) for piece in one.bears)
        borne = [f"{number} × {item}" if number > 1 else item for item, number in items.items()]
        carried = (*borne[:1], *map(common, borne[1:]))
        state = told["concealed"] if is_concealed(scenario, one) else ""
        shown.setdefault((titled(one.piece, lang), carried, state), []).append(one.piece)
    rows = [
        PrintedRow(pieces[0], f"{len(pieces)} × {name}" if len(pieces) > 1 else name, borne, state)
        for (name, borne, state), pieces in shown.items()
    ]
    cost = sum(card(piece).points or 0 for piece in unit.pieces)
    used = len(counted(scenario, unit))
    line = told["led"].format(cost, used, command(lead)) if lead else told["one"].format(cost)
    return PrintedUnit(title(scenario, unit, lang), line, tuple(rows))
