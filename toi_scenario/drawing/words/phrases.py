"""Sets names and numbers into sentences, in each language.

A sentence of a table may say two things, for one and for several: `{side} wins|{side} win`. It is the side it speaks of
that decides, or else the number in it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from string import Formatter
from typing import NamedTuple

from toi_scenario.model.scenario.printed_names import capital


class Language(NamedTuple):
    """What sentences of a language need to know besides its words."""

    articles: Mapping[str, str]  # those that a name may begin with, and the pronoun that stands for such a name
    indefinite: Mapping[str, str]  # the same; before a capital they are part of the name, as in A Company
    proper: bool  # whether a proper name keeps its article in labels, as Le Havre does
    pronouns: tuple[str, str]  # for a name without an article: for one and for several
    several: tuple[str, ...]  # pronouns of several
    ending: str  # a pattern of the last word of a name that is several; empty if none tells
    bodies: Collection[str]  # words for one body of men: a name that ends right behind one, "Task Force Evans", is one
    single: Collection[int]  # the numbers that are not several
    after: Collection[str]  # words after which a name stands without its article: `each {side:german} unit`
    after_several: Collection[str]  # those after which people may stand, too: `the {side:german} win`
    set_phrases: tuple[str, ...]  # that end in such a word and leave a name its article: `above all the mill`
    no_nouns: Collection[str]  # words behind people that show that these are not the adjective of a noun
    of_one: Collection[str]  # nouns that stand beside a side, of which each side has one
    of_several: Collection[str]  # and of which it has several, besides its pieces
    of: str  # what stands between such a noun and its side; empty where the side comes first
    the: str  # the article of a round after some words
    the_after: Collection[str]  # and those words
    feminine: tuple[str, ...]  # how nouns begin that are, where that matters
    one: tuple[str, str]  # the article of a thing that was not spoken of before, and the same if it is feminine
    known: tuple[str, str]  # those of a thing that everybody knows
    joined: Mapping[tuple[str, str], str]  # what two words become where they meet
    elided: Mapping[str, str]  # what a word becomes before a vowel
    vowels: tuple[str, ...]  # how words begin before which it does
    point: str  # between a whole number and its parts,
    pairs: str  # and between the numbers of a pair


LANGUAGES: Mapping[str, Language] = {
    "en": Language(
        articles={"the ": "it"},
        indefinite={"a ": "it", "an ": "it", "some ": "they"},
        proper=False,
        pronouns=("it", "they"),
        several=("they",),
        ending=r"(?!corps$).*[^siu]s",
        bodies=frozenset(
            "army battalion battery brigade column command company detachment division force group kampfgruppe patrol "
            "platoon regiment section team troop".split()
        ),
        single=(1,),
        after=frozenset("a an this that each every no any my your his her its our their".split()),
        after_several=frozenset("the these those all both two three four five six seven eight nine ten".split()),
        set_phrases=("above all ", "after all ", "first of all ", "in all "),
        no_nouns=frozenset(
            "a after also an and are as at attack be before begin but by can cannot could deploy do draw enter first "
            "for from gain get had has have hold if in into is leave lose may move must need never not of on only or "
            "place play receive roll score set shall should start take than that the then to until was were when "
            "where who will win wins with would".split()
        ),
        of_one=("player", "side", "turn"),
        of_several=("units", "soldiers", "troops", "positions", "reinforcements"),
        of="",
        the="",
        the_after=(),
        feminine=(),
        one=("a ", "a "),
        known=("the ", "the "),
        joined={},
        elided={"a ": "an "},
        vowels=tuple("aeiou"),
        point=".",
        pairs=", ",
    ),
    "fr": Language(
        articles={"le ": "il", "la ": "elle", "l'": "", "l’": "", "les ": "ils"},
        indefinite={"un ": "il", "une ": "elle", "des ": "ils"},
        proper=True,
        pronouns=("il", "ils"),
        several=("ils",),
        ending="",
        bodies=(),
        single=(0, 1),
        after=frozenset(
            "l' le la un une du au ce cet cette mon ma ton ta son sa notre votre leur chaque aucun aucune".split()
        ),
        after_several=frozenset("les des aux ces mes tes ses nos vos leurs deux trois quatre cinq six".split()),
        set_phrases=(),
        no_nouns=(),
        of_one=("joueur", "camp"),
        of_several=("joueurs", "unité", "unités", "soldat", "soldats", "troupes", "positions", "renforts"),
        of="de ",
        the="le ",
        the_after=frozenset("à après avant de depuis dès durant entre et ici ou par pendant pour sauf vers".split()),
        feminine=(
            "carte",
            *("alliance", "armée", "arrière-garde", "artillerie", "avant-garde", "batterie", "brigade", "case"),
            *("chenillette", "colonne", "compagnie", "division", "équipe", "infanterie", "pièce", "section", "unité"),
        ),
        one=("un ", "une "),
        known=("le ", "la "),
        joined={
            ("de ", "le "): "du ",
            ("de ", "les "): "des ",
            ("de ", "des "): "de ",
            ("à ", "le "): "au ",
            ("à ", "les "): "aux ",
            ("si ", "il"): "s'il",
            ("que ", "il"): "qu'il",
            ("que ", "elle"): "qu'elle",
        },
        elided={"de ": "d'", "le ": "l'", "la ": "l'", "ce ": "cet "},
        vowels=(*"aàâäeéèêëiîïoôöuùûüœæ", "hab", "hex", "hom", "hôp", "hôt"),  # few words in h have a mute one
        point=",",
        pairs="\u00a0;\u00a0",
    ),
}


class Phrase(NamedTuple):
    """A name as it stands within a sentence."""

    article: str  # with the blank behind it; empty where it has none
    bare: str  # the name without it
    pronoun: str = ""  # what stands for it in the rest of the sentence; empty where the name is repeated
    several: bool = False
    alone: str = ""  # what stands after an article of the author's own; `bare` if empty
    whose: str = ""  # what stands beside a noun, of a side: `American`, `de la 3e compagnie`

    def __str__(self) -> str:
        return f"{self.article}{self.bare}"

    @property
    def again(self) -> Phrase:
        """The same, as it is spoken of in the rest of the sentence."""
        return self._replace(article="", bare=self.pronoun) if self.pronoun else self


def phrase(lang: str, name: str) -> Phrase:
    """A name as its author writes it, with its article or without."""
    language = LANGUAGES[lang]
    for article, pronoun in (*language.articles.items(), *language.indefinite.items()):
        bare = name[len(article) :]
        if name[: len(article)].casefold() == article and bare and (article in language.articles or bare[0].islower()):
            several = pronoun in language.several or _names_several(language, bare)
            pronoun = language.pronouns[True] if several else pronoun or _pronoun(lang, bare)
            return Phrase(article, bare, pronoun, several)
    several = _names_several(language, name)
    return Phrase("", name, language.pronouns[several], several)


def _names_several(language: Language, bare: str) -> bool:
    """Whether the last word of a name tells that it is several."""
    *before, last = bare.casefold().split() or [""]
    if not language.ending or (before and before[-1] in language.bodies):
        return False
    return re.fullmatch(language.ending, last) is not None


def is_feminine(lang: str, noun: str) -> bool:
    """Whether a noun is known to be feminine."""
    return noun.casefold().startswith(LANGUAGES[lang].feminine or ("?",))


def one_of(lang: str, noun: str) -> str:
    """A noun with its indefinite article."""
    return met(lang, LANGUAGES[lang].one[is_feminine(lang, noun)], noun)


def known(lang: str, noun: str) -> Phrase:
    """A noun with its definite article."""
    article = LANGUAGES[lang].known[is_feminine(lang, noun)]
    return Phrase(met(lang, article, noun).removesuffix(noun), noun)


def agreeing(lang: str, state: str, noun: str, number: int = 1) -> str:
    """A state in the gender and number of what is in it: `cloué au sol`, `clouées au sol`."""
    if not LANGUAGES[lang].feminine:
        return state
    ending = f"{'e' if is_feminine(lang, noun) else ''}{'s' if is_several(lang, number) else ''}"
    return re.sub(r"é(?!\w)", f"é{ending}", state, count=1)


def _pronoun(lang: str, bare: str) -> str:
    """The pronoun for a name behind l', which does not tell; empty if its first word does not, either."""
    if is_feminine(lang, bare):
        return "elle"
    first = bare.partition(" ")[0].casefold()
    return "il" if first == "axe" or not first.endswith(("e", "é", "ion")) else ""


def label(lang: str, name: str) -> str:
    """A name as labels have it: without its article, unless that belongs to it, as in Le Havre."""
    bare = phrase(lang, name).bare
    return capital(name if LANGUAGES[lang].proper and bare[:1].isupper() else bare)


def initial(lang: str, side: str, names: Mapping[str, str]) -> str:
    """The first letter of a side's name without its article, or two if that tells it from the others, the second from
    farther on if it has to be; or else its number. No digit: it would look like a number of the counter."""
    bare = {one: capital(phrase(lang, name).bare) for one, name in names.items()}
    begun = [name[:2] for name in bare.values()]
    for index in range(len(bare[side])):
        every = [name[:1] + name[index : index + 1] * (index > 0) for name in bare.values()]
        short = every[list(bare).index(side)]
        if short.isalpha() and every.count(short) == 1 and (index < 2 or short not in begun):
            return short
    return str(list(names).index(side) + 1)


def met(lang: str, before: str, said: str) -> str:
    """A text and what follows it: `de ` and `le pont` are `du pont`."""
    language = LANGUAGES[lang]
    for (one, other), both in language.joined.items():
        if _ends(before, one) and said.startswith(other):
            return _with(before, one, both) + said[len(other) :]
    for one, short in language.elided.items():
        if _ends(before, one) and said.casefold().startswith(language.vowels):
            return _with(before, one, short) + said
    return before + said


def _ends(text: str, word: str) -> bool:
    end = text[-len(word) :].casefold().replace("\n", " ")
    return end == word and not text[: -len(word)][-1:].isalpha()


def _with(text: str, word: str, other: str) -> str:
    kept, end = text[: -len(word)], text[-len(word) :]
    return kept + (capital(other) if end[:1].isupper() else other)


def beside(lang: str, side: Phrase) -> str:
    """What stands beside a noun for a side with a name of its own: `de la 3e compagnie`."""
    of = LANGUAGES[lang].of
    return met(lang, of, str(side)) if of and side.article else side.bare


def spoken(
    lang: str, before: str, said: Phrase, starts: bool = False, after: str = "", pieces: Collection[str] = ()
) -> str:
    """A text of an author's, and a name set behind it; `starts` if a sentence begins there. What comes `after` it, and
    what words for pieces there are, tell whether a side is the adjective of a noun."""
    language, word = LANGUAGES[lang], _last(before)
    found = re.match(r"(?:\s+|-)([^\W\d][\w-]*)", after)
    follows = found[1].casefold() if found else ""
    if word in language.after_several and not before.casefold().endswith(language.set_phrases):
        adjective = said.whose and not language.of and follows and follows not in language.no_nouns
        return met(lang, before, said.whose if adjective else said.bare)
    if word in language.after:
        return met(lang, before, said.alone or said.bare)
    if said.whose and language.of:
        if word in language.of_one:
            return f"{before}{said.whose}"
        if word in language.of_several or word in pieces:
            return met(lang, before + language.of, str(said))
    elif said.whose and said.several and (follows in (*language.of_one, *language.of_several) or follows in pieces):
        told = f"{said.article if follows in language.of_one else ''}{said.whose}"
        return before + (capital(told) if starts else told)
    return before + capital(str(said)) if starts else met(lang, before, str(said))


def in_round(lang: str, before: str, said: str) -> str:
    """A text of an author's, and a round set behind it, with its article where one is wanted."""
    language = LANGUAGES[lang]
    return met(lang, before, language.the + said if _last(before) in language.the_after else said)


def _last(text: str) -> str:
    """The word that a text ends with, if a blank or an apostrophe follows it."""
    found = re.search(r"([^\W\d]+)\s+$|([^\W\d]+['’])$", text)
    return (found[1] or found[2].replace("’", "'")).casefold() if found else ""


def is_several(lang: str, number: int) -> bool:
    """Whether a language takes a number for several."""
    return number not in LANGUAGES[lang].single


def filled(lang: str, sentence: str, values: Mapping[str, object]) -> str:
    """A sentence of a table with names and numbers in it."""
    one, bar, many = sentence.partition("|")
    side, number = values.get("side"), values.get("number")
    if bar:
        several = side.several if isinstance(side, Phrase) else isinstance(number, int) and is_several(lang, number)
        one = many if several else one
    text = ""
    for before, name, _, _ in Formatter().parse(one):
        text += before
        if name is not None:
            text = met(lang, text, str(values[name]))
    return text
