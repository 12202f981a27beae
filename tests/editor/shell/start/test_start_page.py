"""The start page: what it offers, and that it stands in nobody's way."""

from itertools import pairwise
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.quest.game import QUEST
from editor.safety.session import OpenWindow, Session
from editor.shell.share_code import ShareCodeDialog
from editor.shell.start_page.cards import BeginningTile, DesignCard
from editor.shell.start_page.page import StartPage
from editor.shell.studio import Studio
from editor.shell.window import DesignWindow
from editor.widgets.settings import StartWith
from tests.editor.hands import Mouse, inside, press_key
from tests.editor.studios import rename, route_file
from tests.editor.windows import deliver_deletions, page_of

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier


def page_on(window: DesignWindow) -> StartPage:
    found = window.findChild(StartPage)
    assert found is not None
    return found


def is_gone(window: DesignWindow) -> bool:
    deliver_deletions()
    return window.findChild(StartPage) is None


def cards_of(page: StartPage) -> dict[str, DesignCard]:
    found = (*page.recent.cards, *page.examples.cards)
    return {card.text(): card for card in found if isinstance(card, DesignCard)}


def tile_called(page: StartPage, name: str) -> BeginningTile:
    [tile] = [tile for tile in page.findChildren(BeginningTile) if tile.text() == name]
    return tile


@pytest.fixture
def window(studio: Studio) -> DesignWindow:
    studio.start([])
    return studio.windows[0]


def test_finding_10_the_first_piece_needs_no_click_a_key_is_enough(window: DesignWindow) -> None:
    canvas = page_of(window).canvas
    assert page_on(window).geometry() == canvas.rect()
    press_key(canvas, Qt.Key.Key_B)
    assert is_gone(window)
    assert canvas.carrier.is_carrying
    press_key(canvas, Qt.Key.Key_Return)
    assert [piece.side for piece in page_of(window).document.design.pieces] == ["B"]


def test_finding_10_the_first_piece_can_be_dragged_from_the_page(window: DesignWindow) -> None:
    page, mouse = page_of(window), Mouse(window)
    side = page.catalogue.button("B")
    box = side.mapToGlobal(side.rect().center())
    table = inside(page.canvas).mapToGlobal(inside(page.canvas).rect().center())
    mouse.press(box)
    mouse.glide(box, table)
    assert is_gone(window)
    assert page.canvas.carrier.is_carrying
    mouse.release(table)
    assert [piece.side for piece in page.document.design.pieces] == ["B"]


def test_esc_takes_it_away_and_it_can_be_had_again(studio: Studio, window: DesignWindow) -> None:
    press_key(page_of(window).canvas, Qt.Key.Key_Escape)
    assert is_gone(window)
    window.commands["start_page"].trigger()
    assert page_on(window).isVisible()
    press_key(page_of(window).canvas, Qt.Key.Key_Escape)
    rename(window, "Somebody works here")
    window.commands["start_page"].trigger()
    assert len(studio.windows) == 2
    assert page_on(studio.windows[1]).isVisible()


@pytest.mark.parametrize(
    ("key", "held"),
    [
        (Qt.Key.Key_F1, CTRL | SHIFT),
        (Qt.Key.Key_F1, SHIFT),
        (Qt.Key.Key_1, NONE),
        (Qt.Key.Key_F2, NONE),
    ],
    ids=["guide", "try this", "overlay", "name"],
)
def test_finding_10_what_a_command_shows_on_the_table_is_not_hidden_by_the_page(
    window: DesignWindow, key: Qt.Key, held: Qt.KeyboardModifier
) -> None:
    area = page_of(window).area
    QTest.keyClick(window.windowHandle(), key, held)
    assert is_gone(window)
    plate = area.name_plate
    shown = area.guide, area.try_this, area.legend, plate.field
    assert [each for each in shown if each.isVisible()]
    assert plate.field.hasFocus() == plate.is_editing == (key == Qt.Key.Key_F2)


def test_recent_designs_have_pictures_and_verdicts_and_open_in_the_place_of_the_page(
    studio: Studio, tmp_path: Path, qtbot: QtBot
) -> None:
    mine = tmp_path / "mine.yaml"
    text = QUEST.terminal.first_example.read_text(encoding="utf-8")
    mine.write_text(text.replace("name: First game", "name: Mine"), encoding="utf-8")
    studio.shared.settings.add_recent(tmp_path / "gone.yaml")
    studio.shared.settings.add_recent(mine)
    studio.start([])
    page = page_on(studio.windows[0])
    qtbot.waitUntil(lambda: "Mine" in cards_of(page))
    assert len(page.recent.cards) == 1, "what is gone is not shown"
    card = cards_of(page)["Mine"]
    qtbot.waitUntil(lambda: not card.picture.isNull() and "rounds" in card.lines[1])
    assert "easy" in card.lines[0]
    assert "Mine" in card.accessibleName()
    card.click()
    [window] = studio.windows
    assert window.document.path == mine


def test_examples_are_there_and_one_opens_with_tips(
    studio: Studio, window: DesignWindow, qtbot: QtBot
) -> None:
    page = page_on(window)
    qtbot.waitUntil(lambda: "First game" in cards_of(page))
    assert len(page.examples.cards) == len(list(paths.examples(QUEST.id).glob("*.yaml")))
    cards_of(page)["First game"].click()
    [shown] = studio.windows
    assert shown.document.title == "First game"
    assert page_of(shown).area.try_this.isVisible()


def test_every_beginning_of_a_game_begins_at_this_very_table(
    studio: Studio, window: DesignWindow
) -> None:
    tile_called(page_on(window), "Guided first route").click()
    assert is_gone(window)
    assert studio.windows == [window]
    assert page_of(window).area.guide.isVisible()


def test_a_share_code_is_asked_for(window: DesignWindow) -> None:
    tile_called(page_on(window), "Open a share code").click()
    assert isinstance(QApplication.activeModalWidget(), ShareCodeDialog)


def test_enter_goes_on_with_what_was_open(studio: Studio, tmp_path: Path) -> None:
    hills = route_file(tmp_path / "hills.yaml", "Hills")
    blank = studio.open_empty()
    studio.sessions.last = Session((OpenWindow("Hills", str(hills)),), has_ended=True)
    page = studio.show_start_page(blank)
    assert page.go_on.isVisible()
    assert "Hills" in page.go_on.accessibleDescription()
    press_key(page_of(blank).canvas, Qt.Key.Key_Return)
    [window] = studio.windows
    assert window.document.path == hills


def test_a_switch_turns_it_off(studio: Studio, window: DesignWindow) -> None:
    page = page_on(window)
    assert page.always.isChecked()
    page.always.click()
    assert studio.shared.settings.start_with is StartWith.LAST


def test_it_fits_windows_of_any_size(window: DesignWindow, qtbot: QtBot) -> None:
    page = page_on(window)
    qtbot.waitUntil(lambda: bool(page.examples.cards))
    for width, height in ((760, 480), (1280, 720), (3840, 2160)):
        window.resize(width, height)
        QApplication.processEvents()
        for card in (*page.examples.cards, *page.beginnings.cards):
            if card.isVisible():
                grid = card.parentWidget()
                assert grid is not None
                assert card.geometry().right() <= max(grid.width(), card.sizeHint().width())
                assert card.width() >= min(0.85 * card.sizeHint().width(), grid.width())


def test_cards_become_a_little_narrower_before_wide_gaps_stand_between_them(
    window: DesignWindow, qtbot: QtBot
) -> None:
    """At 816 pixels three cards as wide as they like to be would stand 100 pixels apart."""
    grid = page_on(window).examples
    qtbot.waitUntil(lambda: len(grid.cards) > 4)
    wanted = grid.cards[0].sizeHint()
    for width, columns in ((3 * wanted.width() + 150, 4), (3 * wanted.width() + 40, 3)):
        grid.resize(width, grid.height())
        first = [card.geometry() for card in grid.cards if card.y() == 0]
        assert len(first) == columns
        assert all(0 < b.left() - a.right() < 30 for a, b in pairwise(first))
        assert all(0 <= wanted.height() - each.height() < 30 for each in first)
