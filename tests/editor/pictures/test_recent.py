"""The menu of recent routes and its pictures."""

import os
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QIcon, QImage
from PyQt6.QtWidgets import QStyle
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route.reading import read_route
from editor.pictures.recent import ICON, DesignIcons, RecentMenu
from editor.widgets.settings import Look, Settings
from editor.widgets.theme import Theme
from tests.editor.hands import press_key
from tests.editor.sketched import route_sketching

NO_SCREEN = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
"""For menus that open where there is nothing to raise them on."""


@pytest.fixture
def theme(qtbot: QtBot) -> Theme:
    assert qtbot is not None  # there must be an application
    return Theme()


@pytest.fixture
def icons(catalogue: Catalogue, theme: Theme) -> DesignIcons:
    return DesignIcons(read_route, route_sketching(catalogue), theme)


@pytest.fixture
def route(tmp_path: Path, first_game: Path) -> Path:
    path = tmp_path / "a & b.yaml"
    path.write_bytes(first_game.read_bytes())
    return path


def image(icon: QIcon) -> QImage:
    return icon.pixmap(ICON).toImage()


def painted(qtbot: QtBot, icons: DesignIcons, path: Path) -> QImage:
    """The new icon that follows a look at a file."""
    with qtbot.waitSignal(icons.changed) as told:
        icons.icon(path)
    assert told.args is not None
    assert told.args[0] == path
    return image(told.args[1])


def settled(qtbot: QtBot, icons: DesignIcons, path: Path) -> QImage:
    """The icon after a look at the file that changes nothing."""
    with qtbot.assertNotEmitted(icons.changed):
        icon = icons.icon(path)
        qtbot.waitUntil(lambda: not icons._visiting)
    return image(icon)


@pytest.fixture
def plain(qtbot: QtBot, icons: DesignIcons, tmp_path: Path) -> QImage:
    return settled(qtbot, icons, tmp_path / "vanished.yaml")


def test_a_plain_icon_gives_way_to_a_picture(
    qtbot: QtBot, icons: DesignIcons, route: Path, plain: QImage
) -> None:
    assert painted(qtbot, icons, route) != plain


def test_a_picture_is_painted_once_until_the_file_changes(
    qtbot: QtBot, icons: DesignIcons, route: Path
) -> None:
    first = painted(qtbot, icons, route)
    assert settled(qtbot, icons, route) == first
    route.write_bytes((paths.examples("quest") / "oxbow.yaml").read_bytes())
    os.utime(route, ns=(1, 1))
    assert painted(qtbot, icons, route) != first


@pytest.mark.parametrize("content", [b"[", b"\xff\x00", b"format: 1\ngame: quest\npieces: []\n"])
def test_a_file_without_a_picture_keeps_the_plain_icon(
    qtbot: QtBot, icons: DesignIcons, tmp_path: Path, content: bytes, plain: QImage
) -> None:
    path = tmp_path / "odd.yaml"
    path.write_bytes(content)
    assert settled(qtbot, icons, path) == plain
    assert settled(qtbot, icons, path) == plain


def test_a_vanished_file_loses_its_picture(
    qtbot: QtBot, icons: DesignIcons, route: Path, plain: QImage
) -> None:
    assert painted(qtbot, icons, route) != plain
    route.unlink()
    assert painted(qtbot, icons, route) == plain


def test_another_theme_needs_another_picture(
    qtbot: QtBot, icons: DesignIcons, theme: Theme, route: Path
) -> None:
    light = painted(qtbot, icons, route)
    theme.choose(Look.DARK)
    assert painted(qtbot, icons, route) != light
    theme.choose(Look.LIGHT)


def test_icons_that_nobody_wants_any_more_leave_no_trouble(
    qtbot: QtBot, catalogue: Catalogue, theme: Theme, route: Path
) -> None:
    for _ in range(50):
        DesignIcons(read_route, route_sketching(catalogue), theme).icon(route)
    left = DesignIcons(read_route, route_sketching(catalogue), theme)
    assert not painted(qtbot, left, route).isNull()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.ini")


@pytest.fixture
def menu(qtbot: QtBot, settings: Settings, icons: DesignIcons) -> RecentMenu:
    made = RecentMenu(settings, icons)
    qtbot.addWidget(made)
    return made


def texts(menu: RecentMenu) -> list[str]:
    return [action.text() for action in menu.actions() if not action.isSeparator()]


@NO_SCREEN
def test_the_menu_lists_the_routes_and_opens_one_by_its_digit(
    qtbot: QtBot, menu: RecentMenu, settings: Settings, route: Path, first_game: Path
) -> None:
    settings.add_recent(route)
    settings.add_recent(first_game)
    menu.popup(menu.pos())
    assert texts(menu) == ["&1 first_game", "&2 a && b", "&Clear this list"]
    with qtbot.waitSignal(menu.chosen) as chosen:
        press_key(menu, Qt.Key.Key_2)
    assert chosen.args == [route]


@NO_SCREEN
def test_pictures_arrive_while_the_menu_is_open(
    qtbot: QtBot, menu: RecentMenu, settings: Settings, route: Path, icons: DesignIcons
) -> None:
    settings.add_recent(route)
    with qtbot.waitSignal(icons.changed):
        menu.popup(menu.pos())
        plain = menu.actions()[0].icon().pixmap(ICON).toImage()
    assert menu.actions()[0].icon().pixmap(ICON).toImage() != plain
    style = menu.style()
    assert style is not None
    assert style.pixelMetric(QStyle.PixelMetric.PM_SmallIconSize) == ICON.width()
    menu.close()


def test_an_empty_list_says_so(menu: RecentMenu) -> None:
    menu.refill()
    assert texts(menu) == ["No recent files"]
    assert not menu.actions()[0].isEnabled()


def test_the_list_can_be_cleared(menu: RecentMenu, settings: Settings, route: Path) -> None:
    settings.add_recent(route)
    menu.refill()
    menu.forget.trigger()
    assert settings.all_recent == ()
