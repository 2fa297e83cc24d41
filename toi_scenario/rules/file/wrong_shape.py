"""The data does not have the shape of a scenario.

A word is unknown here, missing, or has a value of the wrong kind: a list instead of a text, a number too large. The
help lists the words that are known. `schema` prints the whole shape, and an editor that knows it can complete and
check while you write.

Rules: none; the format.

Good::

    rounds: 6

Bad::

    rounds: many  # <- rounds should be a whole number, not many

Bad::

    round: 6  # <- round is no word of the scenario

Bad::

    licence: CC-BY-4.0  # <- licence is no word of the scenario
    place: 1944  # <- place should be text or a mapping, not 1944
"""

from toi_scenario.finding import Severity

severity = Severity.ERROR
fixable = True
told_by = "gate 2"
