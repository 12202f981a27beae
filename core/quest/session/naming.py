"""Naming cards as sets: chosen in any order, handed to the engine in the order of the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from core.basics.language import tr
from core.basics.values import dataclass
from core.quest.engine.action import Action, Kind
from core.quest.engine.game import Game
from core.quest.engine.position import Counts, Position
from core.quest.engine.reasons import SURPLUS, IllegalAction, surplus
from core.quest.session.distances import Distances

_KINDS = {
    "paying": Kind.GIVE,
    "replacing": Kind.GIVE,
    "removing": Kind.REMOVE,
    "discarding": Kind.DISCARD,
    "free": Kind.DISCARD,
}
_FAR = 9_999
"""More power than any card has, and more steps than any way."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the engine asks a player to name.

    Attributes:
        kind: what happens to the cards: GIVE, REMOVE or DISCARD.
        least, most: how many cards are to be named.
        cards: those of the hand that can still be named, with their numbers.
    """

    kind: Kind
    least: int
    most: int
    cards: Counts

    def missing(self, chosen: Sequence[str]) -> int:
        """How many more cards have to be chosen."""
        return max(0, self.least - len(chosen))

    def may_add(self, chosen: Sequence[str]) -> tuple[str, ...]:
        """The cards of which one more may be chosen."""
        if len(chosen) >= self.most:
            return ()
        left = Counter(self.cards) - Counter(chosen)
        return tuple(card for card in self.cards if left[card] > 0)


def asked(game: Game, first: Action | None = None) -> Asked | None:
    """What is to be named now, or after a first action such as a payment or a token; or None.

    Between two plays this is what the end of the turn asks for: any cards of the hand.
    """
    trial = game if first is None else game.after(first)
    position = trial.position
    kind = _KINDS.get(position.mode)
    if kind is None or (first is not None and position.mode == "free"):
        return None
    cards = _still_nameable(trial, position)
    held = sum(cards.values())
    if kind is Kind.DISCARD:
        return Asked(kind, 0, held, cards)
    most = min(position.left, held)
    is_any_needed = position.mode == "replacing" and not position.has_moved
    least = position.left if position.mode == "paying" else int(is_any_needed)
    return Asked(kind, least, most, cards)


def _still_nameable(game: Game, position: Position) -> Counts:
    """The hand, without the cards that come before the one that was named last."""
    order = [card.id for card in game.board.catalogue.cards]
    hand = position.players[position.player].hand
    return {card: number for card, number in hand.items() if order.index(card) >= position.last}


def paying(game: Game, cards: Iterable[str], pay: Action | None = None) -> tuple[Action, ...]:
    """The actions that pay for a space or blockade with these cards, or `IllegalAction`.

    Without `pay` the payment has begun already.
    """
    return tried(game, _begun(pay, _named(game, Kind.GIVE, cards)))


def replacing(game: Game, cards: Iterable[str]) -> tuple[Action, ...]:
    """The actions that replace these cards by a token, or `IllegalAction` (Q-TOK-4)."""
    has_begun = game.position.mode == "replacing"
    token = None if has_begun else Action(Kind.TOKEN, token="replace")
    return tried(game, _begun(token, _named(game, Kind.GIVE, cards)))


def removing(game: Game, cards: Iterable[str]) -> tuple[Action, ...]:
    """The actions that remove these cards and no more, or `IllegalAction` (Q-ACT-3, Q-ACT-4)."""
    named = _named(game, Kind.REMOVE, cards)
    return tried(game, named or (Action(Kind.DONE),), is_removal=True)


def ending_turn(game: Game, cards: Iterable[str]) -> tuple[Action, ...]:
    """The actions that discard these cards and end the turn, or `IllegalAction` (Q-DISC-2)."""
    return tried(game, (*_named(game, Kind.DISCARD, cards), Action(Kind.END_TURN)))


def tried(
    game: Game, actions: tuple[Action, ...], *, is_removal: bool = False
) -> tuple[Action, ...]:
    """A complete play of these actions, with the stop or done that closes it; or `IllegalAction`.

    It is tried on a copy, so that a wish that is not legal changes nothing.
    """
    trial = game.copy()
    begun = game.actions[game.completed :] + actions
    for index, action in enumerate(actions):
        is_late = index > 0 and trial.is_between_plays
        if is_late and action.kind in SURPLUS and begun[0].kind in SURPLUS[action.kind]:
            raise surplus(action.kind, begun[0].kind)
        trial.apply(action)
    trial.close(is_removal=is_removal)
    return trial.actions[len(game.actions) :]


def _begun(first: Action | None, named: tuple[Action, ...]) -> tuple[Action, ...]:
    if first is not None:
        return (first, *named)
    if not named:
        raise IllegalAction("Q-SPEC-1", tr("Name all the cards that pay before anything else."))
    return named


def _named(game: Game, kind: Kind, cards: Iterable[str]) -> tuple[Action, ...]:
    order = [card.id for card in game.board.catalogue.cards]
    return tuple(Action(kind, card=card) for card in sorted(cards, key=order.index))


def usual_discards(game: Game) -> tuple[str, ...]:
    """The cards that it is sensible to discard at the end of the turn, each as often as held.

    A card is kept if it does something by itself (an action card), or if it could take one of the
    player's pieces from where it stands to a neighbouring space nearer to the finish, whoever is
    in the way now. All others make room for new ones.
    """
    position = game.position
    mine = position.players[position.player]
    needs = _needs_ahead(game, mine.pieces)
    cards = game.board.catalogue.cards_by_id

    def is_kept(card: str) -> bool:
        printed = cards[card]
        is_action = printed.draws > 0 or printed.takes > 0 or printed.is_native
        return is_action or any(printed.power >= needs.get(each, _FAR) for each in printed.symbols)

    return tuple(
        Counter({card: n for card, n in mine.hand.items() if not is_kept(card)}).elements()
    )


def _needs_ahead(game: Game, pieces: Sequence[int | None]) -> dict[str, int]:
    """For each symbol the least power that takes some piece to a neighbour nearer to the finish."""
    board, steps = game.board, Distances.of(game.board).steps
    needs: dict[str, int] = {}
    for here in pieces:
        for step in () if here is None else board.steps[here]:
            space = board.spaces[step.to].space
            symbol = space.terrain.symbol
            if symbol is not None and steps.get(step.to, _FAR) < steps.get(here or 0, _FAR):
                needs[symbol] = min(space.power, needs.get(symbol, space.power))
    return needs
