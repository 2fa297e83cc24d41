"""A word or number that YAML readers do not read alike.

`no` is false to one reader and a word to another, `010` is eight or ten, `6:30` is 390 or a text, `1944-06-12` a date
or a text. Put it in quotes, and all agree. `--fix` does so where a text makes sense: what stands in quotes is no
longer a number.

Rules: none; YAML 1.1 and YAML 1.2.

Good::

    date: "1944-06-12"

Bad::

    date: 1944-06-12  # <- 1944-06-12 is not read alike by all YAML readers
"""

from toi_scenario.finding import Severity

severity = Severity.ERROR
fixable = True
told_by = "gate 1"
