"""The folders of the repository and of the tests' data."""

from __future__ import annotations

from pathlib import Path as File

ROOT = File(__file__).parents[2]
PUBLISHED = ROOT / "tests" / "published"  # scenarios that others have published
