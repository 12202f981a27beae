"""How playtests and certificates speak of the Quest. Light to import."""

from __future__ import annotations

from core.basics.language import marked
from core.certificate.game import CertificateWords
from core.playtest.words import PlaytestWords

REST = marked(
    "A rest is how far a piece is from the finish on the easiest way, of two pieces the sum; it is "
    "told here in spaces of power 1."
)
QUEST_WORDS = PlaytestWords(
    seconds_a_turn=40,  # discarding and drawing included
    several={"planner": marked("planners"), "sprinter": marked("sprinters")},
    median=marked("rounds to the first arrival, median"),
    mean=marked("rounds to the first arrival, mean"),
    mean_meaning=marked("mean rounds to the first arrival, finished games only"),
    by_rounds=marked("finished games by the round of the first arrival"),
    nobody_could=marked("nobody could come home any more"),
    nobody_could_meaning=marked(
        "share of the games in which nobody could come home with the cards at hand any more"
    ),
    bots_failed=marked("the bots failed to come home"),
    bots_failed_meaning=marked("share of the games in which the bots failed to come home"),
    length=marked(
        "The first arrives after {median} rounds (8 games in 10: {spread}), "
        "which would take people {minutes} minutes at {seconds} seconds a turn."
    ),
    skill=marked("the planner wins {share} of its games against the sprinter, where 50% are even"),
    no_skill=marked("Planners against sprinters finished no game."),
    other_table=marked("Bots or caves differ, too."),
    claim=marked(
        "Finishable from every seat with {counts} players: {games:,} planner games each, all "
        "finished."
    ),
    claim_with_variants=marked(
        "Finishable from every seat with {counts} players and {variants}: {games:,} planner games "
        "each, all finished."
    ),
    short_claim=marked(
        "The code claims: finishable from every seat with {counts} players, by {games:,} planner "
        "games each."
    ),
)
QUEST_CERTIFICATES = CertificateWords("planner", QUEST_WORDS)


def when_planners_play(*players: int) -> str:
    """Who plays for par and for certificates, with one or with several player counts."""
    return QUEST_CERTIFICATES.when(*players)
