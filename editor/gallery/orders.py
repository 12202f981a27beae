"""The orders in which a gallery shows its designs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import Any

from core.basics.language import marked
from core.basics.values import dataclass
from core.collection.survey import DesignEntry
from core.shelf import GAMES
from editor.gallery.wording import author_of, name_of


@dataclass(frozen=True, slots=True)
class Order:
    """One way to sort.

    Attributes:
        name: for settings and commands.
        title: for people, in English, noted for translation.
        text: of the command, with its mnemonic.
        key: what is compared; None for an entry that has no place in this order.
        is_falling: whether the largest comes first, unless the order is reversed.
    """

    name: str
    title: str
    text: str
    key: Callable[[DesignEntry], Any]
    is_falling: bool = False


def _name(entry: DesignEntry) -> tuple[str, str]:
    return name_of(entry).casefold(), str(entry.listed.path)


def _author(entry: DesignEntry) -> str | None:
    return author_of(entry).casefold() or None


def _difficulty(entry: DesignEntry) -> float | None:
    card = None if entry.summary is None else entry.summary.card
    return None if card is None else card.score


def _length(entry: DesignEntry) -> float | None:
    card = None if entry.summary is None else entry.summary.card
    return None if card is None else card.length


def _par(entry: DesignEntry) -> float | None:
    card = None if entry.summary is None else entry.summary.card
    return None if card is None else card.par


def _problems(entry: DesignEntry) -> tuple[int, int, int] | None:
    return None if entry.summary is None else entry.summary.gravity


def _date(entry: DesignEntry) -> int:
    return entry.listed.changed


ORDERS = (
    Order("name", marked("Name"), marked("By &name"), _name),
    Order("author", marked("Author"), marked("By &author"), _author),
    Order("difficulty", marked("Difficulty"), marked("By &difficulty"), _difficulty),
    Order("length", marked("Steps"), marked("By &length"), _length),
    Order("par", marked("Par"), marked("By pa&r of certified games"), _par),
    Order("problems", marked("Problems"), marked("By &problems"), _problems, is_falling=True),
    Order("date", marked("Date"), marked("By da&te of the file"), _date, is_falling=True),
)
"""All orders, as menus show them; the first is the usual one."""


def order_named(name: str) -> Order:
    """The order of a name, or the usual one."""
    return next((each for each in ORDERS if each.name == name), ORDERS[0])


def place_on_shelf(example: DesignEntry) -> int:
    """Where the game of an example stands on the shelf: its folder says so before it is read."""
    games, game = tuple(GAMES), example.listed.path.parent.name
    return games.index(game) if game in games else len(games)


def ordered(
    entries: Iterable[DesignEntry], order: Order, *, is_reversed: bool
) -> list[DesignEntry]:
    """Entries in an order; those that have no place in it come last, and of equals the name tells.

    What cannot be read comes behind everything else, whatever the order.
    """
    by_name = sorted(entries, key=_name)
    keyed = [(None if each.reason else order.key(each), each) for each in by_name]
    placed = [(key, each) for key, each in keyed if key is not None]
    others = [each for key, each in keyed if key is None]
    placed.sort(key=itemgetter(0), reverse=order.is_falling != is_reversed)
    return [*(each for _, each in placed), *sorted(others, key=lambda each: bool(each.reason))]
