"""The menu of recent designs, each with a picture of itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from PyQt6.QtCore import QObject, QSize, pyqtSignal
from PyQt6.QtGui import QAction, QIcon, QPixmap
from PyQt6.QtWidgets import QMenu, QProxyStyle, QStyle, QStyleOption, QWidget

from core.basics.language import tr
from core.designs.design_file import DesignFile
from core.files.nodes import Unreadable
from editor.pictures.design_pictures import DesignPictures
from editor.pictures.pictures import plain_picture
from editor.pictures.sketches import Sketching
from editor.widgets.present import present
from editor.widgets.settings import Settings
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

ICON = QSize(64, 48)
"""Large enough to tell one design from another."""
Read: TypeAlias = Callable[[Path], DesignFile[Any]]
"""Reads a file, or raises `Unreadable`."""
_KEYS = 9
"""So many entries have a digit as their key."""


class _Visit:
    """One look at a file, on another thread, for what is new since the last one."""

    def __init__(self, path: Path, known: int | None, read: Read) -> None:
        self.path = path
        self._read = read
        self._known = known
        self.time: int | None = None

    def __call__(self) -> DesignFile[Any]:
        """The design of the file; `Unreadable` if there is none, or none that is new."""
        try:
            self.time = self.path.stat().st_mtime_ns
        except (OSError, ValueError):
            raise Unreadable("") from None
        if self.is_unchanged:
            raise Unreadable("")
        return self._read(self.path)

    @property
    def is_unchanged(self) -> bool:
        """Whether the file is there and as it was."""
        return self.time is not None and self.time == self._known


class DesignIcons(QObject):
    """Icons of files, remembered until a file or the theme changes.

    Signals:
        changed: a path, and its icon from now on.
    """

    changed = pyqtSignal(object, QIcon)

    def __init__(
        self,
        read: Read,
        sketching: Sketching,
        theme: Theme,
        ratio: float = 1.0,
        parent: QObject | None = None,
    ) -> None:
        """Make icons for a screen with so many dots to a pixel."""
        super().__init__(parent)
        self._read, self._ratio = read, ratio
        self._known: dict[Path, tuple[int | None, QIcon]] = {}
        self._visiting: set[Path] = set()
        self._pictures = DesignPictures(sketching, theme, ICON, ratio, self)
        self._pictures.read.connect(self._on_read)
        self._pictures.painted.connect(self._on_painted)
        theme.changed.connect(self._known.clear)

    def icon(self, path: Path) -> QIcon:
        """The icon of a file: at once what is known, and later, if there is one, a better one.

        A file that is gone or cannot be read has a plain icon.
        """
        time, icon = self._known.get(path) or (None, self._plain())
        if path not in self._visiting:
            self._visiting.add(path)
            visit = _Visit(path, time, self._read)
            self._pictures.want(visit, visit)
        return icon

    def _plain(self) -> QIcon:
        return QIcon(plain_picture(ICON, self._ratio))

    def _on_read(self, visit: _Visit, file: DesignFile[Any] | None) -> None:
        self._visiting.discard(visit.path)
        if file is None and not visit.is_unchanged and visit.path in self._known:
            del self._known[visit.path]
            self.changed.emit(visit.path, self._plain())

    def _on_painted(self, visit: _Visit, picture: QPixmap) -> None:
        self._known[visit.path] = visit.time, QIcon(picture)
        self.changed.emit(visit.path, QIcon(picture))


class _LargeIcons(QProxyStyle):
    """A style whose menus have room for pictures."""

    def pixelMetric(
        self,
        metric: QStyle.PixelMetric,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> int:
        """Qt gives icons in menus a square of this size."""
        if metric is QStyle.PixelMetric.PM_SmallIconSize:
            return ICON.width()
        return super().pixelMetric(metric, option, widget)


class RecentMenu(Translated, QMenu):
    """The recent designs, found anew whenever the menu opens.

    Signals:
        chosen: the path of the file to open.
    """

    chosen = pyqtSignal(object)

    def __init__(
        self, settings: Settings, icons: DesignIcons, parent: QWidget | None = None
    ) -> None:
        """List what the settings remember."""
        super().__init__(parent)
        self._settings = settings
        self._icons = icons
        self._files: dict[Path, QAction] = {}
        self._style = _LargeIcons("Fusion")
        self.setStyle(self._style)
        self.setToolTipsVisible(True)
        self.forget = QAction(self)
        self.forget.triggered.connect(settings.forget_all)
        self.aboutToShow.connect(self.refill)
        icons.changed.connect(self._show_icon)
        self.set_translated(self.setTitle, "Open &recent")
        self.set_translated(self.forget.setText, "&Clear this list")

    def refill(self) -> None:
        """List the files as they are now."""
        self.clear()
        paths = self._settings.recent
        self._files = {path: self._add(number, path) for number, path in enumerate(paths, 1)}
        if not paths:
            present(self.addAction(tr("No recent files"))).setEnabled(False)
            return
        self.addSeparator()
        self.addAction(self.forget)

    def _add(self, number: int, path: Path) -> QAction:
        key = f"&{number} " if number <= _KEYS else ""
        name = path.stem.replace("&", "&&")
        action = present(self.addAction(self._icons.icon(path), f"{key}{name}"))
        action.setToolTip(str(path))
        action.setStatusTip(str(path))
        action.setIconVisibleInMenu(True)
        action.triggered.connect(partial(self._choose, path))
        return action

    def _choose(self, path: Path) -> None:
        self.chosen.emit(path)

    def _show_icon(self, path: Path, icon: QIcon) -> None:
        if path in self._files:
            self._files[path].setIcon(icon)
