"""The sections about places: width, chokes, colours, bends, the wayside and the seams."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.analysis.analysis import Analysis
from core.analysis.bends import Side
from core.analysis.colours import Patch
from core.analysis.network import CLOSED
from core.analysis.width import OVERTAKING
from core.board.board import Board
from core.board.names import ground_of
from core.catalogue.spaces import Terrain
from core.cli.analyse_words import heading
from core.cli.columns import can_show, columns
from core.cli.places import hex_of, seam_name
from core.cli.terminal import text_width, wrapped
from core.language import marked, tr, tr_number, tr_plural
from core.playtest.wording import NOTHING

_BLOCKS = "▁▂▃▄▅▆▇█"
_MOST_CHOKES = 5
_MOST_PATCHES = 3
_WIDEST_DIGIT = 9


# --- Width ----------------------------------------------------------------------------------------


def _width(analysis: Analysis) -> Iterator[str]:
    rows = analysis.rows
    if not rows:
        return
    yield from heading(tr("Width: good spaces side by side, row by row from start to finish"))
    yield from _skyline([row.width for row in rows])
    text = marked("In {count} of {rows} rows, narrower than {wide}, a queue cannot be overtaken.")
    narrow = sum(row.width < OVERTAKING for row in rows)
    yield wrapped(tr(text, count=narrow, rows=len(rows), wide=OVERTAKING), "  ")
    yield from _queue(analysis)


def _queue(analysis: Analysis) -> Iterator[str]:
    board, queue = analysis.board, analysis.queue
    if len(queue) > 1:
        ends = {"first": hex_of(board, queue[0].good[0]), "last": hex_of(board, queue[-1].good[-1])}
        text = marked("The longest queue has {count} rows, from {first} to {last}.")
        yield wrapped(tr(text, count=len(queue), **ends), "  ")


def _skyline(widths: Sequence[int]) -> Iterator[str]:
    """The widths as blocks, where there are such letters, and as digits."""
    room = text_width() - 2
    for first in range(0, len(widths), room):
        part = widths[first : first + room]
        if can_show(_BLOCKS):
            yield "  " + "".join(_BLOCKS[min(width, len(_BLOCKS)) - 1] for width in part)
        yield "  " + "".join(str(width) if width <= _WIDEST_DIGIT else "+" for width in part)


def _narrowest(analysis: Analysis) -> Iterator[str]:
    board, narrowest = analysis.board, analysis.narrowest
    yield from heading(tr("Narrowest place"))
    told = tr_plural(
        "{count} traveller gets through at a time:",
        "{count} travellers get through side by side:",
        narrowest.ways,
    )
    yield wrapped(told, "  ")
    yield from _list_of(board, narrowest.spaces)
    if analysis.one_wide:
        yield wrapped(tr("Every way leads over:"), "  ")
        yield from _list_of(board, analysis.one_wide)
    else:
        yield wrapped(tr("No single space stops everybody."), "  ")


def _list_of(board: Board, spaces: Sequence[int]) -> Iterator[str]:
    rows = [("", hex_of(board, space), ground_of(board, space)) for space in spaces]
    return columns(rows, left=(0, 1, 2))


@dataclass(frozen=True, slots=True)
class Choke:
    """A space and what others lose if somebody stands on it; `CLOSED` if they cannot get past."""

    space: int
    strength: int
    steps: int


def chokes(analysis: Analysis) -> list[Choke]:
    """The spaces that cost others anything, the dearest first."""
    strength, steps = analysis.strength_detours, analysis.step_detours
    spaces = sorted({*strength, *steps})
    found = [Choke(space, strength.get(space, 0), steps.get(space, 0)) for space in spaces]
    dear = [choke for choke in found if choke.strength or choke.steps]
    return sorted(dear, key=lambda choke: (-choke.strength, -choke.steps))


def _chokes(analysis: Analysis) -> Iterator[str]:
    found = chokes(analysis)
    yield from heading(tr("Chokes: what others lose if somebody stands there"))
    if not found:
        yield wrapped(tr("None: nobody loses anything anywhere."), "  ")
        return
    rows = [("", tr("strength"), tr("steps"), "")]
    for choke in found[:_MOST_CHOKES]:
        lost = (_lost(choke.strength), _lost(choke.steps))
        rows.append(
            (hex_of(analysis.board, choke.space), *lost, ground_of(analysis.board, choke.space))
        )
    yield from columns(rows, left=(0, 3))
    rest = len(found) - _MOST_CHOKES
    if rest > 0:
        text = tr_plural(
            "{count} more space costs others something.",
            "{count} more spaces cost others something.",
            rest,
        )
        yield wrapped(text, "  ")


def _lost(amount: int) -> str:
    return tr("all") if amount >= CLOSED else f"+{amount}" if amount else NOTHING


# --- Colours --------------------------------------------------------------------------------------


def _colours(analysis: Analysis) -> Iterator[str]:
    board = analysis.board
    yield from heading(tr("Colours"))
    terrains = [terrain for terrain in Terrain if terrain in analysis.shares]
    rows = [["", *(terrain.word for terrain in terrains)]]
    rows.append([tr("whole table"), *_shares(analysis.shares, terrains)])
    for piece, shares in analysis.shares_by_piece.items():
        rows.append([board.route.pieces[piece].side, *_shares(shares, terrains)])
    yield from columns(rows)
    yield wrapped(tr("Longest stretches of one colour on the best ways:"), "  ")
    stretches = [_stretch(board, patch) for patch in analysis.stretches[:_MOST_PATCHES]]
    yield from columns(stretches, left=(0, 2, 3))
    yield wrapped(tr("Largest regions of one colour:"), "  ")
    regions = [_region(board, patch) for patch in analysis.regions[:_MOST_PATCHES]]
    yield from columns(regions, left=(0, 2, 3))


def _shares(shares: Mapping[Terrain, float], terrains: Sequence[Terrain]) -> Iterator[str]:
    return (tr_number(shares[each], ".0%") if each in shares else NOTHING for each in terrains)


def _stretch(board: Board, patch: Patch) -> tuple[str, ...]:
    ends = {"first": hex_of(board, patch.spaces[0]), "last": hex_of(board, patch.spaces[-1])}
    return "", str(len(patch)), patch.terrain.word, tr("from {first} to {last}", **ends)


def _region(board: Board, patch: Patch) -> tuple[str, ...]:
    pieces = dict.fromkeys(board.spaces[space].piece for space in patch.spaces)
    sides = ", ".join(board.route.pieces[piece].side for piece in pieces)
    return "", str(len(patch)), patch.terrain.word, tr("on {sides}", sides=sides)


# --- Bends, wayside, seams ------------------------------------------------------------------------


def _bends(analysis: Analysis) -> Iterator[str]:
    yield from heading(tr("Bends: strength in so many steps, on the inner and the outer side"))
    if not analysis.bends:
        yield wrapped(tr("None."), "  ")
        return
    rows = [(tr("on"), tr("degrees"), tr("inner"), tr("outer"))]
    for bend in analysis.bends:
        turn = tr("right") if bend.degrees > 0 else tr("left")
        side = analysis.board.route.pieces[bend.piece].side
        degrees = f"{abs(bend.degrees):.0f} {turn}"
        rows.append((side, degrees, _side(bend.inner), _side(bend.outer)))
    yield from columns(rows)


def _side(side: Side | None) -> str:
    if side is None:
        return tr("closed")
    return tr("{strength} in {steps}", strength=side.strength, steps=side.steps)


def _wayside(analysis: Analysis) -> Iterator[str]:
    yield from heading(tr("Wayside, as seen from the good ways"))
    rows: list[tuple[str, ...]] = [("", tr("on them"), tr("beside"), tr("elsewhere"))]
    seen = (
        (tr("base camps"), analysis.camps),
        (tr("rubble"), analysis.rubble),
        (tr("caves"), analysis.caves),
    )
    for name, sights in seen:
        counts = (len(sights.on), len(sights.near), sights.elsewhere)
        rows.append((name, *(str(count) if count else NOTHING for count in counts)))
    yield from columns(rows)


def _seams(analysis: Analysis) -> Iterator[str]:
    board, across = analysis.board, analysis.seam_widths
    yield from heading(tr("Seams"))
    gates = {gate.seam: gate.number for gate in board.gates}
    rows = [("", tr("edges"), tr("open"), tr("blockade"), "")]
    for number, seam in enumerate(board.seams):
        blockade = NOTHING
        if number in gates:
            blockade = tr("drawn") if gates[number] is None else str(gates[number])
        beside = "" if seam.follows else tr("beside the route")
        counts = (str(len(seam.edges)), str(across[number]))
        rows.append((seam_name(board, number), *counts, blockade, beside))
    yield from columns(rows, left=(0, 4))


PLACES: tuple[Callable[[Analysis], Iterator[str]], ...] = (
    _width,
    _narrowest,
    _chokes,
    _colours,
    _bends,
    _wayside,
    _seams,
)
"""The sections in the order of the report."""
