"""`cartographer play FILE --text`: a game in the terminal, hot seat or against bots."""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from core.basics.language import marked, tr
from core.cli.arguments.design_files import Playable, playable
from core.cli.arguments.games_meant import agreed_in, declare_agreements, games_meant, player_counts
from core.cli.arguments.options import CommandBoxes, declare_file, declare_force, declare_pieces
from core.files.leftovers import remove_leftovers_beside
from core.game import AnyGame
from core.playtest.limits import Unplayable
from core.playtest.recorded.logs import PERSON
from core.playtest.spec import par_bot
from core.terminal.game_terminal import Sitting, TerminalTable
from core.terminal.outputs import Outputs
from core.terminal.speaking import CLEAN, UNREADABLE, Refusal, say, soften_input, visible


def declare(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """Add the command's options."""
    games = games_meant(words)
    declare_file(parser)
    parser.add_argument("--text", action="store_true", help=tr("play in the terminal"))
    parser.add_argument("--players", type=int, choices=player_counts(games), default=2)
    seats = tr(
        "who sits where, by default {usual}; the last one given sits on all further seats; "
        "there are: {names}",
        usual=_usual_seats(games[0]),
        names=", ".join(dict.fromkeys(name for game in games for name in _names(game))),
    )
    parser.add_argument("--seats", help=seats)
    parser.add_argument("--seed", type=int, help=tr("the same seed deals the same game"))
    declare_agreements(parser, games)
    parser.add_argument("--rounds", type=int, help=tr(games[0].playtests.words.lengths.play_option))
    parser.add_argument("--log", metavar="FILE", type=Path, help=tr("write the game's log here"))
    declare_force(parser)
    declare_pieces(parser)


def run(arguments: argparse.Namespace) -> int:
    """Deal, let everybody play, and tell who has won."""
    if not arguments.text:
        raise Refusal(tr("in the window, F5 begins a game; add --text to play in the terminal"))
    remove_leftovers_beside(Path(arguments.file))
    found = playable(arguments.file, CommandBoxes(arguments.pieces))
    sitting = _sitting(arguments, found.game)
    table = _table(arguments.file, found, sitting)
    clerk = _Clerk(table, Outputs.of(arguments, arguments.file))
    if arguments.log is not None:
        clerk.outputs.refuse_odd(arguments.log)
    soften_input()
    players = tr("{count} players, seed {seed}", count=arguments.players, seed=sitting.seed)
    say(f"{visible(found.design.name)}: {players}.")
    ending = table.play(clerk.save)
    if ending:
        say(ending)
    if arguments.log is not None:
        clerk.save(arguments.log)
    return UNREADABLE if clerk.has_failed else CLEAN


def _sitting(arguments: argparse.Namespace, game: AnyGame) -> Sitting:
    """What was agreed on."""
    typed = _usual_seats(game) if arguments.seats is None else arguments.seats
    seats = _seats(typed, arguments.players, game)
    seed = random.randrange(1_000_000) if arguments.seed is None else arguments.seed
    rounds = game.terminal.longest_game if arguments.rounds is None else arguments.rounds
    return Sitting(tuple(seats), seed, agreed_in(arguments, game), rounds)


def _table(file: str, found: Playable, sitting: Sitting) -> TerminalTable:
    """A game that begins."""
    try:
        return found.game.terminal.table(found.facts, sitting)
    except Unplayable as error:
        raise Refusal(f"{file}: {error}") from error


def _usual_seats(game: AnyGame) -> str:
    return f"{PERSON},{par_bot(game)}"


def _names(game: AnyGame) -> tuple[str, ...]:
    """Who can sit down."""
    return (PERSON, *(bot.name for bot in game.playtests.bots))


def _seats(text: str, players: int, game: AnyGame) -> list[str]:
    """Who plays each seat."""
    given = [name.strip().lower() for name in text.split(",")]
    known = _names(game)
    unknown = [name for name in given if name not in known]
    if unknown:
        names = ", ".join(known)
        raise Refusal(
            tr("nobody is called “{name}”; there are: {names}", name=unknown[0], names=names)
        )
    if len(given) > players:
        numbers = {"count": len(given), "seats": players}
        text = marked("{count} do not fit on {seats} seats: {names}")
        raise Refusal(tr(text, **numbers, names=", ".join(given)))
    return [given[min(seat, len(given) - 1)] for seat in range(players)]


class _Clerk:
    """Saves the log of a game, as often as somebody asks for it.

    Attributes:
        has_failed: whether the log that was asked for last is not there.
    """

    def __init__(self, table: TerminalTable, outputs: Outputs) -> None:
        self._table = table
        self._own: set[Path] = set()
        self.outputs = outputs
        self.has_failed = False

    def save(self, path: Path) -> None:
        """Save the log so far, or a `Refusal`; the file of an earlier part of it is replaced."""
        is_own = path.absolute() in self._own
        outputs = replace(self.outputs, is_forced=True) if is_own else self.outputs
        self.has_failed = True
        outputs.save_text(path, self._table.log_text())
        self.has_failed = False
        self._own.add(path.absolute())
        say(tr("The game is logged in {path}.", path=path))
