"""Routes that are ready to be drawn, for tests of pictures."""

from core.quest.catalogue.catalogue import Catalogue
from editor.pictures.sketches import Sketching
from editor.shell.application import sketching_with
from editor.studio.boxes import Boxes


def route_sketching(catalogue: Catalogue) -> Sketching:
    """Prepares routes that are made of a catalogue's pieces, as the program does."""
    return sketching_with(Boxes(lambda _game: (catalogue, "")))
