"""Panels that are made when somebody looks at them first, or bit by bit while nobody waits."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Generic, TypeAlias, TypeVar

from PyQt6.QtCore import QObject, Qt
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from core.basics.jobs import finished
from editor.widgets.present import present
from editor.widgets.timers import LazyRefresh, single_shot

Made = TypeVar("Made")
Panel = TypeVar("Panel", bound=QWidget)
Making: TypeAlias = Generator[None, None, Made]
"""Makes something in steps, each shorter than a frame by far."""
_AT_REST, _BETWEEN = 1_500, 20
"""In ms: how long a window is left alone at first, and between two steps."""
_FEW = 12
"""So many widgets get their style in one step."""


def _in_one(make: Callable[[], Made]) -> Making[Made]:
    yield
    return make()


class Late(QWidget, Generic[Panel]):
    """Keeps the place of a panel, which is made when it is first shown or asked for.

    Most panels of a window are never looked at, and making one takes as long as a frame or two.
    """

    def __init__(self, make: Callable[[], Panel]) -> None:
        """Be empty until there is need for the panel."""
        super().__init__()
        self._steps: Making[Panel] = _in_one(make)
        self._panel: Panel | None = None
        self._rest: Iterator[None] = iter(())
        self._wishes: list[Callable[[Panel], object]] = []

    @classmethod
    def in_steps(cls, steps: Making[Panel]) -> Late[Panel]:
        """The place of a panel that takes some time to make."""
        place: Late[Panel] = cls(lambda: finished(steps))
        place._steps = steps
        return place

    @property
    def is_made(self) -> bool:
        """Whether there is a panel."""
        return self._panel is not None

    @property
    def panel(self) -> Panel:
        """The panel, made now if nobody has wanted it before."""
        if self._panel is None:
            return self._place(finished(self._steps))
        return self._panel

    def make_some(self) -> bool:
        """Take one more step towards a panel that can be shown at once; False if none is left."""
        if self._panel is not None:
            return next(self._rest, self) is not self
        try:
            next(self._steps)
        except StopIteration as end:
            self._rest = _readied(self._place(end.value))
        return True

    def _place(self, panel: Panel) -> Panel:
        """Have a panel where it belongs, and do with it what others want."""
        self._panel = panel
        inside = tuple(_keyboard_order(panel))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(panel)
        _lead_keyboard_through(self, inside)
        for wish in self._wishes:
            wish(panel)
        self._wishes.clear()
        return panel

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


class MakingAhead(QObject):
    """Makes late panels while a window is up, a step in each of many turns of the event loop."""

    def __init__(self, places: Sequence[QWidget], owner: QObject) -> None:
        """Begin after a while with those of a window's panels that are late."""
        super().__init__(owner)
        self._places = [each for each in places if isinstance(each, Late)]
        self._pause = single_shot(self, _BETWEEN, self.take_step)

    def start(self) -> None:
        """Begin after a while: at first a window has other things to do."""
        self._pause.start(_AT_REST)

    def take_step(self) -> None:
        """Make a little more of the first panel that is not ready."""
        while self._places:
            if self._places[0].make_some():
                self._pause.start(_BETWEEN)
                return
            self._places.pop(0)


def _readied(panel: QWidget) -> Iterator[None]:
    """Have a hidden panel know its style and what it is to show, before somebody looks."""
    widgets = panel.findChildren(QWidget)
    for first in range(0, len(widgets), _FEW):
        for widget in widgets[first : first + _FEW]:
            widget.ensurePolished()
        yield
    for refresh in panel.findChildren(LazyRefresh):
        yield from refresh.catching_up()


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
