"""The text of an event tells another round than the event.

The event stands in one round of the sheet, and its text begins with another, as "In round 3" does: the round was changed
and the text forgotten. Mend one of them; the sheet prints the round beside the text anyway, so the text need not say it.
Understood in English and French where the text begins with the round. Silent where the event comes in several rounds and
the text names one of them.

Rules: "Renforts de scénario et Evènements".

Good::

    events:
      - {round: 3, text: "Round 3: the fog lifts, and in round 4 it comes back."}
      - {round: [2, 4], text: At the start of the 4th round a plane comes over.}
      - {round: 4, text: "{round:2} was the last of the rain."}

Bad::

    events: [{round: 2, text: In round 3 the fog lifts.}]  # <- the text speaks of round 3, and the event comes in round 2

Bad::

    game: heroes-of-normandie
    events:
      - round: 2
        text:
          en: The fog lifts.
          fr: Au début du 3e tour, la brume se lève.  # <- the text speaks of round 3, and the event comes in round 2
"""

from __future__ import annotations

from collections.abc import Iterator

from toi_scenario.finding import Finding, Severity
from toi_scenario.model.scenario.printed_names import each_text
from toi_scenario.model.scenario.scenario import Scenario
from toi_scenario.names import listed
from toi_scenario.rules.late_patterns import Pattern
from toi_scenario.rules.numbers_in_prose import TIMES, spoken

severity = Severity.WARNING
READS = ("rounds", "events")

# What stands before the round with which a text begins; its end may be that of the event before.
_BEGINS = Pattern(
    r"\W*(?:(?:in|on|at\s+the\s+(?:start|beginning)\s+of|au|(?:au|dès\s+le)\s+début\s+du|dès\s+le)\s+)?(?:the\s+)?$"
)
_FAR = 40  # letters within which a text begins


def check(scenario: Scenario) -> Iterator[Finding]:
    for event in scenario.entries.get("events", ()):
        for path, text in each_text((*event.path, "text"), event.text):
            told = next(spoken(text[:_FAR], {}, _times(scenario)), None)
            if told is None or told.way not in ("name", "ordinal") or not _BEGINS.match(text[: told.start]):
                continue
            # Of a round after the last `stray-number` tells.
            if event.rounds and not {*told.numbers} & {*event.rounds} and max(told.numbers) <= scenario.last_round:
                number, rounds = told.numbers[0], listed(map(str, event.rounds))
                message = f"the text speaks of round {number}, and the event comes in round {rounds}"
                yield Finding(path, message, "change the text, or `round:`", fragment=told.said)


def _times(scenario: Scenario) -> tuple[str, ...]:
    """What rounds are called; turns are others where a round has several."""
    return TIMES if "turn" in scenario.words.round_words else TIMES[:1]
