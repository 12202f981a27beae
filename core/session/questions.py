"""Questions: what the player to move is asked, with everything a bar needs to show it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from core.session.purchases import Payment


class Ask(StrEnum):
    """What is asked."""

    SYMBOL = "symbol"
    WALK = "walk"
    PIECE = "piece"
    PAY = "pay"
    BUY = "buy"
    REMOVE = "remove"
    REPLACE = "replace"
    DISCARD = "discard"
    TAKE = "take"
    KEEP = "keep"
    ACT = "act"
    GO_ON = "go on"


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
class Question:
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
