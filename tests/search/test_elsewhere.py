"""Tests of searches that a worker runs: small values come back, and they are the same."""

from __future__ import annotations

import pickle

from core.basics.jobs import Progress, finished
from core.basics.workers import Worker
from core.designs.design_file import DesignFile
from core.search.elsewhere import improving_elsewhere, likening_elsewhere
from core.search.estimates import ROUNDS
from core.search.improving.summaries import FoundSoFar, ImprovementSummary
from tests.search.test_improving import GAME, REQUEST, facts, found
from tests.search.tracks import BONUS, PLAIN, SLIP
from tests.toy.track import Track
from tests.workers import worker_here

SMALL = 20_000
"""Bytes of a proposal with all that is shown of it."""


def told(worker: Worker) -> tuple[list[Progress], ImprovementSummary]:
    """All steps of a search, and what it came to."""
    steps, work = [], improving_elsewhere(worker, GAME, facts(), REQUEST)
    while True:
        try:
            steps.append(next(work))
        except StopIteration as end:
            return steps, end.value


def test_proposals_come_back_as_small_values_with_all_that_is_shown() -> None:
    steps, result = told(worker_here())
    direct, _ = found()
    assert [each.keys for each in result.proposals] == [
        tuple(move.key for move in each.candidate.moves) for each in direct.proposals
    ]
    assert (result.games, result.tried) == (direct.games, direct.tried)
    counts = [len(step.proposals) for step in steps if isinstance(step, FoundSoFar)]
    assert counts == sorted(counts)
    assert counts[-1] == len(result.proposals)
    for one, other in zip(result.proposals, direct.proposals, strict=True):
        where = other.settings[0]
        change = other.figures(where, (ROUNDS,))[0]
        assert one.main.before.figure(ROUNDS.key) == change.before
        assert one.main.after.figure(ROUNDS.key) == change.after
        assert one.main.verdict(ROUNDS.key) is other.comparison(where).rounds.verdict
        assert len(pickle.dumps(one)) < SMALL
        assert pickle.loads(pickle.dumps(one)) == one


def test_a_search_that_nobody_wants_any_more_ends() -> None:
    work = improving_elsewhere(worker_here(), GAME, facts(), REQUEST)
    next(work)
    work.close()
    assert next(work, None) is None


def track(repeats: int) -> DesignFile[Track]:
    return DesignFile(Track(spaces=(PLAIN, BONUS, PLAIN, SLIP) * repeats))


def test_the_designs_most_like_one_are_found_by_a_worker_and_what_nobody_can_play_is_left_out() -> (
    None
):
    others = {"long": track(8), "nothing": track(0), "same": track(3)}
    found = finished(likening_elsewhere(worker_here(), GAME, None, track(3), others))
    assert [each.name for each in found.nearest] == ["same", "long"]
    assert found.nearest[0].apart == 0
    assert found.nearest[1].longer > 0
    assert pickle.loads(pickle.dumps(found)) == found


def test_looking_for_designs_alike_ends_when_nobody_wants_it_any_more() -> None:
    others = {"long": track(8), "same": track(3)}
    work = likening_elsewhere(worker_here(), GAME, None, track(3), others)
    next(work)
    work.close()
    assert next(work, None) is None
