"""How playtests speak of a game. Light to import."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from core.basics.language import marked
from core.basics.values import dataclass


@dataclass(frozen=True)
class LengthWords:
    """How long games are said to take, in what their game counts; all noted for translation.

    Attributes:
        par: with {rounds}.
        most_take: what 8 games in 10 take, with {rounds}.
        most_take_about: the same with the {reach} of its ends.
        title: of a chart.
        so_many: what one column of it tells, with {share} and {round}.
        so_many_before: the same, and what it was {before}.
        in_all: what all of it tells, with {least}, {most}, {usual} and {par}.
    """

    par: str = marked("Par {rounds} rounds")
    most_take: str = marked("8 games in 10 take {rounds} rounds.")
    most_take_about: str = marked("8 games in 10 take {rounds} rounds, each ±{reach}.")
    title: str = marked("Rounds of the games")
    so_many: str = marked("{share} of the games take {round} rounds.")
    so_many_before: str = marked("{share} of the games take {round} rounds, before {before}.")
    in_all: str = marked("{least} to {most} rounds, most often {usual}; par {par}.")


@dataclass(frozen=True, slots=True)
class PlaytestWords:
    """What playtests call things in a game; all texts are noted for translation.

    Attributes:
        seconds_a_turn: what a person takes for a turn: an assumption, not a result.
        several: how several bots of a name are called; all others are called bots.
        median, mean: the labels of these rounds of a game.
        mean_meaning: what the mean is of.
        by_rounds: what is counted by rounds.
        nobody_could, bots_failed: labels of the two fates of games that nobody won.
        nobody_could_meaning, bots_failed_meaning: what their shares are.
        lengths: the same where games are played live, and in charts.
        sights: the heading above what a game itself says of its board.
        length: how long games take, with {median}, {spread}, {minutes} and {seconds}.
        skill: how often the bot that thinks wins, with {thinking}, {hasty} and {share}.
        no_skill: that none of their games was finished, with {thinking} and {hasty}.
        other_table: that two runs differ by more than their designs.
        claim: the headline of a certificate: that everybody can win, and how that is known, with
            {counts} and {games}.
        claim_with_variants: the same of a game with {variants}.
        short_claim: the same of what a share code claims.
    """

    seconds_a_turn: int = 30
    several: Mapping[str, str] = field(default_factory=dict, hash=False)
    median: str = marked("rounds of a game, median")
    mean: str = marked("rounds of a game, mean")
    mean_meaning: str = marked("mean rounds of the finished games")
    by_rounds: str = marked("finished games by their rounds")
    nobody_could: str = marked("nobody could win any more")
    nobody_could_meaning: str = marked("share of the games in which nobody could win any more")
    bots_failed: str = marked("the bots failed to win")
    bots_failed_meaning: str = marked("share of the games in which the bots failed to win")
    lengths: LengthWords = LengthWords()
    sights: str = marked("Jams, lost turns per game")
    length: str = marked(
        "A game takes {median} rounds (8 games in 10: {spread}), "
        "which would take people {minutes} minutes at {seconds} seconds a turn."
    )
    skill: str = marked(
        "the {thinking} wins {share} of its games against the {hasty}, where 50% are even"
    )
    no_skill: str = marked("The {thinking} and the {hasty} finished no game.")
    other_table: str = marked("Bots or rules differ, too.")
    claim: str = marked(
        "Finishable from every seat with {counts} players: {games:,} games each, all finished."
    )
    claim_with_variants: str = marked(
        "Finishable from every seat with {counts} players and {variants}: {games:,} games each, "
        "all finished."
    )
    short_claim: str = marked(
        "The code claims: finishable from every seat with {counts} players, by {games:,} games "
        "each."
    )
