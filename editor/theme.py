"""The colours of the windows, light or dark, shared by all of them."""

from __future__ import annotations

from PyQt6.QtCore import QObject, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QGuiApplication, QPalette
from PyQt6.QtWidgets import QApplication

from editor.drawing.palette import DARK, LIGHT, Palette

_ROLE = QPalette.ColorRole
_FAINT = "#7d6c59", "#a2957f"
_CHROME = {
    _ROLE.Window: ("#f3ead6", "#2a2521"),
    _ROLE.Base: ("#fbf6ea", "#1f1b18"),
    _ROLE.AlternateBase: ("#f3ead6", "#2a2521"),
    _ROLE.Button: ("#e9dcc0", "#3a332d"),
    _ROLE.ToolTipBase: ("#fbf6ea", "#3a332d"),
    _ROLE.WindowText: ("#2f2118", "#eae0cd"),
    _ROLE.Text: ("#2f2118", "#eae0cd"),
    _ROLE.ButtonText: ("#2f2118", "#eae0cd"),
    _ROLE.ToolTipText: ("#2f2118", "#eae0cd"),
    _ROLE.PlaceholderText: _FAINT,
    _ROLE.Highlight: ("#8c4a2f", "#b5643f"),
    _ROLE.HighlightedText: ("#fffaf0", "#fffaf0"),
}
"""The light and the dark colour of each part of windows, lists and menus."""


class Theme(QObject):
    """Which palette is in use.

    Signals:
        changed: the palette is another one now.
    """

    changed = pyqtSignal()

    def __init__(self, palette: Palette = LIGHT) -> None:
        """Dress the application in a palette."""
        super().__init__()
        self._palette = palette
        QApplication.setPalette(chrome(palette))

    @classmethod
    def of_desktop(cls) -> Theme:
        """Dark if the desktop is, else light."""
        is_dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        return cls(DARK if is_dark else LIGHT)

    @property
    def palette(self) -> Palette:
        """The palette to draw with."""
        return self._palette

    @property
    def is_dark(self) -> bool:
        """Whether the dark palette is in use."""
        return self._palette is DARK

    def set_dark(self, is_dark: bool) -> None:
        """Change over to dark or light."""
        self._palette = DARK if is_dark else LIGHT
        QApplication.setPalette(chrome(self._palette))
        self.changed.emit()


def chrome(palette: Palette) -> QPalette:
    """The colours of windows, lists and menus that go with a palette of the drawing."""
    which = 1 if palette is DARK else 0
    dressed = QPalette(QColor(_CHROME[_ROLE.Button][which]), QColor(_CHROME[_ROLE.Window][which]))
    for role, colours in _CHROME.items():
        dressed.setColor(role, QColor(colours[which]))
    for role in (_ROLE.Text, _ROLE.WindowText, _ROLE.ButtonText):
        dressed.setColor(QPalette.ColorGroup.Disabled, role, QColor(_FAINT[which]))
    return dressed
