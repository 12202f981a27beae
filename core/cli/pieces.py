"""`cartographer pieces`: what lies in the box of a game."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from core.basics.language import tr
from core.cli.arguments.games_meant import declare_game
from core.cli.arguments.options import CommandBoxes, declare_json, declare_pieces
from core.game import AnyGame
from core.shelf import GAMES
from core.terminal.speaking import CLEAN, Refusal, print_json, say


def declare(parser: argparse.ArgumentParser, _words: Sequence[str]) -> None:
    """Add the command's options."""
    tellers = (game.terminal.pieces for game in GAMES.values())
    wish = next(teller.wish for teller in tellers if teller is not None)
    parser.add_argument("side", nargs="?", metavar="SIDE", help=tr(wish))
    declare_json(parser)
    declare_pieces(parser)
    declare_game(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print what lies in the box, or one thing."""
    game, wish = _game(arguments), arguments.side or ""
    teller = game.terminal.pieces
    if teller is None:
        raise Refusal(tr("{game} has no box to look into or to add to", game=tr(game.names.title)))
    box = CommandBoxes(arguments.pieces).of(game)
    if arguments.json:
        print_json("pieces", teller.for_programs(box, wish))
    else:
        say("\n".join(teller.lines(box, wish)))
    return CLEAN


def _game(arguments: argparse.Namespace) -> AnyGame:
    """The game that is asked for, or else the first one that has pieces."""
    if arguments.game is not None:
        return GAMES[arguments.game]
    return next(game for game in GAMES.values() if game.terminal.pieces is not None)
