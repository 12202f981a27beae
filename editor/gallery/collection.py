"""The designs of a folder, kept up to date: listed, read and judged off the GUI thread."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PyQt6.QtCore import QFileSystemWatcher, QObject, pyqtSignal

from core.basics import paths
from core.basics.jobs import Progress
from core.basics.language import tr_lazy
from core.basics.workers import Worker
from core.checking.facts import BoxesByGame
from core.collection.listing import Listed, Listing, listing
from core.collection.survey import Agenda, DesignEntry, Surveyed, surveying
from core.files.nodes import Unreadable
from editor.background.jobs import Jobs
from editor.background.latest import Latest, Listener
from editor.widgets.timers import single_shot

_PAUSE = 250
"""In ms: who copies designs into a folder copies several."""
_MOST_WATCHED = 200
"""Folders: some systems have few watches to give."""


class Collection(QObject):
    """Follows a folder.

    What is known of a file is kept until the file changes, however often one looks again.

    Attributes:
        folder: the one that is followed.
        is_cut: whether the folder has more files than are shown.

    Signals:
        listed: other files are there, or the first ones.
        known: a `DesignEntry` of which more is known now.
        lost: the folder cannot be looked into; why, in a few words.
        failed: the program has failed; the exception.
        rested: no more will be known for now.
    """

    listed = pyqtSignal()
    known = pyqtSignal(object)
    lost = pyqtSignal(str)
    failed = pyqtSignal(object)
    rested = pyqtSignal()

    def __init__(
        self,
        folder: Path,
        boxes: BoxesByGame,
        jobs: Jobs,
        worker: Worker | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Look at nothing yet; the jobs are for this alone, as they take long.

        A worker reads and judges, if there is one.
        """
        super().__init__(parent)
        self.folder = folder
        self.is_cut = False
        self._boxes, self._worker = boxes, worker
        self._with_subfolders = self._is_halted = self._is_held = False
        self._entries: dict[Path, DesignEntry] = {}
        self._agenda = Agenda(())
        self._first: tuple[Listed, ...] = ()
        self._finding = Latest(jobs, self)
        self._finding.changed.connect(self._emit_rested)
        self._watcher = QFileSystemWatcher(self)
        self._timer = single_shot(self, _PAUSE, self.list_again)
        self._watcher.directoryChanged.connect(self._list_soon)

    @property
    def entries(self) -> tuple[DesignEntry, ...]:
        """All files, as far as they are known."""
        return tuple(self._entries.values())

    @property
    def is_of_examples(self) -> bool:
        """Whether it shows what comes with the program, which has a subfolder for each game."""
        return paths.holds_examples(self.folder)

    @property
    def is_busy(self) -> bool:
        """Whether more will be known soon."""
        return self._finding.is_running

    def refresh(self, *, with_subfolders: bool | None = None) -> None:
        """See what is in the folder now, and find out what is not known yet."""
        self._is_halted = False
        if with_subfolders is not None:
            self._with_subfolders = with_subfolders
        self.list_again()

    def list_again(self) -> None:
        """See what is in the folder now; what somebody has halted stays so."""
        self._timer.stop()
        work = listing(self.folder, with_subfolders=self._with_subfolders or self.is_of_examples)
        listener = Listener(self._on_listed, self._on_failed, cancelled=self._on_halted)
        self._finding.run(tr_lazy("Looking into the folder"), work, listener)

    def put_first(self, files: Iterable[Listed]) -> None:
        """Have what is looked at known before everything else."""
        self._first = tuple(files)
        self._agenda.put_first(self._first)

    def hold(self, is_held: bool) -> None:
        """Judge nothing for the moment, as the window has enough to do; or go on."""
        self._is_held = self._agenda.is_held = is_held

    def halt(self) -> None:
        """Find out no more until somebody wants to look again."""
        if self._finding.job is not None:
            self._finding.job.cancel()

    def close(self) -> None:
        """Follow the folder no more."""
        self._timer.stop()
        self._finding.changed.disconnect(self._emit_rested)
        self._finding.cancel()
        watched = self._watcher.directories()
        if watched:
            self._watcher.removePaths(watched)

    def _list_soon(self) -> None:
        self._timer.start_unless_waiting()

    def _on_halted(self) -> None:
        """Somebody has cancelled the work."""
        self._is_halted = True

    def _emit_rested(self) -> None:
        if not self.is_busy:
            self.rested.emit()

    def _on_failed(self, error: Exception) -> None:
        if isinstance(error, Unreadable):
            self._entries.clear()
            self.lost.emit(str(error).rstrip("."))
        else:
            self.failed.emit(error)

    def _on_listed(self, found: Listing) -> None:
        """Keep what is known of files that are as they were, and find out about the others."""
        known = self._entries
        self._entries = {
            each.path: known[each.path]
            if each.path in known and known[each.path].listed == each
            else DesignEntry(each)
            for each in found.files
        }
        self.is_cut = found.is_cut
        self._watch(found.folders)
        self._survey()
        self.listed.emit()

    def _watch(self, folders: tuple[Path, ...]) -> None:
        wanted = {str(each) for each in folders[:_MOST_WATCHED]}
        watched = set(self._watcher.directories())
        if watched - wanted:
            self._watcher.removePaths(sorted(watched - wanted))
        if wanted - watched:
            self._watcher.addPaths(sorted(wanted - watched))

    def _survey(self) -> None:
        self._agenda = Agenda(self.entries)
        self._agenda.put_first(self._first)
        self._agenda.is_held = self._is_held
        if self._agenda.steps and not self._is_halted:
            work = surveying(self._agenda, self._boxes, self._worker)
            listener = Listener(
                failed=self._on_failed, progressed=self._on_step, cancelled=self._on_halted
            )
            self._finding.run(tr_lazy("Looking at the designs"), work, listener)

    def _on_step(self, step: Progress) -> None:
        """Take what is known of a file, unless that is another one by now."""
        entry = step.entry if isinstance(step, Surveyed) else None
        if entry is None:
            return
        here = self._entries.get(entry.listed.path)
        if here is not None and here.listed == entry.listed:
            self._entries[entry.listed.path] = entry
            self.known.emit(entry)
