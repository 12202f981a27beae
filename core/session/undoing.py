"""What cannot be taken back: once something hidden was seen, nobody can unsee it."""

from __future__ import annotations

from enum import StrEnum

from core.engine.position import Holdings, Position
from core.language import marked, tr


class UndoBarrier(StrEnum):
    """Why an action cannot be taken back, in English, noted for translation."""

    NOTHING_DONE = marked("There is nothing to take back.")
    CARDS_DRAWN = marked("Cards were drawn; what was seen cannot be taken back.")
    TOKEN_TAKEN = marked("A cave token was turned over; what was seen cannot be taken back.")
    TURN_ENDED = marked("The turn has ended, and new cards were drawn.")
    OTHERS_ACTED = marked("Somebody else has played since.")
    GAME_OVER = marked("The game is over.")

    @property
    def sentence(self) -> str:
        """The reason in the language in use."""
        return tr(self.value)


def barrier_between(was: Position, now: Position) -> UndoBarrier | None:
    """What an action revealed or ended, if it cannot be taken back."""
    if now.mode == "over":
        return UndoBarrier.GAME_OVER
    if (was.round, was.player) != (now.round, now.player):
        return UndoBarrier.TURN_ENDED
    if was.unseen_tokens != now.unseen_tokens:
        return UndoBarrier.TOKEN_TAKEN
    if _has_drawn(was.players[was.player], now.players[was.player]):
        return UndoBarrier.CARDS_DRAWN
    return None


def _has_drawn(was: Holdings, now: Holdings) -> bool:
    """Whether cards came from the draw pile, or from a discard pile that was shuffled for it."""
    is_reshuffled = sum(now.discard.values()) < sum(was.discard.values())
    return was.draw != now.draw or is_reshuffled
