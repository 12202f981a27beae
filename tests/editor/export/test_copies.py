"""Copies for chats and forums: a picture, a share code, and the whole route for ourselves."""

from dataclasses import replace
from pathlib import Path

import pytest
from PyQt6.QtCore import QMimeData, Qt
from PyQt6.QtGui import QImage
from pytestqt.qtbot import QtBot

from core.basics.language import tr_lazy
from core.designs.edits import with_details
from core.quest.route.route import Placement
from core.quest.route.writing import route_text
from editor.documents.clipboard import PNG_TYPE
from editor.export.options import ExportOptions, Style, written
from editor.quest.export.formats import PNG
from tests.editor.export.dialog.export_desk import CTRL_SHIFT, Desk
from tests.editor.short_routes import DASH
from tests.editor.studios import rename
from tests.editor.table import CTRL, Key, Table, clipboard
from tests.editor.windows import ShowWindow
from tests.quest.route.sharing.codes import decode


@pytest.fixture
def desk(show_window: ShowWindow, qtbot: QtBot, tmp_path: Path) -> Desk:
    clipboard().clear()
    return Desk(show_window(DASH), qtbot, tmp_path)


def carried() -> QMimeData:
    """What lies on the clipboard."""
    return clipboard().mimeData() or QMimeData()


def copied_picture(desk: Desk) -> QImage:
    """Press the keys, and return the picture on the clipboard."""
    clipboard().clear()
    desk.key(Qt.Key.Key_C, CTRL_SHIFT)
    desk.qtbot.waitUntil(lambda: carried().hasFormat(PNG_TYPE))
    return QImage.fromData(carried().data(PNG_TYPE), "PNG")


def test_one_key_copies_picture_code_and_route(desk: Desk, show_window: ShowWindow) -> None:
    route = desk.window.document.design
    picture = copied_picture(desk)
    assert max(picture.width(), picture.height()) == 1600
    assert clipboard().image().size() == picture.size()
    assert decode(clipboard().text()) == route
    assert clipboard().text() in desk.window.status.line.text()
    other = Table(show_window(""))
    other.key(Key.Key_V, CTRL)
    assert other.route == route


def test_copied_pictures_look_like_those_that_are_exported(desk: Desk) -> None:
    light = copied_picture(desk)
    chosen = ExportOptions(style=Style.DARK, pixels=30, overlay="ways", has_legend=True)
    desk.window.shared.settings.keep_export_options("png", written(PNG, chosen))
    dark = copied_picture(desk)
    assert dark.pixelColor(2, 2).lightness() < light.pixelColor(2, 2).lightness()
    assert max(dark.width(), dark.height()) == 1600


def test_the_code_alone_says_what_it_leaves_out(desk: Desk) -> None:
    document = desk.window.document
    desk.key(Qt.Key.Key_K, CTRL_SHIFT)
    desk.qtbot.waitUntil(lambda: bool(clipboard().text()))
    assert decode(clipboard().text()) == document.design
    assert desk.window.status.line.text() == "Copied the share code"
    document.edit(tr_lazy("Sign it"), with_details(document.design, author="Somebody"))
    desk.key(Qt.Key.Key_K, CTRL_SHIFT)
    assert desk.window.status.line.text() == "Copied the share code. It leaves out: author."
    assert decode(clipboard().text()) == replace(document.design, author="")


def test_only_the_last_copy_counts_and_none_after_the_window(desk: Desk) -> None:
    desk.key(Qt.Key.Key_C, CTRL_SHIFT)
    rename(desk.window, "Another")
    desk.key(Qt.Key.Key_C, CTRL_SHIFT)
    desk.qtbot.waitUntil(lambda: carried().hasFormat(PNG_TYPE))
    assert decode(clipboard().text()).name == "Another"
    clipboard().clear()
    desk.key(Qt.Key.Key_C, CTRL_SHIFT)
    jobs = desk.window.shared.jobs
    desk.window.close_for_good()
    desk.qtbot.waitUntil(lambda: not jobs.running)
    assert not carried().hasFormat(PNG_TYPE)


def test_a_picture_that_comes_late_replaces_nothing_newer(desk: Desk) -> None:
    jobs = desk.window.shared.jobs
    desk.key(Qt.Key.Key_C, CTRL_SHIFT)
    desk.qtbot.waitUntil(lambda: "Copying the picture" in [str(job.title) for job in jobs.running])
    desk.key(Qt.Key.Key_K, CTRL_SHIFT)
    desk.qtbot.waitUntil(lambda: not jobs.running)
    assert not carried().hasFormat(PNG_TYPE)
    assert decode(clipboard().text()) == desk.window.document.design


def test_a_route_too_large_for_a_code_is_copied_as_its_file(desk: Desk) -> None:
    document = desk.window.document
    own = tuple(Placement(f"{number:0>190}") for number in range(120))
    after = replace(document.design, pieces=(*document.design.pieces, *own))
    document.edit(tr_lazy("Add pieces"), after)
    clipboard().setText("kept")
    desk.key(Qt.Key.Key_K, CTRL_SHIFT)
    desk.qtbot.waitUntil(lambda: "too large for a share code" in desk.window.status.line.text())
    assert clipboard().text() == "kept"
    copied_picture(desk)
    assert clipboard().text() == route_text(after)
    assert desk.window.status.line.text() == "Copied as picture and as the text of its file"
