"""Lengths are told in the unit that was chosen, wherever tables and paper are measured."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.basics.language import speak
from editor.widgets.forms.length_field import LengthField
from editor.widgets.lengths import FlatSize, Lengths, Unit
from editor.widgets.settings import Settings
from tests.editor.hands import press_key
from tests.editor.kept_in_memory import lengths_in

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"


@pytest.fixture
def lengths() -> Lengths:
    return lengths_in()


@pytest.fixture
def field(lengths: Lengths, qtbot: QtBot) -> LengthField:
    field = LengthField(lengths, 0.0, 20.0)
    qtbot.addWidget(field)
    field.show()
    return field


def test_the_unit_is_centimetres_until_another_is_chosen_and_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.ini"
    settings = Settings(file)
    assert settings.lengths.unit is Unit.CENTIMETRES
    settings.lengths.unit = Unit.INCHES
    settings.write()
    assert Settings(file).lengths.unit is Unit.INCHES


def test_a_field_shows_its_length_in_the_unit_in_use_and_keeps_it(
    field: LengthField, lengths: Lengths
) -> None:
    field.setValue(5.08)
    assert field.text() == "5.1 cm"
    lengths.unit = Unit.INCHES
    assert field.text() == "2.00 in"
    assert field.value() == 5.08
    press_key(field, Qt.Key.Key_Up)
    assert field.text() == "2.05 in"
    lengths.unit = Unit.CENTIMETRES
    assert field.text() == "5.2 cm"


def test_inches_can_be_typed(field: LengthField, lengths: Lengths) -> None:
    lengths.unit = Unit.INCHES
    field.selectAll()
    QTest.keyClicks(field, "1.25")
    press_key(field, Qt.Key.Key_Return)
    assert field.value() == pytest.approx(3.175)
    field.selectAll()
    QTest.keyClicks(field, "99")
    press_key(field, Qt.Key.Key_Return)
    assert field.text() == "7.87 in"


def test_millimetres_of_paper_become_inches(qtbot: QtBot) -> None:
    field = LengthField(lengths_in(Unit.INCHES), 1.0, 200.0, is_in_mm=True)
    qtbot.addWidget(field)
    field.setValue(25.4)
    assert field.text() == "1.00 in"


def test_the_decimal_sign_is_that_of_the_language(field: LengthField) -> None:
    speak("de")
    try:
        field.retranslate()
        field.setValue(2.5)
        assert field.text() == "2,5 cm"
    finally:
        speak("en")


@given(st.floats(1, 2000), st.floats(1, 2000))
def test_a_sheet_is_as_large_in_either_unit(width: float, height: float) -> None:
    sheet = FlatSize(width, height)
    metric, other = (str(sheet.told(unit)).split() for unit in Unit)
    assert metric[3:] == ["cm"]
    assert other[3:] == ["in"]
    for here, there in zip(metric[:3:2], other[:3:2], strict=True):
        assert float(here) == pytest.approx(2.54 * float(there), abs=0.2)
