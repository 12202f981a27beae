"""What the setup sheet says about each step, in a few words beside its picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.board.board import Gate
from core.board.layout import Layout
from core.catalogue.pieces import Kind
from core.catalogue.side_names import side_title
from core.export.build_order import Joint, Step
from core.export.build_words import blockade_words, edges_words, listed, lying_words, piece_name
from core.export.winds import Wind, angle_of
from core.geometry.hexes import Hex
from core.geometry.middles import mean, middle_of
from core.language import capitalized, tr

_HALF = "½"


def step_title(step: Step) -> str:
    """The piece to lay: “Terrain tile G”."""
    if step.kind is Kind.ENDING:
        return side_title(step.side)
    return tr("{kind} {side}", kind=capitalized(step.kind.word), side=step.side)


def step_turn(step: Step, layout: Layout) -> str:
    """How it lies."""
    return capitalized(lying_words(layout, step))


def step_lines(step: Step, layout: Layout) -> Iterator[str]:
    """Where it goes: what meets what, how far it is shifted, and what else it touches."""
    if not step.joints:
        yield from _free_lines(step, layout)
        return
    joint, *others = step.joints
    name = piece_name(layout, joint.earlier)
    place = _wind(step, joint, layout).place
    yield capitalized(tr("to the {place} of {side}", place=place, side=name))
    if step.kind is Kind.ENDING:
        yield capitalized(edges_words(joint))
    else:
        yield tr(
            "Its {own} border meets the {theirs} border of {side}: {edges}",
            own=joint.own.on_piece.on_piece,
            theirs=joint.theirs.on_piece.on_piece,
            side=name,
            edges=edges_words(joint),
        )
        yield _shift(joint)
    if others:
        names = [piece_name(layout, each.earlier) for each in others]
        yield tr("Touches {sides}, too", sides=listed(names))


def _wind(step: Step, joint: Joint, layout: Layout) -> Wind:
    """Which way the piece lies; an ending tile bends around a corner, so its border says little."""
    if step.kind is not Kind.ENDING:
        return joint.theirs.on_table
    return _seen_from(layout.pieces[joint.earlier].spaces, layout.pieces[step.piece].spaces)


def _free_lines(step: Step, layout: Layout) -> Iterator[str]:
    piece = layout.pieces[step.piece]
    starts = [at for at, space in piece.spaces.items() if space.start_number is not None]
    if starts:
        wind = _seen_from(piece.spaces, starts)
        yield tr("Lay it first, the start spaces {towards}", towards=wind.towards)


def _shift(joint: Joint) -> str:
    if joint.towards is None:
        return tr("Letters in line")
    whole, half = divmod(round(joint.shift * 2), 2)
    told, towards = f"{whole or ''}{_HALF if half else ''}", joint.towards.towards
    if joint.shift <= 1:
        return tr("Shifted by {number} hex {towards}", number=told, towards=towards)
    return tr("Shifted by {number} hexes {towards}", number=told, towards=towards)


def step_blockades(step: Step, layout: Layout) -> Iterator[tuple[Gate, str]]:
    """The blockades that are laid once the piece lies there, and where."""
    for joint in step.joints:
        if joint.gate is not None:
            side, blockade = piece_name(layout, joint.earlier), blockade_words(layout, joint.gate)
            yield (
                joint.gate,
                tr("On the seam with {side}: {blockade}", side=side, blockade=blockade),
            )


def _seen_from(here: Iterable[Hex], there: Iterable[Hex]) -> Wind:
    (x, y), (other_x, other_y) = (mean(map(middle_of, hexes)) for hexes in (here, there))
    return Wind.of(angle_of((other_x - x, other_y - y)))
