"""How boards are searched for: what Lost Cities gives to searches."""

from __future__ import annotations

from core.lost_cities.search.figures import PLAYED_FIGURES, STATIC_FIGURES
from core.lost_cities.search.framing import BOARD_FRAMING
from core.lost_cities.search.keeping import KEEPS
from core.lost_cities.search.levers import board_levers
from core.lost_cities.search.locking import lock_words, locked
from core.lost_cities.search.moves import board_moves
from core.lost_cities.search.questions import BOARD_QUESTIONS
from core.lost_cities.search.screen import predicted
from core.lost_cities.search.wishes import LOST_CITIES_WISHES
from core.search.game import GameSearch

LOST_CITIES_SEARCH = GameSearch(
    moves=board_moves,
    framing=BOARD_FRAMING,
    locked=locked,
    locks=lock_words,
    keeps=KEEPS,
    played=PLAYED_FIGURES,
    static=STATIC_FIGURES,
    predicted=predicted,
    wishes=LOST_CITIES_WISHES,
    levers=board_levers,
    questions=BOARD_QUESTIONS,
)
