"""A key appears twice in the same mapping.

Most readers of YAML would silently keep the last one, and the first would be lost. Remove one of them.

Rules: none; the YAML specification.

Good::

    victory: {text: Hold the wood.}

Bad::

    victory: {text: Hold the wood., text: Hold the hill.}  # <- text stands here a second time; the first is in line 9
"""

from toi_scenario.finding import Severity

severity = Severity.ERROR
told_by = "gate 1"
