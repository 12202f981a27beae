"""`cartographer analyse`: what routes ask of their players, how hard they are, and why.

Exit codes: 0 every route was analysed; 1 a route has errors or no way; 2 a file was not readable or
not writable, or a wish could not be met. What `--json` prints is described in
core/quest/analysis/SCHEMA.md. Nothing is played unless `--games` asks for it, and what games need
is imported only then.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from core.cli.analysis.for_programs import FORMAT, routes_for_programs
from core.cli.analysis.report import report_lines
from core.cli.analysis.routes import Analysed, analysed
from core.cli.analysis.several import (
    comparison_lines,
    refuse_odd_table,
    table_lines,
    write_table,
)
from core.cli.options import catalogue_of, declare_force, declare_json, declare_pieces
from core.cli.route_files import RefusedFile, route_files
from core.language import tr
from core.quest.board.board import Board
from core.terminal.outputs import Outputs
from core.terminal.speaking import CLEAN, Refusal, complain, print_json, say, tell

PRINTED = "-"
"""Where a table goes if no file is named."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    files_help = tr("route files, or folders of them; several are shown side by side")
    parser.add_argument("files", nargs="*", metavar="FILE", help=files_help)
    games_help = tr("let planners play so many games on each route, to judge it by their par")
    parser.add_argument("--games", type=int, metavar="N", help=games_help)
    explain_help = tr("tell what each number means")
    parser.add_argument("--explain", action="store_true", help=explain_help)
    passing_help = tr("tell also who must pass where, and what holds the table together")
    parser.add_argument("--passing", action="store_true", help=passing_help)
    calibration_help = tr("tell how difficulty is calibrated on the official routes, and how well")
    parser.add_argument("--calibration", action="store_true", help=calibration_help)
    _declare_table(parser)
    declare_json(parser)
    declare_pieces(parser)


def _declare_table(parser: argparse.ArgumentParser) -> None:
    table_help = tr(
        "one row for each route; with OUT.html as a page to sort, with OUT.csv as a spreadsheet"
    )
    parser.add_argument("--table", nargs="?", const=PRINTED, metavar="OUT", help=table_help)
    declare_force(parser)


def run(arguments: argparse.Namespace) -> int:
    """Analyse every file, or tell how the score is calibrated."""
    _refuse_odd_wishes(arguments)
    if arguments.calibration:
        _tell_calibration(arguments)
        return CLEAN
    routes, refused = _routes(arguments)
    if arguments.passing:
        routes = list(map(_with_passing, routes))
    if arguments.json:
        print_json("analyse", routes_for_programs(routes, refused), FORMAT)
    elif arguments.table:
        _tabulate(routes, refused, arguments)
    else:
        _print(routes, refused, arguments)
    return max((each.code for each in refused), default=CLEAN)


def _refuse_odd_wishes(arguments: argparse.Namespace) -> None:
    if arguments.table and (arguments.json or arguments.calibration):
        raise Refusal(tr("--table is for people; it goes with neither --json nor --calibration"))
    if arguments.passing and (arguments.table or arguments.calibration):
        raise Refusal(tr("--passing goes with neither --table nor --calibration"))
    if arguments.table not in {None, PRINTED}:
        refuse_odd_table(arguments.table, _outputs(arguments))
    if not arguments.calibration:
        _refuse_odd_files(arguments)
        return
    if arguments.files:
        raise Refusal(tr("--calibration is about the official routes; it takes no files"))
    if arguments.games is not None:
        raise Refusal(tr("--calibration is on record; no games are played for it"))


def _refuse_odd_files(arguments: argparse.Namespace) -> None:
    if not arguments.files:
        raise Refusal(tr("name a route file, or several; or ask for --calibration"))
    if arguments.passing and not arguments.json and len(route_files(arguments.files)) > 1:
        raise Refusal(tr("--passing is told about one route, or about several with --json"))


def _outputs(arguments: argparse.Namespace) -> Outputs:
    return Outputs.of(arguments, *route_files(arguments.files))


def _tell_calibration(arguments: argparse.Namespace) -> None:
    from core.cli.analysis.calibration import calibration_for_programs, calibration_lines

    if arguments.json:
        print_json("analyse", calibration_for_programs(), FORMAT)
    else:
        say("\n".join(calibration_lines(is_explained=arguments.explain)))


def _routes(arguments: argparse.Namespace) -> tuple[list[Analysed], list[RefusedFile]]:
    """The routes, judged by games if these are asked for, and the files that cannot be."""
    files, games = _each_once(route_files(arguments.files)), arguments.games
    if games is None:
        return analysed(files, catalogue_of(arguments), lambda _, __: None)
    from core.cli.analysis.games import judged_by_games
    from core.cli.playtests.runs import refuse_odd_games, refuse_unplayable
    from core.playtest.par import par_spec
    from core.quest.game import QUEST

    refuse_odd_games(games)

    def examine(file: str, board: Board) -> None:
        refuse_unplayable(file, par_spec(QUEST, board, games))

    routes, refused = analysed(files, catalogue_of(arguments), examine)
    return list(judged_by_games(routes, games)), refused


def _with_passing(route: Analysed) -> Analysed:
    """The route with who must pass where; networkx is loaded only for this."""
    from core.quest.analysis.passing import passing

    return replace(route, passing=passing(route.board))


def _each_once(files: Sequence[str]) -> list[str]:
    """The files without those that were already named."""
    found: dict[Path, str] = {}
    for file in files:
        if found.setdefault(Path(file).absolute(), file) is not file:
            complain(tr("{file} is named more than once; it is shown once", file=file))
    return list(found.values())


def _print(
    routes: Sequence[Analysed], refused: Sequence[RefusedFile], arguments: argparse.Namespace
) -> None:
    for each in refused:
        complain(each.reason)
    if len(routes) == 1:
        say("\n".join(report_lines(routes[0], is_explained=arguments.explain)))
    elif routes:
        say("\n".join(comparison_lines(routes, is_explained=arguments.explain)))


def _tabulate(
    routes: Sequence[Analysed], refused: Sequence[RefusedFile], arguments: argparse.Namespace
) -> None:
    """The table on the terminal or in a file; what has no place in it is told apart."""
    for each in refused:
        complain(each.reason)
    if arguments.table != PRINTED:
        write_table(arguments.table, _outputs(arguments), routes, refused)
        tell(tr("{file} written", file=arguments.table))
    elif routes:
        say("\n".join(table_lines(routes)))
