"""Improving real routes: whatever is locked stays, and nothing is done for long without a pause."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from functools import cache
from random import Random
from typing import ParamSpec, TypeVar
from unittest.mock import patch

import pytest

from core.basics.jobs import Work
from core.designs.design_file import DesignFile
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.playtest.running.packing import packed_spec
from core.playtest.spec import AnySpec
from core.playtest.totals import Totals
from core.quest.analysis.facts import Facts
from core.quest.game import QUEST
from core.quest.route.edits import with_locks
from core.quest.route.locks import Locks
from core.quest.route.route import Route
from core.quest.search.random_routes import random_route
from core.search import playing as search_playing
from core.search.candidates import Scrutiny
from core.search.improving.improving import improving
from core.search.playing import player
from core.search.proposals import Request
from core.search.wishes import SHORTER, Wish
from tests.quest.board.tables import box

SEED, ROUTES = 31, 2
REQUEST = Request((Wish(SHORTER, 1.0),), count=1, games=2_500)
SEVERAL = 5
AT_MOST = 2
"""Routes between two pauses: two moves are made in either order."""
P = ParamSpec("P")
R = TypeVar("R")
every_route = pytest.mark.parametrize("number", range(ROUTES))


@cache
def locked(number: int) -> Facts:
    """A random route with random locks: two pieces and a seam."""
    facts, dice = random_route(box(), SEED, number), Random(number)
    pieces = [each.side for each in facts.route.pieces]
    name = facts.layout.side_name
    seams = [(name(one), name(other)) for one, other in (s.pieces for s in facts.layout.seams)]
    locks = Locks(pieces=tuple(dice.sample(pieces, 2)), seams=tuple(dice.sample(seams, 1)))
    return Facts(DesignFile(with_locks(facts.route, locks)), box())


@cache
def raced(number: int) -> tuple[frozenset[Route], tuple[int, ...]]:
    """All routes that were played, and how many were made or packed between any two pauses."""
    kernels, routes, done = fastest_batch_kernels(QUEST.playtests.kernels), set[Route](), [0]
    playing = player(threads=1, kernels=kernels)

    def play(specs: Sequence[AnySpec]) -> Work[tuple[Totals, ...]]:
        routes.update(each.board.route for each in specs)
        return playing(specs)

    with (
        patch.object(Scrutiny, "candidate", _counted(Scrutiny.candidate, done)),
        patch.object(search_playing, "packed_spec", _counted(packed_spec, done)),
    ):
        counts = tuple(_counts(improving(QUEST, locked(number), REQUEST, play), done))
    return frozenset(routes), counts


def _counted(work: Callable[P, R], done: list[int]) -> Callable[P, R]:
    """The same, counting how often it is done."""

    def counting(*told: P.args, **named: P.kwargs) -> R:
        done[0] += 1
        return work(*told, **named)

    return counting


def _counts(work: Generator[object, None, object], done: list[int]) -> Iterator[int]:
    """How much is done in each step of some work; the last one ends it."""
    while True:
        before = done[0]
        step = next(work, None)
        yield done[0] - before
        if step is None:
            return


@every_route
def test_whatever_is_tried_keeps_what_is_locked(number: int) -> None:
    before = locked(number).route
    routes, _ = raced(number)
    assert len(routes) > SEVERAL
    kept = {each for each in before.pieces if each.side in before.locked.pieces}
    for route in routes:
        assert before.refusal(route) is None
        assert kept <= set(route.pieces)


@every_route
def test_whoever_cancels_is_heard_after_one_route(number: int) -> None:
    """One route, or two moves in either order, is made between two pauses, or one is packed."""
    _, counts = raced(number)
    assert len(counts) > SEVERAL
    assert sum(counts) > SEVERAL
    assert max(counts) <= AT_MOST
