"""Wishes: what people ask of a design, in the words of the command line, as demands on figures."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from enum import Enum, auto
from typing import TypeAlias

from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.search.demands import EVERY_JUDGE, Demand, Demands
from core.search.estimates import MINUTES, ROUNDS, SEATS, UNFINISHED

EVEN, EVEN_FOR_JUDGES = 0.02, 0.04
"""Seats that are off by less, in the root mean square, are even: when all kinds of players sit at a
table, and for each kind of player alone. By chance, 1,000 games of even seats seem off by 1.4."""
SAME_LENGTH = 0.5
"""Rounds by which a design may differ that is as long as wished for."""
SAME_MINUTES = 3.0
"""Minutes by which it may differ."""
LONGEST_GAME = 1_000
ONE_ROUND = 1.0
FEW_UNFINISHED = 0.01
PERCENT = 100

Before: TypeAlias = Mapping[str, float]
"""What is known of the design that is to be mended, by the keys of figures; nothing of a new one.
"""
Value: TypeAlias = "float | str | None"


class Asks(Enum):
    """What has to be said with a wish."""

    NOTHING = auto()
    NUMBER = auto()
    WORD = auto()


@dataclass(frozen=True, slots=True)
class Range:
    """Which numbers can be said with a wish where they are chosen rather than typed.

    Attributes:
        usual: what a form begins with.
        unit: what is counted, in English, noted for translation; “” if the title says it.
    """

    usual: float = 1.0
    least: float = 0.5
    most: float = 20.0
    step: float = 0.5
    unit: str = ""


class BadWish(Exception):
    """A wish that nobody understands; the message says why."""


@dataclass(frozen=True, slots=True)
class WishKind:
    """A row of the vocabulary: something that can be wished for.

    Attributes:
        key: as it is typed.
        meaning: what it asks for, in English, noted for translation.
        asks: what has to be said with it.
        demands: what follows from it for a design of which something is known, or of none;
            `BadWish` for a value that makes no sense.
        is_about: the keys of the figures that it decides about, so that nothing is demanded of
            them by default.
        choices: the words that may be said with it.
        is_relative: whether it compares with a design before, so that nobody can wish it of a new
            one.
        title: the same in a word or two for forms, in English, noted for translation.
        numbers: those that a form offers.
        is_rare: whether forms show it only to those who look for more.
    """

    key: str
    meaning: str
    asks: Asks
    demands: Callable[[Before, Value], Demands]
    is_about: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    is_relative: bool = False
    title: str = ""
    numbers: Range = Range()
    is_rare: bool = False

    @property
    def shown_meaning(self) -> str:
        """What it asks for in the language in use."""
        return tr(self.meaning)

    @property
    def shown_title(self) -> str:
        """The same in a word or two."""
        return tr(self.title) if self.title else self.shown_meaning


@dataclass(frozen=True, slots=True)
class Wish:
    """Something that is wished for, with what was said with it."""

    kind: WishKind
    value: Value = None


def number_of(value: Value) -> float:
    """The number that was said with a wish."""
    if not isinstance(value, (int, float)) or not math.isfinite(value):
        raise BadWish(tr("this wish takes a number, not “{value}”", value=value))
    return float(value)


def share_of(value: Value) -> float:
    """The percentage that was said with a wish, as a share."""
    percent = number_of(value)
    if not 0 <= percent <= PERCENT:
        raise BadWish(tr("a share is 0 to 100 percent, not {value:g}", value=percent))
    return percent / PERCENT


def above_0(value: Value) -> float:
    """The number that was said with a wish, of which there has to be some."""
    number = number_of(value)
    if number <= 0:
        raise BadWish(tr("this wish takes a number above 0, not {value:g}", value=number))
    return number


def _even(_before: Before, _value: Value) -> Demands:
    return (
        Demand(SEATS.key, high=EVEN, scale=0.01),
        Demand(SEATS.key, high=EVEN_FOR_JUDGES, scale=0.01, table=EVERY_JUDGE),
    )


def around(rounds: float) -> Demand:
    """A length, give or take half a round."""
    return Demand(ROUNDS.key, rounds - SAME_LENGTH, rounds + SAME_LENGTH, scale=SAME_LENGTH)


def _shorter(before: Before, value: Value) -> Demands:
    return (around(before[ROUNDS.key] - (ONE_ROUND if value is None else above_0(value))),)


def _longer(before: Before, value: Value) -> Demands:
    return (around(before[ROUNDS.key] + (ONE_ROUND if value is None else above_0(value))),)


def _lasting(_before: Before, value: Value) -> Demands:
    minutes = number_of(value)
    if not 0 < minutes < LONGEST_GAME:
        text = tr("nobody plays {minutes:g} minutes", minutes=minutes)
        raise BadWish(text)
    ends = minutes - SAME_MINUTES, minutes + SAME_MINUTES
    return (Demand(MINUTES, *ends, scale=SAME_MINUTES),)


SEATS_EVEN = WishKind(
    "seats-even",
    marked("every seat wins as often, whoever plays"),
    Asks.NOTHING,
    _even,
    ("seats",),
    title=marked("Even seats"),
)
_LENGTH = (ROUNDS.key, MINUTES)
_IN_ROUNDS = Range(2.0, unit=marked("rounds"))
SHORTER = WishKind(
    "shorter",
    marked("so many rounds shorter"),
    Asks.NUMBER,
    _shorter,
    _LENGTH,
    is_relative=True,
    title=marked("Shorter by"),
    numbers=_IN_ROUNDS,
)
LONGER = WishKind(
    "longer",
    marked("so many rounds longer"),
    Asks.NUMBER,
    _longer,
    _LENGTH,
    is_relative=True,
    title=marked("Longer by"),
    numbers=_IN_ROUNDS,
)
LASTING = WishKind(
    "minutes",
    marked("people take so many minutes"),
    Asks.NUMBER,
    _lasting,
    _LENGTH,
    title=marked("Takes about"),
    numbers=Range(45, 10, 240, 5, marked("minutes")),
)
COMMON_WISHES = (SEATS_EVEN, SHORTER, LONGER, LASTING)
"""What can be wished of a design of any game."""


def demands_of(wishes: Iterable[Wish], before: Before) -> Demands:
    """All that is demanded: what is wished for, and that length and endings stay as they were."""
    asked = tuple(wishes)
    found = [demand for wish in asked for demand in wish.kind.demands(before, wish.value)]
    about = {key for wish in asked for key in wish.kind.is_about}
    if ROUNDS.key not in about and ROUNDS.key in before:
        found.append(around(before[ROUNDS.key]))
    most = max(FEW_UNFINISHED, before.get(UNFINISHED.key, 0.0))
    return (*found, Demand(UNFINISHED.key, high=most, scale=FEW_UNFINISHED))


def new_demands(wishes: Iterable[Wish]) -> Demands:
    """All that is demanded of a design that nobody has made yet; or `BadWish`."""
    found: list[Demand] = []
    for wish in wishes:
        if wish.kind.is_relative:
            text = marked("“{wish}” compares with a design; a new one has none before it")
            raise BadWish(tr(text, wish=wish.kind.key))
        found += wish.kind.demands({}, wish.value)
    return (*found, Demand(UNFINISHED.key, high=FEW_UNFINISHED, scale=FEW_UNFINISHED))
