"""`cartographer playtest`: bots play design files many times, and a report tells how that went.

Exit codes: 0 the games were played, be they finished or not, all or as many as Ctrl-C let be; 1 a
design has errors and could not be played; 2 a file was not readable or a wish could not be met.
What `--json` prints is described in the SCHEMA.md of each game's playtests.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from core.basics.language import tr
from core.cli.arguments.games_meant import (
    declare_agreements,
    games_meant,
    lengths_meant,
    player_counts,
)
from core.cli.arguments.options import (
    declare_files,
    declare_force,
    declare_json,
    declare_pieces,
    declare_players_of_games,
)
from core.cli.playtests.comparison import comparison_lines, comparisons
from core.cli.playtests.logs import LogFolder
from core.cli.playtests.margins import declare_margins, margins_of
from core.cli.playtests.report import full_report, short_report
from core.cli.playtests.runs import (
    FileRun,
    FileSpec,
    cluster_at,
    file_specs,
)
from core.game import AnyGame
from core.playtest.agreeing import usual_rounds
from core.playtest.game_counts import GAMES, GAMES_FOR_PRECISION
from core.playtest.reports.report import FORMAT
from core.playtest.spec import par_bot
from core.playtest.statistics.margins import Margins
from core.terminal.games_bar import games_bar
from core.terminal.games_runner import GamesRunner
from core.terminal.outputs import Outputs
from core.terminal.refused_files import RefusedFile
from core.terminal.speaking import CLEAN, complain, print_json, say, wrapped


def declare(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """Add the command's options."""
    declare_files(parser)
    _declare_games(parser, games_meant(words))
    declare_players_of_games(parser)
    parser.add_argument(
        "--skill-gap",
        action=argparse.BooleanOptionalAction,
        default=True,
        help=tr("also let good players play against hasty ones, to see whether thought pays"),
    )
    parser.add_argument(
        "--panel",
        action=argparse.BooleanOptionalAction,
        default=True,
        help=tr("also ask other players, and mixed tables, whether the seats are even"),
    )
    parser.add_argument(
        "--rotation",
        action=argparse.BooleanOptionalAction,
        default=True,
        help=tr("with the panel, also tell turn order and start place apart by moving places"),
    )
    declare_json(parser)
    explain_help = tr("tell what each number of the report means")
    parser.add_argument("--explain", action="store_true", help=explain_help)
    logs_help = tr("write the odd games there, for cartographer replay")
    parser.add_argument("--logs", type=Path, metavar="FOLDER", help=logs_help)
    declare_force(parser)
    declare_pieces(parser)


def _declare_games(parser: argparse.ArgumentParser, games: Sequence[AnyGame]) -> None:
    usual, lengths = games[0], games[0].playtests.words.lengths
    games_help = tr(
        "games on each design (default {usual:,}); with --precision, at most (default {most:,})",
        usual=GAMES,
        most=GAMES_FOR_PRECISION,
    )
    parser.add_argument("--games", type=int, metavar="N", help=games_help)
    parser.add_argument("--players", type=int, choices=player_counts(games))
    bots_help = tr(
        "who plays, by commas; the last one sits on all further seats (default {bot})",
        bot=par_bot(usual),
    )
    parser.add_argument("--bots", metavar="A,B,…", help=bots_help)
    parser.add_argument("--rotate", action="store_true", help=tr("bots change seats every game"))
    starts_help = tr("start places move on against the turn order, to tell the two apart")
    parser.add_argument("--rotate-starts", action="store_true", help=starts_help)
    precision_help = tr("stop once every seat's share is known within plus or minus so many points")
    parser.add_argument("--precision", type=float, metavar="POINTS", help=precision_help)
    declare_margins(parser, lengths)
    declare_agreements(parser, games)
    rounds_help = tr(lengths.limit_option, most=usual_rounds(usual))
    parser.add_argument("--rounds", type=int, metavar="LIMIT", help=rounds_help)
    seed_help = tr("the seed of the first game (default 0); the same seeds give the same games")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=seed_help)


def run(arguments: argparse.Namespace) -> int:
    """Play every design that can be played, tell about each, and compare them."""
    margins = margins_of(arguments, lengths_meant(arguments.files))
    wanted, refused = file_specs(arguments)
    if not arguments.json:
        for each in refused:
            complain(each.reason)
    logs = LogFolder(arguments.logs, Outputs.of(arguments, *(each.path for each in wanted)))
    logs.refuse_odd(wanted)
    played = list(_playing(wanted, logs, arguments)) if wanted else []
    left = [each.path for each in wanted[len(played) :]]
    if arguments.json:
        _print_for_programs(played, refused, left, margins)
    else:
        if len(wanted) > 1:
            lines = comparison_lines(played, margins, is_explained=arguments.explain)
            say("\n".join(lines))
        if left:
            files = ", ".join(left)
            say(wrapped(tr("Stopped before these were played: {files}", files=files)))
    codes = [each.code for each in played] + [each.code for each in refused]
    return max(codes, default=CLEAN)


def _playing(
    wanted: Sequence[FileSpec], logs: LogFolder, arguments: argparse.Namespace
) -> Iterator[FileRun]:
    """Play one design after the other and tell about each; Ctrl-C ends it with what there is."""
    with cluster_at(arguments.cluster, wanted[0].spec.game.playtests.kernels) as cluster:
        for file in wanted:
            with games_bar() as bar:
                runner = GamesRunner(bar, arguments.threads, cluster)
                run = runner.run(
                    file.spec,
                    has_skill_gap=arguments.skill_gap,
                    has_panel=arguments.panel,
                    has_rotation=arguments.rotation,
                )
            played = logs.with_logs(FileRun(file, run))
            if not arguments.json:
                is_only = len(wanted) == 1
                full = full_report(played, is_explained=arguments.explain)
                say("\n".join(full if is_only else short_report(played)))
            yield played
            if runner.is_stopped:
                return


def _print_for_programs(
    played: Sequence[FileRun],
    refused: Sequence[RefusedFile],
    left: Sequence[str],
    margins: Margins,
) -> None:
    compared = [
        {"file": each.file.path, "than": played[0].file.path, **comparison.as_json()}
        for each, comparison in comparisons(played, margins)
    ]
    content = {
        "reports": [_report_for_programs(each) for each in played],
        "comparison": compared,
        "refused": [each.as_json() for each in refused],
        "not_played": list(left),
    }
    print_json("playtest", content, FORMAT)


def _report_for_programs(played: FileRun) -> Mapping[str, object]:
    run = played.run
    return {
        "file": played.file.path,
        "is_stopped": run.is_stopped,
        **run.report.as_json(),
        "skill_gap": None if run.skill is None else run.skill.as_json(),
        "logs": [{"seed": seed, "file": str(path)} for seed, path in played.logs.items()],
    }
