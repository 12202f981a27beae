"""Whose luck makes the fingerprints of a game."""

from __future__ import annotations

from typing import Any, Protocol

from core.playtest.spec import PlayedGame, lineup, par_bot
from core.search.searched import SearchedGame
from core.search.styles import Style


class StyledGame(SearchedGame, PlayedGame[Any, Any, Any, Any], Protocol):
    """A game of whose designs fingerprints are taken."""


def styles_of(game: StyledGame) -> tuple[Style, ...]:
    """The styles of a game: those it names, or its panel but for the one they are measured by."""
    if game.search.styles:
        return game.search.styles
    panel = game.playtests.panel
    names = dict.fromkeys((*panel.judges, panel.novice))
    others = [name for name in names if name and name != par_bot(game)]
    return tuple(map(Style, lineup(game, others)))
