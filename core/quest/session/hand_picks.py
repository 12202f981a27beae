"""HandPicks cards and tokens: to hold them for a play, or to name them for what is asked."""

from __future__ import annotations

from dataclasses import replace

from core.quest.engine.action import NAMELESS_TOKENS, Action, Kind
from core.quest.engine.game import Game
from core.quest.engine.reasons import IllegalAction, Reason
from core.quest.session.asking import Acting, Ask, Naming, OneOf
from core.quest.session.offers import offers, useful_cards, useful_tokens
from core.quest.session.pending_play import PendingPlay
from core.quest.session.walks import Held


class HandPicks:
    """What comes of picking cards of the hand, tokens, symbols and pieces."""

    def __init__(self, pending: PendingPlay) -> None:
        """Build a play by picks of cards and tokens."""
        self._pending = pending

    def pick_card(self, card: str) -> None:
        """Hold a card to play it, or lay it back."""
        pending = self._pending
        if pending.held.card == card:
            pending.drop()
            return
        game = pending.freed()
        offered = offers(game)
        if card not in useful_cards(offered):
            raise IllegalAction(*self._why_not_card(card, game))
        pending.free()
        acts = offered.hand[card].of(Kind.ACT)
        pending.held = Held(card=card, piece=pending.held.piece)
        pending.asking = Acting(acts[0]) if acts else None

    def _why_not_card(self, card: str, game: Game) -> Reason:
        printed = game.board.catalogue.cards_by_id[card]
        if printed.is_native:
            return self._pending.reason(Action(Kind.NATIVE, card=card, piece=0), game)
        if not printed.symbols:
            return self._pending.reason(Action(Kind.ACT, card=card), game)
        symbol = str(printed.symbols[0])
        return self._pending.reason(Action(Kind.PLAY, card=card, symbol=symbol, piece=0), game)

    def pick_token(self, token: str) -> None:
        """Hold a token to use it, use it if it acts at once, or lay it back."""
        pending = self._pending
        if pending.held.token == token:
            pending.drop()
            return
        game = pending.freed()
        offered = offers(game)
        if token not in useful_tokens(game, offered):
            raise IllegalAction(*self._why_not_token(token, game))
        pending.free()
        pending.drop()
        self._use(token, offered.tokens.get(token, ()))

    def _why_not_token(self, token: str, game: Game) -> Reason:
        printed = game.board.catalogue.tokens_by_id[token]
        if printed.symbol is not None:
            return self._pending.reason(Action(Kind.PLAY_TOKEN, token=token, piece=0), game)
        kinds = {named: kind for kind, named in NAMELESS_TOKENS.items()}
        kind = kinds.get(token)
        if kind is None:
            return self._pending.reason(Action(Kind.TOKEN, token=token), game)
        piece = 0 if kind is Kind.NATIVE_TOKEN else None
        return self._pending.reason(Action(kind, piece=piece), game)

    def _use(self, token: str, found: tuple[Action, ...]) -> None:
        pending, kinds = self._pending, {action.kind for action in found}
        if Kind.TOKEN_REMOVE in kinds:
            pending.asking = OneOf(Ask.REMOVE, found)
        elif Kind.KEEP_ITEM in kinds:
            pending.asking = OneOf(Ask.KEEP, found)
        elif Kind.TOKEN not in kinds:
            pending.held = Held(token=token)
        elif token == "replace":
            pending.ask_for_cards(Ask.REPLACE, found[0])
        elif token == "draw":
            pending.held, pending.asking = Held(token=token), Acting(found[0])
        else:
            pending.apply(found)

    def pick_symbol(self, symbol: str) -> None:
        """Say what the held card is played for."""
        if symbol in self._pending.symbols:
            self._pending.held = replace(self._pending.held, symbol=symbol)

    def pick_piece(self, number: int) -> None:
        """Say which piece is meant; once more: either."""
        held = self._pending.held
        self._pending.held = replace(held, piece=None if held.piece == number else number)

    # --- Naming ----------------------------------------------------------------------------------

    def choose(self, card: str) -> None:
        """Name one more card."""
        pending, asking = self._pending, self._pending.asking
        if isinstance(asking, Naming):
            pending.asking = asking.with_card(pending.game, card)
        elif isinstance(asking, OneOf):
            pending.apply(tuple(each for each in asking.options if each.card == card)[:1])

    def unchoose(self, card: str) -> None:
        """Name one card less."""
        if isinstance(self._pending.asking, Naming):
            self._pending.asking = self._pending.asking.without_card(card)

    def act(self) -> None:
        """Let the held card or token act."""
        if isinstance(self._pending.asking, Acting):
            self._pending.apply((self._pending.asking.action,))
