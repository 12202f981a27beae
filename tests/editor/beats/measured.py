"""How fast the window is: its frames while dragging, and its worst beat under edits.

`make bench` runs this in processes of its own, without a display.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PyQt6.QtWidgets import QApplication

from core.basics import paths
from core.basics.language import tr_lazy
from core.geometry.hexes import Hex
from core.quest.route import edits
from core.quest.route.reading import read_route
from editor.quest.canvas.canvas import Canvas
from editor.quest.desk import QUEST_DESK
from editor.quest.documents.route_document import RouteDocument
from editor.quest.page.route_page import RoutePage
from editor.safety.failure_hook import Hook
from editor.safety.journal import Journal
from editor.shell.application import SWITCH_INTERVAL, collecting_on_this_thread, make_shared
from editor.shell.window import DesignWindow
from editor.widgets.settings import Settings
from tests.editor.beats.heart import Beats, Heart, happen, live_for, live_until
from tests.editor.beats.memory import most_memory

LONGEST_ROUTE = "witchs_cauldron.yaml"
EDITS, RESTS = 40, 15
PAUSE = 8
FRAMES = 120
WARM_UP = 600
"""In ms."""


def frames(application: QApplication, canvas: Canvas) -> list[float]:
    """The ms from a move of the mouse to the painted frame, while a tile is dragged about."""
    canvas.carry_side("O")
    live_for(WARM_UP)
    taken = []
    for number in range(FRAMES):
        at = Hex(-6 + number % 29, -8 + number // 6)
        start = time.perf_counter()
        canvas.carrier.move(at)
        application.processEvents()
        taken.append((time.perf_counter() - start) * 1000)
    canvas.carrier.cancel()
    return taken


def beats(work: Callable[[int], None], times: int = EDITS) -> Beats:
    """The beats of a window while something is done at some of them.

    The pauses in between are long enough for checks to run, and short enough to cut some off.
    """
    heart, number = Heart(), 0

    def is_over() -> bool:
        nonlocal number
        if heart.number // PAUSE > number:
            number = heart.number // PAUSE
            happen(partial(work, number))
        return number >= times

    live_until(is_over)
    heart.stop()
    return heart.taken()


def turn_a_piece(document: RouteDocument) -> None:
    """An edit as in a burst of them."""
    turned = edits.turned(document.design, {1}, 1, document.design.pieces[1].at)
    document.edit(tr_lazy("Turn"), turned)


def main() -> None:
    """Measure everything and print it as JSON."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    application = QApplication(sys.argv[:1])
    application.setStyle("Fusion")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        hook = Hook(lambda failure: sys.exit(failure.details), home / "log")
        shared = make_shared(hook, Settings(home / "settings.ini"), Journal(home / "journal"))
        file = read_route(paths.examples("quest") / LONGEST_ROUTE)
        document = RouteDocument(shared.boxes["quest"], file)
        window = DesignWindow(document, QUEST_DESK, shared)
        assert isinstance(window.page, RoutePage)
        canvas = window.page.canvas
        window.resize(1280, 800)
        window.show()
        collector = collecting_on_this_thread()
        live_for(WARM_UP)
        canvas.fit()
        live_for(WARM_UP)
        dragged = frames(application, canvas)

        quiet = beats(lambda _: None, RESTS)
        busy = beats(lambda _: turn_a_piece(document))
        live_for(WARM_UP)
        collector.stop()
        memory = most_memory()
        window.document.undo_stack.setClean()
        window.close()
        live_for(100)
        shared.jobs.stop_all()
        shared.journal.close()
    print(  # noqa: T201  the bench reads it
        json.dumps(
            {
                "frame": statistics.median(dragged),
                "slow frame": sorted(dragged)[int(len(dragged) * 0.95)],
                "worst frame": max(dragged),
                **quiet.told(" at rest"),
                **busy.told(" while editing"),
                "usual busy beat": statistics.median(busy.passed),
                "memory": memory,
            }
        )
    )


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main()
