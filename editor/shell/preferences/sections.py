"""The sections of the settings that all games share; whatever is chosen holds at once."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PyQt6.QtCore import QUrl, pyqtSignal
from PyQt6.QtGui import QDesktopServices
from PyQt6.QtWidgets import QLineEdit, QPushButton

from core.basics.language import marked
from core.playtest.words import LengthWords
from editor.panels.playtesting.margins_form import MarginsForm
from editor.studio.shared import Shared
from editor.widgets.forms.section import FormSection
from editor.widgets.lengths import Unit
from editor.widgets.settings import LIVE, SYSTEM, Look, StartWith

_STARTS = {
    StartWith.PAGE: marked("Show the start page"),
    StartWith.LAST: marked("Go on with what was open"),
    StartWith.EMPTY: marked("Show an empty table"),
}
_LOOKS = {
    Look.SYSTEM: marked("As the desktop has it"),
    Look.LIGHT: marked("Light"),
    Look.DARK: marked("Dark"),
    Look.CONTRAST: marked("High contrast"),
}
_LANGUAGES = {
    SYSTEM: marked("As the desktop has it"),
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
}
_PATH_WIDTH, _FORM_WIDTH = 340, 420
"""In pixels: of a path, and of a form that would else grow with the dialog."""
_ANY_LENGTHS = LengthWords(heading=marked("Length: rounds, or turns each"))
"""Each game counts its lengths in one of them."""
_UNITS = {Unit.CENTIMETRES: marked("Centimetres"), Unit.INCHES: marked("Inches")}
_PAPERS = {"a4": "A4", "a3": "A3", "letter": marked("US Letter")}


class GeneralSection(FormSection):
    """How the program begins, looks and speaks.

    Signals:
        look_chosen: a `Look` for all windows.
        language_chosen: the code of a language for all windows.
    """

    look_chosen = pyqtSignal(object)
    language_chosen = pyqtSignal(str)

    def __init__(self, shared: Shared) -> None:
        """Show what is chosen."""
        super().__init__()
        settings = shared.settings
        self.start = self.add_choice(
            marked("At the start"),
            _STARTS,
            settings.start_with,
            partial(setattr, settings, "start_with"),
        )
        self.look = self.add_choice(
            marked("Colours"), _LOOKS, settings.theme, self.look_chosen.emit
        )
        self.language = self.add_choice(
            marked("Language"), _LANGUAGES, settings.language, self.language_chosen.emit
        )
        self.paper = self.add_choice(
            marked("Paper"),
            _PAPERS,
            settings.paper or next(iter(_PAPERS)),
            partial(setattr, settings, "paper"),
        )
        self.units = self.add_choice(
            marked("Units"),
            _UNITS,
            settings.lengths.unit,
            partial(setattr, settings.lengths, "unit"),
        )
        self.finish()


class PlaytestSection(FormSection):
    """Games that are played while one edits, and how small a difference does not matter.

    Signals:
        live_turned: whether designs are played live from now on.
    """

    live_turned = pyqtSignal(bool)

    def __init__(self, shared: Shared) -> None:
        """Show what is chosen."""
        super().__init__()
        settings = shared.settings
        self.live = self.add_switch(
            marked("Play games while I edit"), settings.is_on(LIVE), self.live_turned.emit
        )
        self.add_note(marked("They step aside for whatever you ask for, and for an empty battery."))
        self.margins = MarginsForm(settings.margins, _ANY_LENGTHS)
        self.margins.chosen.connect(partial(setattr, settings, "margins"))
        self.margins.chosen.connect(shared.live_switch.judged)
        self.margins.setMaximumWidth(_FORM_WIDTH)
        self.column.addWidget(self.margins)
        self.finish()


class SafetySection(FormSection):
    """Where unsaved work is kept, and what is remembered."""

    def __init__(self, shared: Shared) -> None:
        """Tell where the journal is."""
        super().__init__()
        self.folder = QLineEdit(str(shared.journal.folder))
        self.folder.setReadOnly(True)
        self.folder.setMinimumWidth(_PATH_WIDTH)
        self.add_field(
            marked("Unsaved work is kept in"),
            self.folder,
            marked("Every few seconds, until it is saved; after a crash it is offered again."),
        )
        self.show_folder, self.forget = QPushButton(), QPushButton()
        self.show_folder.clicked.connect(partial(_open, shared.journal.folder))
        self.forget.clicked.connect(shared.settings.forget_all)
        self.set_translated(self.show_folder.setText, "Show the folder")
        self.set_translated(self.forget.setText, "Forget the recent designs")
        for each in (self.show_folder, self.forget):
            each.setAutoDefault(False)
            self.add_row(each)
        self.finish()


def _open(folder: Path) -> None:
    """Show a folder in the file manager; it may not be there yet."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
