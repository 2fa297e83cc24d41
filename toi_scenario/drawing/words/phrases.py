"""Sets names and numbers into sentences, in each language.

A sentence of a table may say two things, for one and for several: `{side} wins|{side} win`. It is the side it speaks of
that decides, or else the number in it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from string import Formatter
from typing import NamedTuple

from toi_scenario.model.scenario.printed_names import capital


class Language(NamedTuple):
    """What sentences of a language need to know besides its words."""

    articles: Mapping[str, str]  # those that a name may begin with, and the pronoun that stands for such a name
    proper: bool  # whether a proper name keeps its article in labels, as Le Havre does
    pronouns: tuple[str, str]  # for a name without an article: for one and for several
    several: tuple[str, ...]  # pronouns of several
    ending: str  # of a name without an article that is several; empty if none tells
    single: Collection[int]  # the numbers that are not several
    after: tuple[str, ...]  # words after which a name stands without its article: `the {side:german} player`
    joined: Mapping[tuple[str, str], str]  # what two words become where they meet
    elided: Mapping[str, str]  # what a word becomes before a vowel
    vowels: tuple[str, ...]  # how words begin before which it does


LANGUAGES: Mapping[str, Language] = {
    "en": Language(
        articles={"the ": "it"},
        proper=False,
        pronouns=("it", "they"),
        several=("they",),
        ending="s",
        single=(1,),
        after=("the", "a", "an", "this", "that", "each", "every", "no", "any"),
        joined={},
        elided={"a ": "an "},
        vowels=tuple("aeiou"),
    ),
    "fr": Language(
        articles={"le ": "il", "la ": "elle", "l'": "", "l’": "", "les ": "ils"},
        proper=True,
        pronouns=("il", "ils"),
        several=("ils",),
        ending="",
        single=(0, 1),
        after=tuple("l' le la les un une du des au aux camp joueur chaque aucun aucune".split()),
        joined={
            ("de ", "le "): "du ",
            ("de ", "les "): "des ",
            ("à ", "le "): "au ",
            ("à ", "les "): "aux ",
            ("si ", "il"): "s'il",
            ("que ", "il"): "qu'il",
            ("que ", "elle"): "qu'elle",
        },
        elided={"de ": "d'"},
        vowels=(*"aàâäeéèêëiîïoôöuùûüœæ", "hab", "hex", "hom", "hôp", "hôt"),  # few words in h have a mute one
    ),
}


class Phrase(NamedTuple):
    """A name as it stands within a sentence."""

    article: str  # with the blank behind it; empty where it has none
    bare: str  # the name without it
    pronoun: str = ""  # what stands for it in the rest of the sentence; empty where the name is repeated
    several: bool = False
    alone: str = ""  # what stands after an article of the author's own; `bare` if empty

    def __str__(self) -> str:
        return f"{self.article}{self.bare}"

    @property
    def again(self) -> Phrase:
        """The same, as it is spoken of in the rest of the sentence."""
        return self._replace(article="", bare=self.pronoun) if self.pronoun else self


def phrase(lang: str, name: str) -> Phrase:
    """A name as its author writes it, with its article or without."""
    language = LANGUAGES[lang]
    for article, pronoun in language.articles.items():
        if name[: len(article)].casefold() == article and len(name) > len(article):
            return Phrase(article, name[len(article) :], pronoun, pronoun in language.several)
    several = bool(language.ending) and name.endswith(language.ending)
    return Phrase("", name, language.pronouns[several], several)


def label(lang: str, name: str) -> str:
    """A name as labels have it: without its article, unless that belongs to it, as in Le Havre."""
    bare = phrase(lang, name).bare
    return name if LANGUAGES[lang].proper and bare[:1].isupper() else capital(bare)


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
    end = text[-len(word) :].casefold()
    return end == word and not text[: -len(word)][-1:].isalpha()


def _with(text: str, word: str, other: str) -> str:
    kept, end = text[: -len(word)], text[-len(word) :]
    return kept + (capital(other) if end[:1].isupper() else other)


def spoken(lang: str, before: str, said: Phrase, starts: bool = False) -> str:
    """A text of an author's, and a name set behind it; `starts` if a sentence begins there."""
    words = before.replace("’", "'").split() if before and before[-1] in " \n'’" else []
    if words and words[-1].casefold().lstrip('(«"') in LANGUAGES[lang].after:
        return before + (said.alone or said.bare)
    return before + capital(str(said)) if starts else met(lang, before, str(said))


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
