"""`cartographer export`: routes as pictures, setup sheets and other files, without a display.

Exit codes: 0 all was written; 1 a route has errors that must be mended first; 2 a file was not
readable, could not be written, or a wish could not be met. Nothing is ever half-written: each file
is there as a whole or not at all. Qt is loaded only when all wishes make sense.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from core.catalogue.catalogue import Catalogue
from core.cli.boards import HasErrors, playable
from core.cli.flaws import warn_of_flaws
from core.cli.route_files import read_file, route_files
from core.cli.sets import add_pieces_option, catalogue_of
from core.cli.targets import Outputs
from core.cli.terminal import CLEAN, PROBLEMS, UNREADABLE, Refusal, complain, tell
from core.facts import Facts
from core.files.nodes import Unreadable
from core.language import LANGUAGES, language, marked, speaking, tr
from core.route.route import PLAYER_COUNTS
from editor.export.headless import started_qt
from editor.export.wishes import (
    Backdrop,
    HexWidth,
    OnPaper,
    Paper,
    PictureWish,
    PixelWidth,
    SheetWish,
    Size,
    Style,
    Wish,
)

if TYPE_CHECKING:
    from editor.export.exporters import Exporter, Subject

_DPI = 300
_SHEETS = "pdf"
_OF_PICTURES = frozenset(
    {"background", "coordinates", "overlay", "legend", "title", "width", "hex_mm", "dpi"}
)
"""What setup sheets have no use for."""
_OF_DRAWINGS = _OF_PICTURES | {"style", "paper"}
"""What files without a drawing have no use for."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help=tr("route files, or folders of them")
    )
    out_help = tr("the file to write, its ending says which kind; or a folder, with --format")
    parser.add_argument("out", metavar="OUT", help=out_help)
    format_help = tr("which kind of file to write into the folder OUT, such as svg, pdf or html")
    parser.add_argument("--format", metavar="KIND", help=format_help)
    parser.add_argument(
        "--force", action="store_true", help=tr("replace files that are already there")
    )
    _declare_look(parser)
    _declare_size(parser)
    _declare_sheet(parser)
    _declare_pages(parser)
    add_pieces_option(parser)


def _declare_look(parser: argparse.ArgumentParser) -> None:
    style_help = tr("light or dark, or thin lines on white that save ink")
    parser.add_argument("--style", choices=[*Style], help=style_help)
    backdrop_help = tr("what lies behind the pieces")
    parser.add_argument("--background", choices=[*Backdrop], help=backdrop_help)
    parser.add_argument(
        "--coordinates", action="store_true", help=tr("write q and r into every hex")
    )
    overlay_help = tr("lay a part of the analysis over it, such as ways or chokes")
    parser.add_argument("--overlay", metavar="NAME", help=overlay_help)
    parser.add_argument("--legend", action="store_true", help=tr("explain what is shown"))
    parser.add_argument("--title", action="store_true", help=tr("write the route's name above it"))


def _declare_size(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--width", type=int, metavar="PX", help=tr("the width in pixels"))
    hex_help = tr("the width of a hex in mm, from flat side to flat side")
    parser.add_argument("--hex-mm", type=float, metavar="MM", help=hex_help)
    dpi_help = tr("dots per inch, where a size on paper is given; 300 unless told otherwise")
    parser.add_argument("--dpi", type=int, metavar="N", help=dpi_help)


def _declare_sheet(parser: argparse.ArgumentParser) -> None:
    sheet_help = tr(
        "in PDF: the setup sheet, with the build order, parts, blockades and share code"
    )
    parser.add_argument("--sheet", action="store_true", help=sheet_help)
    parser.add_argument("--paper", choices=[*Paper], help=tr("the size of the paper"))
    parser.add_argument(
        "--language", choices=[*LANGUAGES], help=tr("the language of what is written")
    )


def _declare_pages(parser: argparse.ArgumentParser) -> None:
    games_help = tr("in HTML: let planners play so many games, and report how that went")
    parser.add_argument("--games", type=int, metavar="N", help=games_help)
    players_help = tr("how many of them play; as many as the route is for, unless told otherwise")
    parser.add_argument("--players", type=int, choices=PLAYER_COUNTS, help=players_help)
    gallery_help = tr("all routes on one page, OUT.html, with a small picture of each")
    parser.add_argument("--gallery", action="store_true", help=gallery_help)


@dataclass(frozen=True, slots=True)
class _Job:
    """One file to write."""

    source: str
    target: Path
    exporter: Exporter


def run(arguments: argparse.Namespace) -> int:
    """Write every file, or say why not."""
    if arguments.gallery:
        from editor.export.gallery_command import write_gallery

        return write_gallery(arguments)
    wish = _wish(arguments)
    _refuse_odd_games(arguments)
    application = started_qt()
    jobs = list(_jobs(arguments))
    outputs = Outputs.of(arguments, *(job.source for job in jobs))
    _refuse_odd_targets(jobs, outputs)
    for job in jobs:
        _refuse_odd_wishes(job.exporter, arguments)
    catalogue, code = catalogue_of(arguments), CLEAN
    for job in jobs:
        code = max(code, _carried_out(job, wish, catalogue, outputs, arguments))
        outputs = outputs.besides(job.target)
    del application  # it had to live until here
    return code


def _wish(arguments: argparse.Namespace) -> Wish:
    paper = Paper(arguments.paper or Paper.A4)
    picture = PictureWish(
        Style(arguments.style or Style.LIGHT),
        Backdrop(arguments.background or Backdrop.TABLE),
        _size(arguments, paper),
        overlay=arguments.overlay,
        has_coordinates=arguments.coordinates,
        has_legend=arguments.legend,
    )
    sheet = SheetWish(paper, Style(arguments.style or Style.INK))
    return Wish(picture, sheet if arguments.sheet else None)


def _size(arguments: argparse.Namespace, paper: Paper) -> Size | None:
    """The size that was asked for; None leaves it to the kind of file."""
    dpi = _DPI if arguments.dpi is None else arguments.dpi
    if arguments.width is not None:
        if arguments.hex_mm is not None or arguments.dpi is not None:
            raise Refusal(tr("--width counts pixels; --hex-mm and --dpi measure paper: choose one"))
        return PixelWidth(arguments.width)
    if arguments.hex_mm is not None:
        return HexWidth(arguments.hex_mm, dpi)
    is_paper_told = arguments.dpi is not None or arguments.paper is not None
    return OnPaper(paper, dpi) if is_paper_told else None


def _jobs(arguments: argparse.Namespace) -> Iterator[_Job]:
    files, out = route_files(arguments.files), Path(arguments.out)
    is_folder = os.path.isdir(out)  # noqa: PTH112  which is content with names that no file can have
    if len(files) == 1 and not is_folder:
        yield _Job(files[0], out, _exporter(arguments.format, out))
        return
    if not is_folder:
        raise Refusal(tr("several routes need a folder, and {out} is none", out=arguments.out))
    if arguments.format is None:
        raise Refusal(
            tr("{out} is a folder; say with --format what to write there", out=arguments.out)
        )
    exporter = _exporter(arguments.format, out)
    for file in files:
        yield _Job(file, out / f"{Path(file).stem}{exporter.suffixes[0]}", exporter)


def _exporter(name: str | None, out: Path) -> Exporter:
    from editor.export.exporters import EXPORTERS, exporter_for, exporter_named

    found = exporter_for(out) if name is None else exporter_named(name)
    if found is not None:
        return found
    known = ", ".join(each.name for each in EXPORTERS)
    if name is None:
        told = tr("nothing is known to write with the ending of {out}", out=out.name)
    else:
        told = tr("there is no kind of file “{name}”", name=name)
    raise Refusal(tr("{reason}; there are: {known}", reason=told, known=known))


def _refuse_odd_targets(jobs: Sequence[_Job], outputs: Outputs) -> None:
    """Refuse before anything is written: files that would be lost, and folders that are missing."""
    taken: dict[Path, str] = {}
    for job in jobs:
        other = taken.setdefault(job.target, job.source)
        if other is not job.source:
            raise Refusal(
                tr(
                    "{file} and {other} would both be written to {target}",
                    file=job.source,
                    other=other,
                    target=job.target.name,
                )
            )
        outputs.refuse_odd(job.target)


def _refuse_odd_wishes(exporter: Exporter, arguments: argparse.Namespace) -> None:
    """Refuse options that would have no effect, rather than drop them without a word."""
    if arguments.sheet and exporter.name != _SHEETS:
        raise Refusal(tr("setup sheets are PDFs; {kind} has none", kind=exporter.name))
    useless = _useless(exporter, is_sheet=arguments.sheet)
    odd = [name for name, value in vars(arguments).items() if name in useless and _is_given(value)]
    if odd:
        told = ", ".join(f"--{name.replace('_', '-')}" for name in odd)
        raise Refusal(tr("{options} has a meaning for pictures only", options=told))
    if arguments.games is not None and not exporter.has_games:
        text = marked("games are told of in HTML; {kind} has no place for them")
        raise Refusal(tr(text, kind=exporter.name))
    if arguments.overlay is not None:
        _refuse_unknown_overlay(arguments.overlay)


def _is_given(value: object) -> bool:
    """Whether somebody has chosen an option: 0 is a choice, too."""
    return value is not None and value is not False


def _useless(exporter: Exporter, *, is_sheet: bool) -> frozenset[str]:
    """The options that would have no effect on a kind of file."""
    if not exporter.is_drawn:
        return _OF_DRAWINGS
    return _OF_PICTURES if is_sheet else frozenset()


def _refuse_unknown_overlay(name: str) -> None:
    from editor.canvas.overlays.every_overlay import OVERLAYS

    known = [each.name for each in OVERLAYS if not each.is_of_games]
    if name not in known:
        told = tr("there is no overlay “{name}” without games", name=name)
        raise Refusal(tr("{reason}; there are: {known}", reason=told, known=", ".join(known)))


def _carried_out(
    job: _Job, wish: Wish, catalogue: Catalogue, outputs: Outputs, arguments: argparse.Namespace
) -> int:
    """Write one file and return the exit code; what is in the way is told in one line."""
    from editor.export.exporters import Subject
    from editor.export.extents import OddSize

    try:
        is_board_needed = (
            wish.needs_board or job.exporter.needs_board or arguments.games is not None
        )
        facts = _read(job.source, catalogue, is_board_needed=is_board_needed)
        if arguments.title:
            wish = replace(wish, picture=replace(wish.picture, title=facts.route.name))
        with speaking(arguments.language or language()):
            subject = _with_games(Subject(facts.file, catalogue), job.source, arguments)
            content = job.exporter.write(subject, wish)
        outputs.save_bytes(job.target, content)
    except HasErrors as errors:
        complain(str(errors))
        return PROBLEMS
    except (OddSize, Refusal) as reason:
        complain(str(reason))
        return UNREADABLE
    tell(tr("{file} written", file=str(job.target)))
    warn_of_flaws(job.source, facts.file)
    return CLEAN


def _with_games(subject: Subject, source: str, arguments: argparse.Namespace) -> Subject:
    """What is exported, with the games that were asked for."""
    analysis = subject.findings.analysis
    if arguments.games is None or analysis is None:
        return subject
    from editor.export.games import played

    games = played(source, analysis.board, arguments.games, arguments.players)
    return replace(subject, games=games)


def _refuse_odd_games(arguments: argparse.Namespace) -> None:
    if arguments.games is not None:
        from core.cli.analyse_games import refuse_odd_games

        refuse_odd_games(arguments.games)
    elif arguments.players is not None:
        raise Refusal(tr("--players says who plays the games; add --games N"))


def _read(source: str, catalogue: Catalogue, *, is_board_needed: bool) -> Facts:
    if is_board_needed:
        return playable(source, catalogue)
    try:
        return Facts(read_file(source), catalogue)
    except Unreadable as error:
        raise Refusal(f"{source}: {error}") from error
