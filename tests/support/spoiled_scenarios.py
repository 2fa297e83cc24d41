"""Spoils real scenarios at random: their bytes, words and lines."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.support.paths import ROOT

SHIPPED = sorted(file for file in (ROOT / "scenarios").rglob("*.yaml") if b"sides:" in file.read_bytes())
PUBLISHED = sorted((ROOT / "tests" / "published").rglob("*.yaml"))
REAL = [file.read_bytes() for file in (*SHIPPED, *PUBLISHED)]
BYTES = st.binary(max_size=3) | st.sampled_from([b"\n", b": ", b"- ", b"{", b"]", b'"', b"\t"])
WORDS = ["0", "-1", "99", "A1", "Z9", "[]", "{}", "P1A@180", "''", "random"]


def value(draw: st.DrawFn, most: int) -> int:
    return draw(st.integers(0, most))


@st.composite
def spoiled_bytes(draw: st.DrawFn) -> bytes:
    """A real scenario with some of its bytes flipped, left out, doubled or swapped."""
    raw = bytearray(draw(st.sampled_from(REAL)))
    for _ in range(draw(st.integers(1, 4))):
        start = value(draw, len(raw))
        end = min(start + value(draw, 40), len(raw))
        match draw(st.sampled_from(["flip", "put", "drop", "double", "swap"])):
            case "flip" if start < len(raw):
                raw[start] ^= 1 << value(draw, 7)
            case "put":
                raw[start:start] = draw(BYTES)
            case "drop":
                del raw[start:end]
            case "double":
                raw[start:start] = raw[start:end]
            case _:
                raw[start:end], raw[:0] = b"", raw[start:end]
    return bytes(raw)


@st.composite
def spoiled_words(draw: st.DrawFn) -> str:
    """A real scenario with some words replaced by others: mostly still YAML, seldom sensible."""
    text = draw(st.sampled_from(REAL)).decode("utf-8-sig")
    for _ in range(draw(st.integers(1, 3))):
        words = text.split(" ")
        here, there = value(draw, len(words) - 1), value(draw, len(words) - 1)
        words[here] = draw(st.sampled_from([words[there], *WORDS]))
        text = " ".join(words)
    return text


@st.composite
def spoiled_lines(draw: st.DrawFn) -> str:
    """A real scenario with some of its lines shuffled, left out, doubled or indented."""
    lines = draw(st.sampled_from(REAL)).decode("utf-8-sig").split("\n")
    for _ in range(draw(st.integers(1, 4))):
        start = value(draw, len(lines) - 1)
        end = min(start + draw(st.integers(1, 5)), len(lines))
        few: list[str] = lines[start:end]
        match draw(st.sampled_from(["shuffle", "double", "drop", "in"])):
            case "shuffle":
                lines[start:end] = draw(st.permutations(few))
            case "double":
                lines[start:start] = few
            case "drop" if len(lines) > len(few):
                del lines[start:end]
            case _:
                lines[start:end] = [f"  {line}" for line in few]
    return "\n".join(lines)
