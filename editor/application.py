"""The running application: Qt itself, the catalogue, and a window for each file."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from PyQt6.QtWidgets import QApplication

from core import __version__, paths
from core.catalogue.catalogue import Catalogue
from core.catalogue.reading import BadCatalogue, load_catalogue
from editor.failures import keep_going
from editor.opened import opened, unopened
from editor.theme import Theme
from editor.window import RouteWindow

FIRST_ROUTE = "first_game.yaml"


def run(files: Sequence[Path]) -> int:
    """Show a window for each file, or the first game, until the last one is closed."""
    application = QApplication(sys.argv[:1])
    application.setApplicationName("Cartographer")
    application.setApplicationVersion(__version__)
    application.setStyle("Fusion")
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C in the terminal ends the program
    windows = open_windows(files or (paths.routes() / FIRST_ROUTE,), Theme.of_desktop())
    sys.excepthook = keep_going(windows)
    for window in windows:
        window.show()
    return application.exec()


def open_windows(files: Sequence[Path], theme: Theme) -> tuple[RouteWindow, ...]:
    """A window for each file; what cannot be read is told in its window."""
    catalogue, trouble = _catalogue()
    windows = tuple(RouteWindow(catalogue, theme) for _ in files)
    for window, file in zip(windows, files, strict=True):
        window.show_route(unopened(file, trouble) if trouble else opened(file, catalogue))
    return windows


def _catalogue() -> tuple[Catalogue, str]:
    """The catalogue, and why it is empty if it cannot be read."""
    try:
        return load_catalogue(), ""
    except BadCatalogue as error:
        return Catalogue(), f"the catalogue of pieces cannot be used: {error}"
