"""A real browser for the tests of the editor's page."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator

import pytest

from tests.support.browser_page import Page
from tests.support.chromium import Chromium, there

# What the browser logs when a wish is refused, or when the server has ended.
_REFUSED = re.compile(
    r"^Failed to load resource: .*(status of 4(01|09|22|23) |ERR_CONNECTION_|ERR_INCOMPLETE|ERR_EMPTY)"
)

NewPage = Callable[[], Page]
Start = Callable[..., Chromium]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A browser takes seconds, so these tests run only when they are asked for."""
    if "browser" in config.option.markexpr:
        return
    left_out = [item for item in items if item.get_closest_marker("browser")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="session")
def start(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Start]:
    """Starts browsers; a machine without one is told so in a line."""
    program = there()
    if program is None:
        if "TOI_NO_SKIPS" in os.environ:
            pytest.fail("no Chromium is on the PATH")
        pytest.skip("no Chromium is on the PATH: `apt-get install chromium`")
    browsers: list[Chromium] = []

    def started(*flags: str) -> Chromium:
        browsers.append(Chromium(program, str(tmp_path_factory.mktemp("profile")), *flags))
        return browsers[-1]

    yield started
    for browser in browsers:
        browser.close()


@pytest.fixture(scope="session")
def shared(start: Start) -> list[Chromium]:
    """The browsers that most tests share, the last of which is in use."""
    return [start()]


@pytest.fixture
def chromium(start: Start, shared: list[Chromium]) -> Chromium:
    """A browser that answers: on a busy machine one may hang, which is no fault of the next test."""
    if shared[-1].tried("Browser.getVersion", "", 10.0) is None:
        shared.append(start())
    return shared[-1]


@pytest.fixture
def new_page(chromium: Chromium) -> Iterator[NewPage]:
    """Opens tabs; when the test is over, none of them may have complained."""
    pages: list[Page] = []

    def opened() -> Page:
        pages.append(Page(chromium))
        return pages[-1]

    yield opened
    complaints = [one for page in pages for one in page.complaints if not _REFUSED.search(one)]
    for page in pages:
        page.close()
    assert [] == complaints
