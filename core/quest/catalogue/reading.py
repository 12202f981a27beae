"""Reading sets of pieces, cards, blockades and tokens from their folders.

A set is a folder with any of pieces.yaml, cards.yaml, blockades.yaml and tokens.yaml; adding an
expansion or a designer's own tiles means adding a folder.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from core.basics.language import LazyText, tr, tr_lazy
from core.basics.paths import resources
from core.checking.game import BadBox
from core.files.fields import Fields, Flaw
from core.files.nodes import Mapping, Unreadable, parse_mapping
from core.files.reading import read_text
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.names import Names
from core.quest.catalogue.pieces import Piece
from core.quest.catalogue.reading_pieces import Shape, read_pieces
from core.quest.catalogue.reading_supplies import read_blockade, read_card, read_token
from core.quest.catalogue.supplies import Blockade, Card, Token

_FILES = ("pieces.yaml", "cards.yaml", "blockades.yaml", "tokens.yaml")
_Entry = TypeVar("_Entry")


class BadCatalogue(BadBox):
    """Sets that cannot be used; each flaw is one sentence with its file and line."""

    def __init__(self, flaws: tuple[str, ...]) -> None:
        """Keep every flaw; without sets there are no pieces."""
        super().__init__(flaws, Catalogue())


def standard_sets() -> tuple[Path, ...]:
    """The folders of the sets that come with the program."""
    return (resources() / "quest" / "catalogue",)


def load_catalogue(*extra_sets: Path) -> Catalogue:
    """The catalogue of the program's own sets and of any others, or `BadCatalogue`."""
    return read_sets((*standard_sets(), *extra_sets))


def read_sets(folders: Iterable[Path]) -> Catalogue:
    """The catalogue of some folders; shapes of earlier sets serve later ones too."""
    reader = _BoxReader()
    for folder in folders:
        reader.read(folder)
    if reader.flaws:
        raise BadCatalogue(tuple(reader.flaws))
    return reader.catalogue()


class _BoxReader:
    """Collects entries and flaws over all folders."""

    def __init__(self) -> None:
        self.flaws: list[str] = []
        self._names = Names()
        self._shapes: dict[str, Shape] = {}
        self._pieces: tuple[Piece, ...] = ()
        self._cards: tuple[Card, ...] = ()
        self._blockades: tuple[Blockade, ...] = ()
        self._tokens: tuple[Token, ...] = ()

    def catalogue(self) -> Catalogue:
        return Catalogue(self._pieces, self._cards, self._blockades, self._tokens)

    def read(self, folder: Path) -> None:
        if not any(map(_exists, set_files(folder))):
            reason = tr("this is no set; it holds none of {files}", files=", ".join(_FILES))
            self.flaws.append(f"{folder}: {reason}")
        pieces, cards, blockades, tokens = set_files(folder)
        for fields in self._file(pieces):
            self._pieces += read_pieces(fields, self._shapes, self._names, folder.name)
        for fields in self._file(cards):
            self._cards += self._entries(fields, "cards", tr_lazy("a card"), read_card)
        for fields in self._file(blockades):
            self._blockades += self._entries(
                fields, "blockades", tr_lazy("a blockade"), read_blockade
            )
        for fields in self._file(tokens):
            self._tokens += self._entries(fields, "tokens", tr_lazy("a token"), read_token)

    def _file(self, path: Path) -> Iterator[Fields]:
        """The fields of a file if it is there; when they are dealt with, its flaws are kept."""
        if not _exists(path):
            return
        try:
            tree = parse_mapping(read_text(path))
        except Unreadable as error:
            self.flaws.append(f"{path}: {error}")
            return
        flaws: list[Flaw] = []
        fields = Fields(tree, tr_lazy("the file"), flaws)
        yield fields
        fields.unknown()
        self.flaws += (f"{path}: {flaw.located()}" for flaw in flaws)

    def _entries(
        self,
        fields: Fields,
        key: str,
        what: LazyText,
        read: Callable[[Fields, Names], _Entry | None],
    ) -> tuple[_Entry, ...]:
        """Read each mapping of a list, leaving out the damaged ones."""
        found = []
        for node in fields.items(key, is_required=True):
            if not isinstance(node, Mapping):
                fields.expected(key, node, tr_lazy("keys with values"))
                continue
            entry_fields = Fields(node, what, fields.flaws)
            entry = read(entry_fields, self._names)
            entry_fields.unknown()
            if entry is not None:
                found.append(entry)
        return tuple(found)


def set_files(folder: Path) -> tuple[Path, ...]:
    """The files that a set may consist of, be they there or not."""
    return tuple(folder / name for name in _FILES)


def _exists(path: Path) -> bool:
    """Whether there is such a file; a name that no system takes is none."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False
