"""The program's first window on a screen with more dots: run with QT_SCALE_FACTOR and a folder."""

import json
import sys
from pathlib import Path
from time import sleep

from PyQt6.QtWidgets import QApplication

from editor.safety.failure_hook import Failure, Hook
from editor.safety.journal import Journal
from editor.shell.application import make_shared
from editor.shell.studio import Studio
from editor.widgets.settings import LIVE, Settings
from tests.editor.every_page import settle
from tests.editor.shell.legible.test_no_text_is_clipped import clipped

_BEAT, _MOST_BEATS = 0.02, 2000
"""In seconds, and how often it is looked whether there is a picture."""


def told(folder: Path) -> dict[str, object]:
    """What the start page looks like: dots, what is clipped, and how sharp its pictures are."""
    settings = Settings(folder / "settings.ini")
    settings.turn(LIVE, is_on=False)
    shared = make_shared(Hook(_fail), settings, Journal(folder / "journal"))
    studio = Studio(shared)
    studio.start([])
    [window] = studio.windows
    window.resize(1280, 720)
    page = studio.show_start_page(window)
    for _ in range(_MOST_BEATS):
        QApplication.processEvents()
        sleep(_BEAT)
        if page.pictures:
            break
    settle()
    grabbed = window.grab()
    found = {
        "ratio": window.devicePixelRatioF(),
        "dots": [grabbed.width(), grabbed.height()],
        "size": [window.width(), window.height()],
        "clipped": sorted(clipped(window)),
        "pictures": sorted({picture.devicePixelRatio() for picture in page.pictures}),
    }
    window.close_for_good()
    shared.stop_jobs()
    shared.journal.close()
    return found


def _fail(failure: Failure) -> None:
    raise AssertionError(failure)


if __name__ == "__main__":
    application = QApplication(sys.argv[:1])
    application.setStyle("Fusion")
    sys.stdout.write(json.dumps(told(Path(sys.argv[1]))))
