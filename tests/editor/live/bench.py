"""How soon a route is playtested after an edit, and how smooth the window stays meanwhile.

`python -m tests.editor.live.bench` prints it as JSON, without a display; the games must have been
compiled before, else that is measured, too. With the time of its start, in seconds since 1970, it
ends with the first figures of all: with an empty cache that is what a newcomer meets.
"""

from __future__ import annotations

import json
import math
import os
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

from PyQt6.QtWidgets import QApplication

from core.basics import paths
from core.basics.language import tr_lazy
from core.playtest.live.panel import ROUNDS
from core.quest.route import edits
from core.quest.route.reading import read_route
from editor.live.playtest import LivePlaytest, LiveState
from editor.quest.desk import QUEST_DESK
from editor.quest.documents.route_document import RouteDocument
from editor.safety.failure_hook import Hook
from editor.safety.journal import Journal
from editor.shell.application import SWITCH_INTERVAL, collecting_on_this_thread, make_shared
from editor.shell.window import DesignWindow
from editor.widgets.settings import Settings
from tests.editor.beats.heart import Heart, happen, live_until
from tests.editor.beats.memory import most_memory

ROUTE = "first_game.yaml"
EDITS = 3
ENOUGH = 1_000
SOON = ROUNDS[-2]
"""Games at each table of the panel when it has told all but its last, surest verdict."""
LONGEST = 600.0
"""In seconds: on a machine that others use, too, a verdict may take minutes."""
FIRST, THOUSAND = "first figures", "thousand games"
FIRST_WORD, VERDICT = "panel's first word", "panel's verdict"
SPENT = ", all cores"
"""What the panel took of all cores until it had spoken, beside the time."""
TOLD = (FIRST, THOUSAND, FIRST_WORD, FIRST_WORD + SPENT, VERDICT, VERDICT + SPENT)
_CPU = slice(11, 13)
"""Of what Linux tells of a process, behind its name: its time of CPU."""


class Stopwatch:
    """Notes when the live playtest tells what, since it was started; what it does not tell never.

    What the verdict of the panel took of all cores is noted beside the time.
    """

    def __init__(self, live: LivePlaytest) -> None:
        self._live = live
        self._taken: dict[str, float] = {}
        self.start()
        live.figures_changed.connect(self._look)

    def start(self) -> None:
        """Begin anew, with those who are at work by now."""
        self._players = children()
        self._start, self._spent = time.perf_counter(), spent_by(self._players)
        self._taken = {}

    def ms(self, name: str) -> float:
        """How long it took until something was told, endless if it was not."""
        return 1000 * self._taken.get(name, math.inf)

    @property
    def has_verdict(self) -> bool:
        """Whether the panel has told what it tells soon."""
        return VERDICT in self._taken

    def _look(self) -> None:
        live = self._live
        if live.is_current and live.figures is not None:
            self._note(FIRST)
            if live.figures.games >= ENOUGH:
                self._note(THOUSAND)
            self._look_at_panel()

    def _look_at_panel(self) -> None:
        result = self._live.result
        verdict = None if result is None or result.panel is None else result.panel.verdict
        if verdict is not None:
            self._note_spent(FIRST_WORD)
            if min(each.games for each in verdict.tally.judges) >= SOON:
                self._note_spent(VERDICT)

    def _note_spent(self, name: str) -> None:
        if name not in self._taken:
            self._note(name)
            self._taken[name + SPENT] = spent_by(self._players) - self._spent

    def _note(self, name: str) -> None:
        self._taken.setdefault(name, time.perf_counter() - self._start)


def children() -> tuple[str, ...]:
    """The numbers of the processes that work for this one."""
    threads = Path("/proc/self/task").iterdir()
    return tuple(child for each in threads for child in _read(each / "children").split())


def spent_by(players: tuple[str, ...]) -> float:
    """Seconds of CPU that this process has taken, and those that play for it beside it.

    It is asked in the midst of a beat, so nobody looks for processes here.
    """
    own, ticks = time.process_time(), 0
    for child in players:
        fields = _read(Path("/proc", child, "stat")).rpartition(")")[2].split()
        ticks += sum(map(int, fields[_CPU]))
    return own + ticks / os.sysconf("SC_CLK_TCK")


def _read(path: Path) -> str:
    """What Linux tells; nothing of a thread or a process that has ended meanwhile."""
    try:
        return path.read_text(encoding="ascii", errors="replace")
    except OSError:
        return ""


def wait(is_reached: Callable[[], bool]) -> None:
    """Let the window live until something is reached."""
    end = time.perf_counter() + LONGEST
    live_until(lambda: is_reached() or time.perf_counter() > end)


def edited(window: DesignWindow, number: int) -> None:
    """Turn a tile where it lies: another route without errors."""
    document = window.document
    which = 1 + number % 4
    turned = edits.turned(document.design, {which}, 1, document.design.pieces[which].at)
    document.edit(tr_lazy("Turn"), turned)


def measured(window: DesignWindow) -> dict[str, float]:
    """Everything, in ms, with the figures and the traffic in view."""
    live = window.live.playtest
    loader, watch = Heart(lambda: live.state is LiveState.PREPARING), Stopwatch(live)
    heart = Heart(lambda: live.state is LiveState.PLAYING)
    wait(lambda: watch.has_verdict)  # ten times as soon as all is sharp
    loading = loader.taken()
    heart.taken()
    taken: dict[str, list[float]] = {name: [] for name in TOLD}

    def edit(number: int) -> None:
        watch.start()  # games of before may be told until now
        edited(window, number)

    for number in range(EDITS):
        watch.start()
        happen(partial(edit, number))
        wait(lambda: watch.has_verdict)
        for name in TOLD:
            taken[name].append(watch.ms(name))
    beats = heart.taken()
    return {
        **{name: median(each) for name, each in taken.items()},
        **loading.told(" while loading"),
        **beats.told(),
        "slow beat (1 in 100)": beats.slow(100),
        "beats": len(beats.passed),
        "memory": most_memory(),
    }


def first_ever(window: DesignWindow, started: float) -> dict[str, float]:
    """Until the first figures of all, in ms since the program was started."""
    live = window.live.playtest
    loader = Heart(lambda: live.state is LiveState.PREPARING)
    wait(lambda: live.figures is not None)
    return {
        "first figures ever": (time.time() - started) * 1000,
        **loader.taken().told(" while loading"),
    }


def main() -> None:
    """Measure in a window of its own and print it as JSON."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    application = QApplication(sys.argv[:1])
    application.setStyle("Fusion")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        hook = Hook(lambda failure: sys.exit(failure.details), home / "log")
        shared = make_shared(hook, Settings(home / "settings.ini"), Journal(home / "journal"))
        file = read_route(paths.examples("quest") / ROUTE)
        window = DesignWindow(RouteDocument(shared.boxes["quest"], file), QUEST_DESK, shared)
        window.show()
        window.controllers.view.show_tab("playtest")
        window.commands["overlay_traffic"].trigger()
        application.processEvents()  # a window is drawn for the first time, whoever plays
        collector = collecting_on_this_thread()
        started = sys.argv[1:]
        found = first_ever(window, float(started[0])) if started else measured(window)
        collector.stop()
        window.document.undo_stack.setClean()
        window.close()
        shared.stop_jobs()
        application.processEvents()
        shared.journal.close()
    print(json.dumps(found, indent=2))  # noqa: T201  the bench reads it


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main()
