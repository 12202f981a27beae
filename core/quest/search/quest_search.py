"""How routes are searched for: what the Quest gives to searches."""

from __future__ import annotations

from core.quest.search.figures import CLASS, JAMS, MINUTES, NARROWEST, SHARES, predicted
from core.quest.search.framing import QUEST_FRAMING
from core.quest.search.levers import PLACE_KINDS, place_levers, quest_levers
from core.quest.search.locking import KEEPS, lock_words, locked
from core.quest.search.moves import route_moves
from core.quest.search.questions import QUEST_QUESTIONS
from core.quest.search.styles import QUEST_STYLES
from core.quest.search.wishes import QUEST_WISHES
from core.search.estimates import COMMON_FIGURES
from core.search.game import GameSearch

EVEN_FROM = 3
"""Of two players the second wins 59 % ± 4 on random routes with blockades, and 60 % ± 1 where both
plan for paddles (24 routes, 1,500 games each), so hardly any of them is even whoever plays."""

QUEST_SEARCH = GameSearch(
    moves=route_moves,
    framing=QUEST_FRAMING,
    locked=locked,
    locks=lock_words,
    keeps=KEEPS,
    static=(NARROWEST, CLASS, *SHARES),
    wishes=QUEST_WISHES,
    played=(*COMMON_FIGURES, MINUTES, JAMS),
    predicted=predicted,
    levers=quest_levers,
    places=place_levers,
    place_kinds=PLACE_KINDS,
    questions=QUEST_QUESTIONS,
    styles=QUEST_STYLES,
    even_from=EVEN_FROM,
)
