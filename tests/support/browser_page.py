"""A page in a browser: mouse, keys, pictures, and what went wrong."""

from __future__ import annotations

import json
import time
from base64 import b64decode
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path as File
from typing import Any

from tests.support.chromium import PATIENCE, Chromium

_CODES = {
    " ": ("Space", 32),
    "Enter": ("Enter", 13),
    "Escape": ("Escape", 27),
    "Tab": ("Tab", 9),
    "Backspace": ("Backspace", 8),
    "Delete": ("Delete", 46),
    "Home": ("Home", 36),
    "End": ("End", 35),
    "PageDown": ("PageDown", 34),
    "ArrowLeft": ("ArrowLeft", 37),
    "ArrowUp": ("ArrowUp", 38),
    "ArrowRight": ("ArrowRight", 39),
    "ArrowDown": ("ArrowDown", 40),
    "[": ("BracketLeft", 219),
    "]": ("BracketRight", 221),
    "?": ("Slash", 191),
    ",": ("Comma", 188),
    ".": ("Period", 190),
    "+": ("Equal", 187),
    "-": ("Minus", 189),
    **{f"F{number}": (f"F{number}", 111 + number) for number in range(1, 13)},
}
_MODIFIERS = {"Alt": 1, "Control": 2, "Shift": 8}
_BUTTONS = {"left": 1, "right": 2, "middle": 4, "none": 0}


class Page:
    """One tab."""

    def __init__(self, browser: Chromium, width: int = 1280, height: int = 800) -> None:
        self.browser = browser
        self.complaints: list[str] = []  # errors, dialogs, breaches of the policy
        self.asked_to_stay = 0
        self.requested: list[str] = []
        self.sent: list[str] = []  # what went with the requests
        target = browser.ask("Target.createTarget", url="about:blank", newWindow=True)["targetId"]
        self.target: str = target
        attached = browser.ask("Target.attachToTarget", targetId=target, flatten=True)
        self.session: str = attached["sessionId"]
        browser.listeners[self.session] = self._listen
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.ask(f"{domain}.enable")
        self.ask("Emulation.setFocusEmulationEnabled", enabled=True)
        self.size(width, height)

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """A request of the protocol to this tab."""
        return self.browser.ask(method, self.session, **params)

    def _listen(self, method: str, params: dict[str, Any]) -> None:
        if method == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            self.complaints.append(details.get("exception", {}).get("description") or details["text"])
        elif method == "Page.javascriptDialogOpening" and params["type"] == "beforeunload":
            self.asked_to_stay += 1  # who drives this page leaves all the same
            self.browser.tried("Page.handleJavaScriptDialog", self.session, 0, accept=True)
        elif method == "Page.javascriptDialogOpening":
            self.complaints.append(f"dialog: {params['message']}")
        elif method == "Log.entryAdded" and params["entry"]["level"] == "error":
            entry = params["entry"]
            self.complaints.append(f"{entry['text']} {entry.get('url', '')}")
        elif method == "Runtime.consoleAPICalled" and params["type"] in ("error", "assert"):
            self.complaints.append(str([one.get("value", one.get("description")) for one in params["args"]]))
        elif method == "Network.requestWillBeSent":
            self.requested.append(params["request"]["url"])
            self.sent.append(params["request"].get("postData", ""))

    def size(self, width: int, height: int, scale: float = 1) -> None:
        """Make the window so many pixels large."""
        self.ask(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False
        )

    def media(self, **features: str) -> None:
        """What the user prefers, such as prefers_color_scheme="dark"."""
        wanted = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.ask("Emulation.setEmulatedMedia", features=wanted)

    def go(self, url: str) -> None:
        """Open an address, and wait until it is there."""
        self.ask("Page.navigate", url=url)
        self.wait("document.readyState === 'complete'")

    def run(self, script: str) -> Any:
        """The value of an expression in the page, waited for if it is a promise."""
        answer = self.ask(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True, userGesture=True
        )
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def wait(self, condition: str, patience: float = PATIENCE) -> Any:
        """Wait until an expression is true; what it then is."""
        until = time.monotonic() + patience
        while not (value := self._tried(condition)):
            if time.monotonic() > until:
                shown = self.run("document.body?.innerText.slice(0, 600)")
                raise AssertionError(f"never true: {condition}; {self.complaints}; the page says: {shown}")
            self.browser.hear(0.02)
        return value

    def _tried(self, condition: str) -> Any:
        value = f"(value => value instanceof Node || value)({condition})"
        asked = {"expression": value, "returnByValue": True}
        answer = (self.browser.tried("Runtime.evaluate", self.session, 3, **asked) or {}).get("result", {})
        return None if "exceptionDetails" in answer else answer.get("result", {}).get("value")

    def middle(self, selector: str) -> tuple[float, float]:
        """Where the middle of an element is in the window."""
        box = f"document.querySelector({json.dumps(selector)})?.getBoundingClientRect()"
        found = self.wait(f"(b => b && b.width + b.height > 0 && [b.x + b.width / 2, b.y + b.height / 2])({box})")
        return found[0], found[1]

    def mouse(
        self,
        kind: str,
        x: float,
        y: float,
        button: str = "none",
        modifiers: Sequence[str] = (),
        clicks: int = 1,
        by: str = "mouse",
    ) -> None:
        """A movement, a press or a release of the mouse: `Moved`, `Pressed`, `Released`."""
        self.ask(
            "Input.dispatchMouseEvent",
            type=f"mouse{kind}",
            x=x,
            y=y,
            button=button,
            clickCount=clicks,
            buttons=0 if kind == "Released" else _BUTTONS[button],
            modifiers=sum(_MODIFIERS[one] for one in modifiers),
            pointerType=by,
        )

    def wheel(self, x: float, y: float, by: float, *modifiers: str) -> None:
        """Turn the wheel."""
        many = sum(_MODIFIERS[one] for one in modifiers)
        self.ask(
            "Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=by, modifiers=many, button="none"
        )

    def click(self, selector: str, button: str = "left", modifiers: Sequence[str] = (), clicks: int = 1) -> None:
        """Click the middle of an element."""
        x, y = self.middle(selector)
        self.mouse("Moved", x, y)
        self.mouse("Pressed", x, y, button, modifiers, clicks)
        self.mouse("Released", x, y, button, modifiers, clicks)

    def drag(self, places: Sequence[tuple[float, float]], button: str = "left", steps: int = 6) -> None:
        """Drag through points, with steps between them."""
        self.mouse("Moved", *places[0])
        self.mouse("Pressed", *places[0], button)
        for (x, y), (to_x, to_y) in pairwise(places):
            for step in range(1, steps + 1):
                self.mouse("Moved", x + (to_x - x) * step / steps, y + (to_y - y) * step / steps, button)
        self.mouse("Released", *places[-1], button)

    def key(self, *names: str) -> None:
        """Press keys one after the other, such as `Control+z`."""
        for name in names:
            *held, key = name.split("+") if name not in ("+",) else [name]
            modifiers = sum(_MODIFIERS[one] for one in held)
            code, number = _CODES.get(key) or (
                (f"Digit{key}" if key.isdigit() else f"Key{key.upper()}"),
                ord(key.upper()),
            )
            text = key if len(key) == 1 and modifiers in (0, 8) else "\r" if key == "Enter" else ""
            shared = {"key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": modifiers}
            self.ask("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", text=text, **shared)
            self.ask("Input.dispatchKeyEvent", type="keyUp", **shared)

    def type(self, text: str) -> None:
        """Type a text where the focus is."""
        for letter in text:
            self.ask("Input.insertText", text=letter)

    def fill(self, selector: str, value: str, event: str = "change") -> None:
        """Give a field a value, and say so."""
        field = f"document.querySelector({json.dumps(selector)})"
        self.wait(field)
        self.run(f"(one => {{ one.value = {json.dumps(value)}; one.dispatchEvent(new Event('{event}')) }})({field})")

    def send(self, selector: str, value: str) -> None:
        """Fill a field in, and send its form."""
        self.fill(selector, value, "input")
        self.run(f"document.querySelector({json.dumps(selector)}).form.requestSubmit()")

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """Fingers on the glass: `Start`, `Move`, `End`."""
        self.ask("Input.dispatchTouchEvent", type=f"touch{kind}", touchPoints=[{"x": x, "y": y} for x, y in points])

    def picture(self, file: File) -> None:
        """Keep what is seen as a picture."""
        file.write_bytes(b64decode(self.ask("Page.captureScreenshot", format="png")["data"]))

    def close(self) -> None:
        """Close the tab."""
        self.browser.ask("Target.closeTarget", targetId=self.target)
        self.browser.listeners.pop(self.session, None)
