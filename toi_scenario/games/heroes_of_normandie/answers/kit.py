"""Tells which cards a table without the game needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from toi_scenario.games.heroes_of_normandie.card_faces import ON_SHEETS
from toi_scenario.games.heroes_of_normandie.cards import has
from toi_scenario.games.heroes_of_normandie.terms import terms
from toi_scenario.games.printed_answers import PrintedCard, PrintedCounter, SheetNames
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.catalog.reader import Facts
from toi_scenario.model.scenario.printed_names import capital
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import find

_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "unit": "Unit",
        "hero": "Hero",
        "event": "Event",
        "historical": "Historical event {}",
        "number": "{}, number {}",
        "armored": "Armoured",
        "hit_only": "Only piercing fire hits it.",
        "fire": "Fire {}",
        "any_of": "For",
        "none_of": "Not for",
        "face_down": "It stays as it lies until it is turned up.",
    },
    "fr": {
        "unit": "Unité",
        "hero": "Héros",
        "event": "Événement",
        "historical": "Événement historique {}",
        "number": "{}, numéro {}",
        "armored": "Blindé",
        "hit_only": "Seul un tir perforant le touche.",
        "fire": "Tir {}",
        "any_of": "Pour",
        "none_of": "Pas pour",
        "face_down": "Elle reste ainsi jusqu'à ce qu'on la retourne.",
    },
}
# What every unit has but a decoy.
_KNOWN = ("activation", "fires", "hit_points")


def key(lang: str) -> str:  # noqa: ARG001
    """There are no counters, so nothing is to be said of them."""
    return ""


def counters(scenario: Scenario, names: SheetNames) -> Iterator[PrintedCounter]:  # noqa: ARG001
    """Units are cards."""
    return iter(())


def of_box(scenario: Scenario, names: SheetNames) -> Iterator[PrintedCounter]:  # noqa: ARG001
    """The rules do not say what the box holds."""
    return iter(())


def cards(scenario: Scenario, names: SheetNames) -> Iterator[PrintedCard]:
    """Every card of each side: those on the map and those of its deck."""
    for side in scenario.sides.values():
        needed = Counter[Piece]()
        for unit in scenario.units:
            if unit.side == side.name:
                needed.update(unit.pieces)
        for force in (*side.forces, *side.reinforcements):
            for stock in force.stock:
                needed[stock.piece] += stock.number * force.times
        for piece, number in needed.items():
            yield _card(scenario, names, side.name, piece, number)
        yield from _historical(scenario, names, side.name)


def _historical(scenario: Scenario, names: SheetNames, side: str) -> Iterator[PrintedCard]:
    """What a side may choose from when it plays a historical event."""
    for entry in scenario.entries.get("historical_events", ()):
        if find(entry.side, scenario.sides) is scenario.sides[side]:
            kind = _WORDS[names.lang]["historical"].format(entry.number)
            yield PrintedCard(side, 1, names.text(entry.title) or kind, kind, (("", names.text(entry.text)),))


def _card(scenario: Scenario, names: SheetNames, side: str, piece: Piece, number: int) -> PrintedCard:
    words, facts = _WORDS[names.lang], piece.facts
    if not piece.name:  # in the copy of another side
        return PrintedCard(side, number, names.worded(facts, ""), words["unit"], (("", words["face_down"]),))
    kind = words.get(piece.kind, piece.kind)
    if types := facts.get("types"):
        kind = ", ".join(_term(scenario, names, word)[0] for word in types)
    if "number" in facts:
        kind = words["number"].format(kind, facts["number"])
    decoy = has(scenario, piece, "hidden")
    blank = piece.kind == "unit" and not decoy and any(word not in facts for word in _KNOWN)
    unit = piece.kind == "unit" and not decoy
    return PrintedCard(
        side,
        number,
        names.worded(facts, piece.name),
        kind,
        tuple(_texts(scenario, names, facts)),
        tuple((names.words[word], write(piece) or _none(word, facts)) for word, write in ON_SHEETS.items())
        if unit
        else (),
        piece,
        blank,
    )


def _none(word: str, facts: Facts) -> str:
    """A dash for what it has none of; nothing where nobody recorded that."""
    return "\u2013" if word == "save" or ("fires" in facts and word in ("fires", "range")) else ""


def _texts(scenario: Scenario, names: SheetNames, facts: Facts) -> Iterator[tuple[str, str]]:
    words = _WORDS[names.lang]
    if facts.get("armored"):
        yield words["armored"], words["hit_only"]
    for fire in facts.get("fires", ()):
        for word in fire.get("effects", ()):
            name, text = _term(scenario, names, word)
            yield f"{words['fire'].format(fire['value'])}, {name[:1].lower()}{name[1:]}", text
    for word, times in Counter(facts.get("skills", ())).items():
        name, text = _term(scenario, names, word)
        yield name if times == 1 else f"{name} × {times}", text
    for which in ("any_of", "none_of"):
        if types := facts.get("host", {}).get(which):
            yield "", f"{names.lead(words[which])} {names.all(_term(scenario, names, word)[0] for word in types)}"
    if "text" in facts:
        yield "", names.text(facts["text"])


def _term(scenario: Scenario, names: SheetNames, word: str) -> tuple[str, str]:
    """What a word of the rules is called and what it means."""
    term = find(word, terms(scenario.catalog))
    if term is None:
        return capital(word), ""
    return names.title(term), names.text(term.text)
