"""That the designs of a game can be searched for; light to import, as every game says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from core.search.game import GameSearch


class SearchedGame(Protocol):
    """A game whose designs can be searched for."""

    @property
    def search(self) -> GameSearch:
        """Its moves, measures, wishes and levers."""
