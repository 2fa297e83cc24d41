"""Finds where a text says that a round ends, or the game."""

from __future__ import annotations

import re

from toi_scenario.rules.numbers_in_prose import TIMES, Spoken, spoken

_FLAGS = re.IGNORECASE | re.VERBOSE
_LAST_OF = r"(?:the\s+)?(?:very\s+)?\b(?:end|close|conclusion)\s+of(?:\s+all)?(?:\s+the)?"
_FIN = r"""\bà\s+la\s+(?:toute\s+)?fin\s+(?:du|des?)|\bà\s+l['’]issue\s+(?:du|des?)|\bau\s+terme\s+(?:du|des?)
    |\bau\s+bout\s+(?:du|des?)|\ben\s+fin\s+de"""
_GAME_TURN = r"(?:\s+game)?\s+$"
_END_OF = rf"""(?:(?:\b(?:at|by|on|upon|as\s+of|after)\s+)?{_LAST_OF}|{_FIN}
    |\b(?:after|following)(?:\s+all)?(?:\s+the)?|\baprès(?:\s+les?)?
    |\b(?:quand|lorsque)\s+s['’]achève(?:nt)?(?:\s+les?)?){_GAME_TURN}"""
_AT_THE_END_OF = rf"(?:\b(?:at|on|upon)\s+{_LAST_OF}|{_FIN}){_GAME_TURN}"
_WHEN = r"\b(?:once|when|as|as\s+soon\s+as|by\s+the\s+time|quand|lorsque|une\s+fois)(?:\s+all)?(?:\s+the|\s+les?)?\s+$"
_OVER = r"""\s+(?:(?:is|are|has|have|will\s+be|have\s+been|has\s+been)\s+
      (?:over|done|ended|passed|finished|completed?|played(?:\s+out)?|fought|gone)|ends?|closes?|finish(?:es)?
    |(?:est\s+|sont\s+|ont\s+été\s+)?(?:terminé|fini|joué|écoulé|passé|achevé)s?|s['’]achève(?:nt)?|se\s+termine(?:nt)?)\b"""
_ITS_END = r"['’]s?\s+(?:end|close)\b"
_OF_PLAY = r"\s+(?:of\s+(?:play|fighting|battle|combat|the\s+game)|de\s+(?:jeu|combat|bataille))\b"
_WINS = r"""\b(?:wins?|won|winner|winning|victorious|victory\s+(?:goes|is)|gagn\w*|emport\w*|remport\w*|vainqueur
    |victoire\s+(?:revient|va|est))\b"""
# What else than the game is won.
PRIZE = r"""\b(?:wins?|won|winner\s+of|gagn\w*|remport\w*)\s+(?:(?:the|an?|l'|la|le|une?|two|three|deux|trois|\d+)\s*)?
    (?:initiative|roll|toss|bid|cards?|cartes?|command|commandement|tie|extra|more|most|plus|phase|jet)\b
    | \bpoints?\s+(?:is|are|sont)\s+(?:won|gagnés|remportés)\b"""
_WINS_THEN = rf"\s*,?\s*(?:is\s+the\s+|est\s+le\s+|l['’])?{_WINS}"
_PLAY = r"^\W*(?:(?:the\s+)?players\s+play|play|on\s+joue|les\s+joueurs\s+jouent|jouez)\s+(?:exactly\s+|just\s+|exactement\s+)?$"
_PLAYED = r"\s+(?:(?:are|will\s+be)\s+played|sont\s+joués|se\s+jouent)\b"

GAME = r"\b(?:game|scenario|battle|partie|scénario|bataille|jeu)\b"
_ENDS = r"(?:ends?|is\s+over|finishes|s'achève|se\s+termine|finit|prend\s+fin|est\s+(?:finie?|terminée?))"
_AT = r"(?:at\s+the\s+end\s+of|after|with|à\s+la\s+fin\s+du|après\s+le|avec\s+le)(?:\s+the)?\s+$"
ENDS = rf"{GAME}\s+{_ENDS}"
_ENDS_WITH = rf"{ENDS}\s+{_AT}"
_AT_ITS_END = rf"\b{_AT}"
_THEN_ENDS = rf"\s*,?\s*(?:the\s+|la\s+|le\s+)?{ENDS}\s*(?:[,.;]|$)"
_IS_LAST = r"\s*,?\s*(?:(?:which\s+)?(?:is\s+)?the\s+(?:last|final)|(?:est\s+)?le\s+dernier)(?:\s+round)?\s*(?:[,.)]|$)"

# Words by which a text speaks of something later, or of more that may happen.
_MORE_TO_COME = r"""\{round | \b(at\s+once|immediate\w*|each|every|any|from|end\s+of\s+the\s+game|game's\s+end|games?\s+ends?|last|final
    |points?|first|then|also|later|already|until|minor|major|earl\w+|or\s+at|aussitôt|immédiat\w*|chaque|tout\w*|partie
    |dernier|dès|puis|ensuite|déjà|mineure|majeure|jusqu\w*|fin\s+du\s+jeu|after|après|thereafter|end\s+of\s+play)\b"""


def its_end(said: Spoken) -> tuple[int, int] | None:
    """Where the words begin, in what stands before a round or so many, and where they end, in what stands behind, that
    speak of its end."""
    before, behind = said.before, said.behind
    lead = None
    if tail := re.match(_OVER, behind, _FLAGS):
        lead = re.search(_WHEN, before, _FLAGS) or re.search(_END_OF, before, _FLAGS)
    elif tail := re.match(_ITS_END, behind, _FLAGS):
        lead = re.search(r"\b(?:at|by)\s+$", before, _FLAGS)
    else:
        tail, lead = re.match(_OF_PLAY, behind, _FLAGS), re.search(_END_OF, before, _FLAGS)
    return (lead.start(), tail.end() if tail else 0) if lead else None


def ends_the_game(said: Spoken) -> bool:
    """Whether a sentence says that the game ends with a round, or calls it the last."""
    if re.match(_IS_LAST, said.behind, _FLAGS):
        return True
    if not said.before.rstrip().casefold().endswith(("of", "after", "with", "the", "du", "le")):
        return False
    if re.search(_ENDS_WITH, said.before, _FLAGS):
        return True
    return bool(re.match(_THEN_ENDS, said.behind, _FLAGS) and re.search(_AT_ITS_END, said.before, _FLAGS))


def all_is_played(said: Spoken) -> bool:
    """Whether a sentence says that so many rounds are played, and no more than that."""
    led = re.search(_PLAY, said.before, _FLAGS) and re.match(r"\s*(?:[.,;:]|$|then\b|and\b|puis\b|et\b)", said.behind)
    return bool(led) or (not said.before.strip(" \n(") and re.match(_PLAYED, said.behind, _FLAGS) is not None)


def judged_at_its_end(said: Spoken) -> bool:
    """Whether something is judged at the end of a round, or after so many, and not at any time after it."""
    found = its_end(said)
    if found is None or re.search(PRIZE, said.sentence, _FLAGS):
        return False
    if re.search(_AT_THE_END_OF, said.before, _FLAGS):
        return True
    if re.search(_WINS, said.sentence, _FLAGS) is None or re.match(r"\s*by\b", said.before[found[0] :]):
        return False
    after = re.match(r"\W*(?:after|following|après)\b", said.before[found[0] :], _FLAGS)
    return not after or said.way == "count" or re.match(_WINS_THEN, said.behind[found[1] :], _FLAGS) is not None


def says_more(text: str, number: int) -> bool:
    """Whether a text speaks of something later than the end of a round, or of another round."""
    rest, over = [], 0
    for one in spoken(text):
        if one.unit not in TIMES:
            continue
        if max(one.numbers) != number:
            return True
        lead, tail = its_end(one) or (len(one.before), 0)
        rest.append(text[over : one.start - len(one.before) + lead])
        over = max(over, one.end + tail)
    return re.search(_MORE_TO_COME, "".join((*rest, text[over:])), _FLAGS) is not None
