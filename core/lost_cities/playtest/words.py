"""How playtests speak of Lost Cities. Light to import."""

from __future__ import annotations

from core.basics.language import marked
from core.playtest.words import LengthWords, PlaytestWords

SECONDS_A_TURN = 20
"""A card is played and one taken: quicker than most; an assumption, not a result."""
LOST_CITIES_WORDS = PlaytestWords(
    seconds_a_turn=SECONDS_A_TURN,
    several={"planner": marked("planners"), "greedy": marked("greedy players")},
    median=marked("turns of a player, median"),
    mean=marked("turns of a player, mean"),
    mean_meaning=marked("mean turns of each player in the finished games"),
    by_rounds=marked("finished games by the turns of each player"),
    lengths=LengthWords(
        par=marked("Par {rounds} turns each"),
        most_take=marked("8 games in 10 take {rounds} turns each."),
        most_take_about=marked("8 games in 10 take {rounds} turns each, both ends ±{reach}."),
        title=marked("Turns of each player"),
        so_many=marked("{share} of the games take {round} turns each."),
        so_many_before=marked("{share} of the games take {round} turns each, before {before}."),
        in_all=marked("{least} to {most} turns each, most often {usual}; par {par}."),
    ),
    sights=marked("Rounds and how they end"),
    length=marked(
        "A player has {median} turns (8 games in 10: {spread}), "
        "which would take people {minutes} minutes at {seconds} seconds a turn."
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
