"""The hot seat: with several people at one screen, hands are hidden between their turns."""

from __future__ import annotations

from core.session.game_table import GameTable


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
