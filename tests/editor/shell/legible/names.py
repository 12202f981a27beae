"""Whether everything that keys or the mouse can reach tells screen readers what it is."""

from collections.abc import Iterator

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QMenuBar,
    QTabBar,
    QTableView,
    QWidget,
)

_OF_QT = (QMenuBar, QTabBar)
"""They tell their entries, and have no name of their own."""
_OUTER = (QAbstractSpinBox, QComboBox, QKeySequenceEdit, QLineEdit, QTableView)
"""They speak for what they consist of."""


def nameless(page: QWidget) -> Iterator[str]:
    """What can be reached on a page and has no name, by its kind and that of what it is part of."""
    called = {label.buddy() for label in page.findChildren(QLabel) if label.text()}
    for part in page.findChildren(QWidget):
        if is_reached(part) and part not in called and not name_of(part):
            yield f"{type(part.parentWidget()).__name__} > {type(part).__name__}"


def is_reached(part: QWidget) -> bool:
    """Whether keys reach it, or a button is clicked; what Qt puts inside its own does not count."""
    above = part.parentWidget()
    has_keys = part.focusPolicy() & Qt.FocusPolicy.TabFocus == Qt.FocusPolicy.TabFocus
    is_inner = isinstance(above, _OUTER)
    is_viewport = isinstance(above, QAbstractScrollArea) and above.viewport() is part
    is_wanted = (has_keys and part.focusProxy() is None) or isinstance(part, QAbstractButton)
    return is_wanted and part.isVisible() and not is_inner and not is_viewport


def name_of(part: QWidget) -> str:
    """What a screen reader would say of it."""
    if isinstance(part, QAbstractButton | QLabel):
        return part.accessibleName() or part.text() or part.toolTip()
    return part.accessibleName() or ("entries" if isinstance(part, _OF_QT) else "")
