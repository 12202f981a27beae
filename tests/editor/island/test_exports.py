"""Tests of what goes to the table: pictures, sheets to print, in three languages."""

from pathlib import Path

import pytest
from PyQt6.QtGui import QImage

from core.basics import paths
from core.island.design.island_design import IslandDesign
from editor.__main__ import main
from editor.export.options import ExportOptions
from editor.export.task import ExportTask, Format
from editor.island.export.formats import EXPORTS, SHEETS
from tests.island.islands import OFFICIAL, OPEN, VEILED, facts_of
from tests.poppler import info_of, text_of, with_poppler

pytestmark = pytest.mark.usefixtures("qapp")
ISLANDS = (OFFICIAL, OPEN, VEILED)


def task(
    design: IslandDesign, name: str, language: str = "en", options: ExportOptions | None = None
) -> ExportTask:
    """A file of an island."""
    offered = EXPORTS.format_named(name)
    return ExportTask(EXPORTS, facts_of(design), offered, options or offered.usual, language)


@with_poppler
@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_every_sheet_is_printed_in_every_language(sheet: Format, language: str) -> None:
    pdf = task(VEILED, sheet.name, language).content()
    assert int(info_of(pdf)["Pages"]) in {1, 2, 3}
    assert "Cartographer" in text_of(pdf)


@with_poppler
def test_the_scenario_sheet_tells_prices_and_marks_house_values() -> None:
    words = " ".join(text_of(task(OPEN, "setup").content()).split())
    assert "2 wood, 1 food*" in words
    assert "all tiles face up" in words
    assert "House values" in words


@with_poppler
def test_cards_have_every_adventurer() -> None:
    words = text_of(task(OFFICIAL, "cards").content())
    assert all(name in words for name in ("Victoria", "Hector", "Surveyor*", "Almoner*"))


@with_poppler
def test_what_lies_where_is_not_on_the_page_with_the_places() -> None:
    pages = text_of(task(VEILED, "stack_sheet").content()).split("\f")
    assert "shrine" not in pages[0]
    assert str(len(VEILED.tiles)) in pages[0]
    assert "shrine" in pages[1]


@with_poppler
def test_a_stack_is_read_from_the_top_of_a_column_and_the_cave_has_its_own() -> None:
    page = text_of(task(VEILED, "stack_sheet").content()).split("\f")[1]
    island, cave = page.split("Cave")
    for part, number in ((island, len(VEILED.tiles)), (cave, len(VEILED.cave))):
        high = -(-number // 3)
        rows = [line.split() for line in part.splitlines() if line.strip()[:1].isdigit()]
        assert [row[0] for row in rows] == [f"{each}." for each in range(1, high + 1)]
        assert f"{high + 1}." in rows[0]


def test_a_bag_has_no_graph_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "bag.graphml"
    assert main(["export", str(paths.examples("island") / "official.yaml"), str(out)]) == 2
    assert "A bag has no places for tiles." in capsys.readouterr().err
    assert not out.exists()


def test_two_sheets_at_once_are_refused_as_a_file_each(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    island = paths.examples("island") / "three_bays.yaml"
    out = tmp_path / "a.pdf"
    assert main(["export", str(island), str(out), "--setup", "--cards"]) == 2
    assert "--cards and --setup make a file each: choose one" in capsys.readouterr().err
    assert not out.exists()


@pytest.mark.parametrize("design", ISLANDS, ids=lambda each: each.name)
def test_pictures_show_the_tiles(design: IslandDesign) -> None:
    options = ExportOptions(pixels=300, has_legend=True)
    image = QImage.fromData(task(design, "png", options=options).content())
    colours = {
        image.pixel(x, y) for x in range(0, image.width(), 4) for y in range(0, image.height(), 4)
    }
    assert image.width() >= 300
    assert len(colours) > 20
    assert b"<svg" in task(design, "svg").content()
    assert task(design, "pdf").content().startswith(b"%PDF")


@pytest.mark.parametrize("name", ["yaml", "json", "recipe", "stacks", "tiles", "graphml", "html"])
def test_texts_are_offered_beside_pictures(name: str) -> None:
    assert EXPORTS.format_named(name).title
