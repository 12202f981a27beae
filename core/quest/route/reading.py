"""Reading route files, for whoever knows that it is a route."""

from __future__ import annotations

from pathlib import Path

from core.designs.design_file import DesignFile
from core.designs.reading import parse_design, read_design
from core.quest.route.format import ROUTES
from core.quest.route.route import Route

_ALONE = {ROUTES.id: ROUTES}


def read_route(path: Path) -> DesignFile[Route]:
    """The route of a file, YAML or JSON, or `Unreadable`."""
    return read_design(path, _ALONE)


def parse_route(text: str) -> DesignFile[Route]:
    """The route of a text, or `Unreadable` if the text is no mapping in YAML or JSON."""
    return parse_design(text, _ALONE)
