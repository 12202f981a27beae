"""Who sits where, by the names that logs keep, and whose hand may be seen."""

from __future__ import annotations

from collections.abc import Sequence

from core.bots.bots import Bot, UnknownBot, bot_called
from core.engine.log import PERSON
from core.session.game_table import GameTable, Seat


def seat_names(seats: Sequence[Seat]) -> tuple[str, ...]:
    """The names of those who sit at a table, as a log keeps them."""
    return tuple(PERSON if each is None else each.name for each in seats)


def seats_called(names: Sequence[str]) -> tuple[Seat, ...] | None:
    """Who has these names; None if nobody is named, or a bot that is not known any more."""
    try:
        found = tuple(None if name == PERSON else bot_called(name) for name in names)
    except UnknownBot:
        return None
    return found or None


def only_bots(seats: Sequence[Seat] | None) -> tuple[Bot, ...] | None:
    """The bots on all seats; None if a person sits there, or if nobody knows."""
    if seats is None:
        return None
    bots = tuple(each for each in seats if each is not None)
    return bots if len(bots) == len(seats) else None


class HotSeat:
    """Knows whose hand may be seen at a table."""

    def __init__(self, table: GameTable) -> None:
        """Watch a table; hands are hidden if several people sit there."""
        self._table = table
        self._revealed: tuple[int, int] | None = None
        self.people = tuple(number for number, seat in enumerate(table.seats) if seat is None)

    @property
    def is_hidden(self) -> bool:
        """Whether the person to move has still to say that nobody else is looking."""
        is_shared = len(self.people) > 1 and self._table.is_person_to_move
        return is_shared and self._revealed != self._table.game.moment

    def reveal(self) -> None:
        """Show the hand of the person to move for this turn."""
        self._revealed = self._table.game.moment

    @property
    def viewer(self) -> int | None:
        """Whose hand is shown; None while all hands are hidden.

        A single person always sees the own hand; who watches bots sees that of the bot to move.
        """
        if len(self.people) == 1:
            return self.people[0]
        if not self.people or self._table.is_over:
            return self._table.player
        is_shown = self._table.is_person_to_move and not self.is_hidden
        return self._table.player if is_shown else None
