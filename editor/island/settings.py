"""What is remembered of islands, among the settings of the program."""

from __future__ import annotations

from editor.widgets.settings import Kept, Store


class IslandSettings:
    """What is remembered for the next island."""

    overlay = Kept("island_overlay", "", str)

    def __init__(self, among: Store) -> None:
        """Live among other settings."""
        self.stored, self.store = among.stored, among.store
