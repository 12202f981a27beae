"""How playtests speak of the Island. Light to import."""

from __future__ import annotations

from core.basics.language import marked
from core.playtest.words import PlaytestWords

SECONDS_A_TURN = 80
"""One to two minutes: so 24 to 44 turns take the 25 to 80 minutes of the box; an assumption."""
ISLAND_WORDS = PlaytestWords(
    seconds_a_turn=SECONDS_A_TURN,
    several={"planner": marked("planners"), "explorer": marked("explorers")},
    sights=marked("Shrines and fights"),
    nobody_could=marked("stalled: nobody could win any more"),
    nobody_could_meaning=marked(
        "share of the games in which too few shrines could be controlled any more"
    ),
    claim=marked(
        "Playable from every seat with {counts} players: {games:,} games each, all finished."
    ),
    claim_with_variants=marked(
        "Playable from every seat with {counts} players and {variants}: {games:,} games each, "
        "all finished."
    ),
    short_claim=marked(
        "The code claims: playable from every seat with {counts} players, by {games:,} games each."
    ),
)
