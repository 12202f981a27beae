"""Every page in every look and language: no text is cut, all has a name, buttons stand out.

Going through all pages takes long, so each is asked everything while it is shown.
"""

from collections.abc import Callable, Iterator

import pytest
from PyQt6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.basics.language import LANGUAGES
from editor.shell.studio import Studio
from editor.widgets.settings import Look
from tests.editor.every_answer import EVERY_PAGE
from tests.editor.shell.legible.names import nameless
from tests.editor.shell.legible.test_buttons_can_be_read import unreadable
from tests.editor.shell.legible.test_no_text_is_clipped import clipped

Pages = Callable[[Studio, QtBot], Iterator[QWidget]]
_LOOKS = (Look.LIGHT, Look.DARK, Look.CONTRAST)


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("pages", EVERY_PAGE)
@pytest.mark.parametrize(("look", "code"), tuple(zip(_LOOKS, LANGUAGES, strict=True)))
def test_every_page_can_be_read(
    studio: Studio, look: Look, code: str, pages: Pages, qtbot: QtBot
) -> None:
    studio.choose_language(code)
    studio.shared.theme.choose(look)
    asked = (clipped, nameless, unreadable)
    found = {
        (ask.__name__, text) for part in pages(studio, qtbot) for ask in asked for text in ask(part)
    }
    studio.choose_language("en")
    assert found == set()
