"""Text that does no harm where it is printed."""

from __future__ import annotations

import re
import unicodedata

# What servers take for a command when it stands in a log: `::` at the beginning of a line, `##[` and `##vso[` anywhere.
_COMMAND = re.compile(r"^(\s*):(?=:)|#(?=#\w*\[)")


def harmless(text: str) -> str:
    """Text that cannot move the cursor, begin a line or give a server commands; special spaces become plain ones."""
    if not text.isprintable():
        text = "".join(
            letter if letter.isprintable() else " " if unicodedata.category(letter) == "Zs" else "?" for letter in text
        )
    return _COMMAND.sub(r"\1?", text) if "::" in text or "##" in text else text
