"""The menu of a seam: which blockade lies there."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QSize
from PyQt6.QtGui import QAction, QActionGroup, QIcon
from PyQt6.QtWidgets import QMenu, QWidget

from core.board.blockade_edits import (
    blockade_on,
    seam_with,
    with_blockade_on,
    without_blockade_on,
)
from core.board.layout import Layout
from core.board.seams import Seam
from core.catalogue.side_names import side_saying, side_title
from core.catalogue.supplies import Blockade
from core.language import tr, tr_lazy
from core.route.route import Route
from editor.documents.document import Document
from editor.documents.words import blockade_cost
from editor.drawing.palette import Palette
from editor.drawing.thumbnails import blockade_thumbnail
from editor.widgets.present import present

_ICON = QSize(28, 28)


def fill_blockade_menu(menu: QMenu, document: Document, seam: Seam, palette: Palette) -> None:
    """Offer every numbered blockade, a random one, and none; the present choice is ticked."""
    layout = document.layout
    lying = blockade_on(layout, seam)
    group = QActionGroup(menu)
    near, far = (side_title(layout.side_name(piece)) for piece in seam.pieces)
    menu.addSection(tr("Between {near} and {far}", near=near, far=far))
    for blockade in layout.catalogue.blockades:
        action = _choice(menu, group, _title(layout, seam, blockade))
        action.setIcon(QIcon(blockade_thumbnail(blockade, palette, _ICON)))
        action.setChecked(lying is not None and lying.number == blockade.number)
        after = with_blockade_on(layout, seam, blockade.number)
        action.triggered.connect(_edit(document, seam, after))
    menu.addSeparator()
    drawn = _choice(menu, group, tr("&Random: drawn before the game"))
    drawn.setChecked(lying is not None and lying.number is None)
    drawn.triggered.connect(_edit(document, seam, with_blockade_on(layout, seam, None)))
    none = _choice(menu, group, tr("&None"))
    none.setChecked(lying is None)
    none.triggered.connect(_edit(document, seam, without_blockade_on(layout, seam)))


def blockade_menu(
    document: Document, seam: Seam, palette: Palette, parent: QWidget | None = None
) -> QMenu:
    """A menu of its own for a seam."""
    menu = QMenu(parent)
    fill_blockade_menu(menu, document, seam, palette)
    return menu


def _title(layout: Layout, seam: Seam, blockade: Blockade) -> str:
    """Number, symbols, and where it lies if it lies elsewhere."""
    words = tr("&{number}: {what}", number=blockade.number, what=blockade_cost(blockade))
    elsewhere = seam_with(layout, blockade.number)
    if elsewhere is None or elsewhere == seam:
        return words
    near, far = (side_title(layout.side_name(piece)) for piece in elsewhere.pieces)
    return tr("{words} (now between {near} and {far})", words=words, near=near, far=far)


def _choice(menu: QMenu, group: QActionGroup, text: str) -> QAction:
    action = present(menu.addAction(text))
    action.setCheckable(True)
    group.addAction(action)
    return action


def _edit(document: Document, seam: Seam, after: Route) -> Callable[[], None]:
    near, far = (side_saying(document.layout.side_name(piece)) for piece in seam.pieces)
    said = tr_lazy("Blockade between {near} and {far}", near=near, far=far)
    return lambda: document.edit(said, after)
