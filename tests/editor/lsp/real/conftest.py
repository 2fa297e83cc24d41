"""Real editors, for the tests of the language server."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Few have all of these editors, so their tests run only when they are asked for."""
    if "editors" in config.option.markexpr:
        return
    left_out = [item for item in items if item.get_closest_marker("editors")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]
