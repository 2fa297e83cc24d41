"""A text is in one language where the others are in two.

Whoever prints the other language gets a sheet of which one sentence is foreign. Write the text as `{en: …, fr: …}`, as
the others are, or leave the second language away everywhere. Names that are one text are taken for names in both
languages, as "Hill 112" is; `notes:` are not printed, so nobody asks for them in two. Nothing is said before more than
two thirds of the texts are in two languages, but of a text that says it is in one language, where `language:` says
another.

Rules: none; the format.

Good::

    place: {en: near the coast, fr: près de la côte}
    background: {en: Dawn., fr: L'aube.}
    objectives: {hill: {kind: victory, at: C2, name: Hill 112}}
    victory: {text: {en: "Whoever holds {objective:hill} wins.", fr: "Qui tient {objective:hill} gagne."}}

Bad::

    place: {en: near the coast, fr: près de la côte}
    special_rules: [{text: Nobody fires in round 1.}]  # <- this is in one language, and 3 other texts are in two

Bad::

    place: {en: near the coast, fr: près de la côte}
    objectives:
      wood:
        kind: victory
        at: C2
        name: {fr: Le bois}  # <- this is in one language, and 3 other texts are in two
    victory: {text: {en: Whoever holds the wood wins., fr: Qui tient le bois gagne.}}

Bad::

    language: fr
    background: {en: Dawn.}  # <- this is in English only, and `language:` is fr
    special_rules: [{text: Personne ne tire au round 1.}]

Good::

    game: frontline-d-day
    special_rules: [{text: {en: Nobody fires in turn 1., fr: Personne ne tire au tour 1.}}]

Bad::

    game: frontline-d-day
    place: {en: near the coast, fr: près de la côte}
    background: {en: A lane at dawn., fr: "Un chemin, à l'aube."}
    special_rules: [{text: Nobody fires in turn 1.}]  # <- this is in one language, and 3 other texts are in two
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.model.scenario.objectives import Objective
from toi_scenario.model.scenario.printed_names import LANGUAGES
from toi_scenario.model.scenario.scenario import Scenario, Side, Unit, Zone
from toi_scenario.model.scenario.scenery import Feature
from toi_scenario.names import counted

severity = Severity.WARNING

_NAMES = {"en": "English", "fr": "French"}


def check(scenario: Scenario) -> Iterator[Finding]:
    by_language, names = [path for path, _ in scenario.texts if path[-1] in LANGUAGES], list(_names(scenario))
    if not by_language and not names:
        return
    texts = [path for path, _ in scenario.texts if path[0] != "notes"]
    languages = Counter(path[:-1] if path[-1] in LANGUAGES else path for path in texts)
    languages.update(names)
    single = [path for path, number in languages.items() if number < len(LANGUAGES)]
    # A table is full of names, and they say nothing of what language its texts are in.
    several = sum(number == len(LANGUAGES) and path[0] != "board" for path, number in languages.items())
    if several > 2 * len(single):
        message = f"this is in one language, and {counted(several, 'other text')} are in two"
        yield from (Finding(path, message, "write it as {en: …, fr: …}") for path in single)
        return
    for path in by_language if scenario.language else ():
        if path[0] != "notes" and path[-1] != scenario.language and languages[path[:-1]] == 1:
            message = f"this is in {_NAMES[str(path[-1])]} only, and `language:` is {scenario.language}"
            yield Finding(path, message, f"write it under `{scenario.language}:`, too")


def _names(scenario: Scenario) -> Iterator[Path]:
    """Where a name for print is written by language, once for each."""
    own: Iterable[Zone | Objective | Feature | Side | Unit] = chain(
        scenario.zones.values(),
        scenario.objectives.values(),
        scenario.scenery.features.values(),
        scenario.sides.values(),
        scenario.units,
    )
    yield from [(*one.path, "name") for one in own if isinstance(one.called, dict) for _ in one.called]
    for side in scenario.sides.values():
        for word in scenario.words.divided.values():
            for name, facts in side.facts.get(word, {}).items():
                if isinstance(facts, dict) and isinstance(facts.get("name"), dict):
                    yield from [(*side.path, word, name, "name")] * len(facts["name"])
