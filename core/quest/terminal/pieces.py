"""What lies in the box, and every side hex by hex."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from io import StringIO
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.figures import NOTHING
from core.basics.language import marked, tr
from core.geometry.hexes import Hex
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import Piece, Side
from core.quest.catalogue.spaces import Cave, Symbol, Terrain
from core.terminal.speaking import Refusal, see, styled, wrapped

if TYPE_CHECKING:
    from rich import box as rich_box
    from rich import console as rich_console
    from rich import table as rich_table
else:
    rich_box = deferred("rich.box")
    rich_console = deferred("rich.console")
    rich_table = deferred("rich.table")

_CELL_WIDTH = 4
_TABLE_WIDTH = 80


class QuestPieces:
    """Tells of the sides of all pieces, or of one: see `PieceTeller`."""

    wish = marked("a side such as C or END_RIVER")

    def lines(self, box: Catalogue, wish: str) -> Iterator[str]:
        """The table of pieces, or one side."""
        sides = _wanted(box, wish)
        return _side_lines(sides[0], box) if wish else _table_lines(box)

    def for_programs(self, box: Catalogue, wish: str) -> Mapping[str, object]:
        """All sides, or one."""
        return {"sides": [_for_programs(each, box) for each in _wanted(box, wish)]}


def _wanted(catalogue: Catalogue, wish: str) -> tuple[Side, ...]:
    """The sides that are asked for, or a `Refusal`."""
    sides = tuple(catalogue.sides.values())
    found = tuple(each for each in sides if each.name.upper() == wish.upper())
    if wish and not found:
        text = tr("there is no side “{side}”", side=wish)
        raise Refusal(see(text, "cartographer pieces"))
    return found or sides


def _table_lines(catalogue: Catalogue) -> Iterator[str]:
    """One row for each side, pieces apart, as a table on the terminal."""
    table = rich_table.Table(box=rich_box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column(tr("side"), no_wrap=True)
    table.add_column(tr("kind"), no_wrap=True)
    for heading in (tr("hexes"), *_SHOWN.values(), tr("power"), tr("rating"), tr("caves")):
        table.add_column(heading, justify="right")
    for piece in catalogue.pieces:
        for side in piece.sides:
            is_last = side is piece.sides[-1]
            table.add_row(side.name, side.kind.word, *_figures(side), end_section=is_last)
    page = StringIO()
    rich_console.Console(file=page, width=_TABLE_WIDTH, color_system=None).print(table)
    heading, *rows = page.getvalue().strip().splitlines()
    yield styled(f" {heading.rstrip()}", "bold")
    yield from (row.rstrip() for row in rows)
    letters = ", ".join(f"{letter} {terrain.word}" for terrain, letter in _SHOWN.items())
    legend = tr("Spaces: {letters}. Rating: powers and 6 for each mountain.", letters=letters)
    yield wrapped(legend)
    yield wrapped(tr("Two sides without a line between them share a piece. “?”: not verified."))
    yield tr("See one side hex by hex: {command}", command="cartographer pieces C")


_SHOWN = {
    Terrain.JUNGLE: "J",
    Terrain.RIVER: "W",
    Terrain.VILLAGE: "V",
    Terrain.RUBBLE: "R",
    Terrain.BASE_CAMP: "B",
    Terrain.MOUNTAIN: "M",
}


def _figures(side: Side) -> Iterator[str]:
    yield str(len(side.spaces))
    for terrain in _SHOWN:
        yield str(side.terrain_counts[terrain] or NOTHING)
    yield str(side.power)
    yield str(side.traverse_rating)
    shown, unverified = len(side.caves()), len(side.caves(Cave.UNVERIFIED))
    yield "?" if unverified else str(shown or NOTHING)


def _side_lines(side: Side, catalogue: Catalogue) -> Iterator[str]:
    piece = catalogue.piece_of(side.name)
    names = {"side": side.name, "piece": piece.name, "kind": side.kind.word, "set": piece.part_of}
    yield styled(tr("Side {side} of {piece}, {kind}, from {set}", **names), "bold")
    yield ""
    yield from (f"  {line}" for line in grid(side))
    yield ""
    yield from (f"  {line}" for line in _remarks(side, piece))


def grid(side: Side) -> Iterator[str]:
    """The rows of a side as the catalogue writes them, each half a hex further in."""
    rows: dict[int, list[Hex]] = {}
    for at in sorted(side.spaces, key=lambda at: (at.r, at.q)):
        rows.setdefault(at.r, []).append(at)
    offset = min(2 * hexes[0].q + r for r, hexes in rows.items())
    for r, hexes in rows.items():
        indent = " " * ((2 * hexes[0].q + r - offset) * _CELL_WIDTH // 2)
        cells = "".join(f"{side.spaces[at]!s:<{_CELL_WIDTH}}" for at in hexes)
        yield f"{indent}{cells}".rstrip()


def _remarks(side: Side, piece: Piece) -> Iterator[str]:
    counts = (
        f"{side.terrain_counts[each]} {each.word}" for each in Terrain if side.terrain_counts[each]
    )
    total = len(side.spaces)
    yield tr("{count} spaces: {terrains}", count=total, terrains=", ".join(counts))
    asked = side.symbol_powers
    powers = [f"{asked[symbol]} {symbol.word}" for symbol in Symbol if asked[symbol]]
    cards = side.power - asked.total()
    powers += [tr("{count} cards", count=cards)] if cards else []
    numbers = {"power": side.power, "rating": side.traverse_rating}
    text = marked("power {power} ({powers}), traverse rating {rating}")
    yield tr(text, **numbers, powers=", ".join(powers))
    for at in side.caves():
        yield tr("cave at {at}", at=f"[{at.q}, {at.r}]")
    for at in side.caves(Cave.UNVERIFIED):
        text = marked("not verified whether the mountain at {at} shows a cave")
        yield tr(text, at=f"[{at.q}, {at.r}]")
    if side.upright.cuts:
        yield tr("straight cuts on five sides: only one side takes a neighbour")
    yield tr("other side: {side}", side=piece.other_side(side).name)


def _for_programs(side: Side, catalogue: Catalogue) -> dict[str, object]:
    return {
        "side": side.name,
        "piece": catalogue.piece_of(side.name).name,
        "set": catalogue.piece_of(side.name).part_of,
        "kind": side.kind,
        "terrain": dict(side.terrain_counts),
        "power": side.power,
        "traverse_rating": side.traverse_rating,
        "caves": [list(at) for at in side.caves()],
        "unverified_caves": [list(at) for at in side.caves(Cave.UNVERIFIED)],
        "cuts": [[list(at) for at in edge.hexes] for edge in sorted(side.upright.cuts)],
        "city": [list(at) for at in sorted(side.upright.city)],
        "embraced": None if side.upright.embraced is None else list(side.upright.embraced),
        "rows": list(grid(side)),
        "spaces": [
            {
                "at": list(at),
                "terrain": space.terrain,
                "power": space.power,
                "start": space.start_number,
                "finish": space.is_finish,
            }
            for at, space in side.spaces.items()
        ],
    }
