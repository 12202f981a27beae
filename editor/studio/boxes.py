"""What the designs of each game are made of, read when the first window of the game wants it."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING

from core.basics.language import marked, tr
from core.checking.facts import OwnBox
from core.checking.game import BadBox

if TYPE_CHECKING:
    from core.game import AnyGame


def load_box(game: AnyGame) -> tuple[OwnBox, str]:
    """What designs of a game are made of; an empty one if it cannot be read, and why."""
    try:
        return game.load_box(), ""
    except BadBox as error:
        title, text = tr(game.names.title), marked("The box of {game} cannot be used: {reason}")
        return error.empty, tr(text, game=title, reason=str(error))


class Boxes:
    """The box of each game, read once for all windows."""

    def __init__(self, load: Callable[[str], tuple[OwnBox, str]]) -> None:
        """Read boxes by the ids of their games; one that cannot be read is empty, with a reason."""
        self._load = load
        self._read: dict[str, OwnBox] = {}
        self._troubles: list[str] = []
        self._lock = Lock()  # pictures are drawn on threads of their own

    def __getitem__(self, game_id: str) -> OwnBox:
        with self._lock:
            if game_id not in self._read:
                box, trouble = self._load(game_id)
                self._read[game_id] = box
                self._troubles += filter(None, (trouble,))
            return self._read[game_id]

    def take_trouble(self) -> str:
        """Why a box is empty that was wanted by now, if nobody has asked before."""
        return self._troubles.pop(0) if self._troubles else ""
