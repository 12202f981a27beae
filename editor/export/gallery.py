"""Many routes as one page of HTML, each with a little picture by the drawing of the editor."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import quote

from core.checking.report import check
from core.designs.design_file import DesignFile
from core.files.nodes import Unreadable
from core.pages.gallery_page import Exhibit, Unread, Wall, gallery_page
from core.quest.analysis.facts import Facts
from core.quest.board.layout import Layout
from core.quest.catalogue.catalogue import Catalogue
from core.quest.checks.rules import RULES
from core.quest.export.exhibits import exhibit_cells, exhibit_headings
from core.quest.export.page_words import ROUTE_WORDS
from core.quest.route.route import Route
from editor.drawing.detail import Detail
from editor.drawing.palette import LIGHT
from editor.export.pictures import svg_of
from editor.quest.drawing.board import paint_board
from editor.quest.export.report import map_box


@dataclass(frozen=True, slots=True)
class GalleryContent:
    """Routes to be shown together in a folder, and the files, as named, that cannot be read."""

    folder: Path
    exhibits: tuple[Exhibit, ...]
    unread: tuple[Unread, ...]

    def page(self) -> str:
        """The page of the collection, in the language in use."""
        seen = (replace(each, file=_seen_from(self.folder, each.file)) for each in self.unread)
        wall = Wall(ROUTE_WORDS, exhibit_headings(), self.exhibits)
        return gallery_page([wall], tuple(seen))


def collected(
    files: Iterable[str],
    read: Callable[[str], DesignFile[Route]],
    folder: Path,
    catalogue: Catalogue,
) -> GalleryContent:
    """The routes of some files, for a page in a folder, which links are relative to.

    `read` raises `Unreadable`, where that is to be told of.
    """
    exhibits: list[Exhibit] = []
    unread: list[Unread] = []
    for file in files:
        try:
            exhibits.append(_exhibit(file, Facts(read(file), catalogue), folder))
        except Unreadable as error:
            unread.append(Unread(file, str(error)))
    return GalleryContent(folder, tuple(exhibits), tuple(unread))


def _exhibit(file: str, facts: Facts, folder: Path) -> Exhibit:
    checks = check(RULES, facts)
    path, picture = _seen_from(folder, file), _picture(facts.layout)
    return Exhibit(path, _link(path), facts.route, picture, checks, exhibit_cells(facts, checks))


def _picture(layout: Layout) -> str:
    return svg_of(
        map_box(layout), lambda painter: paint_board(painter, layout, LIGHT, Detail.GROUND)
    )


def _seen_from(folder: Path, file: str) -> str:
    """The path of a file from a folder on, so that no page tells where all of it lies at home.

    From one drive to another there is no path, only a name.
    """
    try:
        return os.path.relpath(Path(file).absolute(), folder.absolute()).replace(os.sep, "/")
    except ValueError:
        return Path(file).name


def _link(path: str) -> str:
    return f"./{quote(path, errors='surrogateescape')}"
