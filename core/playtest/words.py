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
        unit: what lengths are counted in.
        longer: how much longer or shorter games became, with {count} and {longer}.
        so_long: a length alone, with {rounds}.
        so_long_on_the_mean: how long {games} that were played took, with {rounds}.
        by_length: the label of a count of games by their length.
        par: with {rounds}.
        par_meaning: what par is.
        most_take: what 8 games in 10 take, with {rounds}.
        most_take_about: the same with the {reach} of its ends.
        title: of a chart.
        so_many: what one column of it tells, with {share} and {round}.
        so_many_before: the same, and what it was {before}.
        in_all: what all of it tells, with {least}, {most}, {usual} and {par}.
        heading: above a column or field of lengths.
        at_most: after how long games are given up, with {count}.
        within: so much longer or shorter designs are practically the same, with {rounds}.
        so_many_or_less: what a quantile means, with {part}.
        difference_meaning: what the difference of two means is.
        unfinished_meaning: what the share of games is that nobody won in time.
        margin_option, limit_option, play_option: what options of commands do, the first with
            {usual}, the second with {most}.
    """

    unit: str = marked("rounds")
    longer: str = marked("{count} rounds {longer}")
    so_long: str = marked("{rounds} rounds")
    so_long_on_the_mean: str = marked(
        "{games:,} games were played, of {rounds} rounds on the mean."
    )
    by_length: str = marked("games by rounds")
    par: str = marked("Par {rounds} rounds")
    par_meaning: str = marked(
        "half of the finished games end before it, as if those of a round ended evenly within it"
    )
    most_take: str = marked("8 games in 10 take {rounds} rounds.")
    most_take_about: str = marked("8 games in 10 take {rounds} rounds, each ±{reach}.")
    title: str = marked("Rounds of the games")
    so_many: str = marked("{share} of the games take {round} rounds.")
    so_many_before: str = marked("{share} of the games take {round} rounds, before {before}.")
    in_all: str = marked("{least} to {most} rounds, most often {usual}; par {par}.")
    heading: str = marked("Rounds")
    at_most: str = marked("at most {count} rounds")
    within: str = marked("within {rounds} rounds")
    so_many_or_less: str = marked("{part:.0%} of the finished games took so many rounds or less")
    difference_meaning: str = marked(
        "mean rounds of the finished games, the second playtest less the first"
    )
    unfinished_meaning: str = marked(
        "share of the games that nobody won within the limit of rounds"
    )
    margin_option: str = marked(
        "rounds within which designs are practically the same (default {usual})"
    )
    limit_option: str = marked("a game that lasts longer is unfinished (default {most})")
    play_option: str = marked("rounds until it is unfinished")


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
