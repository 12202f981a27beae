"""How the games went: their length, who won from where, how close it was, which turns were lost."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from core.figures import Figure, Histogram, Section, Unit
from core.language import marked, tr
from core.playtest.contents import section_of
from core.playtest.estimates import (
    Moments,
    counted,
    mean,
    mean_quotient,
    quantile,
    share,
    wanted,
)
from core.playtest.seats import seat_label
from core.playtest.totals import Numbers, Totals
from core.quest.playtest.kernels import record
from core.quest.playtest.spec import QuestSpec

SECONDS_A_TURN = 40
"""What a person takes for a turn, discarding and drawing included: an assumption, not a result."""
REST = marked(
    "A rest is how far a piece is from the finish on the easiest way, of two pieces the sum; it is "
    "told here in spaces of power 1."
)
TIE_BREAKS = (
    ("blockades", marked("decided by blockades"), marked("blockades")),
    ("highest number", marked("decided by highest number"), marked("highest number")),
    ("first arrival", marked("decided by first arrival"), marked("first arrival")),
)
"""What decides ties: for programs, as a label and as a word; in the order of the kernels."""
_SECONDS_A_MINUTE = 60
_QUANTILES = (
    ("p10", 0.1, marked("one game in ten is as short as")),
    ("median", 0.5, marked("rounds to the first arrival, median")),
    ("p90", 0.9, marked("nine games in ten take at most")),
)


def closest(finished: Numbers) -> int:
    """The game with the least margin, and among these with the smallest leads; the first of all."""
    leads = finished[:, record.ROW_LEADS] / finished[:, record.ROW_ROUNDS]
    return int(np.lexsort((leads, finished[:, record.ROW_MARGIN]))[0])


def rounds_section(totals: Totals) -> Section:
    """How many rounds it takes until somebody arrives."""
    rounds = totals.finished[:, record.ROW_ROUNDS]
    text = marked("{part:.0%} of the finished games took so many rounds or less")
    figures = [
        quantile(wanted(key, Unit.ROUND, tr(label), tr(text, part=part)), rounds, part)
        for key, part, label in _QUANTILES
    ]
    average = wanted(
        "mean",
        Unit.ROUNDS,
        tr("rounds to the first arrival, mean"),
        tr("mean rounds to the first arrival, finished games only"),
    )
    meaning = tr("finished games by the round of the first arrival")
    empty = Histogram("rounds", Unit.ROUNDS, tr("games by rounds"), 0, (), meaning)
    return section_of(
        "rounds",
        (*figures, mean(average, rounds)),
        (counted(empty, rounds),),
    )


def minutes_section(totals: Totals) -> Section:
    """How long people might sit at the table."""
    turns = totals.finished[:, record.ROW_TURNS]
    text = marked("turns of all players at {seconds} seconds each (assumed), finished games")
    asked = wanted(
        "minutes",
        Unit.MINUTES,
        tr("minutes, at {seconds} seconds a turn", seconds=SECONDS_A_TURN),
        tr(text, seconds=SECONDS_A_TURN),
    )
    figure = Moments.of(turns).mean(asked, SECONDS_A_TURN / _SECONDS_A_MINUTE)
    return section_of("minutes", (figure,))


def seats_section(spec: QuestSpec, totals: Totals) -> Section:
    """Who wins from which seat."""
    wins = totals.wins(record.ROW_WINNER, spec.players)
    meaning = tr("share of the finished games that this seat won")
    figures = (
        share(
            wanted("wins", Unit.SHARE, seat_label(seat), meaning, seat=seat),
            won,
            len(totals.finished),
        )
        for seat, won in enumerate(wins, start=1)
    )
    return section_of("seats", tuple(figures))


def bots_section(spec: QuestSpec, totals: Totals) -> Section:
    """Who of the line-up wins; several of a name are taken together."""
    wins: dict[str, int] = {bot.name: 0 for bot in spec.bots}
    entries = totals.wins(record.ROW_ENTRY, spec.players)
    for bot, won in zip(spec.bots, entries, strict=True):
        wins[bot.name] += won
    meaning = tr("share of the finished games that this bot won")
    figures = (
        share(wanted("wins", Unit.SHARE, name, meaning, bot=name), won, len(totals.finished))
        for name, won in wins.items()
    )
    return section_of("bots", tuple(figures))


def race_section(totals: Totals) -> Section:
    """How close the games were."""
    rows = totals.finished
    margin, changes, in_round, part, lead = _asked_of_the_race()
    decided, rounds = rows[:, record.ROW_DECIDED], rows[:, record.ROW_ROUNDS]
    lead_changes = rows[:, record.ROW_LEAD_CHANGES]
    figures = (
        mean(margin, rows[:, record.ROW_MARGIN]),
        mean(changes, lead_changes),
        mean(in_round, decided),
        mean_quotient(part, decided, rounds),
        mean_quotient(lead, rows[:, record.ROW_LEADS], rounds),
    )
    meaning = tr("finished games by number of lead changes")
    empty = Histogram("lead_changes", Unit.TIMES, changes.label, 0, (), meaning)
    return section_of("race", figures, (counted(empty, lead_changes),))


def _asked_of_the_race() -> Iterator[Figure]:
    yield wanted(
        "margin",
        Unit.REST,
        tr("spaces that the second lacks at the end"),
        tr("rest of the best other player at the end"),
    )
    yield wanted(
        "lead_changes",
        Unit.TIMES,
        tr("changes of the lead"),
        tr("how often the lead passed to another after a round"),
    )
    yield wanted(
        "decided_in_round",
        Unit.ROUNDS,
        tr("winner leads for good from round"),
        tr("round in which the winner took the lead for good"),
    )
    yield wanted(
        "decided_at",
        Unit.SHARE,
        tr("which is after this part of the game"),
        tr("the same as a share of the game"),
    )
    yield wanted(
        "lead",
        Unit.REST,
        tr("spaces between the first two on the way"),
        tr("rest of the second less that of the leader"),
    )


def turns_section(totals: Totals) -> Section:
    """How many turns were lost."""
    turns = totals.column(record.ROW_TURNS)
    still = tr("turns in which no piece of the player entered a space")
    barred = tr("{turns} and a piece stood on a nearer neighbouring space", turns=still)
    meaning = tr("turns of all players in a game")
    figures = [mean(wanted("turns", Unit.TURNS, tr("turns"), meaning), turns)]
    for key, label, column, lost in (
        ("without_movement", tr("turns without movement"), record.ROW_IDLE, still),
        ("blocked", tr("of all turns, with a piece in the way"), record.ROW_BLOCKED, barred),
    ):
        numbers, meaning = totals.column(column), tr("{turns}, per game", turns=lost)
        often = wanted(key, Unit.TURNS, tr("a game, of all players"), meaning)
        part = wanted(
            f"share_{key}", Unit.SHARE, label, tr("share of a game's {turns}", turns=lost)
        )
        figures += [mean(often, numbers), mean_quotient(part, numbers, turns)]
    return section_of("turns", tuple(figures))


def ties_section(totals: Totals) -> Section:
    """How often several players arrive in the same round, and what decides then."""
    rows = totals.finished
    asked = wanted(
        "several_arrive",
        Unit.SHARE,
        tr("several arrive in the same round"),
        tr("share of the finished games in which more than one player arrived"),
    )
    figures = [share(asked, int((rows[:, record.ROW_ARRIVALS] > 1).sum()), len(rows))]
    text = marked("share of the finished games in which a tie was decided by: {what}")
    for number, (name, label, word) in enumerate(TIE_BREAKS, start=1):
        meaning = tr(text, what=tr(word))
        asked = wanted("decided_by", Unit.SHARE, tr(label), meaning, tie_break=name)
        decided = int((rows[:, record.ROW_TIE_BREAK] == number).sum())
        figures.append(share(asked, decided, len(rows)))
    return section_of("ties", tuple(figures))


def unfinished_section(totals: Totals) -> Section:
    """How many games nobody won, and whose fault it was."""
    text = marked(
        "share of the games in which nobody could come home with the cards at hand any more"
    )
    route = wanted("route", Unit.SHARE, tr("nobody could come home any more"), tr(text))
    text = marked("share of the games in which the bots failed to come home")
    bots = wanted("bots", Unit.SHARE, tr("the bots failed to come home"), tr(text))
    fates = ((route, record.CANNOT_BE_FINISHED), (bots, record.BOTS_FAILED))
    figures = (share(asked, len(totals.seeds_of(fate)), totals.games) for asked, fate in fates)
    return section_of("unfinished", tuple(figures))
