"""A game once more on another route: the same seed, and where both games part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest

from core.basics.jobs import Progress, Work, finished
from core.basics.language import clause, marked, tr, without_frames
from core.basics.values import dataclass
from core.files.nodes import Unreadable
from core.playtest.limits import Unplayable
from core.quest.board.board import Board
from core.quest.board.names import gate_names
from core.quest.bots.bots import QuestBot
from core.quest.engine.action import Action
from core.quest.engine.game import Game
from core.quest.engine.reasons import IllegalAction
from core.quest.session.engines import Engines, plain_engines
from core.quest.session.game_table import Seat
from core.quest.session.play_words import Teller
from core.quest.session.plays import Play
from core.quest.session.replay.seats import only_bots
from core.quest.session.replay.timeline import EVERY, Timeline, reading
from core.quest.session.thinking import Thinking


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
    game: Game, board: Board, bots: Sequence[QuestBot], engines: Engines | None = None
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


@dataclass(frozen=True, slots=True)
class Rerun:
    """A game of the same seed on another board.

    Attributes:
        timeline: the new game.
        tell: where it parts from the old one, in words of the language in use.
        moment: how many plays both have in common; None if they are the same to the end.
    """

    timeline: Timeline
    tell: Callable[[], str]
    moment: int | None


def rerun_work(
    timeline: Timeline,
    board: Board,
    seats: Sequence[Seat] | None = None,
    engines: Engines | None = None,
) -> Work[Rerun]:
    """Play a game's seed on another board; or `Unreadable` with a sentence to show.

    The bots that played it play again. Where people played, too, or nobody knows who, the same
    plays are made again as far as the other board lets them.
    """
    bots = only_bots(seats)
    try:
        if bots is None:
            return (yield from _same_plays(timeline, board, engines))
        return (yield from _same_bots(timeline, board, bots, engines))
    except Unplayable as error:
        raise Unreadable(
            tr("The game cannot be played on this route: {reason}.", reason=clause(error))
        ) from error


def _same_bots(
    timeline: Timeline, board: Board, bots: Sequence[QuestBot], engines: Engines | None
) -> Work[Rerun]:
    dealt = timeline.game_at(0)
    again = yield from reading((yield from rerunning(dealt, board, bots, engines)))
    parted = parting(timeline, again)
    tell = partial(parting_in_words, parted, dealt.board, board)
    return Rerun(again, tell, None if parted is None else parted.moment)


def _same_plays(timeline: Timeline, board: Board, engines: Engines | None) -> Work[Rerun]:
    """Make the plays of a game on another board until one of them cannot be made there."""
    dealt = timeline.game_at(0)
    rules = None if engines is None else engines.rules
    game = Game(board, dealt.players, dealt.seed, dealt.options, rules)
    moving = _Moving(dealt.board, board)
    for moment, play in enumerate(timeline.plays):
        if moment % EVERY == 0:
            yield Progress(moment, len(timeline))
        after = moving.tried(play, game)
        if isinstance(after, Exception):
            again = yield from reading(game)
            return Rerun(again, partial(_in_words, play, game, moving), moment)
        game = after
    again = yield from reading(game)
    return Rerun(
        again, partial(tr, marked("Every play of this game can be made on this route, too.")), None
    )


def _in_words(play: Play, game: Game, moving: _Moving) -> str:
    """Why a play cannot be made; tried anew, it is refused in the language in use."""
    return tr(
        "The games part in round {round}: before, {play} Now this cannot be done: {reason}",
        round=play.round,
        play=Teller(moving.here).sentence(play),
        reason=moving.tried(play, game),
    )


class _NoSuchPlace(Exception):
    """The other board has no such space or gate; the message says so."""


class _Moving:
    """Carries actions over to another board: by the hexes of spaces and the names of gates."""

    def __init__(self, here: Board, there: Board) -> None:
        self.here = here
        self._hexes = tuple(each.at for each in here.spaces)
        self._spaces = {each.at: index for index, each in enumerate(there.spaces)}
        self._names = gate_names(here)
        self._gates = {name: index for index, name in enumerate(gate_names(there))}

    def tried(self, play: Play, game: Game) -> Game | Exception:
        """A game there after a play, or why it cannot be made; the game itself stays as it is."""
        after = game.copy()
        try:
            for action in play.actions:
                after.apply(self.moved(action))
        except (IllegalAction, _NoSuchPlace) as error:
            return without_frames(error)
        return after

    def moved(self, action: Action) -> Action:
        """The action that does the same there, or `_NoSuchPlace`."""
        space, gate = action.space, action.gate
        try:
            return replace(
                action,
                space=None if space is None else self._spaces[self._hexes[space]],
                gate=None if gate is None else self._gates[self._names[gate]],
            )
        except KeyError:
            raise _NoSuchPlace(tr("There is no such place any more.")) from None
