"""The steps of a first route: what to do, why, when it is done, and how to have it done."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from core.basics.language import LazyText, marked, tr, tr_lazy
from core.basics.values import dataclass
from core.checking.report import check
from core.designs.edits import with_details
from core.geometry.hexes import TURNS
from core.quest.analysis.facts import Facts
from core.quest.board.box import free_sides
from core.quest.board.layout import Layout, lay_out
from core.quest.board.seats import Seat, seats
from core.quest.catalogue.pieces import PieceKind, Side
from core.quest.catalogue.side_names import lazy_side_title
from core.quest.checks.rules import RULES
from core.quest.route import edits
from core.quest.route.route import BlockadePlan, Laying, Route

TERRAIN_TILES = 3
"""So many make a short evening, and leave room for more."""
_FIRST_NAME = marked("My first route")
_MOST_TRIED = 6
"""Seats that are looked at closely: the best ones come first, and a button must answer at once."""
_FELT = 2
"""A turn that makes the best way so much longer and harder, or less so, is seen in par."""


@dataclass(frozen=True, eq=False)
class GuideProgress:
    """How far a first route has come.

    Attributes:
        seen: the steps that leave nothing on the table, as far as they were taken.
    """

    layout: Layout
    is_saved: bool = False
    seen: frozenset[str] = frozenset()

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
        command: the command of the window that does the step for the author, if one does.
        panel: the panel that the step speaks of, if it does of one.
        speaks_of: the command, panel or other thing of the window that the step points at.
        kind: the kind of the pieces that it speaks of; it points at one of them in the box.
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
    command: str = ""
    panel: str = ""
    speaks_of: str = ""
    kind: PieceKind | None = None


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
    return tr("{laid} laid, {missing} to go", laid=laid, missing=max(0, TERRAIN_TILES - laid))


def _with_start(layout: Layout) -> Route:
    return _with_onward(layout, PieceKind.START)


def _with_terrain(layout: Layout) -> Route:
    return _with_onward(layout, PieceKind.TERRAIN)


def _with_strip(layout: Layout) -> Route:
    return _with_onward(layout, PieceKind.STRIP)


def _with_onward(layout: Layout, kind: PieceKind) -> Route:
    """The route with a free piece on a seat that leads on, away from the start.

    Where an ending tile lies there is no such seat: what lies behind the end leads nowhere.
    """
    if layout.of_kind(PieceKind.ENDING):
        return layout.route
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


def _with_turned_tile(layout: Layout) -> Route:
    """The route with a terrain tile turned in its place, so that its best way becomes another.

    The first turn that is felt does; otherwise the one that is felt most.
    """
    before = _best_way(Facts.of_route(layout.route, layout.catalogue))
    most, found = -1, layout.route
    for facts in _with_turned_tiles(layout):
        way = _best_way(facts)
        felt = sum(abs(one - other) for one, other in zip(way, before, strict=True))
        if felt > most:
            most, found = felt, facts.design
        if felt >= _FELT:
            break
    return found


def _with_turned_tiles(layout: Layout) -> Iterator[Facts]:
    """Each route with one terrain tile turned in its place that can still be travelled."""
    for piece in reversed(layout.of_kind(PieceKind.TERRAIN)):
        for turns in range(1, TURNS):
            at = layout.route.pieces[piece].at
            after = edits.turned(layout.route, [piece], turns, at)
            facts = Facts.of_route(after, layout.catalogue)
            if not check(RULES, facts).has_errors:
                yield facts


def _best_way(facts: Facts) -> tuple[int, int]:
    """How long and how hard the best way is; nothing where there is none."""
    best = None if facts.analysis is None else facts.analysis.best
    return (0, 0) if best is None else (best.steps, best.strength)


def _as_it_is(layout: Layout) -> Route:
    """The same route, for steps that change nothing of it."""
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
        kind=PieceKind.START,
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
        kind=PieceKind.TERRAIN,
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
        kind=PieceKind.STRIP,
    ),
    GuideStep(
        "ending",
        marked("Lay the ending tile"),
        marked("Bend the ending tile around a corner of the last piece."),
        marked("Its three spaces lead into El Dorado; whoever gets there first has all but won."),
        marked("Drag it from the left · R turns · F flips between jungle and river"),
        lambda progress: progress.count(PieceKind.ENDING) > 0,
        _with_ending,
        kind=PieceKind.ENDING,
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
        panel="problems",
        speaks_of="problems",
    ),
    GuideStep(
        "ways",
        marked("Look at the ways"),
        marked("Press 1, or “Ways” above the route: the cheapest ways to El Dorado light up."),
        marked("Where all of them run together, travellers will crowd."),
        marked("1 to 9 lay figures over the route · the same key takes them away"),
        lambda progress: "ways" in progress.seen,
        _as_it_is,
        wants_a_look=True,
        command="overlay_ways",
        speaks_of="overlay_ways",
    ),
    GuideStep(
        "turn",
        marked("Turn a tile and see par move"),
        marked("Click a tile and press R: the line above the panels says what comes of it."),
        marked("Par is how many rounds a good game takes; one turned tile can change it a lot."),
        marked("R turns · Ctrl+Z turns it back"),
        lambda progress: "turn" in progress.seen,
        _with_turned_tile,
        wants_a_look=True,
        panel="analysis",
        speaks_of="verdict",
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
        speaks_of="save",
    ),
    GuideStep(
        "play",
        marked("Play a turn"),
        marked("Press F5 and Play, click a card and a lit space, and end the turn."),
        marked("Esc brings you back here, and the game waits above the route until you go on."),
        marked("F5 plays · H asks for a hint · Ctrl+F5 goes back to the game"),
        lambda progress: "play" in progress.seen,
        _as_it_is,
        wants_a_look=True,
        command="play",
        speaks_of="play",
    ),
    GuideStep(
        "print",
        marked("Print the sheet"),
        marked("The setup sheet shows the route with all that it takes from the box."),
        marked("With it anybody can lay your route on a real table."),
        marked("Ctrl+P prints it"),
        lambda progress: "print" in progress.seen,
        _as_it_is,
        wants_a_look=True,
        command="print",
        speaks_of="print",
    ),
)
"""The guide from the first tile to the printed sheet."""


def done_for_author(step: GuideStep, before: Route, after: Route) -> LazyText:
    """What a step has changed, in the words of the history for the same done by hand."""
    new = [each for each in after.pieces if each not in before.pieces]
    if len(new) == 1:
        is_laid = len(after.pieces) > len(before.pieces)
        text = marked("Place {side}") if is_laid else marked("Turn {side}")
        return tr_lazy(text, side=lazy_side_title(new[0].side))
    return tr_lazy("Rename") if after.name != before.name else tr_lazy(step.title)
