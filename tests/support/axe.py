"""Asks axe-core who is left out by a page."""

from __future__ import annotations

from tests.support.browser_page import Page
from tests.support.paths import ROOT

AXE = ROOT / "tests" / "vendored" / "axe" / "axe.min.js"  # axe-core 4.14.1, for tests only; its licence is beside it

_ASKED = """axe.run(document, {resultTypes: ['violations']}).then(told => told.violations.flatMap(rule =>
  rule.nodes.map(node => `${rule.id}: ${node.target} ${node.html.slice(0, 160)}: ${node.failureSummary}`)))"""


def violations(page: Page) -> list[str]:
    """What is wrong with the page as it is now, a line for each element."""
    if not page.run("'axe' in window"):
        page.run(AXE.read_text(encoding="utf-8") + "; 0")
    found: list[str] = page.run(_ASKED)
    return found
