"""The bar above a design shows keys and words as long as there is any room for them."""

from itertools import combinations

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.basics.language import LANGUAGES
from core.shelf import GAMES
from editor.shell.design_bar import ActionChip, DesignBar, MainChip, Room
from editor.shell.studio import Studio
from editor.widgets.settings import Look
from tests.editor.every_page import settle
from tests.editor.shell.legible.test_buttons_can_be_read import READABLE, colours, contrast_of
from tests.editor.short_routes import DASH
from tests.editor.windows import ShowWindow

SMALL = 1280, 720


def keyed(bar: DesignBar) -> list[ActionChip]:
    """The chips of commands with a key of one letter."""
    return [chip for chip in bar.chips if chip.key]


def named(bar: DesignBar) -> list[str]:
    """The overlays whose words are written, beside their keys."""
    return [chip.text() for chip in keyed(bar) if chip.room is not Room.KEYS]


def shown(bar: DesignBar) -> list[ActionChip]:
    """The chips that are seen."""
    return [chip for chip in (*bar.chips, *bar.waiting) if chip.isVisible()]


def is_tidy(bar: DesignBar) -> bool:
    """Whether every chip is on the bar with room for what it says, and none lies on another."""
    boxes = [chip.geometry() for chip in shown(bar)]
    has_room = all(chip.width() >= chip.width_for(chip.room) for chip in shown(bar))
    is_inside = all(bar.rect().contains(box) for box in boxes)
    return has_room and is_inside and not any(a.intersects(b) for a, b in combinations(boxes, 2))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", ["quest", "lost_cities"])
def test_finding_9_chips_show_keys_and_words_on_a_small_screen(
    studio: Studio, game: str, code: str, qtbot: QtBot
) -> None:
    studio.choose_language(code)
    window = studio.open_template(GAMES[game].terminal.first_example)
    window.resize(*SMALL)
    qtbot.waitUntil(lambda: window.checks.is_current)
    settle()
    bar = window.editor.bar
    assert len(named(bar)) == len(keyed(bar)) > 0
    assert is_tidy(bar)


def let_a_game_wait(bar: DesignBar) -> None:
    """Show a chip for a game that waits, as wide as they come."""
    for chip in bar.waiting:
        chip.setText("Game, round 10: go on")
        chip.show()
    bar.resize(bar.width() - 1, bar.height())
    settle()


def test_finding_9_a_game_that_waits_takes_no_key_away(show_window: ShowWindow) -> None:
    window = show_window(DASH)
    window.resize(*SMALL)
    bar = window.editor.bar
    let_a_game_wait(bar)
    assert bar.waiting
    assert len(named(bar)) == len(keyed(bar))
    assert is_tidy(bar)


def test_finding_9_keys_alone_are_the_last_resort(studio: Studio) -> None:
    studio.choose_language("fr")
    bar = studio.open_template(GAMES["quest"].terminal.first_example).editor.bar
    bar.setFixedWidth(bar.minimumSizeHint().width())
    settle()
    assert named(bar) == []
    assert is_tidy(bar)
    bar.setFixedWidth(bar.width() + 20)
    settle()
    assert len(named(bar)) == len(keyed(bar)), "in two rows there is room for all"
    assert is_tidy(bar)


def test_a_bar_is_tidy_however_wide_it_is(show_window: ShowWindow) -> None:
    bar = show_window(DASH).editor.bar
    counts = []
    least = bar.minimumSizeHint().width()
    for width in range(least, 2 * least, 7):
        bar.setFixedWidth(width)
        QApplication.processEvents()
        assert is_tidy(bar), width
        counts.append(len(named(bar)))
    assert counts == sorted(counts), "more room, more names"
    assert counts[-1] == len(keyed(bar))


@pytest.mark.parametrize("look", [Look.LIGHT, Look.DARK, Look.CONTRAST])
def test_the_main_chip_can_be_read_under_the_mouse(studio: Studio, look: Look) -> None:
    studio.shared.theme.choose(look)
    window = studio.open_template(GAMES["island"].terminal.first_example)
    settle()
    [chip] = window.editor.bar.findChildren(MainChip)
    grounds = set()
    for is_hovered in (False, True):
        chip.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, is_hovered)
        assert contrast_of(chip) >= READABLE
        grounds.add(colours(chip).most_common(1)[0][0])
    assert len(grounds) == 2, "it is seen that the mouse is on it"
