"""Overlays over a table, one at a time, with a legend: what games have alike of it."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from PyQt6.QtCore import QObject, pyqtSignal

from editor.canvas.legend import Samples, docked_legend
from editor.canvas.view import TableView
from editor.widgets.theme import Theme


class NamedOverlay(Protocol):
    """An overlay as menus know it."""

    @property
    def name(self) -> str:
        """What settings and commands call it."""

    @property
    def entry(self) -> str:
        """Its line in the menu, noted for translation."""


O = TypeVar("O", bound=NamedOverlay)  # noqa: E741  # the overlays of a game


class TableOverlays(QObject, Generic[O]):
    """Lays one overlay at a time over a table; a game derives from it and draws.

    Attributes:
        shown: the overlay that is wanted, whether or not there is anything to be seen.
        legend: what it means, docked to the table.

    Signals:
        changed: another overlay is shown, or none.
    """

    changed = pyqtSignal()

    def __init__(self, table: TableView, samples: Samples, theme: Theme) -> None:
        """Show none."""
        super().__init__(table)
        self.legend = docked_legend(theme, table, samples)
        self.shown: O | None = None
        self.legend.closed.connect(self.hide)

    @property
    def shown_name(self) -> str:
        """What settings and sessions call the overlay that is shown; empty for none."""
        return "" if self.shown is None else self.shown.name

    def turn(self, overlay: O, is_on: bool) -> None:
        """Show an overlay instead of any other, or hide it if it is the one that is shown."""
        if is_on or self.shown is overlay:
            self.show(overlay if is_on else None)

    def hide(self) -> None:
        """Show none."""
        self.show(None)

    def show(self, overlay: O | None) -> None:
        """Show another overlay, or none."""
        if overlay is not self.shown:
            self.shown = overlay
            self.draw()
            self.changed.emit()

    def follow(self) -> None:
        """Show what is known of the design as it is now."""
        if self.shown is not None:
            self.draw()

    def draw(self) -> None:
        """Lay the overlay that is shown over the table, with its legend, or take both away."""
        raise NotImplementedError
