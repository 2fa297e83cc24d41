"""YAML that a scenario has no use for.

Anchors (`&a`), aliases (`*a`), merge keys (`<<`) and tags (`!x`) make a file hard to read from top to bottom, and let
a small file unfold into a huge one. Files of more than four million bytes, 400,000 parts or 40 levels are refused as
well. So is a path that is not a file, and a link found in a folder that leads out of the folder or out of its pack.
Write the values out; put the file itself where the link is.

Rules: none; the format.

Good::

    victory: {text: Hold the wood.}

Bad::

    victory: {text: &goal Hold the wood.}  # <- anchors (&goal) are not read
"""

from toi_scenario.finding import Severity

severity = Severity.ERROR
told_by = "gate 1"
