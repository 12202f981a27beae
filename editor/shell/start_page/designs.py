"""The designs on the start page: looked at, read, judged and painted while the page is shown."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.jobs import Progress
from core.basics.language import tr_lazy
from core.collection.listing import Listed, listing_files
from core.collection.survey import Agenda, DesignEntry, Surveyed, surveying
from editor.background.latest import Latest, Listener
from editor.gallery.thumbnails import Thumbnails
from editor.studio.shared import Shared


class StartDesigns(QObject):
    """Finds out about files off the GUI thread: first that they are there, then all else.

    What they look like comes before how they are judged.

    Signals:
        found: the `Listed` files that are there.
        known: a `DesignEntry` of which more is known now.
        painted: a `Listed` file has a picture now.
    """

    found = pyqtSignal(object)
    known = pyqtSignal(object)
    painted = pyqtSignal(object)

    def __init__(self, shared: Shared, ratio: float, parent: QObject) -> None:
        """Know nothing yet."""
        super().__init__(parent)
        self._shared = shared
        self._work = Latest(shared.looks, self)
        self._agenda = Agenda(())
        self.thumbnails = Thumbnails(shared, ratio, self)
        self.thumbnails.painted.connect(self.painted)
        self.thumbnails.busy.connect(self._hold)

    def look_at(self, paths: Iterable[Path]) -> None:
        """Find out which of some files are there."""
        work = listing_files(tuple(paths))
        listener = Listener(self._on_listed, self._shared.tell_failure)
        self._work.run(tr_lazy("Looking at the designs"), work, listener)

    def _on_listed(self, files: tuple[Listed, ...]) -> None:
        self.found.emit(files)
        self._agenda = Agenda([DesignEntry(each) for each in files])
        listener = Listener(failed=self._shared.tell_failure, progressed=self._on_step)
        work = surveying(self._agenda, self._shared.boxes)
        self._work.run(tr_lazy("Looking at the designs"), work, listener)

    def _on_step(self, step: Progress) -> None:
        entry = step.entry if isinstance(step, Surveyed) else None
        if entry is not None:
            self.known.emit(entry)

    def _hold(self, is_busy: bool) -> None:
        self._agenda.is_held = is_busy

    def stop(self) -> None:
        """Find out no more."""
        self._agenda.is_held = False  # who waits for painting hears of the end
        self._work.cancel()
