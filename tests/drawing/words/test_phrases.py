"""Tests how names and numbers are set into sentences."""

from __future__ import annotations

import pytest

from toi_scenario.drawing.words.phrases import filled, label, met, phrase, spoken

MEETING = [
    ("fr", "de ", "le pont", "du pont"),
    ("fr", "à ", "les ponts", "aux ponts"),
    ("fr", "à l'est de\n", "le pont", "à l'est du pont"),  # the author's line ends between them
    ("fr", "À ", "le pont", "Au pont"),
    ("fr", "de ", "l'église", "de l'église"),
    ("fr", "de ", "étang", "d'étang"),
    ("fr", "plus de ", "hexagones", "plus d'hexagones"),
    ("fr", "de ", "haies", "de haies"),
    ("fr", "code ", "le pont", "code le pont"),
    ("fr", "si ", "ils tiennent", "s'ils tiennent"),
    ("fr", "dès que ", "elle tient", "dès qu'elle tient"),
    ("en", "with a ", "entrenchment", "with an entrenchment"),
    ("en", "in a ", "hex", "in a hex"),
    ("en", "de ", "le pont", "de le pont"),
]


@pytest.mark.parametrize(("lang", "before", "said", "together"), MEETING)
def test_words_that_meet(lang: str, before: str, said: str, together: str) -> None:
    """Prepositions and articles become one word, and a vowel elides, where the language has it so."""
    assert together == met(lang, before, said)


LABELS = [
    ("en", "The mill", "Mill"),
    ("en", "The American bank", "American bank"),
    ("en", "Hill 112", "Hill 112"),
    ("en", "upper bridge", "Upper bridge"),
    ("fr", "L'église", "Église"),
    ("fr", "Le moulin", "Moulin"),
    ("fr", "Le Havre", "Le Havre"),
    ("fr", "Le", "Le"),
    ("fr", "l'Auberge", "L'Auberge"),
    ("en", "a company of the 101st", "Company of the 101st"),
    ("en", "A Company", "A Company"),
]


@pytest.mark.parametrize(("lang", "name", "shown"), LABELS)
def test_labels(lang: str, name: str, shown: str) -> None:
    """A label begins with a capital and has no article but one that belongs to the name."""
    assert shown == label(lang, name)


SPOKEN = [
    ("en", "Hold ", "The mill", False, "Hold the mill"),
    ("en", "", "The mill", True, "The mill"),
    ("en", "Take the ", "The mill", False, "Take the mill"),
    ("fr", "Tenir le ", "Le moulin", False, "Tenir le moulin"),
    ("fr", "Au-delà de ", "Le moulin", False, "Au-delà du moulin"),
    ("fr", "Prendre l'", "L'église", False, "Prendre l'église"),
    ("fr", "", "L'église", True, "L'église"),
    ("fr", "De ", "Une vieille grange", False, "D'une vieille grange"),
    ("fr", "près de ", "Des ruines", False, "près de ruines"),
    ("fr", "ce ", "L'étang", False, "cet étang"),
    ("fr", "notre ", "Le verger", False, "notre verger"),
    ("en", "near our ", "The orchard", False, "near our orchard"),
    ("en", "a ", "Old barn", False, "an Old barn"),
    ("en", "by ", "An old barn", False, "by an old barn"),
    ("en", "by ", "A Company", False, "by A Company"),
]


@pytest.mark.parametrize(("lang", "before", "name", "starts", "text"), SPOKEN)
def test_names_in_texts(lang: str, before: str, name: str, starts: bool, text: str) -> None:
    """In a text of an author's a name brings its article, unless the author has written one."""
    assert text == spoken(lang, before, phrase(lang, name), starts)


NUMBERS = [
    ("en", 0, "0 units"),
    ("en", 1, "1 unit"),
    ("en", 2, "2 units"),
    ("fr", 0, "0 unité"),
    ("fr", 1, "1 unité"),
    ("fr", 2, "2 unités"),
]


@pytest.mark.parametrize(("lang", "number", "told"), NUMBERS)
def test_one_and_several(lang: str, number: int, told: str) -> None:
    """A sentence for one and for several is chosen by its number."""
    sentence = {"en": "{number} unit|{number} units", "fr": "{number} unité|{number} unités"}[lang]
    assert told == filled(lang, sentence, {"number": number})


AGREEING = [
    ("en", "the 1st Company", "the 1st Company wins if it holds"),
    ("en", "Allies", "Allies win if they hold"),
    ("en", "Kampfgruppe Edelsheim", "Kampfgruppe Edelsheim wins if it holds"),
    ("fr", "les Alliés", "les Alliés gagnent s'ils tiennent"),
    ("fr", "la 3e compagnie", "la 3e compagnie gagne si elle tient"),
    ("fr", "l'armée rouge", "l'armée rouge gagne si elle tient"),
    ("fr", "l'Axe", "l'Axe gagne s'il tient"),
    ("fr", "l'Italie", "l'Italie gagne si l'Italie tient"),
    ("en", "The Allies", "the Allies win if they hold"),
    ("en", "the Axis", "the Axis wins if it holds"),
    ("en", "the 30th Corps", "the 30th Corps wins if it holds"),
    ("en", "Task Force Williams", "Task Force Williams wins if it holds"),
    ("en", "the Company's Scouts", "the Company's Scouts win if they hold"),
]


@pytest.mark.parametrize(("lang", "name", "told"), AGREEING)
def test_verbs_agree(lang: str, name: str, told: str) -> None:
    """The verb agrees with whoever does it, and a pronoun follows where the name tells which."""
    sentence = {
        "en": "{side} wins if {again} holds|{side} win if {again} hold",
        "fr": "{side} gagne si {again} tient|{side} gagnent si {again} tiennent",
    }[lang]
    side = phrase(lang, name)
    assert told == filled(lang, sentence, {"side": side, "again": side.again})
