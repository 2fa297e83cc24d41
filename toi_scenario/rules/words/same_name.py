"""Two things of one kind are printed with the same name.

Sheets and maps call zones, objectives and sides by the names that `name:` gives them. Where two of a kind share
one, "hold the mill and the mill" tells nobody which is meant. Give one of them another name, or leave `name:` away:
what is written before the colon is printed then. Names count as the same however they are capitalised.

Rules: none; the format.

Good::

    zones: {mill: {color: green, hexes: [B2], name: The Mill}, bank: {color: olive, hexes: [C3], name: The Bank}}
    objectives: {mill: {kind: victory, at: C2, name: The Mill}}
    victory: {text: "Hold {zone:mill} and {zone:bank}."}

Bad::

    zones:
      mill: {color: green, hexes: [B2], name: The Mill}
      bank:
        color: olive
        hexes: [C3]
        name: the mill  # <- bank is printed as "the mill", and so is mill
    victory: {text: "Hold {zone:mill} and {zone:bank}."}

Bad::

    objectives:
      mill: {kind: victory, at: C2, name: {en: The Mill, fr: Le Moulin}}
      wheel: {kind: victory, at: C3, name: {en: The Wheel, fr: Le Moulin}}  # <- wheel is printed as "Le Moulin", and so is mill

Good::

    game: frontline-d-day
    zones: {mill: {area: 4, name: The Mill}, bank: {area: 6, name: The Bank}}
    special_rules: [{text: "Nobody fires from {zone:mill} into {zone:bank}."}]

Bad::

    game: frontline-d-day
    zones:
      mill: {area: 4, name: The Mill}
      bank: {area: 6, name: The Mill}  # <- bank is printed as "The Mill", and so is mill
    special_rules: [{text: "Nobody fires from {zone:mill} into {zone:bank}."}]

Good::

    game: legends-of-the-old-west
    objectives: {mill: {kind: victory, at: [60, 80], name: The Mill}, wheel: {kind: victory, in: farm, name: The Wheel}}

Bad::

    sides:
      american:
        actions: 4
        divisions:
          light: {name: Able, squads: {bases: 1, regular: 4}}
          dark: {name: able, squads: {bases: 1, regular: 4}}  # <- dark is printed as "able", and so is light
        deploy: [B2]
      german: {actions: 3, squads: {bases: 1, regular: 4}, deploy: [E3]}

Bad::

    game: legends-of-the-old-west
    objectives:
      mill: {kind: victory, at: [60, 80], name: {en: The Mill, fr: Le Moulin}}
      wheel: {kind: victory, in: farm, name: {en: The Wheel, fr: Le Moulin}}  # <- wheel is printed as "Le Moulin", and so is mill
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toi_scenario.finding import Finding, Path, Severity
from toi_scenario.model.scenario.printed_names import written_in
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.model.scenario.units import Written

severity = Severity.WARNING
READS = ("zones", "objectives", "sides")


def check(scenario: Scenario) -> Iterator[Finding]:
    for path, things in _chapters(scenario):
        first: dict[tuple[str, str], str] = {}
        for name, facts in things.items():
            written = facts.get("name") if isinstance(facts, dict) else None
            for lang in ("en", "fr") if written else ():
                said = written_in(written, lang)
                other = first.setdefault((lang, " ".join(said.casefold().split())), name)
                if other != name:
                    message = f'{name} is printed as "{said}", and so is {other}'
                    yield Finding((*path, name, "name"), message, "give one of them another name")
                    break


def _chapters(scenario: Scenario) -> Iterator[tuple[Path, Mapping[str, Written]]]:
    """Things that are told apart by their names, and where they stand: also the divisions of each side."""
    yield from (((chapter,), scenario.facts.get(chapter, {})) for chapter in READS)
    for side in scenario.sides.values():
        for word in scenario.words.divided.values():
            yield (*side.path, word), side.facts.get(word, {})
