"""How the games went: their length, who won from where, how close it was, which turns were lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from core.language import marked, tr, tr_plural
from core.playtest.figures import (
    Figure,
    Moments,
    Section,
    histogram,
    mean,
    mean_quotient,
    quantile,
    share,
)
from core.playtest.kernels import record
from core.playtest.spec import Spec
from core.playtest.statistics import fairness
from core.playtest.totals import Totals
from core.playtest.who_played import when_they_play
from core.playtest.wording import SECONDS_A_TURN

LIKELY_UNFAIR = 0.01
"""Seats that would hardly win so unevenly by chance alone are called uneven."""
FEWEST_WINS_DUE = 5
"""With fewer wins to be expected of a seat the chi-square test tells nothing."""
TIE_BREAK_NAMES = (
    marked("none"),
    marked("blockades"),
    marked("highest number"),
    marked("first arrival"),
)
_SEAT = marked("seat {number}")
_SECONDS_A_MINUTE = 60
_QUANTILES = (("p10", 0.1), ("median", 0.5), ("p90", 0.9))


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the seats win evenly when certain bots play, and a sentence about it.

    Attributes:
        is_fair: whether no seat is proved uneven; None if there are too few games to tell.
        p: the p-value of the chi-square test; None likewise.
        sentence: the verdict with who played, as another table may have another one.
        sample: how many finished games it comes from.
    """

    is_fair: bool | None
    p: float | None
    sentence: str
    sample: int

    @property
    def definition(self) -> str:
        """What it means, in one line."""
        return tr(
            "seats are called even unless chance alone would make them win so unevenly in less "
            "than 1% of such playtests (chi-square test of the wins by seat, finished games); "
            "when others play, seats may win otherwise"
        )

    def as_json(self) -> dict[str, Any]:
        """Plain values for a file."""
        return {
            "is_fair": self.is_fair,
            "p": self.p,
            "sentence": self.sentence,
            "sample": self.sample,
            "definition": self.definition,
        }


def seat_names(players: int) -> tuple[str, ...]:
    """Seats as players count them, the same in all languages."""
    return tuple(_SEAT.format(number=seat) for seat in range(1, players + 1))


def shown_seats(players: int) -> tuple[str, ...]:
    """Seats as players read them."""
    return tuple(tr(_SEAT, number=seat) for seat in range(1, players + 1))


def rounds_section(totals: Totals) -> Section:
    """How many rounds it takes until somebody arrives."""
    rounds = totals.finished[:, record.ROW_ROUNDS]
    figures = [
        quantile(
            name,
            rounds,
            part,
            tr("{part:.0%} of the finished games took so many rounds or less", part=part),
        )
        for name, part in _QUANTILES
    ]
    average = mean("mean", rounds, tr("mean rounds to the first arrival, finished games only"))
    counted = histogram("rounds", rounds, tr("finished games by the round of the first arrival"))
    return Section("rounds", (*figures, average), (counted,))


def minutes_section(totals: Totals) -> Section:
    """How long people might sit at the table."""
    turns = totals.finished[:, record.ROW_TURNS]
    text = marked("turns of all players at {seconds} seconds each (assumed), finished games")
    meaning = tr(text, seconds=SECONDS_A_TURN)
    figure = Moments.of(turns).mean("minutes", meaning, SECONDS_A_TURN / _SECONDS_A_MINUTE)
    return Section("minutes", (figure,))


def seats_section(spec: Spec, totals: Totals) -> Section:
    """Who wins from which seat."""
    wins = totals.wins(record.ROW_WINNER, spec.players)
    meaning = tr("share of the finished games that this seat won")
    return Section("seats", tuple(_win_shares(seat_names(spec.players), wins, totals, meaning)))


def bots_section(spec: Spec, totals: Totals) -> Section:
    """Who of the line-up wins; several of a name are taken together."""
    wins: dict[str, int] = {bot.name: 0 for bot in spec.bots}
    entries = totals.wins(record.ROW_ENTRY, spec.players)
    for bot, won in zip(spec.bots, entries, strict=True):
        wins[bot.name] += won
    meaning = tr("share of the finished games that this bot won")
    return Section("bots", tuple(_win_shares(tuple(wins), tuple(wins.values()), totals, meaning)))


def _win_shares(
    names: tuple[str, ...], wins: tuple[int, ...], totals: Totals, meaning: str
) -> Iterator[Figure]:
    for name, won in zip(names, wins, strict=True):
        yield share(name, won, len(totals.finished), meaning)


def fairness_verdict(spec: Spec, totals: Totals) -> Verdict:
    """Whether the seats win as evenly as chance would have it when these bots play."""
    wins = totals.wins(record.ROW_WINNER, spec.players)
    games = sum(wins)
    if games == 0:
        text = tr("No game was finished, so nothing can be said about the seats.")
        return Verdict(None, None, text, games)
    names = [bot.name for bot in spec.bots]
    when = when_they_play(names, is_rotating=spec.is_rotating)
    p, is_fair = None, None
    if games < FEWEST_WINS_DUE * spec.players:
        sentence = _too_few_games(games, when)
    else:
        p = fairness(wins, [1 / spec.players] * spec.players)
        is_fair = p >= LIKELY_UNFAIR
        sentence = _even_seats(games, p, when) if is_fair else _uneven_seats(wins, when)
    return Verdict(is_fair, p, sentence + _about_bots(spec), games)


def _too_few_games(games: int, when: str) -> str:
    """That nothing can be told."""
    return tr_plural(
        "Too few games to tell how evenly the seats win {when}: only {count} was finished.",
        "Too few games to tell how evenly the seats win {when}: only {count} were finished.",
        games,
        when=when,
    )


def _even_seats(games: int, p: float, when: str) -> str:
    """That no seat stands out."""
    return tr(
        "In {games:,} games no seat stands out {when} (p = {p:.2f}).", games=games, p=p, when=when
    )


def _uneven_seats(wins: tuple[int, ...], when: str) -> str:
    """The seat that is farthest from an even share."""
    seat, won = odd_seat(wins)
    return tr(
        "Seat {seat} wins {share:.1%} {when} (an even share is {due:.1%}); "
        "chance alone makes seats so uneven in less than 1% of such playtests.",
        seat=seat + 1,
        share=won / sum(wins),
        due=1 / len(wins),
        when=when,
    )


def _about_bots(spec: Spec) -> str:
    """What has to be added when a seat always goes with the same one of several bots."""
    if spec.is_rotating or len({bot.name for bot in spec.bots}) == 1:
        return ""
    text = tr(
        "As different bots sit there without changing seats, seats and bots cannot be told apart."
    )
    return f" {text}"


def odd_seat(wins: tuple[int, ...]) -> tuple[int, int]:
    """The seat that is farthest from an even share, and its wins; the first of several."""
    due = sum(wins) / len(wins)
    seat = max(range(len(wins)), key=lambda each: abs(wins[each] - due))
    return seat, wins[seat]


def race_section(totals: Totals) -> Section:
    """How close the games were."""
    rows = totals.finished
    decided, rounds = rows[:, record.ROW_DECIDED], rows[:, record.ROW_ROUNDS]
    changes = rows[:, record.ROW_LEAD_CHANGES]
    figures = (
        mean("margin", rows[:, record.ROW_MARGIN], tr("rest of the best other player at the end")),
        mean("lead changes", changes, tr("how often the lead passed to another after a round")),
        mean("decided in round", decided, tr("round in which the winner took the lead for good")),
        mean_quotient("decided at", decided, rounds, tr("the same as a share of the game")),
        mean_quotient(
            "lead",
            rows[:, record.ROW_LEADS],
            rounds,
            tr("rest of the second less that of the leader"),
        ),
    )
    counted = histogram("lead changes", changes, tr("finished games by number of lead changes"))
    return Section("race", figures, (counted,))


def turns_section(totals: Totals) -> Section:
    """How many turns were lost."""
    idle, blocked = totals.column(record.ROW_IDLE), totals.column(record.ROW_BLOCKED)
    turns = totals.column(record.ROW_TURNS)
    still = tr("turns in which no piece of the player entered a space")
    barred = tr("{turns} and a piece stood on a nearer neighbouring space", turns=still)
    return Section(
        "turns",
        (
            mean("turns", turns, tr("turns of all players in a game")),
            mean("without movement", idle, tr("{turns}, per game", turns=still)),
            mean_quotient(
                "share without movement", idle, turns, tr("share of a game's {turns}", turns=still)
            ),
            mean("blocked", blocked, tr("{turns}, per game", turns=barred)),
            mean_quotient(
                "share blocked", blocked, turns, tr("share of a game's {turns}", turns=barred)
            ),
        ),
    )


def ties_section(totals: Totals) -> Section:
    """How often several players arrive in the same round, and what decides then."""
    rows = totals.finished
    figures = [
        share(
            "several arrive",
            int((rows[:, record.ROW_ARRIVALS] > 1).sum()),
            len(rows),
            tr("share of the finished games in which more than one player arrived"),
        )
    ]
    for number, name in enumerate(TIE_BREAK_NAMES[1:], start=1):
        decided = int((rows[:, record.ROW_TIE_BREAK] == number).sum())
        text = marked("share of the finished games in which a tie was decided by: {what}")
        meaning = tr(text, what=tr(name))
        figures.append(share(f"by {name}", decided, len(rows), meaning))
    return Section("ties", tuple(figures))


def unfinished_section(totals: Totals) -> Section:
    """How many games nobody won, and whose fault it was."""
    meanings = {
        "route": (
            record.CANNOT_BE_FINISHED,
            tr(
                "share of the games in which nobody could come home with the cards at hand any more"
            ),
        ),
        "bots": (
            record.BOTS_FAILED,
            tr("share of the games in which the bots failed to come home"),
        ),
    }
    return Section(
        "unfinished",
        tuple(
            share(name, len(totals.seeds_of(fate)), totals.games, meaning)
            for name, (fate, meaning) in meanings.items()
        ),
    )
