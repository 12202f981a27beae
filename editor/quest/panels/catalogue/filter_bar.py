"""The bar above the catalogue: a search field, and chips for kinds and grounds."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QIcon, QPainter, QPixmap
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from core.basics.language import tr
from core.quest.catalogue.pieces import PieceKind
from editor.drawing.detail import Detail
from editor.quest.drawing.compositions import Spot
from editor.quest.drawing.hexes import SpaceStyle, paint_space
from editor.quest.panels.catalogue.piece_filter import FEATURES, Feature, PieceFilter
from editor.quest.panels.catalogue.side_facts import group_title
from editor.widgets.forms.chips import Chip, Flow
from editor.widgets.forms.fields import SearchField
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_ICON = 22
_ALL_KINDS = (None, *PieceKind)


class FilterBar(Translated, QWidget):
    """Lets the user say which pieces the catalogue should show.

    Signals:
        changed: something else is asked for now.
    """

    changed = pyqtSignal()

    def __init__(self, theme: Theme) -> None:
        """Ask for everything."""
        super().__init__()
        self._theme = theme
        self.search = SearchField()
        self.search.setClearButtonEnabled(True)
        self.kinds = {kind: Chip() for kind in _ALL_KINDS}
        self.features = {feature: Chip() for feature in FEATURES}
        self._kind: PieceKind | None = None
        self._feature: Feature | None = None
        self._arrange()
        self._connect()
        self._update_chips()
        self._draw_icons()
        self.set_translated(self.search.setPlaceholderText, "Search: C, jungle, cave, strip …")
        self.set_translated(self.search.setAccessibleName, "Search the catalogue")
        self.set_translated(
            self.search.setAccessibleDescription, "Side, kind of piece, ground or set"
        )
        self.when_translated(self._name_chips)

    def _name_chips(self) -> None:
        for kind, chip in self.kinds.items():
            chip.setText(tr("All") if kind is None else group_title(kind))
            chip.setAccessibleName(tr("Show: {pieces}", pieces=chip.text()))
        for feature, chip in self.features.items():
            title = tr(feature.title)
            chip.setAccessibleName(tr("Only sides with: {ground}", ground=title))
            chip.setToolTip(tr("{ground}: sides that have it, most first", ground=title))

    def asked(self) -> PieceFilter:
        """What the user asks for; whether only free pieces is not asked here."""
        return PieceFilter(self.search.text(), self._kind, self._feature)

    def clear(self) -> None:
        """Ask for everything again."""
        self._kind, self._feature = None, None
        self.search.clear()
        self._on_asked()

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.search)
        for chips in (self.kinds.values(), self.features.values()):
            row = Flow()
            for chip in chips:
                row.addWidget(chip)
            column.addLayout(row)

    def _connect(self) -> None:
        self.search.textChanged.connect(self.changed)
        self._theme.changed.connect(self._draw_icons)
        for kind, chip in self.kinds.items():
            chip.clicked.connect(lambda _on, kind=kind: self._toggle_kind(kind))
        for feature, chip in self.features.items():
            chip.clicked.connect(lambda _on, feature=feature: self._toggle_feature(feature))

    def _toggle_kind(self, kind: PieceKind | None) -> None:
        """Ask for a kind; asking for it once more asks for all."""
        self._kind = None if kind is self._kind else kind
        self._on_asked()

    def _toggle_feature(self, feature: Feature) -> None:
        """Ask for a feature; asking for it once more gives it up."""
        self._feature = None if feature is self._feature else feature
        self._on_asked()

    def _on_asked(self) -> None:
        self._update_chips()
        self.changed.emit()

    def _update_chips(self) -> None:
        for kind, chip in self.kinds.items():
            chip.setChecked(kind is self._kind)
        for feature, chip in self.features.items():
            chip.setChecked(feature is self._feature)

    def _draw_icons(self) -> None:
        look = SpaceStyle(self._theme.palette, Detail.SYMBOLS)
        for feature, chip in self.features.items():
            chip.setIcon(_icon(feature, look, self.devicePixelRatioF()))
            chip.setIconSize(QSize(_ICON, _ICON))


def _icon(feature: Feature, look: SpaceStyle, ratio: float) -> QIcon:
    """A space that has the feature."""
    picture = QPixmap(QSize(_ICON, _ICON) * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(_ICON / 2, _ICON / 2)
    painter.scale(_ICON / 2 - 1, _ICON / 2 - 1)
    paint_space(painter, Spot(feature.space, QPointF(0, 0)), look)
    painter.end()
    return QIcon(picture)
