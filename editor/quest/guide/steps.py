"""The steps of a first route: what to do, why, when it is done, and how to have it done."""

from __future__ import annotations

from collections.abc import Callable, Collection

from core.checking.report import check
from core.designs.edits import with_details
from core.language import marked, tr
from core.quest.analysis.facts import Facts
from core.quest.board.box import free_sides
from core.quest.board.layout import Layout, lay_out
from core.quest.board.seats import Seat, seats
from core.quest.catalogue.pieces import PieceKind, Side
from core.quest.checks.rules import RULES
from core.quest.route import edits
from core.quest.route.route import BlockadePlan, Laying, Route
from core.values import dataclass

TERRAIN_TILES = 3
"""So many make a short evening, and leave room for more."""
_FIRST_NAME = marked("My first route")
_MOST_TRIED = 6
"""Seats that are looked at closely: the best ones come first, and a button must answer at once."""


@dataclass(frozen=True, eq=False)
class GuideProgress:
    """How far a first route has come."""

    layout: Layout
    is_saved: bool = False

    @property
    def route(self) -> Route:
        """The route as it is now."""
        return self.layout.route

    def count(self, kind: PieceKind) -> int:
        """How many pieces of a kind lie on the table."""
        return len(self.layout.of_kind(kind))


@dataclass(frozen=True)
class GuideStep:
    """One step of the guide, with texts to be translated.

    Attributes:
        what, why: two sentences for the author.
        keys: which keys and mouse moves help here.
        is_done: whether the route has what the step asks for.
        carry_out: the route with the step done for the author, or the same if that is not possible.
        is_optional: whether a good route can do without it.
        wants_a_look: whether there may be nothing to change, so that looking at it is enough.
        wants_saving: whether it takes a file, too.
        tally: how far the step itself has come, or nothing.
    """

    name: str
    title: str
    what: str
    why: str
    keys: str
    is_done: Callable[[GuideProgress], bool]
    carry_out: Callable[[Layout], Route]
    is_optional: bool = False
    wants_a_look: bool = False
    wants_saving: bool = False
    tally: Callable[[GuideProgress], str] = lambda _progress: ""


def step_now(progress: GuideProgress, passed: Collection[str] = ()) -> int:
    """Which step comes next: the first that is neither done nor passed; their number if none is."""
    for index, step in enumerate(STEPS):
        if step.name not in passed and not step.is_done(progress):
            return index
    return len(STEPS)


def is_complete(progress: GuideProgress) -> bool:
    """Whether everything is there that a route needs."""
    needed = (step for step in STEPS if not step.is_optional and not step.wants_a_look)
    return all(step.is_done(progress) for step in needed)


def _tiles_laid(progress: GuideProgress) -> str:
    laid = progress.count(PieceKind.TERRAIN)
    return tr("{laid} of {wanted}", laid=laid, wanted=TERRAIN_TILES)


def _with_start(layout: Layout) -> Route:
    return _with_onward(layout, PieceKind.START)


def _with_terrain(layout: Layout) -> Route:
    return _with_onward(layout, PieceKind.TERRAIN)


def _with_strip(layout: Layout) -> Route:
    return _with_onward(layout, PieceKind.STRIP)


def _with_onward(layout: Layout, kind: PieceKind) -> Route:
    """The route with a free piece on a seat that leads on, away from the start."""
    for side in _easiest_first(layout, kind):
        onward = _onward_seats(layout, side)
        for seat in onward:
            after = edits.placed(layout.route, seat.placement)
            if not layout.pieces or _is_passable(lay_out(after, layout.catalogue)):
                return after
    return layout.route


def _with_ending(layout: Layout) -> Route:
    """The route with an ending tile at its last piece, where the way reaches it."""
    fallback = layout.route
    for side in _easiest_first(layout, PieceKind.ENDING):
        for seat in _onward_seats(layout, side):
            after = edits.placed(layout.route, seat.placement)
            if not check(RULES, Facts.of_route(after, layout.catalogue)).has_errors:
                return after
            fallback = after if fallback is layout.route else fallback
    return fallback


def _with_random_blockades(layout: Layout) -> Route:
    """The route with blockades drawn at random; listed ones are the author's own and stay."""
    if layout.route.blockades.laying is Laying.NONE:
        return edits.with_blockades(layout.route, BlockadePlan())
    return layout.route


def _with_name(layout: Layout) -> Route:
    if layout.route.name:
        return layout.route
    return with_details(layout.route, name=tr(_FIRST_NAME))


def _easiest_first(layout: Layout, kind: PieceKind) -> list[Side]:
    """The sides that still lie in the box."""
    return sorted(free_sides(layout, kind), key=lambda side: side.traverse_rating)


def _onward_seats(layout: Layout, side: Side) -> list[Seat]:
    """The best seats: at the last piece and no other, wide, and far from the start."""
    last = _last_piece(layout)
    start = next(iter(layout.of_kind(PieceKind.START)), None)
    origin = None if start is None else layout.route.pieces[start].at

    def merit(seat: Seat) -> tuple[bool, bool, int, int]:
        touched = {piece for piece, _ in seat.contacts}
        away = 0 if origin is None else seat.placement.at.distance(origin)
        width = 0 if side.kind is PieceKind.ENDING else seat.shared_edges
        return last in touched, len(touched) <= 1, width, away

    return sorted(seats(layout, side), key=merit, reverse=True)[:_MOST_TRIED]


def _last_piece(layout: Layout) -> int | None:
    """The piece at the far end of the way from the start."""
    order = layout.order
    return order.pieces[order.path_length - 1] if order.pieces else None


def _is_passable(layout: Layout) -> bool:
    """Whether the newest piece can be entered without a mountain in the way."""
    newest = len(layout.route.pieces) - 1
    seams = (seam for seam in layout.seams if newest in seam.pieces)
    return any(layout.passable_edges(seam) for seam in seams)


STEPS: tuple[GuideStep, ...] = (
    GuideStep(
        "start",
        marked("Lay a start tile"),
        marked("Drag tile A or B from the left onto the table."),
        marked("Travellers set out from its four numbered spaces, and only one side leads on."),
        marked("A or B takes it up · R turns · F flips · click lays it down"),
        lambda progress: progress.count(PieceKind.START) > 0,
        _with_start,
    ),
    GuideStep(
        "terrain",
        marked("Lay terrain tiles"),
        marked("Lay at least three of the tiles C to N on seats that glow, one after the other."),
        marked("Each has its own mix of jungle, river and village, which decides what cards help."),
        marked("C to N take one up · R or wheel turns · F flips · Shift ignores the seats"),
        lambda progress: progress.count(PieceKind.TERRAIN) >= TERRAIN_TILES,
        _with_terrain,
        tally=_tiles_laid,
    ),
    GuideStep(
        "strip",
        marked("Add a strip, if you like"),
        marked("Lay one of the strips O to R at the last tile, or skip this step."),
        marked("Strips are narrow and make the last stretch exciting; many good routes have none."),
        marked("O to R take one up · R turns while you carry it"),
        lambda progress: progress.count(PieceKind.STRIP) + progress.count(PieceKind.ENDING) > 0,
        _with_strip,
        is_optional=True,
    ),
    GuideStep(
        "ending",
        marked("Lay the ending tile"),
        marked("Bend the ending tile around a corner of the last piece."),
        marked("Its three spaces lead into El Dorado; whoever gets there first has all but won."),
        marked("Drag it from the left · R turns · F flips between jungle and river"),
        lambda progress: progress.count(PieceKind.ENDING) > 0,
        _with_ending,
    ),
    GuideStep(
        "blockades",
        marked("See what is wrong"),
        marked(
            "The list at the right says what is wrong and how to mend it; Enter mends it for you."
        ),
        marked(
            "Blockades between tiles are drawn at random unless you click a seam and choose one."
        ),
        marked("Double-click a problem to go there · click a seam to set a blockade"),
        lambda progress: bool(progress.route.blockades.fixed),
        _with_random_blockades,
        wants_a_look=True,
    ),
    GuideStep(
        "name",
        marked("Name it and save it"),
        marked("Give your route a name that makes people curious, and save it."),
        marked("The name is printed above the map; the file opens on any table with this program."),
        marked("F2 edits the name · Ctrl+S saves"),
        lambda progress: bool(progress.route.name) and progress.is_saved,
        _with_name,
        wants_saving=True,
    ),
)
"""The guide from the first tile to the saved file."""
