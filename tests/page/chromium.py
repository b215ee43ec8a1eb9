"""A headless Chromium, driven over the pipe of its DevTools protocol; needs nothing but the browser."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Any

PROGRAM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)

_KEYS = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowDown": 40, "ArrowUp": 38, "End": 35, "Home": 36}


class Failed(Exception):
    """The browser refused a command, or a script in the page threw."""


class Chromium:
    """One browser with one tab."""

    def __init__(self, profile: Path, *, width: int = 1280, height: int = 900) -> None:
        assert PROGRAM
        ours, theirs = os.pipe(), os.pipe()  # (read, write): from the browser, to the browser

        def as_descriptors() -> None:
            to_browser, from_browser = os.dup(theirs[0]), os.dup(ours[1])
            os.dup2(to_browser, 3)
            os.dup2(from_browser, 4)

        self._process = subprocess.Popen(
            [
                PROGRAM,
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--remote-debugging-pipe",
                f"--user-data-dir={profile}",
                f"--window-size={width},{height}",
                "about:blank",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            close_fds=False,
            preexec_fn=as_descriptors,  # noqa: PLW1509 - it duplicates two descriptors and takes no lock
        )
        os.close(theirs[0])
        os.close(ours[1])
        self._in, self._out = os.fdopen(ours[0], "rb"), os.fdopen(theirs[1], "wb")
        self._sent = 0
        self._session: str | None = None
        self.requests: list[str] = []
        self.problems: list[str] = []
        target = self.command("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.command("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.command(f"{domain}.enable")
        self.resize(width, height)

    def __enter__(self) -> Chromium:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._out.close()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._in.close()

    def command(self, method: str, **parameters: Any) -> Any:
        """Send a command of the protocol and wait for its result; requests and errors of the page are noted meanwhile."""
        self._sent += 1
        message = {"id": self._sent, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        self._out.write(json.dumps(message).encode() + b"\0")
        self._out.flush()
        while True:
            answer = json.loads(self._message())
            if answer.get("id") == self._sent:
                if "error" in answer:
                    raise Failed(f"{method}: {answer['error']}")
                return answer["result"]
            self._note(answer.get("method"), answer.get("params", {}))

    def _message(self) -> bytes:
        parts = []
        while (byte := self._in.read(1)) != b"\0":
            if not byte:
                raise Failed("the browser has ended")
            parts.append(byte)
        return b"".join(parts)

    def _note(self, method: str | None, event: dict[str, Any]) -> None:
        if method == "Network.requestWillBeSent":
            self.requests.append(event["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            self.problems.append(str(event["exceptionDetails"].get("exception", event["exceptionDetails"]).get("description")))
        elif method == "Log.entryAdded" and event["entry"]["level"] == "error":
            self.problems.append(event["entry"]["text"])

    def open(self, page: Path, fragment: str = "") -> None:
        """Load a page afresh and wait until its data are unpacked."""
        self.command("Page.navigate", url="about:blank")
        self.command("Page.navigate", url=page.resolve().as_uri() + fragment)
        self.wait("document.querySelector('html[data-ready]') !== null")

    def run(self, script: str) -> Any:
        """The value of a JavaScript expression in the page."""
        answer = self.command("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise Failed(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def wait(self, condition: str, seconds: float = 20) -> None:
        """Wait until a JavaScript expression is true."""
        end = time.monotonic() + seconds
        while not self.run(condition):
            if time.monotonic() > end:
                raise Failed(f"not true after {seconds} s: {condition}; {self.problems}")
            time.sleep(0.02)

    def press(self, key: str, *, shift: bool = False) -> None:
        """Press and release a key, by its DOM name or as the character it types."""
        code = _KEYS[key] if key in _KEYS else ord(key.upper()) if key.isascii() and key.isalnum() else 0
        text = "\r" if key == "Enter" else "" if key in _KEYS else key
        event = {"key": key, "windowsVirtualKeyCode": code, "modifiers": 8 if shift else 0}
        self.command("Input.dispatchKeyEvent", type="keyDown", text=text, **event)
        self.command("Input.dispatchKeyEvent", type="keyUp", **event)

    def type(self, text: str) -> None:
        """Type `text` where the focus is."""
        for character in text:
            self.press(character)

    def click(self, selector: str) -> None:
        """Click the first element that a CSS selector finds, with a mouse."""
        self.run(f"document.querySelector({json.dumps(selector)}).scrollIntoView({{block: 'nearest', inline: 'nearest'}})")
        box = self.run(f"document.querySelector({json.dumps(selector)}).getBoundingClientRect().toJSON()")
        place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            pressed = {} if kind == "mouseMoved" else {"button": "left", "clickCount": 1}
            self.command("Input.dispatchMouseEvent", type=kind, **place, **pressed)

    def resize(self, width: int, height: int, *, dark: bool = False, scale: float = 1) -> None:
        """Set the size of the window and the colours that the reader's system prefers."""
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=width < 600)
        self.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def screenshot(self, file: Path) -> None:
        """Write what is in view as a PNG."""
        file.write_bytes(base64.b64decode(self.command("Page.captureScreenshot", format="png")["data"]))
