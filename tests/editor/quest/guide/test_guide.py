"""Help for the first minutes: the card of things to try, and the guide through a first route."""

from pathlib import Path

import pytest
from PyQt6.QtCore import QEvent, QPoint, QPointF, Qt
from PyQt6.QtGui import QEnterEvent, QKeySequence, QShortcut
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractButton, QApplication, QMainWindow, QTextEdit
from pytestqt.qtbot import QtBot

from core.basics.language import LANGUAGES, speak, tr_lazy
from core.checking.report import check
from core.quest.analysis.facts import Facts
from core.quest.board.layout import lay_out
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.reading import load_catalogue
from core.quest.catalogue.side_names import side_title
from core.quest.checks.places import hexes_under
from core.quest.checks.rules import RULES
from core.quest.route import edits
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying, Placement, Route
from editor.drawing.shapes import point_of
from editor.export.dialog.print import PrintDialog
from editor.quest.canvas.minimap import SIZE
from editor.quest.documents.route_document import RouteDocument
from editor.quest.guide.guide import TRY_THIS, Guide, TryThisCard
from editor.quest.guide.steps import STEPS, GuideProgress, is_complete, step_now
from editor.widgets.settings import Look
from editor.widgets.theme import Theme
from tests.editor.documents.untitled import untitled
from tests.editor.hands import press_key
from tests.editor.quest.play.test_page import AGAINST_BOT, CTRL, Key, Play_, play
from tests.editor.windows import ShowWindow

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type, union-attr"

__all__ = ["play"]
NAMES = [step.name for step in STEPS]


@pytest.fixture
def desk(qtbot: QtBot) -> QMainWindow:
    """A window with something below the cards that takes keys."""
    desk = QMainWindow()
    qtbot.addWidget(desk)
    desk.resize(900, 600)
    desk.setCentralWidget(QTextEdit())
    with qtbot.waitActive(desk):
        desk.show()
        desk.activateWindow()
    return desk


@pytest.fixture
def document(catalogue: Catalogue) -> RouteDocument:
    return untitled(catalogue)


@pytest.fixture
def guide(desk: QMainWindow, document: RouteDocument) -> Guide:
    return Guide(document, Theme(), desk)


def push(button: QAbstractButton) -> None:
    assert button.isVisible()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def carried_out(route: Route, catalogue: Catalogue, *, with_strip: bool) -> Route:
    """The route after "Do it for me" all the way."""
    passed = set() if with_strip else {"strip"}
    while True:
        progress = GuideProgress(lay_out(route, catalogue), is_saved=bool(route.name))
        step = step_now(progress, passed)
        if step == len(STEPS):
            return route
        after = STEPS[step].carry_out(progress.layout)
        if STEPS[step].wants_a_look:
            passed.add(STEPS[step].name)
        else:
            assert after != route, STEPS[step].name
        route = after


@pytest.mark.parametrize("with_strip", [True, False])
def test_a_route_done_for_the_author_has_no_problems(
    catalogue: Catalogue, with_strip: bool
) -> None:
    route = carried_out(Route(), catalogue, with_strip=with_strip)
    assert check(RULES, Facts.of_route(route, catalogue)).problems == ()
    kinds = {catalogue.sides[piece.side].kind for piece in route.pieces}
    assert (PieceKind.STRIP in kinds) == with_strip
    assert is_complete(GuideProgress(lay_out(route, catalogue), is_saved=True))


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("turn", range(6))
def test_it_goes_on_from_wherever_the_author_began(
    catalogue: Catalogue, side: str, turn: int
) -> None:
    begun = Route(pieces=(Placement(side, turn=turn),))
    route = carried_out(begun, catalogue, with_strip=turn % 2 == 0)
    assert route.pieces[0] == begun.pieces[0]
    assert not check(RULES, Facts.of_route(route, catalogue)).has_errors


def test_it_goes_on_although_the_author_began_with_a_tile(catalogue: Catalogue) -> None:
    route = carried_out(Route(pieces=(Placement("C"),)), catalogue, with_strip=True)
    assert not check(RULES, Facts.of_route(route, catalogue)).has_errors


def test_each_piece_leads_away_from_the_start(catalogue: Catalogue) -> None:
    route = carried_out(Route(), catalogue, with_strip=True)
    start = route.pieces[0].at
    distances = [piece.at.distance(start) for piece in route.pieces]
    assert distances == sorted(distances)


def test_steps_without_a_free_piece_change_nothing(catalogue: Catalogue) -> None:
    everything = (side for piece in catalogue.pieces for side in piece.sides[:1])
    used_up = Route(pieces=tuple(Placement(side.name) for side in everything))
    for step in STEPS[:4]:
        assert step.carry_out(lay_out(used_up, catalogue)) == used_up


def test_blockades_come_back_but_listed_ones_stay(catalogue: Catalogue) -> None:
    blockades = STEPS[NAMES.index("blockades")]
    none = Route(blockades=BlockadePlan(Laying.NONE))
    listed = Route(blockades=BlockadePlan.of(FixedBlockade(("A", "C"), 1)))
    after = blockades.carry_out(lay_out(none, catalogue))
    assert after.blockades.laying is Laying.RANDOM
    assert blockades.carry_out(lay_out(listed, catalogue)) == listed
    assert blockades.is_done(GuideProgress(lay_out(listed, catalogue)))


def test_the_step_follows_from_the_route(guide: Guide, document: RouteDocument) -> None:
    assert guide.step == 0
    document.edit(tr_lazy("Lay"), edits.placed(document.design, Placement("B")))
    assert NAMES[guide.step] == "terrain"
    document.undo_stack.undo()
    assert guide.step == 0


def test_tiles_are_counted(guide: Guide, document: RouteDocument) -> None:
    for _ in range(3):
        push(guide.do_it)
    assert guide.title.text() == "Lay terrain tiles · 2 laid, 1 to go"
    assert len(document.design.pieces) == 3


def test_do_it_for_me_all_the_way(
    guide: Guide, document: RouteDocument, tmp_path: Path, qtbot: QtBot
) -> None:
    guide.save_wanted.connect(lambda: document.save(tmp_path / "first.yaml"))
    steps = document.undo_stack
    for _ in range(6):
        push(guide.do_it)
    assert NAMES[guide.step] == "blockades"
    assert not guide.do_it.isVisible()
    push(guide.skip)
    with qtbot.waitSignal(guide.command_wanted) as wanted:
        push(guide.do_it)
    assert wanted.args == ["overlay_ways"]
    guide.note("ways")
    push(guide.do_it)
    assert NAMES[guide.step] == "name"
    push(guide.do_it)
    assert document.design.name
    with qtbot.waitSignal(guide.save_wanted):
        push(guide.do_it)
    with qtbot.waitSignal(guide.command_wanted) as wanted:
        push(guide.do_it)
    assert wanted.args == ["play"]
    assert NAMES[guide.step] == "play", "the dialog may still be cancelled"
    guide.note("play")
    with qtbot.waitSignal(guide.command_wanted) as wanted:
        push(guide.do_it)
    assert wanted.args == ["print"]
    guide.note("print")
    assert guide.step == len(STEPS)
    assert "ready" in guide.title.text()
    *laid, turned, named = (steps.text(number) for number in range(steps.count()))
    assert laid == [f"Place {side_title(each.side)}" for each in document.design.pieces]
    assert (turned.split()[0], named) == ("Turn", "Rename"), "as if it were done by hand"
    with qtbot.waitSignal(guide.closed):
        push(guide.do_it)
    assert not guide.isVisible()


def test_skipping_and_going_back(guide: Guide) -> None:
    for _ in range(4):
        push(guide.do_it)
    assert NAMES[guide.step] == "strip"
    push(guide.skip)
    assert NAMES[guide.step] == "ending"
    push(guide.back)
    assert NAMES[guide.step] == "strip"
    assert guide.do_it.isVisible()


def test_looking_back_at_a_step_that_is_done(guide: Guide, document: RouteDocument) -> None:
    push(guide.do_it)
    push(guide.back)
    assert guide.step == 0
    assert not guide.back.isVisible()
    assert not guide.do_it.isVisible()
    push(guide.skip)
    assert NAMES[guide.step] == "terrain"
    push(guide.back)
    document.edit(tr_lazy("Lay"), edits.placed(document.design, Placement("C")))
    assert NAMES[guide.step] == "terrain"


def test_a_guide_skipped_to_its_end_says_what_is_missing(guide: Guide) -> None:
    for _ in STEPS:
        push(guide.skip)
    assert guide.step == len(STEPS)
    assert "ready" not in guide.title.text()


def test_nothing_to_be_done_is_said(
    guide: Guide, document: RouteDocument, catalogue: Catalogue
) -> None:
    tiles = catalogue.pieces_of_kind(PieceKind.ENDING)
    document.edit(tr_lazy("Lay"), Route(pieces=(Placement(tiles[0].sides[0].name),)))
    push(guide.do_it)
    assert "The ending tile lies already" in guide._keys.text()
    assert len(document.design.pieces) == 1


def test_the_button_points_out_where_the_piece_would_lie(
    guide: Guide, document: RouteDocument, qtbot: QtBot
) -> None:
    here = QPointF(5, 5)
    with qtbot.waitSignal(guide.pointed_out) as pointed:
        QApplication.sendEvent(guide.do_it, QEnterEvent(here, here, here))
    [hexes] = pointed.args
    with qtbot.waitSignal(guide.pointed_out) as cleared:
        QApplication.sendEvent(guide.do_it, QEvent(QEvent.Type.Leave))
    assert cleared.args == [frozenset()]
    push(guide.do_it)
    assert frozenset(document.facts.layout.claims) == hexes


def test_the_guide_takes_no_focus_from_the_canvas_by_a_click(
    guide: Guide, desk: QMainWindow
) -> None:
    desk.centralWidget().setFocus()
    push(guide.do_it)
    assert desk.centralWidget().hasFocus()


def test_the_guide_says_its_step_to_screen_readers(guide: Guide) -> None:
    assert "Lay a start tile" in guide.accessibleDescription()
    assert guide.dots.accessibleName() == "Step 1 of 10"
    for button in (guide.back, guide.skip, guide.do_it, guide.close_button):
        assert button.accessibleName() or button.text()


def test_the_card_shows_what_to_try(desk: QMainWindow) -> None:
    card = TryThisCard(Theme(), desk)
    assert card.isVisible()
    assert all(line in card.accessibleDescription() for line in TRY_THIS)


def test_closing_the_card_is_not_for_ever(desk: QMainWindow, qtbot: QtBot) -> None:
    card = TryThisCard(Theme(), desk)
    with qtbot.waitSignal(card.closed), qtbot.assertNotEmitted(card.dismissed):
        push(card.close_button)
    assert not card.isVisible()


def test_never_again_is(desk: QMainWindow, qtbot: QtBot) -> None:
    card = TryThisCard(Theme(), desk)
    with qtbot.waitSignal(card.dismissed):
        push(card.never_again)
    assert not card.isVisible()


def test_escape_closes_the_card_only_while_it_has_the_focus(
    desk: QMainWindow, qtbot: QtBot
) -> None:
    card = TryThisCard(Theme(), desk)
    escaped: list[bool] = []
    shortcut = QShortcut(QKeySequence("Esc"), desk)
    shortcut.activated.connect(lambda: escaped.append(True))
    desk.centralWidget().setFocus()
    press_key(desk.centralWidget(), Qt.Key.Key_Escape)
    assert (card.isVisible(), escaped) == (True, [True])
    card.never_again.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(card.closed):
        press_key(card.never_again, Qt.Key.Key_Escape)
    assert (card.isVisible(), escaped) == (False, [True])


def test_cards_stay_in_their_corner(desk: QMainWindow, qtbot: QtBot) -> None:
    card = TryThisCard(Theme(), desk)
    desk.resize(640, 420)
    corner = QPoint(11, 420 - 13)
    qtbot.waitUntil(lambda: (card.geometry().bottomLeft() - corner).manhattanLength() <= 2)
    assert card.height() >= card.heightForWidth(card.width())


def test_cards_are_dressed_by_the_theme(desk: QMainWindow) -> None:
    theme = Theme()
    card = TryThisCard(theme, desk)
    shades = set()
    for look in (Look.LIGHT, Look.DARK, Look.CONTRAST):
        theme.choose(look)
        QApplication.processEvents()
        shades.add(card.grab().toImage().pixelColor(card.width() // 2, 10).name())
    assert len(shades) == 3


def test_it_speaks_anew_when_the_language_changes(guide: Guide) -> None:
    guide.title.setText("")
    QApplication.sendEvent(guide, QEvent(QEvent.Type.LanguageChange))
    assert guide.title.text()


def test_a_card_tells_how_much_room_it_wants(desk: QMainWindow) -> None:
    card = TryThisCard(Theme(), desk)
    told: list[int] = []
    card.covered_changed.connect(lambda: told.append(card.covered_pixels))
    assert card.covered_pixels == desk.height() - card.y()
    push(card.close_button)
    assert told == [0]
    card.pin.set_wanted(True)
    assert told[-1] == desk.height() - card.y() > 0


def test_a_guide_tells_when_a_step_needs_more_room(guide: Guide, desk: QMainWindow) -> None:
    heights = set()
    guide.covered_changed.connect(lambda: heights.add(guide.covered_pixels))
    for _ in STEPS:
        push(guide.skip)
        QApplication.processEvents()
    assert len(heights) > 1
    assert guide.covered_pixels == desk.height() - guide.y()


def test_cards_are_low_and_leave_the_minimap_its_place(desk: QMainWindow, qtbot: QtBot) -> None:
    desk.resize(692, 640)
    card, guide = TryThisCard(Theme(), desk), Guide(untitled(load_catalogue()), Theme(), desk)
    for each in (card, guide):
        assert each.covered_pixels < desk.height() / 4
        assert each.geometry().right() < desk.width() - SIZE.width() - each.pin.margin
    desk.resize(580, 640)
    qtbot.waitUntil(lambda: card.geometry().right() < desk.width() - SIZE.width() - card.pin.margin)


# --- "The guide clips, hides and forgets" ---------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("width", [580, 692, 900])
def test_finding_7_no_line_of_the_guide_is_cut(desk: QMainWindow, code: str, width: int) -> None:
    speak(code)
    desk.resize(width, 640)
    guide = Guide(untitled(load_catalogue()), Theme(), desk)
    for _ in range(len(STEPS) + 1):
        for _ in range(2):
            QApplication.processEvents()
        for label in (guide.title, guide._text, guide._keys):
            needed = label.heightForWidth(label.width())
            assert label.isHidden() or label.height() >= needed, label.text()
        for button in (guide.back, guide.skip, guide.do_it):
            assert button.isHidden() or guide.rect().contains(button.geometry()), button.text()
        if guide.step < len(STEPS):
            push(guide.skip)


def test_finding_7_do_it_for_me_lays_nothing_behind_the_end(catalogue: Catalogue) -> None:
    whole = carried_out(Route(), catalogue, with_strip=False)
    tiles = [i for i, each in enumerate(whole.pieces) if each.side not in "AB"]
    short = edits.removed(whole, tiles[1:-1])
    for step in STEPS:
        if step.name in {"terrain", "strip"}:
            assert step.carry_out(lay_out(short, catalogue)) == short


def test_finding_7_counts_of_tiles_are_not_mistaken_for_steps(guide: Guide) -> None:
    for _ in range(2):
        push(guide.do_it)
    assert " of " not in guide.title.text()
    assert guide.dots.accessibleName() == "Step 2 of 10"


def test_a_tile_that_is_turned_by_hand_takes_that_step(
    guide: Guide, document: RouteDocument, catalogue: Catalogue
) -> None:
    whole = carried_out(Route(), catalogue, with_strip=False)
    document.edit(tr_lazy("Lay"), whole)
    for name in ("blockades", "ways"):
        assert NAMES[guide.step] == name
        push(guide.skip)
    assert NAMES[guide.step] == "turn"
    document.edit(tr_lazy("Turn"), edits.turned(whole, [1], 1, whole.pieces[1].at))
    assert NAMES[guide.step] == "name"


@pytest.mark.parametrize("with_strip", [False, True])
def test_the_tile_that_is_turned_for_the_author_makes_another_way_the_best(
    catalogue: Catalogue, with_strip: bool
) -> None:
    whole = carried_out(Route(), catalogue, with_strip=with_strip)
    turn = STEPS[NAMES.index("turn")]
    turned = turn.carry_out(lay_out(whole, catalogue))
    ways = [Facts.of_route(route, catalogue).sound_analysis.best for route in (whole, turned)]
    felt = {(way.steps, way.strength) for way in ways if way is not None}
    assert len(felt) == 2


def test_the_guide_points_at_the_tile_that_it_would_turn(
    guide: Guide, document: RouteDocument, catalogue: Catalogue, qtbot: QtBot
) -> None:
    document.edit(tr_lazy("Lay"), carried_out(Route(), catalogue, with_strip=False))
    for _ in range(2):
        push(guide.skip)
    before, here = document.design.pieces, QPointF(5, 5)
    with qtbot.waitSignal(guide.pointed_out) as pointed:
        QApplication.sendEvent(guide.do_it, QEnterEvent(here, here, here))
    push(guide.do_it)
    [turned] = [i for i, each in enumerate(document.design.pieces) if each != before[i]]
    assert pointed.args == [hexes_under(document.facts.layout, [turned])]


def test_finding_7_the_guide_brings_its_panel_to_the_front_and_the_route_into_view(
    show_window: ShowWindow,
) -> None:
    window = show_window("")
    page, guide = window.page, window.page.area.guide
    window.controllers.view.show_tab("outline")
    page.show_guide()
    for _ in range(6):
        page.canvas.zoom(3.0)
        push(guide.do_it)
        QApplication.processEvents()
        pieces = page.document.facts.layout.claims
        assert all(page.canvas.seen.contains(point_of(at)) for at in pieces)
    assert NAMES[guide.step] == "blockades"
    assert window.editor.tabs.front == "problems"
    push(guide.skip)
    push(guide.do_it)
    shown = page.area.overlays.shown
    assert shown is not None
    assert shown.name == "ways"
    assert NAMES[guide.step] == "turn"
    assert window.editor.tabs.front == "analysis"
    before = page.document.design
    push(guide.do_it)
    assert NAMES[guide.step] == "name"
    assert len(page.document.design.pieces) == len(before.pieces)
    [turned] = [each for each in page.document.design.pieces if each not in before.pieces]
    assert page.document.undo_stack.undoText() == f"Turn {turned.side}"
    push(guide.skip)
    assert NAMES[guide.step] == "play"


def test_keys_stay_at_the_guide_from_step_to_step(show_window: ShowWindow) -> None:
    """Where the button in use goes, the next one has the keys, not the panel beside the table."""
    window = show_window("")
    guide = window.page.area.guide
    window.page.show_guide()
    guide.do_it.setFocus()
    taken = []
    while NAMES[guide.step] != "name":
        button = QApplication.focusWidget()
        assert button in (guide.do_it, guide.skip), NAMES[guide.step]
        taken.append(NAMES[guide.step])
        press_key(button, Key.Key_Space)
        QApplication.processEvents()
    assert "blockades" in taken, "nothing can be done there for the author"


def test_finding_7_playing_a_turn_and_printing_are_known_however_they_are_done(
    play: Play_,
) -> None:
    person = play(AGAINST_BOT)
    window, guide = person.window, person.window.page.area.guide
    person.key(Key.Key_Escape)
    window.page.show_guide()
    while NAMES[guide.step] != "play":
        push(guide.skip)
    person.key(Key.Key_F5, CTRL)
    assert NAMES[guide.step] == "play", "a game that has begun is not yet a turn"
    bar = person.page.question
    person.click_widget(bar.end_button)
    person.click_widget(bar.confirm_button)
    assert NAMES[guide.step] == "print"
    person.key(Key.Key_Escape)
    person.key(Key.Key_P, CTRL)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, PrintDialog)
    dialog.reject()
    assert guide.step == len(STEPS)
