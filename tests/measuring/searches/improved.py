"""Holds the improver to its bar, on random routes whose seats are uneven; `make insight` asks it.

For each route whose seats are off by 5 points or more at the mixed table, the improver is asked to
make them even. Its proposals are then examined with further games, on seeds that it never plays:
at most 2 points off at the mixed table, 4 at that of each judge, and half a round of length. Time
is that of two quiet cores, see `SearchClock`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from core.basics.jobs import finished
from core.quest.analysis.facts import Facts
from core.quest.catalogue.reading import load_catalogue
from core.quest.game import QUEST
from core.quest.search.random_routes import random_route
from core.search.demands import EVERY_JUDGE, Demand
from core.search.estimates import ROUNDS, SEATS
from core.search.improving.improving import improving
from core.search.playing import player, playing_all
from core.search.proposals import Proposal, Request
from core.search.seeds import Purpose, Seeds
from core.search.settings import Settings
from tests.measuring.examining import examined
from tests.measuring.searches.clock import CORES, SearchClock
from tests.measuring.searches.insight_table import Bar, Line, spans

SEED = 22
UNEVEN, EVEN, EVEN_FOR_JUDGES, LENGTH = 0.05, 0.02, 0.04, 0.5
WANTED, PART = 3, 0.8
FIRST_SECONDS, ALL_SECONDS = 5.0, 30.0
MAIN_GAMES, JUDGE_GAMES, BEFORE_GAMES = 2_000, 1_000, 6_000
_EXAMINED = Seeds(1_000).of(Purpose.EXAMINATION)


@dataclass(frozen=True)
class Outcome:
    """What became of a route.

    Attributes:
        off: how far its seats were from even.
        good: how many proposals are what they promise; no more are examined than are wanted.
        shown: how many there were.
        first, whole: seconds of two quiet cores until the first one, and until the end.
        time: all that was measured of it, in words.
    """

    number: int
    off: float
    good: int
    shown: int
    first: float | None
    whole: float
    time: str
    games: int

    @property
    def is_mended(self) -> bool:
        """Whether there are enough good proposals."""
        return self.good >= WANTED


def uneven_routes(first: int) -> Iterator[tuple[int, Facts, float]]:
    """Random routes whose seats are off, with their numbers and by how much."""
    number = first
    while True:
        facts = random_route(load_catalogue(), SEED, number)
        settings = Settings.of(QUEST, facts)
        (totals,) = finished(playing_all([settings.spec(facts, settings.main, _EXAMINED[:1_500])]))
        off = SEATS.read(totals, settings.main.players).value
        if off >= UNEVEN:
            yield number, facts, off
        number += 1


def length_before(before: Facts) -> float:
    """How long games of a route take, told by many of them."""
    settings = Settings.of(QUEST, before)
    (old,) = finished(playing_all([settings.spec(before, settings.main, _EXAMINED[:BEFORE_GAMES])]))
    return ROUNDS.read(old, settings.main.players).value


def is_kept(before: Facts, length: float, proposal: Proposal) -> tuple[bool, str]:
    """Whether a proposal is what it promises, and its figures in words."""
    facts, settings = proposal.candidate.facts, Settings.of(QUEST, before)
    main, games = settings.main, dict.fromkeys(settings.judges, JUDGE_GAMES)
    demands = (
        Demand(SEATS.key, high=EVEN),
        Demand(SEATS.key, high=EVEN_FOR_JUDGES, table=EVERY_JUDGE),
        Demand(ROUNDS.key, length - LENGTH, length + LENGTH),
    )
    shown = examined(facts, demands, settings, {main: MAIN_GAMES, **games}, _EXAMINED)
    off, *offs = (SEATS.read(each, w.players).value for w, each in shown.totals.items())
    longer = ROUNDS.read(shown.totals[main], main.players).value - length
    is_good = off <= EVEN and max(offs) <= EVEN_FOR_JUDGES and abs(longer) <= LENGTH
    kept = before.route.refusal(facts.route) is None if isinstance(facts, Facts) else False
    told = f"{100 * off:.1f} | {' '.join(f'{100 * each:.1f}' for each in offs)} | {longer:+.2f}"
    return is_good and kept, told


def measured(number: int, facts: Facts, off: float, request: Request) -> Outcome:
    """Improve a route and examine what comes of it."""
    clock, seconds = SearchClock(player(threads=CORES)), list[float]()
    work = improving(QUEST, facts, request, clock.play)
    while True:
        try:
            step = next(work)
        except StopIteration as end:
            found = end.value
            break
        if len(step.proposals) > len(seconds):
            seconds.append(clock.look())
    whole = clock.look()
    good, length = 0, length_before(facts)
    for at, (proposal, after) in enumerate(zip(found.proposals, seconds, strict=True)):
        if good == WANTED or good + len(seconds) - at < WANTED:
            break
        is_good, told = is_kept(facts, length, proposal)
        good += is_good
        word = "good" if is_good else "bad "
        print(f"    {word} {after:4.1f} s {proposal.candidate.key}: {told}", flush=True)
    first = seconds[0] if seconds else None
    return Outcome(number, off, good, len(seconds), first, whole, clock.words, found.games)


def hold(routes: int, first: int = 0) -> Bar:
    """Measure so many routes and say whether the bar is kept."""
    outcomes: list[Outcome] = []
    for number, facts, off in uneven_routes(first):
        outcome = measured(number, facts, off, Request())
        outcomes.append(outcome)
        shown = "-" if outcome.first is None else f"{outcome.first:.1f}"
        print(
            f"route {number}: {100 * off:.1f} points off, {outcome.good} good of {outcome.shown}, "
            f"first {shown} s, all {outcome.time}, {outcome.games:,} games",
            flush=True,
        )
        if len(outcomes) == routes:
            break
    mended = sum(each.is_mended for each in outcomes)
    firsts = sum(each.first is not None and each.first <= FIRST_SECONDS for each in outcomes)
    quick = sum(each.whole <= ALL_SECONDS for each in outcomes)
    print(spans("first proposal", [each.first for each in outcomes if each.first is not None]))
    print(spans("done", [each.whole for each in outcomes]))
    return Bar(
        "improve",
        (
            Line("mended by three proposals", mended, routes, PART),
            Line(f"first proposal within {FIRST_SECONDS:g} s", firsts, routes, PART),
            Line(f"done within {ALL_SECONDS:g} s", quick, routes, PART),
        ),
    )
