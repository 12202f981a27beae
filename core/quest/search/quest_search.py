"""How routes are searched for: what the Quest gives to searches."""

from __future__ import annotations

from core.quest.search.figures import CLASS, JAMS, MINUTES, NARROWEST, SHARES, predicted
from core.quest.search.framing import QUEST_FRAMING
from core.quest.search.levers import place_levers, quest_levers
from core.quest.search.locking import KEEPS, locked
from core.quest.search.moves import route_moves
from core.quest.search.questions import QUEST_QUESTIONS
from core.quest.search.wishes import QUEST_WISHES
from core.search.estimates import COMMON_FIGURES
from core.search.game import GameSearch

QUEST_SEARCH = GameSearch(
    moves=route_moves,
    framing=QUEST_FRAMING,
    locked=locked,
    keeps=KEEPS,
    static=(NARROWEST, CLASS, *SHARES),
    wishes=QUEST_WISHES,
    played=(*COMMON_FIGURES, MINUTES, JAMS),
    predicted=predicted,
    levers=quest_levers,
    places=place_levers,
    questions=QUEST_QUESTIONS,
)
