"""The text is not YAML.

The reader stops at the place shown; the slip is often just before it: a bracket or quote that is not closed, a missing
space after a colon, a line indented too little or too much. Text with a colon, a bracket or a # in it needs quotes.
The file must be UTF-8 and hold one document.

Rules: none; the YAML specification.

Good::

    victory: {text: "Hold C2: it is the wood."}

Bad::

    victory: {text: Hold [C2: it is the wood.}  # <- a , or } is missing in the {} that begins in line 9
"""

from toi_scenario.finding import Severity

severity = Severity.ERROR
told_by = "gate 1"
