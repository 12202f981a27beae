"""How soon a route is playtested after an edit, and how smooth the window stays meanwhile.

`python -m tests.editor.live.bench` prints it as JSON, without a display; the games must have been
compiled before, else that is measured, too. With the time of its start, in seconds since 1970, it
ends with the first figures of all: with an empty cache that is what a newcomer meets.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from PyQt6.QtWidgets import QApplication

from core.basics import paths
from core.basics.language import tr_lazy
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
from tests.editor.heart import Heart

ROUTE = "first_game.yaml"
EDITS = 8
ENOUGH = 1_000
LONGEST = 60.0
_PARENT, _CPU = 1, slice(11, 13)
"""Of what Linux tells of a process, behind its name: whose child it is, and its time of CPU."""


class Stopwatch:
    """Notes when the live playtest tells what, in seconds since it was started."""

    def __init__(self, live: LivePlaytest) -> None:
        self._live = live
        self._start = time.perf_counter()
        self._spent = spent_by_all()
        self.first = self.enough = self.verdict = self.verdict_spent = 0.0
        live.figures_changed.connect(self._look)

    def start(self) -> None:
        """Begin anew."""
        self._start, self._spent = time.perf_counter(), spent_by_all()
        self.first = self.enough = self.verdict = self.verdict_spent = 0.0

    def _look(self) -> None:
        past = time.perf_counter() - self._start
        if self._live.is_current and self._live.figures is not None:
            self.first = self.first or past
            if self._live.figures.games >= ENOUGH:
                self.enough = self.enough or past
            self._look_at_panel(past)

    def _look_at_panel(self, past: float) -> None:
        """Note when the panel first speaks, and what that took of all cores."""
        result = self._live.result
        is_said = result is not None and result.panel is not None and result.panel.verdict
        if is_said and not self.verdict:
            self.verdict, self.verdict_spent = past, spent_by_all() - self._spent


def spent_by_all() -> float:
    """Seconds of CPU that this process has taken, and those that play for it beside it."""
    own, mine = time.process_time(), str(os.getpid())
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended meanwhile
        if fields[_PARENT] == mine:
            ticks += sum(map(int, fields[_CPU]))
    return own + ticks / os.sysconf("SC_CLK_TCK")


def wait(application: QApplication, live: LivePlaytest, state: LiveState) -> None:
    """Let the window live until a state is reached."""
    end = time.perf_counter() + LONGEST
    while live.state is not state and time.perf_counter() < end:
        application.processEvents()
        time.sleep(0.0005)  # a real window sleeps between events, too


def edited(window: DesignWindow, number: int) -> None:
    """Turn a tile where it lies: another route without errors."""
    document = window.document
    which = 1 + number % 4
    turned = edits.turned(document.design, {which}, 1, document.design.pieces[which].at)
    document.edit(tr_lazy("Turn"), turned)


def measured(application: QApplication, window: DesignWindow) -> dict[str, float]:
    """Everything, in ms, with the figures and the traffic in view."""
    live = window.live.playtest
    loader, watch = Heart(lambda: live.state is LiveState.PREPARING), Stopwatch(live)
    heart = Heart(lambda: live.state is LiveState.PLAYING)
    wait(application, live, LiveState.SHARP)
    loading = loader.taken()
    heart.taken()
<<<<<<< HEAD
    firsts, enoughs = [], []
=======
    firsts, enoughs, beats = [], [], []
    verdicts, spent = [], []
>>>>>>> cb8f43af (cartographer compare plays two designs until it is decided how they differ; make bench clocks the panel's verdict)
    for number in range(EDITS):
        watch.start()
        edited(window, number)
        wait(application, live, LiveState.SHARP)
        firsts.append(watch.first * 1000)
        enoughs.append(watch.enough * 1000)
<<<<<<< HEAD
    beats = heart.taken()
    return {
        "first figures": median(firsts),
        "thousand games": median(enoughs),
        **loading.told(" while loading"),
        **beats.told(),
        "slow beat (1 in 100)": beats.slow(100),
        "beats": len(beats.passed),
=======
        verdicts.append(watch.verdict * 1000)
        spent.append(watch.verdict_spent * 1000)
        beats += heart.taken()
    return {
        "first figures": median(firsts),
        "thousand games": median(enoughs),
        "panel's verdict": median(verdicts),
        "panel's verdict, all cores": median(spent),
        "worst beat while loading": loading[0],
        "worst beat": max(beats),
        "slow beat (1 in 100)": sorted(beats)[int(len(beats) * 0.99)],
        "beats": len(beats),
>>>>>>> cb8f43af (cartographer compare plays two designs until it is decided how they differ; make bench clocks the panel's verdict)
        "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def first_ever(application: QApplication, window: DesignWindow, started: float) -> dict[str, float]:
    """Until the first figures of all, in ms since the program was started."""
    live = window.live.playtest
    loader = Heart(lambda: live.state is LiveState.PREPARING)
    end = time.perf_counter() + LONGEST
    while live.figures is None and time.perf_counter() < end:
        application.processEvents()
        time.sleep(0.0005)  # a real window sleeps between events, too
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
        if started:
            found = first_ever(application, window, float(started[0]))
        else:
            found = measured(application, window)
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
