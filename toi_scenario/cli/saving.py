"""Bytes in, a file that is either whole or as it was before out; and what is to be said of what is in it."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path as File

import click

from toi_scenario.layout.lettering import PLACEHOLDER, missing_from
from toi_scenario.layout.page import Page


def save(out: File, raw: bytes) -> None:
    """Written beside its place and moved there when it is whole; what is no file, such as a pipe, is written to."""
    try:
        target = out.resolve()
        if target.exists() and not target.is_file():
            target.write_bytes(raw)
            return
        part = target.with_name(f".{target.name[:200]}.{os.getpid()}.part")
        try:
            part.write_bytes(raw)
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
    except OSError as fault:
        raise click.UsageError(f"{out} cannot be written: {fault.strerror or fault}") from None


def warn_of_letters(pages: Iterable[Page], before: str = "") -> None:
    """Say which letters on these pages the font lacks."""
    lacking = sorted({letter for page in pages for letter in missing_from(page.marks)})
    if lacking:
        shown = " ".join(letter if letter.isprintable() else f"U+{ord(letter):04X}" for letter in lacking[:20])
        more = f" and {len(lacking) - 20} more" if len(lacking) > 20 else ""
        click.echo(f"{before}warning: the font has no {shown}{more}; {PLACEHOLDER} is drawn instead", err=True)
