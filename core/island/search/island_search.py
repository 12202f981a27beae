"""How islands are searched for: what the Island gives to searches."""

from __future__ import annotations

from core.island.search.figures import PLAYED_FIGURES, STATIC_FIGURES
from core.island.search.framing import ISLAND_FRAMING
from core.island.search.keeping import KEEPS
from core.island.search.locking import lock_words, locked
from core.island.search.moves import island_moves
from core.island.search.wishes import ISLAND_WISHES
from core.search.game import GameSearch

ISLAND_SEARCH = GameSearch(
    moves=island_moves,
    framing=ISLAND_FRAMING,
    locked=locked,
    locks=lock_words,
    keeps=KEEPS,
    played=PLAYED_FIGURES,
    static=STATIC_FIGURES,
    wishes=ISLAND_WISHES,
)
