"""Hands on islands: painting, dragging, erasing, piles, the exit, keys, and what is told."""

from dataclasses import replace

from PyQt6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from core.basics.jobs import finished
from core.geometry.edges import corners
from core.geometry.hexes import ORIGIN, Hex
from core.island.checks.places import TileSpot
from core.island.design.edits import tile_at
from core.island.design.island_design import CaveKind, IslandDesign, MapKind, TileKind
from core.island.game import ISLAND
from core.island.playtest.kernels import record
from core.playtest.reports.runs import Run
from core.playtest.running.batch_kernels import plain_batch_kernels
from core.playtest.running.runner import playtesting
from core.playtest.spec import Spec, lineup
from editor.island.drawing.island_chart import corner_point
from editor.island.drawing.plan import PileSpot
from editor.island.overlays.every_overlay import OVERLAYS
from editor.widgets.present import present
from tests.editor import hands
from tests.editor.island.conftest import BAG, Show, click, drag, grown, press, seen
from tests.island.islands import OPEN

FREE = replace(BAG, map=MapKind.OPEN)
ROW = (Hex(0, 0), Hex(1, 0), Hex(2, 0))


def kinds(design: IslandDesign) -> dict[Hex, TileKind]:
    return {each.at: each.kind for each in design.tiles}


def test_a_stroke_of_the_brush_paints_all_it_goes_over_in_one_step(
    show: Show,
) -> None:
    page = show(FREE)
    page.box.buttons[list(TileKind).index(TileKind.WOOD)].click()
    drag(page, *ROW)
    assert kinds(page.design) == dict.fromkeys(ROW, TileKind.WOOD)
    page.document.undo_stack.undo()
    assert not page.design.tiles


def test_a_quick_stroke_leaves_no_gap(show: Show) -> None:
    page = show(FREE)
    page.box.buttons[list(TileKind).index(TileKind.WATER)].click()
    drag(page, Hex(-2, 0), Hex(2, 0))
    assert kinds(page.design) == {Hex(q, 0): TileKind.WATER for q in range(-2, 3)}
    page.document.undo_stack.undo()
    assert page.design == FREE


def test_the_eraser_takes_away_and_escape_puts_the_brush_away(show: Show) -> None:
    page = show(grown())
    press(page, Qt.Key.Key_Q)
    assert page.brush.is_erasing
    click(page, ORIGIN)
    assert tile_at(page.design, ORIGIN) is None
    press(page, Qt.Key.Key_Escape)
    assert not page.brush.is_painting


def test_a_dragged_tile_swaps_with_what_lies_where_it_is_let_go(show: Show) -> None:
    page = show(grown())
    before = kinds(page.design)
    one = ORIGIN
    other = next(at for at, kind in before.items() if kind is not before[one])
    drag(page, one, other)
    after = kinds(page.design)
    assert (after[one], after[other]) == (before[other], before[one])
    page.document.undo_stack.undo()
    assert kinds(page.design) == before


def test_keys_lay_kinds_on_the_place_that_arrows_go_to(show: Show) -> None:
    page = show(FREE)
    press(page, Qt.Key.Key_Right)
    press(page, Qt.Key.Key_G)
    press(page, Qt.Key.Key_Right)
    press(page, Qt.Key.Key_S)
    assert kinds(page.design) == {ORIGIN: TileKind.GOLD, Hex(1, 0): TileKind.SHRINE}
    assert page.widget.accessibleDescription() == "1, 0: shrine"
    press(page, Qt.Key.Key_Delete)
    assert kinds(page.design) == {ORIGIN: TileKind.GOLD}
    press(page, Qt.Key.Key_Left)
    press(page, Qt.Key.Key_B)
    assert page.design.tiles[0].is_start


def test_keys_lay_the_cave_beside_and_turn_its_exit(show: Show) -> None:
    page = show(grown())
    press(page, Qt.Key.Key_C)
    press(page, Qt.Key.Key_Right)
    press(page, Qt.Key.Key_D)
    laid = {each.at: each.kind for each in page.design.cave}
    assert laid == {ORIGIN: CaveKind.EXIT, Hex(1, 0): CaveKind.DWELLER}
    before = page.design.closed
    press(page, Qt.Key.Key_R)
    assert page.design.closed == tuple(sorted((each + 1) % 6 for each in before))


def test_a_click_at_an_edge_of_the_exit_opens_it(show: Show) -> None:
    page = show(grown())
    middle = seen(page, page.widget.plan.shift)
    west = middle - QPoint(round(0.75 * page.widget.pixels), 0)
    hands.click(page.widget, west)
    assert page.design.closed == (4, 5)


def test_a_pile_grows_by_clicks_and_keys(show: Show) -> None:
    page = show(BAG)
    at = page.widget.plan.by_spot[PileSpot("garden")].at
    click(page, at)
    click(page, at)
    assert page.design.bag.garden == 3
    press(page, Qt.Key.Key_PageDown)
    press(page, Qt.Key.Key_PageDown)
    assert page.design.bag.garden == 1


def test_filling_by_chance_lays_what_the_bag_still_has(show: Show) -> None:
    page = show(replace(grown(), tiles=grown().tiles[:5]))
    page.editing.fill()
    assert page.design.tile_counts == BAG.bag.counts
    laid = set[Hex]()
    for number, each in enumerate(page.design.tiles):
        touched = sum(beside in laid for beside in each.at.neighbours())
        assert touched >= min(number, 2)
        laid.add(each.at)


def test_an_area_of_one_kind_is_painted_at_once(show: Show) -> None:
    page = show(FREE)
    for at in (*ROW, Hex(5, 0)):
        page.editing.lay(TileSpot(at), TileKind.WATER)
    page.selection.choose(TileSpot(ORIGIN))
    page.brush.take(TileKind.FOOD)
    page.fill_area()
    assert kinds(page.design) == {**dict.fromkeys(ROW, TileKind.FOOD), Hex(5, 0): TileKind.WATER}


def test_corners_of_land_tell_what_a_farm_is_worth(show: Show) -> None:
    page = show(grown())
    corner = corners(ORIGIN)[3]
    at = page.widget.mapFromScene(corner_point(corner))
    hands.move(page.widget, at - QPoint(0, 2))
    assert "a farm serves" in page.about


def test_corners_of_the_cave_are_shown_as_a_fortress_can_stand_there(show: Show) -> None:
    page = show(OPEN)
    spot = TileSpot(ORIGIN, is_cave=True)
    corner = corners(present(page.widget.plan.place_of(spot)))[3]
    at = page.widget.mapFromScene(corner_point(corner))
    hands.move(page.widget, at - QPoint(0, 2))
    assert "a farm serves nothing" in page.about


def test_each_overlay_has_a_chart_and_a_legend(show: Show) -> None:
    page = show(grown())
    for each in OVERLAYS:
        page.overlays.show(each)
        assert (page.widget.chart is None) is each.is_of_games
        assert each.rows_of(page.overlays.findings)
        assert page.overlays.legend.isVisible()
    page.overlays.hide()
    assert page.widget.chart is None


def test_finding_22_the_island_never_jumps_for_a_legend(show: Show) -> None:
    page = show(grown())
    table, legend = page.widget, page.overlays.legend
    seen = table.seen
    for each in OVERLAYS:
        page.overlays.show(each)
        assert table.seen == seen
        assert legend.is_folded or not table.has_something_in(legend.geometry())


def test_a_bag_says_why_an_overlay_shows_nothing(show: Show) -> None:
    page = show(BAG)
    page.overlays.show(OVERLAYS[0])
    assert page.widget.chart is None
    findings = page.overlays.findings
    assert "Nothing to show" in OVERLAYS[0].rows_of(findings)[0].text
    assert "no places" in OVERLAYS[-1].rows_of(findings)[0].text


def test_ways_to_goals_and_kinds_have_overlays(show: Show) -> None:
    """Distances to shrines, entrance and kinds, and what lies how far from the start."""
    page = show(grown())
    goals, kinds = (each for each in OVERLAYS if each.name in {"goals", "kinds"})
    page.overlays.show(goals)
    at = page.facts.ground.entrances[0].at
    assert page.overlays.about(TileSpot(at), None) == "Steps to shrines and cave: 0"
    page.overlays.show(kinds)
    rows = [each.text for each in kinds.rows_of(page.overlays.findings)]
    assert rows[-1].startswith("Within 4 steps of the start: ")


def test_games_tell_where_adventurers_go_and_farms_are_built(show: Show, qtbot: QtBot) -> None:
    page = show(grown())
    traffic = next(each for each in OVERLAYS if each.is_of_games)
    page.overlays.show(traffic)
    assert traffic.rows_of(page.overlays.findings)[0].text == "The live playtest is switched off."
    board, played = page.facts.board, ISLAND.playtests
    assert board is not None
    bots, options = lineup(ISLAND, ("builder",) * 2), played.usual_options(page.design)
    spec = Spec(ISLAND, board, bots, options, games=2)
    run = Run(spec, finished(playtesting(spec, kernels=plain_batch_kernels(played.kernels))))
    page.extras.note_run(run)
    qtbot.waitUntil(lambda: page.widget.chart is not None)
    chart, told = page.widget.chart, page.traffic.traffic
    assert chart is not None
    assert told is not None
    farms = int(run.totals.column(record.ROW_BUILT).sum())
    assert sum(told.farmed.values()) == farms / 2
    assert len(chart.corners) == len(told.farmed) > 0
    spot, often = max(told.entered.items(), key=lambda each: each[1])
    assert f"entered {often:.1f} times" in page.overlays.about(spot, None)
    page.editing.mirror()
    assert page.overlays.findings.traffic is None
