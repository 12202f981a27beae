"""The sections of a report that every game has, from the common record of its games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from core.basics.figures import Figure, Histogram, Section, Unit, give_or_take, told_spread
from core.basics.language import marked, tr, tr_plural
from core.playtest import record
from core.playtest.contents import COMMON_TITLES
from core.playtest.seats import place_label, seat_label
from core.playtest.spec import AnySpec
from core.playtest.statistics.estimates import Moments, counted, mean, quantile, share, wanted
from core.playtest.statistics.watched import watched_share
from core.playtest.totals import Numbers, Totals
from core.playtest.words import PlaytestWords

_SECONDS_A_MINUTE = 60
TENTHS = _SHORT, _LONG = ("p10", 0.1), ("p90", 0.9)
"""The quantiles between which 8 games in 10 lie, by their keys."""


def common_sections(spec: AnySpec, totals: Totals) -> tuple[Section, ...]:
    """What the games of any game tell."""
    rounds = rounds_section(spec, totals)
    return (
        rounds,
        minutes_section(spec, totals, rounds),
        seats_section(spec, totals),
        starts_section(spec, totals),
        bots_section(spec, totals),
        unfinished_section(spec, totals),
    )


def _section(
    key: str,
    figures: tuple[Figure, ...],
    histograms: tuple[Histogram, ...] = (),
    remarks: tuple[str, ...] = (),
) -> Section:
    return Section(key, tr(COMMON_TITLES[key]), figures, histograms, remarks=remarks)


def rounds_of(totals: Totals) -> Histogram:
    """The finished games by their rounds, for whoever needs no words."""
    return counted(
        Histogram("rounds", Unit.ROUNDS, "", 0, (), ""), totals.finished[:, record.ROUNDS]
    )


def rounds_section(spec: AnySpec, totals: Totals) -> Section:
    """How many rounds it takes until somebody wins."""
    words: PlaytestWords = spec.game.playtests.words
    rounds, lengths = totals.finished[:, record.ROUNDS], words.lengths
    quantiles = (
        (*_SHORT, marked("one game in ten is as short as")),
        ("median", 0.5, words.median),
        (*_LONG, marked("nine games in ten take at most")),
    )
    figures = [
        quantile(
            wanted(key, Unit.ROUND, tr(label), tr(lengths.so_many_or_less, part=part)), rounds, part
        )
        for key, part, label in quantiles
    ]
    average = wanted("mean", Unit.ROUNDS, tr(words.mean), tr(words.mean_meaning))
    meaning = tr(words.by_rounds)
    empty = Histogram("rounds", Unit.ROUNDS, tr(lengths.by_length), 0, (), meaning)
    told = (*figures, mean(average, rounds))
    return Section("rounds", tr(lengths.title), told, (counted(empty, rounds),))


def minutes_section(spec: AnySpec, totals: Totals, rounds: Section) -> Section:
    """How long people might sit at the table."""
    words: PlaytestWords = spec.game.playtests.words
    turns, seconds = totals.finished[:, record.TURNS], words.seconds_a_turn
    text = marked("turns of all players at {seconds} seconds each (assumed), finished games")
    asked = wanted(
        "minutes",
        Unit.MINUTES,
        tr("minutes, at {seconds} seconds a turn", seconds=seconds),
        tr(text, seconds=seconds),
    )
    figure = Moments.of(turns).mean(asked, seconds / _SECONDS_A_MINUTE)
    return _section("minutes", (figure,), remarks=tuple(_how_long(words, rounds, figure)))


def _how_long(words: PlaytestWords, rounds: Section, minutes: Figure) -> Iterator[str]:
    if minutes.value is not None:
        spread, reach = told_spread(*(rounds.figure(key) for key in ("p10", "p90")))
        if reach:
            spread = tr("{numbers}, each ±{reach}", numbers=spread, reach=reach)
        median = give_or_take(rounds.figure("median"))
        told = {"minutes": give_or_take(minutes), "seconds": words.seconds_a_turn}
        yield tr(words.length, median=median, spread=spread, **told)


def seats_section(spec: AnySpec, totals: Totals) -> Section:
    """Who wins from which seat; shares that ended the games hold for whoever watched them."""
    figures = seat_figures(totals.wins(record.WINNER, spec.players), len(totals.finished))
    if spec.precision is not None:
        figures = tuple(watched_share(each, 1 / spec.players) for each in figures)
    return _section("seats", figures)


def seat_figures(wins: Sequence[int], finished: int) -> tuple[Figure, ...]:
    """How often each seat wins."""
    meaning = tr("share of the finished games that this seat won")
    return tuple(
        share(wanted("wins", Unit.SHARE, seat_label(seat), meaning, seat=seat), won, finished)
        for seat, won in enumerate(wins, start=1)
    )


def starts_section(spec: AnySpec, totals: Totals) -> Section:
    """Who wins from which place, if places moved on against the turn order; else nothing."""
    if not spec.shifts_starts:
        return _section("starts", ())
    wins = np.bincount(places_of_winners(spec, totals), minlength=spec.players).tolist()
    figures = place_figures(wins, len(totals.finished))
    remarks = tuple(order_and_place(seats_section(spec, totals).figures, figures))
    return _section("starts", figures, remarks=remarks)


def places_of_winners(spec: AnySpec, totals: Totals) -> Numbers:
    """From which place each finished game was won, counted from 0, if places moved on."""
    players, finished = spec.players, totals.finished
    shifts = finished[:, record.SEED] // players % players
    places: Numbers = (finished[:, record.WINNER] + shifts) % players
    return places


def place_figures(wins: Sequence[int], finished: int) -> tuple[Figure, ...]:
    """How often each place wins."""
    meaning = tr(
        "share of the finished games won from this place: where the seat of this number starts "
        "unless places move on; every place is held by every seat equally often"
    )
    return tuple(
        share(wanted("wins", Unit.SHARE, place_label(place), meaning, place=place), won, finished)
        for place, won in enumerate(wins, start=1)
    )


def order_and_place(seats: Sequence[Figure], places: Sequence[Figure]) -> Iterator[str]:
    """How much of being favoured comes from the turn order, and how much from the place."""
    if all(each.value is not None for each in (*seats, *places)):
        (least, most), (least_place, most_place) = map(_ends_of_all, (seats, places))
        yield tr(
            "By turn order, seats win {least} to {most}; by start place, they win {least_place} "
            "to {most_place}.",
            least=least,
            most=most,
            least_place=least_place,
            most_place=most_place,
        )


def _ends_of_all(shares: Sequence[Figure]) -> tuple[str, str]:
    """The lowest and the highest of some shares, with what they are worth."""
    ordered = sorted(shares, key=lambda each: each.value or 0)
    return give_or_take(ordered[0]), give_or_take(ordered[-1])


def bots_section(spec: AnySpec, totals: Totals) -> Section:
    """Who of the line-up wins; several of a name are taken together."""
    wins: dict[str, int] = {bot.name: 0 for bot in spec.bots}
    entries = totals.wins(record.ENTRY, len(spec.bots))
    for bot, won in zip(spec.bots, entries, strict=True):
        wins[bot.name] += won
    meaning = tr("share of the finished games that this bot won")
    figures = (
        share(wanted("wins", Unit.SHARE, name, meaning, bot=name), won, len(totals.finished))
        for name, won in wins.items()
    )
    return _section("bots", tuple(figures))


def unfinished_section(spec: AnySpec, totals: Totals) -> Section:
    """How many games nobody won, and whose fault it was."""
    words: PlaytestWords = spec.game.playtests.words
    label, meaning = tr(words.nobody_could), tr(words.nobody_could_meaning)
    design = wanted("route", Unit.SHARE, label, meaning)
    label, meaning = tr(words.bots_failed), tr(words.bots_failed_meaning)
    bots = wanted("bots", Unit.SHARE, label, meaning)
    fates = ((design, record.CANNOT_BE_FINISHED), (bots, record.BOTS_FAILED))
    figures = (share(asked, len(totals.seeds_of(fate)), totals.games) for asked, fate in fates)
    return _section("unfinished", tuple(figures), remarks=tuple(_how_many_unfinished(totals)))


def _how_many_unfinished(totals: Totals) -> Iterator[str]:
    unfinished = totals.games - len(totals.finished)
    if unfinished:
        yield tr_plural(
            "{count:,} game of {total:,} remained unfinished.",
            "{count:,} games of {total:,} remained unfinished.",
            unfinished,
            total=totals.games,
        )
