"""Where two games of the same deal part: for the same seed before and after an edit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from core.board.board import Board
from core.board.names import gate_names
from core.bots.bots import Bot
from core.engine.action import Action
from core.engine.game import Game
from core.jobs import Progress, Work, finished
from core.language import tr
from core.session.engines import Engines, plain_engines
from core.session.play_words import Teller
from core.session.plays import Play
from core.session.thinking import Thinking
from core.session.timeline import Timeline


class NotComparable(Exception):
    """Two games that were never the same; the message says in what they differ."""


@dataclass(frozen=True, slots=True)
class Parting:
    """The first play in which two games differ.

    Attributes:
        moment: how many plays they have in common.
        first, second: what was done then; None in a game that was over already.
    """

    moment: int
    first: Play | None
    second: Play | None


def parting(first: Timeline, second: Timeline) -> Parting | None:
    """Where two games of the same seed part; None if they are the same to the end.

    The boards may differ: spaces are the same where they lie on the same hex, gates where they
    lie between the same sides.
    """
    one, other = first.game_at(0), second.game_at(0)
    _refuse_other_deal(one, other)
    pairs = zip_longest(first.plays, second.plays)
    for moment, (play, again) in enumerate(pairs):
        if play is None or again is None or _is_other(play, one.board, again, other.board):
            return Parting(moment, play, again)
    return None


def parting_in_words(parted: Parting | None, first: Board, second: Board) -> str:
    """What to tell about where two games part."""
    if parted is None:
        return tr("Both games are the same to the end.")
    play = parted.first or parted.second
    return tr(
        "The games part in round {round}: before, {first} Now, {second}",
        round=0 if play is None else play.round,
        first=_told(parted.first, first),
        second=_told(parted.second, second),
    )


def rerunning(
    game: Game, board: Board, bots: Sequence[Bot], engines: Engines | None = None
) -> Work[Game]:
    """Play a game's seed to the end once more, with bots on all seats, on another board."""
    engines = plain_engines() if engines is None else engines
    again = Game(board, game.players, game.seed, game.options, engines.rules)
    thinking = Thinking(bots, engines)
    while again.outcome is None:
        yield Progress(again.moment[0] - 1, again.options.round_limit)
        for action in finished(thinking.next_play(again)):
            again.apply(action)
    return again


def _told(play: Play | None, board: Board) -> str:
    return tr("the game was over.") if play is None else Teller(board).sentence(play)


def _refuse_other_deal(one: Game, other: Game) -> None:
    dealt = [(game.seed, game.players, game.options) for game in (one, other)]
    if dealt[0] != dealt[1]:
        raise NotComparable(tr("The games differ in their seed, players or options."))


def _is_other(play: Play, board: Board, again: Play, other: Board) -> bool:
    if (play.round, play.player) != (again.round, again.player):
        return True
    return _places(play.actions, board) != _places(again.actions, other)


def _places(actions: Sequence[Action], board: Board) -> list[tuple[object, ...]]:
    """Actions by what they mean on any board."""
    gates = gate_names(board)
    return [
        (
            each.kind,
            each.card,
            each.token,
            each.symbol,
            each.piece,
            each.way,
            None if each.space is None else board.spaces[each.space].at,
            None if each.gate is None else gates[each.gate],
        )
        for each in actions
    ]
