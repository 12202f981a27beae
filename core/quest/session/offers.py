"""Offers: every legal action, grouped by what somebody points at to choose it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from core.basics.values import dataclass
from core.quest.catalogue.spaces import Symbol
from core.quest.engine.action import COUNTING, FROM_HAND, FROM_MARKET, PAYING, Action, Kind
from core.quest.engine.game import Game
from core.quest.engine.reasons import Reason, reason_against


@dataclass(frozen=True, slots=True)
class CardOffers:
    """What can be done with a card of the hand."""

    card: str
    actions: tuple[Action, ...]

    def of(self, kind: Kind) -> tuple[Action, ...]:
        """The actions of a kind: to play, act, go native, pay, count, remove or discard it."""
        return tuple(action for action in self.actions if action.kind is kind)

    @property
    def symbols(self) -> tuple[str, ...]:
        """What it can be played for; several mean that somebody has to be asked."""
        return tuple(dict.fromkeys(str(action.symbol) for action in self.of(Kind.PLAY)))


@dataclass(frozen=True, slots=True)
class Offers:
    """All legal actions of one moment, each in exactly one place.

    Attributes:
        hand: by the card of the hand that is played, named, counted, removed or discarded.
        tokens: by the kind of token that is used or counted.
        spaces: by the space that is entered or paid for.
        gates: by the gate whose blockade is cleared or paid for.
        market: by the card that is bought or taken.
        stop, done, end_turn: what ends a walk, the naming of cards, and the turn.
    """

    hand: Mapping[str, CardOffers]
    tokens: Mapping[str, tuple[Action, ...]]
    spaces: Mapping[int, tuple[Action, ...]]
    gates: Mapping[int, tuple[Action, ...]]
    market: Mapping[str, Action]
    stop: Action | None
    done: Action | None
    end_turn: Action | None

    def actions(self) -> Iterator[Action]:
        """Every action that is offered anywhere."""
        yield from chain.from_iterable(each.actions for each in self.hand.values())
        for group in (self.tokens, self.spaces, self.gates):
            yield from chain.from_iterable(group.values())
        yield from self.market.values()
        yield from (each for each in (self.stop, self.done, self.end_turn) if each is not None)


def offers(game: Game) -> Offers:
    """What can be pointed at now."""
    hand: dict[str, list[Action]] = {}
    tokens: dict[str, list[Action]] = {}
    spaces: dict[int, list[Action]] = {}
    gates: dict[int, list[Action]] = {}
    market: dict[str, Action] = {}
    single: dict[Kind, Action] = {}
    for action in game.legal_actions():
        kind, token = action.kind, action.used_token
        if token is not None:
            tokens.setdefault(token, []).append(action)
        elif kind in FROM_HAND:
            hand.setdefault(str(action.card), []).append(action)
        elif kind in FROM_MARKET:
            market[str(action.card)] = action
        elif action.space is not None:
            spaces.setdefault(action.space, []).append(action)
        elif action.gate is not None:
            gates.setdefault(action.gate, []).append(action)
        else:
            single[kind] = action
    return Offers(
        hand={card: CardOffers(card, tuple(actions)) for card, actions in hand.items()},
        tokens={token: tuple(actions) for token, actions in tokens.items()},
        spaces={space: tuple(actions) for space, actions in spaces.items()},
        gates={gate: tuple(actions) for gate, actions in gates.items()},
        market=market,
        stop=single.get(Kind.STOP),
        done=single.get(Kind.DONE),
        end_turn=single.get(Kind.END_TURN),
    )


def why_not(game: Game, action: Action) -> Reason | None:
    """The rule that forbids an action and a sentence about it; None if it is legal."""
    if game.is_legal(action):
        return None
    return reason_against(action, game.position, game.board, game.options)


def useful_cards(offered: Offers) -> frozenset[str]:
    """The cards of the hand that can be played or have a part in a payment.

    Any card pays for anything, together with others, whichever of them is counted first.
    """
    kinds = {action.kind for action in offered.actions()}
    if kinds & (PAYING | COUNTING):
        return frozenset(offered.hand)
    return frozenset(
        card
        for card, each in offered.hand.items()
        if any(action.kind is not Kind.DISCARD for action in each.actions)
    )


def useful_tokens(game: Game, offered: Offers) -> frozenset[str]:
    """The kinds of tokens that can be used or have a part in a purchase."""
    if all(action.kind not in COUNTING for action in offered.actions()):
        return frozenset(offered.tokens)
    held = game.position.players[game.position.player].tokens
    coins = (each.id for each in game.board.catalogue.tokens if each.symbol is Symbol.COIN)
    return frozenset((*offered.tokens, *(token for token in coins if token in held)))
