"""YAML that a scenario has no use for.

Anchors (`&a`), aliases (`*a`), merge keys (`<<`) and tags (`!x`) make a file that a person cannot read from top to
bottom, and a small file that unfolds into a huge one. Files of more than four million bytes, 400,000 parts or 40
levels are refused as well, as is anything that is not a file, and a link met in a folder that leads out of it, or out of
its pack. Write the values out; put the file itself where the link is.

Rules: none; the format.

Good::

    victory: {text: Hold the wood.}

Bad::

    victory: {text: &goal Hold the wood.}  # <- anchors (&goal) are not read
"""

from toi_scenario.finding import Severity

severity = Severity.ERROR
told_by = "gate 1"
