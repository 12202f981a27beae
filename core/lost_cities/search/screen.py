"""What games on a board would tell, foretold by runs of cards.

The model is that of greedy bots; by how much it is off from tables of all kinds of players was
measured on random boards (`python -m tests.measuring.board_screen`).
"""

from __future__ import annotations

from collections.abc import Mapping

from core.lost_cities.analysis.facts import Facts
from core.lost_cities.analysis.reach import Reach
from core.lost_cities.playtest.words import SECONDS_A_TURN
from core.lost_cities.search.figures import BRIDGE, MINUTES, TURNS
from core.search.screen import Prediction

_SECONDS_A_MINUTE = 60
SOONER, SELDOMER = 2.2, 0.13
"""Rounds of good players are so many turns shorter than those of greedy ones, and so many fewer of
them end at the bridge."""
TURNS_OFF, TURNS_CHANGE = 1.4, 1.2
BRIDGE_OFF, BRIDGE_CHANGE = 0.18, 0.15
"""By how much it is off beyond that, in the root mean square: of a board, and of what a move
changes that sets the pace. Most moves set none: over all of them it is 0.2 and 0.03."""


def predicted(facts: Facts) -> Mapping[str, Prediction]:
    """Turns, minutes and ends at the bridge with as many players as can take part."""
    if facts.board is None:
        return {}
    players = max(facts.design.player_counts)
    reach = Reach(facts.board, players)
    turns = max(1.0, reach.round_turns - SOONER)
    minutes = facts.design.rounds * players * SECONDS_A_TURN / _SECONDS_A_MINUTE
    return {
        TURNS.key: Prediction(turns, TURNS_OFF, TURNS_CHANGE),
        MINUTES.key: Prediction(turns * minutes, TURNS_OFF * minutes, TURNS_CHANGE * minutes),
        BRIDGE.key: Prediction(max(0.0, reach.by_bridge - SELDOMER), BRIDGE_OFF, BRIDGE_CHANGE),
    }
