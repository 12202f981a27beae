"""The dialog that finds the designs of a gallery which play most like one of them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QProgressBar, QWidget

from core.basics.deferred import deferred
from core.basics.jobs import Progress
from core.basics.language import tr, tr_lazy
from core.basics.workers import Worker, WorkerEnded
from core.checking.facts import OwnBox
from core.collection.survey import DesignEntry
from core.designs.design_file import DesignFile
from core.game import AnyGame
from core.playtest.limits import Unplayable
from core.shelf import game_of
from editor.background.latest import Latest, Listener
from editor.gallery.wording import name_of
from editor.studio.shared import Shared
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import plain_label
from editor.widgets.parts import button, button_row, column_of
from editor.widgets.translated import Translated

if TYPE_CHECKING:
    from core.search import elsewhere
    from core.search.fingerprints import likeness, telling
    from core.search.fingerprints.likeness import Likeness, Likenesses
else:
    elsewhere = deferred("core.search.elsewhere")
    likeness = deferred("core.search.fingerprints.likeness")
    telling = deferred("core.search.fingerprints.telling")

_SIZE = QSize(560, 340)
_MARGIN = 16
_FILE = Qt.ItemDataRole.UserRole

Others: TypeAlias = Mapping[str, DesignFile[Any]]
Likening: TypeAlias = (
    "Callable[[AnyGame, OwnBox, DesignFile[Any], Others], Generator[Progress, None, Likenesses]]"
)
"""Finds those of some designs, by their files, that are most like one."""


def likening_by(worker: Worker) -> Likening:
    """Have a worker find them; what runs there is loaded when somebody asks."""

    def finding(
        game: AnyGame, box: OwnBox, one: DesignFile[Any], others: Others
    ) -> Generator[Progress, None, Likenesses]:
        return elsewhere.likening_elsewhere(worker, game, box, one, others)

    return finding


def is_comparable(entry: DesignEntry | None) -> bool:
    """Whether a design is known to be without errors, so that it can be played."""
    return entry is not None and entry.summary is not None and not entry.summary.errors


def others_like(entry: DesignEntry, entries: Sequence[DesignEntry]) -> Others:
    """The designs of the same game that can be compared with one, by their files."""
    return {
        str(each.listed.path): each.file
        for each in entries
        if is_comparable(each)
        and each.file is not None
        and entry.file is not None
        and each.listed.path != entry.listed.path
        and each.file.design.game == entry.file.design.game
    }


class LikenessDialog(Translated, QDialog):
    """Shows the designs most like one, from the first that are known on.

    Signals:
        open_wanted: the `Path` of a file that somebody wants to see.
    """

    open_wanted = pyqtSignal(object)

    def __init__(
        self,
        entry: DesignEntry,
        entries: Sequence[DesignEntry],
        shared: Shared,
        parent: QWidget,
        likening: Likening | None = None,
    ) -> None:
        """Begin to compare a design that can be played with all others that can."""
        super().__init__(parent)
        set_help_topic(self, "gallery")
        assert entry.file is not None
        self._entry, self._file, self._shared = entry, entry.file, shared
        self._game: AnyGame = game_of(entry.file.design)
        self._others = others_like(entry, entries)
        self._names = {str(each.listed.path): name_of(each) for each in entries}
        self._likening = likening or likening_by(shared.worker)
        self._finding = Latest(shared.games, self)
        self._nearest: tuple[Likeness, ...] = ()
        self._told = ""
        self.list, self.bar = QListWidget(), QProgressBar()
        self.state, self.about = plain_label(), plain_label(is_faint=True)
        self.open_button = button(self._open, is_default=True)
        self.stop_button, self.close_button = button(self.stop), button(self.reject)
        self._arrange()
        self._connect()
        self.when_translated(self._register_texts)
        self._find()

    def _arrange(self) -> None:
        column = column_of(self, _MARGIN)
        self.bar.setTextVisible(False)
        for part in (self.state, self.bar, self.list, self.about):
            column.addWidget(part, 1 if part is self.list else 0)
        right = (self.close_button, self.stop_button, self.open_button)
        column.addLayout(button_row((), right))
        self.resize(_SIZE)

    def _connect(self) -> None:
        self.list.itemDoubleClicked.connect(lambda _item: self._open())
        self.list.currentRowChanged.connect(lambda _row: self._refresh())
        self._finding.changed.connect(self._refresh)
        self.finished.connect(lambda _answer: self._finding.cancel())

    def _register_texts(self) -> None:
        self.setWindowTitle(tr("Most like {design}", design=name_of(self._entry)))
        self.list.setAccessibleName(tr("Designs, the most alike first"))
        self.bar.setAccessibleName(tr("Games played"))
        self.about.setText(telling.about_likeness())
        self.open_button.setText(tr("&Open"))
        self.stop_button.setText(tr("&Stop"))
        self.close_button.setText(tr("C&lose"))
        self._show_nearest()

    # --- Finding them -----------------------------------------------------------------------------

    @property
    def is_finding(self) -> bool:
        """Whether games are being played."""
        return self._finding.is_running

    def _find(self) -> None:
        if not self._others:
            self._told = tr("There is no other design here that could be compared with it.")
            self._refresh()
            return
        self.bar.setRange(0, 0)
        box = self._shared.boxes[self._game.id]
        work = self._likening(self._game, box, self._file, self._others)
        listener = Listener(self._end, self._fail, self._advance, self._note_stop)
        self._finding.run(tr_lazy("Looking for designs like this one"), work, listener)

    def stop(self) -> None:
        """Be content with what is known so far."""
        self._finding.cancel()
        self._note_stop()

    def _note_stop(self) -> None:
        self._told = tr("Stopped; this is what was known by then.")
        self._refresh()

    def _advance(self, step: Progress) -> None:
        self.bar.setRange(0, step.total)
        self.bar.setValue(step.done)
        if isinstance(step, likeness.Likenesses):
            self._take(step)

    def _end(self, found: Likenesses) -> None:
        self._take(found)
        if not found.nearest:
            self._told = tr("There is no other design here that could be compared with it.")
        self._refresh()

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, WorkerEnded | Unplayable):
            self._shared.tell_failure(error)
            return
        self._told = tr("This cannot be compared: {reason}", reason=error)
        self._refresh()

    # --- What is known ----------------------------------------------------------------------------

    def _take(self, found: Likenesses) -> None:
        if found.nearest != self._nearest:
            self._nearest = found.nearest
            self._show_nearest()

    def _show_nearest(self) -> None:
        """Write the list anew; whoever has chosen a design stays with it."""
        chosen = self._chosen
        self.list.clear()
        lengths = self._game.playtests.words.lengths
        for each in self._nearest:
            words = (self._names[each.name], *telling.likeness_words(each, lengths))
            item = QListWidgetItem(" · ".join(words))
            item.setData(_FILE, each.name)
            self.list.addItem(item)
        names = [each.name for each in self._nearest]
        self.list.setCurrentRow(names.index(chosen) if chosen in names else min(0, len(names) - 1))
        self._refresh()

    @property
    def _chosen(self) -> str:
        item = self.list.currentItem()
        return "" if item is None else str(item.data(_FILE))

    def _refresh(self) -> None:
        for part in (self.bar, self.stop_button):
            part.setVisible(self.is_finding)
        self.open_button.setEnabled(bool(self._chosen))
        self.state.setText("" if self.is_finding else self._told)
        self.state.setVisible(bool(self.state.text()))

    def _open(self) -> None:
        if self._chosen:
            self.open_wanted.emit(Path(self._chosen))
            self.accept()
