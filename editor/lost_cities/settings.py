"""What is remembered of boards, among the settings of the program."""

from __future__ import annotations

from editor.lost_cities.drawing.plan import View
from editor.widgets.settings import Kept, Store


class BoardSettings:
    """What is remembered for the next board."""

    overlay = Kept("lost_cities_overlay", "", str)
    view = Kept("lost_cities_view", View.ARMS, View)

    def __init__(self, among: Store) -> None:
        """Live among other settings."""
        self.stored, self.store = among.stored, among.store
