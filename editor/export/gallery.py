"""Many designs as one page of HTML, each with a little picture by the drawing of the editor."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from PyQt6.QtCore import QRectF

from core.basics.deferred import deferred
from core.basics.values import dataclass
from core.certificate.judgement import certified_par, certified_seats, known_games
from core.checking.report import check
from core.designs.design_file import DesignFile
from core.files.nodes import Unreadable
from core.pages.gallery_page import Exhibit, Unread, Wall, gallery_page
from core.shelf import GAMES
from editor.drawing.detail import Detail
from editor.drawing.palette import LIGHT
from editor.drawing.style import DrawingStyle
from editor.export.pictures import svg_of
from editor.export.task import ExportTask

if TYPE_CHECKING:
    from core.playtest.panel import words as panel_words
else:
    panel_words = deferred("core.playtest.panel.words")

_EMPTY = QRectF(-6, -4, 12, 8)
"""What is shown of a design without anything to draw."""
_STYLE = DrawingStyle(LIGHT, Detail.GROUND)


@dataclass(frozen=True, slots=True)
class GalleryContent:
    """Designs to be shown together in a folder, and the files, as named, that cannot be read."""

    folder: Path
    walls: tuple[Wall, ...]
    unread: tuple[Unread, ...]

    def page(self) -> str:
        """The page of the collection, in the language in use."""
        seen = (replace(each, file=_seen_from(self.folder, each.file)) for each in self.unread)
        return gallery_page(self.walls, tuple(seen))


def collected(
    files: Iterable[str],
    read: Callable[[str], DesignFile[Any]],
    folder: Path,
    picturing: Callable[[DesignFile[Any]], ExportTask],
) -> GalleryContent:
    """The designs of some files, for a page in a folder, which links are relative to.

    `read` raises `Unreadable`, where that is to be told of; `picturing` makes the task of a picture
    of what was read. The designs of a game stand together.
    """
    exhibits: dict[str, list[Exhibit]] = {next(iter(GAMES)): []}
    unread: list[Unread] = []
    for name in files:
        try:
            file = read(name)
        except Unreadable as error:
            unread.append(Unread(name, str(error)))
        else:
            shown = _exhibit(_seen_from(folder, name), picturing(file))
            exhibits.setdefault(file.design.game, []).append(shown)
    return GalleryContent(folder, tuple(_walls(exhibits)), tuple(unread))


def _walls(exhibits: Mapping[str, Sequence[Exhibit]]) -> Iterator[Wall]:
    """A wall for each game of which there is a design; one that is bare if there are none."""
    is_bare = not any(exhibits.values())
    for game_id, hung in exhibits.items():
        if hung or is_bare:
            game = GAMES[game_id]
            yield Wall(game.pages.words, game.pages.headings(), tuple(hung))


def _exhibit(path: str, task: ExportTask) -> Exhibit:
    facts, game = task.facts, task.exports.game
    checks = check(game.rules, facts)
    certified = known_games(game, facts.design)
    cells = game.pages.cells(facts, checks, certified_par(certified))
    seats = None if certified is None else certified_seats(game, certified)
    told = "" if seats is None else panel_words.short_verdict(seats)
    return Exhibit(path, _link(path), facts.design, _picture(task), checks, cells, told)


def _picture(task: ExportTask) -> str:
    subject = task.exports.subject(task)
    box = _EMPTY if subject.extent.isEmpty() else subject.extent
    return svg_of(box, lambda painter: subject.paint(painter, _STYLE))


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
