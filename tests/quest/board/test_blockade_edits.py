"""Single blockades: whatever the plan is, only what was asked for changes."""

from dataclasses import replace
from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from core.basics import paths
from core.geometry.hexes import Hex
from core.quest.board.blockade_edits import (
    along,
    bare_seams,
    blockade_on,
    seam_with,
    with_blockade_on,
    with_listed_blockades,
    without_blockade_on,
)
from core.quest.board.board import gates
from core.quest.board.layout import Layout, lay_out
from core.quest.board.seams import Seam
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.reading import load_catalogue
from core.quest.route import edits
from core.quest.route.locks import Locks
from core.quest.route.reading import read_route
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying, Route

NUMBERS = st.none() | st.integers(1, 6)


@cache
def box() -> Catalogue:
    return load_catalogue()


@cache
def route_of(name: str) -> Route:
    return read_route(paths.examples("quest") / f"{name}.yaml").design


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    """A bundled route with any plan of blockades, each number at most once."""
    route = route_of(draw(st.sampled_from(("first_game", "swamplands", "serpentine"))))
    bare = lay_out(route, box())
    laying = draw(st.sampled_from(Laying))
    if laying is not Laying.FIXED:
        return lay_out(edits.with_blockades(route, BlockadePlan(laying)), box())
    numbers = draw(st.lists(st.integers(1, 6), unique=True))
    listed = []
    for seam in bare.seams:
        if draw(st.booleans()):
            sides = bare.side_name(seam.near), bare.side_name(seam.far)
            if draw(st.booleans()):
                sides = sides[::-1]
            is_numbered = draw(st.booleans())
            number = numbers.pop() if numbers and is_numbered else None
            listed.append(FixedBlockade(sides, number))
    return lay_out(edits.with_blockades(route, BlockadePlan.of(*listed)), box())


def lying(layout: Layout) -> dict[int, int | None]:
    """Which number lies on which seam."""
    return {gate.seam: gate.number for gate in gates(layout)}


def laid(route: Route) -> Layout:
    return lay_out(route, box())


@given(layouts(), st.data(), NUMBERS)
def test_a_blockade_lies_where_it_was_laid_and_the_rest_stays(
    layout: Layout, data: st.DataObject, number: int | None
) -> None:
    which = data.draw(st.integers(0, len(layout.seams) - 1))
    before = lying(layout)
    after = lying(laid(with_blockade_on(layout, layout.seams[which], number)))
    expected = dict(before)
    other = next((s for s, n in before.items() if n == number and n is not None), None)
    if other is not None:
        expected[other] = before.get(which)
    expected[which] = number
    assert after == expected


@given(layouts(), st.data())
def test_taking_one_away_leaves_the_others(layout: Layout, data: st.DataObject) -> None:
    which = data.draw(st.integers(0, len(layout.seams) - 1))
    route = without_blockade_on(layout, layout.seams[which])
    expected = {seam: number for seam, number in lying(layout).items() if seam != which}
    assert lying(laid(route)) == expected
    if which not in lying(layout):
        assert route is layout.route


@given(layouts(), st.data(), NUMBERS)
def test_no_number_ever_lies_twice(layout: Layout, data: st.DataObject, number: int | None) -> None:
    which = data.draw(st.integers(0, len(layout.seams) - 1))
    after = lying(laid(with_blockade_on(layout, layout.seams[which], number)))
    numbers = [each for each in after.values() if each is not None]
    assert len(numbers) == len(set(numbers))


@given(layouts())
def test_writing_the_plan_out_changes_nothing_on_the_table(layout: Layout) -> None:
    route = with_listed_blockades(layout)
    assert route.blockades.laying is Laying.FIXED
    assert lying(laid(route)) == lying(layout)


@given(layouts())
def test_a_plan_that_says_no_more_than_random_becomes_random_again(layout: Layout) -> None:
    for number, seam in enumerate(layout.seams):
        if seam.needs_blockade:
            layout = laid(with_blockade_on(layout, layout.seams[number], None))
        else:
            layout = laid(without_blockade_on(layout, layout.seams[number]))
    if layout.route.blockades.laying is Laying.FIXED:
        layout = laid(with_blockade_on(layout, _needy(layout), 1))
        layout = laid(with_blockade_on(layout, _needy(layout), None))
    assert layout.route.blockades == BlockadePlan()


def _needy(layout: Layout) -> Seam:
    return next(seam for seam in layout.seams if seam.needs_blockade)


def test_numbers_change_places() -> None:
    layout = laid(route_of("first_game"))
    layout = laid(with_blockade_on(layout, layout.seams[0], 3))
    layout = laid(with_blockade_on(layout, layout.seams[1], 5))
    layout = laid(with_blockade_on(layout, layout.seams[1], 3))
    assert lying(layout)[0] == 5
    assert lying(layout)[1] == 3
    assert seam_with(layout, 3) is layout.seams[1]
    assert seam_with(layout, 6) is None


def test_remarks_and_entries_without_a_seam_are_kept() -> None:
    bare = laid(route_of("first_game"))
    noted = FixedBlockade(("B", "C"), 2, remark="the gate")
    stray = FixedBlockade(("A", "M"), 4)
    layout = laid(edits.with_blockades(bare.route, BlockadePlan.of(noted, stray)))
    after = with_blockade_on(layout, layout.seams[0], 6)
    assert after.blockades.fixed[0] == FixedBlockade(("B", "C"), 6, remark="the gate")
    assert stray in after.blockades.fixed


def test_what_lies_on_a_seam() -> None:
    layout = laid(route_of("first_game"))
    assert blockade_on(layout, layout.seams[0]) == FixedBlockade(("B", "C"))
    ending = layout.seams[-1]
    assert blockade_on(layout, ending) is None


@given(layouts(), st.data())
def test_no_blockade_of_a_seam_that_still_exists_is_lost_when_a_group_moves_or_turns(
    layout: Layout, data: st.DataObject
) -> None:
    route = layout.route
    group = data.draw(st.frozensets(st.sampled_from(range(len(route.pieces))), min_size=1))
    turns, pivot = data.draw(st.integers(0, 5)), route.pieces[min(group)].at
    by = data.draw(st.builds(Hex, st.integers(-8, 8), st.integers(-8, 8)))
    after = laid(along(layout, edits.moved(edits.turned(route, group, turns, pivot), group, by)))
    still = {frozenset(seam.pieces) for seam in after.seams}
    stayed = [seam for seam in layout.seams if frozenset(seam.pieces) in still]
    for seam in stayed if route.blockades.laying is Laying.FIXED else ():
        there = after.seam_between(*(layout.side_name(piece) for piece in seam.pieces))
        assert there is not None
        was, now = blockade_on(layout, seam), blockade_on(after, there)
        assert (was and (was.number, {*was.between})) == (now and (now.number, {*now.between}))
    listed = [each.number for each in route.blockades.fixed]
    assert [each.number for each in after.route.blockades.fixed] == listed
    _assert_no_stray_could_have_followed(layout, after)


def _assert_no_stray_could_have_followed(before: Layout, after: Layout) -> None:
    known = {frozenset(seam.pieces) for seam in before.seams}
    fixed = after.route.blockades.fixed
    strays = [each for each in fixed if after.seam_between(*each.between) is None]
    for seam in bare_seams(after) if after.route.blockades.laying is Laying.FIXED else ():
        sides = {after.side_name(piece) for piece in seam.pieces}
        is_new = frozenset(seam.pieces) not in known
        assert not is_new or all(sides.isdisjoint(each.between) for each in strays)


def _with_listed_blockades() -> tuple[Layout, Seam]:
    """The first game with all its blockades listed, and the second of these seams."""
    layout = laid(with_listed_blockades(laid(route_of("first_game"))))
    return layout, [seam for seam in layout.seams if seam.needs_blockade][1]


def test_finding_20_a_blockade_follows_to_the_seam_that_took_its_place() -> None:
    layout, seam = _with_listed_blockades()
    layout = laid(with_blockade_on(layout, seam, 3))
    gone, kept = seam.pieces
    away = edits.moved(layout.route, [gone], Hex(60, 0))
    apart = laid(along(layout, away))
    assert seam_with(apart, 3) is None
    assert 3 in {each.number for each in apart.route.blockades.fixed}
    into = route_of("first_game").pieces[gone]
    other = _last_tile(apart)
    stand_in = edits.relaid(apart.route, other, replace(apart.route.pieces[other], at=into.at))
    after = laid(along(apart, stand_in))
    found = seam_with(after, 3)
    assert found is not None
    assert {other, kept} == {*found.pieces}


def _last_tile(layout: Layout) -> int:
    return layout.of_kind(PieceKind.TERRAIN)[-1]


def test_a_seam_that_its_author_left_bare_takes_no_blockade_of_another() -> None:
    layout, seam = _with_listed_blockades()
    layout = laid(without_blockade_on(layout, seam))
    after = along(layout, edits.moved(layout.route, [seam.far + 1], Hex(60, 0)))
    assert blockade_on(laid(after), seam) is None


def test_a_locked_seam_keeps_what_is_listed_there() -> None:
    layout, seam = _with_listed_blockades()
    one, other = (layout.side_name(piece) for piece in seam.pieces)
    apart = edits.moved(layout.route, [seam.near], Hex(60, 0))
    locked = laid(edits.with_locks(apart, Locks(seams=((one, other),))))
    spot = layout.route.pieces[seam.near]
    stand_in = _last_tile(locked)
    laid_there = edits.relaid(
        locked.route, stand_in, replace(spot, side=locked.side_name(stand_in))
    )
    after = along(locked, laid_there)
    assert any(each.is_between(one, other) for each in after.blockades.fixed)
