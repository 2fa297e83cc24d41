"""Lets answers to a page come late, as on a slow machine."""

from __future__ import annotations

from tests.support.browser_page import Page

_FETCH = """(() => {
    const real = window.fetch
    window.late = {path: '', waiting: []}
    window.fetch = async (path, how) => {
        const answer = await real(path, how)
        if (late.path && String(path).includes(late.path)) await new Promise(done => late.waiting.push(done))
        return answer
    }
})()"""


def hold(page: Page, path: str) -> None:
    """From now on, what is answered to requests of this path is kept back."""
    if not page.run("!!window.late"):
        page.run(_FETCH)
    page.run(f"late.path = {path!r}")


def held(page: Page, many: int = 1) -> None:
    """Wait until so many answers are kept back."""
    page.wait(f"late.waiting.length >= {many}")


def release(page: Page, number: int | None = None) -> None:
    """Let all answers come, and keep none back from now on; or only one of those that wait."""
    if number is None:
        page.run("(late.path = '', late.waiting.splice(0).forEach(one => one()))")
    else:
        page.run(f"(late.waiting.splice({number}, 1)[0](), 0)")
    page.run("new Promise(resolve => setTimeout(resolve, 60))")
