"""Overlays in the window: one key each, one at a time, with a legend that follows the route."""

from collections.abc import Iterator
from typing import TypeVar

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QImage
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.basics.language import ENGLISH, language, speak, tr_lazy
from core.designs.edits import with_details
from core.quest.route import edits
from core.quest.route.reading import parse_route, read_route
from editor.drawing.charts import Chart
from editor.drawing.shapes import point_of
from editor.quest.canvas.overlays.every_overlay import OVERLAYS, overlay_named
from editor.quest.canvas.overlays.values import LegendRow
from editor.quest.settings import RouteSettings
from editor.shell.studio import Studio
from editor.shell.window import DesignWindow
from editor.studio.shared import Shared
from editor.widgets.settings import Look
from tests.editor.conftest import OVERLAPPING
from tests.editor.hands import Mouse, inside, press_key
from tests.editor.quest.drawing.test_pictures import shades
from tests.editor.windows import RouteWindow, ShowWindow, deliver_deletions, page_of

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="union-attr, call-overload"

SERPENTINE = (paths.examples("quest") / "serpentine.yaml").read_text(encoding="utf-8")
UNFINISHED = """\
format: 1
game: quest
name: Unfinished
pieces:
  - {side: A, at: [0, 0]}
"""
DIGITS = (
    *(Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4),
    *(Qt.Key.Key_5, Qt.Key.Key_6, Qt.Key.Key_7, Qt.Key.Key_8, Qt.Key.Key_9),
)
KEYS = tuple(zip(DIGITS, OVERLAYS, strict=True))
OF_ANALYSIS = tuple((key, overlay) for key, overlay in KEYS if not overlay.is_of_games)
DIAGONAL = """\
format: 1
game: quest
pieces:
  - {side: B, at: [0, 0]}
  - {side: C, at: [-4, -3]}
  - {side: N, at: [-8, -6]}
  - {side: J, at: [-12, -9]}
  - {side: P, at: [-15, -11], turn: 2}
  - {side: END_JUNGLE, at: [-18, -10], turn: 3}
"""
"""A route that ends just below its name."""


@pytest.fixture
def window(show_window: ShowWindow, qtbot: QtBot) -> RouteWindow:
    """A window with a long route, analysed."""
    return analysed(show_window(SERPENTINE), qtbot)


Shown = TypeVar("Shown", bound=DesignWindow)


def analysed(window: Shown, qtbot: QtBot) -> Shown:
    qtbot.waitUntil(lambda: window.checks.is_current and not window.shared.jobs.running)
    return window


def ticked(window: RouteWindow) -> list[str]:
    """The overlays that are ticked in the menu."""
    actions = window.commands.menus["overlays"].actions()
    return [each.objectName() for each in actions if each.isChecked()]


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())


def picture(window: DesignWindow, qtbot: QtBot) -> QImage:
    """The canvas at rest, without what floats over it."""
    canvas = page_of(window).canvas
    inside(canvas).grab()
    qtbot.waitUntil(lambda: not canvas._crisp_timer.isActive())
    return inside(canvas).grab().toImage()


def is_other(one: QImage, other: QImage) -> bool:
    return one.size() != other.size() or bool((shades(one) != shades(other)).any())


def test_each_digit_shows_its_overlay_and_hides_it_again(window: RouteWindow) -> None:
    for key, overlay in KEYS:
        assert window.page.area.legend.isHidden()
        press_key(window.canvas, key)
        assert window.page.area.overlays.shown is overlay
        assert ticked(window) == [f"overlay_{overlay.name}"]
        assert window.canvas._overlay.chart == overlay.chart_of(window.page.area.overlays.findings)
        assert window.page.area.legend.isVisible()
        assert window.page.area.legend.title.text() == overlay.title
        assert window.page.area.legend.rows.rows == overlay.rows_of(
            window.page.area.overlays.findings
        )
        press_key(window.canvas, key)
        assert window.page.area.overlays.shown is None
        assert window.canvas._overlay.chart is None
        assert ticked(window) == []


def test_only_one_overlay_is_shown_at_a_time(window: RouteWindow) -> None:
    for key, overlay in KEYS:
        press_key(window.canvas, key)
        assert window.page.area.overlays.shown is overlay
        assert ticked(window) == [f"overlay_{overlay.name}"]


def test_zero_hides_whatever_is_shown(window: RouteWindow) -> None:
    none = window.commands["overlay_none"]
    assert not none.isEnabled()
    press_key(window.canvas, Qt.Key.Key_3)
    assert none.isEnabled()
    press_key(window.canvas, Qt.Key.Key_0)
    assert window.page.area.overlays.shown is None
    assert not none.isEnabled()
    assert ticked(window) == []


def test_digits_belong_to_the_route_alone(window: RouteWindow) -> None:
    window.page.find_piece()
    field = QApplication.focusWidget()
    assert field is not None
    press_key(field, Qt.Key.Key_1)
    assert window.page.area.overlays.shown is None


def test_menu_and_palette_show_overlays_too(window: RouteWindow) -> None:
    window.commands["overlay_cost"].trigger()
    assert window.page.area.overlays.shown is overlay_named("cost")
    window.commands["overlay_cost"].trigger()
    assert window.page.area.overlays.shown is None


def test_each_overlay_looks_other_than_the_route_and_the_others(
    window: RouteWindow, qtbot: QtBot
) -> None:
    window.canvas.pan(QPoint())  # from now on the route does not step aside
    seen = [picture(window, qtbot)]
    for key, _overlay in OF_ANALYSIS:
        press_key(window.canvas, key)
        shot = picture(window, qtbot)
        assert all(is_other(shot, before) for before in seen)
        seen.append(shot)
    press_key(window.canvas, Qt.Key.Key_0)
    assert not is_other(picture(window, qtbot), seen[0])


# --- The legend -----------------------------------------------------------------------------------


def test_the_legend_closes_with_its_button_and_with_escape(window: RouteWindow) -> None:
    press_key(window.canvas, Qt.Key.Key_1)
    window.page.area.legend.close_button.click()
    assert window.page.area.overlays.shown is None
    assert ticked(window) == []
    press_key(window.canvas, Qt.Key.Key_1)
    window.page.area.legend.close_button.setFocus(Qt.FocusReason.TabFocusReason)
    press_key(window.page.area.legend.close_button, Qt.Key.Key_Escape)
    assert window.page.area.legend.isHidden()


def test_the_legend_speaks_to_screen_readers(window: RouteWindow) -> None:
    press_key(window.canvas, Qt.Key.Key_2)
    legend = window.page.area.legend
    assert "Reach by turn" in legend.accessibleName()
    assert all(row.text in legend.accessibleDescription() for row in legend.rows.rows)
    assert legend.close_button.accessibleName()


def floating(window: RouteWindow) -> Iterator[QWidget]:
    cards = (
        window.page.area.name_plate,
        window.page.area.minimap,
        window.page.area.guide,
        window.page.area.try_this,
    )
    return (card for card in cards if card.isVisible())


@pytest.mark.parametrize("is_guided", [False, True])
def test_the_legend_covers_no_other_card(
    window: RouteWindow, qtbot: QtBot, is_guided: bool
) -> None:
    if is_guided:
        window.page.show_guide()
    press_key(window.canvas, Qt.Key.Key_2)
    window.canvas.zoom(2)  # so that there is use for the minimap
    for width, height in ((1900, 1000), (1280, 720), (800, 520)):
        window.resize(width, height)
        if width >= 1280:
            qtbot.waitUntil(window.page.area.minimap.isVisible)
        legend = window.page.area.legend
        assert legend.isVisible() or (is_guided and width == 800)  # no room is left there
        if legend.isVisible():
            for card in floating(window):
                assert not legend.geometry().intersects(card.geometry()), type(card).__name__
            assert window.canvas.rect().contains(legend.geometry())


def test_the_legend_scrolls_only_where_it_has_to(window: RouteWindow, qtbot: QtBot) -> None:
    window.commands["overlay_traffic"].trigger()
    legend = window.page.area.legend
    rows, bar = legend.rows, legend._scroll.verticalScrollBar()
    assert bar is not None
    wide, narrow = rows.width(), rows.width() - bar.sizeHint().width()
    tight = LegendRow(Chart(), "")
    while rows.heightForWidth(wide) == rows.heightForWidth(narrow):
        tight = LegendRow(Chart(), f"{tight.text} i")
        rows.show_rows((tight,), wide)
    rows.show_rows((tight,) * 60, wide)
    legend.pin.place()
    qtbot.waitUntil(lambda: rows.width() == narrow)
    rows.show_rows((tight,), wide)
    legend.pin.place()
    qtbot.waitUntil(lambda: not bar.isVisible())
    assert rows.width() == wide


def test_the_route_steps_aside_for_the_legend(window: RouteWindow, qtbot: QtBot) -> None:
    window.resize(1500, 900)
    covered = window.canvas.hexes_under
    before = window.canvas.pixels
    press_key(window.canvas, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: covered(window.page.area.legend.geometry()) == 0)
    assert window.canvas.pixels == before


def test_a_wide_route_lies_below_the_dock_of_legends(window: RouteWindow, qtbot: QtBot) -> None:
    window.resize(1440, 900)
    route = read_route(paths.examples("quest") / "home_stretch.yaml").design
    every = range(len(route.pieces))
    lying = edits.turned(route, every, 2, route.pieces[0].at)  # from the upper left to the right
    window.document.edit(tr_lazy("Lay"), lying)
    window.canvas.fit()
    press_key(window.canvas, Qt.Key.Key_1)
    legend = window.page.area.legend
    qtbot.waitUntil(legend.isVisible)
    assert window.canvas.hexes_under(legend.geometry()) == 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_of_a_fitted_route_is_seen_and_lies_under_nothing(
    window: RouteWindow, size: tuple[int, int]
) -> None:
    window.resize(*size)
    QApplication.processEvents()
    area, canvas = window.page.area, window.canvas
    window.controllers.view.show_tab("playtest")  # which names places at the borders
    for name in ("serpentine", "home_stretch", "witchs_cauldron", "oxbow"):
        route = read_route(paths.examples("quest") / f"{name}.yaml").design
        for turns in range(3):
            lying = edits.turned(route, range(len(route.pieces)), turns, route.pieces[0].at)
            window.document.edit(tr_lazy("Lay"), lying)
            canvas.fit()
            assert canvas.seen.contains(canvas._board.content), (name, turns)
            assert area.minimap.isHidden(), (name, turns)
            for card in (area.name_plate, *area.borders):
                assert card.isVisible()
                inner = card.geometry().adjusted(8, 8, -8, -8)
                assert canvas.hexes_under(inner) == 0, (name, turns, card)


def test_whoever_fits_the_route_while_a_legend_covers_it_sees_all_of_it(
    window: RouteWindow, qtbot: QtBot
) -> None:
    window.resize(1280, 720)
    route = read_route(paths.examples("quest") / "witchs_cauldron.yaml").design
    window.document.edit(tr_lazy("Lay"), route)
    canvas, legend = window.canvas, window.page.area.legend
    canvas.fit()
    seen = canvas.seen
    press_key(canvas, Qt.Key.Key_3)
    qtbot.waitUntil(legend.isVisible)
    assert canvas.hexes_under(legend.geometry()) == 0, "it is folded to its title"
    click(legend.fold_button)
    assert canvas.hexes_under(legend.geometry()) > 0
    assert canvas.seen == seen, "the map never jumps for a legend"
    window.commands["fit"].trigger()
    assert canvas.hexes_under(legend.geometry()) == 0
    assert canvas.hexes_under(canvas.viewport().rect()) == len(canvas._board.middles)


def test_a_legend_that_covers_something_is_folded_to_its_title(window: RouteWindow) -> None:
    legend = window.page.area.legend
    press_key(window.canvas, Qt.Key.Key_1)
    whole, button = legend.height(), legend.fold_button
    click(button)
    assert legend.height() < whole / 3
    assert not legend.rows.isVisible()
    press_key(window.canvas, Qt.Key.Key_4)
    assert legend.isVisible()
    assert not legend.rows.isVisible(), "it stays folded for other overlays"
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert legend.rows.isVisible()


def test_a_legend_gives_way_to_the_route_until_somebody_decides(window: RouteWindow) -> None:
    window.resize(1280, 720)
    route = read_route(paths.examples("quest") / "witchs_cauldron.yaml").design
    window.document.edit(tr_lazy("Lay"), route)
    canvas, legend = window.canvas, window.page.area.legend
    window.commands["fit"].trigger()
    seen = canvas.seen
    press_key(canvas, Qt.Key.Key_3)
    assert legend.is_folded
    assert not legend.rows.isVisible()
    click(legend.title)  # the whole of a title that stands alone is its handle
    assert legend.rows.isVisible()
    click(legend.title)
    assert legend.rows.isVisible(), "beside its rows a title is only a title"
    for key in (Qt.Key.Key_0, Qt.Key.Key_3):
        press_key(canvas, key)
    assert not legend.is_folded, "what somebody decided is not undone"
    assert canvas.seen == seen, "and the map never jumped"


def test_a_folded_legend_unfolds_where_there_is_room_again(window: RouteWindow) -> None:
    window.resize(1280, 720)
    route = read_route(paths.examples("quest") / "witchs_cauldron.yaml").design
    window.document.edit(tr_lazy("Lay"), route)
    window.commands["fit"].trigger()
    press_key(window.canvas, Qt.Key.Key_3)
    legend = window.page.area.legend
    assert legend.is_folded
    window.resize(2200, 1000)
    assert not legend.is_folded
    assert window.canvas.hexes_under(legend.geometry()) == 0


def test_finding_22_legends_have_one_dock_and_the_map_never_jumps(window: RouteWindow) -> None:
    plate, legend = window.page.area.name_plate, window.page.area.legend
    seen, corners = window.canvas.seen, set()
    for overlay in OVERLAYS:
        window.commands[f"overlay_{overlay.name}"].trigger()
        assert window.canvas.seen == seen
        corners.add((legend.x(), legend.y()))
        assert legend.y() > plate.geometry().bottom()
    assert len(corners) == 1
    press_key(window.canvas, Qt.Key.Key_0)
    assert window.canvas.seen == seen


# --- It follows -----------------------------------------------------------------------------------


def test_an_overlay_follows_the_route(window: RouteWindow, qtbot: QtBot) -> None:
    press_key(window.canvas, Qt.Key.Key_4)
    before, rows = window.canvas._overlay.chart, window.page.area.legend.rows.rows
    window.selection.set_pieces((2,))
    press_key(window.canvas, Qt.Key.Key_R)
    assert window.canvas._overlay.is_faded, "it is about another route until the analysis is done"
    qtbot.waitUntil(lambda: not window.canvas._overlay.is_faded)
    assert window.canvas._overlay.chart != before
    window.commands["undo"].trigger()
    qtbot.waitUntil(lambda: window.page.area.legend.rows.rows == rows and window.checks.is_current)
    assert window.canvas._overlay.chart == before


def test_an_overlay_steps_back_while_something_is_carried(window: RouteWindow) -> None:
    press_key(window.canvas, Qt.Key.Key_1)
    assert not window.canvas._overlay.is_faded
    window.canvas.carry_side("Q")
    assert window.canvas._overlay.is_faded
    press_key(window.canvas, Qt.Key.Key_Escape)
    assert not window.canvas._overlay.is_faded


def test_while_dragging_the_chart_is_not_painted_anew(window: RouteWindow, qtbot: QtBot) -> None:
    press_key(window.canvas, Qt.Key.Key_2)
    picture(window, qtbot)
    kept = window.canvas._overlay._print
    mouse = Mouse(window)
    start = inside(window.canvas).mapToGlobal(inside(window.canvas).rect().center())
    window.canvas.carry_side("Q")
    mouse.glide(start, start + QPoint(90, 60))
    inside(window.canvas).grab()
    assert window.canvas._overlay._print is kept
    assert not window.canvas._overlay.is_behind
    press_key(window.canvas, Qt.Key.Key_Escape)


def test_without_an_analysis_the_legend_says_so(show_window: ShowWindow, qtbot: QtBot) -> None:
    window = analysed(show_window(OVERLAPPING), qtbot)
    for key, overlay in OF_ANALYSIS:
        press_key(window.canvas, key)
        assert window.page.area.legend.title.text() == overlay.title
        (row,) = window.page.area.legend.rows.rows
        assert "do not lie right" in row.text
        assert window.canvas._overlay.chart is None


def test_an_overlay_comes_back_once_the_route_is_mended(window: RouteWindow, qtbot: QtBot) -> None:
    press_key(window.canvas, Qt.Key.Key_1)
    window.selection.set_pieces((3,))
    window.commands["delete"].trigger()
    qtbot.waitUntil(lambda: window.canvas._overlay.chart is None)
    (row,) = window.page.area.legend.rows.rows
    assert row.text
    window.commands["undo"].trigger()
    qtbot.waitUntil(lambda: window.canvas._overlay.chart is not None)
    assert len(window.page.area.legend.rows.rows) > 1


def test_a_legend_lies_under_no_invitation(show_window: ShowWindow) -> None:
    window = show_window("")
    window.resize(1280, 720)
    area = window.page.area
    assert area.invitation.isVisible()
    window.commands["overlay_ways"].trigger()
    assert area.legend.isVisible()
    assert not area.legend.geometry().intersects(area.invitation.geometry())


def test_without_a_route_there_is_nothing_to_show(show_window: ShowWindow, qtbot: QtBot) -> None:
    for text in ("", UNFINISHED):
        window = analysed(show_window(text), qtbot)
        for key, overlay in KEYS:
            press_key(window.canvas, key)
            assert window.page.area.overlays.shown is overlay
            assert window.page.area.legend.rows.rows
        press_key(window.canvas, Qt.Key.Key_0)


def test_the_status_line_tells_what_the_overlay_says(window: RouteWindow) -> None:
    best = window.page.live.analysis.analysis.best
    at = window.page.live.analysis.analysis.board.spaces[best.spaces[3]].at
    press_key(window.canvas, Qt.Key.Key_4)
    spot = window.canvas.mapFromScene(point_of(at))
    Mouse(window).move(inside(window.canvas).mapToGlobal(spot))
    assert "to the finish" in window.status.line.text()
    press_key(window.canvas, Qt.Key.Key_0)
    window.status.look()
    assert "to the finish" not in window.status.line.text()


# --- It stays -------------------------------------------------------------------------------------


def test_an_overlay_survives_another_theme(studio: Studio, qtbot: QtBot) -> None:
    window = analysed(studio.open_template(paths.examples("quest") / "serpentine.yaml"), qtbot)
    page_of(window).canvas.setFocus()
    window.commands["overlay_reach"].trigger()
    shots = []
    for look in (Look.LIGHT, Look.DARK, Look.CONTRAST):
        window.commands[f"theme_{look}"].trigger()
        shots.append(picture(window, qtbot))
        assert page_of(window).area.legend.isVisible()
    assert is_other(shots[0], shots[1])
    assert is_other(shots[1], shots[2])


def test_the_legend_speaks_another_language_at_once(studio: Studio, qtbot: QtBot) -> None:
    window = analysed(studio.open_template(paths.examples("quest") / "serpentine.yaml"), qtbot)
    window.commands["overlay_ways"].trigger()
    rows = len(page_of(window).area.legend.rows.rows)
    window.commands["language_de"].trigger()
    assert language() == "de"
    analysed(window, qtbot)
    assert page_of(window).area.overlays.shown is overlay_named("ways")
    assert page_of(window).area.legend.isVisible()
    assert len(page_of(window).area.legend.rows.rows) == rows
    speak(ENGLISH)


def test_the_next_window_shows_the_same_overlay(
    show_window: ShowWindow, shared: Shared, qtbot: QtBot
) -> None:
    first = show_window(SERPENTINE)
    press_key(first.canvas, Qt.Key.Key_5)
    second = analysed(show_window(SERPENTINE), qtbot)
    assert second.page.area.overlays.shown is overlay_named("regions")
    assert ticked(second) == ["overlay_regions"]
    assert second.page.area.legend.isVisible()
    assert second.canvas._overlay.chart is not None
    press_key(second.canvas, Qt.Key.Key_0)
    assert RouteSettings(shared.settings).overlay == ""
    RouteSettings(shared.settings).overlay = "regions"
    assert show_window("").page.area.overlays.shown is None, "there is nothing below it"
    RouteSettings(shared.settings).overlay = "of an older program"
    assert show_window(SERPENTINE).page.area.overlays.shown is None


def test_a_window_with_an_overlay_can_be_closed_at_any_time(studio: Studio, qtbot: QtBot) -> None:
    widgets: list[int] = []
    for overlay in (OVERLAYS[0], OVERLAYS[3], OVERLAYS[0]):
        window = analysed(studio.open_template(paths.examples("quest") / "serpentine.yaml"), qtbot)
        page_of(window).area.overlays.show(overlay)
        inside(page_of(window).canvas).grab()  # begins a picture that is never finished
        assert page_of(window).canvas._overlay.is_behind
        window.close_for_good()
        deliver_deletions()
        widgets.append(len(QApplication.allWidgets()))
    assert widgets[-1] <= widgets[0]


# --- Par ------------------------------------------------------------------------------------------


def test_par_can_be_measured_while_the_route_can_be_played(
    window: RouteWindow, qtbot: QtBot
) -> None:
    par = window.commands["measure_par"]
    assert par.isEnabled()
    with qtbot.waitSignal(window.page.live.analysis.measuring) as begun:
        par.trigger()
    assert not par.isEnabled(), "nobody plays for par twice at a time"
    begun.args[0].cancel()
    qtbot.waitUntil(par.isEnabled)


def test_par_waits_for_the_checks(window: RouteWindow, qtbot: QtBot) -> None:
    par = window.commands["measure_par"]
    document = window.document
    document.edit(tr_lazy("Rename"), with_details(document.design, name="Other"))
    qtbot.waitUntil(lambda: window.checks.is_current)
    assert par.isEnabled()
    window.selection.set_pieces((3,))
    window.commands["delete"].trigger()
    qtbot.waitUntil(lambda: window.checks.is_current)
    assert not par.isEnabled()
    assert par.statusTip()


def test_finding_22_a_title_of_a_legend_that_would_cover_a_wide_route_stands_beside_the_card(
    window: RouteWindow,
) -> None:
    window.resize(1280, 720)
    window.document.edit(tr_lazy("Lay"), parse_route(DIAGONAL).design)
    window.commands["guide"].trigger()
    window.commands["fit"].trigger()
    canvas, legend, plate = window.canvas, window.page.area.legend, window.page.area.name_plate
    press_key(canvas, Qt.Key.Key_1)
    assert legend.is_folded
    assert canvas.hexes_under(legend.geometry()) == 0
    assert legend.geometry().left() > plate.geometry().right()
    window.resize(2200, 1000)
    assert legend.geometry().top() > plate.geometry().bottom()
