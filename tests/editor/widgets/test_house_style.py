"""Our own clothes over Fusion: flat, in the palette's colours, and as usable as before."""

import gc
from functools import cache

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QPoint, QRect, Qt
from PyQt6.QtGui import QColor, QPalette
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QScrollBar,
    QSpinBox,
    QStyle,
    QStyleOption,
    QStyleOptionSlider,
    QTableWidget,
    QTabWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.drawing.palette import PALETTES, Palette
from editor.widgets.house_style.grounds import mixed
from editor.widgets.house_style.style import HouseStyle
from editor.widgets.parts import main_button
from editor.widgets.present import present
from editor.widgets.settings import Look
from editor.widgets.theme import Theme, chrome

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

_READABLE = 4.5
"""The contrast that texts need (WCAG 2, AA)."""
_GROUP = QPalette.ColorGroup.Active


@pytest.fixture(autouse=True)
def theme() -> Theme:
    return Theme(Look.LIGHT)


def shown(widget: QWidget, qtbot: QtBot, wide: int, high: int) -> QWidget:
    qtbot.addWidget(widget)
    widget.resize(wide, high)
    widget.show()
    return widget


def colour_at(widget: QWidget, at: QPoint) -> QColor:
    return widget.grab().toImage().pixelColor(at)


@cache
def lightness(rgb: int) -> float:
    """The relative luminance of WCAG 2; the same few colours are asked for again and again."""
    parts = (rgb >> shift & 0xFF for shift in (16, 8, 0))
    red, green, blue = (_linear(part / 0xFF) for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def contrast(one: QColor, other: QColor) -> float:
    return contrast_between(one.rgb(), other.rgb())


def contrast_between(one: int, other: int) -> float:
    low, high = sorted((lightness(one), lightness(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_application_wears_it_once() -> None:
    style = QApplication.style()
    assert isinstance(style, HouseStyle)
    Theme(Look.DARK)
    assert QApplication.style() is style


def test_the_button_that_enter_presses_is_filled_with_the_accent(qtbot: QtBot) -> None:
    usual, default = QPushButton(), QPushButton()
    default.setDefault(True)
    for each in (usual, default):
        shown(each, qtbot, 120, 30)
    accent = QApplication.palette().color(QPalette.ColorRole.Highlight)
    spot = QPoint(30, 15)
    assert colour_at(default, spot) == accent
    assert colour_at(usual, spot) == QApplication.palette().color(QPalette.ColorRole.Base)


@pytest.mark.parametrize("palette", PALETTES)
def test_what_is_written_on_buttons_can_be_read_in_every_look(palette: Palette) -> None:
    colours, role = chrome(palette), QPalette.ColorRole
    for ground, ink in (
        (role.Base, role.ButtonText),
        (role.Base, role.Text),
        (role.Base, role.PlaceholderText),
        (role.Window, role.PlaceholderText),
    ):
        assert contrast(colours.color(ground), colours.color(ink)) >= _READABLE, (ground, ink)
    accent, on_it = colours.color(role.Highlight), colours.color(role.HighlightedText)
    assert contrast(accent, on_it) >= 4, "large or bold"
    hovered = mixed(colours.color(role.Base), colours.color(role.WindowText), 0.12)
    assert contrast(hovered, colours.color(role.ButtonText)) >= _READABLE


def test_a_ticked_box_is_filled(qtbot: QtBot) -> None:
    box = QCheckBox()
    shown(box, qtbot, 40, 24)
    accent = QApplication.palette().color(QPalette.ColorRole.Highlight)
    before = box.grab().toImage()
    box.setChecked(True)
    after = box.grab().toImage()
    seen = {after.pixelColor(x, y).name() for x in range(20) for y in range(24)}
    assert accent.name() in seen
    assert before != after


@pytest.mark.parametrize("look", Look)
def test_the_box_to_tick_of_a_chosen_row_is_seen(look: Look, qtbot: QtBot) -> None:
    theme = Theme(look)
    rows = QListWidget()
    row = QListWidgetItem("One of them")
    row.setCheckState(Qt.CheckState.Unchecked)
    rows.addItem(row)
    shown(rows, qtbot, 160, 60)
    rows.setCurrentRow(0)
    accent = rows.palette().color(QPalette.ColorRole.Highlight)
    line, picture = rows.visualItemRect(row), rows.grab().toImage()
    box = [picture.pixel(x, line.center().y()) for x in range(line.left() + 3, line.left() + 14)]
    assert max(contrast_between(each, accent.rgb()) for each in box) >= 3, theme.look


def scroll_bar(qtbot: QtBot) -> QScrollBar:
    bar = QScrollBar(Qt.Orientation.Vertical)
    bar.setRange(0, 300)
    bar.setPageStep(100)
    shown(bar, qtbot, 14, 200)
    return bar


def part(bar: QScrollBar, which: QStyle.SubControl) -> QRect:
    option = QStyleOptionSlider()
    bar.initStyleOption(option)
    style = bar.style()
    assert style is not None
    return style.subControlRect(QStyle.ComplexControl.CC_ScrollBar, option, which, bar)


def test_a_scroll_bar_is_its_handle_alone_and_can_be_dragged(qtbot: QtBot) -> None:
    bar, sub = scroll_bar(qtbot), QStyle.SubControl
    assert part(bar, sub.SC_ScrollBarGroove) == bar.rect()
    assert part(bar, sub.SC_ScrollBarAddLine).isEmpty()
    handle = part(bar, sub.SC_ScrollBarSlider)
    assert handle == QRect(0, 0, 14, 50)
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mousePress(bar, left, none, handle.center())
    QTest.mouseMove(bar, QPoint(7, 400))
    QTest.mouseRelease(bar, left, none, QPoint(7, 400))
    assert bar.value() == bar.maximum()
    assert part(bar, sub.SC_ScrollBarSlider).bottom() == bar.rect().bottom()


def test_a_click_beside_the_handle_turns_a_page(qtbot: QtBot) -> None:
    bar = scroll_bar(qtbot)
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mouseClick(bar, left, none, QPoint(7, 190))
    assert bar.value() == bar.pageStep()
    QTest.mouseClick(bar, left, none, QPoint(7, 2))
    assert bar.value() == 0


@pytest.mark.parametrize(("value", "is_reached"), [(30, False), (80, True)])
def test_progress_is_as_long_as_what_is_done(qtbot: QtBot, value: int, is_reached: bool) -> None:
    bar = QProgressBar()
    bar.setTextVisible(False)
    bar.setValue(value)
    shown(bar, qtbot, 200, 20)
    accent = QApplication.palette().color(_GROUP, QPalette.ColorRole.Highlight)
    assert (colour_at(bar, QPoint(120, 10)) == accent) is is_reached


def test_an_option_is_what_it_is_wherever_another_one_lay(qtbot: QtBot) -> None:
    """Qt's options lie on the stack, and Python remembers who lay where until garbage is gone."""
    window = QWidget()
    row = QVBoxLayout(window)
    main = main_button(window.update)
    main.setText("Explain")
    for each in (QSpinBox(), QComboBox(), main, QScrollBar(Qt.Orientation.Horizontal), QSpinBox()):
        row.addWidget(each)
    shown(window, qtbot, 200, 200)
    for _ in range(4):
        window.grab()
    assert not [each for each in gc.get_objects() if _is_qts_own(each)]


def _is_qts_own(found: object) -> bool:
    """Whether Python still knows an option that belongs to Qt and has long been gone."""
    return isinstance(found, QStyleOption) and not sip.ispyowned(found)


def test_a_chosen_row_is_round_at_both_ends_whatever_shows_it(qtbot: QtBot) -> None:
    accent = QApplication.palette().color(QPalette.ColorRole.Highlight)
    chosen_list, tree, table = QListWidget(), QTreeWidget(), QTableWidget(3, 2)
    chosen_list.addItems(["", "", ""])
    chosen_list.setCurrentRow(1)
    tree.setColumnCount(2)
    tree.setRootIsDecorated(False)
    tree.addTopLevelItems([QTreeWidgetItem(["", ""]) for _ in range(3)])
    tree.setCurrentItem(tree.topLevelItem(1))
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.selectRow(1)
    for view, last in ((chosen_list, 0), (tree, 1), (table, 1)):
        shown(view, qtbot, 300, 120)
        viewport, model = present(view.viewport()), present(view.model())
        picture = viewport.grab().toImage()
        for column, is_left in ((0, True), (last, False)):
            box = view.visualRect(model.index(1, column)) & viewport.rect()
            side = box.left() if is_left else box.right()
            assert picture.pixelColor(box.center()) == accent
            assert picture.pixelColor(side, box.top()) != accent, "a round corner"
            assert picture.pixelColor(side, box.center().y()) == accent, "not so in its middle"


def test_a_view_has_a_frame_with_round_corners_that_its_rows_do_not_cover(qtbot: QtBot) -> None:
    view = QListWidget()
    view.addItems(["one"])
    view.setCurrentRow(0)
    holder = QWidget()
    QVBoxLayout(holder).addWidget(view)
    shown(holder, qtbot, 240, 160)
    picture, box = holder.grab().toImage(), view.geometry()
    around = QApplication.palette().color(QPalette.ColorRole.Window)
    for corner in (box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()):
        assert picture.pixelColor(corner) == around
    assert present(view.viewport()).geometry().left() == 3


def test_headings_stand_on_what_the_rows_below_them_lie_on(qtbot: QtBot) -> None:
    role = QPalette.ColorRole
    for ground in (role.Base, role.Window):
        tree = QTreeWidget()
        tree.setHeaderLabels([""])
        present(tree.viewport()).setBackgroundRole(ground)
        shown(tree, qtbot, 200, 100)
        header = present(tree.header())
        at = header.mapTo(tree, QPoint(100, header.height() // 2))
        assert colour_at(tree, at) == QApplication.palette().color(ground)


def test_the_tab_in_front_has_a_line_below_it(qtbot: QtBot) -> None:
    accent, tabs = QApplication.palette().color(QPalette.ColorRole.Highlight), QTabWidget()
    tabs.setDocumentMode(True)
    for name in ("one", "other"):
        tabs.addTab(QWidget(), name)
    shown(tabs, qtbot, 300, 100)
    bar = present(tabs.tabBar())
    for front in (1, 0):
        tabs.setCurrentIndex(front)
        picture = bar.grab().toImage()
        columns = (box.center().x() for box in map(bar.tabRect, range(2)))
        lines = [
            any(picture.pixelColor(x, y) == accent for y in range(bar.height())) for x in columns
        ]
        assert lines == [front == 0, front == 1]


def test_what_is_chosen_and_what_is_typed_begin_at_one_place(qtbot: QtBot) -> None:
    """Fields below one another have their texts in line."""
    holder, column = QWidget(), QVBoxLayout()
    holder.setLayout(column)
    box, line, number = QComboBox(), QLineEdit("I"), QSpinBox()
    box.addItem("I")
    number.setPrefix("I")
    for part in (box, line, number):
        column.addWidget(part)
    shown(holder, qtbot, 240, 140)
    picture, dark = holder.grab().toImage(), 0.35
    starts = []
    for part in (box, line, number):
        place = part.geometry()
        inner = range(place.left() + 5, place.left() + 40)
        columns = (
            x
            for x in inner
            for y in range(place.top() + 6, place.bottom() - 6)
            if picture.pixelColor(x, y).lightnessF() < dark
        )
        starts.append(min(columns) - place.left())
    assert max(starts) - min(starts) <= 1


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_entry_under_the_mouse_is_written_on_the_accent(qtbot: QtBot) -> None:
    menu = QMenu()
    qtbot.addWidget(menu)
    action = menu.addAction("Entry")
    menu.popup(QPoint(0, 0))
    menu.setActiveAction(action)
    accent = QApplication.palette().color(QPalette.ColorRole.Highlight)
    box = menu.actionGeometry(present(action))
    picture = menu.grab().toImage()
    assert picture.pixelColor(box.right() - 6, box.center().y()) == accent
    light = QApplication.palette().color(QPalette.ColorRole.HighlightedText)
    dots = ((x, y) for x in range(box.right()) for y in range(box.top(), box.bottom()))
    assert any(picture.pixelColor(*dot) == light for dot in dots)
    menu.close()


def test_a_text_of_several_lines_that_python_has_let_go_is_dressed_as_well(qtbot: QtBot) -> None:
    """What nobody in Python holds is known to Qt alone, and its protected parts are closed."""
    holder = QWidget()
    QVBoxLayout(holder).addWidget(QPlainTextEdit())
    gc.collect()
    shown(holder, qtbot, 200, 120)
    text = holder.findChild(QPlainTextEdit)
    assert text is not None
    text.setFocus()
    assert present(text.viewport()).geometry().left() == 3
    corner = holder.grab().toImage().pixelColor(text.geometry().topLeft())
    assert corner == QApplication.palette().color(QPalette.ColorRole.Window)
