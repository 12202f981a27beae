"""`cartographer explain`: why a design plays as it does, told by games in other worlds.

Exit codes: 0 nothing is off; 1 something is, or the design has errors; 2 the file was not readable
or a wish makes no sense. What `--json` prints is described in core/search/explaining/SCHEMA.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from core.basics.language import tr
from core.cli.arguments.design_files import Playable, ending_on_errors, playable
from core.cli.arguments.games_meant import games_meant
from core.cli.arguments.options import (
    CommandBoxes,
    declare_file,
    declare_force,
    declare_json,
    declare_pieces,
    declare_players_of_games,
)
from core.cli.searches.playing_options import declare_start, playing_for
from core.cli.searches.stepping import newest
from core.playtest.limits import TooLong
from core.playtest.par import par_spec
from core.search.explaining.answers import Explanation
from core.search.explaining.explaining import Inquiry, explaining
from core.search.explaining.questions import Question
from core.search.explaining.values import FORMAT, explanation_json, places_json
from core.search.explaining.weighing import Weighed, weighing
from core.search.explaining.words import lines_of, played_line
from core.search.seeds import HIGHEST_START, Seeds
from core.terminal.games_runner import refuse_players
from core.terminal.outputs import Outputs
from core.terminal.speaking import CLEAN, PROBLEMS, Refusal, print_json, say


def declare(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """Add the command's options: the questions are those of the game of the file."""
    declare_file(parser)
    keys = dict.fromkeys(each.key for game in games_meant(words) for each in game.search.questions)
    question_help = tr("only this one, even if nothing is off (default: all that are off)")
    parser.add_argument("--question", choices=tuple(keys), help=question_help)
    players_help = tr("how many play (default: as many as can)")
    parser.add_argument("--players", type=int, metavar="N", help=players_help)
    declare_start(parser)
    declare_players_of_games(parser)
    map_help = tr("tell besides what each place is worth; only with --json, some minutes")
    parser.add_argument("--map", action="store_true", help=map_help)
    logs_help = tr("save the games to look at there, for `cartographer replay`")
    parser.add_argument("--logs", type=Path, metavar="FOLDER", help=logs_help)
    declare_json(parser)
    declare_force(parser)
    declare_pieces(parser)


@ending_on_errors
def run(arguments: argparse.Namespace) -> int:
    """Explain a design, and tell it when everything is known."""
    found = playable(arguments.file, CommandBoxes(arguments.pieces))
    inquiry = _inquiry(arguments, found)
    if arguments.map and not arguments.json:
        raise Refusal(tr("--map is for programs; it goes with --json"))
    if arguments.logs is not None and not arguments.logs.is_dir():
        raise Refusal(tr("there is no folder {folder}", folder=str(arguments.logs)))
    weighed: Weighed | None = None
    with playing_for(arguments, found.game) as play:
        told, is_stopped = newest(explaining(inquiry, play), Explanation(0, 0))
        if arguments.map and not is_stopped:
            work = weighing(inquiry, found.game.search.places, play)
            weighed, _is_stopped = newest(work, Weighed(0, 0))
    if arguments.logs is not None:
        _save_logs(arguments, inquiry, told)
    words = found.game.playtests.words
    if arguments.json:
        values = explanation_json(words, told)
        if weighed is not None:
            values["places"] = places_json(weighed)
        print_json("explain", values, FORMAT)
    else:
        for answer in told.answers:
            say(f"{tr(answer.finding.question.title)}\n")
            say("\n".join(lines_of(words, answer)) + "\n")
        say(played_line(told.games))
    is_off = any(each.finding.is_off for each in told.answers)
    return PROBLEMS if is_off else CLEAN


def _inquiry(arguments: argparse.Namespace, found: Playable) -> Inquiry:
    """What is asked, or a `Refusal`."""
    game = found.game
    if not 0 <= arguments.seed <= HIGHEST_START:
        raise Refusal(tr("--seed takes 0 to {most:,}", most=HIGHEST_START))
    players = arguments.players or max(found.board.design.player_counts)
    if players not in game.players:
        counts = ", ".join(map(str, game.players))
        raise Refusal(tr("--players takes {counts}", counts=counts))
    refuse_players(arguments.file, game, found.board, players)
    spec = par_spec(game, found.board, 1, players)
    questions = _questions(game.search.questions, arguments.question)
    is_one = arguments.question is not None
    return Inquiry(game.search.levers, spec, questions, Seeds(arguments.seed), explains_all=is_one)


def _questions(known: tuple[Question, ...], wanted: str | None) -> tuple[Question, ...]:
    """Those that are asked; this game may not have the one that is wanted."""
    found = tuple(each for each in known if wanted in {None, each.key})
    if not found:
        raise Refusal(tr("“{question}” cannot be asked of this game", question=wanted))
    return found


def _save_logs(arguments: argparse.Namespace, inquiry: Inquiry, told: Explanation) -> None:
    """Save every game that is to be looked at; one that is too long is left out."""
    outputs, stem = Outputs.of(arguments, arguments.file), Path(arguments.file).stem
    for answer in told.answers:
        question = answer.finding.question
        for example in answer.examples:
            file = arguments.logs / f"{stem}-{question.key}-{example.seed}.log"
            outputs.refuse_odd(file)
            with suppress(TooLong):
                outputs.save_text(file, inquiry.replayer(question).log(example.seed).text())
