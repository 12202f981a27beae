"""The properties of one selected seam."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QSignalBlocker, QSize, Qt
from PyQt6.QtGui import QIcon, QPainter, QPen, QPixmap
from PyQt6.QtWidgets import QLabel

from core.basics.language import marked, tr
from core.quest.board.blockade_edits import blockade_on, seam_with
from core.quest.board.layout import Layout
from core.quest.board.seams import Seam
from core.quest.catalogue.supplies import Blockade
from core.quest.checks.places import seam_of
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import disc
from editor.quest.documents.route_document import RouteDocument
from editor.quest.documents.selection import Selection
from editor.quest.documents.steps import blockade_step, without_blockade
from editor.quest.documents.words import blockade_cost, seam_name, seam_width
from editor.quest.drawing.grounds import ground_colour
from editor.quest.drawing.hexes import paint_symbols
from editor.quest.drawing.symbols import paint_badge
from editor.quest.panels.properties.property_page import PropertyPage
from editor.widgets.forms.fields import ChoiceField
from editor.widgets.labels import chapter, plain_label
from editor.widgets.theme import Theme

_NONE, _RANDOM = "none", "random"
_ICON, _PICTURE = QSize(22, 22), 64


class SeamPage(PropertyPage):
    """Shows how wide a seam is and edits its blockade."""

    def __init__(self, document: RouteDocument, selection: Selection, theme: Theme) -> None:
        """Show the selected seam, whichever that is."""
        super().__init__(document)
        self._selection, self._theme = selection, theme
        self._title = chapter(is_first=True)
        self._width, self._rule = plain_label(), plain_label(is_faint=True)
        self.blockade = ChoiceField()
        self.blockade.setIconSize(_ICON)
        label = QLabel()
        for part in (self._title, self._width, label, self.blockade, self._rule):
            self._column.addWidget(part)
        self._column.addStretch(1)
        self.blockade.activated.connect(self._lay)
        self.name_field(label, self.blockade, marked("Blockade"))
        self.when_translated(self.refresh)

    @property
    def _seam(self) -> Seam | None:
        return seam_of(self._document.facts.layout, self._selection.seam)

    def refresh(self) -> None:
        """Show the seam as it is now."""
        layout, seam = self._document.facts.layout, self._seam
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
            self.blockade.addItem(_blockade_icon(None, self._theme.palette), tr("random"), _RANDOM)
            for each in layout.catalogue.blockades:
                icon = _blockade_icon(each, self._theme.palette)
                self.blockade.addItem(icon, _about(layout, seam, each), each.number)
        lying = blockade_on(layout, seam)
        chosen = _NONE if lying is None else _RANDOM if lying.number is None else lying.number
        self.blockade.show_choice(chosen)

    def _lay(self) -> None:
        seam, wanted = self._seam, self.blockade.currentData()
        if seam is None:
            return
        layout = self._document.facts.layout
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


def _blockade_icon(blockade: Blockade | None, palette: Palette) -> QIcon:
    """The icon of a blockade, or of one that is drawn at random."""
    picture = QPixmap(_PICTURE, _PICTURE)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(_PICTURE / 2, _PICTURE / 2)
    painter.scale(_PICTURE / 2, _PICTURE / 2)
    if blockade is None:
        paint_badge(painter, "?", palette, QPointF(0, 0), 0.85)
    else:
        _paint_blockade(painter, blockade, palette)
    painter.end()
    return QIcon(picture)


def _paint_blockade(painter: QPainter, blockade: Blockade, palette: Palette) -> None:
    painter.setPen(QPen(palette[Ink.LINE], 0.08))
    painter.setBrush(ground_colour(palette, blockade.terrain, blockade.power))
    painter.drawPath(disc(0.92))
    paint_symbols(painter, blockade.terrain, blockade.power, palette, 1.3)
