"""Colours and font of all windows: as the desktop has them, or as chosen."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from PyQt6.QtCore import QObject, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFontDatabase, QGuiApplication, QPalette
from PyQt6.QtWidgets import QApplication

from editor.drawing.fonts import window_font
from editor.drawing.kept_pictures import KeptPictures
from editor.drawing.palette import DARK, HIGH_CONTRAST, LIGHT, PALETTES, Palette
from editor.widgets.house_style.style import wear_house_style
from editor.widgets.present import present
from editor.widgets.settings import Look

_ROLE = QPalette.ColorRole
_FAINT = "#736350", "#a2957f", "#5c5c5c"
_CHROME = {
    _ROLE.Window: ("#f3ead6", "#2a2521", "#ffffff"),
    _ROLE.Base: ("#fbf6ea", "#1f1b18", "#ffffff"),
    _ROLE.AlternateBase: ("#f7f0df", "#25201c", "#f3f3f3"),
    _ROLE.Button: ("#e9dcc0", "#3a332d", "#ffffff"),
    _ROLE.ToolTipBase: ("#fbf6ea", "#3a332d", "#ffffff"),
    _ROLE.WindowText: ("#2f2118", "#eae0cd", "#000000"),
    _ROLE.Text: ("#2f2118", "#eae0cd", "#000000"),
    _ROLE.ButtonText: ("#2f2118", "#eae0cd", "#000000"),
    _ROLE.ToolTipText: ("#2f2118", "#eae0cd", "#000000"),
    _ROLE.PlaceholderText: _FAINT,
    _ROLE.Highlight: ("#8c4a2f", "#a65a37", "#00309c"),
    _ROLE.HighlightedText: ("#fffaf0", "#ffffff", "#ffffff"),
}
"""The colours of each part of windows, lists and menus, in the order of `PALETTES`."""
_MOST_DRAWN = 64_000_000
"""In bytes."""
_BY_LOOK: Mapping[Look, Palette] = {
    Look.LIGHT: LIGHT,
    Look.DARK: DARK,
    Look.CONTRAST: HIGH_CONTRAST,
}


class Theme(QObject):
    """Which palette is in use.

    Signals:
        changed: the palette is another one now.

    Attributes:
        drawn: pictures that windows share, by all that they show, such as side, palette and size.
    """

    changed = pyqtSignal()

    def __init__(
        self, look: Look = Look.LIGHT, drawn: KeptPictures[Hashable] | None = None
    ) -> None:
        """Dress the application, in our font and our style, too."""
        super().__init__()
        wear_house_style()
        self.drawn = KeptPictures[Hashable](_MOST_DRAWN) if drawn is None else drawn
        self._look = look
        self._palette = palette_of(look)
        QApplication.setPalette(chrome(self._palette))
        wear_our_font()
        present(QGuiApplication.styleHints()).colorSchemeChanged.connect(self._on_desktop_changed)

    @property
    def look(self) -> Look:
        """What was chosen."""
        return self._look

    @property
    def palette(self) -> Palette:
        """The palette to draw with."""
        return self._palette

    def choose(self, look: Look) -> None:
        """Change over to another look."""
        self._look = look
        palette = palette_of(look)
        if palette is not self._palette:
            self._palette = palette
            QApplication.setPalette(chrome(palette))
            self.changed.emit()

    def _on_desktop_changed(self) -> None:
        if self._look is Look.SYSTEM:
            self.choose(Look.SYSTEM)


def wear_our_font() -> None:
    """Let all windows use the font that comes with the program, as large as the desktop's."""
    font = window_font(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont))
    if font != QApplication.font():
        QApplication.setFont(font)


def palette_of(look: Look) -> Palette:
    """The palette of a look; that of the system is dark if the desktop is, else light."""
    if look is Look.SYSTEM:
        is_dark = present(QGuiApplication.styleHints()).colorScheme() is Qt.ColorScheme.Dark
        return DARK if is_dark else LIGHT
    return _BY_LOOK[look]


def chrome(palette: Palette) -> QPalette:
    """The colours of windows, lists and menus that go with a palette of the drawing."""
    which = PALETTES.index(palette)
    dressed = QPalette(QColor(_CHROME[_ROLE.Button][which]), QColor(_CHROME[_ROLE.Window][which]))
    for role, colours in _CHROME.items():
        dressed.setColor(role, QColor(colours[which]))
    for role in (_ROLE.Text, _ROLE.WindowText, _ROLE.ButtonText):
        dressed.setColor(QPalette.ColorGroup.Disabled, role, QColor(_FAINT[which]))
    return dressed
