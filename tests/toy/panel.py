"""The panel of a track, which counts its spaces; and its outline, where they are made others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QLabel, QListWidget, QVBoxLayout, QWidget

from core.basics.language import marked, tr, tr_lazy
from editor.documents.document import Document
from editor.documents.steps import EditStep, Refused
from editor.panels.outline.design_outline import OutlineNode
from editor.widgets.help_topics import set_help_topic
from editor.widgets.translated import Translated
from tests.toy.drawing import TrackTable
from tests.toy.track import Space, Track, with_kind


class SpacesPanel(Translated, QWidget):
    """Lists the spaces of a track.

    Signals:
        chosen: a space, counted from 0.
    """

    chosen = pyqtSignal(int)

    def __init__(self) -> None:
        """List nothing yet."""
        super().__init__()
        self.counts, self.list = QLabel(), QListWidget()
        column = QVBoxLayout(self)
        column.addWidget(self.counts)
        column.addWidget(self.list)
        self.list.currentRowChanged.connect(self._choose)
        self._track = Track()
        set_help_topic(self, "design")
        self.when_translated(self._list_spaces)

    def _choose(self, row: int) -> None:
        if row >= 0:
            self.chosen.emit(row)

    def show_track(self, track: Track) -> None:
        """List the spaces of a track."""
        self._track = track
        self._list_spaces()

    def _list_spaces(self) -> None:
        track, found = self._track, Counter(self._track.spaces)
        self.counts.setText(", ".join(f"{tr(each)}: {found[each]}" for each in Space))
        self.list.clear()
        self.list.addItems([f"{number}  {tr(each)}" for number, each in enumerate(track.spaces, 1)])


class TrackOutline:
    """One line for each space: see `editor.panels.outline.design_outline.DesignOutline`."""

    hint = marked("F2 edits the name, or the kind of a space.")
    description = marked("Spaces in their order with their problems; F2 edits a line.")

    def __init__(self, document: Document, table: TrackTable) -> None:
        """Tell of the track of a document, and share what is selected on the table."""
        self._document, self._table = document, table

    @property
    def nodes(self) -> Sequence[OutlineNode]:
        """Every space."""
        kinds = [tr(each) for each in self._document.design.spaces]
        return [OutlineNode(f"{at + 1}  {kind}", at, kind) for at, kind in enumerate(kinds)]

    @property
    def chosen(self) -> frozenset[int]:
        """The selected spaces."""
        return self._table.selected

    def choose(self, spots: Sequence[Hashable]) -> None:
        """Select spaces."""
        self._table.select(spot for spot in spots if isinstance(spot, int))

    def retyped(self, spot: Hashable, typed: str) -> EditStep[Track]:
        """Another kind of space."""
        assert isinstance(spot, int)
        meant = [each for each in Space if typed.strip() in {each, tr(each)}]
        if not meant:
            raise Refused(tr("There is no such space."))
        after = with_kind(self._document.design, spot, meant[0])
        return EditStep(tr_lazy("Change space {number}", number=spot + 1), after)
