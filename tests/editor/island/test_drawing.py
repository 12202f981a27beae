"""Islands as drawings: every kind looks different, and the cave lies beside the island."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PyQt6.QtGui import QImage, QPainter

from core.geometry.hexes import ORIGIN, Hex
from core.island.analysis.growing import as_open_island, grown_island
from core.island.checks.places import TileSpot
from core.island.design.edits import with_cave_kind
from core.island.design.island_design import CaveKind, IslandDesign, MapKind, TileKind
from core.island.design.official import official_island
from editor.drawing.detail import Detail
from editor.drawing.palette import INK_SAVING, PALETTES, Palette
from editor.drawing.style import DrawingStyle
from editor.island.drawing.map_art import extent_of, paint_island, paint_tile
from editor.island.drawing.plan import PileSpot, plan_of

BAG = official_island()


def grown() -> IslandDesign:
    found = grown_island(BAG, 3)
    assert found is not None
    return as_open_island(BAG, found)


def picture(kind: TileKind | CaveKind, palette: Palette, detail: Detail) -> bytes:
    image = QImage(48, 48, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    painter.translate(24, 24)
    painter.scale(22, 22)
    paint_tile(painter, kind, DrawingStyle(palette, detail))
    painter.end()
    return bytes(image.constBits().asarray(image.sizeInBytes()))


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("palette", [*PALETTES, INK_SAVING], ids=lambda each: each.name)
@pytest.mark.parametrize("detail", Detail)
def test_no_two_kinds_look_alike(palette: Palette, detail: Detail) -> None:
    kinds = (*TileKind, *CaveKind)
    assert len({picture(each, palette, detail) for each in kinds}) == len(kinds)


def test_the_piles_of_a_bag_stand_in_short_rows_those_of_the_cave_below() -> None:
    plan = plan_of(BAG)
    places = [each.at for each in plan.laid]
    assert len(set(places)) == len(places) == len(TileKind) + len(CaveKind)
    rows = Counter(at.r for at in places)
    assert max(rows.values()) <= 4
    middles = {r: sum(2 * at.q + at.r for at in places if at.r == r) for r in rows}
    assert set(middles.values()) == {0}
    inside = {each.at.r for each in plan.laid if isinstance(each.kind, CaveKind)}
    assert min(inside) > max(set(rows) - inside)


def test_cave_lies_right_of_all_tiles_and_stays_while_one_is_painted() -> None:
    design = with_cave_kind(grown(), ORIGIN, CaveKind.EXIT)
    plan = plan_of(design)
    tiles = [each.at for each in plan.laid if not _is_cave(each.spot)]
    assert not any(map(plan.is_cave, tiles))
    assert plan.is_cave(plan.shift)
    assert plan.spot_at(plan.shift) == TileSpot(ORIGIN, is_cave=True)
    other = with_cave_kind(design, Hex(1, 0), CaveKind.EMPTY)
    assert plan_of(other).shift == plan.shift


def test_free_places_left_of_a_wide_cave_are_of_the_cave() -> None:
    design = with_cave_kind(grown(), ORIGIN, CaveKind.EXIT)
    for q in range(-6, 0):
        design = with_cave_kind(design, Hex(q, 0), CaveKind.EMPTY)
    plan = plan_of(design)
    beside = Hex(-7, 0)
    assert plan.spot_at(beside.shifted(plan.shift)) == TileSpot(beside, is_cave=True)
    tiles = [each.at for each in plan.laid if not _is_cave(each.spot)]
    assert not any(map(plan.is_cave, tiles))


def _is_cave(spot: object) -> bool:
    return isinstance(spot, TileSpot | PileSpot) and spot.is_cave


def test_bag_is_a_table_of_piles() -> None:
    plan = plan_of(BAG)
    assert {each.spot: each.count for each in plan.laid}[PileSpot("gold")] == 13
    assert plan.spot_at(Hex(40, 40)) is None


def designs() -> Iterator[IslandDesign]:
    yield BAG
    yield grown()
    yield replace(grown(), map=MapKind.VEILED)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("design", tuple(designs()), ids=["bag", "open", "veiled"])
def test_all_that_is_painted_lies_within_its_extent(design: IslandDesign) -> None:
    plan = plan_of(design)
    box = extent_of(plan)
    image = QImage(400, 400, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    painter.translate(200, 200)
    scale = 360 / max(box.width(), box.height())
    painter.scale(scale, scale)
    painter.translate(-box.center())
    paint_island(painter, plan, DrawingStyle(PALETTES[0]))
    painter.end()
    rim = [image.pixelColor(x, y).name() for x in range(400) for y in (0, 5, 394, 399)]
    assert set(rim) == {"#ffffff"}
    inside = {image.pixelColor(x, y).name() for x in range(20, 380, 3) for y in range(20, 380, 3)}
    assert len(inside) > 20
