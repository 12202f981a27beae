"""The text formats in which a route can leave the program; all of them work without a window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.board.board import Board
from core.board.layout import Layout
from core.export.board_json import board_json
from core.export.description import description
from core.export.parts import csv_text, parts
from core.language import marked, tr
from core.route.writing import route_json, route_text


@dataclass(frozen=True, slots=True)
class TextFormat:
    """A format: how its files end, what it holds (noted for translation), and who writes it.

    Attributes:
        suffixes: how names of its files end; the first one is the usual.
        write: the text of a layout; `BrokenLayout` if `needs_board` and there can be none.
        needs_board: whether only a route that can be built has it.
    """

    suffixes: tuple[str, ...]
    holds: str
    write: Callable[[Layout], str]
    needs_board: bool = False

    @property
    def shown(self) -> str:
        """What it holds, as people read it."""
        return tr(self.holds)


def _graphml(layout: Layout) -> str:
    from core.export.graph_files import graphml

    return graphml(layout)


def _gexf(layout: Layout) -> str:
    from core.export.graph_files import gexf

    return gexf(layout)


TEXT_FORMATS = (
    TextFormat((".yaml", ".yml"), marked("route file"), lambda layout: route_text(layout.route)),
    TextFormat(
        (".board.json",),
        marked("compiled board for other programs"),
        lambda layout: board_json(Board.of(layout)),
        needs_board=True,
    ),
    TextFormat(
        (".graphml",),
        marked("graph of the spaces for other programs"),
        _graphml,
        needs_board=True,
    ),
    TextFormat((".gexf",), marked("graph of the spaces for Gephi"), _gexf, needs_board=True),
    TextFormat(
        (".json",),
        marked("route file for other programs"),
        lambda layout: route_json(layout.route),
    ),
    TextFormat((".csv",), marked("parts list"), lambda layout: csv_text(parts(layout))),
    TextFormat((".txt",), marked("description in sentences"), description),
)
"""In the order in which they are offered."""
