"""Changes to a text that touch nothing but what they change, verified by reading the result again."""

from __future__ import annotations

import json
from collections.abc import Mapping

from toi_scenario.document import FORBIDDEN, read
from toi_scenario.finding import Path, Rejected


def replace(text: str, changes: Mapping[Path, str]) -> str:
    """A text with the values at some paths written anew, each as the YAML that is given for it."""
    document = read(text)
    places = sorted((document.value_offsets(path), new) for path, new in changes.items())
    for (start, end), new in reversed(places):
        text = text[:start] + new + text[end:]
    read(text)
    return text


def quoted(text: str) -> str:
    """A text as a YAML scalar, in quotes only where it needs them."""
    plain = text.replace(" ", "").replace("@", "").isalnum() and text == " ".join(text.split())
    if plain:
        try:
            if read(text).data == text:
                return text
        except Rejected:
            pass
    return FORBIDDEN.sub(lambda unfit: f"\\u{ord(unfit.group()):04x}", json.dumps(text, ensure_ascii=False))
