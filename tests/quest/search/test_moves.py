"""Tests of the moves of routes: valid ones only, locks kept, blockades with their seams."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.checking.report import check
from core.designs.design_file import DesignFile
from core.quest.analysis.facts import Facts
from core.quest.board.blockade_edits import with_blockade_on
from core.quest.catalogue.pieces import PieceKind
from core.quest.checks.rules import RULES
from core.quest.game import QUEST
from core.quest.route.edits import with_locks
from core.quest.route.locks import Locks
from core.quest.route.route import Laying, Route
from core.quest.search.moves import KINDS, LENGTHENING, route_moves
from core.quest.search.random_routes import random_route
from core.search.candidates import Candidate, Scrutiny
from core.search.moves import Move, made, pairs
from tests.quest.board.tables import box

SEED, ROUTES = 22, 6


@cache
def drawn(number: int) -> Facts:
    return random_route(box(), SEED, number)


@cache
def moves_of(number: int) -> tuple[Move[Route], ...]:
    return tuple(route_moves(drawn(number)))


def facts_of(route: Route) -> Facts:
    return Facts(DesignFile(route), box())


def tried(facts: Facts, moves: tuple[Move[Route], ...]) -> Candidate | None:
    return Scrutiny.of(QUEST, facts).candidate(moves)


def test_every_kind_of_move_leads_somewhere() -> None:
    """On a few routes each kind gives at least one valid candidate."""
    met: set[str] = set()
    for number in range(ROUTES):
        for move in moves_of(number):
            if move.kind not in met and tried(drawn(number), (move,)) is not None:
                met.add(move.kind)
    kinds = {"blockade", "flip", "turn", "swap", "ending", "shift", "replace", "remove", "insert"}
    assert met == kinds
    assert len(KINDS) + len(LENGTHENING) == len(kinds)


@settings(max_examples=20)
@given(st.integers(0, ROUTES - 1), st.data())
def test_a_candidate_has_no_error_and_no_new_kind_of_warning(
    number: int, data: st.DataObject
) -> None:
    facts = drawn(number)
    move = data.draw(st.sampled_from(moves_of(number)))
    found = tried(facts, (move,))
    if found is not None:
        assert isinstance(found.facts, Facts)
        report = check(RULES, found.facts)
        known = {each.code for each in check(RULES, facts).problems}
        assert not report.has_errors
        assert {each.code for each in report.problems if each.severity.name == "WARNING"} <= known


@settings(max_examples=20)
@given(st.integers(0, ROUTES - 1), st.data())
def test_what_is_locked_stays_as_it_lies(number: int, data: st.DataObject) -> None:
    """Whichever piece or seam is locked, no candidate of one or two moves touches it."""
    facts = drawn(number)
    pieces = [each.side for each in facts.route.pieces]
    seams = [tuple(map(facts.layout.side_name, seam.pieces)) for seam in facts.layout.seams]
    locks = Locks(
        pieces=tuple(data.draw(st.sets(st.sampled_from(pieces), max_size=2))),
        seams=tuple(data.draw(st.sets(st.sampled_from(seams), max_size=1))),
    )
    locked = facts_of(with_locks(facts.route, locks))
    moves = tuple(data.draw(st.lists(st.sampled_from(moves_of(number)), min_size=1, max_size=2)))
    found = tried(locked, moves)
    if found is None:
        return
    after = found.design
    assert isinstance(after, Route)
    assert locked.route.refusal(after) is None
    for side in locks.pieces:
        (before,) = (each for each in locked.route.pieces if each.side == side)
        assert before in after.pieces


def test_nothing_moves_on_a_locked_table() -> None:
    locked = facts_of(with_locks(drawn(0).route, Locks(is_table=True)))
    assert all(tried(locked, (move,)) is None for move in moves_of(0))


def test_a_blockade_travels_with_its_seam() -> None:
    """A piece that is turned over keeps the blockade before it, under its other name."""
    layout = drawn(1).layout
    seam = next(each for each in layout.seams if each.needs_blockade and each.far != 0)
    facts = facts_of(with_blockade_on(layout, seam, 4))
    side = layout.side_name(seam.far)
    flip = next(each for each in route_moves(facts) if each.key == f"flip:{side}")
    after = made(facts.route, (flip,))
    assert after is not None
    assert after.blockades.laying is Laying.FIXED
    other = layout.catalogue.piece_of(side).other_side(layout.pieces[seam.far].side).name
    kept = [each for each in after.blockades.fixed if each.number == 4]
    assert [set(each.between) for each in kept] == [{layout.side_name(seam.near), other}]


@settings(max_examples=20)
@given(st.integers(0, ROUTES - 1), st.data())
def test_two_moves_that_touch_nothing_in_common_can_be_made_in_any_order(
    number: int, data: st.DataObject
) -> None:
    """If both orders lead to a valid route, it is the same; moves that lay anew are left out."""
    plain = [each for each in moves_of(number) if each.kind in {"flip", "turn", "swap", "blockade"}]
    one, other = data.draw(st.sampled_from(plain)), data.draw(st.sampled_from(plain))
    if not list(pairs((one, other))):
        return
    first, second = (tried(drawn(number), each) for each in ((one, other), (other, one)))
    if first is not None and second is not None:
        assert first.design.fingerprint == second.design.fingerprint


def test_a_piece_that_is_inserted_comes_from_the_box() -> None:
    facts = drawn(0)
    shown = {each.side for each in facts.route.pieces}
    for move in moves_of(0):
        if move.kind in {"insert", "replace"}:
            after = made(facts.route, (move,))
            if after is not None:
                (new,) = {each.side for each in after.pieces} - shown
                piece = box().piece_of(new)
                assert piece.kind in {PieceKind.START, PieceKind.TERRAIN, PieceKind.STRIP}
                assert shown.isdisjoint(side.name for side in piece.sides)


@pytest.mark.parametrize("number", range(ROUTES))
def test_moves_are_called_differently(number: int) -> None:
    keys = [move.key for move in moves_of(number)]
    assert len(set(keys)) == len(keys)
