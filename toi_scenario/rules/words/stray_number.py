"""A text contradicts the data on the number of rounds or actions.

A text speaks of a round after the last, of a game of so many rounds, or of so many actions in a side's turn, points for
its forces or cards in its hand, and the scenario says otherwise: one of the two was changed and the other forgotten. Mend it, or write `{rounds}` and
`{round:last}` in the text, which are replaced when the sheet is printed. Numbers are understood in English and French,
in digits and in words. Dates, distances and numbers of men are ignored, and so are the title, the place and the notes.
The rule keeps silent where a text may mean something else: a longest or shortest game, a variant, some rounds of the
game, shots.

Rules: "Avancer le marqueur round", "GAGNER LA PARTIE".

Good::

    objectives: {wood: {kind: victory, at: C2}}
    victory:
      text: From round 2 on the Americans may win new friends. They win if they hold the wood after round 3 or later.
      conditions:
        - {winner: american, when: {each_round: {from: 3}}, holds: wood}
        - {winner: german, otherwise: true}

Good::

    victory: {text: "The game lasts 4 rounds. In rounds 1-3 the wood counts once, at the end of round 4 twice."}

Bad::

    victory: {text: The side that holds the wood at the end of round 6 wins.}  # <- the text speaks of round 6, and the game ends after round 4

Bad::

    victory: {text: La partie dure huit tours. Qui tient le bois à la fin gagne.}  # <- the text says the game lasts 8 rounds, and it lasts 4

Bad::

    game: frontline-d-day
    special_rules: [{text: The battle lasts 8 rounds.}]  # <- the text ends the game after 8 rounds, and nobody counts them

Bad::

    victory: {text: The side that holds the wood at the end wins.}
    special_rules:
      - {text: The Germans have two actions per turn.}  # <- the text gives german 2 actions, and it has 3

Bad::

    victory: {text: The side that holds the wood at the end of round 3 wins.}  # <- the text ends with round 3, and the game goes on until round 4

Bad::

    victory: {text: The side on the hill wins when the game ends after eight turns.}  # <- the text says the game lasts 8 rounds, and it lasts 4

Bad::

    special_rules: [{text: From the tenth round on nobody fires.}]  # <- the text speaks of round 10, and the game ends after round 4

Bad::

    special_rules: [{text: The Germans begin the game with three command points.}]  # <- the text gives german 3 command points, and it has 0

Bad::

    objectives: {wood: {kind: victory, at: C2}}
    victory:
      text: From round 3 on the Americans win at the end of each round in which they hold the wood; otherwise the Germans.  # <- the text judges from round 3 on, and the conditions from round 2
      conditions:
        - {winner: american, when: {each_round: {from: 2}}, holds: wood}
        - {winner: german, otherwise: true}

Bad::

    game: heroes-of-normandie
    special_rules:
      - {text: Les Allemands commencent avec 4 marqueurs DIRECTIVE.}  # <- the text gives german 4 directives, and it has 0

Bad::

    game: dropzone-commander
    special_rules:
      - text:
          en: Each side has 250 points.  # <- the text gives blue and red 250 points, and they have 320
          fr: Chaque camp a ses points.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.model.catalog.kept_results import kept
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted, listed
from toi_scenario.rules.ends_in_prose import ENDS, GAME, all_is_played, ends_the_game, judged_at_its_end, says_more
from toi_scenario.rules.late_patterns import Pattern
from toi_scenario.rules.numbers_in_prose import APART, TIMES, Spoken, spoken, stems
from toi_scenario.rules.numbers_of_sides import numbers_of_sides
from toi_scenario.rules.plain_words import OF_PLAY, called, joined, texts_about, texts_of_sheet
from toi_scenario.rules.points_in_prose import ends_with_points

severity = Severity.WARNING
READS = ("rounds", "players", "sides", "victory", "special_rules")

_OTHER_GAME = Pattern(
    r"""\b(longer | shorter | variants? | optional\w* | extend\w* | instead | campaigns? | would | could | prolong\w*
    | variante?s? | plus\s+long\w* | plus\s+court\w* | au\s+lieu | campagne | playtest\w* | tournament
    | if\s+you\s+(want|wish|like|prefer) | usual\w* | normal\w* | average | en\s+moyenne)\b"""
)
# What may stand before "round 9", so that it is the name of a round and not a way round something.
_LEADS = Pattern(
    r"""(\b(in|of|from|after|until|till|by|during|before|at|for|since|through|on|with|and|or|to|each|every|than|is|the
    |au|aux|le|les|du|des|ce|chaque|dès|de|et|ou|à|en) | ^ | [(,:"«–—-])\s*$"""
)
_LEADS_TURN = Pattern(r"\b(in|of|from|after|until|till|before|at|during|since|through|by)\s+$")
_LEADS_TOUR = Pattern(r"\b(au|aux|du|des|le|les|ce|chaque)\s+$")
_NOT_A_ROUND = Pattern(
    r"""\s*(°|%|\b(degrees?|degrés?|hex\w*|men|hommes|metres|meters|mètres|m|km|feet|yards|miles|o'clock|hours|heures|h
    |minutes|points?|squads?|tanks?|corners?|times|per\s+cent|pour\s+cent)\b)"""
)
# A round of boxing, a turn of the wheel.
_OF_ANOTHER_KIND = Pattern(
    r"""\s+(?:of|de|d['’])\s*(?!(?:the\s+|la\s+|le\s+|this\s+|cette\s+)?
    (?:game|scenario|battle|play|actions?|combat|fight\w*|partie|jeu|bataille|scénario)\b)"""
)
_UNTIL_THEN = Pattern(r"\b(before|reach\w*|begin\w*|start\w*|avant|attein\w*|commenc\w*|début\w*|never|jamais)\b")
_LEADS_ORDINAL = Pattern(
    r"\b(in|from|until|till|after|at|by|during|before|of|since|through|on|du|au|le|dès|the)(\s+the)?\s+$"
)

# How a text says that so many rounds are the whole game: what stands before the number, what behind.
_LASTS = Pattern(
    rf"""(?:(?<!other\s)(?<!first\s)(?<!next\s)(?<!last\s){GAME}\s+(?:only\s+|will\s+|now\s+|is\s+to\s+|must\s+)?
      (?:lasts?(?:\s+for)?|runs?\s+for|goes\s+on\s+for|continues?\s+for|is\s+played\s+(?:over|for|in)|ends?\s+after
      |is\s+over\s+after|of|over|dure|compte|comporte|se\s+joue\s+en|se\s+déroule\s+en|de|en
      |(?:s'achève|se\s+termine|finit|prend\s+fin)\s+(?:après|au\s+bout\s+de))
    | ^\W*(?:game\s+|scenario\s+)?(?:lasts|length|duration|durée(?:\s+de\s+la\s+partie)?|dure)\s*:?
    )\s+(?:exactly\s+|just\s+|only\s+)?$"""
)
_MORE_OR_LESS = Pattern(
    r"""\s*\(?(at\s+(the\s+)?most|or\s+\w+|to\s+\w+|maximum|max\b|at\s+least|au\s+plus|au\s+maximum|au\s+moins|ou\s+\w+
    |à\s+\w+|without|of\b|in\s+a\s+row|in\s+which|later|sans|consécuti\w*|d'affilée|plus\s+tard|more|longer)"""
)
_IF = Pattern(r"\b(if|unless|when|whenever|as\s+soon|si|sauf|lorsqu\w*|quand|dès\s+que)\b")
# The game ends anyhow, so that is no condition.
_WHEN_IT_ENDS = Pattern(rf"\b(?:when|quand|lorsque)\s+(?=(?:the\s+|la\s+|le\s+)?{ENDS})")
_FROM = Pattern(r"\b(from|dès|à\s+partir\s+d[ue])\s+(the\s+|le\s+)?$")
_JUDGES = Pattern(r"\b(wins?|gagne(nt)?|l['’]emporte(nt)?|remporte(nt)?)\b")
# Words that lead to a stretch of rounds, and words that say the rounds are shots.
_STRETCH = Pattern(
    r"""\b(after|within|in|for|over|during|all|at\s+the\s+end\s+of|après|pendant|durant|dans|en|les|au\s+(bout|terme)\s+des?
    |each\s+of|chacun\s+des|à\s+la\s+fin\s+des?|à\s+l'issue\s+des?)(\s+the|\s+all|\s+les|\s+all\s+the)?\s+$"""
)
_SHOTS = Pattern(
    r"""\b(guns?|shells?|ammunition|ammo|barrels?|fir(e|es|ed|ing)|shots?|magazines?|salvo\w*|batter\w+|rockets?
    |artillery|obus|munitions?|tir\w*|canons?|cartouches?|mortars?|mortiers?|bazookas?|mitrailleuses?|bullets?)\b"""
)
# A time leads to the round, whatever is fired then.
_TIME = Pattern(r"\b(from|until|till|(start|beginning|end)\s+of)\s+the\s+$")


def check(scenario: Scenario) -> Iterator[Finding]:
    starts: list[int] = []
    for said in spoken(joined(scenario), {}, TIMES):
        texts = texts_of_sheet(scenario)
        starts = starts or [*accumulate((len(text) + len(APART) for _, text in texts), initial=0)]
        path, text = texts[bisect_right(starts, said.start) - 1]
        if "turn" in scenario.words.round_words:
            said = said._replace(unit="round")
        if (message := _rounds(scenario, path, text, said)) and not _OTHER_GAME.search(said.sentence):
            help = "change the text or the data, or write `{rounds}` or `{round:last}` in the text"
            yield Finding(path, message, help, fragment=said.said)
    counts, phrases = scenario.words.counts, scenario.words.phrases
    for path, text in texts_about(scenario, OF_PLAY, stems(counts, phrases)):
        for said in spoken(text, phrases, counts):
            yield from numbers_of_sides(scenario, path, said)


def _rounds(scenario: Scenario, path: Path, text: str, said: Spoken) -> str:
    """What is wrong with a number of rounds; empty if nothing is certain."""
    last, number, story = scenario.rounds, max(said.numbers), path[0] == "background"
    if number == last or (not last and not _is_all(path, said)):
        return ""
    if not last:
        return f"the text ends the game after {counted(number, 'round')}, and nobody counts them"
    if (
        (number < last or said.way == "count")
        and ends_with_points(said, text, _people(scenario))
        and number not in _named(scenario)
    ):
        return _length(number, last) if said.way == "count" else _ends_early(number, last)
    if said.way == "name":
        if number > last:
            return _beyond(said, number, last) if _is_a_round(said) else ""
        if len(said.numbers) > 1:
            return ""
        return _since(scenario, path, text, said, number) or _ending(scenario, path, text, said, number)
    if said.way in ("ordinal", "count") and number < last and (told := _ending(scenario, path, text, said, number)):
        return told
    if said.way == "ordinal" and number > last and not story:
        shots = _SHOTS.search(said.sentence) and not (said.unit == "round" and _TIME.search(said.before))
        leads = said.unit != "turn" and _LEADS_ORDINAL.search(said.before) and not shots
        return _beyond(said, number, last) if leads and not _OF_ANOTHER_KIND.match(said.behind) else ""
    if said.way == "last" and said.unit != "tour":
        return _length(number, last)
    if said.way == "joined":
        return (
            _length(number, last) if re.match(rf"\s+(?:{GAME}|fight|combat|engagement|skirmish)", said.behind) else ""
        )
    if said.way == "count" and not _MORE_OR_LESS.match(said.behind) and not _on_condition(said):
        if _LASTS.search(said.before) or (all_is_played(said) and not story):
            return _length(number, last)
        stretch = number > last and said.unit != "turn" and not story and _STRETCH.search(said.before)
        if stretch and not _SHOTS.search(said.sentence):
            return f"the text speaks of {number} rounds, and the game lasts {last}"
    return ""


def _on_condition(said: Spoken) -> bool:
    """Whether a sentence holds on some condition only."""
    sentence = said.sentence
    if over := _WHEN_IT_ENDS.search(sentence):
        sentence = sentence[: over.start()] + sentence[over.end() :]
    return _IF.search(sentence) is not None


def _is_all(path: Path, said: Spoken) -> bool:
    """Whether a text takes so many rounds for the whole game, or judges it after them."""
    if said.way != "count" or path[0] == "background" or _MORE_OR_LESS.match(said.behind) or _on_condition(said):
        return False
    judged = path[:2] == ("victory", "text") and judged_at_its_end(said)
    return judged or all_is_played(said) or _LASTS.search(said.before) is not None


@kept
def _people(scenario: Scenario) -> tuple[str, ...]:
    """What texts call the sides."""
    return tuple(word for side in scenario.sides for word in called(scenario, side))


def _is_a_round(said: Spoken) -> bool:
    """Whether a word and a number behind it are the name of a round, and not a way round something or a tower."""
    leads = {"turn": _LEADS_TURN, "tour": _LEADS_TOUR}.get(said.unit, _LEADS)
    return bool(leads.search(said.before)) and not _NOT_A_ROUND.match(said.behind)


def _beyond(said: Spoken, number: int, last: int) -> str:
    """A round after the last; the one right after it may be what ends the game."""
    if number == last + 1 and _UNTIL_THEN.search(said.sentence):
        return ""
    return f"the text speaks of round {number}, and the game ends after round {last}"


def _length(number: int, last: int) -> str:
    return f"the text says the game lasts {counted(number, 'round')}, and it lasts {last}"


def _ending(scenario: Scenario, path: Path, text: str, said: Spoken, number: int) -> str:
    """A round before the last that is taken for the end of the game: a text calls it that, or the victory text speaks of
    its end and of nothing later while the data name no such round."""
    if ends_the_game(said) and (said.way == "ordinal" or _is_a_round(said)) and not _on_condition(said):
        return _length(number, scenario.rounds)
    if path[:2] != ("victory", "text") or number in _named(scenario) or not judged_at_its_end(said):
        return ""
    if _NOT_A_ROUND.match(said.behind) or _more(text, number):
        return ""
    return _ends_early(number, scenario.rounds)


def _since(scenario: Scenario, path: Path, text: str, said: Spoken, number: int) -> str:
    """Another round in the text of the victory than that from which each round is judged, where it names no such round."""
    judged = [one.when.first for one in scenario.victory.conditions if one.when.way == "each_round"]
    first = sorted({number for number in judged if number})
    if path[:2] != ("victory", "text") or not first or number in _named(scenario) or not _FROM.search(said.before):
        return ""
    if not _JUDGES.search(said.sentence) or any({*first} & {*one.numbers} for one in spoken(text, {}, TIMES)):
        return ""
    return f"the text judges from round {number} on, and the conditions from round {listed(map(str, first))}"


_more = lru_cache(maxsize=64)(says_more)


def _ends_early(number: int, last: int) -> str:
    return f"the text ends with round {number}, and the game goes on until round {last}"


@kept
def _named(scenario: Scenario) -> set[int | None]:
    """Every round that the conditions and points name."""
    won = scenario.victory
    found = {number for one in won.conditions for number in (one.when.first, one.when.last)}
    return found | {number for one in won.scores if one.each == "rounds" for number in (one.first, one.last)}
