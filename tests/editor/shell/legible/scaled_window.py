"""The program's windows on another screen: run with QT_SCALE_FACTOR, a folder and a size."""

import json
import os
import sys
from pathlib import Path

from PyQt6.QtCore import QEventLoop, QSize
from PyQt6.QtWidgets import QApplication

from core.shelf import GAMES
from editor.safety.failure_hook import Failure, Hook
from editor.safety.journal import Journal
from editor.shell.application import make_shared
from editor.shell.editor_page import panel_titles
from editor.shell.studio import Studio
from editor.widgets.settings import LIVE, Settings
from tests.editor.every_page import settle
from tests.editor.shell.legible.test_no_text_is_clipped import clipped


def told(folder: Path, width: int, height: int) -> dict[str, object]:
    """What start page and designs look like: dots, what is clipped, how sharp pictures are."""
    settings = Settings(folder / "settings.ini")
    settings.turn(LIVE, is_on=False)
    shared = make_shared(Hook(_fail), settings, Journal(folder / "journal"))
    studio = Studio(shared)
    studio.start([])
    [window] = studio.windows
    window.resize(width, height)
    page = studio.show_start_page(window)
    while not page.pictures:  # whoever waits for this program has a limit
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    settle()
    grabbed = window.grab()
    found = {
        "ratio": window.devicePixelRatioF(),
        "dots": [grabbed.width(), grabbed.height()],
        "size": [window.width(), window.height()],
        "clipped": sorted(clipped(window)),
        "pictures": sorted({picture.devicePixelRatio() for picture in page.pictures}),
        "designs": {
            game: sorted(clipped_with_each_panel(studio, game, window.size())) for game in GAMES
        },
    }
    for each in tuple(studio.windows):
        each.close_for_good()
    shared.stop_jobs()
    shared.journal.close()
    return found


def clipped_with_each_panel(studio: Studio, game: str, size: QSize) -> set[str]:
    """What is clipped around a design, whichever of its panels is in front."""
    window = studio.open_template(GAMES[game].terminal.first_example)
    window.resize(size)
    while not window.checks.is_current:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    found = set[str]()
    for title in panel_titles(window.desk):
        window.editor.tabs.turn_to(title.name)
        settle()
        found.update(clipped(window))
    return found


def _fail(failure: Failure) -> None:
    raise AssertionError(failure)


if __name__ == "__main__":
    application = QApplication(sys.argv[:1])
    application.setStyle("Fusion")
    sys.stdout.write(json.dumps(told(Path(sys.argv[1]), *map(int, sys.argv[2:]))))
    sys.stdout.flush()
    os._exit(0)  # pictures may still be painted, and nobody waits for them at the end of a script
