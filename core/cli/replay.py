"""`cartographer replay LOG`: a logged game, play by play."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from core.basics.language import tr
from core.cli.arguments.design_files import read_file
from core.cli.arguments.games_meant import first_game, game_named_in
from core.cli.arguments.options import CommandBoxes, declare_pieces
from core.designs.reading import UnknownGame
from core.designs.recognising import LARGEST, Source
from core.files.leftovers import remove_leftovers_beside
from core.files.nodes import Unreadable
from core.files.reading import read_text
from core.game import AnyGame
from core.shelf import game_of, recognise
from core.terminal.game_terminal import TerminalLog
from core.terminal.speaking import CLEAN, Refusal, say, see


def declare(parser: argparse.ArgumentParser, _words: Sequence[str]) -> None:
    """Add the command's options."""
    parser.add_argument("log", metavar="LOG", help=tr("a game log"))
    parser.add_argument(
        "--design", "--route", metavar="FILE", help=tr("insist that the log is of this design")
    )
    declare_pieces(parser)


def run(arguments: argparse.Namespace) -> int:
    """Replay the game and print each play with its round and player."""
    remove_leftovers_beside(Path(arguments.log))
    try:
        text = read_text(Path(arguments.log), LARGEST)
        game = game_named_in(text) or _game_recognised(text)
        log = _log(text, game, arguments.log)
        if arguments.design is not None:
            _insist(log, game, arguments.design)
        lines = list(log.lines(CommandBoxes(arguments.pieces).of(game)))
    except Unreadable as error:
        raise Refusal(f"{arguments.log}: {error}") from error
    say("\n".join(lines))
    return CLEAN


def _game_recognised(text: str) -> AnyGame:
    """The game of a log that names none that is known, else the first one; or `UnknownGame`."""
    try:
        return game_of(recognise(text).file.design)
    except UnknownGame:
        raise
    except Unreadable:
        return first_game()


def _log(text: str, game: AnyGame, file: str) -> TerminalLog:
    """The log in a text, or `Unreadable`; a design is called what it is."""
    try:
        return game.terminal.log(text)
    except Unreadable as error:
        kind = _kind_of(text)
        if kind is None:
            raise
        told = tr("this is no game log but a {kind}", kind=kind)
        raise Unreadable(see(told, f"cartographer check {file}")) from error


def _kind_of(text: str) -> str | None:
    """What a text is that holds a design, and no game played on it."""
    try:
        found = recognise(text)
    except Unreadable:
        return None
    return None if found.source is Source.GAME_LOG else found.source.word


def _insist(log: TerminalLog, game: AnyGame, file: str) -> None:
    """Refuse a log that was played on another design."""
    try:
        design = read_file(file).design
    except Unreadable as error:
        raise Refusal(f"{file}: {error}") from error
    if design.game != game.id or design.fingerprint != log.fingerprint:
        raise Unreadable(tr("the log was played on another design than {file}", file=file))
