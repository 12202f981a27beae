"""One line about a design that is always in view: the verdict above all panels."""

from __future__ import annotations

from PyQt6.QtGui import QResizeEvent
from PyQt6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from editor.widgets.labels import plain_label
from editor.widgets.parts import rule_line
from editor.widgets.translated import Translated

_ROOMY = 480
"""In pixels: so wide, all of a verdict finds room in one line."""
_ONE_LINE, _TWO_LINES = "·", "·\n·"


class VerdictLine(Translated, QWidget):
    """Says what there is to know in a few words; hidden while there is nothing.

    It keeps its room all the time, and that for two lines where one is not enough for a verdict
    with all its parts: what stands below it never jumps when more becomes known.
    """

    def __init__(self) -> None:
        """Say nothing yet."""
        super().__init__()
        self.line = plain_label(is_bold=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 9, 14, 0)
        column.setSpacing(8)
        column.addWidget(self.line)
        column.addWidget(rule_line())
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self._keep_room()
        self.set_translated(self.line.setAccessibleName, "Verdict")
        self.hide()

    def tell(self, text: str) -> None:
        """Say something else."""
        self.line.setText(text)
        self.line.setAccessibleDescription(text)
        self.setVisible(bool(text))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Keep room for as many lines as it may take."""
        super().resizeEvent(event)
        self._keep_room()

    def _keep_room(self) -> None:
        """As a label with such a text asks for it: lines may be higher than those of the font."""
        room = plain_label(_ONE_LINE if self.width() >= _ROOMY else _TWO_LINES)
        room.setFont(self.line.font())
        self.line.setMinimumHeight(room.sizeHint().height())
