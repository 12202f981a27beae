"""What certificates know of a game: its part of the interface of games."""

from __future__ import annotations

from typing import Any, Protocol

from core.playtest.spec import PlayedGame


class VersionedGame(Protocol):
    """A game whose rules and bots have versions, since another one may play otherwise."""

    @property
    def engine_version(self) -> int:
        """Of the rules: what the same moves lead to."""

    @property
    def bots_version(self) -> int:
        """Of the bots: which moves they make."""


class CertifiedGame(PlayedGame[Any, Any, Any, Any], VersionedGame, Protocol):
    """A game on whose designs bots can play for a certificate."""
