"""Texts that follow the language, each registered once."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QEvent
from PyQt6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from core.basics.language import speak, tr_lazy
from editor.widgets.forms.fields import DecimalField, NumberField
from editor.widgets.translated import Translated


class Sign(Translated, QLabel):
    """A label with a text of each kind."""

    def __init__(self) -> None:
        super().__init__("untranslated")
        self.refreshed = 0
        self.set_translated(self.setText, "Cancel")
        self.set_translated(self.setToolTip, tr_lazy("Show the problems"))
        self.when_translated(self._count)

    def _count(self) -> None:
        self.refreshed += 1


@pytest.fixture
def sign(qtbot: QtBot) -> Sign:
    label = Sign()
    qtbot.addWidget(label)
    return label


def test_texts_are_set_at_once(sign: Sign) -> None:
    assert (sign.text(), sign.toolTip(), sign.refreshed) == ("Cancel", "Show the problems", 1)


def test_texts_follow_the_language(sign: Sign) -> None:
    speak("de")
    try:
        QApplication.sendEvent(sign, QEvent(QEvent.Type.LanguageChange))
        assert (sign.text(), sign.refreshed) == ("Abbrechen", 2)
        assert sign.toolTip() != "Show the problems"
    finally:
        speak("en")


def test_other_changes_leave_them_alone(sign: Sign) -> None:
    sign.setText("else")
    QApplication.sendEvent(sign, QEvent(QEvent.Type.FontChange))
    assert (sign.text(), sign.refreshed) == ("else", 1)


def test_numbers_are_written_as_the_language_in_use_writes_them(qtbot: QtBot) -> None:
    whole, part = NumberField(0, 9_999), DecimalField(0, 10, 0.5)
    whole.setGroupSeparatorShown(True)
    for field in (whole, part):
        qtbot.addWidget(field)
    whole.show_value(1_500)
    part.show_value(2.5)
    for code, written in (("en", ["1,500", "2.50"]), ("de", ["1.500", "2,50"])):
        speak(code)
        for field in (whole, part):
            QApplication.sendEvent(field, QEvent(QEvent.Type.LanguageChange))
        assert [whole.text(), part.text()] == written
