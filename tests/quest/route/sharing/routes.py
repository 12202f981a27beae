"""Routes to share: the bundled ones, long ones, and any that the values can hold."""

from dataclasses import replace
from itertools import pairwise

from hypothesis import strategies as st

from core.basics.paths import examples
from core.geometry.hexes import Hex
from core.quest.route.reading import read_route
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying, Placement, Route
from core.quest.route.sharing.sides import SIDES
from tests.quest.route import strategies

BUNDLED = {path.stem: read_route(path).design for path in sorted(examples("quest").glob("*.yaml"))}
LONG_NAME = Route(name="The Quest for El Dorado, " * 90)
"""Its code takes three blocks."""


def carried(route: Route) -> Route:
    """What a share code carries of a route."""
    return Route(
        name=route.name,
        pieces=tuple(replace(each, extras=(), remark="") for each in route.pieces),
        blockades=replace(
            route.blockades,
            fixed=tuple(replace(each, extras=(), remark="") for each in route.blockades.fixed),
        ),
        caves=route.caves,
        players=route.players,
    )


def with_every_blockade(route: Route) -> Route:
    """The route with a numbered blockade between any two pieces that follow each other."""
    sides = [each.side for each in route.pieces[:-1]]
    fixed = (FixedBlockade(pair, 1 + number % 6) for number, pair in enumerate(pairwise(sides)))
    return replace(route, blockades=BlockadePlan.of(*fixed))


EXAMPLES = {
    **BUNDLED,
    "empty": Route(),
    "listed": with_every_blockade(BUNDLED["oxbow"]),
    "meant for": replace(Route(name="Für zwei – ’s"), caves=True, players=(2, 3)),
    "own pieces": Route(
        name="日本 & Ω",
        pieces=(
            Placement("B", Hex(3, -4), 2),
            Placement("Home-made 1", Hex(-40, 300), 5),
            Placement("B", Hex(3, -4), 2),
            Placement("END_RIVER", Hex(3, 0), 1),
        ),
        blockades=BlockadePlan.of(
            FixedBlockade(("Home-made 1", "B")),
            FixedBlockade(("B", "Nowhere"), 12),
            FixedBlockade(("B", "Home-made 1"), 6),
        ),
    ),
    "no blockades": replace(BUNDLED["swamplands"], blockades=BlockadePlan(Laying.NONE)),
}
"""One of everything that a code can say, for the codes of record."""

_names = st.text(max_size=12)  # lone surrogates, too
_sides = st.sampled_from(SIDES) | _names
_anywhere = st.integers(-9, 9) | st.integers()
_placements = st.builds(
    Placement, _sides, st.builds(Hex, _anywhere, _anywhere), st.integers(0, 5) | st.integers()
)
_fixed = st.lists(
    st.builds(FixedBlockade, st.tuples(_sides, _sides), st.none() | st.integers()), max_size=3
).map(tuple)

odd_routes = st.builds(
    Route,
    name=_names,
    pieces=st.lists(_placements, max_size=4).map(tuple),
    blockades=st.builds(BlockadePlan, st.sampled_from(Laying), _fixed),
    caves=st.booleans(),
    players=st.lists(st.integers(), max_size=3).map(tuple),
)
"""All that the types allow, though no file would hold it."""

any_routes = strategies.routes | strategies.laid_routes() | odd_routes
