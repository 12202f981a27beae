"""Questions: what the player to move is asked, in words, with its answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from functools import partial
from typing import Protocol

from core.basics.language import tr, tr_plural
from core.basics.values import dataclass
from core.quest.catalogue.spaces import Terrain
from core.quest.catalogue.supplies import Card
from core.quest.engine.action import Kind
from core.quest.session.asking import Acting, Ask, Buying, Fork, Naming, OneOf, Taking
from core.quest.session.pending_play import PendingPlay
from core.quest.session.play_words import Teller, ability, power_in_words
from core.quest.session.purchases import Payment, Purse
from core.quest.session.walks import Walk


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: what it is called, what is called when it is chosen, and what it shows.

    Attributes:
        card, token, symbol: a picture to show beside the words, if any.
    """

    label: str
    choose: Callable[[], None] = field(compare=False)
    card: str | None = None
    token: str | None = None
    symbol: str | None = None


@dataclass(frozen=True, slots=True)
class PlayQuestion:
    """What is asked now.

    Attributes:
        kind: what is asked.
        title: a sentence for the player.
        choices: answers to choose one of; with cards to name there may be none.
        chosen: the cards named so far, in the order of the box, equal ones repeated.
        payments: in a purchase the same cards and coin tokens with the way each is counted.
        missing: how many more cards have to be named.
        value: in a purchase what the payment is worth, in half coins.
        price: in a purchase what the wanted card costs, in half coins; 0 if none is wanted yet.
        wanted: in a purchase the market card.
        is_confirmable: whether it can be confirmed as it is.
        confirm_label: what the button says that confirms; empty if nothing is to be confirmed.
        names_cards: whether clicks on the hand choose and unchoose cards.
    """

    kind: Ask
    title: str
    choices: tuple[Choice, ...] = ()
    chosen: tuple[str, ...] = ()
    payments: tuple[Payment, ...] = ()
    missing: int = 0
    value: int = 0
    price: int = 0
    wanted: str | None = None
    is_confirmable: bool = False
    confirm_label: str = ""
    names_cards: bool = False


_TWO = 2


class Answering(Protocol):
    """Whoever hears the answers."""

    def pick_symbol(self, symbol: str) -> None:
        """Say what a card is played for."""

    def choose(self, card: str) -> None:
        """Point at a card."""

    def go(self, walk: Walk) -> None:
        """Choose a play."""

    def stop(self) -> None:
        """Stop the walk."""


class Phrasing:
    """Words for everything that can be asked."""

    def __init__(self, pending: PendingPlay, teller: Teller, answering: Answering) -> None:
        """Phrase what a play leaves open; the answers go to `answering`."""
        self._pending = pending
        self._teller = teller
        self._answering = answering
        catalogue = pending.game.board.catalogue
        self._cards = catalogue.cards_by_id
        self._tokens = catalogue.tokens_by_id

    def question(self) -> PlayQuestion | None:
        """What is asked now, if anything is."""
        asking = self._pending.asking
        if isinstance(asking, Naming | Buying):
            return self._of_cards(asking)
        if isinstance(asking, Fork):
            return self._of_fork(asking)
        if isinstance(asking, OneOf):
            return self._of_one(asking)
        if isinstance(asking, Acting):
            return self._of_acting(asking)
        if isinstance(asking, Taking):
            return PlayQuestion(Ask.TAKE, tr("Take a card of the market, for nothing."))
        return self._of_symbols() or self._of_walk()

    def _of_cards(self, asking: Naming | Buying) -> PlayQuestion:
        return self._of_naming(asking) if isinstance(asking, Naming) else self._of_buying(asking)

    def _name(self, card: str | None) -> str:
        return self._cards[str(card)].shown_name

    def _of_symbols(self) -> PlayQuestion | None:
        symbols = self._pending.symbols
        if not symbols:
            return None
        card = self._cards[str(self._pending.held.card)]
        return PlayQuestion(
            Ask.SYMBOL,
            tr("What shall the {card} be played for?", card=card.shown_name),
            tuple(self._symbol(card, each) for each in symbols),
        )

    def _symbol(self, card: Card, symbol: str) -> Choice:
        label = power_in_words(symbol, card.power)
        return Choice(label, partial(self._answering.pick_symbol, symbol), symbol=symbol)

    def _of_walk(self) -> PlayQuestion | None:
        """The walk that is under way and could go on."""
        position = self._pending.table.position
        if position.mode != "moving" or position.symbol is None:
            return None
        left = power_in_words(position.symbol, position.left)
        stop = Choice(tr("&Stop here"), self._answering.stop)
        return PlayQuestion(
            Ask.GO_ON,
            tr("{power} left: go on, or stop here.", power=left),
            (stop,),
        )

    def _of_fork(self, fork: Fork) -> PlayQuestion:
        is_piece = fork.kind is Ask.PIECE
        title = tr("Which piece shall go there?") if is_piece else tr("How shall it be done?")
        choices = (self._walk(walk, fork.walks, is_piece=is_piece) for walk in fork.walks)
        return PlayQuestion(fork.kind, title, tuple(choices))

    def _walk(self, walk: Walk, among: Sequence[Walk], *, is_piece: bool = False) -> Choice:
        """A play in the words that tell it from others; if only the piece does, that is enough."""
        words = [] if is_piece else [self._teller.cost(walk)]
        if len({each.piece for each in among}) > 1:
            words.append(tr("first piece") if walk.piece == 0 else tr("second piece"))
        if len({each.gates for each in among}) > 1:
            gates = self._pending.table.position.gates
            numbers = ", ".join(str(gates[gate].number) for gate in walk.gates)
            words += [tr("clears blockade {number}", number=numbers)] if walk.gates else []
        return Choice(
            ", ".join(words),
            partial(self._answering.go, walk),
            card=walk.card,
            token=walk.token,
        )

    def _of_one(self, asking: OneOf) -> PlayQuestion:
        is_kept = asking.kind is Ask.KEEP
        title = tr("Which item do you keep?") if is_kept else tr("Which card do you remove?")
        choices = (
            Choice(
                self._name(each.card),
                partial(self._answering.choose, str(each.card)),
                card=each.card,
            )
            for each in asking.options
        )
        return PlayQuestion(asking.kind, title, tuple(choices), names_cards=not is_kept)

    def _of_acting(self, asking: Acting) -> PlayQuestion:
        action = asking.action
        if action.kind is Kind.TOKEN:
            title = tr("Use the token “{token}”?", token=self._tokens[str(action.token)].shown_name)
        else:
            card = self._cards[str(action.card)]
            title = tr("{card}: {ability}.", card=card.shown_name, ability=ability(card))
        return PlayQuestion(Ask.ACT, title, is_confirmable=True, confirm_label=tr("&Play it"))

    def _of_naming(self, asking: Naming) -> PlayQuestion:
        missing = asking.asked.missing(asking.chosen)
        order = list(self._cards)
        return PlayQuestion(
            asking.kind,
            self._naming_title(asking),
            tuple(self._walk(each, asking.others) for each in asking.others),
            chosen=tuple(sorted(asking.chosen, key=order.index)),
            missing=missing,
            is_confirmable=missing == 0,
            confirm_label=self._naming_label(asking),
            names_cards=True,
        )

    def _naming_title(self, asking: Naming) -> str:
        most = asking.asked.most
        if asking.kind is Ask.DISCARD:
            return tr("Which cards do you discard? The others stay in your hand.")
        if asking.kind is Ask.REPLACE:
            return tr_plural(
                "Replace {count} card by a new one.",
                "Replace up to {count} cards by new ones.",
                most,
            )
        if asking.kind is Ask.REMOVE:
            return tr_plural(
                "You may remove {count} card for good.",
                "You may remove up to {count} cards for good.",
                most,
            )
        return self._payment_title(asking)

    def _payment_title(self, asking: Naming) -> str:
        position = self._pending.table.position
        pay, number = asking.first, asking.asked.least
        gate = pay.gate if pay is not None else None
        space = pay.space if pay is not None else position.target
        if gate is not None:
            blockade = position.gates[gate].number
            return tr_plural(
                "Pay {count} card for blockade {number}.",
                "Pay {count} cards for blockade {number}.",
                number,
                number=blockade,
            )
        terrain = self._pending.game.board.spaces[space or 0].space.terrain
        if terrain is Terrain.BASE_CAMP:
            return tr_plural(
                "Leave {count} card in the base camp: it is gone for good.",
                "Leave {count} cards in the base camp: they are gone for good.",
                number,
            )
        return tr_plural(
            "Pay {count} card for the rubble.", "Pay {count} cards for the rubble.", number
        )

    def _naming_label(self, asking: Naming) -> str:
        number = len(asking.chosen)
        if asking.kind is Ask.DISCARD:
            return tr("&End the turn")
        if asking.kind is Ask.PAY:
            return tr("&Pay")
        if asking.kind is Ask.REPLACE:
            return tr("&Replace")
        return tr("&Remove") if number else tr("&Remove nothing")

    def _of_buying(self, asking: Buying) -> PlayQuestion:
        purse = Purse(self._pending.game)
        value = purse.value(asking.payments)
        affordable = purse.affordable(asking.payments)
        order = list(self._cards)
        cards = (each.card for each in asking.payments if each.card is not None)
        return PlayQuestion(
            Ask.BUY,
            self._buying_title(asking, value),
            chosen=tuple(sorted(cards, key=order.index)),
            payments=asking.payments,
            value=value,
            price=0 if asking.wanted is None else purse.price(asking.wanted),
            wanted=asking.wanted,
            is_confirmable=asking.wanted in affordable,
            confirm_label=tr("&Buy"),
            names_cards=True,
        )

    def _buying_title(self, asking: Buying, value: int) -> str:
        worth = coins_in_words(value)
        if asking.wanted is None:
            return tr("{worth} so far: point at more cards, or at what to buy.", worth=worth)
        card = self._cards[asking.wanted]
        return tr(
            "{card} costs {price}; you pay {worth}.",
            card=card.shown_name,
            price=power_in_words("coin", card.price or 0),
            worth=worth,
        )


def coins_in_words(halves: int) -> str:
    """A value in half coins as people say it: "2½ coins"."""
    whole, half = divmod(halves, _TWO)
    number = f"{whole or ''}½" if half else str(whole)
    return (
        tr("{number} coin", number=number)
        if number in {"1", "½"}
        else tr("{number} coins", number=number)
    )
