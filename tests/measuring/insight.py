"""`make insight`: holds the improver to its bar, on random routes whose seats are uneven.

For each route whose seats are off by 5 points or more at the mixed table, the improver is asked to
make them even. Its proposals are then examined with further games, on seeds that it never plays:
at most 2 points off at the mixed table, 4 at that of each judge, and half a round of length. Time
is that of the processor, as a quiet machine would need it, and as two cores share it.
ARGS='--routes 100 --first 0' tells how many; a route takes some minutes.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.basics.jobs import finished
from core.playtest.spec import AnySpec
from core.quest.analysis.facts import Facts
from core.quest.catalogue.reading import load_catalogue
from core.quest.game import QUEST
from core.quest.search.random_routes import random_route
from core.search.estimates import ROUNDS, SEATS
from core.search.improving.improving import improving
from core.search.playing import player, playing_all
from core.search.proposals import Proposal, Request
from core.search.seeds import Purpose, Seeds
from core.search.settings import Settings
from tests.measuring.speeds import QUIET_MACHINE, millions_of_rounds

SEED = 22
UNEVEN, EVEN, EVEN_FOR_JUDGES, LENGTH = 0.05, 0.02, 0.04, 0.5
WANTED, PART = 3, 0.8
FIRST_SECONDS, ALL_SECONDS, CORES = 5.0, 30.0, 2
MAIN_GAMES, JUDGE_GAMES = 3_000, 1_500
_EXAMINED = Seeds(1_000).of(Purpose.EXAMINATION)


@dataclass(frozen=True)
class Outcome:
    """What became of a route.

    Attributes:
        off: how far its seats were from even.
        good: how many proposals are what they promise.
        shown: how many there were.
        first, whole: seconds of two quiet cores until the first one, and until the end.
    """

    number: int
    off: float
    good: int
    shown: int
    first: float | None
    whole: float
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


def examined(before: Facts, proposal: Proposal) -> tuple[bool, str]:
    """Whether a proposal is what it promises, and its figures in words."""
    facts = proposal.candidate.facts
    settings = Settings.of(QUEST, before)
    main, judges = _EXAMINED[:MAIN_GAMES], _EXAMINED[:JUDGE_GAMES]
    specs: list[AnySpec] = [
        settings.spec(before, settings.main, main),
        settings.spec(facts, settings.main, main),
        *(settings.spec(facts, each, judges) for each in settings.judges),
    ]
    old, new, *others = finished(playing_all(specs))
    players = settings.main.players
    longer = ROUNDS.read(new, players).value - ROUNDS.read(old, players).value
    off = SEATS.read(new, players).value
    offs = [SEATS.read(each, players).value for each in others]
    is_good = off <= EVEN and max(offs) <= EVEN_FOR_JUDGES and abs(longer) <= LENGTH
    kept = before.route.refusal(facts.route) is None if isinstance(facts, Facts) else False
    told = f"{100 * off:.1f} | {' '.join(f'{100 * each:.1f}' for each in offs)} | {longer:+.2f}"
    return is_good and kept, told


def measured(number: int, facts: Facts, off: float, request: Request) -> Outcome:
    """Improve a route and examine what comes of it."""
    speed, begin, seconds = millions_of_rounds(), time.process_time(), list[float]()
    work = improving(QUEST, facts, request, player(threads=2))
    while True:
        try:
            step = next(work)
        except StopIteration as end:
            found = end.value
            break
        if len(step.proposals) > len(seconds):
            seconds.append(time.process_time() - begin)
    whole = time.process_time() - begin
    speed = (speed + millions_of_rounds()) / 2
    quiet = speed / QUIET_MACHINE / CORES
    good = 0
    for proposal, after in zip(found.proposals, seconds, strict=True):
        is_good, told = examined(facts, proposal)
        good += is_good
        word = "good" if is_good else "bad "
        print(f"    {word} {after * quiet:4.1f} s {proposal.candidate.key}: {told}", flush=True)
    first = seconds[0] * quiet if seconds else None
    return Outcome(number, off, good, len(seconds), first, whole * quiet, found.games)


def main(arguments: Sequence[str]) -> int:
    """Measure so many routes and say whether the bar is kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--routes", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first random route")
    parser.add_argument("--games", type=int, default=Request().games)
    wish = parser.parse_args(arguments)
    request = Request(games=wish.games)
    outcomes = []
    for number, facts, off in uneven_routes(wish.first):
        outcome = measured(number, facts, off, request)
        outcomes.append(outcome)
        first = "-" if outcome.first is None else f"{outcome.first:.1f}"
        print(
            f"route {number}: {100 * off:.1f} points off, {outcome.good} good of {outcome.shown}, "
            f"first {first} s, all {outcome.whole:.1f} s, {outcome.games:,} games",
            flush=True,
        )
        if len(outcomes) == wish.routes:
            break
    mended = sum(each.is_mended for each in outcomes)
    firsts = sum(each.first is not None and each.first <= FIRST_SECONDS for each in outcomes)
    quick = sum(each.whole <= ALL_SECONDS for each in outcomes)
    print(f"mended {mended} of {len(outcomes)}; in time: first {firsts}, all {quick}")
    return 0 if mended >= PART * len(outcomes) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
