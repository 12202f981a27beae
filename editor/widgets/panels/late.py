"""Panels that are made when somebody looks at them first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from editor.widgets.present import present

Panel = TypeVar("Panel", bound=QWidget)


class Late(QWidget, Generic[Panel]):
    """Keeps the place of a panel, which is made when it is first shown or asked for.

    Most panels of a window are never looked at, and making one takes as long as a frame or two.
    """

    def __init__(self, make: Callable[[], Panel]) -> None:
        """Be empty until there is need for the panel."""
        super().__init__()
        self._make = make
        self._panel: Panel | None = None
        self._wishes: list[Callable[[Panel], object]] = []

    @property
    def is_made(self) -> bool:
        """Whether there is a panel."""
        return self._panel is not None

    @property
    def panel(self) -> Panel:
        """The panel, made now if nobody has wanted it before."""
        if self._panel is None:
            self._panel = panel = self._make()
            inside = tuple(_keyboard_order(panel))
            column = QVBoxLayout(self)
            column.setContentsMargins(0, 0, 0, 0)
            column.addWidget(panel)
            _lead_keyboard_through(self, inside)
            for wish in self._wishes:
                wish(panel)
            self._wishes.clear()
        return self._panel

    def when_made(self, wish: Callable[[Panel], object]) -> None:
        """Do something with the panel as soon as there is one, before anybody sees it."""
        if self._panel is None:
            self._wishes.append(wish)
        else:
            wish(self._panel)

    def setVisible(self, is_visible: bool) -> None:
        """Have the panel made just before it is seen."""
        if is_visible and self._panel is None:
            self.panel.show()
        super().setVisible(is_visible)


def _keyboard_order(panel: QWidget) -> Iterator[QWidget]:
    """A panel that stands nowhere yet and all that is in it, as the Tab key goes through them."""
    widget = panel
    while True:
        yield widget
        widget = present(widget.nextInFocusChain())
        if widget is panel:
            return


def _lead_keyboard_through(place: QWidget, inside: tuple[QWidget, ...]) -> None:
    """Have the Tab key come to what is in a panel where the panel stands, not after all else."""
    before = place
    while before.focusPolicy() is Qt.FocusPolicy.NoFocus and before.previousInFocusChain():
        before = present(before.previousInFocusChain())
        if before is place:
            return  # nothing else takes keys
    for widget in inside:
        if widget.focusPolicy() is not Qt.FocusPolicy.NoFocus:
            QWidget.setTabOrder(before, widget)
            before = widget
