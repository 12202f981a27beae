"""What a game tells of its designs and their files: its part of the interface of games."""

from __future__ import annotations

from typing import Protocol

from core.designs.design import D


class DesignFormat(Protocol[D]):
    """The designs of one game: what they are called, how they are told apart."""

    @property
    def id(self) -> str:
        """What files name the game by, and its folders among resources and routes: "quest"."""

    @property
    def title(self) -> str:
        """The name of the game, marked for translation."""

    @property
    def noun(self) -> str:
        """What one of its designs is called, marked for translation: "route"."""

    @property
    def prefix(self) -> str:
        """What its share codes begin with: "QED"."""

    @property
    def rule_prefix(self) -> str:
        """What the ids of its rules begin with: "Q" as in Q-MOVE-1."""

    @property
    def players(self) -> tuple[int, ...]:
        """How many may play it."""

    def empty(self) -> D:
        """A design on which nothing lies yet."""

    def fingerprint(self, design: D) -> str:
        """What is the same for all designs that play the same, and for no others."""

    def changes(self, before: D, after: D) -> tuple[str, ...]:
        """What differs between two designs, each difference in a few words."""
