"""The kinds of files that the designs of any game can be written as; games add their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from core.basics.deferred import deferred
from core.basics.language import LazyText, marked
from core.basics.values import dataclass
from core.designs.text_format import TextFormat
from editor.export.options import ExportOptions, Flag, SizedBy, Style
from editor.export.task import ExportTask, Format, Shown

if TYPE_CHECKING:
    from core.pages.report_page import GameParts
    from editor.export import pictures, printout, report, subject
    from editor.export.printout import Printout
    from editor.export.subject import Subject
    from editor.pictures.sketches import DesignPainter
else:
    subject = deferred("editor.export.subject")
    pictures = deferred("editor.export.pictures")
    printout = deferred("editor.export.printout")
    report = deferred("editor.export.report")

_SHARPEST = "svg"
"""The command line names this one first."""
ON_PAPER = ExportOptions(measure=SizedBy.PAPER)
"""What is usually chosen for what is to be printed."""


def _png(task: ExportTask) -> bytes:
    return pictures.png_bytes(task)


def _svg(task: ExportTask) -> bytes:
    return pictures.svg_bytes(task)


def _pdf(task: ExportTask) -> bytes:
    return pictures.pdf_bytes(task)


@dataclass(frozen=True, slots=True)
class PictureChoices:
    """What can be chosen for the pictures of a game.

    Attributes:
        options: their names, in the order of the form.
        measures: how sizes may be told; by hexes only where there are any.
        overlays: the titles of what can be laid over a picture, by name, noted for translation.
        filled_by_games: the names of those that show nothing without games.
        remarks: what whoever wants a picture should know of it.
    """

    options: tuple[str, ...] = (
        *("style", "backdrop", "has_title", "language"),
        *("measure", "pixels", "paper", "dpi"),
    )
    measures: tuple[SizedBy, ...] = (SizedBy.PIXELS, SizedBy.PAPER)
    overlays: Callable[[], Mapping[str, str]] = dict
    filled_by_games: Callable[[], frozenset[str]] = frozenset
    remarks: Callable[[ExportTask], tuple[LazyText, ...]] = lambda _task: ()


def picture_formats(choices: PictureChoices) -> tuple[Format, Format, Format]:
    """PNG, SVG and PDF."""
    png = Format(
        "png",
        marked("Picture (PNG)"),
        marked("For forums, chats and phones."),
        (".png",),
        _png,
        choices.options,
        measures=choices.measures,
        has_pixels=True,
        shown=Shown.PICTURE,
        remarks=choices.remarks,
        overlays=choices.overlays,
        filled_by_games=choices.filled_by_games,
    )
    svg = replace(
        png,
        name="svg",
        title=marked("Picture (SVG)"),
        note=marked("Stays sharp at every size; for web pages and drawing programs."),
        suffixes=(".svg",),
        write=_svg,
        has_pixels=False,
    )
    pdf = replace(
        svg,
        name="pdf",
        title=marked("Picture (PDF)"),
        note=marked("A page to print, with letters that can be searched."),
        suffixes=(".pdf",),
        write=_pdf,
        usual=ON_PAPER,
        measures=tuple(each for each in (SizedBy.PAPER, SizedBy.HEX) if each in choices.measures),
        printed=marked("Picture"),
    )
    return png, svg, pdf


def report_format(parts: Callable[[ExportTask], GameParts | None] = lambda _task: None) -> Format:
    """A page about a design, with its drawing, what its game tells of it, games and checks."""
    return Format(
        "html",
        marked("Report (HTML)"),
        marked("A page for the browser: the drawing, the checks, and games if you like."),
        (".html", ".htm"),
        lambda task: report.report_html(task, parts(task)).encode("utf-8"),
        ("games", "language"),
        shown=Shown.MAP,
    )


def text_format(text: TextFormat[Any]) -> Format:
    """The format of a text, which needs no drawing."""
    return Format(
        text.name,
        text.title,
        text.note,
        text.suffixes,
        lambda task: text.write(task.facts).encode("utf-8"),
        options=("language",) if text.has_words else (),
        needs_board=text.needs_board,
        refusal=text.refusal,
    )


def sheet_format(
    name: str, title: str, note: str, flag: Flag, made: Callable[[], Callable[..., Printout]]
) -> Format:
    """Pages to print; what makes them is loaded when somebody wants them."""

    def pages(task: ExportTask) -> Printout:
        return made()(task)

    return Format(
        name,
        title,
        note,
        (".pdf",),
        lambda task: printout.printed_pdf(pages(task)),
        ("paper", "style", "language"),
        ExportOptions(style=Style.LIGHT, measure=ON_PAPER.measure),
        shown=Shown.PAGES,
        printout=pages,
        printed=title,
        flag=flag,
    )


def plain_formats(*texts: TextFormat[Any]) -> tuple[Format, ...]:
    """Pictures, texts and a report: what the designs of any game can be written as."""
    return (*picture_formats(PictureChoices()), *map(text_format, texts), report_format())


def drawn_by(painter: DesignPainter[Any]) -> Callable[[ExportTask], Subject]:
    """What a task puts on a picture, if that is what all pictures of its design show."""
    return lambda task: subject.drawn(painter, task.facts)


def printed(formats: Iterable[Format]) -> tuple[Format, ...]:
    """What can be printed, pages before pictures; the options are those of the same as files."""
    found = [each for each in formats if each.printed]
    pages = [replace(each, title=each.printed) for each in found if each.printout is not None]
    note = marked("As large as the paper allows.")
    drawn = [
        replace(each, title=each.printed, note=note, measures=(SizedBy.PAPER,))
        for each in found
        if each.printout is None
    ]
    return (*pages, *drawn)


def by_ending(formats: Iterable[Format]) -> tuple[Format, ...]:
    """Those that a file's ending asks for; all others the command line asks for by a flag."""
    found = (each for each in formats if each.flag is None)
    return tuple(sorted(found, key=lambda each: each.kind != _SHARPEST))


def format_for(path: PurePath, formats: Iterable[Format]) -> Format | None:
    """The format that a file's name asks for by its ending, if there is one."""
    name = path.name.lower()
    fitting = [each for each in by_ending(formats) if name.endswith(each.suffixes)]
    return max(fitting, key=lambda each: _matched(each, name), default=None)


def _matched(offered: Format, name: str) -> int:
    """How much of a name its longest fitting ending is: .board.json says more than .json."""
    return max(len(suffix) for suffix in offered.suffixes if name.endswith(suffix))
