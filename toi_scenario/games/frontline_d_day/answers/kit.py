"""Tells which cards and counters a table without the game needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from toi_scenario.games.frontline_d_day.answers.firepower import bands
from toi_scenario.games.frontline_d_day.answers.sheet import shots, words
from toi_scenario.games.frontline_d_day.answers.weapons import ammunition, weapon
from toi_scenario.games.frontline_d_day.nouns import abilities_of, actions
from toi_scenario.games.frontline_d_day.nouns import counters as damage
from toi_scenario.games.frontline_d_day.own import own
from toi_scenario.games.frontline_d_day.printed import card
from toi_scenario.games.frontline_d_day.sections import is_hider
from toi_scenario.games.printed_answers import PrintedCard, PrintedCounter, SheetNames
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.printed_names import capital
from toi_scenario.model.scenario.scenario import Scenario

_SIDE = 19.0  # of a counter, in millimetres
_NUMBERS = ("points", "command", "morale", "equipment", "cover")
_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "soldier": "Soldier",
        "vehicle": "Vehicle",
        "infantry-gun": "Infantry gun",
        "leader": "Leader",
        "weapon": "Weapon",
        "ammunition": "Ammunition",
        "rested": "Not acted",
        "acted": "Acted",
        "concealment": "Concealment",
        "spotted": "Crosshair",
        "action": "Action card",
        "cover": "Cover",
        "key": "On concealment: its cover. On damage: the firepower it costs in light, medium and heavy cover.",
    },
    "fr": {
        "soldier": "Soldat",
        "vehicle": "Véhicule",
        "infantry-gun": "Canon d'infanterie",
        "leader": "Chef",
        "weapon": "Arme",
        "ammunition": "Munitions",
        "rested": "Non activée",
        "acted": "Activée",
        "concealment": "Dissimulation",
        "spotted": "Réticule",
        "action": "Carte d'action",
        "cover": "Couv.",
        "key": "Dissimulation : son couvert. Dégâts : puissance de feu à payer en couvert léger, moyen et important.",
    },
}


def key(lang: str) -> str:
    """What the numbers on counters are."""
    return _WORDS.get(lang, _WORDS["en"])["key"]


def counters(scenario: Scenario, names: SheetNames) -> Iterator[PrintedCounter]:
    """For each side its equipment, its ammunition and who has acted; damage as far as its counters are recorded."""
    told = _WORDS.get(names.lang, _WORDS["en"])
    for side in scenario.sides:
        members = [one for unit in scenario.units if unit.side == side for one in unit.members]
        borne = Counter(piece for one in members for piece in one.bears)
        for piece, number in borne.items():
            yield _counter(piece, side, number, names.title(piece))
        for name, number in Counter(taken for one in members if (taken := card(one.piece).ammunition)).items():
            called = ammunition(scenario.catalog, name, names)
            yield _counter(_thing(name, called), side, number, called)
        if hidden := sum(is_hider(scenario, one) for one in members):
            limit = scenario.catalog.limit("concealment")
            yield _counter(_thing("concealment", told["concealment"]), side, hidden, told["concealment"])._replace(
                values=(str(limit),), back=_thing("spotted", told["spotted"])
            )
        sections = sum(unit.side == side for unit in scenario.units)
        if sections:
            rested, acted = (_thing(word, told[word]) for word in ("rested", "acted"))
            yield _counter(rested, side, sections, told["rested"])._replace(back=acted)
    for counter in damage(scenario.catalog).values():
        for costs in counter.costs or ():
            called = names.title(counter)
            yield _counter(_thing(counter.name, called), "", 1, called)._replace(values=("/".join(map(str, costs)),))


def _thing(name: str, called: str) -> Piece:
    """What is printed that no catalog calls a piece."""
    return Piece(name, "counter", "", {"en": called, "fr": called})


def _counter(piece: Piece, side: str, number: int, name: str) -> PrintedCounter:
    return PrintedCounter(piece, side, number, name, _SIDE, _SIDE, ())


def of_box(scenario: Scenario, names: SheetNames) -> Iterator[PrintedCounter]:  # noqa: ARG001
    """The rules do not say what the box holds."""
    return iter(())


def cards(scenario: Scenario, names: SheetNames) -> Iterator[PrintedCard]:
    """Every soldier of each side, and the action cards where the scenario says how many."""
    told = _WORDS.get(names.lang, _WORDS["en"])
    for side in scenario.sides:
        used = Counter(piece for unit in scenario.units if unit.side == side for piece in unit.pieces)
        for piece, number in used.items():
            yield _card(scenario, names, side, piece, number)
    known = actions(scenario.catalog)
    for name, number in own(scenario).deck.items():
        action = known[name]
        text = names.text(action.text) or " "
        yield PrintedCard("", number, names.title(action), told["action"], (("", text),), back=told["action"])


def _card(scenario: Scenario, names: SheetNames, side: str, piece: Piece, number: int) -> PrintedCard:
    told, facts, row = _WORDS.get(names.lang, _WORDS["en"]), piece.facts, words(names.lang)
    kind = told["leader"] if piece.kind == "soldier" and card(piece).command else told[piece.kind]
    table = tuple((capital(row[way]), *shots(fire)) for way, fire in card(piece).fire.items())
    return PrintedCard(
        side,
        number,
        names.title(piece),
        kind,
        tuple(_texts(scenario, names, piece, told)),
        tuple(
            (_head(word, names, told), str(facts.get(word, 0)))
            for word in _NUMBERS
            if word in facts or (piece.name and word != "cover")  # of somebody secret only what is known
        ),
        piece,
        table=(("", *bands(scenario.catalog, len(table[0]) - 1)), *table) if table else (),
        back=capital(str(names.who(side))),
    )


def _head(word: str, names: SheetNames, told: Mapping[str, str]) -> str:
    """What a number of a card is called."""
    return told.get(word) or names.words[word]


def _texts(scenario: Scenario, names: SheetNames, piece: Piece, told: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    facts = card(piece)
    arms = [f"{names.lead(told['weapon'])} {weapon(facts.weapon, names)}"] if facts.weapon else []
    if facts.ammunition:
        loaded = names.common(ammunition(scenario.catalog, facts.ammunition, names))
        arms.append(f"{names.lead(told['ammunition'])} {loaded}")
    if arms:
        yield "", "\n".join(arms)
    for ability in abilities_of(scenario.catalog, piece):
        yield names.title(ability), names.text(ability.text)
