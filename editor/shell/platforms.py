"""Qt's links to the windows of a system: it would abort the process if none can be loaded."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from PyQt6.QtCore import QLibraryInfo, QPluginLoader

_SHOWN_BY = {"DISPLAY": "xcb", "WAYLAND_DISPLAY": "wayland"}


def load_platform() -> None:
    """Load one of the platforms that Qt will try here; ImportError if a library is missing."""
    reasons = []
    for path in _plugins():
        loader = QPluginLoader(str(path))
        if not path.is_file() or loader.load():
            return
        reasons.append(loader.errorString().rpartition(f"{path}: ")[2])
    if reasons:
        raise ImportError(reasons[0])


def _plugins() -> Iterator[Path]:
    """The files of the platforms that Qt will try, where its wheels have them."""
    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "platforms")
    for name in _names():
        yield folder / f"libq{name}.so"


def _names() -> list[str]:
    """What the user wants, such as `wayland;xcb:option`, or what the displays are for."""
    wanted = os.environ.get("QT_QPA_PLATFORM")
    if wanted:
        return [each.partition(":")[0] for each in wanted.split(";")]
    return [name for variable, name in _SHOWN_BY.items() if os.environ.get(variable)]
