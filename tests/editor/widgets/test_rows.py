"""Rows of names and fields: fields line up, and names have room."""

from PyQt6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from editor.widgets.forms.fields import ChoiceField, NumberField
from editor.widgets.forms.rows import FIELD_WIDTH, FieldRows

WIDE = 260


def test_fields_are_equally_wide_and_end_where_the_panel_ends(qtbot: QtBot) -> None:
    panel = QWidget()
    qtbot.addWidget(panel)
    rows, choice = FieldRows(panel), ChoiceField()
    choice.addItem("all")
    fields = NumberField(0, 9), NumberField(0, 999), choice
    name = QLabel("A name that is much too long for one line beside its field")
    for label, field in zip((QLabel("&Few"), name, QLabel("C")), fields, strict=True):
        rows.add_row(label, field)
    panel.resize(WIDE, panel.heightForWidth(WIDE))
    panel.show()
    assert {field.width() for field in fields} == {FIELD_WIDTH}
    assert {field.geometry().right() + 1 for field in fields} == {WIDE}
    assert name.height() >= name.heightForWidth(name.width())
    assert name.buddy() is fields[1]


def test_a_choice_shows_its_longest_words_where_there_is_room(qtbot: QtBot) -> None:
    panel = QWidget()
    qtbot.addWidget(panel)
    rows, choice = FieldRows(panel), ChoiceField()
    choice.addItem("whatever comes out of the bag")
    rows.add_row(QLabel("Start"), choice)
    panel.resize(2 * WIDE, 60)
    panel.show()
    assert choice.width() >= choice.fontMetrics().horizontalAdvance(choice.itemText(0))


def test_a_wide_field_stands_below_its_name(qtbot: QtBot) -> None:
    panel = QWidget()
    qtbot.addWidget(panel)
    rows, name, field = FieldRows(panel), QLabel("&Which of them counts"), ChoiceField()
    rows.add_wide_row(name, field)
    panel.resize(WIDE, 80)
    panel.show()
    assert field.y() >= name.geometry().bottom()
    assert field.width() == WIDE
    assert name.buddy() is field
