"""What holds for any route: checks never fail, and do not mind the order of pieces."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from core.checking.problem import Severity
from core.checking.report import check, suggestion
from core.geometry.hexes import Hex
from core.quest.analysis.facts import Facts
from core.quest.board.layout import lay_out
from core.quest.board.seats import seats
from core.quest.catalogue.reading import load_catalogue
from core.quest.checks.places import hexes_at, pieces_at, seam_at
from core.quest.checks.rules import RULES
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying, Placement, Route

CATALOGUE = load_catalogue()
SIDES = [*CATALOGUE.sides, "Z", "", "{side}", "C/D", "c"]
TERRAIN = [piece.sides for piece in CATALOGUE.pieces if piece.sides[0].name in "CEGIKMOQ"]

sides = st.sampled_from(SIDES)
hexes = st.builds(Hex, st.integers(-12, 12), st.integers(-12, 12))
anywhere = st.builds(Hex, st.integers(-500, 500), st.integers(-500, 500))
placements = st.builds(Placement, sides, hexes | anywhere, st.integers(0, 5))
fixed_blockades = st.builds(FixedBlockade, st.tuples(sides, sides), st.none() | st.integers(0, 99))
plans = st.sampled_from([BlockadePlan(), BlockadePlan(Laying.NONE)]) | st.builds(
    lambda listed: BlockadePlan.of(*listed), st.lists(fixed_blockades, max_size=8)
)
accepted = st.dictionaries(
    st.sampled_from([*(rule.code for rule in RULES), "X1", ""]), st.text(max_size=5), max_size=3
)
routes = st.builds(
    Route,
    name=st.text(max_size=5),
    pieces=st.lists(placements, max_size=10).map(tuple),
    blockades=plans,
    caves=st.booleans(),
    players=st.sets(st.sampled_from([2, 3, 4])).map(lambda each: tuple(sorted(each))),
    accepted=accepted.map(lambda each: tuple(sorted(each.items()))),
)

Told = tuple[str, tuple[Placement, ...], tuple[Hex, ...]]


@st.composite
def joined_routes(draw: st.DrawFn) -> Route:
    """Routes whose pieces all lie on seats: one start tile, some others, one ending tile."""
    pieces = [Placement(draw(st.sampled_from("AB")))]
    chosen = draw(st.lists(st.sampled_from(TERRAIN), min_size=1, max_size=4, unique_by=id))
    for both in [*chosen, CATALOGUE.piece_of("END_RIVER").sides]:
        layout = lay_out(Route(pieces=tuple(pieces)), CATALOGUE)
        free = seats(layout, draw(st.sampled_from(both)), (draw(st.integers(0, 5)),))
        if free:
            pieces.append(draw(st.sampled_from(free)).placement)
    plan = draw(st.sampled_from([BlockadePlan(), BlockadePlan(Laying.NONE)]))
    return Route("Joined", tuple(pieces), plan, caves=draw(st.booleans()))


def told(route: Route, leave_out: Sequence[str] = ()) -> Counter[Told]:
    """Everything a report says, with pieces instead of their indexes."""
    found = check(RULES, Facts.of_route(route, CATALOGUE)).problems
    order = lambda placement: (placement.side, placement.at, placement.turn)  # noqa: E731
    return Counter(
        (
            problem.code,
            tuple(sorted((route.pieces[piece] for piece in pieces_at(problem.place)), key=order)),
            tuple(sorted(hexes_at(problem.place))),
        )
        for problem in found
        if problem.code not in leave_out
    )


@given(routes)
@settings(max_examples=150)
def test_checks_never_fail(route: Route) -> None:
    report = check(RULES, Facts.of_route(route, CATALOGUE))
    known = {rule.code for rule in RULES}
    assert {problem.code for problem in report.problems} | set(report.skipped) <= known
    reasons = dict(route.accepted)
    assert all(each.reason == reasons[each.problem.code] for each in report.accepted)
    assert all(each.problem.severity is not Severity.ERROR for each in report.accepted)


@given(routes)
@settings(max_examples=100)
def test_places_are_on_the_route(route: Route) -> None:
    covered = lay_out(route, CATALOGUE).claims.keys()
    for problem in check(RULES, Facts.of_route(route, CATALOGUE)).problems:
        place = problem.place
        assert set(pieces_at(place)) | set(seam_at(place) or ()) <= set(range(len(route.pieces)))
        if problem.code not in {"G105"}:  # two cities may meet where no space is
            assert covered >= set(hexes_at(place))


@given(routes)
@settings(max_examples=60)
def test_quick_fixes_never_fail_and_always_change_something(route: Route) -> None:
    facts = Facts.of_route(route, CATALOGUE)
    for problem in check(RULES, facts).problems:
        found = suggestion(RULES, problem, facts)
        assert found is None or found.design != route


@given(routes, st.randoms(use_true_random=False))
@settings(max_examples=100)
def test_order_of_pieces_does_not_matter_for_what_needs_no_travel_order(
    route: Route, random: Random
) -> None:
    """Left out: what is told from the first start tile on, and ties of the travel order."""
    shuffled = list(route.pieces)
    random.shuffle(shuffled)
    other = replace(route, pieces=tuple(shuffled))
    relative = ("G102", "G104", "G107", "S207", "S212", "S213")
    assert told(route, relative) == told(other, relative)


@given(joined_routes(), st.randoms(use_true_random=False))
@settings(max_examples=100)
def test_order_of_pieces_does_not_matter_on_a_board(route: Route, random: Random) -> None:
    """Left out: which of two equally long ways round counts as the short cut."""
    shuffled = list(route.pieces)
    random.shuffle(shuffled)
    other = replace(route, pieces=tuple(shuffled))
    assert told(route, ["G107"]) == told(other, ["G107"])


def test_number_of_blockades_does_not_depend_on_the_order_of_pieces() -> None:
    pieces = (
        Placement("B"),
        Placement("D", Hex(-7, 0), 3),
        Placement("N", Hex(0, -7), 2),
        Placement("K", Hex(-12, -2), 5),
        Placement("H", Hex(-19, 5), 3),
        Placement("O", Hex(-14, 4), 4),
        Placement("END_JUNGLE", Hex(4, -7), 0),
    )
    listed = Route("As listed", pieces)
    other = replace(listed, pieces=tuple(pieces[index] for index in (6, 3, 1, 0, 5, 2, 4)))
    assert told(listed) == told(other)
