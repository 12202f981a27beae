"""Handling cards and tokens: to hold them for a play, or to name them for what is asked."""

from __future__ import annotations

from dataclasses import replace

from core.catalogue.spaces import Symbol
from core.engine.action import NAMELESS_TOKENS, Action, Kind
from core.engine.game import Game
from core.engine.reasons import IllegalAction, Reason
from core.session.asking import Acting, Held, Naming, OneOf
from core.session.desk import Desk
from core.session.questions import Ask
from core.table.offers import Offers, offers

_PAYING = {Kind.PAY_SPACE, Kind.PAY_GATE}
_COUNTING = {Kind.COUNT, Kind.COUNT_TOKEN}


def useful_cards(offered: Offers) -> frozenset[str]:
    """The cards of the hand that can be played or have a part in a payment.

    Any card pays for anything, together with others, whichever of them is counted first.
    """
    kinds = {action.kind for action in offered.actions()}
    if kinds & (_PAYING | _COUNTING):
        return frozenset(offered.hand)
    return frozenset(
        card
        for card, each in offered.hand.items()
        if any(action.kind is not Kind.DISCARD for action in each.actions)
    )


def useful_tokens(game: Game, offered: Offers) -> frozenset[str]:
    """The kinds of tokens that can be used or have a part in a purchase."""
    if all(action.kind not in _COUNTING for action in offered.actions()):
        return frozenset(offered.tokens)
    held = game.position.players[game.position.player].tokens
    coins = (each.id for each in game.board.catalogue.tokens if each.symbol is Symbol.COIN)
    return frozenset((*offered.tokens, *(token for token in coins if token in held)))


class Handling:
    """What comes of picking cards of the hand, tokens, symbols and pieces."""

    def __init__(self, desk: Desk) -> None:
        """Lay picks on a desk."""
        self._desk = desk

    def pick_card(self, card: str) -> None:
        """Hold a card to play it, or lay it back."""
        desk = self._desk
        if desk.held.card == card:
            desk.drop()
            return
        game = desk.freed()
        offered = offers(game)
        if card not in useful_cards(offered):
            raise IllegalAction(*self._why_not_card(card, game))
        desk.free()
        acts = offered.hand[card].of(Kind.ACT)
        desk.held = Held(card=card, piece=desk.held.piece)
        desk.asking = Acting(acts[0]) if acts else None

    def _why_not_card(self, card: str, game: Game) -> Reason:
        printed = next(each for each in game.board.catalogue.cards if each.id == card)
        if printed.is_native:
            return self._desk.reason(Action(Kind.NATIVE, card=card, piece=0), game)
        if not printed.symbols:
            return self._desk.reason(Action(Kind.ACT, card=card), game)
        symbol = str(printed.symbols[0])
        return self._desk.reason(Action(Kind.PLAY, card=card, symbol=symbol, piece=0), game)

    def pick_token(self, token: str) -> None:
        """Hold a token to use it, use it if it acts at once, or lay it back."""
        desk = self._desk
        if desk.held.token == token:
            desk.drop()
            return
        game = desk.freed()
        offered = offers(game)
        if token not in useful_tokens(game, offered):
            raise IllegalAction(*self._why_not_token(token, game))
        desk.free()
        desk.drop()
        self._use(token, offered.tokens.get(token, ()))

    def _why_not_token(self, token: str, game: Game) -> Reason:
        printed = next(each for each in game.board.catalogue.tokens if each.id == token)
        if printed.symbol is not None:
            return self._desk.reason(Action(Kind.PLAY_TOKEN, token=token, piece=0), game)
        kinds = {named: kind for kind, named in NAMELESS_TOKENS.items()}
        kind = kinds.get(token)
        if kind is None:
            return self._desk.reason(Action(Kind.TOKEN, token=token), game)
        piece = 0 if kind is Kind.NATIVE_TOKEN else None
        return self._desk.reason(Action(kind, piece=piece), game)

    def _use(self, token: str, found: tuple[Action, ...]) -> None:
        desk, kinds = self._desk, {action.kind for action in found}
        if Kind.TOKEN_REMOVE in kinds:
            desk.asking = OneOf(Ask.REMOVE, found)
        elif Kind.KEEP_ITEM in kinds:
            desk.asking = OneOf(Ask.KEEP, found)
        elif Kind.TOKEN not in kinds:
            desk.held = Held(token=token)
        elif token == "replace":
            desk.ask_for_cards(Ask.REPLACE, found[0])
        elif token == "draw":
            desk.held, desk.asking = Held(token=token), Acting(found[0])
        else:
            desk.apply(found)

    def pick_symbol(self, symbol: str) -> None:
        """Say what the held card is played for."""
        if symbol in self._desk.symbols:
            self._desk.held = replace(self._desk.held, symbol=symbol)

    def pick_piece(self, number: int) -> None:
        """Say which piece is meant; once more: either."""
        held = self._desk.held
        self._desk.held = replace(held, piece=None if held.piece == number else number)

    # --- Naming ----------------------------------------------------------------------------------

    def choose(self, card: str) -> None:
        """Name one more card."""
        desk, asking = self._desk, self._desk.asking
        if isinstance(asking, Naming):
            desk.asking = asking.with_card(desk.game, card)
        elif isinstance(asking, OneOf):
            desk.apply(tuple(each for each in asking.options if each.card == card)[:1])

    def unchoose(self, card: str) -> None:
        """Name one card less."""
        if isinstance(self._desk.asking, Naming):
            self._desk.asking = self._desk.asking.without_card(card)

    def act(self) -> None:
        """Let the held card or token act."""
        if isinstance(self._desk.asking, Acting):
            self._desk.apply((self._desk.asking.action,))
