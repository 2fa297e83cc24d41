"""What tables of answers call things, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from toi_scenario.model.scenario import printed_names

if TYPE_CHECKING:
    from toi_scenario.model.catalog.nouns import Titled

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "card": "card",
        "distance": "distance",
        "turns": "In which turn each section can first stand in each card",
        "threat": "How strong the fire of each section is at each card",
        "threat_in": "How strong the fire of each section can be at each card in turn {number}",
        "exposure": "How strong the fire at each card is before anyone moves",
        "odds": "How strong the fire of each section is by distance",
        "from": "{side}, {section}, from card {card}",
        "side": "{side}, start point {card}",
        "with_card": ", with {card}",
        "contact": "first contact{by}: turn {turn}, in card {cards}",
        "contact_in": "first contact{by}: turn {turn}, in cards {cards}",
        "and": "and",
        "held": "cards held with a leader there",
        "more": "cards more in hand",
        "hand": "cards in hand",
        "counted": "distance",
        "first": "first turn",
        "aimed": "aimed",
        "rapid": "rapid",
        "stand": "from card",
        "with": "rapid, {item}",
        "used_at": "{item}, at distance",
        "fire_of": "{side}, from the start",
        "all": "all sections, {mode}",
        "one": "strongest section, {mode}",
        "starts": "enemy sections here",
        "of": "{side}, {section}",
        "left": "{mode}, after a cover of {cover}",
        "damage": "{mode}, counters on average, {cover} cover",
        "playing": "playing {card}",
        "half": "half in a counter-attack",
        "halved": "a counter-attack has half the firepower, here rounded down; it takes that from the attack, and what "
        "is left over hits the attacker",
        "against": "against {cover}: -{number}",
        "pin": "a {name} takes a firepower of {light} in light cover, {medium} in medium, {heavy} in heavy",
        "pin_example": ", by the rulebook's example",
        "at": "{side}, {section}, from card {card} at card {target}, distance {distance}",
        "on": "; {terrain}, {cover} cover",
        "firepower": "firepower",
        "after": "left after cover",
        "in all": "in all",
        "least": "at least {number} {kind}",
        "mean": "{kind} on average",
        "assumed": "assumed: counters are drawn until one costs more than the firepower that is left, and none goes "
        "back meanwhile",
        "target": "What the fire of {section} does at {target}",
        "point": ".",
        "light": "light",
        "medium": "medium",
        "heavy": "heavy",
        "no_firepower": "how much {called} adds to firepower (?) is not recorded: write "
        "`terrain: {{{name}: {{like: {name}, firepower: NUMBER}}}}` under `catalog:`, or in a pack's pieces.yaml",
        "random": "the cards are drawn before the battle, so what their terrain does is not counted",
        "no_start": "{side}: nobody knows which end of the lane is its start point, so what depends on that is left "
        "out",
        "no_hand": "how many cards a hand has before these is not recorded: write "
        "`limits: {{{name}: {{value: NUMBER}}}}` under `catalog:`, or in a pack's pieces.yaml",
        "no_counters": "which damage counters there are is not recorded ({names}), so what firepower does to soldiers "
        "cannot be told: write `counters: {{{name}: {{like: {name}, costs: [[LIGHT, MEDIUM, HEAVY]]}}}}`, with three "
        "numbers for each counter, under `catalog:`, or in a pack's pieces.yaml",
    },
    "fr": {
        "card": "carte",
        "distance": "distance",
        "turns": "À quel tour chaque section peut arriver dans chaque carte",
        "threat": "Puissance de feu de chaque section sur chaque carte",
        "threat_in": "Puissance de feu possible de chaque section sur chaque carte au tour {number}",
        "exposure": "Puissance de feu sur chaque carte avant tout mouvement",
        "odds": "Puissance de feu de chaque section selon la distance",
        "from": "{side}, {section}, depuis la carte {card}",
        "side": "{side}, point de départ {card}",
        "with_card": ", avec {card}",
        "contact": "premier contact{by} : tour {turn}, dans la carte {cards}",
        "contact_in": "premier contact{by} : tour {turn}, dans les cartes {cards}",
        "and": "et",
        "held": "cartes tenues avec un chef ici",
        "more": "cartes en main en plus",
        "hand": "cartes en main",
        "counted": "distance",
        "first": "premier tour",
        "aimed": "tir visé",
        "rapid": "tir rapide",
        "stand": "depuis la carte",
        "with": "tir rapide, {item}",
        "used_at": "{item}, à distance",
        "fire_of": "{side}, depuis le départ",
        "all": "toutes les sections, {mode}",
        "one": "section la plus forte, {mode}",
        "starts": "sections ennemies ici",
        "of": "{side}, {section}",
        "left": "{mode}, après un couvert de {cover}",
        "damage": "{mode}, pions en moyenne, couvert {cover}",
        "playing": "avec {card}",
        "half": "moitié en contre-attaque",
        "halved": "une contre-attaque n'a que la moitié de la puissance de feu, ici arrondie à l'inférieur ; elle la "
        "retire à l'attaque, et l'excédent touche l'attaquant",
        "against": "contre {cover} : -{number}",
        "pin": "« {name} » coûte une puissance de feu de {light} en couvert léger, {medium} en moyen et {heavy} en "
        "important",
        "pin_example": ", d'après l'exemple du livret",
        "at": "{side}, {section}, de la carte {card} sur la carte {target}, distance {distance}",
        "on": " ; {terrain}, couvert {cover}",
        "firepower": "puissance de feu",
        "after": "reste après couvert",
        "in all": "en tout",
        "least": "« {kind} », au moins {number}",
        "mean": "« {kind} » en moyenne",
        "assumed": "supposé : on pioche jusqu'à un pion qui coûte plus que la puissance de feu restante, sans rien "
        "remettre",
        "target": "Effet du tir, {section} sur {target}",
        "point": ",",
        "light": "léger",
        "medium": "moyen",
        "heavy": "important",
        "no_firepower": "ce que « {called} » ajoute à la puissance de feu (?) n'est pas relevé : écrire "
        "`terrain: {{{name}: {{like: {name}, firepower: NOMBRE}}}}` sous `catalog:`, ou dans le pieces.yaml d'un pack",
        "random": "les cartes sont tirées avant la bataille : l'effet de leur terrain n'est pas compté",
        "no_start": "{side} : son point de départ n'est pas connu, ce qui en dépend est omis",
        "no_hand": "la taille d'une main avant ces cartes n'est pas relevée : écrire "
        "`limits: {{{name}: {{value: NOMBRE}}}}` sous `catalog:`, ou dans le pieces.yaml d'un pack",
        "no_counters": "les pions de dégât ne sont pas relevés ({names}) : l'effet de la puissance de feu sur les "
        "soldats est inconnu ; écrire `counters: {{{name}: {{like: {name}, costs: [[LÉGER, MOYEN, IMPORTANT]]}}}}`, "
        "trois nombres par pion, sous `catalog:`, ou dans le pieces.yaml d'un pack",
    },
}
COVERS = ("light", "medium", "heavy")


def words_in(lang: str) -> Mapping[str, str]:
    """The words of a picture in a language; without one, those of a text, which are English."""
    return WORDS[lang or "en"]


def titled(noun: Titled, lang: str) -> str:
    """What the catalog calls a noun in the language of a picture; without one, in English."""
    return printed_names.titled(noun, lang or "en")
