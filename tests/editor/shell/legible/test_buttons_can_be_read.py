"""What is written on buttons stands out from their ground, in every theme."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
import pytest
from PyQt6.QtCore import QPoint, QRect, Qt
from PyQt6.QtGui import QColor, QImage, QPalette, QRegion
from PyQt6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.widgets.house_style.controls import fill
from editor.widgets.panels.fold import FoldHeading
from editor.widgets.parts import main_button
from editor.widgets.present import present
from editor.widgets.settings import Look
from editor.widgets.theme import Theme, chrome
from tests.editor.widgets.test_house_style import contrast_between

READABLE = 4.5
"""The contrast that texts need (WCAG 2, AA)."""
_ENLARGED = 3
"""So that the strokes of letters are wide enough to have their full colour somewhere."""
_RIM = 3
"""In pixels: the line around a button is not what is written on it."""


def unreadable(part: QWidget) -> Iterator[str]:
    """The buttons below a widget whose text does not stand out from their ground."""
    for button in part.findChildren(QAbstractButton):
        has_text = bool(button.text()) and not isinstance(button, QCheckBox | QRadioButton)
        if has_text and is_seen(button) and button.isEnabled():
            found = contrast_of(button)
            if found < READABLE:
                place = type(button.parentWidget()).__name__
                yield f"{place}: {button.text()} {found:.1f}"


def is_seen(button: QAbstractButton) -> bool:
    """Whether nothing lies on any part of a button, round cards included."""
    window, box = present(button.window()), button.rect()
    corners = box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight(), box.center()
    return button.visibleRegion().boundingRect() == box and all(
        window.childAt(button.mapTo(window, each)) is button for each in corners
    )


def contrast_of(button: QAbstractButton) -> float:
    """How much what is written on a button stands out from what most of it is painted in."""
    shades = colours(button)
    [(ground, _)] = shades.most_common(1)
    return max(contrast_between(ground, each) for each in shades)


def colours(button: QAbstractButton) -> Counter[int]:
    """How often each colour is seen inside of a button, as it lies in its window."""
    window = button.window()
    assert window is not None
    place = QRect(button.mapTo(window, QPoint()), button.size())
    image = QImage(place.size() * _ENLARGED, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(_ENLARGED)
    window.render(image, QPoint(), QRegion(place))
    shades, how_often = np.unique(_inner(image), return_counts=True)
    return Counter(dict(zip(shades.tolist(), how_often.tolist(), strict=True)))


def _inner(image: QImage) -> npt.NDArray[np.uint32]:
    """The pixels of a button but for its rim, a number for each colour."""
    rim = _RIM * _ENLARGED
    bits = present(image.constBits()).asstring(image.sizeInBytes())
    pixels = np.frombuffer(bits, np.uint32).reshape(image.height(), image.bytesPerLine() // 4)
    return pixels[rim : -rim - 1, rim : image.width() - rim - 1]


@pytest.mark.parametrize("look", [Look.LIGHT, Look.DARK, Look.CONTRAST])
@pytest.mark.parametrize("is_tool", [False, True])
@pytest.mark.parametrize("is_on", [False, True])
@pytest.mark.parametrize("is_main", [False, True])
def test_a_button_can_be_read_whatever_happens_to_it(
    look: Look, is_tool: bool, is_on: bool, is_main: bool, qtbot: QtBot
) -> None:
    theme = Theme(look)
    button = QToolButton() if is_tool else QPushButton()
    qtbot.addWidget(button)
    button.setText("Explain")
    button.setCheckable(True)
    button.setChecked(is_on)
    if is_main and isinstance(button, QPushButton):
        fill(button)
    button.show()
    for is_hovered in (False, True):
        button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, is_hovered)
        for is_down in (False, True):
            button.setDown(is_down)
            assert contrast_of(button) >= READABLE, (is_hovered, is_down)
    assert theme.look is look


@pytest.mark.parametrize("look", [Look.LIGHT, Look.DARK, Look.CONTRAST])
def test_a_heading_that_folds_can_be_read_under_the_mouse(look: Look, qtbot: QtBot) -> None:
    theme, heading = Theme(look), FoldHeading("own")
    qtbot.addWidget(heading)
    heading.setText("Practically the same within")
    heading.show()
    for is_hovered in (False, True):
        heading.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, is_hovered)
        assert contrast_of(heading) >= READABLE, is_hovered
    assert theme.look is look


def test_the_main_button_of_a_panel_stays_filled_without_the_keyboard(qtbot: QtBot) -> None:
    theme, panel = Theme(Look.LIGHT), QWidget()
    qtbot.addWidget(panel)
    main, other = main_button(panel.update), QLineEdit()
    main.setText("Explain")
    row = QHBoxLayout(panel)
    row.addWidget(main)
    row.addWidget(other)
    panel.show()
    for held in (main, other):
        held.setFocus()
        ground = QColor(colours(main).most_common(1)[0][0])
        assert ground == chrome(theme.palette).color(QPalette.ColorRole.Highlight)
