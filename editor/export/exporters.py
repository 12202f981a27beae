"""Every kind of file that a route can be written as."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import PurePath
from typing import TYPE_CHECKING

from core.analysis.analysis import Analysis
from core.board.board import Board, BrokenLayout
from core.board.layout import Layout, lay_out
from core.catalogue.catalogue import Catalogue
from core.export.formats import TEXT_FORMATS, TextFormat
from core.language import marked
from core.route.reading import RouteFile
from editor.canvas.overlays.values import Findings
from editor.export.pictures import pdf_bytes, png_bytes, svg_bytes
from editor.export.sheet.figures import KnownFigures
from editor.export.sheet.sheet import sheet_pdf
from editor.export.wishes import PictureWish, Wish
from editor.live.traffic import Traffic

if TYPE_CHECKING:
    from editor.export.games import Games


@dataclass(frozen=True, eq=False)
class Subject:
    """What is exported: a route as it was read, the box of its pieces, and what is known of it.

    Attributes:
        games: those that a report tells of.
        traffic: for the overlay that shows it.
        figures: for the setup sheet; without any, those of the route's certificate.
    """

    file: RouteFile
    catalogue: Catalogue
    games: Games | None = None
    traffic: Traffic | None = None
    figures: KnownFigures | None = None

    @cached_property
    def layout(self) -> Layout:
        """The route on the table."""
        return lay_out(self.file.route, self.catalogue)

    @cached_property
    def findings(self) -> Findings:
        """What overlays show; nothing while the pieces do not lie right."""
        try:
            return Findings(Analysis(Board.of(self.layout)), self.traffic)
        except BrokenLayout:
            return Findings()


@dataclass(frozen=True, slots=True)
class Exporter:
    """A kind of file.

    Attributes:
        name: what the command line calls it.
        suffixes: how names of such files end; the first one is the usual.
        makes: what it is, noted for translation.
        write: makes the whole file; `OddSize` if it would be absurdly large.
        is_drawn: whether it is a picture, which wishes about pictures concern.
        has_games: whether it tells of games, if some are played.
        needs_board: whether only a route without errors has it.
    """

    name: str
    suffixes: tuple[str, ...]
    makes: str
    write: Callable[[Subject, Wish], bytes]
    is_drawn: bool = False
    has_games: bool = False
    needs_board: bool = False


def _svg(subject: Subject, wish: Wish) -> bytes:
    return svg_bytes(subject.layout, wish.picture, _findings(subject, wish.picture))


def _png(subject: Subject, wish: Wish) -> bytes:
    return png_bytes(subject.layout, wish.picture, _findings(subject, wish.picture))


def _pdf(subject: Subject, wish: Wish) -> bytes:
    if wish.sheet is not None:
        return sheet_pdf(subject.layout, wish.sheet, subject.figures)
    return pdf_bytes(subject.layout, wish.picture, _findings(subject, wish.picture))


def _html(subject: Subject, _wish: Wish) -> bytes:
    from editor.export.report import report_html

    return report_html(subject.file, subject.catalogue, subject.games).encode("utf-8")


def _findings(subject: Subject, wish: PictureWish) -> Findings | None:
    return None if wish.overlay is None else subject.findings


def _of_text(text: TextFormat) -> Exporter:
    """The exporter of a format that needs no drawing."""

    def write(subject: Subject, _wish: Wish) -> bytes:
        return text.write(subject.layout).encode("utf-8")

    name = text.suffixes[0].removeprefix(".")
    return Exporter(name, text.suffixes, text.holds, write, needs_board=text.needs_board)


EXPORTERS = (
    Exporter(
        "svg", (".svg",), marked("a drawing that stays sharp at every size"), _svg, is_drawn=True
    ),
    Exporter("png", (".png",), marked("a picture made of pixels"), _png, is_drawn=True),
    Exporter(
        "pdf",
        (".pdf",),
        marked("a page to print: a drawing, or the setup sheet"),
        _pdf,
        is_drawn=True,
    ),
    Exporter(
        "html",
        (".html", ".htm"),
        marked("a page to share: the map to explore, the analysis, and games if some are played"),
        _html,
        has_games=True,
    ),
    *map(_of_text, TEXT_FORMATS),
)
"""In the order in which they are offered."""


def exporter_named(name: str) -> Exporter | None:
    """The exporter of a name, if there is one."""
    return next((each for each in EXPORTERS if each.name == name), None)


def exporter_for(path: PurePath) -> Exporter | None:
    """The exporter that a file's name asks for by its ending, if there is one."""
    name = path.name.lower()
    fitting = [each for each in EXPORTERS if name.endswith(each.suffixes)]
    return max(fitting, key=lambda each: _matched(each, name), default=None)


def _matched(exporter: Exporter, name: str) -> int:
    """How much of a name its longest fitting ending is: .board.json says more than .json."""
    return max(len(suffix) for suffix in exporter.suffixes if name.endswith(suffix))
