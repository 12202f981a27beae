"""The real program on a virtual display, with real keys and a real mouse (xdotool) on it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from core.geometry.hexes import Hex
from core.geometry.middles import HEX_WIDTH, ROW_HEIGHT
from core.quest.route.reading import parse_route
from core.quest.route.route import Route
from editor.widgets.settings import APPLICATION, LIVE, Settings

CHECKOUT = Path(__file__).resolve().parents[3]


def _can_show_windows() -> bool:
    """Whether there are a virtual display, hands for it, and all that Qt links to there."""
    if not all(map(shutil.which, ("Xvfb", "xdotool"))):
        return False
    look = [str(CHECKOUT / ".ci" / "system"), "look", "x11"]
    with_this = {**os.environ, "PYTHON": sys.executable}
    return subprocess.run(look, env=with_this, capture_output=True, check=False).returncode == 0


on_a_display = pytest.mark.skipif(
    not _can_show_windows(),
    reason="needs Xvfb, xdotool and Qt's libraries for X, which make system installs",
)
PATIENCE = 30.0
"""In seconds, for a busy machine: nothing here measures speed."""
BEAT = 0.02
LOOKS = 4
DISPLAYS = range(90, 190)
"""Numbers that nobody else's displays are likely to have."""

State = dict[str, Any]


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A virtual display of 1280x800."""
    server, number = next(filter(None, map(_served, DISPLAYS)))
    yield f":{number}"
    server.terminate()
    server.wait(PATIENCE)


def _served(number: int) -> tuple[subprocess.Popen[bytes], int] | None:
    """The server of a display that listens already; None if the number is taken.

    The number is asked for by name: one that a server chooses itself it does not lock, so that two
    servers that start together may take the same. It does not begin anew when its last window
    closes, for who comes just then is turned away.
    """
    reader, writer = os.pipe()
    screen = ("-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset")
    server = subprocess.Popen(
        ["Xvfb", f":{number}", "-displayfd", str(writer), *screen],
        pass_fds=(writer,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with os.fdopen(reader) as pipe:
        if pipe.readline().strip() == str(number):
            return server, number
    server.wait(PATIENCE)
    return None


class Program:
    """The program under test, its user's folders, and the hands on it.

    Attributes:
        observer: the module that runs the program and tells what is on the screen.
    """

    observer = "tests.editor.program.observed"

    def __init__(self, display: str, home: Path) -> None:
        self.home = home
        self._state = home / "state.json"
        self._environment = {
            **os.environ,
            "DISPLAY": display,
            "QT_QPA_PLATFORM": "xcb",
            "HOME": str(home),
            "LANGUAGE": "en",
            **{f"XDG_{name}_HOME": str(home / name) for name in ("CONFIG", "STATE", "DATA")},
        }
        self._process: subprocess.Popen[bytes] | None = None
        settings = Settings(home / "CONFIG" / APPLICATION / "settings.ini")
        settings.turn(LIVE, is_on=False)  # with an empty cache it would compile for minutes
        settings.write()

    def start(self, *files: Path, **environment: str) -> None:
        self._state.unlink(missing_ok=True)
        command = [sys.executable, "-m", self.observer, str(self._state)]
        self._process = subprocess.Popen(
            [*command, *map(str, files)], cwd=CHECKOUT, env={**self._environment, **environment}
        )
        self.wait(lambda state: bool(state["windows"]))
        self.focus()

    def focus(self) -> None:
        """Give the keys to the window, which no window manager does here."""
        self.do("windowfocus", "--sync", str(self.window["id"]))

    def focus_dialog(self, kind: str) -> State:
        """Give the keys to the dialog of a kind as soon as it is there."""
        state = self.wait(lambda state: [each["kind"] for each in state["dialogs"]] == [kind])
        dialog: State = state["dialogs"][0]
        self.do("windowfocus", "--sync", str(dialog["id"]))
        return dialog

    def kill(self) -> None:
        """As a crash would."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)

    def end(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self.kill()

    def wait_for_end(self) -> int:
        assert self._process is not None
        return self._process.wait(PATIENCE)

    @property
    def state(self) -> State:
        try:
            found: State = json.loads(self._state.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {"windows": [], "dialogs": []}
        return found

    @property
    def window(self) -> State:
        shown: State = self.state["windows"][0]
        return shown

    @property
    def route(self) -> Route:
        return parse_route(self.window["route"]).design

    def wait(self, is_so: Callable[[State], bool]) -> State:
        """Wait until the screen shows something; fail if it never does."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            state = self.state
            if is_so(state):
                return state
            assert self._process is not None
            assert self._process.poll() is None, "the program has ended"
            time.sleep(BEAT)
        raise AssertionError(f"never so; at last: {self.state}")

    def settle(self) -> None:
        """Wait until what was done has been shown: for some looks at the screen."""
        begun = self.state["beat"]
        self.wait(lambda state: bool(state["beat"] > begun + LOOKS))

    def wait_for_route(self, is_so: Callable[[Route], bool]) -> None:
        self.wait(lambda _: is_so(self.route))

    def wait_for_count(self, pieces: int) -> None:
        self.wait_for_route(lambda route: len(route.pieces) == pieces)

    def wait_for_journal(self, word: str) -> None:
        """Wait until unsaved work with some word in it is kept."""
        journal = self.home / "STATE"
        self.wait(lambda _: any(word in each.read_text() for each in journal.rglob("*.route")))

    def wait_for_turn(self, turn: int) -> None:
        self.wait(lambda state: bool(state["windows"][0]["turn"] == turn))

    def do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self._environment, check=True, timeout=PATIENCE)

    def key(self, *keys: str) -> None:
        self.do("key", "--clearmodifiers", *keys)

    def type(self, text: str) -> None:
        self.do("type", "--delay", "5", text)

    def go(self, to: list[int], steps: int = 10, start: list[int] | None = None) -> None:
        """Move the mouse as a hand does, through points in between."""
        if start is None:
            self.do("mousemove", *map(str, to))
            return
        for step in range(1, steps + 1):
            between = [a + (b - a) * step // steps for a, b in zip(start, to, strict=True)]
            self.do("mousemove", *map(str, between))

    def click(self, at: list[int]) -> None:
        self.do("mousemove", *map(str, at), "click", "1")

    def press(self, word: str) -> str:
        """Press the button that begins with a word; which dialog it belonged to.

        By the mouse, for without a window manager only the window itself gets the keys.
        """
        state = self.wait(lambda state: bool(state["dialogs"]))
        [dialog] = state["dialogs"]
        self.click(next(at for text, at in dialog["buttons"].items() if text.startswith(word)))
        return str(dialog["kind"])

    def choose(self, *path: str) -> None:
        """Click a title of the menu bar, then entries that begin with these words."""
        title, *words = path
        self.click(self.window["menus"][title])
        self.pick(*words)
        self.focus()
        self.settle()

    def pick(self, *words: str) -> None:
        """Click entries of the menu that is open, each by the words with which it begins."""
        for word in words:

            def entry(state: State, word: str = word) -> list[list[int]]:
                return [at for text, at in state["menu"].items() if text.startswith(word)]

            state = self.wait(lambda state: bool(entry(state)))
            self.click(entry(state)[0])

    def picture(self) -> Path:
        """A picture of what is in front, as its user sees it."""
        path, asked = self.home / "picture.png", self._state.with_suffix(".picture")
        path.unlink(missing_ok=True)
        asked.write_text(str(path), encoding="utf-8")
        self.wait(lambda _: path.exists() and not asked.exists())
        return path

    def point_of(self, at: Hex) -> list[int]:
        """Where a hex is on the screen."""
        window = self.window
        x, y = window["origin"]
        right, down = HEX_WIDTH * (at.q + at.r / 2), ROW_HEIGHT * at.r
        return [round(x + right * window["pixels"]), round(y + down * window["pixels"])]


@pytest.fixture
def program(display: str, tmp_path: Path) -> Iterator[Program]:
    started = Program(display, tmp_path)
    yield started
    started.end()
