"""Who tells what routes ask of their players: how hard they are, and why.

Nothing is played unless `--games` asks for it, and what games need is imported only then.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from core.basics.deferred import deferred
from core.basics.language import tr
from core.quest.analysis.facts import Facts
from core.quest.terminal.analysis.for_programs import FORMAT, routes_for_programs
from core.quest.terminal.analysis.report import report_lines
from core.quest.terminal.analysis.routes import Analysed
from core.quest.terminal.analysis.several import WRITERS, comparison_lines, table_lines
from core.terminal.game_terminal import AnalysedFile
from core.terminal.refused_files import RefusedFile
from core.terminal.speaking import Refusal

if TYPE_CHECKING:
    from core.playtest.spec import AnyPlayed
    from core.quest.analysis import passing
    from core.quest.terminal.analysis import calibration, games
else:
    passing = deferred("core.quest.analysis.passing")
    calibration = deferred("core.quest.terminal.analysis.calibration")
    games = deferred("core.quest.terminal.analysis.games")


class QuestAnalyst:
    """Analyses routes: see `Analyst`."""

    format = FORMAT
    writers = WRITERS

    def __init__(self, game: AnyPlayed) -> None:
        """Know the game, which is played for par."""
        self._game = game

    def declare(self, parser: argparse.ArgumentParser) -> None:
        """Add the options for games, passing and the calibration."""
        games_help = tr(
            "let planners play so many games on each route, to judge it by their par, and mixed "
            "tables as many, to tell how even it is"
        )
        parser.add_argument("--games", type=int, metavar="N", help=games_help)
        passing_help = tr("tell also who must pass where, and what holds the table together")
        parser.add_argument("--passing", action="store_true", help=passing_help)
        calibration_help = tr(
            "tell how difficulty is calibrated on the official routes, and how well"
        )
        parser.add_argument("--calibration", action="store_true", help=calibration_help)

    def refuse_odd(self, arguments: argparse.Namespace, files: Sequence[str]) -> None:
        """Refuse wishes that do not go together."""
        if arguments.table and (arguments.json or arguments.calibration):
            text = tr("--table is for people; it goes with neither --json nor --calibration")
            raise Refusal(text)
        if arguments.passing and (arguments.table or arguments.calibration):
            raise Refusal(tr("--passing goes with neither --table nor --calibration"))
        if arguments.calibration:
            _refuse_odd_calibration(arguments)
        elif arguments.passing and not arguments.json and len(files) > 1:
            raise Refusal(tr("--passing is told about one route, or about several with --json"))
        elif not files:
            raise Refusal(tr("name a route file, or several; or ask for --calibration"))
        if arguments.games is not None:
            games.refuse_odd_games(arguments.games)

    def is_about_itself(self, arguments: argparse.Namespace) -> bool:
        """Whether it is asked how difficulty is calibrated."""
        return bool(arguments.calibration)

    def own_lines(self, arguments: argparse.Namespace) -> Iterator[str]:
        """How difficulty is calibrated."""
        return calibration.calibration_lines(is_explained=arguments.explain)

    def own_values(self) -> dict[str, Any]:
        """The same for programs."""
        return calibration.calibration_for_programs()

    def found(self, file: AnalysedFile, facts: Facts, arguments: argparse.Namespace) -> Analysed:
        """The analysis of a route and its verdict without games, or a `Refusal`."""
        if arguments.games is not None:
            spec = games.par_spec(self._game, facts.sound_board, arguments.games)
            games.refuse_unplayable(file.path, spec)
        return Analysed.of(file, facts.sound_analysis)

    def completed(self, found: Sequence[Analysed], arguments: argparse.Namespace) -> list[Analysed]:
        """The same with par and with who must pass where, if these are asked for."""
        routes = list(found)
        if arguments.games is not None:
            routes = list(games.judged_by_games(self._game, routes, arguments.games))
        if arguments.passing:
            routes = [replace(each, passing=passing.passing(each.board)) for each in routes]
        return routes

    def lines(self, found: Sequence[Analysed], arguments: argparse.Namespace) -> Iterator[str]:
        """One route in full, or several side by side."""
        if len(found) == 1:
            return report_lines(found[0], is_explained=arguments.explain)
        return comparison_lines(found, is_explained=arguments.explain)

    def table_lines(self, found: Sequence[Analysed]) -> Iterator[str]:
        """A row for each route."""
        return table_lines(found)

    def for_programs(
        self, found: Sequence[Analysed], refused: Sequence[RefusedFile]
    ) -> dict[str, Any]:
        """All routes as plain values."""
        return routes_for_programs(found, refused)


def _refuse_odd_calibration(arguments: argparse.Namespace) -> None:
    if arguments.files:
        raise Refusal(tr("--calibration is about the official routes; it takes no files"))
    if arguments.games is not None:
        raise Refusal(tr("--calibration is on record; no games are played for it"))
