"""Hints: what the planner would do in somebody's place, and what that is good for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from core.bots.bots import bot_called
from core.engine.action import Action, Kind
from core.engine.game import Game
from core.engine.position import Position
from core.jobs import Work
from core.language import tr, tr_plural
from core.table.distances import Distances
from core.table.engines import Engines
from core.table.plays import Play
from core.table.thinking import Thinking
from core.table.words import Teller, ability

_ADVISER = "planner"


@dataclass(frozen=True, slots=True)
class Hint:
    """What the planner would do next.

    Attributes:
        taken_back: how many actions of a play that has begun would have to be taken back first.
        actions: one complete play.
        sentence: the play in words.
        reason: what it is good for.
    """

    taken_back: int
    actions: tuple[Action, ...]
    sentence: str
    reason: str


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
        after = game.copy()
        for action in actions:
            after.apply(action)
        play = Play.between(game, after)
        return Hint(
            taken_back=taken_back,
            actions=actions,
            sentence=_as_advice(self._teller.deeds(_without_chance(play))),
            reason=" ".join(self._reasons(play, game, after)),
        )

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
        """How much nearer the finish it gets."""
        pieces = zip(was.players[play.player].pieces, now.players[play.player].pieces, strict=True)
        for before, after in pieces:
            if before is None or after is None or before == after:
                continue
            steps = {"before": self._distances.steps[before], "after": self._distances.steps[after]}
            if steps["after"] < steps["before"]:
                yield tr("From {before} steps to the finish to {after}.", **steps)
            else:
                yield tr("The way on is easier from there.")


def _as_advice(deeds: str) -> str:
    return tr("The planner {deeds}.", deeds=deeds)


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
    card = next(each for each in game.board.catalogue.cards if each.id == play.actions[-1].card)
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
