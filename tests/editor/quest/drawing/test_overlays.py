"""Charts of overlays: each mark is painted where it belongs, in every palette."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PyQt6.QtCore import QPointF, QRectF, QSize
from PyQt6.QtGui import QColor, QImage, QPainter

from core.basics import paths
from core.basics.figures import Unit
from core.geometry.hexes import ORIGIN, Hex
from core.geometry.middles import middle_of
from core.quest.analysis.analysis import Analysis
from core.quest.board.board import Board
from core.quest.board.layout import Layout, lay_out
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route.reading import read_route
from core.search.estimates import Estimate
from core.search.explaining.places import Change
from core.search.levers import Lever
from editor.drawing.charts import Chart, Ribbon, Rim, Scale, Tag, Tile, Tone, heat
from editor.drawing.detail import Detail
from editor.drawing.palette import LIGHT, PALETTES, Ink, Palette
from editor.quest.canvas.overlays.chokes import CHOKES
from editor.quest.canvas.overlays.every_overlay import OVERLAYS
from editor.quest.canvas.overlays.spaces import COST, REACH, REGIONS
from editor.quest.canvas.overlays.traffic import JAMS, TRAFFIC
from editor.quest.canvas.overlays.values import Findings, Overlay
from editor.quest.canvas.overlays.ways import BENDS, WAYS
from editor.quest.drawing.board import paint_board
from editor.quest.drawing.overlays import (
    chart_bounds,
    lanes,
    own_place,
    paint_chart,
    painted_chart,
    ribbon_path,
)
from editor.quest.live.traffic import Traffic
from editor.quest.live.worth import PlaceWorth, RouteWorth
from tests.editor.quest.drawing.test_pictures import Pixels, shades

PIXELS = 30.0
PART = QRectF(-4, -3, 8, 6)
EAST = (ORIGIN, Hex(1, 0), Hex(2, 0))
GLOW = Tone(Ink.GLOW)

pytestmark = pytest.mark.usefixtures("qapp")
every_palette = pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
every_overlay = pytest.mark.parametrize("overlay", OVERLAYS, ids=lambda overlay: overlay.name)


def painted(chart: Chart, palette: Palette = LIGHT, part: QRectF = PART) -> Pixels:
    """A chart on the bare table."""
    image = bare(palette, part)
    painter = over(image, part)
    paint_chart(painter, chart, palette)
    painter.end()
    return shades(image)


def bare(palette: Palette, part: QRectF) -> QImage:
    image = QImage((part.size() * PIXELS).toSize(), QImage.Format.Format_RGB32)
    image.fill(palette[Ink.TABLE])
    return image


def over(image: QImage, part: QRectF) -> QPainter:
    painter = QPainter(image)
    painter.scale(PIXELS, PIXELS)
    painter.translate(-part.topLeft())
    return painter


def changed(one: Pixels, other: Pixels) -> QRectF:
    """The part of the table on which two pictures differ."""
    rows, columns = np.nonzero((one != other).any(axis=2))
    if not rows.size:
        return QRectF()
    corner = QPointF(columns.min(), rows.min()) / PIXELS + PART.topLeft()
    far = QPointF(columns.max() + 1, rows.max() + 1) / PIXELS + PART.topLeft()
    return QRectF(corner, far)


def colour_at(pixels: Pixels, point: QPointF, part: QRectF = PART) -> QColor:
    spot = (point - part.topLeft()) * PIXELS
    blue, green, red = (int(each) for each in pixels[int(spot.y()), int(spot.x())])
    return QColor(red, green, blue)


NOTHING = Chart()


@every_palette
def test_a_tile_fills_its_hex_and_no_other(palette: Palette) -> None:
    tone = heat(0.99)
    pixels = painted(Chart(tiles=(Tile(ORIGIN, tone),)), palette)
    assert colour_at(pixels, QPointF(0.5, 0.3)) == tone.colour(palette)
    box = changed(pixels, painted(NOTHING, palette))
    assert QRectF(-1.0, -1.1, 2.0, 2.2).contains(box)
    assert box.contains(QRectF(-0.8, -0.9, 1.6, 1.8))


@every_palette
@pytest.mark.parametrize(
    "told",
    [
        Tile(ORIGIN, heat(0.3), "12"),
        Tile(ORIGIN, heat(0.3), "+2", "↔1"),
        Tile(ORIGIN, heat(0.3), is_closed=True),
    ],
    ids=["label", "note", "closed"],
)
def test_what_is_written_on_a_tile_shows(palette: Palette, told: Tile) -> None:
    plain = Tile(ORIGIN, heat(0.3))
    box = changed(painted(Chart(tiles=(plain,)), palette), painted(Chart(tiles=(told,)), palette))
    assert box.width() > 0.4
    assert QRectF(-0.87, -0.87, 1.74, 1.74).contains(box), "it stays in its hex"


def test_a_long_word_is_smaller_instead_of_wider() -> None:
    plain = painted(Chart(tiles=(Tile(ORIGIN, heat(0)),)))
    box = changed(plain, painted(Chart(tiles=(Tile(ORIGIN, heat(0), "100000"),))))
    assert 0.8 < box.width() < 1.3


@every_palette
def test_a_rim_goes_around_its_hexes(palette: Palette) -> None:
    pixels = painted(Chart(rims=(Rim.around(EAST[:2], GLOW),)), palette)
    west, between = QPointF(-0.866, 0), QPointF(0.866, 0)
    assert colour_at(pixels, west) == palette[Ink.GLOW]
    assert colour_at(pixels, between) == palette[Ink.TABLE]


def test_a_rim_around_nothing_paints_nothing() -> None:
    assert changed(painted(Chart(rims=(Rim.around((), GLOW),))), painted(NOTHING)).isEmpty()


@every_palette
def test_a_ribbon_leads_over_the_middles_and_a_dashed_one_has_gaps(palette: Palette) -> None:
    tone = Tone(Scale.RIBBONS, 1)
    solid = Ribbon(EAST, tone, (0.0, 0.0, 0.0))
    along = [QPointF(x / 20, 0) for x in range(1, 50)]

    def colours(ribbon: Ribbon) -> set[str]:
        pixels = painted(Chart(ribbons=(ribbon,)), palette)
        return {colour_at(pixels, point).name() for point in along}

    ink = tone.colour(palette).name()
    assert colours(solid) == {ink}
    assert colours(replace(solid, is_dashed=True)) > {ink}


def test_a_thin_ribbon_has_no_arrow() -> None:
    broad = Ribbon(EAST, GLOW, (0.0, 0.0, 0.0))
    boxes = [
        changed(painted(NOTHING), painted(Chart(ribbons=(each,))))
        for each in (broad, replace(broad, is_thin=True))
    ]
    assert boxes[1].height() < boxes[0].height() / 2


def test_a_dashed_ribbon_is_as_round_as_a_solid_one() -> None:
    around = (Hex(-1, 0), ORIGIN, Hex(0, -1), Hex(-1, -1))
    solid = Ribbon(around, GLOW, (0.0,) * 4, is_thin=True)
    one, other = (
        changed(painted(NOTHING), painted(Chart(ribbons=(each,))))
        for each in (solid, replace(solid, is_dashed=True))
    )
    assert abs(one.right() - other.right()) <= 1.5 / PIXELS


def test_ribbons_on_the_same_hexes_lie_side_by_side() -> None:
    one, other = lanes([EAST, EAST], 0.4)
    assert one == (-0.2,) * 3
    assert other == (0.2,) * 3
    upper, lower = (ribbon_path(EAST, each).pointAtPercent(0.5).y() for each in (one, other))
    assert lower - upper == pytest.approx(0.4, abs=0.01)


def test_a_ribbon_alone_runs_over_the_middles_and_swings_into_its_lane() -> None:
    alone = (Hex(-4, 0), Hex(-3, 0), Hex(-2, 0), Hex(-1, 0))
    _, other = lanes([EAST, (*alone, *EAST)], 0.4)
    assert other[0] == 0
    assert 0 < other[3] < other[4] < other[6] == 0.2


def test_the_number_of_a_way_stands_where_the_way_is_alone() -> None:
    way = tuple(Hex(q, 0) for q in range(7))
    assert own_place(way, [way[:2], way[6:]]) == 3
    assert own_place(way, [way]) == 3


@every_palette
def test_a_tag_can_be_read_on_its_own_paper(palette: Palette) -> None:
    wordless = painted(Chart(tags=(Tag((0.0, 0.0), " ", GLOW),)), palette)
    pixels = painted(Chart(tags=(Tag((0.0, 0.0), "4/11", GLOW),)), palette)
    assert colour_at(wordless, QPointF(0, 0)) == palette[Ink.GLOW]
    assert changed(wordless, pixels).width() > 1.2


def test_a_veil_lies_over_hexes_and_leaves_their_drawing_to_be_guessed() -> None:
    image = bare(LIGHT, PART)
    painter = over(image, PART)
    painter.fillRect(PART, QColor("black"))
    paint_chart(painter, Chart(frozenset({ORIGIN})), LIGHT)
    painter.end()
    veiled, beside = (colour_at(shades(image), QPointF(x, 0)) for x in (0.0, 1.5))
    assert beside == QColor("black")
    assert QColor("black").lightnessF() < veiled.lightnessF() < LIGHT[Ink.TABLE].lightnessF()


def test_tiles_out_of_sight_are_left_out() -> None:
    chart = Chart(tiles=tuple(Tile(Hex(q, 0), heat(0)) for q in range(100)))
    image = bare(LIGHT, PART)
    painter = over(image, PART)
    steps = sum(1 for _ in painted_chart(painter, chart, LIGHT, QRectF(0, 0, 9, 1)))
    painter.end()
    assert 5 <= steps <= 8


# --- Overlays of a route --------------------------------------------------------------------------


@pytest.fixture(scope="module")
def layout(catalogue: Catalogue) -> Layout:
    """Serpentine: bends both ways, four different ways, a queue."""
    return lay_out(read_route(paths.examples("quest") / "serpentine.yaml").design, catalogue)


@pytest.fixture(scope="module")
def analysis(layout: Layout) -> Analysis:
    return Analysis(Board.of(layout))


@pytest.fixture(scope="module")
def findings(analysis: Analysis) -> Findings:
    """The analysis, games that enter the best way ever more often, and what that is worth."""
    assert analysis.best is not None
    board = analysis.board
    at = [board.spaces[space].at for space in analysis.best.spaces]
    often = {each: number / 10 for number, each in enumerate(at) if number}
    lost = {each: number / 100 for number, each in enumerate(at) if number % 3 == 1}
    traffic = Traffic("f00d", frozenset(board.index), often, lost, 1234)
    return Findings(analysis, traffic, worth=worth_along(board.index, at))


def worth_along(hexes: Iterable[Hex], way: Sequence[Hex]) -> RouteWorth:
    """Places that make games ever longer, or shorter, the farther they lie along a way."""
    places = tuple(
        PlaceWorth((at,), Change(_closed(number), Estimate(_signed(number), 0.45), Unit.ROUNDS))
        for number, at in enumerate(way)
    )
    most = max(abs(each.change.by.value) for each in places)
    told = "Length of games", "Each space closed in turn"
    return RouteWorth(frozenset(hexes), places, most, *told, len(places), len(places))


def _signed(number: int) -> float:
    return number / 10 * (-1 if number % 2 else 1)


def _closed(number: int) -> Lever:
    return Lever(f"closed:{number}", "closed", f"with {number} closed", "", lambda spec: spec)


def marked_hexes(chart: Chart) -> Iterator[Hex]:
    """Hexes of which some mark covers the middle."""
    yield from (tile.at for tile in chart.tiles)
    yield from (ribbon.hexes[len(ribbon.hexes) // 2] for ribbon in chart.ribbons)
    middles = {
        middle_of(at): at for at in (Hex(q, r) for q in range(-40, 40) for r in range(-40, 40))
    }
    yield from (middles[tag.spot] for tag in chart.tags if tag.spot in middles)


@every_palette
@every_overlay
def test_each_overlay_shows_over_the_drawing(
    layout: Layout, findings: Findings, overlay: Overlay[Any], palette: Palette
) -> None:
    chart = overlay.chart_of(findings)
    assert chart is not None
    box = chart_bounds(chart)
    before = QImage((box.size() * 12).toSize() + QSize(1, 1), QImage.Format.Format_RGB32)
    painter = QPainter(before)
    painter.fillRect(before.rect(), palette[Ink.TABLE])
    painter.scale(12, 12)
    painter.translate(-box.topLeft())
    paint_board(painter, layout, palette, Detail.GROUND)
    painter.end()
    after = before.copy()
    painter = QPainter(after)
    painter.scale(12, 12)
    painter.translate(-box.topLeft())
    paint_chart(painter, chart, palette)
    painter.end()
    apart = np.abs(shades(before) - shades(after)).max(axis=2) > 10
    hexes = list(marked_hexes(chart))
    assert hexes
    for at in hexes:
        x, y = middle_of(at)
        column, row = round((x - box.left()) * 12), round((y - box.top()) * 12)
        assert apart[row - 6 : row + 7, column - 6 : column + 7].any(), at
    assert not apart[:6].any(), "nothing is painted beyond the room around the hexes"


@every_overlay
def test_the_bounds_hold_everything(findings: Findings, overlay: Overlay[Any]) -> None:
    chart = overlay.chart_of(findings)
    assert chart is not None
    box = chart_bounds(chart)
    hexes = {at for ribbon in chart.ribbons for at in ribbon.hexes} | set(marked_hexes(chart))
    assert all(box.contains(QPointF(*middle_of(at))) for at in hexes)
    assert all(box.contains(QPointF(*tag.spot)) for tag in chart.tags)


@every_overlay
def test_each_legend_explains_what_is_painted(findings: Findings, overlay: Overlay[Any]) -> None:
    rows = overlay.rows_of(findings)
    assert rows
    assert all(row.text for row in rows)
    chart = overlay.chart_of(findings)
    assert chart is not None
    told = {tile.tone for row in rows for tile in row.sample.tiles}
    told |= {ribbon.tone for row in rows for ribbon in row.sample.ribbons}
    ground = Tone(Ink.CREAM)  # of start spaces
    assert {tile.tone for tile in chart.tiles} - {ground} <= told
    assert {ribbon.tone for ribbon in chart.ribbons} <= told


def test_the_best_ways_are_numbered_and_beaten_ones_dashed(analysis: Analysis) -> None:
    chart = WAYS.chart(analysis)
    assert [tag.text for tag in chart.tags] == ["1", "2", "3", "4"]
    broad = [ribbon for ribbon in chart.ribbons if not ribbon.is_thin]
    assert len(broad) == len(analysis.ways)
    assert sum(ribbon.is_dashed for ribbon in broad) == len(analysis.dominated) == 3
    thin = [ribbon for ribbon in chart.ribbons if ribbon.is_thin]
    assert len(thin) == len(analysis.seat_ways) - 1, "one of each other start space"


def test_reach_and_cost_write_their_numbers_into_the_hexes(analysis: Analysis) -> None:
    reach = REACH.chart(analysis)
    index = analysis.board.index
    assert {index[t.at]: int(t.label) for t in reach.tiles} == dict(analysis.reach)
    cost = COST.chart(analysis)
    labels = {index[t.at]: int(t.label) for t in cost.tiles}
    assert analysis.best is not None
    assert labels[analysis.best.spaces[0]] == analysis.best.strength
    assert {labels[finish] for finish in analysis.network.finishes} == {0}


def test_chokes_tell_detours_widths_and_the_narrowest_place(analysis: Analysis) -> None:
    tiles = {analysis.board.index[t.at]: t for t in CHOKES.chart(analysis).tiles}
    for space, cost in analysis.strength_detours.items():
        if cost:
            assert f"+{cost}" in {tiles[space].label, tiles[space].note}
    for space in analysis.narrowest.spaces:
        assert tiles[space].label == f"↔{analysis.narrowest.ways}"
    narrow = [row for row in analysis.rows if row.width == 1]
    assert narrow
    assert all("↔1" in {tiles[s].label, tiles[s].note} for row in narrow for s in row.good)


def test_a_space_on_every_way_has_the_sign_that_nobody_gets_past(catalogue: Catalogue) -> None:
    route = read_route(paths.examples("quest") / "snail_shell.yaml").design
    analysis = Analysis(Board.of(lay_out(route, catalogue)))
    assert analysis.one_wide
    chart = CHOKES.chart(analysis)
    signs = {analysis.board.index[tile.at] for tile in chart.tiles if tile.is_closed}
    assert signs == set(analysis.one_wide)


def test_regions_are_tagged_with_their_size_and_single_spaces_step_back(analysis: Analysis) -> None:
    chart = REGIONS.chart(analysis)
    sizes = sorted(len(patch) for patch in analysis.regions if len(patch) > 1)
    assert sorted(int(tag.text) for tag in chart.tags) == sizes
    alone = {analysis.board.spaces[p.spaces[0]].at for p in analysis.regions if len(p) == 1}
    assert alone <= chart.veiled
    largest = {analysis.board.spaces[space].at for space in analysis.regions[0].spaces}
    assert not largest & chart.veiled


def test_bends_tell_both_sides(analysis: Analysis) -> None:
    chart = BENDS.chart(analysis)
    texts = [tag.text for tag in chart.tags]
    for number, bend in enumerate(analysis.bends, start=1):
        assert str(number) in texts
        for side in (bend.inner, bend.outer):
            if side is not None:
                assert f"{side.steps}/{side.strength}" in texts
    spots = [tag.spot for tag in chart.tags]
    assert len(spots) == len(set(spots)), "no tag covers another one"


@every_overlay
def test_each_overlay_can_say_something_about_some_space(
    findings: Findings, overlay: Overlay[Any]
) -> None:
    assert findings.traffic is not None
    said = {overlay.about_hex(findings, at) for at in findings.traffic.hexes}
    assert len(said - {""}) > 1


def test_traffic_is_hotter_the_more_often_a_space_is_entered(findings: Findings) -> None:
    chart, traffic = TRAFFIC.chart_of(findings), findings.traffic
    assert chart is not None
    assert traffic is not None
    tiles = {tile.at: tile for tile in chart.tiles}
    assert {at: tile.label for at, tile in tiles.items()} == {
        at: f"{often:.1f}" for at, often in traffic.often.items()
    }
    by_traffic = sorted(traffic.often, key=lambda at: traffic.often[at])
    heats = [tiles[at].tone.number for at in by_traffic]
    assert heats == sorted(heats)
    assert (heats[0], heats[-1]) == (0, 7)
    assert "1,234 games" in TRAFFIC.rows_of(findings)[-1].text


def test_finding_19_jams_are_where_turns_are_lost_and_have_a_unit(findings: Findings) -> None:
    chart, traffic = JAMS.chart_of(findings), findings.traffic
    assert chart is not None
    assert traffic is not None
    assert {tile.at: tile.label for tile in chart.tiles} == {
        at: f"{lost:.2f}" for at, lost in traffic.lost.items()
    }
    heats = [tile.tone.number for tile in sorted(chart.tiles, key=lambda tile: tile.label)]
    assert heats == sorted(heats)
    *bands, sample = (row.text for row in JAMS.rows_of(findings))
    assert all(band.endswith("lost turns per game") for band in bands)
    assert "1,234 games" in sample
    quiet = replace(findings, traffic=replace(traffic, lost={}))
    assert JAMS.rows_of(quiet)[0].text == "No turn is lost on this route."
    assert JAMS.chart_of(quiet) == Chart(traffic.hexes)


def test_without_games_the_legend_of_the_traffic_says_why(analysis: Analysis) -> None:
    (row,) = TRAFFIC.rows_of(Findings(analysis, why_no_traffic="Nobody plays."))
    assert row.text == "Nobody plays."
    (row,) = TRAFFIC.rows_of(Findings(analysis))
    assert row.text
    assert TRAFFIC.chart_of(Findings(analysis)) is None


def test_a_legend_does_not_blame_pieces_while_the_route_is_being_analysed() -> None:
    (waiting,) = COST.rows_of(Findings(is_awaited=True))
    (amiss,) = COST.rows_of(Findings())
    assert "analysed" in waiting.text
    assert "pieces" in amiss.text
