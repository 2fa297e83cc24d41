"""What a sheet says of sections, soldiers, hands and points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from toi_scenario.games.frontline_d_day.answers import cards
from toi_scenario.games.frontline_d_day.answers.firepower import bands
from toi_scenario.games.frontline_d_day.answers.holding import hand, held_at_start
from toi_scenario.games.frontline_d_day.answers.unrecorded import HAND
from toi_scenario.games.frontline_d_day.answers.weapons import ammunition, weapon
from toi_scenario.games.frontline_d_day.nouns import abilities_of, actions
from toi_scenario.games.frontline_d_day.own import own
from toi_scenario.games.frontline_d_day.printed import Shots, card
from toi_scenario.games.frontline_d_day.sections import of_side, threshold
from toi_scenario.games.printed_answers import SheetNames, SheetRow, SheetTable, Told
from toi_scenario.model.catalog.nouns import Piece
from toi_scenario.model.scenario.prices import price_of
from toi_scenario.model.scenario.printed_names import capital
from toi_scenario.model.scenario.scenario import Scenario, Side, Unit

_NUMBERS = ("points", "command", "morale", "equipment", "cover")
_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "size": "battle of {} VP",
        "sum": "{points} VP: the enemy wins by destroying {half} of them",
        "hand": "Hand: {base} cards at the start",
        "more": "Hand: {bonus} cards more than the base hand at the start",
        "none": "Hand: the base hand at the start",
        "sections": "Sections",
        "in": "card {}",
        "soldiers": "Soldiers",
        "fire": "Firepower by distance",
        "weapons": "Weapons",
        "loaded": "{} ammunition",
        "bears": "{soldier} with {items}",
        "abilities": "Abilities",
        "equipment": "Equipment",
        "deck": "Action cards: {}",
        "aimed": "aimed",
        "rapid": "rapid",
    },
    "fr": {
        "size": "bataille de {} PV",
        "sum": "{points} PV : l'ennemi gagne s'il en détruit {half}",
        "hand": "Main : {base} cartes au départ",
        "more": "Main : {bonus} cartes de plus que la main de base au départ",
        "none": "Main : la main de base au départ",
        "sections": "Sections",
        "in": "carte {}",
        "soldiers": "Soldats",
        "fire": "Puissance de feu par distance",
        "weapons": "Armes",
        "loaded": "munitions : {}",
        "bears": "{soldier} avec {items}",
        "abilities": "Capacités",
        "equipment": "Équipement",
        "deck": "Cartes d'action : {}",
        "aimed": "visé",
        "rapid": "rapide",
    },
}


def words(lang: str) -> Mapping[str, str]:
    """What is said on sheets."""
    return _WORDS.get(lang, _WORDS["en"])


def terms(scenario: Scenario, names: SheetNames) -> Iterator[str]:
    """The size of the battle, and a deck that is not that of the box."""
    told, facts = words(names.lang), own(scenario)
    if facts.battle_size:
        yield told["size"].format(facts.battle_size)
    if facts.deck:
        known = actions(scenario.catalog)
        called = (f"{count} {names.title(known[name])}" for name, count in facts.deck.items())
        yield told["deck"].format(names.all(called))


def boxes(scenario: Scenario) -> list[str]:
    """The boxes of the table: all of them, as nobody has recorded what each holds."""
    return list(scenario.boxes)


def entries(scenario: Scenario, side: Side, names: SheetNames) -> Iterator[tuple[str, list[Told]]]:
    """What has to be destroyed, the hand, the sections, and what soldiers can do."""
    told = words(names.lang)
    mine = list(of_side(scenario, side.name))
    if not mine:
        return
    lines: list[Told] = [[(_hand(scenario, side.name, told), False)]] if cards.begun(scenario) else []
    if (points := price_of(scenario, side.name)) is not None:
        half = threshold(scenario, points)
        lines.insert(0, [(told["sum"].format(points=points, half=half), False)])
    for unit in mine:
        lines.append(_section(scenario, unit, names))
    yield told["sections"], lines
    if arms := list(_weapons(scenario, mine, names)):
        yield told["weapons"], arms
    able = dict.fromkeys(can for unit in mine for piece in unit.pieces for can in abilities_of(scenario.catalog, piece))
    borne = dict.fromkeys(item for unit in mine for one in unit.members for item in one.bears)
    for word, nouns in (("abilities", able), ("equipment", borne)):
        texts: list[Told] = [
            [(names.lead(names.title(noun)), True), (text, False)]
            for noun in nouns
            if (text := names.text(noun.facts.get("text", "")))
        ]
        if texts:
            yield told[word], texts


def _weapons(scenario: Scenario, units: Sequence[Unit], names: SheetNames) -> Iterator[Told]:
    """Each weapon with its ammunition, and whose cards have it."""
    armed: dict[str, dict[str, None]] = {}
    for piece in dict.fromkeys(piece for unit in units for piece in unit.pieces):
        facts = card(piece)
        arm = capital(weapon(facts.weapon, names))
        if facts.ammunition:
            loaded = names.common(ammunition(scenario.catalog, facts.ammunition, names))
            loaded = words(names.lang)["loaded"].format(loaded)
            arm = f"{arm} ({loaded})" if arm else capital(loaded)
        if arm:
            armed.setdefault(arm, {})[names.title(piece)] = None
    for arm, soldiers in armed.items():
        yield [(names.lead(arm), True), (names.all(soldiers), False)]


def _hand(scenario: Scenario, side: str, told: Mapping[str, str]) -> str:
    """The cards in hand at the start, or only what is added to the base hand if nobody recorded that."""
    number = hand(scenario, side, held_at_start(scenario, side))
    if HAND in scenario.catalog.limits:
        return told["hand"].format(base=number)
    return told["more" if number else "none"].format(bonus=number)


def _section(scenario: Scenario, unit: Unit, names: SheetNames) -> Told:
    told, printed = words(names.lang), cards.unit(scenario, unit, names.lang)
    where = told["in"].format(scenario.surface.address(unit.place)) if unit.place in scenario.surface.whole else ""
    soldiers = []
    for row in printed.rows:
        items = names.all(map(names.common, row.borne))
        soldier = told["bears"].format(soldier=row.text, items=items) if items else row.text
        soldiers.append(f"{soldier}, {row.state}" if row.state else soldier)
    alone = [row.text for row in printed.rows] == [printed.title]  # who is not told twice
    called = soldiers[0] if alone else printed.title
    about = ", ".join(part for part in (where, printed.told) if part)
    about = f", {about}" if called.endswith(")") else f" ({about})"
    if alone:
        return [(called, True), (about, False)]
    return [(names.lead(f"{called}{about}"), True), (names.all(soldiers), False)]


def tables(scenario: Scenario, side: Side, names: SheetNames) -> Iterator[SheetTable]:
    """The numbers on the cards of a side, and their tables of fire."""
    told = words(names.lang)
    mine = of_side(scenario, side.name)
    used = dict.fromkeys(piece for unit in mine for piece in unit.pieces if piece.name)  # of who is hidden, nothing
    if not used:
        return
    numbers = [word for word in _NUMBERS if word != "cover" or any(card(piece).cover for piece in used)]
    figures = {piece: [str(piece.facts.get(word, "")) for word in numbers] for piece in used}
    rows = [SheetRow(_called(piece, scenario, names), row) for piece, row in figures.items()]
    yield SheetTable(told["soldiers"], [names.words[word] for word in numbers], rows)
    fires = [
        SheetRow(f"{names.title(piece)}, {told[way]}", shots(fire))
        for piece in used
        for way, fire in card(piece).fire.items()
    ]
    if fires:
        yield SheetTable(told["fire"], bands(scenario.catalog, len(fires[0].figures)), fires)


def reference(scenario: Scenario, names: SheetNames) -> Iterator[SheetTable]:  # noqa: ARG001
    """Each side's cards say all."""
    return iter(())


def shots(fire: Shots) -> list[str]:
    """A row of a table of fire, with a dash where it cannot fire."""
    return ["\u2013" if number is None else str(number) for number in fire]


def _called(piece: Piece, scenario: Scenario, names: SheetNames) -> str:
    can = [names.title(ability) for ability in abilities_of(scenario.catalog, piece)]
    return ", ".join((names.title(piece), *can))
