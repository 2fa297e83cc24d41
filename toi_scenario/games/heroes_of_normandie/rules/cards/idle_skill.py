"""A skill or an effect does nothing on its card.

*Once more* lets a second fire hit where the first did, so a card with one fire has no use for it; *fire or move* asks
a card without a fire to choose. Perhaps a fire was forgotten. Write the other fire, or leave the word out.

Rules: "Encore une fois !", "Tir ou mouvement".

Good::

    catalog:
      pieces:
        gun:
          {kind: unit, nation: american, types: [artillery], activation: 4, hit_points: 1, skills: [fire-or-move],
           fires: [{value: 8, range: 2, effects: [once-more]}, {value: 8, range: 2}]}

Bad::

    catalog:
      pieces:
        gun:
          kind: unit
          nation: american
          types: [artillery]
          activation: 4
          fires: [{value: 8, range: 2, effects: [piercing, once-more]}]  # <- gun has 1 fire, and once-more needs 2
          hit_points: 1

Bad::

    catalog:
      pieces:
        lorry: {kind: unit, nation: american, types: [mechanised], activation: 4, fires: [], hit_points: 1, skills: [fire-or-move]}  # <- lorry has no fire, and fire-or-move needs one
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.games.heroes_of_normandie.card_faces import face
from toi_scenario.games.heroes_of_normandie.cards import cards
from toi_scenario.games.heroes_of_normandie.terms import Term, terms
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find

severity = Severity.WARNING

_HELP = "write the fire, or leave {} out"


def check(scenario: Scenario) -> Iterator[Finding]:
    for card in cards(scenario):
        number = len(face(card.piece).fires)
        for path, term in _words(scenario, card.piece) if number < 2 else ():
            at = (*card.path, *path) if path[0] in card.own else card.path
            if "of-two-fires" in term.traits:
                had = f"{number} fire" if number else "no fire"
                message = f"{card.piece.name} has {had}, and {term.name} needs 2"
                yield Finding(at, message, _HELP.format(term.name))
            elif "of-a-fire" in term.traits and not number:
                message = f"{card.piece.name} has no fire, and {term.name} needs one"
                yield Finding(at, message, _HELP.format(term.name))


def _words(scenario: Scenario, piece: Piece) -> Iterator[tuple[Path, Term]]:
    """The skills and effects on a card, and where each stands on it."""
    known, shown = terms(scenario.catalog), face(piece)
    said: list[tuple[Path, str]] = [(("skills", index), word) for index, word in enumerate(shown.skills)]
    for number, fire in enumerate(shown.fires):
        said += [(("fires", number, "effects", index), word) for index, word in enumerate(fire.get("effects", ()))]
    for path, word in said:
        if term := find(word, known):
            yield path, term
