"""What is seen on a page and the game played there, kept for the next design and the next start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol

from editor.documents.document import Document
from editor.plain.overlays import O, TableOverlays
from editor.playing.games import PlayedGames


class RemembersOverlay(Protocol):
    """The settings of a game as far as they remember an overlay, by its name."""

    overlay: str


class PageStanding(Generic[O]):
    """Remembers the overlay of a page, and what is kept of it while the program does not run."""

    def __init__(
        self,
        document: Document,
        overlays: TableOverlays[O],
        games: PlayedGames[Any],
        settings: RemembersOverlay,
        overlay_named: Callable[[str], O | None],
    ) -> None:
        """Remember every overlay that is shown from now on."""
        self._document, self._overlays, self._games = document, overlays, games
        self._settings, self._overlay_named = settings, overlay_named
        overlays.changed.connect(self._remember)

    def restore(self) -> None:
        """Show the overlay of last time, if there is anything below it."""
        if not self._document.design.is_empty:
            self._overlays.show(self._overlay_named(self._settings.overlay))

    def noted(self) -> Mapping[str, object]:
        """What is seen of the table, the overlay on it, and the game that is under way."""
        return {**self._games.standing, "overlay": self._overlays.shown_name}

    def stand_again(self, noted: Mapping[str, object]) -> None:
        """Show all of that again."""
        overlay = noted.get("overlay")
        if isinstance(overlay, str):
            self._overlays.show(self._overlay_named(overlay))
        self._games.stand_again(noted)

    def _remember(self) -> None:
        self._settings.overlay = self._overlays.shown_name
