"""Picks at the market: cards and coin tokens that pay, and the market card they pay for."""

from __future__ import annotations

from dataclasses import replace

from core.basics.language import tr
from core.quest.engine.action import Action, Kind, PaymentWay
from core.quest.engine.game import Game
from core.quest.engine.reasons import IllegalAction, Reason
from core.quest.session.asking import Buying, Taking
from core.quest.session.pending_play import PendingPlay
from core.quest.session.purchases import Payment, Purse
from core.quest.session.walks import NOTHING_HELD


class MarketPicks:
    """What comes of picking at the market."""

    def __init__(self, pending: PendingPlay) -> None:
        """Build a play by picks at the market."""
        self._pending = pending

    @property
    def _purse(self) -> Purse:
        return Purse(self._pending.game)

    def open(self) -> None:
        """Ask for cards to pay with, before it is said what for."""
        self._ask(Buying(self._held(self._opened())))

    def _opened(self) -> Purse:
        """What could be paid with once a walk is stopped, or `IllegalAction`."""
        game = self._pending.freed()
        purse = Purse(game)
        if not purse.is_open:
            raise IllegalAction(*self._why_shut(game))
        return purse

    def _ask(self, buying: Buying) -> None:
        self._pending.free()
        self._pending.held, self._pending.asking = NOTHING_HELD, buying

    def _held(self, purse: Purse) -> tuple[Payment, ...]:
        """What is picked, as a payment."""
        held = self._pending.held
        if held.token is not None:
            coins = (each.token for each in purse.means)
            return (Payment(token=held.token),) if held.token in coins else ()
        return () if held.card is None else (purse.usual(held.card),)

    def _why_shut(self, game: Game) -> Reason:
        position = game.position
        card = next(iter(position.players[position.player].hand), None)
        if card is None:
            return "Q-BUY-4", tr("You hold nothing to pay with.")
        return self._pending.reason(Action(Kind.COUNT, card=card, way=PaymentWay.HALF), game)

    def pick(self, card: str) -> None:
        """Take a card of the market, buy it, ask how to pay for it, or for more."""
        pending, buying = self._pending, self._pending.asking
        if isinstance(buying, Taking):
            pending.apply((Action(Kind.TAKE, card=card),))
        elif not isinstance(buying, Buying) or not buying.payments:
            self._propose(card)
        elif card == buying.wanted or self._is_bought(card, buying):
            pending.apply(replace(buying, wanted=card).actions(pending.game))
        elif buying.is_proposed or card not in self._purse.within_reach:
            self._propose(card)
        else:
            pending.asking = replace(buying, wanted=card)

    def _is_bought(self, card: str, buying: Buying) -> bool:
        """Whether a payment was made for whatever is pointed at, and suffices."""
        return buying.wanted is None and card in self._purse.affordable(buying.payments)

    def _propose(self, card: str) -> None:
        """Ask how to pay for a card, with an answer that does; or say why nothing does."""
        purse = self._opened()
        if card not in purse.within_reach:
            purse.buying(card, purse.everything)
        payments = purse.proposed(card, self._held(purse))
        self._ask(Buying(payments, card, is_proposed=True))

    def choose(self, name: str) -> None:
        """Pay with one card or coin token more."""
        pending, purse, buying = self._pending, self._purse, self._pending.asking
        if not isinstance(buying, Buying):
            return
        payment = next(
            (each for each in purse.means if name in {each.card, each.token}),
            None,
        )
        if payment is None:
            is_token = name in pending.game.board.catalogue.tokens_by_id
            wish = Payment(token=name) if is_token else Payment(card=name, way=PaymentWay.HALF)
            raise IllegalAction(*pending.reason(wish.action))
        if not buying.is_spent(pending.game, payment):
            pending.asking = buying.with_payment(payment)

    def unchoose(self, name: str) -> None:
        """Pay with one card or coin token less."""
        if isinstance(self._pending.asking, Buying):
            self._pending.asking = self._pending.asking.without(name)

    def set_way(self, index: int, way: PaymentWay) -> None:
        """Count a payment in another way, or `IllegalAction`; a change of symbol moves to it."""
        pending, buying = self._pending, self._pending.asking
        if not isinstance(buying, Buying):
            return
        payments = [
            self._unchanged(each) if way is PaymentWay.CHANGED else each for each in buying.payments
        ]
        payments[index] = changed = replace(payments[index], way=way)
        if way not in self._purse.ways(str(changed.card)):
            raise IllegalAction(*pending.reason(changed.action))
        pending.asking = replace(buying, payments=tuple(payments), is_proposed=False)

    def _unchanged(self, payment: Payment) -> Payment:
        """A payment without a change of its symbol."""
        return (
            self._purse.usual(str(payment.card)) if payment.way is PaymentWay.CHANGED else payment
        )
