"""Texts that break careless code.

Markup, letters of other scripts, control characters, and far too much of everything.
"""

from __future__ import annotations

HOSTILE = (
    "</text><script>alert(1)</script>",
    "&amp; &#x3c; ]]> <!-- -->",
    "שלום עולם",
    "مرحبا \u202eevil\u202c",
    "👩‍🚒 🧨 \ufe0f",
    "\x00\x07\x1b[31m\ud800",
    "a\tb\nc  d",
    "e\u0301te\u0301, l\u2019\u00c9cluse\u202f: na\u00efve \u0153uvre \u2192 \u2605",
    "(( \\) >> endstream endobj",
    "W" * 10_000,
)
