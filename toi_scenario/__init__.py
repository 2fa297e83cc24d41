"""Author, check and print scenarios for tabletop wargames.

Only the names in `__all__` are promised to stay.
"""

from __future__ import annotations

from toi_scenario.version import __version__

# In place of the one in `typing`, which takes longer to import than `--version` may take.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from toi_scenario.drawing.render import Unprintable, render
    from toi_scenario.finding import Diagnostic, Finding, Rejected, Severity, Span
    from toi_scenario.model.scenario.scenario import Scenario
    from toi_scenario.packs.workspace import Workspace
    from toi_scenario.pipeline import Checked, Setting, check, load, with_suggestions

__all__ = [
    "Checked",
    "Diagnostic",
    "Finding",
    "Rejected",
    "Scenario",
    "Setting",
    "Severity",
    "Span",
    "Unprintable",
    "Workspace",
    "__version__",
    "check",
    "load",
    "render",
    "with_suggestions",
]

_HOMES = {
    "check": "pipeline",
    "load": "pipeline",
    "with_suggestions": "pipeline",
    "Checked": "pipeline",
    "Setting": "pipeline",
    "Workspace": "packs.workspace",
    "Scenario": "model.scenario.scenario",
    "render": "drawing.render",
    "Unprintable": "drawing.render",
}


def __getattr__(name: str) -> object:
    """Import a name when it is first asked for: `--version` should not wait for a YAML reader."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES.get(name, 'finding')}"), name)
