"""What the program remembers about how somebody works on routes."""

from __future__ import annotations

from editor.widgets.settings import Kept, Store, flag

NOT_MEASURED, WIDEST_HEX = 0.0, 20.0
"""Of a hex on the user's table, in cm from flat side to flat side."""


def _width(said: str) -> float:
    width = float(said)
    if not NOT_MEASURED <= width <= WIDEST_HEX:
        raise ValueError(said)
    return width


class RouteSettings:
    """The settings of routes, kept among those of the program.

    Attributes:
        overlay: the name of the overlay that lies over the route; empty for none.
        is_try_this_dismissed: whether the card for beginners was put away for good.
        hex_width: how wide a hex is on the user's table, in cm; `NOT_MEASURED` if nobody has.
        game: who sat where in the last game, as its dialog writes it.
    """

    overlay = Kept("overlay", "", str)
    is_try_this_dismissed = Kept("try_this_dismissed", False, flag)
    hex_width = Kept("hex_width", NOT_MEASURED, _width)
    game = Kept("game", "", str)

    def __init__(self, among: Store) -> None:
        """Live among other settings."""
        self.stored, self.store = among.stored, among.store
