"""Hints: what the planner would do in somebody's place, and what that is good for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import partial

from core.basics.jobs import Work
from core.basics.language import tr, tr_plural
from core.basics.values import dataclass
from core.quest.bots.bots import bot_called
from core.quest.engine.action import FROM_HAND, FROM_MARKET, Action, Kind
from core.quest.engine.game import Game
from core.quest.engine.position import Counts, Position
from core.quest.session.distances import Distances
from core.quest.session.engines import Engines
from core.quest.session.play_words import Teller, ability
from core.quest.session.plays import Play
from core.quest.session.thinking import Thinking

_ADVISER = "yardstick"
"""The planner without tastes of its own."""
_ENTERING = {Kind.STEP, Kind.PAY_SPACE}


@dataclass(frozen=True, slots=True)
class Aim:
    """What a play is about, to be pointed out on the table.

    Attributes:
        way: the spaces from where a piece stands to where it goes; none if no piece moves.
        gates: the blockades that are cleared.
        cards: how many of each card of the hand have a part in it.
        tokens: the same of tokens.
        market: the card that is bought or taken.
    """

    way: tuple[int, ...] = ()
    gates: tuple[int, ...] = ()
    cards: Counts = field(default_factory=dict)
    tokens: Counts = field(default_factory=dict)
    market: str | None = None

    @classmethod
    def of(cls, actions: Sequence[Action], position: Position) -> Aim:
        """The aim of a play that begins in a position."""
        entered = tuple(
            each.space for each in actions if each.kind in _ENTERING and each.space is not None
        )
        pieces = position.players[position.player].pieces
        start = pieces[actions[0].piece or 0]
        cards = Counter(str(each.card) for each in actions if each.kind in FROM_HAND)
        taken = (each.card for each in actions if each.kind in FROM_MARKET)
        return cls(
            way=(start, *entered) if entered and start is not None else (),
            gates=tuple(each.gate for each in actions if each.gate is not None),
            cards=dict(cards),
            tokens=dict(Counter(filter(None, (each.used_token for each in actions)))),
            market=next(taken, None),
        )


@dataclass(frozen=True, slots=True)
class Hint:
    """What the planner would do next; it may be read for long, in one language and another.

    Attributes:
        taken_back: how many actions of a play that has begun would have to be taken back first.
        actions: one complete play.
        aim: what of the table it is about.
        tell: the play in words.
        explain: what it is good for.
    """

    taken_back: int
    actions: tuple[Action, ...]
    aim: Aim
    tell: Callable[[], str] = field(compare=False)
    explain: Callable[[], str] = field(compare=False)

    @property
    def sentence(self) -> str:
        """The play in the language in use."""
        return self.tell()

    @property
    def reason(self) -> str:
        """What it is good for, in the language in use."""
        return self.explain()


NO_AIM = Aim()
"""Nothing is pointed out."""


def aim_of(hint: Hint | None) -> Aim:
    """What a hint points out; without one, nothing."""
    return NO_AIM if hint is None else hint.aim


class Adviser:
    """The planner in everybody's place, asked afresh each time, so that it only sees the table.

    A bot plans from what its player can know, so that no hint gives hidden cards away.
    """

    def __init__(self, game: Game, engines: Engines) -> None:
        """Be ready to advise on a game."""
        self._thinking = Thinking([bot_called(_ADVISER)] * game.players, engines)
        self._distances = Distances.of(game.board)
        self._teller = Teller(game.board)

    def go_on_with(self, engines: Engines) -> None:
        """Think with other engines from now on."""
        self._thinking.go_on_with(engines)

    def hint(self, game: Game, taken_back: int = 0) -> Work[Hint]:
        """The next complete play that the planner would make; `game` is between two plays."""
        self._thinking.forget(game)
        actions = yield from self._thinking.next_play(game)
        before, after = game.copy(), game.copy()
        for action in actions:
            after.apply(action)
        play = Play.between(before, after)
        return Hint(
            taken_back=taken_back,
            actions=actions,
            aim=Aim.of(actions, before.position),
            tell=partial(self._advice, play),
            explain=partial(self._reason, play, before, after),
        )

    def _advice(self, play: Play) -> str:
        phrase = self._teller.phrase(_without_chance(play))
        if play.actions[0].kind is Kind.DISCARD:
            return tr("The planner {phrase} and ends the turn.", phrase=phrase)
        return tr("The planner {phrase}.", phrase=phrase)

    def _reason(self, play: Play, before: Game, after: Game) -> str:
        return " ".join(self._reasons(play, before, after))

    def _reasons(self, play: Play, before: Game, after: Game) -> Iterator[str]:
        was, now = before.position, after.position
        for number in play.blockades:
            yield tr("It wins blockade {number} and opens the way behind it.", number=number)
        if play.homecomings > 0:
            yield tr("It brings a piece home.")
        else:
            yield from self._progress(play, was, now)
        tell = _REASONS.get(play.actions[0].kind)
        if tell is not None:
            yield tell(play, before)

    def _progress(self, play: Play, was: Position, now: Position) -> Iterator[str]:
        """How much nearer the finish it gets, or what a detour is good for."""
        if play.found:
            yield tr("It explores a cave.")
        pieces = zip(was.players[play.player].pieces, now.players[play.player].pieces, strict=True)
        for before, after in pieces:
            if before is not None and after is not None and before != after:
                yield self._gain(before, after)

    def _gain(self, before: int, after: int) -> str:
        steps, effort = self._distances.steps, self._distances.effort
        if steps[after] < steps[before]:
            return tr(
                "From {before} steps to the finish to {after}.",
                before=steps[before],
                after=steps[after],
            )
        if effort[after] < effort[before]:
            return tr("The way on is easier from there.")
        return tr("The way on from there suits the deck better.")


def _without_chance(play: Play) -> Play:
    """A play without what only chance decides, which nobody can know beforehand."""
    return Play(
        play.round,
        play.player,
        play.start,
        play.actions,
        drawn=0,
        found={},
        blockades=play.blockades,
        homecomings=play.homecomings,
        ends_turn=play.ends_turn,
    )


def _of_a_purchase(play: Play, game: Game) -> str:
    card = game.board.catalogue.cards_by_id[str(play.actions[-1].card)]
    return tr("{card}: {ability}.", card=card.shown_name, ability=ability(card))


def _of_an_action_card(play: Play, game: Game) -> str:
    if play.actions[-1].kind is Kind.TAKE:
        return _of_a_purchase(play, game)
    return tr("New cards first: they may change what is best.")


def _of_a_removal(play: Play, _game: Game) -> str:
    if play.actions[0].kind is Kind.DONE:
        return tr("Every card of the hand is still of use.")
    return tr("Without its weakest cards the deck brings the good ones more often.")


def _of_the_end(play: Play, _game: Game) -> str:
    discarded = sum(action.kind is Kind.DISCARD for action in play.actions)
    if discarded == 0:
        return tr("Nothing more is to be gained this turn.")
    return tr_plural(
        "What else could be drawn is likely to be of more use than that card.",
        "What else could be drawn is likely to be of more use than these {count} cards.",
        discarded,
    )


def _of_a_token(_play: Play, _game: Game) -> str:
    return tr("The token is of more use now than later.")


_REASONS: Mapping[Kind, Callable[[Play, Game], str]] = {
    Kind.COUNT: _of_a_purchase,
    Kind.COUNT_TOKEN: _of_a_purchase,
    Kind.ACT: _of_an_action_card,
    Kind.REMOVE: _of_a_removal,
    Kind.DONE: _of_a_removal,
    Kind.TOKEN_REMOVE: _of_a_removal,
    Kind.TOKEN: _of_a_token,
    Kind.KEEP_ITEM: _of_a_token,
    Kind.DISCARD: _of_the_end,
    Kind.END_TURN: _of_the_end,
}
