"""The panel of a track, which lists its spaces and counts their kinds."""

from __future__ import annotations

from collections import Counter

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QLabel, QListWidget, QVBoxLayout, QWidget

from core.basics.language import tr
from editor.widgets.help_topics import set_help_topic
from editor.widgets.translated import Translated
from tests.toy.track import Space, Track


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
        spaces, found = self._track.spaces, Counter(self._track.spaces)
        self.counts.setText(", ".join(f"{tr(each)}: {found[each]}" for each in Space))
        self.list.clear()
        self.list.addItems([f"{number}  {tr(each)}" for number, each in enumerate(spaces, 1)])
