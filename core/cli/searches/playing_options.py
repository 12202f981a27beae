"""What commands that explain and compare share: how many play, and who plays."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager

from core.basics.language import tr
from core.cli.arguments.design_files import Playable
from core.cli.arguments.options import declare_players_of_games
from core.cli.playtests.runs import cluster_at
from core.game import AnyGame
from core.search.fingerprints.fingerprinting import Sitting
from core.search.fingerprints.whose import styles_of
from core.search.playing import PlayAll, player
from core.search.seeds import HIGHEST_START, Seeds
from core.terminal.games_runner import refuse_players
from core.terminal.speaking import Refusal


def declare_playing(parser: argparse.ArgumentParser) -> None:
    """Declare how many play, from which seed and on how many threads."""
    players_help = tr("how many play (default: as many as can)")
    parser.add_argument("--players", type=int, metavar="N", help=players_help)
    declare_start(parser)
    declare_players_of_games(parser)


def declare_start(parser: argparse.ArgumentParser) -> None:
    """Declare from which seed a search begins."""
    seed_help = tr("0 to {most:,}; another one plays other games (default 0)", most=HIGHEST_START)
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=seed_help)


def players_of(arguments: argparse.Namespace, found: Playable) -> int:
    """How many play, or a `Refusal`."""
    game = found.game
    players: int = arguments.players or max(found.design.player_counts)
    if players not in game.players:
        counts = ", ".join(map(str, game.players))
        raise Refusal(tr("--players takes {counts}", counts=counts))
    refuse_players(arguments.file, game, found.board, players)
    return players


@contextmanager
def playing_for(arguments: argparse.Namespace, game: AnyGame) -> Iterator[PlayAll]:
    """Who plays as long as it is needed: threads of this program, or those of a cluster."""
    with cluster_at(arguments.cluster, game.playtests.kernels) as cluster:
        threads = arguments.threads if cluster is None else cluster.threads
        yield player(executor=cluster, threads=threads)


def sitting_of(arguments: argparse.Namespace, game: AnyGame, play: PlayAll) -> Sitting:
    """Who plays which games, or a `Refusal`."""
    if not 0 <= arguments.seed <= HIGHEST_START:
        raise Refusal(tr("--seed takes 0 to {most:,}", most=HIGHEST_START))
    styles = styles_of(game)
    if not styles:
        raise Refusal(tr("this game has no styles of play to tell apart"))
    return Sitting(styles, play, Seeds(arguments.seed))
