"""One soldier is fielded more often than there are cards.

Each card is one person with a name, or one vehicle. The same card cannot stand in two sections, unless its `copies:`
say that there are more of it. Name another soldier, or write how many copies there are.

Rules: "Les cartes de soldat représentent des soldats individuels, chacun identifié par son nom de famille."

Good::

    battle_size: 14
    units:
      - {side: american, section: [sample-leader, sample-rifleman, sample-rifleman]}
      - {side: german, section: [sample-fuhrer, sample-schutze, sample-schutze]}

Bad::

    battle_size: 14
    units:
      - {side: american, section: [sample-leader, sample-scout]}
      - side: american
        section:
          - sample-scout  # <- sample-scout is here for the second time, and there is one such card
      - {side: german, section: [sample-fuhrer, sample-schutze, sample-schutze]}
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.games.frontline_d_day.printed import card
from toi_scenario.games.frontline_d_day.rules.subjects import NUMBER
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import counted

severity = Severity.ERROR
told_otherwise = (
    rf"\b(?:cop(?:y|ies)|exemplaires?|twins?|(?:same|même) (?:soldier|card|name|person|soldat|carte|nom)"
    rf"|(?:{NUMBER}) (?:of|de) (?:each|every|the|them|chaque|ces)|(?:fielded|aligné\w*) (?:twice|again|deux fois))\b"
)


def check(scenario: Scenario) -> Iterator[Finding]:
    seen: dict[str, int] = {}
    for unit in scenario.units:
        for soldier in unit.members:
            name = soldier.piece.name
            number = seen[name] = seen.get(name, 0) + 1
            copies = card(soldier.piece).copies or scenario.catalog.limit("copies")
            if number == copies + 1:
                there = "there is one such card" if copies == 1 else f"there are {counted(copies, 'such card')}"
                message = f"{name} is here {_TIMES.get(number, f'{number} times')}, and {there}"
                yield Finding(soldier.path, message, "name another soldier, or write how many `copies:` there are")


_TIMES = {2: "for the second time", 3: "for the third time"}
