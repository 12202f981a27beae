"""What a board begins with, on the start page and in words."""

import pytest
from PyQt6.QtCore import QSize
from PyQt6.QtWidgets import QApplication

from core.basics.language import ENGLISH, speak, tr
from editor.lost_cities.desk import LOST_CITIES_DESK

SIGN = QSize(64, 48)


def test_every_beginning_has_a_sign_of_its_own(qapp: QApplication) -> None:
    assert qapp is not None  # colours are those of its windows
    signs = [each.picture(SIGN, 1.0).toImage() for each in LOST_CITIES_DESK.beginnings]
    assert len(signs) == 4
    for number, sign in enumerate(signs):
        assert sign.size() == SIGN
        assert sign not in signs[:number]


@pytest.mark.parametrize(("code", "word"), [("de", "Spielen"), ("fr", "Jouer")])
def test_play_is_to_play_a_game_in_every_language(code: str, word: str) -> None:
    speak(code)
    said = tr("Play")
    speak(ENGLISH)
    assert said == word
