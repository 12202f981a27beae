"""The window of a gallery, by mouse and by keys, on a folder with good, broken and other files."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest
from PyQt6.QtCore import QEvent, QFile, QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PyQt6.QtGui import QDesktopServices, QDragEnterEvent, QDropEvent, QHelpEvent, QImage
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QDialogButtonBox, QMenu, QToolTip
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.basics.jobs import Progress, Work
from core.basics.language import LANGUAGES, speak, speaking, tr
from core.basics.workers import Worker
from core.checking.facts import BoxesByGame
from core.collection.survey import Agenda, surveying
from core.designs.recognising import Recognised
from core.quest.route.reading import parse_route
from core.shelf import recognise
from editor.commands.command import Submenu, commands
from editor.commands.search import entries_of
from editor.comparing.dialog import CompareDialog
from editor.gallery import cards, file_commands
from editor.gallery import collection as collection_module
from editor.gallery.cards import CardDelegate
from editor.gallery.commands import GALLERY_MENUS
from editor.gallery.file_commands import DeleteDialog, RenameDialog
from editor.gallery.thumbnails import PICTURE
from editor.gallery.window import GalleryWindow
from editor.studio.shared import Shared
from editor.widgets.settings import Look
from tests.editor.hands import inside, press_key
from tests.editor.short_routes import DASH, LOOP
from tests.editor.studios import route_file
from tests.editor.table import clipboard
from tests.editor.windows import deliver_deletions
from tests.quest.route.sharing.codes import encode
from tests.saving import save_design

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type, union-attr"

Key, LEFT = Qt.Key, Qt.MouseButton.LeftButton
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
ShowGallery = Callable[[Path], GalleryWindow]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two short routes, half a one, and something else; one more lies deeper."""
    folder = tmp_path / "routes"
    (folder / "deeper").mkdir(parents=True)
    (folder / "a.yaml").write_text(LOOP, "utf-8")
    save_design(folder / "b.json", parse_route(DASH).design)
    route_file(folder / "c.yaml", "Half")
    (folder / "d.yml").write_text("services: [web]\n", "utf-8")
    (folder / "deeper" / "e.yaml").write_text(DASH.replace("Dash", "Deep"), "utf-8")
    return folder


@pytest.fixture
def show_gallery(qtbot: QtBot, shared: Shared) -> Iterator[ShowGallery]:
    """A function that shows a folder and waits until all of it is known."""
    shown: list[GalleryWindow] = []

    def show(folder: Path) -> GalleryWindow:
        window = GalleryWindow(folder, shared)
        shown.append(window)
        window.resize(1000, 700)
        window.show()
        window.activateWindow()
        window.view.setFocus()
        qtbot.waitUntil(window.isActiveWindow)
        settle(window, qtbot)
        return window

    yield show
    for window in shown:
        window.close()
    deliver_deletions()


@pytest.fixture
def gallery(show_gallery: ShowGallery, folder: Path) -> GalleryWindow:
    return show_gallery(folder)


def settle(window: GalleryWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not window.collection.is_busy)


def names(window: GalleryWindow) -> list[str]:
    """What stands on the cards, in their order."""
    model = window.view.rows
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def card(window: GalleryWindow, name: str) -> QPoint:
    """The middle of a card."""
    index = window.view.rows.index(names(window).index(name), 0)
    window.view.scrollTo(index)
    return window.view.visualRect(index).center()


def written(window: GalleryWindow) -> list[str]:
    """The cards that show words below their picture, in order."""
    picture = window.view.grab().toImage()
    ratio, found = picture.devicePixelRatio(), []
    for row, name in enumerate(names(window)):
        box = window.view.visualRect(window.view.rows.index(row, 0))
        top, line = box.top() + 9 + PICTURE.height() + 6, box.left() + 12
        dots = {
            picture.pixel(int(x * ratio), int(y * ratio))
            for x in range(line, line + 60)
            for y in range(top + 2, top + 16)
        }
        if len(dots) > 1:
            found.append(name)
    return found


def wished(window: GalleryWindow) -> list[Path]:
    """The files that are to be opened from now on."""
    found: list[Path] = []
    window.wishes.open_file.connect(found.append)
    return found


# --- What is shown


def test_a_few_cards_are_written_in_one_go_and_all_of_them_soon(
    gallery: GalleryWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    qtbot.waitUntil(lambda: written(gallery) == names(gallery))
    monkeypatch.setattr(cards, "_AT_ONCE", 1)
    gallery.shared.theme.changed.emit()  # all is to be written anew
    first = written(gallery)
    assert len(first) < len(names(gallery))
    qtbot.waitUntil(lambda: written(gallery) == names(gallery))


def test_paintings_in_quick_succession_do_not_put_off_what_is_to_be_written(
    gallery: GalleryWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cards, "_AT_ONCE", 1)
    gallery.shared.theme.changed.emit()
    painting = QTimer(gallery, interval=1, timeout=lambda: inside(gallery.view).repaint())
    painting.start()
    delegate = gallery.view.itemDelegate()
    assert isinstance(delegate, CardDelegate)
    qtbot.waitUntil(lambda: len(delegate._words) == len(names(gallery)))


def test_every_file_has_a_card_and_what_is_none_says_why(gallery: GalleryWindow) -> None:
    assert names(gallery) == ["Dash", "Half", "Loop", "d"]
    assert gallery.status.count.text() == "4 files"
    spoken = [
        gallery.view.rows.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(4)
    ]
    assert spoken[0].startswith("Dash, b.json · The Quest for El Dorado, easy ")
    assert "error" in spoken[1]
    assert spoken[3].endswith(
        "d, d.yml, this is neither a design file nor a share code nor a game log"
    )
    assert gallery.pages.currentWidget() is gallery.view


def test_the_title_and_everything_that_takes_the_keyboard_have_names(
    gallery: GalleryWindow,
) -> None:
    assert gallery.windowTitle() == "Gallery: routes – Cartographer"
    assert gallery.view.accessibleName() == "Designs in routes"
    assert gallery.bar.search.accessibleName()
    assert gallery.bar.order.accessibleName()


def test_the_current_card_is_told_below_and_when_pointed_at(gallery: GalleryWindow) -> None:
    QTest.mouseClick(inside(gallery.view), LEFT, pos=card(gallery, "d"))
    assert gallery.status.line.text().startswith("This is neither a design file")
    at = card(gallery, "Dash")
    where = inside(gallery.view).mapToGlobal(at)
    QApplication.sendEvent(inside(gallery.view), QHelpEvent(QHelpEvent.Type.ToolTip, at, where))
    assert QToolTip.text().startswith("The Quest for El Dorado   ·   b.json   ·   changed ")
    QToolTip.hideText()


def test_pictures_come_and_change_with_the_theme(
    gallery: GalleryWindow, qtbot: QtBot, shared: Shared
) -> None:
    [dash, *_] = gallery.view.rows.entries
    qtbot.waitUntil(lambda: gallery.thumbnails.picture(dash) is not None)
    light = gallery.thumbnails.picture(dash).toImage()
    shared.theme.choose(Look.DARK)
    qtbot.waitUntil(lambda: gallery.thumbnails.picture(dash) is not None)
    assert gallery.thumbnails.picture(dash).toImage() != light
    shared.theme.choose(Look.LIGHT)
    assert gallery.thumbnails.picture(gallery.view.rows.entries[-1]) is None, "it is no route"


def test_only_what_is_in_sight_is_painted(
    show_gallery: ShowGallery, tmp_path: Path, qtbot: QtBot
) -> None:
    for number in range(60):
        route_file(tmp_path / f"{number:02}.yaml", f"Number {number:02}")
    window = show_gallery(tmp_path)
    first, last = window.view.rows.entries[0], window.view.rows.entries[-1]
    qtbot.waitUntil(lambda: window.thumbnails.picture(first) is not None)
    seen = window.view.in_sight
    assert first in seen
    assert 0 < len(seen) < 30
    assert window.thumbnails.picture(last) is None
    window.view.scrollToBottom()
    qtbot.waitUntil(lambda: window.thumbnails.picture(last) is not None)
    assert last in window.view.in_sight


def test_an_empty_folder_says_what_to_do(show_gallery: ShowGallery, tmp_path: Path) -> None:
    window = show_gallery(tmp_path)
    assert window.nothing.isVisible()
    assert "no designs" in window.nothing.text()


def test_a_folder_that_is_gone_says_so(gallery: GalleryWindow, folder: Path, qtbot: QtBot) -> None:
    folder.rename(folder.with_name("elsewhere"))
    press_key(gallery.view, Key.Key_F5)
    qtbot.waitUntil(gallery.nothing.isVisible)
    assert gallery.nothing.text() == f"{folder} cannot be shown: there is no such folder."
    folder.with_name("elsewhere").rename(folder)
    gallery.commands["look"].trigger()
    qtbot.waitUntil(lambda: len(names(gallery)) == 4)
    assert gallery.view.isVisible()


# --- Searching and sorting


def test_typing_searches_and_enter_leads_to_what_was_found(gallery: GalleryWindow) -> None:
    QTest.keyClicks(gallery.view, "l")
    assert gallery.bar.search.hasFocus()
    QTest.keyClicks(gallery.bar.search, "oo")
    assert names(gallery) == ["Loop"]
    assert gallery.status.count.text() == "1 of 4 files"
    press_key(gallery.bar.search, Key.Key_Return)
    assert gallery.view.hasFocus()
    assert gallery.view.current is not None
    QTest.keyClicks(gallery.bar.search, "zzz")
    assert names(gallery) == []
    assert gallery.nothing.text() == "Nothing here matches the search."
    press_key(gallery.bar.search, Key.Key_Escape)
    assert len(names(gallery)) == 4


def test_all_orders_are_there_by_key_and_by_choice(gallery: GalleryWindow, shared: Shared) -> None:
    press_key(gallery.view, Key.Key_6, ctrl=True)
    assert gallery.order.name == "problems"
    assert names(gallery)[0] == "Half"
    gallery.bar.order.setFocus()
    press_key(gallery.bar.order, Key.Key_Up)
    assert gallery.order.name == "par"
    assert gallery.commands["order_par"].isChecked()
    press_key(gallery.view, Key.Key_1, ctrl=True)
    press_key(gallery.view, Key.Key_R, ctrl=True)
    assert names(gallery) == ["Loop", "Half", "Dash", "d"]
    assert shared.settings.is_gallery_reversed


def test_the_next_gallery_is_sorted_alike(
    gallery: GalleryWindow, show_gallery: ShowGallery, folder: Path
) -> None:
    for name in ("order_difficulty", "reverse", "subfolders"):
        gallery.commands[name].trigger()
    again = show_gallery(folder)
    assert again.order.name == "difficulty"
    assert again.commands["reverse"].isChecked()
    assert "Deep" in names(again)
    assert again.bar.order.currentText() == "Difficulty"


def test_subfolders_are_looked_into_on_wish(gallery: GalleryWindow, qtbot: QtBot) -> None:
    press_key(gallery.view, Key.Key_B, ctrl=True)
    qtbot.waitUntil(lambda: "Deep" in names(gallery))
    press_key(gallery.view, Key.Key_B, ctrl=True)
    qtbot.waitUntil(lambda: "Deep" not in names(gallery))


def test_the_current_route_stays_current_in_another_order(gallery: GalleryWindow) -> None:
    QTest.mouseClick(inside(gallery.view), LEFT, pos=card(gallery, "Loop"))
    gallery.commands["reverse"].trigger()
    assert gallery.view.currentIndex().row() == 0
    assert gallery.view.current.listed.path.name == "a.yaml"


# --- Doing something with a route


def test_enter_and_a_double_click_open_a_route(gallery: GalleryWindow, folder: Path) -> None:
    opened = wished(gallery)
    press_key(gallery.view, Key.Key_Return)
    assert opened == [], "nothing is chosen yet"
    press_key(gallery.view, Key.Key_Right)
    press_key(gallery.view, Key.Key_Return)
    press_key(gallery.view, Key.Key_Right)
    press_key(gallery.view, Key.Key_Enter)
    at = card(gallery, "Loop")
    QTest.mouseClick(inside(gallery.view), LEFT, pos=at)
    QTest.mouseDClick(inside(gallery.view), LEFT, pos=at)
    assert opened == [folder / "b.json", folder / "c.yaml", folder / "a.yaml"]


def test_the_menu_of_a_card_copies_its_share_code(gallery: GalleryWindow, qtbot: QtBot) -> None:
    gallery.view.customContextMenuRequested.emit(card(gallery, "Dash"))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    texts = [action.text().replace("&", "") for action in menu.actions()]
    assert texts[:3] == ["Open", "Show its folder", "Copy the share code"]
    assert texts[3] == "Designs like this one"
    assert texts[4:] == ["Rename the file…", "Make a copy", "Move to the trash"]
    menu.actions()[2].trigger()
    menu.close()
    assert recognise(clipboard().text()).file.design.pieces == parse_route(DASH).design.pieces
    assert gallery.status.line.text().startswith("Copied the share code")
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None)


def test_what_has_no_pieces_has_no_share_code(gallery: GalleryWindow) -> None:
    QTest.mouseClick(inside(gallery.view), LEFT, pos=card(gallery, "d"))
    clipboard().setText("untouched")
    gallery.commands["copy_code"].trigger()
    assert gallery.message.text() == "d has no share code, for there is nothing in it."
    assert clipboard().text() == "untouched"


@pytest.mark.parametrize("can_show", [True, False])
def test_the_folder_of_a_route_can_be_shown(
    gallery: GalleryWindow, folder: Path, monkeypatch: pytest.MonkeyPatch, can_show: bool
) -> None:
    shown: list[str] = []

    def show(url: QUrl) -> bool:
        shown.append(url.toLocalFile())
        return can_show

    monkeypatch.setattr(QDesktopServices, "openUrl", show)
    QTest.mouseClick(inside(gallery.view), LEFT, pos=card(gallery, "Dash"))
    gallery.commands["reveal"].trigger()
    assert shown == [str(folder)]
    assert ("cannot be shown" in gallery.message.text()) == (not can_show)


def test_commands_of_a_route_wait_until_one_is_chosen(gallery: GalleryWindow) -> None:
    assert not gallery.commands["reveal"].isEnabled()
    assert gallery.commands["reveal"].statusTip() == "Choose a design first."
    press_key(gallery.view, Key.Key_Down)
    assert gallery.commands["reveal"].isEnabled()


def test_routes_can_be_pasted_and_dropped_here(
    gallery: GalleryWindow, folder: Path, qtbot: QtBot
) -> None:
    found: list[Recognised] = []
    gallery.wishes.open_design.connect(found.append)
    clipboard().setText(f"Try {encode(parse_route(DASH).design)}")
    press_key(gallery.view, Key.Key_V, ctrl=True)
    qtbot.waitUntil(lambda: len(found) == 1)
    assert found[0].file.design.name == "Dash"
    clipboard().setText("hello")
    press_key(gallery.view, Key.Key_V, ctrl=True)
    assert gallery.message.text().startswith("Nothing was pasted: this is neither")
    opened = wished(gallery)
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(folder / "deeper"))])
    drop(gallery, carried)
    assert opened == [folder / "deeper"]


def drop(window: GalleryWindow, carried: QMimeData) -> None:
    copy, held = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    target = inside(window.view)
    entered = QDragEnterEvent(QPoint(90, 90), copy, carried, LEFT, held)
    QApplication.sendEvent(target, entered)
    assert entered.isAccepted()
    QApplication.sendEvent(target, QDropEvent(QPointF(90, 90), copy, carried, LEFT, held))


# --- What changes meanwhile


def test_cards_name_their_game_only_where_there_are_several(
    gallery: GalleryWindow, folder: Path, qtbot: QtBot
) -> None:
    def words() -> QImage:
        box = gallery.view.visualRect(gallery.view.rows.index(names(gallery).index("Loop"), 0))
        below = box.adjusted(9, 9 + PICTURE.height(), -9, 0)
        return gallery.view.grab(below).toImage()

    qtbot.waitUntil(lambda: written(gallery) == names(gallery))
    alone = words()
    board = next(paths.examples("lost_cities").glob("*.yaml"))
    (folder / "z.yaml").write_text(board.read_text("utf-8"), "utf-8")
    gallery.collection.refresh()
    qtbot.waitUntil(lambda: words() != alone)


def test_a_file_that_comes_or_goes_is_noticed(
    gallery: GalleryWindow, folder: Path, qtbot: QtBot
) -> None:
    route_file(folder / "new.yaml", "Newcomer")
    qtbot.waitUntil(lambda: "Newcomer" in names(gallery))
    (folder / "new.yaml").unlink()
    qtbot.waitUntil(lambda: "Newcomer" not in names(gallery))


def test_looking_again_reads_only_what_was_changed(
    gallery: GalleryWindow, folder: Path, qtbot: QtBot
) -> None:
    before = {each.listed.path.name: each for each in gallery.collection.entries}
    route_file(folder / "c.yaml", "Changed")
    os.utime(folder / "c.yaml", ns=(1, 1))
    press_key(gallery.view, Key.Key_F5)
    qtbot.waitUntil(lambda: "Changed" in names(gallery))
    settle(gallery, qtbot)
    after = {each.listed.path.name: each for each in gallery.collection.entries}
    assert [name for name in after if after[name] is not before[name]] == ["c.yaml"]


class SlowSurvey:
    """A survey that waits before each step."""

    def __init__(self) -> None:
        self.go_on = Event()

    def __call__(self, agenda: Agenda, boxes: BoxesByGame, worker: Worker) -> Work[None]:
        for step in surveying(agenda, boxes, worker):
            while not self.go_on.wait(0.01):
                yield Progress(0, 1)
            yield step


def test_looking_can_be_stopped_and_taken_up_again(
    show_gallery: ShowGallery, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    survey = SlowSurvey()
    window = show_gallery(folder)
    monkeypatch.setattr(collection_module, "surveying", survey)
    route_file(folder / "f.yaml", "Late")
    press_key(window.view, Key.Key_F5)
    qtbot.waitUntil(lambda: "f" in names(window))
    qtbot.waitUntil(window.commands["stop"].isEnabled)
    press_key(window.view, Key.Key_Escape)
    settle(window, qtbot)
    qtbot.waitUntil(lambda: not window.commands["stop"].isEnabled())
    survey.go_on.set()
    window.collection.list_again()
    settle(window, qtbot)
    assert "f" in names(window), "halted work is not taken up by itself"
    press_key(window.view, Key.Key_F5)
    qtbot.waitUntil(lambda: "Late" in names(window))


def test_a_gallery_can_be_closed_at_any_moment(shared: Shared, folder: Path, qtbot: QtBot) -> None:
    others = set(QApplication.allWidgets())
    for moment in range(6):
        window = GalleryWindow(folder, shared)
        window.show()
        for _ in range(moment * 3):
            QApplication.processEvents()
        window.close()
        deliver_deletions()
    assert set(QApplication.allWidgets()) <= others
    qtbot.waitUntil(lambda: not shared.jobs.running)


# --- Commands and languages


def test_each_command_has_a_key_of_its_own_and_a_place_in_a_menu(gallery: GalleryWindow) -> None:
    table = list(commands(GALLERY_MENUS))
    keys = [key for command in table for key in command.keys]
    assert len(keys) == len(set(keys))
    assert all(command.keys for command in table)
    assert all(entry.path for entry in entries_of(tuple(gallery.commands)))


@pytest.mark.parametrize("code", LANGUAGES)
def test_mnemonics_of_one_menu_differ(code: str) -> None:
    menus = [*GALLERY_MENUS, *(each for menu in GALLERY_MENUS for each in menu.entries)]
    for menu in menus:
        if isinstance(menu, Submenu):
            with speaking(code):
                texts = [tr(each.text) for each in menu.entries if each]
            marks = [text.partition("&")[2][:1].lower() for text in texts]
            assert len(marks) == len(set(marks)), texts


def test_the_palette_offers_every_command(gallery: GalleryWindow, qtbot: QtBot) -> None:
    QTest.keyClick(
        gallery,
        Key.Key_P,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    assert gallery.command_palette.isVisible()
    QTest.keyClicks(gallery.command_palette.field, "reverse")
    press_key(gallery.command_palette.field, Key.Key_Return)
    qtbot.waitUntil(lambda: names(gallery) == ["Loop", "Half", "Dash", "d"])


def test_every_text_speaks_another_language(gallery: GalleryWindow) -> None:
    def texts() -> list[str]:
        spoken = gallery.view.rows.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
        bar, status = gallery.bar, gallery.status
        shown = [bar.order.itemText(2), bar.search.placeholderText(), status.count.text()]
        return [gallery.windowTitle(), spoken, *shown, gallery.commands["look"].text()]

    english = texts()
    try:
        speak("de")
        QApplication.sendEvent(gallery, QEvent(QEvent.Type.LanguageChange))
        german = texts()
    finally:
        speak("en")
    assert all(one != other for one, other in zip(english, german, strict=True))
    QApplication.sendEvent(gallery, QEvent(QEvent.Type.LanguageChange))
    assert texts() == english


def test_finding_17_the_gallery_compares_two_selected(gallery: GalleryWindow, qtbot: QtBot) -> None:
    """Findings 17: it selected one file only, and compared none."""
    action = gallery.commands["compare"]
    gallery.view.go_to(0)
    assert not action.isEnabled()
    QTest.keyClick(gallery.view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert len(gallery.view.selected) == 2
    qtbot.waitUntil(action.isEnabled)
    action.trigger()
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), CompareDialog))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, CompareDialog)
    assert [box.count() for box in dialog.sides] == [2, 2]
    dialog.accept()


# --- Files ----------------------------------------------------------------------------------------


def select(window: GalleryWindow, *files: Path) -> None:
    """Select the cards of files by clicks, all but the first with Ctrl."""
    held = Qt.KeyboardModifier.NoModifier
    for file in files:
        row = window.view.rows.row_of(file)
        assert row is not None
        index = window.view.rows.index(row, 0)
        window.view.scrollTo(index)
        middle = window.view.visualRect(index).center()
        QTest.mouseClick(window.view.viewport(), LEFT, held, middle)
        held = Qt.KeyboardModifier.ControlModifier


def test_smaller_thing_a_file_of_the_gallery_is_renamed_and_never_onto_another(
    gallery: GalleryWindow, folder: Path, qtbot: QtBot
) -> None:
    before = (folder / "a.yaml").read_bytes()
    select(gallery, folder / "a.yaml")
    press_key(gallery.view, Key.Key_F2)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, RenameDialog)
    qtbot.waitUntil(dialog.isActiveWindow)
    ok = dialog.findChild(QDialogButtonBox).button(QDialogButtonBox.StandardButton.Ok)
    for refused in ("c", "", "x/y", ".."):
        dialog.field.selectAll()
        QTest.keyClicks(dialog.field, refused)
        if not refused:
            press_key(dialog.field, Key.Key_Delete)
        assert not ok.isEnabled()
        assert dialog.note.text()
    dialog.field.selectAll()
    QTest.keyClicks(dialog.field, "new name")
    assert ok.isEnabled()
    press_key(dialog.field, Key.Key_Return)
    assert (folder / "new name.yaml").read_bytes() == before
    assert not (folder / "a.yaml").exists()
    settle(gallery, qtbot)
    assert {each.listed.path.name for each in gallery.collection.entries} >= {"new name.yaml"}


def test_smaller_thing_files_of_the_gallery_are_copied_beside_themselves(
    gallery: GalleryWindow, folder: Path, qtbot: QtBot
) -> None:
    for _ in range(2):
        select(gallery, folder / "a.yaml", folder / "b.json")
        QTest.keyClick(gallery.view, Key.Key_D, Qt.KeyboardModifier.ControlModifier)
        settle(gallery, qtbot)
    for copied in ("a copy.yaml", "a copy 2.yaml"):
        assert (folder / copied).read_bytes() == (folder / "a.yaml").read_bytes()
    assert (folder / "b copy 2.json").exists()


def test_smaller_thing_files_go_to_the_trash_and_where_there_is_none_only_after_a_question(
    gallery: GalleryWindow, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    trash = folder.parent / "trash"
    trash.mkdir()

    def only_yaml(path: str) -> tuple[bool, str]:
        is_taken = path.endswith(".yaml")
        if is_taken:
            Path(path).rename(trash / Path(path).name)
        return is_taken, ""

    monkeypatch.setattr(QFile, "moveToTrash", only_yaml)
    asked: list[list[str]] = []

    def answer(_parent: object, files: list[Path]) -> bool:
        asked.append([each.name for each in files])
        return len(asked) > 1

    monkeypatch.setattr(file_commands, "ask_to_delete", answer)
    select(gallery, folder / "a.yaml", folder / "b.json")
    press_key(gallery.view, Key.Key_Delete)
    assert (trash / "a.yaml").exists()
    assert (folder / "b.json").exists()
    settle(gallery, qtbot)
    select(gallery, folder / "b.json")
    press_key(gallery.view, Key.Key_Delete)
    assert asked == [["b.json"], ["b.json"]]
    assert not (folder / "b.json").exists()
    assert (folder / "c.yaml").exists()


def test_the_question_before_files_are_gone_for_good_keeps_them_unless_clearly_answered(
    gallery: GalleryWindow, folder: Path, qtbot: QtBot
) -> None:
    dialog = DeleteDialog(gallery, [folder / "a.yaml"])
    qtbot.addWidget(dialog)
    assert dialog.defaultButton() is dialog.keep
    assert dialog.escapeButton() is dialog.keep


def test_examples_are_neither_renamed_nor_copied_nor_deleted(
    show_gallery: ShowGallery,
) -> None:
    window = show_gallery(paths.bundled())
    window.view.go_to(0)
    for name in ("rename_file", "copy_file", "delete_file"):
        assert not window.commands[name].isEnabled()
