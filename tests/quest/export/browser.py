"""A real browser without a window: headless Chromium, driven over WebDriver on the loopback."""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

Answer: TypeAlias = Any
"""Whatever JSON can hold."""
NEEDED = ("chromium", "chromedriver")
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The key under which WebDriver tells of elements."""
PATIENCE = 60.0
"""In seconds, for a busy machine: nothing here measures speed."""
DESKTOP, PHONE = (1280, 900), (360, 740)
_SWITCHES = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--force-device-scale-factor=1",
)
_PORT = re.compile(r"started successfully on port (\d+)")


def is_installed() -> bool:
    """Whether there is a browser to test with."""
    return all(map(shutil.which, NEEDED))


class Browser:
    """One page at a time: open it, point, click, type, and ask what is to be seen."""

    def __init__(self, address: str, profile: Path) -> None:
        """Open a fresh browser with a profile of its own."""
        self._address = address
        options = {
            "binary": shutil.which("chromium"),
            "args": [*_SWITCHES, f"--user-data-dir={profile}"],
        }
        wanted = {"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        answer = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{answer['sessionId']}"

    def close(self) -> None:
        self._ask("DELETE", self._session)

    def open(self, page: Path, size: tuple[int, int] = DESKTOP, **prefers: str) -> None:
        """Open a file in a window of a size; preferences such as `color_scheme="dark"`."""
        self.ask_chromium(
            "Emulation.setDeviceMetricsOverride",
            width=size[0],
            height=size[1],
            deviceScaleFactor=1,
            mobile=size == PHONE,
        )
        wanted = {"color_scheme": "light", **prefers}
        features = [
            {"name": f"prefers-{name.replace('_', '-')}", "value": value}
            for name, value in wanted.items()
        ]
        self.ask_chromium("Emulation.setEmulatedMedia", features=features)
        self._do("POST", "/url", url=page.absolute().as_uri())

    @contextmanager
    def without_scripts(self) -> Iterator[None]:
        """A browser that runs no scripts of pages, while they are opened here."""
        self.ask_chromium("Emulation.setScriptExecutionDisabled", value=True)
        yield
        self.ask_chromium("Emulation.setScriptExecutionDisabled", value=False)

    def run(self, script: str, *values: object) -> Answer:
        """The value of a script's `return`."""
        return self._do("POST", "/execute/sync", script=script, args=list(values))

    def ask_chromium(self, command: str, **values: object) -> Answer:
        """Something beyond WebDriver, in the protocol of the developer tools."""
        return self._do("POST", "/goog/cdp/execute", cmd=command, params=values)

    def find(self, selector: str) -> dict[str, str]:
        """The first element of a selector."""
        found: dict[str, str] = self._do("POST", "/element", using="css selector", value=selector)
        return found

    def click(self, selector: str) -> None:
        """Click an element, which must be seen and not be covered."""
        self._do("POST", f"/element/{self.find(selector)[ELEMENT]}/click")

    def hover(self, selector: str) -> None:
        """Move the mouse over the middle of an element."""
        mouse = {"type": "pointer", "id": "mouse", "actions": [self._move_to(selector)]}
        self._do("POST", "/actions", actions=[mouse])

    def tap(self, selector: str) -> None:
        """Touch the middle of an element with a finger."""
        down, up = ({"type": f"pointer{each}", "button": 0} for each in ("Down", "Up"))
        touch = [self._move_to(selector), down, up]
        finger = {
            "type": "pointer",
            "id": "finger",
            "parameters": {"pointerType": "touch"},
            "actions": touch,
        }
        self._do("POST", "/actions", actions=[finger])

    def _move_to(self, selector: str) -> dict[str, object]:
        """A move of a pointer to the middle of an element, which is brought into sight."""
        element = self.find(selector)
        self.run("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", element)
        return {"type": "pointerMove", "duration": 0, "origin": element, "x": 0, "y": 0}

    def type(self, *keys: str) -> None:
        """Press keys, wherever the focus is."""
        strokes = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self._do("POST", "/actions", actions=[{"type": "key", "id": "keys", "actions": strokes}])

    def picture(self) -> bytes:
        """What is to be seen, as PNG."""
        return base64.b64decode(self._do("GET", "/screenshot"))

    def printed(self) -> bytes:
        """The page as it would be printed, as PDF."""
        page = {"width": 21.0, "height": 29.7}
        return base64.b64decode(self._do("POST", "/print", page=page, background=True))

    def complaints(self) -> list[str]:
        """What the page has written to the console since it was asked the last time."""
        return [each["message"] for each in self._do("POST", "/se/log", type="browser")]

    def _do(self, method: str, path: str, **values: object) -> Answer:
        return self._ask(method, self._session + path, values if method == "POST" else None)

    def _ask(self, method: str, path: str, content: object = None) -> Answer:
        body = None if content is None else json.dumps(content).encode()
        request = urllib.request.Request(self._address + path, body, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            told = json.load(error)["value"]
            raise AssertionError(f"{told['error']}: {told['message']}") from None


@contextmanager
def browsing(profile: Path) -> Iterator[Browser]:
    """A browser while it is needed."""
    driver = subprocess.Popen(
        ["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        browser = Browser(f"http://127.0.0.1:{_port(driver)}", profile)
        yield browser
        browser.close()
    finally:
        driver.terminate()
        driver.wait(PATIENCE)
        if driver.stdout is not None:
            driver.stdout.close()


def _port(driver: subprocess.Popen[str]) -> str:
    for line in driver.stdout or ():
        if match := _PORT.search(line):
            return match[1]
    raise AssertionError("chromedriver did not start")
