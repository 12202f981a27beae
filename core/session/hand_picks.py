"""HandPicks cards and tokens: to hold them for a play, or to name them for what is asked."""

from __future__ import annotations

from dataclasses import replace

from core.engine.action import NAMELESS_TOKENS, Action, Kind
from core.engine.game import Game
from core.engine.reasons import IllegalAction, Reason
from core.session.asking import Acting, Ask, Naming, OneOf
from core.session.offers import offers, useful_cards, useful_tokens
from core.session.selection import Selection
from core.session.walks import Held


class HandPicks:
    """What comes of picking cards of the hand, tokens, symbols and pieces."""

    def __init__(self, selection: Selection) -> None:
        """Change a selection by picks of cards and tokens."""
        self._selection = selection

    def pick_card(self, card: str) -> None:
        """Hold a card to play it, or lay it back."""
        selection = self._selection
        if selection.held.card == card:
            selection.drop()
            return
        game = selection.freed()
        offered = offers(game)
        if card not in useful_cards(offered):
            raise IllegalAction(*self._why_not_card(card, game))
        selection.free()
        acts = offered.hand[card].of(Kind.ACT)
        selection.held = Held(card=card, piece=selection.held.piece)
        selection.asking = Acting(acts[0]) if acts else None

    def _why_not_card(self, card: str, game: Game) -> Reason:
        printed = next(each for each in game.board.catalogue.cards if each.id == card)
        if printed.is_native:
            return self._selection.reason(Action(Kind.NATIVE, card=card, piece=0), game)
        if not printed.symbols:
            return self._selection.reason(Action(Kind.ACT, card=card), game)
        symbol = str(printed.symbols[0])
        return self._selection.reason(Action(Kind.PLAY, card=card, symbol=symbol, piece=0), game)

    def pick_token(self, token: str) -> None:
        """Hold a token to use it, use it if it acts at once, or lay it back."""
        selection = self._selection
        if selection.held.token == token:
            selection.drop()
            return
        game = selection.freed()
        offered = offers(game)
        if token not in useful_tokens(game, offered):
            raise IllegalAction(*self._why_not_token(token, game))
        selection.free()
        selection.drop()
        self._use(token, offered.tokens.get(token, ()))

    def _why_not_token(self, token: str, game: Game) -> Reason:
        printed = next(each for each in game.board.catalogue.tokens if each.id == token)
        if printed.symbol is not None:
            return self._selection.reason(Action(Kind.PLAY_TOKEN, token=token, piece=0), game)
        kinds = {named: kind for kind, named in NAMELESS_TOKENS.items()}
        kind = kinds.get(token)
        if kind is None:
            return self._selection.reason(Action(Kind.TOKEN, token=token), game)
        piece = 0 if kind is Kind.NATIVE_TOKEN else None
        return self._selection.reason(Action(kind, piece=piece), game)

    def _use(self, token: str, found: tuple[Action, ...]) -> None:
        selection, kinds = self._selection, {action.kind for action in found}
        if Kind.TOKEN_REMOVE in kinds:
            selection.asking = OneOf(Ask.REMOVE, found)
        elif Kind.KEEP_ITEM in kinds:
            selection.asking = OneOf(Ask.KEEP, found)
        elif Kind.TOKEN not in kinds:
            selection.held = Held(token=token)
        elif token == "replace":
            selection.ask_for_cards(Ask.REPLACE, found[0])
        elif token == "draw":
            selection.held, selection.asking = Held(token=token), Acting(found[0])
        else:
            selection.apply(found)

    def pick_symbol(self, symbol: str) -> None:
        """Say what the held card is played for."""
        if symbol in self._selection.symbols:
            self._selection.held = replace(self._selection.held, symbol=symbol)

    def pick_piece(self, number: int) -> None:
        """Say which piece is meant; once more: either."""
        held = self._selection.held
        self._selection.held = replace(held, piece=None if held.piece == number else number)

    # --- Naming ----------------------------------------------------------------------------------

    def choose(self, card: str) -> None:
        """Name one more card."""
        selection, asking = self._selection, self._selection.asking
        if isinstance(asking, Naming):
            selection.asking = asking.with_card(selection.game, card)
        elif isinstance(asking, OneOf):
            selection.apply(tuple(each for each in asking.options if each.card == card)[:1])

    def unchoose(self, card: str) -> None:
        """Name one card less."""
        if isinstance(self._selection.asking, Naming):
            self._selection.asking = self._selection.asking.without_card(card)

    def act(self) -> None:
        """Let the held card or token act."""
        if isinstance(self._selection.asking, Acting):
            self._selection.apply((self._selection.asking.action,))
