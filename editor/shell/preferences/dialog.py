"""The dialog of the settings: sections at the left, what can be chosen at the right."""

from __future__ import annotations

from typing import Any

from PyQt6.QtCore import QSize, pyqtSignal
from PyQt6.QtWidgets import QDialog, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from core.basics.language import marked, tr
from editor.commands.actions import WindowActions
from editor.desk import GameDesk
from editor.shell.preferences.keys import KeysSection
from editor.shell.preferences.sections import GeneralSection, PlaytestSection, SafetySection
from editor.studio.shared import Shared
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import headline
from editor.widgets.navigation import NavigationList
from editor.widgets.parts import button, button_row, fields_area
from editor.widgets.translated import Translated

_SIZE = QSize(820, 560)
_MARGIN, _BETWEEN = 18, 14
_TITLE = 1.5
KEYS = "keys"


class PreferencesDialog(Translated, QDialog):
    """All that can be chosen; whatever is chosen holds at once, so there is nothing to confirm.

    Signals:
        look_chosen: a `Look` for all windows.
        language_chosen: the code of a language for all windows.
        live_turned: whether designs are played live from now on.
    """

    look_chosen = pyqtSignal(object)
    language_chosen = pyqtSignal(str)
    live_turned = pyqtSignal(bool)

    def __init__(
        self,
        shared: Shared,
        actions: WindowActions[Any],
        desk: GameDesk,
        parent: QWidget | None = None,
    ) -> None:
        """Show the settings that every game has, those of one, and the keys of its window."""
        super().__init__(parent)
        set_help_topic(self, "design#settings")
        self.general, self.playtests = GeneralSection(shared), PlaytestSection(shared)
        self.safety, self.keys = SafetySection(shared), KeysSection(actions, shared.settings.keymap)
        own = ((each.title, each.make(shared)) for each in desk.settings)
        self._titles, self._sections = zip(
            (marked("General"), self.general),
            (marked("Playtests"), self.playtests),
            *own,
            (marked("Safety"), self.safety),
            (marked("Keyboard shortcuts"), self.keys),
            strict=True,
        )
        self.list, self._stack, self._title = NavigationList(), QStackedWidget(), headline(_TITLE)
        self.close_button = button(self.accept, is_default=True)
        self._arrange()
        self._connect()
        self.set_translated(self.setWindowTitle, "Settings")
        self.set_translated(self.list.setAccessibleName, "Sections of the settings")
        self.set_translated(self.close_button.setText, "&Close")
        self.when_translated(self._name_sections)
        self.list.setCurrentRow(0)

    def _arrange(self) -> None:
        for section in self._sections:
            self.list.addItem("")
            self._stack.addWidget(section if section is self.keys else fields_area(section))
        right = QVBoxLayout()
        right.setSpacing(_BETWEEN)
        right.addWidget(self._title)
        right.addWidget(self._stack, 1)
        middle = QHBoxLayout()
        middle.setSpacing(_MARGIN)
        middle.addWidget(self.list)
        middle.addLayout(right, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _BETWEEN)
        whole.setSpacing(_BETWEEN)
        whole.addLayout(middle, 1)
        whole.addLayout(button_row((), (self.close_button,)))
        self.resize(_SIZE)

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(self._turn_to)
        self.general.look_chosen.connect(self.look_chosen)
        self.general.language_chosen.connect(self.language_chosen)
        self.playtests.live_turned.connect(self.live_turned)

    def _turn_to(self, row: int) -> None:
        self._stack.setCurrentIndex(row)
        self._title.setText(tr(self._titles[row]))

    def _name_sections(self) -> None:
        for row, title in enumerate(self._titles):
            item = self.list.item(row)
            if item is not None:
                item.setText(tr(title))
        self.list.fit_width()
        self._turn_to(max(self.list.currentRow(), 0))

    def show_section(self, name: str) -> None:
        """Bring the page of the keys to the front, or the first one."""
        self.list.setCurrentRow(self._sections.index(self.keys) if name == KEYS else 0)
        if name == KEYS:
            self.keys.search.setFocus()
