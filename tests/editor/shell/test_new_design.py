"""The dialog for a new route, by mouse and by keys."""

from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint, Qt, QTimer
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.quest.catalogue.catalogue import Catalogue
from editor.quest.desk import QUEST_DESK
from editor.shell.new_design import NewDesign, NewDesignDialog, Offer
from editor.widgets.settings import Look
from editor.widgets.theme import Theme
from tests.editor.hands import click, inside, press_key
from tests.editor.sketched import route_sketching

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

KEY = Qt.Key

EMPTY, GUIDED = QUEST_DESK.beginnings


@pytest.fixture
def theme(qtbot: QtBot) -> Theme:
    assert qtbot is not None  # there must be an application
    return Theme()


@pytest.fixture
def dialog(qtbot: QtBot, catalogue: Catalogue, theme: Theme) -> NewDesignDialog:
    shown = NewDesignDialog((QUEST_DESK,), route_sketching(catalogue), theme)
    qtbot.addWidget(shown)
    with qtbot.waitActive(shown):
        shown.show()
        shown.activateWindow()
    qtbot.waitUntil(lambda: all(offer.note for offer in shown.offers))
    return shown


@pytest.fixture
def chosen(dialog: NewDesignDialog) -> list[NewDesign]:
    """What the dialog was accepted with."""
    accepted: list[NewDesign] = []
    dialog.chosen.connect(accepted.append)
    return accepted


def offer(dialog: NewDesignDialog, name: str) -> Offer:
    return next(each for each in dialog.offers if each.name == name)


def middle(dialog: NewDesignDialog, name: str) -> QPoint:
    item = offer(dialog, name)
    dialog.list.scrollToItem(item)
    return dialog.list.visualItemRect(item).center()


def shown(dialog: NewDesignDialog) -> list[str]:
    return [each.name for each in dialog.offers if not each.isHidden()]


def test_ours_come_first_then_the_official_routes_by_difficulty(dialog: NewDesignDialog) -> None:
    names = [each.name for each in dialog.offers]
    ours = ["Empty table", "Guided first route", "Made to order"]
    assert names[:5] == [*ours, "First game", "Hills of Gold"]
    notes = [each.note for each in dialog.offers[3:]]
    ranks = ("Official route", "easy", "moderate", "difficult", "Bundled route")
    found = [max(rank for rank, word in enumerate(ranks) if word in note) for note in notes]
    assert found == sorted(found)
    assert len(names) == len(ours) + len(list(paths.examples("quest").glob("*.yaml")))


def test_enter_takes_the_empty_table(dialog: NewDesignDialog, chosen: list[NewDesign]) -> None:
    press_key(dialog.list, KEY.Key_Return)
    assert chosen == [NewDesign(QUEST_DESK, EMPTY)]


def test_a_double_click_takes_a_template(dialog: NewDesignDialog, chosen: list[NewDesign]) -> None:
    at = middle(dialog, "Serpentine")
    click(dialog.list, at)
    QTest.mouseDClick(inside(dialog.list), Qt.MouseButton.LeftButton, pos=at)
    expected = NewDesign(QUEST_DESK, path=paths.examples("quest") / "serpentine.yaml")
    assert chosen == [expected]


def test_a_click_describes_and_the_button_creates(
    dialog: NewDesignDialog, chosen: list[NewDesign]
) -> None:
    click(dialog.list, middle(dialog, "Guided first route"))
    assert dialog.heading.text() == "Guided first route"
    assert "tour" in dialog.description.text()
    QTest.mouseClick(dialog.create_button, Qt.MouseButton.LeftButton)
    assert chosen == [NewDesign(QUEST_DESK, GUIDED)]


def test_typing_in_the_list_searches_and_enter_creates(
    dialog: NewDesignDialog, chosen: list[NewDesign]
) -> None:
    QTest.keyClicks(dialog.list, "o")
    assert dialog.search.hasFocus()
    QTest.keyClicks(dialog.search, "xbow")
    assert shown(dialog) == ["Oxbow"]
    press_key(dialog.search, KEY.Key_Return)
    assert chosen == [NewDesign(QUEST_DESK, path=paths.examples("quest") / "oxbow.yaml")]


def test_the_search_finds_words_of_any_text_in_any_order(dialog: NewDesignDialog) -> None:
    dialog.search.setText("STRIPS difficult")
    assert shown(dialog) == ["Swamplands"]


def test_arrows_walk_through_what_was_found(dialog: NewDesignDialog) -> None:
    dialog.search.setText("official")
    first = dialog.heading.text()
    press_key(dialog.search, KEY.Key_Down)
    assert dialog.heading.text() not in {"", first}
    assert dialog.search.text() == "official"


def test_where_nothing_matches_nothing_can_be_created(dialog: NewDesignDialog) -> None:
    dialog.search.setText("zzz")
    assert dialog.nothing.isVisible()
    assert not dialog.create_button.isEnabled()
    press_key(dialog.search, KEY.Key_Return)
    assert dialog.isVisible()
    dialog.search.clear()
    assert dialog.create_button.isEnabled()
    assert len(shown(dialog)) == len(dialog.offers)


def test_esc_and_cancel_choose_nothing(dialog: NewDesignDialog, chosen: list[NewDesign]) -> None:
    press_key(dialog.list, KEY.Key_Escape)
    assert chosen == []
    assert not dialog.isVisible()


def test_templates_get_pictures_by_and_by(
    qtbot: QtBot, dialog: NewDesignDialog, theme: Theme
) -> None:
    item = offer(dialog, "Swamplands")
    with qtbot.waitSignal(dialog._pictures.painted, check_params_cb=lambda key, _: key is item):
        theme.choose(Look.DARK)
    dark = item.icon().pixmap(100, 75).toImage()
    with qtbot.waitSignal(dialog._pictures.painted, check_params_cb=lambda key, _: key is item):
        theme.choose(Look.LIGHT)
    assert item.icon().pixmap(100, 75).toImage() != dark


def test_between_two_pictures_the_window_gets_its_turn(
    qtbot: QtBot, dialog: NewDesignDialog, theme: Theme
) -> None:
    happened: list[str] = []

    def note(_key: object, _picture: object) -> None:
        happened.append("picture")
        QTimer.singleShot(0, lambda: happened.append("turn"))

    dialog._pictures.painted.connect(note)
    theme.choose(Look.CONTRAST)
    templates = len(dialog.offers) - 2
    qtbot.waitUntil(lambda: happened.count("turn") == templates)
    assert happened == ["picture", "turn"] * templates


def test_a_broken_file_is_no_template(
    qtbot: QtBot, catalogue: Catalogue, theme: Theme, tmp_path: Path, first_game: Path
) -> None:
    (tmp_path / "broken.yaml").write_text("[", encoding="utf-8")
    (tmp_path / "good.yaml").write_bytes(first_game.read_bytes())
    dialog = NewDesignDialog((QUEST_DESK,), route_sketching(catalogue), theme, folder=tmp_path)
    qtbot.addWidget(dialog)
    qtbot.waitUntil(lambda: len(dialog.offers) == 4)
    assert [each.new.path for each in dialog.offers[3:]] == [tmp_path / "good.yaml"]


def test_a_dialog_that_is_gone_at_once_leaves_no_trouble(
    qtbot: QtBot, catalogue: Catalogue, theme: Theme
) -> None:
    gone = NewDesignDialog((QUEST_DESK,), route_sketching(catalogue), theme)
    with qtbot.waitSignal(gone.destroyed):
        gone.deleteLater()


def test_everything_has_a_name(dialog: NewDesignDialog) -> None:
    assert all(each.accessibleName() for each in (dialog, dialog.search, dialog.list))
    spoken = offer(dialog, "First game").data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "First game, Official route"
    assert dialog.result() == QDialog.DialogCode.Rejected
