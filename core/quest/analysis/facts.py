"""Facts: the one way from a route file to all that follows from it."""

from __future__ import annotations

from functools import cached_property

from core.designs.design_file import DesignFile
from core.quest.analysis.analysis import Analysis
from core.quest.board.board import Board, BrokenLayout
from core.quest.board.layout import Layout, lay_out
from core.quest.board.ways import reachable
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route.route import Route

MOST_PIECES_TO_FIX = 30
"""Trying out moves of a larger heap would take too long."""
MOST_TRIALS = 240
"""How many layouts all quick fixes of a route may try together, so that no heap stalls them."""


class Facts:
    """A route with all that is derived from it, each thing worked out once and when needed.

    Whoever has facts hands them on: to read, lay out or build again what they hold is work done
    twice, and may tell of a file that has changed meanwhile.

    Attributes:
        trials_left: how many layouts quick fixes may still try out.
    """

    def __init__(self, file: DesignFile[Route], catalogue: Catalogue) -> None:
        """Look at what a file holds, with the pieces of a box."""
        self.file = file
        self.catalogue = catalogue
        self.trials_left = MOST_TRIALS

    def __reduce__(self) -> tuple[type[Facts], tuple[DesignFile[Route], Catalogue]]:
        """Travel to other processes as what all of it follows from."""
        return type(self), (self.file, self.catalogue)

    @classmethod
    def of_route(cls, route: Route, catalogue: Catalogue) -> Facts:
        """The facts of a route that has no file."""
        return cls(DesignFile(route), catalogue)

    def in_file(self, file: DesignFile[Route]) -> Facts:
        """The same of a file that holds this very route, as when it was just saved."""
        found = Facts(file, self.catalogue)
        vars(found).update(vars(self) | {"file": file})
        return found

    @property
    def route(self) -> Route:
        """The route itself."""
        return self.file.design

    @property
    def design(self) -> Route:
        """The route, by the word for what is designed in any game."""
        return self.route

    @property
    def box(self) -> Catalogue:
        """The pieces, by the word for what designs of any game are made of."""
        return self.catalogue

    @property
    def is_mendable(self) -> bool:
        """Whether a quick fix may be looked for: no table holds more pieces than that."""
        return len(self.route.pieces) <= MOST_PIECES_TO_FIX

    @cached_property
    def layout(self) -> Layout:
        """The tolerant layout."""
        return lay_out(self.route, self.catalogue)

    @cached_property
    def sound_board(self) -> Board:
        """The strict board, or `BrokenLayout` with every reason why there is none."""
        return Board.of(self.layout)

    @cached_property
    def board(self) -> Board | None:
        """The strict board, or None while the layout has defects."""
        try:
            return self.sound_board
        except BrokenLayout:
            return None

    @cached_property
    def sound_analysis(self) -> Analysis:
        """What the board asks of its players, or `BrokenLayout` while there is none."""
        return Analysis(self.sound_board)

    @property
    def analysis(self) -> Analysis | None:
        """What the board asks of its players, or None while there is no board."""
        return None if self.board is None else self.sound_analysis

    @property
    def used_starts(self) -> tuple[int, ...]:
        """The start spaces of the board that some player count of the route uses."""
        return () if self.board is None else self.board.used_starts

    @cached_property
    def reached(self) -> frozenset[int]:
        """The spaces of the board that can be reached from the used start spaces."""
        return frozenset() if self.board is None else reachable(self.board, self.used_starts)
