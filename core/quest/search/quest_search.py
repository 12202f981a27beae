"""How routes are searched for: what the Quest gives to searches."""

from __future__ import annotations

from core.quest.search.moves import route_moves
from core.quest.search.random_routes import random_route
from core.search.game import GameSearch

QUEST_SEARCH = GameSearch(moves=route_moves, drawn=random_route)
