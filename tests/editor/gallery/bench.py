"""How smooth a gallery of several hundred routes is while they are judged, scrolled and sorted.

`python -m tests.editor.gallery.bench` prints it as JSON, without a display.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from pathlib import Path

from PyQt6.QtWidgets import QApplication

from core.basics import paths
from editor.gallery.window import GalleryWindow
from editor.safety.failure_hook import Hook
from editor.safety.journal import Journal
from editor.shell.application import SWITCH_INTERVAL, collecting_on_this_thread, make_shared
from editor.widgets.settings import Settings
from tests.editor.beats.heart import Heart, happen, live_for, live_until

ROUTES = 300
STEP, STEPS, FRAME = 60, 80, 16
"""How far and how often the cards are scrolled, and the ms in between."""
PAINTING = 900
ORDERS = ("order_difficulty", "order_problems", "order_date", "reverse", "order_name")


def fill(folder: Path) -> None:
    """Put so many routes into a folder, under names of their own."""
    bundled = [path.read_text("utf-8") for path in sorted(paths.examples("quest").glob("*.yaml"))]
    for number in range(ROUTES):
        text = bundled[number % len(bundled)].replace("name: ", f"name: {number:03} ", 1)
        (folder / f"{number:03}.yaml").write_text(text, "utf-8")


def measured(window: GalleryWindow) -> dict[str, float]:
    """Everything, in ms."""
    heart = Heart()
    start = time.perf_counter()
    live_until(lambda: not window.collection.is_busy)
    known = (time.perf_counter() - start) * 1000
    judging = heart.taken()
    live_for(PAINTING)
    heart.taken()
    scrolled = window.view.verticalScrollBar()
    assert scrolled is not None
    for _ in range(STEPS):
        happen(lambda: scrolled.setValue(scrolled.value() + STEP))
        live_for(FRAME)
    scrolling = heart.taken()
    live_for(PAINTING)
    painting = heart.taken()
    for name in ORDERS:
        happen(window.commands[name].trigger)
        live_for(10 * FRAME)
    sorting = heart.taken()
    return {
        "all known": known,
        "slow beat while judging (1 in 100)": judging.slow(100),
        **judging.told(" while judging"),
        **scrolling.told(" while scrolling"),
        **painting.told(" while painting"),
        **sorting.told(" while sorting"),
    }


def main() -> None:
    """Measure a gallery and print it as JSON."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    application = QApplication(sys.argv[:1])
    application.setStyle("Fusion")
    with tempfile.TemporaryDirectory() as place:
        home = Path(place)
        hook = Hook(lambda failure: sys.exit(failure.details), home / "log")
        shared = make_shared(hook, Settings(home / "settings.ini"), Journal(home / "journal"))
        folder = home / "routes"
        folder.mkdir()
        fill(folder)
        window = GalleryWindow(folder, shared)
        window.resize(1280, 720)
        window.show()
        application.processEvents()  # a window is drawn for the first time, whatever it shows
        collector = collecting_on_this_thread()
        found = measured(window)
        collector.stop()
        window.close()
        shared.stop_jobs()
        application.processEvents()
        shared.journal.close()
    print(json.dumps(found, indent=2))  # noqa: T201  a person or the bench reads it


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main()
