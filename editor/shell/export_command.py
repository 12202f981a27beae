"""`cartographer export`: designs as pictures, setup sheets and other files, without a display.

Exit codes: 0 all was written; 1 a design has errors that must be mended first; 2 a file was not
readable, could not be written, or a wish could not be met. Nothing is ever half-written: each file
is there as a whole or not at all. Qt is loaded only when all wishes make sense.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.basics.deferred import deferred
from core.basics.language import language, marked, speaking, tr
from core.basics.values import dataclass
from core.cli.arguments.design_files import (
    design_files,
    facts_of,
    playable,
    read_file,
    warn_of_flaws,
)
from core.cli.arguments.games_meant import game_in, games_meant, player_counts
from core.cli.arguments.options import CommandBoxes, declare_files, declare_force, declare_pieces
from core.designs.design_file import DesignFile
from core.files.nodes import Unreadable
from core.playtest.spec import par_bot
from core.terminal.outputs import Outputs
from core.terminal.refused_files import HasErrors
from core.terminal.speaking import CLEAN, PROBLEMS, UNREADABLE, Refusal, complain, tell
from editor.export import headless
from editor.export.options import (
    OF_PAGES,
    OF_PICTURES,
    OPTIONS,
    ExportOptions,
    Flag,
    Option,
    SizedBy,
)
from editor.shelf import exports_called

if TYPE_CHECKING:
    from core.checking.facts import AnyFacts
    from core.cli.arguments.design_files import Playable
    from core.game import AnyGame
    from core.playtest.reports.runs import Run
    from core.playtest.spec import AnySpec
    from editor.export import formats
    from editor.export.task import ExportTask, Format, GameExports
else:
    formats = deferred("editor.export.formats")

_MEASURED_BY = {
    "pixels": SizedBy.PIXELS,
    "hex_mm": SizedBy.HEX,
    "dpi": SizedBy.PAPER,
    "paper": SizedBy.PAPER,
}
"""The option that says how large a picture becomes says so by its measure, the first one given."""
_PAGE = ".html"
"""What only a page is called: one that is there holds a share code, but is never read."""
_ELSEWHERE = ("language", "games")
"""What is no matter of pictures."""
_OF_GALLERIES = frozenset({"command", "files", "out", "force", "gallery", "language", "pieces"})


def declare(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """Add the command's options."""
    declare_files(parser)
    out_help = tr("the file to write, its ending says which kind; or a folder, with --format")
    parser.add_argument("out", metavar="OUT", help=out_help)
    format_help = tr("which kind of file to write into the folder OUT, such as svg, pdf or html")
    parser.add_argument("--format", metavar="KIND", help=format_help)
    declare_force(parser)
    _declare_options(parser, OF_PICTURES)
    games = games_meant(word for word in words if not word.lower().endswith(_PAGE))
    for flag in {flag.name: flag for game in games for flag in _flags(game)}.values():
        parser.add_argument(flag.name, action="store_true", help=tr(flag.help))
    _declare_options(parser, OF_PAGES)
    players_help = tr("how many of them play; as many as the design is for, unless told otherwise")
    parser.add_argument("--players", type=int, choices=player_counts(games), help=players_help)
    gallery_help = tr("all designs on one page, OUT.html, with a small picture of each")
    parser.add_argument("--gallery", action="store_true", help=gallery_help)
    declare_pieces(parser)


def _declare_options(parser: argparse.ArgumentParser, options: Iterable[Option]) -> None:
    usual = ExportOptions()
    for each in options:
        if (flag := each.flag) is None:
            continue
        value = getattr(usual, each.name)
        if isinstance(value, bool):
            parser.add_argument(flag.name, action="store_true", help=tr(flag.help))
        elif flag.choices is not None:
            parser.add_argument(flag.name, choices=flag.choices, help=tr(flag.help))
        else:
            parser.add_argument(
                flag.name, type=type(value), metavar=flag.metavar, help=tr(flag.help)
            )


def _flags(game: AnyGame) -> Iterator[Flag]:
    """What asks for formats of a game that have the ending of another one."""
    return (each.flag for each in exports_called(game.id).formats if each.flag)


@dataclass(frozen=True, slots=True)
class _Job:
    """One file to write."""

    source: str
    target: Path
    exports: GameExports
    format: Format


def run(arguments: argparse.Namespace) -> int:
    """Write every file, or say why not."""
    if arguments.gallery:
        return _write_gallery(arguments)
    _refuse_two_sizes(arguments)
    _refuse_odd_games(arguments)
    application = _started_qt()
    jobs = list(_jobs(arguments))
    outputs = Outputs.of(arguments, *(job.source for job in jobs))
    _refuse_odd_targets(jobs, outputs)
    for job in jobs:
        _refuse_odd_options(job, arguments)
    boxes, code = CommandBoxes(arguments.pieces), CLEAN
    for job in jobs:
        code = max(code, _carried_out(job, boxes, outputs, arguments))
        outputs = outputs.besides(job.target)
    del application  # it had to live until here
    return code


def _started_qt() -> object:
    try:
        return headless.started_qt()
    except ImportError as error:
        raise Refusal(tr("Qt cannot be loaded ({reason})", reason=str(error))) from error


# --- Which files ----------------------------------------------------------------------------------


def _jobs(arguments: argparse.Namespace) -> Iterator[_Job]:
    files, out = design_files(arguments.files), Path(arguments.out)
    is_folder = os.path.isdir(out)  # noqa: PTH112  which is content with names that no file can have
    if len(files) == 1 and not is_folder:
        exports = _exports(files[0])
        yield _Job(files[0], out, exports, _format(arguments, out, exports))
        return
    if not is_folder:
        raise Refusal(tr("several designs need a folder, and {out} is none", out=arguments.out))
    if arguments.format is None:
        raise Refusal(
            tr("{out} is a folder; say with --format what to write there", out=arguments.out)
        )
    for file in files:
        exports = _exports(file)
        wanted = _format(arguments, out, exports)
        yield _Job(file, out / f"{Path(file).stem}{wanted.suffix}", exports, wanted)


def _exports(file: str) -> GameExports:
    """How the designs of a file's game are written."""
    return exports_called(game_in(file).id)


def _format(arguments: argparse.Namespace, out: Path, exports: GameExports) -> Format:
    """The format that is asked for by name or by the ending of the file."""
    name, known = arguments.format, formats.by_ending(exports.formats)
    if name is None:
        found = formats.format_for(out, exports.formats)
    else:
        found = next((each for each in known if each.kind == name), None)
    if found is not None:
        asked = (each for each in exports.formats if _is_asked_for(each, arguments))
        return next((each for each in asked if each.suffix == found.suffix), found)
    if name is None:
        told = tr("nothing is known to write with the ending of {out}", out=out.name)
    else:
        told = tr("there is no kind of file “{name}”", name=name)
    kinds = ", ".join(each.kind for each in known)
    raise Refusal(tr("{reason}; there are: {known}", reason=told, known=kinds))


def _is_asked_for(wanted: Format, arguments: argparse.Namespace) -> bool:
    """Whether somebody asks for a format by its flag."""
    return wanted.flag is not None and getattr(arguments, wanted.flag.key, False)


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


# --- Which options --------------------------------------------------------------------------------


def _refuse_two_sizes(arguments: argparse.Namespace) -> None:
    is_paper_told = arguments.hex_mm is not None or arguments.dpi is not None
    if arguments.width is not None and is_paper_told:
        raise Refusal(tr("--width counts pixels; --hex-mm and --dpi measure paper: choose one"))


def _refuse_odd_games(arguments: argparse.Namespace) -> None:
    if arguments.games is not None:
        from core.terminal.games_runner import refuse_odd_games

        refuse_odd_games(arguments.games)
    elif arguments.players is not None:
        raise Refusal(tr("--players says who plays the games; add --games N"))


def _refuse_odd_options(job: _Job, arguments: argparse.Namespace) -> None:
    """Refuse options that would have no effect, rather than drop them without a word."""
    wanted = job.format
    for each in job.exports.formats:
        if each.flag and each.flag != wanted.flag and _is_asked_for(each, arguments):
            raise Refusal(_why_not_both(each.flag.name, each, wanted))
    useless = [each for each in _given(arguments) if each.name not in wanted.options]
    odd = [each.flag.name for each in useless if each.flag and each.name not in _ELSEWHERE]
    if odd:
        raise Refusal(tr("{options} has a meaning for pictures only", options=", ".join(odd)))
    if any(each.name == "games" for each in useless):
        text = marked("games are told of in HTML; {kind} has no place for them")
        raise Refusal(tr(text, kind=wanted.kind))
    if arguments.overlay is not None:
        _refuse_unknown_overlay(arguments.overlay, wanted)


def _why_not_both(option: str, asked: Format, wanted: Format) -> str:
    """Why one file is not what a flag asks for: it is of another kind, or another sheet."""
    if wanted.flag is not None and asked.kind == wanted.kind:
        both = {"option": option, "other": wanted.flag.name}
        return tr("{option} and {other} make a file each: choose one", **both)
    return tr(
        "{option} is for {own}, not for {kind}", option=option, own=asked.kind, kind=wanted.kind
    )


def _given(arguments: argparse.Namespace) -> list[Option]:
    """The options that somebody has chosen: 0 is a choice, too."""
    values = vars(arguments)
    return [
        each
        for each in OPTIONS.values()
        if each.flag and values[each.flag.key] is not None and values[each.flag.key] is not False
    ]


def _refuse_unknown_overlay(name: str, wanted: Format) -> None:
    known = [each for each in wanted.overlays() if each not in wanted.filled_by_games()]
    if name not in known:
        told = tr("there is no overlay “{name}” without games", name=name)
        raise Refusal(tr("{reason}; there are: {known}", reason=told, known=", ".join(known)))


def _options(wanted: Format, arguments: argparse.Namespace) -> ExportOptions:
    """The usual options of a format with those that somebody has chosen."""
    chosen = {
        each.name: type(getattr(wanted.usual, each.name))(getattr(arguments, each.flag.key))
        for each in _given(arguments)
        if each.flag
    }
    told = (name for name in _MEASURED_BY if name in chosen)
    measure = next((_MEASURED_BY[name] for name in told), wanted.usual.measure)
    return replace(wanted.usual, measure=measure, **chosen)


# --- Writing --------------------------------------------------------------------------------------


def _carried_out(
    job: _Job, boxes: CommandBoxes, outputs: Outputs, arguments: argparse.Namespace
) -> int:
    """Write one file and return the exit code; what is in the way is told in one line."""
    from editor.export.extents import OddSize
    from editor.export.task import NoBoard

    try:
        task = _task(job, boxes, arguments)
        outputs.save_bytes(job.target, task.content())
    except HasErrors as errors:
        complain(str(errors))
        return PROBLEMS
    except NoBoard as reason:
        complain(tr(str(reason)))
        return UNREADABLE
    except (OddSize, Refusal) as reason:
        complain(str(reason))
        return UNREADABLE
    tell(tr("{file} written", file=str(job.target)))
    warn_of_flaws(job.source, task.facts.file)
    return CLEAN


def _task(job: _Job, boxes: CommandBoxes, arguments: argparse.Namespace) -> ExportTask:
    from editor.export.task import ExportTask

    options = _options(job.format, arguments)
    needs_board = job.format.needs_board or bool(options.overlay or options.games)
    exports, code = job.exports, options.language.code
    if not needs_board:
        facts = _facts(job, boxes)
        return ExportTask(exports, facts, job.format, options, code, facts.design.name)
    found = playable(job.source, boxes, told_in=code, of=exports.game)
    name = found.design.name
    task = ExportTask(exports, found.facts, job.format, options, code, name, report=found.report)
    if not options.games:
        return task
    games = _played(job.source, found, options.games, arguments.players)
    return replace(task, games=games)


def _facts(job: _Job, boxes: CommandBoxes) -> AnyFacts:
    try:
        return facts_of(job.source, boxes, of=job.exports.game)
    except Unreadable as error:
        raise Refusal(f"{job.source}: {error}") from error


# --- Games for a report ---------------------------------------------------------------------------


def _played(source: str, found: Playable, games: int, players: int | None) -> Run:
    """Let good players play, with a bar on a terminal; after Ctrl-C, what was played counts.

    Without a number of players it is the playtest that par is taken from.
    """
    from core.basics import signals
    from core.terminal.games_bar import games_bar
    from core.terminal.games_runner import GamesRunner

    spec = _spec(source, found, games, players)
    with games_bar() as bar:
        run = GamesRunner(bar).run(spec, has_skill_gap=True, has_panel=True)
    signals.stop_at_once()
    if not run.totals.games:
        raise Refusal(tr("Stopped before the first game."))
    return run


def _spec(source: str, found: Playable, games: int, players: int | None) -> AnySpec:
    from core.playtest.par import par_spec
    from core.playtest.spec import lineup
    from core.terminal.games_runner import refuse_players, refuse_unplayable

    game, board = found.game, found.board
    spec: AnySpec = par_spec(game, board, games)
    if players is not None:
        refuse_players(source, game, board, players)
        spec = replace(spec, bots=lineup(game, [par_bot(game)] * players))
    refuse_unplayable(source, spec)
    return spec


# --- Many designs on one page ---------------------------------------------------------------------


def _write_gallery(arguments: argparse.Namespace) -> int:
    """One page of all designs; files that cannot be read are told of on the page and here."""
    target = Path(arguments.out)
    _refuse_odd_gallery(target, arguments)
    files = dict.fromkeys(design_files(arguments.files))
    outputs = Outputs.of(arguments, *files)
    outputs.refuse_odd(target)
    boxes = CommandBoxes(arguments.pieces)
    application = _started_qt()
    from editor.export.gallery import collected
    from editor.export.task import ExportTask

    def picturing(file: DesignFile[Any]) -> ExportTask:
        exports = exports_called(file.design.game)
        facts, usual = exports.game.facts(file, boxes.of(exports.game)), exports.formats[0]
        return ExportTask(exports, facts, usual, usual.usual, language())

    with speaking(arguments.language or language()):
        collection = collected(files, read_file, target.parent, picturing)
        outputs.save_text(target, collection.page())
    for each in collection.unread:
        complain(f"{each.file}: {each.reason}")
    tell(tr("{file} written", file=str(target)))
    del application  # it had to live until here
    return UNREADABLE if collection.unread else CLEAN


def _refuse_odd_gallery(target: Path, arguments: argparse.Namespace) -> None:
    """Refuse options that would have no effect, and pages that nobody would know to be one."""
    odd = [name for name, value in vars(arguments).items() if value and name not in _OF_GALLERIES]
    if odd:
        told = ", ".join(f"--{name.replace('_', '-')}" for name in odd)
        raise Refusal(tr("{options} has no meaning for a gallery", options=told))
    if target.suffix.lower() != _PAGE:
        raise Refusal(tr("a gallery is a page: {out} should end in .html", out=target.name))
