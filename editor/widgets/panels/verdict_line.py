"""One line about a design that is always in view: the verdict above all panels."""

from __future__ import annotations

from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from core.basics.language import capitalized, tr
from editor.widgets.labels import plain_label
from editor.widgets.parts import rule_line
from editor.widgets.translated import Translated

_ROOMY = 480
"""In pixels: so wide, all of a verdict finds room in one line."""
_ONE_LINE, _TWO_LINES = "·", "·\n·"


class VerdictLine(Translated, QWidget):
    """Says what there is to know in a few words, or calmly that there is nothing yet.

    It keeps its room all the time, and that for two lines where one is not enough for a verdict
    with all its parts: what stands below it never jumps when more becomes known.

    Attributes:
        line: the verdict; hidden while there is none.
        absent: says that there is none.
    """

    def __init__(self) -> None:
        """Say nothing yet."""
        super().__init__()
        self.line, self.absent = plain_label(is_bold=True), plain_label(is_faint=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 9, 14, 0)
        column.setSpacing(8)
        for part in (self.line, self.absent, rule_line()):
            column.addWidget(part)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._keep_room()
        self.set_translated(self.line.setAccessibleName, "Verdict")
        self.when_translated(self._name_absence)
        self.tell("")

    @property
    def has_verdict(self) -> bool:
        """Whether there is anything to know."""
        return bool(self.line.text())

    def _name_absence(self) -> None:
        self.absent.setText(capitalized(tr("no verdict yet")))

    def tell(self, text: str) -> None:
        """Say something else."""
        self.line.setText(text)
        self.line.setAccessibleDescription(text)
        self.line.setVisible(bool(text))
        self.absent.setVisible(not text)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Keep room for as many lines as it may take."""
        super().resizeEvent(event)
        self._keep_room()

    def _keep_room(self) -> None:
        """As a label with such a text asks for it: lines may be higher than those of the font."""
        room = plain_label(_ONE_LINE if self.width() >= _ROOMY else _TWO_LINES)
        room.setFont(self.line.font())
        for label in (self.line, self.absent):
            label.setMinimumHeight(room.sizeHint().height())
