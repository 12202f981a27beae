"""The properties of one selected seam."""

from __future__ import annotations

from PyQt6.QtCore import QSignalBlocker, QSize
from PyQt6.QtGui import QIcon
from PyQt6.QtWidgets import QLabel, QWidget

from core.board.blockade_edits import blockade_on, seam_with
from core.board.layout import Layout
from core.board.seams import Seam
from core.catalogue.supplies import Blockade
from core.checks.places import seam_of
from core.language import tr
from editor.documents.document import Document
from editor.documents.selection import Selection
from editor.documents.steps import blockade_step, without_blockade
from editor.documents.words import blockade_cost, seam_name, seam_width
from editor.panels.properties.blockade_icons import blockade_icon
from editor.widgets.fields import ChoiceField
from editor.widgets.labels import plain_label
from editor.widgets.parts import column_of
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_NONE, _RANDOM = "none", "random"
_ICON = QSize(22, 22)


class SeamPage(Translated, QWidget):
    """Shows how wide a seam is and edits its blockade."""

    def __init__(
        self,
        document: Document,
        selection: Selection,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        """Show the selected seam, whichever that is."""
        super().__init__(parent)
        self._document = document
        self._selection = selection
        self._theme = theme
        self._title = plain_label(is_bold=True)
        self._width, self._rule = plain_label(), plain_label(is_faint=True)
        self._label = QLabel()
        self.blockade = ChoiceField()
        self.blockade.setIconSize(_ICON)
        self._label.setBuddy(self.blockade)
        column = column_of(self, 0)
        for part in (self._title, self._width, self._label, self.blockade, self._rule):
            column.addWidget(part)
        column.addStretch(1)
        self.blockade.activated.connect(self._lay)
        self.retranslate()

    def retranslate(self) -> None:
        """Speak the language in use."""
        self._label.setText(tr("Blockade"))
        self.blockade.setAccessibleName(tr("Blockade"))
        self.refresh()

    @property
    def _seam(self) -> Seam | None:
        return seam_of(self._document.layout, self._selection.seam)

    def refresh(self) -> None:
        """Show the seam as it is now."""
        layout, seam = self._document.layout, self._seam
        if seam is None:
            return
        self._title.setText(tr("Seam {pieces}", pieces=seam_name(layout, seam)))
        self._width.setText(seam_width(layout, seam))
        self._rule.setText(
            tr("The rules lay a blockade here.")
            if seam.needs_blockade
            else tr("The rules lay no blockade here.")
        )
        self._offer(layout, seam)

    def _offer(self, layout: Layout, seam: Seam) -> None:
        """Offer every number, saying where it lies now."""
        with QSignalBlocker(self.blockade):
            self.blockade.clear()
            self.blockade.addItem(QIcon(), tr("none"), _NONE)
            self.blockade.addItem(blockade_icon(None, self._theme.palette), tr("random"), _RANDOM)
            for each in layout.catalogue.blockades:
                icon = blockade_icon(each, self._theme.palette)
                self.blockade.addItem(icon, _about(layout, seam, each), each.number)
        lying = blockade_on(layout, seam)
        chosen = _NONE if lying is None else _RANDOM if lying.number is None else lying.number
        self.blockade.show_choice(chosen)

    def _lay(self) -> None:
        seam, wanted = self._seam, self.blockade.currentData()
        if seam is None:
            return
        layout = self._document.layout
        step = without_blockade(layout, seam)
        if wanted != _NONE:
            step = blockade_step(layout, seam, None if wanted == _RANDOM else wanted)
        self._document.edit(*step)


def _about(layout: Layout, seam: Seam, blockade: Blockade) -> str:
    """A blockade in words, and the other seam it lies on, which it would change places with."""
    text = f"{blockade.number}: {blockade_cost(blockade)}"
    other = seam_with(layout, blockade.number)
    if other is None or other == seam:
        return text
    return tr("{blockade} (now {seam})", blockade=text, seam=seam_name(layout, other))
