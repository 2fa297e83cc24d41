"""Texts that a file has before and after."""

from __future__ import annotations

OLD, NEW = b"old\n" * 50_000, b"newer\n" * 50_000
