"""`cartographer replay LOG`: a logged game, play by play."""

from __future__ import annotations

import argparse
from pathlib import Path

from core.cli.options import catalogue_of, declare_pieces
from core.cli.table_talk import result
from core.designs.recognising import Source
from core.files.leftovers import remove_leftovers_beside
from core.files.nodes import Unreadable
from core.files.reading import read_text
from core.language import tr
from core.quest.engine.log import LARGEST_LOG, GameLog, LogRefused
from core.quest.engine.replaying import replayed
from core.quest.route.reading import read_route
from core.shelf import recognise
from core.terminal.speaking import CLEAN, Refusal, say, see, styled, visible


def declare(parser: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    parser.add_argument("log", metavar="LOG", help=tr("a game log"))
    parser.add_argument("--route", metavar="FILE", help=tr("insist that the log is of this route"))
    declare_pieces(parser)


def run(arguments: argparse.Namespace) -> int:
    """Replay the game and print each play with its round and player."""
    try:
        log = _log(Path(arguments.log))
        if arguments.route is not None:
            _insist(log, arguments.route)
        game = replayed(log, catalogue_of(arguments))
    except (Unreadable, LogRefused) as error:
        raise Refusal(f"{arguments.log}: {error}") from error
    players = tr("{count} players, seed {seed}", count=log.players, seed=log.seed)
    say(styled(f"{visible(game.board.route.name)}: {players}", "bold"))
    if log.seats:
        say(tr("Seats: {names}", names=visible(", ".join(log.seats))))
    for r, player, line in log.lines:
        say(f"  {r:>3}.{player}  {visible(line)}")
    say(result(game.outcome) if game.outcome else tr("The game goes on from here."))
    return CLEAN


def _log(path: Path) -> GameLog:
    """The log of a file, or `LogRefused`; a route is called what it is."""
    remove_leftovers_beside(path)
    text = read_text(path, LARGEST_LOG)
    try:
        return GameLog.read(text)
    except LogRefused as error:
        kind = _kind_of(text)
        if kind is None:
            raise
        told = tr("this is no game log but a {kind}", kind=kind)
        raise LogRefused(see(told, f"cartographer check {path}")) from error


def _kind_of(text: str) -> str | None:
    """What a text is that holds a route, and no game played on it."""
    try:
        found = recognise(text)
    except Unreadable:
        return None
    return None if found.source is Source.GAME_LOG else found.source.word


def _insist(log: GameLog, file: str) -> None:
    """Refuse a log that was played on another route."""
    try:
        route = read_route(Path(file)).design
    except Unreadable as error:
        raise Refusal(f"{file}: {error}") from error
    if route.fingerprint != log.fingerprint:
        raise LogRefused(tr("the log was played on another route than {file}", file=file))
