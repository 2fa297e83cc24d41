"""Real editors, for the tests of the language server."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Few have all of these editors, so their tests run only when they are asked for."""
    left_out = [item for item in items if _is_left_out(config, item)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


def _is_left_out(config: pytest.Config, item: pytest.Item) -> bool:
    """Whether it is for editors that nobody asked for."""
    kinds = [kind for kind in ("editors", "vscode") if item.get_closest_marker(kind)]
    return any(kind not in config.option.markexpr for kind in kinds)
