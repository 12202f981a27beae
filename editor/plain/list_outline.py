"""The parts of a design that is a list of choices, told line by line."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from core.basics.language import marked, tr
from core.designs.plain_format import Choice
from editor.documents.document import Document
from editor.documents.steps import EditStep, Refused
from editor.panels.outline.design_outline import OutlineNode
from editor.plain.parts_table import PartsTable


class ListOutline:
    """One line for each entry of the list: see `DesignOutline`."""

    hint = marked("F2 edits the name, or what was chosen in a line.")
    description = marked("All parts in their order with their problems; F2 edits a line.")

    def __init__(self, listed: Choice, document: Document, table: PartsTable) -> None:
        """Tell of the design of a document, and share what is selected on the table."""
        self._listed, self._document, self._table = listed, document, table

    @property
    def nodes(self) -> Sequence[OutlineNode]:
        """Every entry."""
        words = [tr(str(each)) for each in self._listed.of(self._document.design)]
        return [OutlineNode(f"{at + 1}  {word}", at, word) for at, word in enumerate(words)]

    @property
    def chosen(self) -> frozenset[int]:
        """The selected entries."""
        return self._table.selected

    def choose(self, spots: Sequence[Hashable]) -> None:
        """Select entries."""
        self._table.select(spots)

    def retyped(self, spot: Hashable, typed: str) -> EditStep[Any]:
        """Another choice for an entry."""
        assert isinstance(spot, int)
        words = {tr(str(each)): each for each in self._listed.values}
        meant = words.get(typed.strip())
        if meant is None:
            choices = ", ".join(words)
            raise Refused(
                tr("There is no “{typed}”; choose {choices}.", typed=typed, choices=choices)
            )
        after = self._listed.with_entry(self._document.design, spot, meant)
        return EditStep(self._listed.words(meant, spot), after)
