"""Where the repository is, and what tests keep in it."""

from __future__ import annotations

from pathlib import Path as File

ROOT = File(__file__).parents[2]
PUBLISHED = ROOT / "tests" / "published"  # scenarios that others have written
