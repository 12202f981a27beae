"""`python -m tests.measuring.explained`: planted causes are named, clean routes are not accused.

Random routes whose games are in order, by games that no search plays, are the clean ones; one thing
put onto such a route is the planted cause, if those games say that it does something. Told are what
was named first and how long two quiet cores take for the first answer, see `SearchClock`. Ends with
1 if a bar is missed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from random import Random

from core.basics.jobs import Work, finished
from core.playtest.panel.tables import table_spec, tables_of
from core.playtest.par import par_spec
from core.playtest.spec import AnySpec
from core.playtest.totals import Totals
from core.quest.board.board import Board
from core.quest.game import QUEST
from core.quest.search.questions import QUEST_QUESTIONS
from core.quest.search.random_routes import random_route
from core.search.explaining.answers import Answer, Explanation
from core.search.explaining.explaining import RUNGS, Inquiry, explaining
from core.search.explaining.questions import Finding, Question, finding
from core.search.playing import PlayAll, player
from core.search.seeds import Purpose, Seeds
from tests.measuring.searches.clock import CORES, SearchClock
from tests.measuring.searches.insight_table import Bar, Line, spans
from tests.quest.search.planting import PLANTS, Planted

NAMED, NOT_ACCUSED, SECONDS = 0.9, 0.95, 10.0
"""The bars: of planted causes, of clean routes, and of time for the first answer."""
LOOK, EXAMINED = 300, 1_500
"""Real games before a route is taken for clean: at first sight, and in all."""
CLEAN_WITHIN = 1.0
"""A clean figure is off by less than so many margins, of 1,500 games."""
BEYOND = {"seat": 0.08, "length": 0.6, "jams": 0.03, "difficulty": 0.6}
"""A planted cause does at least so much: the figure is off by that, and was not before."""
QUESTIONS = {each.key: each for each in QUEST_QUESTIONS if not each.is_for_novices}


def main_spec(board: Board) -> AnySpec:
    """Games of four at the first table of the panel."""
    spec = par_spec(QUEST, board, 1, 4)
    return table_spec(spec, tables_of(QUEST.playtests.panel)[0], 1)


def examined(board: Board, games: range, play: PlayAll) -> Totals:
    """Games that no search plays."""
    seeds = Seeds().of(Purpose.EXAMINATION)[games.start : games.stop]
    spec = replace(main_spec(board), first_seed=seeds.start, games=len(seeds))
    (totals,) = finished(play([spec]))
    return totals


def far_off(totals: Totals, question: Question) -> float:
    """How far a figure is off."""
    return abs(finding(question, totals, 4).off)


def seems_clean(totals: Totals) -> bool:
    """Whether nothing is off at first sight."""
    return all(far_off(totals, each) <= 2 * each.margin for each in QUESTIONS.values())


def is_clean(totals: Totals) -> bool:
    """Whether nothing is off."""
    return all(far_off(totals, each) <= CLEAN_WITHIN * each.margin for each in QUESTIONS.values())


def likely_boards(seed: int, play: PlayAll, first: int = 0) -> Iterator[tuple[Board, Totals]]:
    """Random routes that seem to be in order, with the games that say so."""
    box = QUEST.load_box()
    for number in count(first):
        board = random_route(box, seed, number).board
        if board is not None and seems_clean(seen := examined(board, range(LOOK), play)):
            yield board, seen


def planted(
    board: Board, name: str, chance: Random, play: PlayAll
) -> tuple[Planted, Question] | None:
    """A route with a cause, and the question about what it does; None if it does little."""
    made = PLANTS[name](board, chance)
    if made is None:
        return None
    before, totals = (examined(each, range(2 * LOOK), play) for each in (board, made.board))
    if len(totals.finished) < LOOK:
        return None
    off = (each for each in made.questions if done(before, totals, QUESTIONS[each]) >= BEYOND[each])
    found = next(off, None)
    return None if found is None else (made, QUESTIONS[found])


def done(before: Totals, after: Totals, question: Question) -> float:
    """How much of what is off was not so before; at most how far off it is."""
    found = finding(question, after, 4)
    was = question.told(before, found.subject, 1.0).value
    return min(abs(found.off), abs(found.value.value - was))


def is_answered(answer: Answer) -> bool:
    """Whether nothing is off, a cause is named, or the whole race has not found any."""
    games = max((each.games for each in answer.effects), default=0)
    return not answer.finding.is_off or bool(answer.causes) or games >= RUNGS[-1].games


def first_answer(work: Work[Explanation]) -> Explanation:
    """The answers as soon as worlds have raced, or nothing is off."""
    told: Explanation | None = None
    for step in work:
        if isinstance(step, Explanation):
            told = step
            if all(is_answered(each) for each in step.answers):
                break
    work.close()
    assert told is not None
    return told


def asked(
    board: Board, questions: Sequence[Question], play: PlayAll
) -> tuple[Explanation, SearchClock]:
    """The first answer to some questions, and the time that it took."""
    inquiry = Inquiry(QUEST.search.levers, main_spec(board), tuple(questions))
    clock = SearchClock(play)
    told = first_answer(explaining(inquiry, clock.play))
    clock.look()
    return told, clock


def shown(answer: Answer) -> str:
    """An answer in a line."""
    causes = ", ".join(f"{each.lever.key} {each.removed.value:+.3f}" for each in answer.causes[:4])
    best = ", ".join(
        f"{each.lever.key} {each.removed.value:+.3f}±{each.removed.reach:.3f}"
        for each in answer.effects[:4]
    )
    about: Finding = answer.finding
    value = f"{about.question.key} {about.subject} {about.value.value:.3f} off {about.off:+.3f}"
    return f"{value} is_off {about.is_off} | causes: {causes or 'none'} | best: {best}"


class Tally:
    """What was asked so far, and how it went."""

    def __init__(self, play: PlayAll, seed: int) -> None:
        """Count from nothing."""
        self.counts: Counter[str] = Counter()
        self.times = list[float]()
        self._play, self._chance, self._plants = play, Random(seed), list(PLANTS)

    def ask_clean(self, board: Board) -> None:
        """Ask everything about a clean route."""
        told, clock = asked(board, tuple(QUESTIONS.values()), self._play)
        accused = [each for each in told.answers if each.finding.is_off or each.causes]
        self.counts["clean"] += 1
        self.counts["accused"] += bool(accused)
        self._tell("clean", clock, "; ".join(map(shown, accused)))

    def ask_planted(self, board: Board) -> None:
        """Plant the next cause on a clean route and ask about it."""
        name = self._plants.pop(0)
        self._plants.append(name)
        found = planted(board, name, self._chance, self._play)
        if found is None:
            self.counts[f"{name}: does little"] += 1
            return
        made, question = found
        told, clock = asked(made.board, (question,), self._play)
        cause = told.answers[0].cause
        is_named = cause is not None and made.is_named(cause.lever.key)
        self.counts["planted"] += 1
        self.counts["named"] += is_named
        self.counts[f"{name}: {'named' if is_named else 'missed'}"] += 1
        self._tell(f"{name} {'named' if is_named else 'MISSED'}", clock, shown(told.answers[0]))

    def _tell(self, what: str, clock: SearchClock, told: str) -> None:
        self.times.append(clock.quiet)
        print(f"{what} {clock.words} {told}", flush=True)  # noqa: T201

    def bar(self) -> Bar:
        """What came of it, beside the bars."""
        counts = self.counts
        clean, asked = counts["clean"], counts["clean"] + counts["planted"]
        return Bar(
            "explain",
            (
                Line("planted causes named first", counts["named"], counts["planted"], NAMED),
                Line("clean routes not accused", clean - counts["accused"], clean, NOT_ACCUSED),
                Line(
                    f"first answer within {SECONDS:g} s",
                    sum(each <= SECONDS for each in self.times),
                    asked,
                    1.0,
                ),
            ),
        )


def hold(routes: int, first: int = 0, seed: int = 1, threads: int = CORES) -> Bar:
    """Plant, ask, and hold the answers about so many routes of either kind to the bars."""
    play = player(threads=threads)
    tally = Tally(play, seed)
    for board, seen in likely_boards(seed, play, first):
        if tally.counts["planted"] < routes:
            tally.ask_planted(board)
        if tally.counts["clean"] < routes:
            games = seen.merged(examined(board, range(LOOK, EXAMINED), play))
            if is_clean(games):
                tally.ask_clean(board)
        if min(tally.counts["clean"], tally.counts["planted"]) >= routes:
            break
    print(dict(tally.counts), spans("first answer", tally.times))  # noqa: T201
    return tally.bar()


def main(arguments: Sequence[str] | None = None) -> int:
    """Plant, ask, and hold the answers to the bars."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--routes", type=int, default=100, help="of either kind")
    parser.add_argument("--first", type=int, default=0, help="the number to begin with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=CORES)
    wanted = parser.parse_args(arguments)
    bar = hold(wanted.routes, wanted.first, wanted.seed, wanted.threads)
    return 0 if bar.is_kept else 1


if __name__ == "__main__":
    sys.exit(main())
