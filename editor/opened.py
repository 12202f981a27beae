"""A route as it was opened: its file, how it lies on the table, and what the checks say."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from core.board.layout import Layout, lay_out
from core.catalogue.catalogue import Catalogue
from core.checks.problem import Place
from core.checks.report import Report, check_file
from core.files.nodes import Unreadable
from core.geometry.hexes import Hex
from core.route.reading import read_route
from core.route.route import Route


@dataclass(frozen=True, eq=False)
class OpenedRoute:
    """What a window shows; `trouble` says why a file could not be opened, else it is empty."""

    path: Path
    layout: Layout
    report: Report
    trouble: str = ""

    @property
    def name(self) -> str:
        """The route's name, or its file's while it has none."""
        return self.layout.route.name or self.path.stem

    def hexes_of(self, place: Place) -> frozenset[Hex]:
        """The hexes to look at: those of the place, else of its seam, else of its pieces."""
        if place.hexes:
            return frozenset(place.hexes)
        for seam in self.layout.seams:
            if seam.pieces == place.seam:
                return frozenset(at for edge in seam.edges for at in edge.hexes)
        laid = (self.layout.pieces[index] for index in place.pieces if index in self.layout.pieces)
        return frozenset(at for piece in laid for at in piece.spaces)


NOTHING = OpenedRoute(Path(), lay_out(Route(), Catalogue()), Report(()))
"""An empty table."""


def opened(path: Path, catalogue: Catalogue) -> OpenedRoute:
    """The route of a file, or an empty one with the reason why it cannot be read."""
    try:
        file = read_route(path)
    except Unreadable as error:
        return unopened(path, str(error))
    return OpenedRoute(path, lay_out(file.route, catalogue), check_file(file, catalogue))


def unopened(path: Path, trouble: str) -> OpenedRoute:
    """An empty table in place of a file that cannot be shown."""
    return replace(NOTHING, path=path, trouble=f"{path.name}: {trouble}")
