"""The catalogue panel: what it shows, and how sides are found, picked, lifted and carried."""

from collections.abc import Hashable, Iterator
from gettext import NullTranslations
from pathlib import Path

import pytest
from PyQt6.QtCore import QEvent, QPoint, QPointF, Qt, QTimer, pyqtBoundSignal
from PyQt6.QtGui import QAction, QColor, QContextMenuEvent, QGuiApplication, QHelpEvent, QWheelEvent
from PyQt6.QtWidgets import QApplication, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from core.basics import language
from core.basics.language import tr_lazy
from core.geometry.hexes import Hex
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.side_names import side_title
from core.quest.route import edits
from core.quest.route.route import Placement
from editor.drawing.kept_pictures import KeptPictures
from editor.quest.documents.route_document import RouteDocument
from editor.quest.drawing.thumbnails import side_thumbnail
from editor.quest.panels.catalogue import side_pictures
from editor.quest.panels.catalogue.catalogue import CataloguePanel
from editor.quest.panels.catalogue.piece_card import PieceCard
from editor.quest.panels.catalogue.piece_filter import FEATURES
from editor.quest.panels.catalogue.side_button import SideButton
from editor.quest.panels.catalogue.side_facts import PieceUse, side_facts
from editor.widgets.settings import Look
from editor.widgets.theme import Theme
from tests.editor.documents.untitled import untitled

# pytest-qt declares its mouse and keys without types.
# mypy: disable-error-code="no-untyped-call"

# The plugin without a screen says so about tool tips and menus.
pytestmark = pytest.mark.qt_log_ignore("raise()", "grabbing the keyboard", extend=True)

LEFT = Qt.MouseButton.LeftButton
DIRECT = Qt.FindChildOption.FindDirectChildrenOnly
JUNGLE, RIVER, _, _, BASE_CAMP, CAVE = FEATURES


@pytest.fixture
def document(catalogue: Catalogue) -> RouteDocument:
    return untitled(catalogue)


@pytest.fixture
def theme(qapp: QApplication) -> Theme:  # noqa: ARG001  a theme dresses the application
    return Theme()


@pytest.fixture
def panel(qtbot: QtBot, document: RouteDocument, theme: Theme) -> CataloguePanel:
    shown = CataloguePanel(document, theme)
    qtbot.addWidget(shown)
    shown.resize(250, 600)
    with qtbot.waitActive(shown):
        shown.show()
        shown.activateWindow()
    qtbot.waitUntil(lambda: shown.pictures.is_complete)
    return shown


def lay(document: RouteDocument, *sides: str) -> None:
    """Lay sides on the table, far from each other."""
    for side in sides:
        at = Hex(20 * len(document.design.pieces), 0)
        document.edit(tr_lazy("Lay"), edits.placed(document.design, Placement(side, at)))


def heard(signal: pyqtBoundSignal) -> list[object]:
    """What a signal says from now on."""
    said: list[object] = []
    signal.connect(said.append)
    return said


def names(panel: CataloguePanel) -> list[str]:
    return [card.piece.name for card in panel.shown_cards]


def focused() -> str:
    button = QApplication.focusWidget()
    assert isinstance(button, SideButton)
    return button.side.name


def wheel(widget: QWidget, amount: int) -> bool:
    """Turn the wheel over a widget; whether the widget kept it for itself."""
    middle = QPointF(widget.rect().center())
    event = QWheelEvent(
        middle,
        QPointF(widget.mapToGlobal(middle.toPoint())),
        QPoint(),
        QPoint(0, amount),
        LEFT,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def most_colour(button: QWidget) -> int:
    """The strongest saturation in the picture of a side."""
    image = button.grab(button.rect().adjusted(20, 20, -20, -30)).toImage()
    colours = (
        QColor(image.pixel(x, y)) for x in range(image.width()) for y in range(image.height())
    )
    return max(colour.hsvSaturation() for colour in colours)


# --- What is shown


def test_every_piece_has_a_card_with_both_sides(
    panel: CataloguePanel, catalogue: Catalogue
) -> None:
    shown = [tuple(button.side for button in card.buttons) for card in panel.shown_cards]
    assert shown == [piece.sides for piece in catalogue.pieces]
    assert panel.count.text() == "10 of 10 pieces"


def test_cards_stand_under_the_heading_of_their_kind(panel: CataloguePanel) -> None:
    content = panel.cards[0].parentWidget()
    assert content is not None
    labels = content.findChildren(QLabel, options=DIRECT)
    order = {each.y(): each.text() for each in labels if each.isVisible()}
    order |= {card.y(): card.piece.name for card in panel.cards}
    texts = [order[y] for y in sorted(order)]
    assert texts[:4] == ["Start", "A/B", "Tiles", "C/D"]
    assert texts[-6:] == ["M/N", "Strips", "O/P", "Q/R", "End", "END_JUNGLE/END_RIVER"]


def test_ending_sides_have_human_names(catalogue: Catalogue) -> None:
    titles = [side_title(side.name) for side in catalogue.sides.values()]
    assert titles[-3:] == ["R", "Jungle end", "River end"]
    assert titles[0] == "A"


def test_sides_are_real_little_maps(panel: CataloguePanel) -> None:
    assert most_colour(panel.button("C")) > 100
    widths = {panel.pictures.picture(name).width() for name in "ABCN"}
    assert len(widths) == 1
    assert 80 <= widths.pop() <= 120


def test_pictures_grow_with_the_panel(qtbot: QtBot, panel: CataloguePanel) -> None:
    before = panel.pictures.picture("C").width()
    panel.resize(420, 600)
    qtbot.waitUntil(lambda: panel.pictures.picture("C").width() > before + 60)
    qtbot.waitUntil(lambda: panel.pictures.is_complete)
    assert panel.pictures.picture("C").size() == panel.pictures.size_of("C")


@pytest.mark.parametrize("width", [230, 260, 420, 1200])
def test_both_sides_fit_into_the_panel(qtbot: QtBot, panel: CataloguePanel, width: int) -> None:
    panel.resize(width, 600)
    qtbot.waitUntil(lambda: panel.pictures.is_complete)
    for card in panel.cards:
        for button in card.buttons:
            assert button.width() >= panel.pictures.size_of(button.side.name).width()
            right = button.mapTo(panel, button.rect().topRight()).x()
            assert right < panel.width()


def test_screen_readers_hear_what_a_side_is(panel: CataloguePanel) -> None:
    name = panel.button("C").accessibleName()
    assert name.startswith("Terrain tile, side C: 12 river, 9 ")
    assert name.endswith("; free")
    ending = panel.button("END_RIVER").accessibleName()
    assert ending == "Ending tile, River end: 3 river; free"


def test_facts_name_doubtful_caves(catalogue: Catalogue) -> None:
    assert "1 cave" in side_facts(catalogue.sides["C"])
    assert "No caves" in side_facts(catalogue.sides["K"])
    assert side_facts(catalogue.sides["O"])[-1].startswith("3 mountains may have a cave")


def test_resting_on_a_side_shows_a_larger_map_with_facts(
    qtbot: QtBot, panel: CataloguePanel
) -> None:
    button = panel.button("C")
    middle = button.rect().center()
    event = QHelpEvent(QEvent.Type.ToolTip, middle, button.mapToGlobal(middle))
    QApplication.sendEvent(button, event)
    assert panel.preview.isVisible()
    assert most_colour(panel.preview) > 100
    assert panel.preview.width() > 2 * button.width()
    said = panel.preview.facts.text()
    for text in ("37 spaces", "12 river", "Sum of powers: 36", "Traverse rating: 42", "1 cave"):
        assert text in said
    assert "Drag it" in panel.button("C").advice
    qtbot.mousePress(button, LEFT)
    assert not panel.preview.isVisible()
    qtbot.mouseRelease(button, LEFT)  # else it stays pressed in the tests to come


# --- What is used


def test_a_used_piece_is_greyed_with_the_reason(
    panel: CataloguePanel, document: RouteDocument
) -> None:
    card = next(card for card in panel.cards if card.piece.name == "C/D")
    assert not card.reason.isVisible()
    lay(document, "C")
    assert card.reason.isVisible()
    assert card.reason.text() == "C lies on the table"
    assert most_colour(panel.button("C")) < 60
    assert most_colour(panel.button("D")) < 60
    assert "C lies on the table" in panel.button("C").accessibleDescription()
    assert panel.button("D").accessibleName().endswith("; Its other side C lies on the table")
    assert panel.button("D").advice == "Its other side C lies on the table. Click to see where."
    document.undo_stack.undo()
    assert not card.reason.isVisible()
    assert panel.button("D").accessibleName().endswith("; free")


def test_an_ending_on_the_table_is_named(panel: CataloguePanel, document: RouteDocument) -> None:
    lay(document, "END_RIVER", "A")
    texts = {card.reason.text() for card in panel.cards} - {""}
    assert texts == {"River end lies on the table", "A lies on the table"}


def test_sides_unknown_to_the_catalogue_are_passed_over(
    panel: CataloguePanel, document: RouteDocument
) -> None:
    lay(document, "?", "D")
    uses = [card.use for card in panel.cards if card.use is not None]
    assert [use.placement for use in uses] == [1]


def test_a_used_side_shows_where_it_lies(
    qtbot: QtBot, panel: CataloguePanel, document: RouteDocument
) -> None:
    lay(document, "A", "C")
    picked = heard(panel.picked)
    with qtbot.waitSignal(panel.used_chosen) as chosen:
        qtbot.mouseClick(panel.button("D"), LEFT)
    assert chosen.args == [1]
    assert not picked


def test_a_used_side_cannot_be_lifted(
    qtbot: QtBot, panel: CataloguePanel, document: RouteDocument
) -> None:
    lay(document, "C")
    spy = heard(panel.drag.lifted)
    drag(qtbot, panel.button("C"), QPoint(60, 60))
    assert not spy


def test_only_cards_that_change_are_touched(
    panel: CataloguePanel, document: RouteDocument, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(panel.cards) == 10
    touched: list[str] = []
    set_use = PieceCard.set_use

    def note(card: PieceCard, use: PieceUse | None) -> None:
        touched.append(card.piece.name)
        set_use(card, use)

    monkeypatch.setattr(PieceCard, "set_use", note)
    lay(document, "C")
    document.edit(tr_lazy("Move"), edits.moved(document.design, [0], Hex(1, 0)))
    lay(document, "N")
    assert touched == ["C/D", "M/N"]


# --- Lifting and picking


def drag(qtbot: QtBot, button: SideButton, by: QPoint) -> QPoint:
    """Press, move and let go; the place on the screen where that was."""
    start = button.rect().center()
    qtbot.mousePress(button, LEFT, pos=start)
    qtbot.mouseMove(button, start + by)
    qtbot.mouseRelease(button, LEFT, pos=start + by)
    return button.mapToGlobal(start + by)


def test_dragging_lifts_carries_and_drops(qtbot: QtBot, panel: CataloguePanel) -> None:
    heard: list[tuple[str, object]] = []
    panel.drag.lifted.connect(lambda name: heard.append(("lifted", name)))
    panel.drag.carried.connect(lambda at: heard.append(("carried", at)))
    panel.drag.dropped.connect(lambda at: heard.append(("dropped", at)))
    panel.picked.connect(lambda name: heard.append(("picked", name)))
    there = drag(qtbot, panel.button("D"), QPoint(400, 30))
    assert heard == [("lifted", "D"), ("carried", there), ("dropped", there)]


def test_a_trembling_hand_still_clicks(qtbot: QtBot, panel: CataloguePanel) -> None:
    lifted, picked = heard(panel.drag.lifted), heard(panel.picked)
    drag(qtbot, panel.button("D"), QPoint(3, 2))
    assert not lifted
    assert picked == ["D"]


def test_a_short_drag_is_no_click(qtbot: QtBot, panel: CataloguePanel) -> None:
    dropped, picked = heard(panel.drag.dropped), heard(panel.picked)
    drag(qtbot, panel.button("D"), QPoint(20, 0))
    assert len(dropped) == 1
    assert not picked


def test_the_list_stays_still_under_a_press(qtbot: QtBot, panel: CataloguePanel) -> None:
    cut_off = next(
        card.buttons[0]
        for card in panel.cards
        if 0 < card.visibleRegion().boundingRect().height() < card.height()
    )
    place = cut_off.mapToGlobal(QPoint(0, 0))
    cut_off.setFocus(Qt.FocusReason.MouseFocusReason)
    qtbot.mousePress(cut_off, LEFT, pos=QPoint(20, 5))
    assert cut_off.mapToGlobal(QPoint(0, 0)) == place
    qtbot.mouseRelease(cut_off, LEFT, pos=QPoint(20, 5))


def test_a_second_click_after_a_drag_picks(qtbot: QtBot, panel: CataloguePanel) -> None:
    drag(qtbot, panel.button("D"), QPoint(40, 0))
    with qtbot.waitSignal(panel.picked):
        qtbot.mouseClick(panel.button("D"), LEFT)


def test_the_wheel_turns_what_is_carried(qtbot: QtBot, panel: CataloguePanel) -> None:
    button, turned = panel.button("D"), heard(panel.drag.turned)
    start = button.rect().center()
    qtbot.mousePress(button, LEFT, pos=start)
    qtbot.mouseMove(button, start + QPoint(10, 0))
    assert all(wheel(button, amount) for amount in (120, -240, 60, 60))
    qtbot.mouseRelease(button, LEFT, pos=start)
    assert turned == [1, -2, 1]


def test_otherwise_the_wheel_is_left_to_the_list(panel: CataloguePanel) -> None:
    turned = heard(panel.drag.turned)
    assert not wheel(panel.button("D"), -120)
    assert not turned


def test_keys_are_passed_on_while_carrying(qtbot: QtBot, panel: CataloguePanel) -> None:
    button = panel.button("D")
    keys: list[tuple[QEvent.Type, int]] = []
    panel.drag.keyed.connect(lambda event: keys.append((event.type(), event.key())))
    qtbot.keyClick(button, Qt.Key.Key_R)
    assert not keys
    start = button.rect().center()
    qtbot.mousePress(button, LEFT, pos=start)
    qtbot.mouseMove(button, start + QPoint(10, 0))
    qtbot.keyClick(button, Qt.Key.Key_R)
    qtbot.mouseRelease(button, LEFT, pos=start)
    assert keys == [
        (QEvent.Type.KeyPress, Qt.Key.Key_R),
        (QEvent.Type.KeyRelease, Qt.Key.Key_R),
    ]


def test_letters_pick_nothing(qtbot: QtBot, panel: CataloguePanel) -> None:
    picked = heard(panel.picked)
    panel.button("D").setFocus()
    qtbot.keyClick(panel.button("D"), Qt.Key.Key_D)
    assert not picked


# --- Keyboard


def test_tab_enters_the_list_once_and_leaves_it(qtbot: QtBot, panel: CataloguePanel) -> None:
    panel.free_only.setFocus()
    qtbot.keyClick(panel.free_only, Qt.Key.Key_Tab)
    assert focused() == "A"
    qtbot.keyClick(panel.button("A"), Qt.Key.Key_Down)
    qtbot.keyClick(panel.button("C"), Qt.Key.Key_Tab)
    assert not isinstance(QApplication.focusWidget(), SideButton)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backtab)
    assert focused() == "C"


def test_arrow_keys_walk_between_sides(qtbot: QtBot, panel: CataloguePanel) -> None:
    panel.button("A").setFocus()
    walk = [
        (Qt.Key.Key_Right, "B"),
        (Qt.Key.Key_Right, "B"),
        (Qt.Key.Key_Down, "D"),
        (Qt.Key.Key_Left, "C"),
        (Qt.Key.Key_Up, "A"),
        (Qt.Key.Key_Up, "A"),
    ]
    for key, side in walk:
        qtbot.keyClick(QApplication.focusWidget(), key)
        assert focused() == side


def test_the_side_with_the_keys_is_scrolled_into_view(qtbot: QtBot, panel: CataloguePanel) -> None:
    panel.button("A").setFocus()
    assert not panel.button("Q").visibleRegion().contains(QPoint(5, 5))
    for _ in range(8):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    assert focused() == "Q"
    assert panel.button("Q").visibleRegion().contains(QPoint(5, 5))


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_pick_a_side(qtbot: QtBot, panel: CataloguePanel, key: Qt.Key) -> None:
    panel.button("E").setFocus()
    with qtbot.waitSignal(panel.picked) as picked:
        qtbot.keyClick(panel.button("E"), key)
    assert picked.args == ["E"]


# --- Search and filters


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("C", ["C/D"]),
        ("c", ["C/D"]),
        ("strip", ["O/P", "Q/R"]),
        ("STRIP base", ["Q/R"]),
        ("start tile", ["A/B"]),
        ("river end", ["END_JUNGLE/END_RIVER"]),
        ("cave strip", []),
        ("eldorado", []),
    ],
)
def test_search_finds(qtbot: QtBot, panel: CataloguePanel, text: str, expected: list[str]) -> None:
    panel.focus_search()
    qtbot.keyClicks(QApplication.focusWidget(), text)
    assert names(panel) == expected
    assert panel.count.text() == f"{len(expected)} of 10 pieces"


def test_search_knows_grounds_and_sets(panel: CataloguePanel) -> None:
    panel.bar.search.setText("quest")
    assert len(names(panel)) == 10
    panel.bar.search.setText("camp")
    assert "C/D" not in names(panel)
    assert "E/F" in names(panel)
    panel.bar.search.setText("cave")
    assert "O/P" not in names(panel)


def test_escape_clears_the_search(qtbot: QtBot, panel: CataloguePanel) -> None:
    panel.focus_search()
    qtbot.keyClicks(panel.bar.search, "strip")
    qtbot.keyClick(panel.bar.search, Qt.Key.Key_Escape)
    assert panel.bar.search.text() == ""
    assert len(names(panel)) == 10


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Down])
def test_from_the_search_to_what_was_found(
    qtbot: QtBot, panel: CataloguePanel, key: Qt.Key
) -> None:
    qtbot.keyClicks(panel.bar.search, "f")
    qtbot.keyClick(panel.bar.search, key)
    assert focused() == "F"


def test_a_kind_can_be_asked_for(qtbot: QtBot, panel: CataloguePanel) -> None:
    chip = panel.bar.kinds[PieceKind.STRIP]
    qtbot.mouseClick(chip, LEFT)
    assert names(panel) == ["O/P", "Q/R"]
    assert chip.isChecked()
    assert not panel.bar.kinds[None].isChecked()
    qtbot.mouseClick(panel.bar.kinds[None], LEFT)
    assert len(names(panel)) == 10
    assert not chip.isChecked()


def test_a_ground_sorts_by_how_much(qtbot: QtBot, panel: CataloguePanel) -> None:
    qtbot.mouseClick(panel.bar.features[RIVER], LEFT)
    tiles = [card.piece for card in panel.shown_cards if card.piece.kind is PieceKind.TERRAIN]
    amounts = [max(RIVER.amount(side) for side in piece.sides) for piece in tiles]
    assert [piece.name for piece in tiles][:2] == ["C/D", "G/H"]
    assert amounts == sorted(amounts, reverse=True)
    qtbot.mouseClick(panel.bar.features[RIVER], LEFT)
    assert names(panel)[1:3] == ["C/D", "E/F"]


def test_a_side_without_the_ground_is_faint(qtbot: QtBot, panel: CataloguePanel) -> None:
    strong = most_colour(panel.button("Q"))
    qtbot.mouseClick(panel.bar.features[BASE_CAMP], LEFT)
    assert panel.button("R").is_asked_for
    assert not panel.button("Q").is_asked_for
    assert most_colour(panel.button("Q")) < strong


def test_caves_can_be_asked_for(qtbot: QtBot, panel: CataloguePanel) -> None:
    qtbot.mouseClick(panel.bar.features[CAVE], LEFT)
    assert {"O/P", "Q/R"}.isdisjoint(names(panel))
    assert CAVE.amount_text(panel.button("C").side) == "1 cave"


def test_free_only_follows_the_route(
    qtbot: QtBot, panel: CataloguePanel, document: RouteDocument
) -> None:
    lay(document, "C")
    assert "C/D" in names(panel)
    qtbot.mouseClick(panel.free_only, LEFT)
    assert "C/D" not in names(panel)
    lay(document, "B")
    assert names(panel)[0] == "E/F"
    assert panel.count.text() == "8 of 10 pieces"
    document.undo_stack.undo()
    assert names(panel)[0] == "A/B"


def test_finding_nothing_offers_everything(qtbot: QtBot, panel: CataloguePanel) -> None:
    qtbot.mouseClick(panel.bar.features[JUNGLE], LEFT)
    qtbot.keyClicks(panel.bar.search, "xyz")
    assert names(panel) == []
    assert panel.show_all.isVisible()
    qtbot.mouseClick(panel.show_all, LEFT)
    assert len(names(panel)) == 10
    assert not panel.show_all.isVisible()


# --- Menus, themes, languages


def menu_of(widget: QWidget, panel: CataloguePanel) -> dict[str, QAction]:
    """The menu that a right click opens."""
    middle = widget.rect().center()
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(widget, QContextMenuEvent(reason, middle, widget.mapToGlobal(middle)))
    (menu,) = panel.findChildren(QMenu)
    return {action.text(): action for action in menu.actions() if action.text()}


@pytest.fixture
def close_menus(panel: CataloguePanel) -> Iterator[None]:
    yield
    for menu in panel.findChildren(QMenu):
        menu.close()


@pytest.mark.usefixtures("close_menus")
def test_menu_of_a_free_side(qtbot: QtBot, panel: CataloguePanel) -> None:
    actions = menu_of(panel.button("D"), panel)
    assert list(actions) == ["Place this side", "Show where it lies", "Copy its name"]
    assert not actions["Show where it lies"].isEnabled()
    with qtbot.waitSignal(panel.picked) as picked:
        actions["Place this side"].trigger()
    assert picked.args == ["D"]
    actions["Copy its name"].trigger()
    clipboard = QGuiApplication.clipboard()
    assert clipboard is not None
    assert clipboard.text() == "D"


@pytest.mark.usefixtures("close_menus")
def test_menu_of_a_used_side(qtbot: QtBot, panel: CataloguePanel, document: RouteDocument) -> None:
    lay(document, "C")
    actions = menu_of(panel.button("D"), panel)
    assert not actions["Place this side"].isEnabled()
    with qtbot.waitSignal(panel.used_chosen) as chosen:
        actions["Show where it lies"].trigger()
    assert chosen.args == [0]


@pytest.mark.usefixtures("close_menus")
def test_menu_of_the_list(panel: CataloguePanel) -> None:
    actions = menu_of(panel.count, panel)
    actions["Free only"].trigger()
    assert panel.free_only.isChecked()
    actions["Show all pieces"].trigger()
    assert not panel.free_only.isChecked()


def test_another_theme_draws_the_maps_anew_one_by_one(
    qtbot: QtBot, panel: CataloguePanel, theme: Theme
) -> None:
    before = panel.pictures.picture("C").toImage()
    events: list[str] = []
    beat = QTimer()
    beat.timeout.connect(lambda: events.append("beat"))
    panel.pictures.drawn.connect(lambda _name: events.append("drawn"))
    beat.start(0)
    theme.choose(Look.DARK)
    assert events == []
    qtbot.waitUntil(lambda: panel.pictures.is_complete)
    beat.stop()
    assert events.count("drawn") == 20
    assert "drawn drawn" not in " ".join(events)
    assert panel.pictures.picture("C").toImage() != before


def test_a_picture_drawn_bit_by_bit_is_the_same_as_one_drawn_at_once(
    qtbot: QtBot,
    panel: CataloguePanel,
    theme: Theme,
    catalogue: Catalogue,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(side_pictures, "_SLICE", 0.0002)
    before, kept = panel.pictures.picture("C").cacheKey(), theme.drawn.bytes
    theme.choose(Look.DARK)
    qtbot.waitUntil(lambda: panel.pictures.is_complete)
    drawn = panel.pictures.picture("C")
    assert drawn.cacheKey() != before
    side, size = catalogue.sides["C"], panel.pictures.size_of("C")
    at_once = side_thumbnail(side, theme.palette, size, panel.devicePixelRatioF())
    assert drawn.toImage() == at_once.toImage()
    twice = theme.drawn.bytes
    assert twice > kept
    theme.choose(Look.LIGHT)
    qtbot.waitUntil(lambda: panel.pictures.picture("C").cacheKey() == before)
    qtbot.waitUntil(lambda: panel.pictures.is_complete)
    assert theme.drawn.bytes == twice, "what is kept already is not kept again"


def test_pictures_are_drawn_when_the_width_has_settled(qtbot: QtBot, panel: CataloguePanel) -> None:
    drawn = heard(panel.pictures.drawn)
    for width in (300, 340, 380):
        panel.resize(width, 600)
    assert not drawn
    qtbot.waitUntil(lambda: panel.pictures.is_complete)
    assert len(drawn) == 20
    assert panel.pictures.picture("C").size() == panel.pictures.size_of("C")


class Brackets(NullTranslations):
    """A language in which every text stands in brackets."""

    def gettext(self, message: str) -> str:
        return f"<{message}>"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"<{msgid1 if n == 1 else msgid2}>"


def test_another_language_is_spoken_at_once(
    panel: CataloguePanel, document: RouteDocument, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(document, "C")
    monkeypatch.setattr(language._SPEAKER, "texts", Brackets())
    QApplication.sendEvent(panel, QEvent(QEvent.Type.LanguageChange))
    assert panel.count.text() == "<10 of 10 pieces>"
    assert panel.bar.kinds[PieceKind.STRIP].text() == "<Strips>"
    assert panel.button("D").accessibleName().startswith("<<terrain tile>, side D>: 19 <jungle>")
    assert panel.cards[1].reason.text() == "<C lies on the table>"
    panel.bar.search.setText("<strip")
    assert names(panel) == ["O/P", "Q/R"]


def test_a_route_from_a_file_is_shown_as_used(
    qtbot: QtBot, catalogue: Catalogue, theme: Theme, first_game: Path
) -> None:
    document = RouteDocument.opened(first_game, {"quest": catalogue})
    panel = CataloguePanel(document, theme)
    qtbot.addWidget(panel)
    lying = {catalogue.piece_of(each.side) for each in document.design.pieces}
    assert {card.piece for card in panel.cards if card.use is not None} == lying


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0, 3.0])
def test_a_piece_that_lies_on_the_table_is_grey_and_nothing_around_it_is_on_every_screen(
    catalogue: Catalogue, drawn: KeptPictures[Hashable], qtbot: QtBot, ratio: float
) -> None:
    theme = Theme(Look.LIGHT, drawn)
    pictures = side_pictures.SidePictures([catalogue.sides["A"]], theme, theme)
    pictures.set_width(60, ratio)
    qtbot.waitUntil(lambda: pictures.is_complete)
    coloured, grey = pictures.picture("A").toImage(), pictures.grey("A").toImage()
    assert grey.size() == coloured.size()
    assert grey.devicePixelRatio() == coloured.devicePixelRatio() == ratio
    dots = [(x, y) for x in range(0, grey.width(), 3) for y in range(0, grey.height(), 3)]
    assert {grey.pixelColor(*dot).saturation() for dot in dots} == {0}
    one, other = ([each.pixelColor(*dot).alpha() for dot in dots] for each in (coloured, grey))
    assert one == other
