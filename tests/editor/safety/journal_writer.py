"""A program that edits a route, says when the journal has it, and waits to be killed."""

import sys
from pathlib import Path

from PyQt6.QtCore import QCoreApplication

from core.basics.language import tr_lazy
from core.designs.edits import with_details
from core.geometry.hexes import Hex
from core.quest.catalogue.reading import load_catalogue
from core.quest.route.edits import placed
from core.quest.route.route import Placement
from editor.safety.journal import Journal
from editor.safety.journal_keeper import JournalKeeper
from tests.editor.documents.untitled import untitled

READY = "kept"


def main(folder: Path, name: str) -> int:
    """Edit an untitled route of some name until killed."""
    application = QCoreApplication([])
    document = untitled(load_catalogue())
    keeper = JournalKeeper(document, Journal(folder), pause=1)
    keeper.kept.connect(lambda: sys.stdout.write(f"{READY}\n") and sys.stdout.flush())
    route = placed(document.design, Placement("C", Hex(3, -4), 2))
    document.edit(tr_lazy("Edit"), with_details(route, name=name))
    return application.exec()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2]))
