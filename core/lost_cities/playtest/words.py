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
        unit=marked("turns each"),
        longer=marked("{count} turns each {longer}"),
        so_long=marked("{rounds} turns each"),
        so_long_on_the_mean=marked("{games:,} games were played, of {rounds} turns each."),
        by_length=marked("games by the turns of each player"),
        par=marked("Par {rounds} turns each"),
        par_meaning=marked(
            "half of the finished games end before it, as if those of so many turns ended evenly "
            "within the last of them"
        ),
        most_take=marked("8 games in 10 take {rounds} turns each."),
        most_take_about=marked("8 games in 10 take {rounds} turns each, both ends ±{reach}."),
        title=marked("Turns of each player"),
        so_many=marked("{share} of the games take {round} turns each."),
        so_many_before=marked("{share} of the games take {round} turns each, before {before}."),
        in_all=marked("{least} to {most} turns each, most often {usual}; par {par}."),
        heading=marked("Turns each"),
        at_most=marked("at most {count} turns each"),
        within=marked("within {rounds} turns each"),
        so_many_or_less=marked("{part:.0%} of the finished games took so many turns each or less"),
        difference_meaning=marked(
            "mean turns of each player in the finished games, the second playtest less the first"
        ),
        unfinished_meaning=marked(
            "share of the games that nobody won within the limit of turns each"
        ),
        margin_option=marked(
            "turns each within which designs are practically the same (default {usual})"
        ),
        limit_option=marked(
            "a game in which players have more turns each is unfinished (default {most})"
        ),
        play_option=marked("turns each until it is unfinished"),
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
