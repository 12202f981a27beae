"""How often routes are read, laid out and built into boards, whoever asks for it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from core.basics import paths
from core.designs.design_file import DesignFile
from core.designs.format import AnyFormat, Formats
from core.designs.reading import file_of
from core.files.nodes import Mapping
from core.files.reading import read_text
from core.quest.board.board import Board
from core.quest.board.layout import Layout, lay_out
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route.route import Route


@dataclass
class Counted:
    """What was done so far, in order."""

    texts: list[Path] = field(default_factory=list)
    parsed: list[Mapping] = field(default_factory=list)
    routes: list[Route] = field(default_factory=list)
    boards: list[Route] = field(default_factory=list)

    @property
    def numbers(self) -> tuple[int, int, int, int]:
        """How many files were read, trees taken apart, routes laid out and boards built."""
        return len(self.texts), len(self.parsed), len(self.routes), len(self.boards)

    def forget(self) -> None:
        """Count anew."""
        self.texts.clear()
        self.parsed.clear()
        self.routes.clear()
        self.boards.clear()


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counted]:
    """Counts from now on; nothing else is changed."""
    found = Counted()
    build = Board.of

    def laying(route: Route, catalogue: Catalogue) -> Layout:
        found.routes.append(route)
        return lay_out(route, catalogue)

    def building(laid: Layout) -> Board:
        found.boards.append(laid.route)
        return build(laid)

    def reading_text(path: Path) -> str:
        if not path.is_relative_to(paths.resources()):  # there lies the box of pieces
            found.texts.append(path)
        return read_text(path)

    def parsing(tree: Mapping, game: AnyFormat, games: Formats) -> DesignFile[Any]:
        found.parsed.append(tree)
        return file_of(tree, game, games)

    monkeypatch.setattr(Board, "of", building)
    swaps = ((lay_out, laying), (read_text, reading_text), (file_of, parsing))
    for function, counting in swaps:
        _replace(function, counting)
    yield found
    for function, counting in swaps:
        _replace(counting, function)


def _replace(function: Callable[..., Any], by: Callable[..., Any]) -> None:
    """Put a function in the place of another one wherever a module of ours has it."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("core.", "editor.")):
            for called, value in list(vars(module).items()):
                if value is function:
                    setattr(module, called, by)
