"""What rules look at: the route always, its file if it has one, the board once there is one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from core.analysis.analysis import Analysis
from core.board.board import Board, BrokenLayout
from core.board.layout import Layout, lay_out
from core.board.ways import reachable
from core.catalogue.catalogue import Catalogue
from core.checks.problem import Finding, Place
from core.route.reading import RouteFile
from core.route.route import Route

MOST_TRIALS = 240
"""How many layouts all quick fixes of a route may try together, so that no heap stalls them."""


class RouteFacts:
    """A route with all that is derived from it, each thing worked out once and when needed."""

    def __init__(self, file: RouteFile, catalogue: Catalogue) -> None:
        """Look at what a file holds; for a route without a file, wrap it in a `RouteFile`."""
        self.file = file
        self.catalogue = catalogue
        self.trials_left = MOST_TRIALS

    @property
    def route(self) -> Route:
        """The route itself."""
        return self.file.route

    @cached_property
    def layout(self) -> Layout:
        """The tolerant layout."""
        return lay_out(self.route, self.catalogue)

    @cached_property
    def board(self) -> Board | None:
        """The strict board, or None while the layout has defects."""
        try:
            return Board.of(self.layout)
        except BrokenLayout:
            return None

    @property
    def used_starts(self) -> tuple[int, ...]:
        """The start spaces of the board that some player count of the route uses."""
        return () if self.board is None else self.board.used_starts

    @property
    def sound_board(self) -> Board:
        """The board, for rules that run only when there is one."""
        if self.board is None:
            raise ValueError("this rule needs a board")
        return self.board

    @cached_property
    def analysis(self) -> Analysis | None:
        """What the board asks of its players, or None while there is no board."""
        return None if self.board is None else Analysis(self.board)

    @property
    def sound_analysis(self) -> Analysis:
        """The analysis, for rules that run only when there is a board."""
        if self.analysis is None:
            raise ValueError("this rule needs a board")
        return self.analysis

    @cached_property
    def reached(self) -> frozenset[int]:
        """The spaces of the board that can be reached from the used start spaces."""
        return frozenset() if self.board is None else reachable(self.board, self.used_starts)

    def flaws(self, code: str) -> Iterator[Finding]:
        """What the file's reader has noted under a code."""
        for flaw in self.file.flaws:
            if flaw.code == code:
                yield Finding(Place(line=flaw.line), dict(flaw.values))

    def piece_line(self, piece: int) -> int | None:
        """The line of a piece, if the route comes from a file."""
        lines = self.file.piece_lines
        return lines[piece] if piece < len(lines) else None

    def line_of(self, place: Place) -> int | None:
        """The line of the file to blame: the place's own, or that of its last piece."""
        if place.line is None and place.pieces:
            return self.piece_line(place.pieces[-1])
        return place.line

    def blockade_place(self, index: int) -> Place:
        """The place of a listed blockade: its line, and its seam if it has one."""
        blockade = self.route.blockades.fixed[index]
        seam = self.layout.seam_between(*blockade.between)
        lines = self.file.blockade_lines
        line = lines[index] if index < len(lines) else None
        return Place(seam=None if seam is None else seam.pieces, line=line)
