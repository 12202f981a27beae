"""The outline of a track: its spaces, to be selected and to be made others."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from core.language import marked, tr, tr_lazy
from editor.documents.document import Document
from editor.documents.steps import EditStep, Refused
from editor.panels.outline.design_outline import OutlineNode
from tests.toy.table import TrackTable
from tests.toy.track import Space, Track, with_kind


class TrackOutline:
    """One line for each space: see `editor.panels.outline.design_outline.DesignOutline`."""

    hint = marked("F2 edits the name, or the kind of a space.")
    description = marked("Spaces in their order with their problems; F2 edits a line.")

    def __init__(self, document: Document, table: TrackTable) -> None:
        """Tell of the track of a document, and share what is selected on the table."""
        self._document, self._table = document, table

    @property
    def nodes(self) -> Sequence[OutlineNode]:
        """Every space."""
        kinds = [tr(each) for each in self._document.design.spaces]
        return [OutlineNode(f"{at + 1}  {kind}", at, kind) for at, kind in enumerate(kinds)]

    @property
    def chosen(self) -> frozenset[int]:
        """The selected spaces."""
        return self._table.selected

    def choose(self, spots: Sequence[Hashable]) -> None:
        """Select spaces."""
        self._table.select(spot for spot in spots if isinstance(spot, int))

    def retyped(self, spot: Hashable, typed: str) -> EditStep[Track]:
        """Another kind of space."""
        assert isinstance(spot, int)
        meant = [each for each in Space if typed.strip() in {each, tr(each)}]
        if not meant:
            raise Refused(tr("There is no such space."))
        after = with_kind(self._document.design, spot, meant[0])
        return EditStep(tr_lazy("Change space {number}", number=spot + 1), after)
