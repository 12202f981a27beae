"""Tests of routes drawn by chance: valid, laid like printed ones, and the same for a seed."""

from collections import Counter
from itertools import pairwise

import pytest

from core.basics.jobs import Progress, finished
from core.checking.report import check
from core.quest.analysis.facts import Facts
from core.quest.board.seat_worth import FLUSH_EDGES
from core.quest.catalogue.pieces import PieceKind
from core.quest.checks.rules import RULES
from core.quest.search.random_routes import FEWEST_TILES, random_route, random_routes
from tests.quest.board.tables import box

SEED, COUNT = 2026, 40


@pytest.fixture(scope="module")
def routes() -> tuple[Facts, ...]:
    """Some routes of one seed."""
    return finished(random_routes(box(), SEED, COUNT))


def test_every_route_is_valid_and_laid_like_a_printed_one(routes: tuple[Facts, ...]) -> None:
    """No errors; each piece is flush with the one before it and touches no other."""
    for facts in routes:
        assert not check(RULES, facts).has_errors
        layout = facts.layout
        ending = max(layout.pieces)
        assert layout.order.pieces == tuple(range(ending + 1))
        assert [each.pieces for each in layout.contacts] == list(pairwise(range(ending + 1)))
        assert all(len(seam.edges) >= FLUSH_EDGES for seam in layout.seams if seam.far != ending)


def test_all_of_the_box_is_drawn(routes: tuple[Facts, ...]) -> None:
    """Every side comes up, and every number of tiles and strips that blockades suffice for."""
    sides = Counter(piece.side for facts in routes for piece in facts.route.pieces)
    assert sides.keys() == box().sides.keys()
    counts = {
        tuple(len(facts.layout.of_kind(kind)) for kind in (PieceKind.TERRAIN, PieceKind.STRIP))
        for facts in routes
    }
    most = len(box().blockades)
    possible = {(t, s) for t in range(FEWEST_TILES, most + 1) for s in (0, 1, 2) if t + s <= most}
    assert counts <= possible
    assert {tiles for tiles, _ in counts} == {tiles for tiles, _ in possible}
    assert {strips for _, strips in counts} == {0, 1, 2}


def test_a_route_depends_on_box_seed_and_number_alone(routes: tuple[Facts, ...]) -> None:
    """Any of them can be drawn again without the others; another seed gives others."""
    number = 17
    assert random_route(box(), SEED, number).route == routes[number].route
    assert random_route(box(), SEED + 1, number).route != routes[number].route
    assert len({facts.route.fingerprint for facts in routes}) == COUNT


def test_a_seed_gives_the_same_routes_in_every_version() -> None:
    """A change of the draw must raise VERSION, as the corpus on record rests on it."""
    assert random_route(box(), SEED, 0).route.fingerprint == "69bb78d3354f14ef"


def test_the_draw_can_be_stopped_between_any_two_routes() -> None:
    """It tells its progress after each."""
    work = random_routes(box(), SEED, 1_000_000)
    assert next(work) == Progress(0, 1_000_000)
    assert next(work) == Progress(1, 1_000_000)
    work.close()
