"""Who sits where, by the names that logs keep."""

from __future__ import annotations

from collections.abc import Sequence

from core.playtest.bots import UnknownBot
from core.playtest.recorded.logs import PERSON
from core.quest.bots.bots import QuestBot, bot_called
from core.quest.session.game_table import Seat


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


def only_bots(seats: Sequence[Seat] | None) -> tuple[QuestBot, ...] | None:
    """The bots on all seats; None if a person sits there, or if nobody knows."""
    if seats is None:
        return None
    bots = tuple(each for each in seats if each is not None)
    return bots if len(bots) == len(seats) else None
