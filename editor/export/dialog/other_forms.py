"""The options of setup sheets, reports and texts, and which form a format has."""

from __future__ import annotations

from PyQt6.QtCore import QSignalBlocker

from core.language import tr, tr_plural
from editor.export.dialog.choices import (
    Choice,
    PictureChoice,
    ReportChoice,
    SheetChoice,
    TextChoice,
)
from editor.export.dialog.form import OptionsForm, TongueField, choose, fill
from editor.export.dialog.formats import Format
from editor.export.dialog.picture_form import PAPERS, STYLES, PictureForm
from editor.widgets.fields import ChoiceField
from editor.widgets.labels import plain_label

GAMES = (0, 200, 1_000, 5_000)
"""How many games a report can be made with."""


class SheetForm(OptionsForm):
    """Asks how a setup sheet shall look."""

    def __init__(self, usual: SheetChoice) -> None:
        """Show a choice."""
        super().__init__()
        self.paper, self.style_field, self.tongue = ChoiceField(), ChoiceField(), TongueField()
        for field in (self.paper, self.style_field, self.tongue):
            self.add_choice(field)
        self.retranslate()
        with QSignalBlocker(self):
            choose(self.paper, usual.paper)
            choose(self.style_field, usual.style)
            choose(self.tongue, usual.tongue)

    def retranslate(self) -> None:
        """Speak the language in use."""
        self.name(self.paper, tr("P&aper"))
        self.name(self.style_field, tr("&Style"))
        self.name(self.tongue, tr("&Language"))
        fill(self.paper, {value: tr(text) for value, text in PAPERS.items()})
        fill(self.style_field, {value: tr(text) for value, text in STYLES.items()})

    @property
    def choice(self) -> SheetChoice:
        """What is chosen."""
        return SheetChoice(
            self.paper.currentData(), self.style_field.currentData(), self.tongue.currentData()
        )


class ReportForm(OptionsForm):
    """Asks for how many games a report shall tell of."""

    def __init__(self, usual: ReportChoice) -> None:
        """Show a choice."""
        super().__init__()
        self.games, self.tongue = ChoiceField(), TongueField()
        self._about = plain_label(is_faint=True)
        self.add_choice(self.games)
        self.add_choice(self.tongue)
        self._form.addRow(self._about)
        for games in GAMES:
            self.games.addItem("", games)
        self.retranslate()
        with QSignalBlocker(self):
            choose(self.games, usual.games)
            choose(self.tongue, usual.tongue)

    def retranslate(self) -> None:
        """Speak the language in use."""
        self.name(self.games, tr("&Games"))
        self.name(self.tongue, tr("&Language"))
        self._about.setText(tr("Games are played by planners when you export."))
        for number, games in enumerate(GAMES):
            told = (
                tr_plural("{count:,} game", "{count:,} games", games) if games else tr("no games")
            )
            self.games.setItemText(number, told)

    @property
    def choice(self) -> ReportChoice:
        """What is chosen."""
        return ReportChoice(self.games.currentData(), self.tongue.currentData())


class TextForm(OptionsForm):
    """Asks for the language of a text, if it has one."""

    def __init__(self, kind: Format, usual: TextChoice) -> None:
        """Show a choice."""
        super().__init__()
        self._kind = kind
        self.tongue = TongueField()
        self._about = plain_label(is_faint=True)
        self.add_choice(self.tongue)
        self._form.addRow(self._about)
        self.show_row(self.tongue, is_shown=kind.has_words)
        self._about.setVisible(not kind.has_words)
        self.retranslate()
        with QSignalBlocker(self):
            choose(self.tongue, usual.tongue)

    def retranslate(self) -> None:
        """Speak the language in use."""
        self.name(self.tongue, tr("&Language"))
        self._about.setText(tr("There is nothing to choose."))

    @property
    def choice(self) -> TextChoice:
        """What is chosen."""
        return TextChoice(self.tongue.currentData())


def form_for(kind: Format, chosen: Choice) -> OptionsForm:
    """The form of a format, with what was chosen."""
    if isinstance(chosen, PictureChoice):
        return PictureForm(kind, chosen)
    if isinstance(chosen, SheetChoice):
        return SheetForm(chosen)
    if isinstance(chosen, ReportChoice):
        return ReportForm(chosen)
    return TextForm(kind, chosen)
