"""How the games went: their length, who won from where, how close it was, which turns were lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.basics.figures import Figure, Histogram, Section, Unit, give_or_take
from core.basics.language import marked, tr
from core.playtest.statistics.estimates import (
    counted,
    mean,
    mean_quotient,
    share,
    wanted,
)
from core.playtest.totals import Totals
from core.quest.playtest.contents import section_of
from core.quest.playtest.kernels import record

TIE_BREAKS = (
    ("blockades", marked("decided by blockades"), marked("blockades")),
    ("highest number", marked("decided by highest number"), marked("highest number")),
    ("first arrival", marked("decided by first arrival"), marked("first arrival")),
)
"""What decides ties: for programs, as a label and as a word; in the order of the kernels."""
_LOST = marked(
    "turns in which the player stayed put, as a piece stood on every nearer neighbouring space "
    "that the cards in hand could have entered"
)
"""What a turn lost in a jam is; core.quest.playtest.kernels.jams tells it in full."""


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
    barred = tr(_LOST)
    meaning = tr("turns of all players in a game")
    figures = [mean(wanted("turns", Unit.TURNS, tr("turns"), meaning), turns)]
    for key, label, column, lost in (
        ("without_movement", tr("turns without movement"), record.ROW_IDLE, still),
        ("blocked", tr("turns lost in jams"), record.ROW_BLOCKED, barred),
    ):
        numbers, meaning = totals.column(column), tr("{turns}, per game", turns=lost)
        unit = Unit.LOST_TURNS if key == "blocked" else Unit.TURNS
        often = wanted(key, unit, tr("a game, of all players"), meaning)
        part = wanted(
            f"share_{key}", Unit.SHARE, label, tr("share of a game's {turns}", turns=lost)
        )
        figures += [mean(often, numbers), mean_quotient(part, numbers, turns)]
    return section_of("turns", tuple(figures), remarks=tuple(_how_hard(figures)))


def _how_hard(figures: Iterable[Figure]) -> Iterator[str]:
    for each in figures:
        if each.key == "share_without_movement" and each.value is not None:
            yield tr("{share} of the turns move no piece.", share=give_or_take(each, digits=0))


def lost_turns(totals: Totals) -> tuple[Figure, Figure]:
    """How many turns a game loses in jams, and what share of its turns that is."""
    turns, blocked = totals.column(record.ROW_TURNS), totals.column(record.ROW_BLOCKED)
    label, lost = tr("turns lost in jams"), tr(_LOST)
    often = wanted("blocked", Unit.LOST_TURNS, label, tr("{turns}, per game", turns=lost))
    meaning = tr("share of a game's {turns}", turns=lost)
    part = wanted("share_blocked", Unit.SHARE, label, meaning)
    return mean(often, blocked), mean_quotient(part, blocked, turns)


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
