"""A program that recovers what another left in the journal, and is killed at a certain moment."""

import os
import signal
import sys
from pathlib import Path

from PyQt6.QtCore import QCoreApplication, Qt

from core.quest.catalogue.reading import load_catalogue
from core.quest.route.reading import parse_route
from editor.quest.documents.route_document import RouteDocument
from editor.safety.journal import Journal
from editor.safety.journal_keeper import JournalKeeper

MOMENTS = ("begun", "taken", "written", "kept")
"""Before anything is done; when the entry is ours; when it is written anew; when that is known."""


def die(*_: object) -> float:
    """End as by a crash."""
    os.kill(os.getpid(), signal.SIGKILL)
    return 0.0


def main(folder: Path, moment: str) -> int:
    """Recover the only entry until the moment comes."""
    application = QCoreApplication([])
    journal = Journal(folder, die) if moment == "taken" else Journal(folder)
    if moment == "written":
        at_once = Qt.ConnectionType.DirectConnection
        journal.kept.connect(die, at_once)  # type: ignore[call-arg]  # the stub lacks it
    (entry,) = journal.leftovers()
    document = RouteDocument(load_catalogue(), parse_route(entry.text), entry.path)
    keeper = JournalKeeper(document, journal)
    keeper.kept.connect(die)
    if moment == "begun":
        die()
    keeper.take_over(entry)
    return application.exec()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2]))
