"""Finds where a text lets the most victory points win, and when."""

from __future__ import annotations

import re
from collections.abc import Iterable

from toi_scenario.rules.ends_in_prose import PRIZE, its_end
from toi_scenario.rules.numbers_in_prose import Spoken, spoken, value

_FLAGS = re.IGNORECASE | re.VERBOSE
_POINTS = r"(?:victory[ -]+)?(?:points?|VPs?)\b"
_POINTS_FR = r"(?:points?(?:\s+de\s+victoire)?|PV)\b"
_MOST = rf"""(?P<most>\b(?:
    (?:most|more|fewest|(?:high|great|larg)(?:er|est)|best|better)\s+
      (?:(?:number|total|sum|count|tally|score)\s+(?:of|in)\s+)?(?:{_POINTS}|scores?\b|totals?\b)
    | (?:ahead|leads?|leading)\s+(?:on|in)\s+{_POINTS}
    | (?:le\s+)?plus\s+(?:grand\s+nombre\s+)?de\s+{_POINTS_FR}
    | davantage\s+de\s+{_POINTS_FR}
    | (?:score|total)(?:\s+de\s+{_POINTS_FR})?\s+(?:est\s+)?le\s+plus\s+(?:élevé|haut)
    | meilleur\s+(?:score|total)
    | (?:mène|en\s+tête)\s+aux\s+points
    | (?:decided|determined|judged|settled)\s+(?:on|by)\s+(?:the\s+)?{_POINTS}
    | (?:décide|désigné|détermine|déterminé|joue)\s+aux\s+points))"""
_SCORED = ("point", "vp", "pv", "score", "total")  # one of which each of these has
_WINS = r"""\b(?:wins?|won|winner|winning|victorious|victory\s+(?:goes|is)|gagn\w*|emport\w*|remport\w*|vainqueur
    |vict(?:oire|orieux)\s+(?:revient|va|est|se)|victorieux)\b"""
# Points are counted up, and then more of them win.
_TALLY = r"""\b(?:count\w*|add\w*(?:\s+up)?|tall(?:y|ied)|total|totals|compar\w*|compt\w*|addition\w*)\b
    [\w\s,:'’()\0]{0,80}?\b(?P<most>most|more|higher|highest|greater|greatest|plus)\b"""
# All that may stand between the points and the end of a round for the two to belong together. No word may be read in
# two ways, or many of them would be read in ever more.
_LINK = rf"""(?:[\s,:()"]|\b(?:the|an?|side|sides|player|army|team|nation|force|camp|joueur|armée|whoever|who|that|which
    |those|has|have|had|having|holds?|with|is|are|one|of|in|all|totals?|scored|scores?|earned|counted|won|compared|then
    |collected|gathered|wins?|winner|game|battle|scenario|than|his|its|their|enemy|other|opponent|opposing|goes|to
    |if|they|les|ils?|elles?|si|s['’]
    |he|she|it|be|will|shall|gains?|reached|le|la|les|l'|celui|celle|qui|ont|aura|possède|totalise|compte
    |détient|marque|marqué|est|au|à|de|du|que|son|ennemi|adversaire|autre|gagne|gagnent|emporte|remporte|partie
    |gagnant|vainqueur|victoire|revient|avec|détenant|ayant|obtenu|en|by|déclaré|declared)\b|\b{_POINTS})*"""
# A sentence that leaves a doubt, and a text that judges again later.
_DOUBT = r"""\b(?:at\s+once|immediate\w*|instant\w*|may|might|could|margin|at\s+least|or\s+more|lead\s+of|unless|twice
    |not|nobody|no\s+one|continues?|goes\s+on|aussitôt|immédiat\w*|peut|écart|avance\s+de|au\s+moins|ou\s+plus|sauf|ne|continue)\b"""
_JUDGED_LATER = r"""\{round | \b(?:end\s+of\s+(?:the\s+)?(?:game(?!\s+turn)|play|scenario|battle)|game['’]?s?\s+end|(?:last|final)\s+(?:round|turn)
    |minor|major|marginal|fin\s+(?:de\s+la\s+partie|du\s+jeu|de\s+partie)|derniers?\s+(?:round|tour)|mineure|majeure|sudden
    |extra|extend\w*|longer|prolong\w*|otherwise\s+(?:the\s+game|play)|sinon\s+la\s+partie)\b"""
_TIE = r"\b(?:ti(?:es?|ed)|equal\w*|level|égalité|ex[ -]?aequo|draws?|optional\w*|variant\w*|not?|ne|pas)\b"
_AT_LAST = r"""\b(?:at|by)\s+(?:the\s+)?end(?:\s+of\s+(?:the\s+)?(?:game|battle|scenario|play|(?:last\s+)?round\b\s*\S*))?
    |\bafter\s+(?:the\s+)?(?:(?:last|final)\s+(?:round|turn)|(?:round|turn)\s+(?:\{\S+|\d+))
    |\baprès\s+le\s+(?:dernier\s+(?:round|tour)|(?:round|tour)\s+(?:\{\S+|\d+))
    |\bà\s+la\s+fin(?:\s+(?:de\s+la\s+partie|du\s+jeu|du\s+(?:dernier\s+)?round\b\s*\S*))?"""
_HERE = "\0"
_LONG = 600  # letters, more than a sentence takes


def ends_with_points(said: Spoken, text: str, people: Iterable[str] = ()) -> bool:
    """Whether the most victory points win at the end of a round, or after so many, and a text knows of no later end.
    `people` are what it calls the sides."""
    found = its_end(said)
    if found is None or re.search(_WINS, said.sentence, _FLAGS) is None:
        return False
    sentence = f"{said.before[: found[0]]} {_HERE} {said.behind[found[1] :]}"
    if names := "|".join(map(re.escape, people)):
        sentence = re.sub(rf"\b(?:{names})(?:e?s)?\b", "side", sentence, flags=re.IGNORECASE)
    linked = (rf"{_MOST}{_LINK}{_HERE}", rf"{_HERE}{_LINK}{_MOST}")
    wins = _lets_win(sentence) and any(_is_bare(re.search(one, sentence, _FLAGS)) for one in linked)
    if not wins and not _is_tally(sentence):
        return False
    if len(said.numbers) > 1 or re.search(_JUDGED_LATER, text, _FLAGS):
        return False
    return all(one.unit == "action" or max(one.numbers) <= said.numbers[0] for one in spoken(text))


def _is_tally(sentence: str) -> bool:
    """Whether points are counted in a sentence, and more of them win."""
    found = re.search(_TALLY, sentence, _FLAGS)
    if found is None or re.search(rf"{_POINTS}|{_POINTS_FR}", sentence, _FLAGS) is None or not _is_bare(found):
        return False
    return re.search(_DOUBT, sentence, _FLAGS) is None and re.search(PRIZE, sentence, _FLAGS) is None


def most_points_win(text: str) -> bool:
    """Whether a sentence of a text plainly says that the most victory points win the game."""
    small = text.casefold()
    if not any(stem in small for stem in _SCORED):
        return False
    for sentence in re.split(r"[.;!?](?:\s|$)|\n\n", re.sub(_AT_LAST, " ", text, flags=_FLAGS)):
        linked = (rf"{_MOST}{_LINK}{_WINS}", rf"{_WINS}{_LINK}{_MOST}")
        if len(sentence) > _LONG or not _lets_win(sentence) or re.search(_TIE, sentence, _FLAGS):
            continue
        if any(_is_bare(re.search(one, sentence, _FLAGS)) for one in linked):
            return True
    return False


def _lets_win(sentence: str) -> bool:
    return all(
        (re.search(pattern, sentence, _FLAGS) is None) is absent
        for pattern, absent in ((_WINS, False), (_DOUBT, True), (PRIZE, True), (_MOST, False))  # the longest last
    )


def _is_bare(found: re.Match[str] | None) -> bool:
    """Whether more points are meant, and not so many more."""
    if found is None:
        return False
    before = found.string[: found.start("most")].split()
    return not before or value(before[-1]) is None
