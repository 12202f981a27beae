"""How soon a board of Lost Cities is playtested after an edit: `python -m` this prints it as JSON.

The games must have been compiled before, else that is measured, too.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path
from statistics import median

from PyQt6.QtWidgets import QApplication

from core.basics import paths
from core.basics.language import tr_lazy
from core.lost_cities.design.edits import with_value
from core.shelf import read_design
from editor.documents.document import Document
from editor.lost_cities.desk import LOST_CITIES_DESK
from editor.safety.failure_hook import Hook
from editor.safety.journal import Journal
from editor.shell.application import SWITCH_INTERVAL, make_shared
from editor.shell.window import DesignWindow
from editor.widgets.settings import Settings
from tests.editor.live.bench import FIRST, THOUSAND, Stopwatch, wait

BOARD = "official.yaml"
EDITS = 5


def measured(window: DesignWindow) -> dict[str, float]:
    """The first figures and a thousand games after an edit, in ms, the median of some edits."""
    live = window.live.playtest
    watch = Stopwatch(live)
    wait(lambda: watch.ms(THOUSAND) < float("inf"))
    taken: dict[str, list[float]] = {FIRST: [], THOUSAND: []}
    for number in range(EDITS):
        watch.start()
        after = with_value(window.document.design, "desert", 7, 31 + number)
        window.document.edit(tr_lazy("Value of a stage"), after)
        wait(lambda: watch.ms(THOUSAND) < float("inf"))
        for name, times in taken.items():
            times.append(watch.ms(name))
    return {name: median(each) for name, each in taken.items()}


def main() -> None:
    """Measure in a window of its own and print it as JSON."""
    sys.setswitchinterval(SWITCH_INTERVAL)
    application = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        hook = Hook(lambda failure: sys.exit(failure.details), home / "log")
        shared = make_shared(hook, Settings(home / "settings.ini"), Journal(home / "journal"))
        file = read_design(paths.examples("lost_cities") / BOARD)
        window = DesignWindow(Document(shared.boxes["lost_cities"], file), LOST_CITIES_DESK, shared)
        window.show()
        window.controllers.view.show_tab("playtest")
        application.processEvents()
        found = measured(window)
        window.document.undo_stack.setClean()
        window.close()
        shared.stop_jobs()
        application.processEvents()
        shared.journal.close()
    print(json.dumps(found, indent=2))  # noqa: T201  the bench reads it


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main()
