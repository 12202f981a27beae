"""A document that nobody has worked on, for tests that need no more."""

from pathlib import Path

from core.designs.design_file import DesignFile
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route.route import Route
from editor.quest.documents.route_document import RouteDocument


def untitled(catalogue: Catalogue, path: Path | None = None) -> RouteDocument:
    """An empty route without a name."""
    return RouteDocument(catalogue, DesignFile(Route()), path)
