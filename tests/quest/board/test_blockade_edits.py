"""Single blockades: whatever the plan is, only what was asked for changes."""

from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from core import paths
from core.quest.board.blockade_edits import (
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
from core.quest.catalogue.reading import load_catalogue
from core.quest.route import edits
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
