"""Pictures as files: the same bytes every time, faithful in each format, as large as asked for."""

import hashlib
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PyQt6.QtCore import QByteArray, QSize
from PyQt6.QtGui import QColor, QImage, QPainter
from PyQt6.QtSvg import QSvgRenderer

from core.basics.jobs import finished
from core.basics.language import speak
from core.geometry.hexes import Hex
from core.geometry.middles import HEX_WIDTH
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route.reading import parse_route
from core.quest.route.route import BlockadePlan, FixedBlockade, Placement, Route
from editor.drawing.palette import DARK, Ink
from editor.export import pictures
from editor.export.dialog.previews import previewing
from editor.export.extents import OddSize, extent_of
from editor.export.options import Backdrop, ExportOptions, Paper, SizedBy, Style
from editor.export.pictures import image_of, pdf_bytes, png_bytes, svg_bytes
from editor.export.scene import Scene, scene_of
from editor.export.task import ExportTask
from editor.quest.canvas.overlays.every_overlay import OVERLAYS
from editor.quest.export.formats import PNG
from editor.quest.live.found import Found
from editor.quest.live.traffic import Traffic
from tests.conftest import Golden
from tests.editor.export.tasks import task_of
from tests.editor.quest.drawing.test_pictures import shades
from tests.editor.short_routes import LOOP
from tests.poppler import info_of, pages_of, text_of, with_poppler

STRIP = Route(name="A strip", pieces=(Placement("O", Hex(0, 0)),))
RIVER_END = Route(
    name="River & end",
    pieces=(
        Placement("O", Hex(0, 0)),
        Placement("P", Hex(-1, 3)),
        Placement("END_RIVER", Hex(2, 3)),
    ),
    blockades=BlockadePlan.of(FixedBlockade(("O", "P"), 5)),
)
SMALL = ExportOptions(pixels=420)
EVERYTHING = replace(
    SMALL,
    style=Style.INK,
    backdrop=Backdrop.WHITE,
    overlay="chokes",
    has_title=True,
    has_coordinates=True,
    has_legend=True,
)
ON_PAPER = ExportOptions(measure=SizedBy.PAPER)
BY_HEX = ExportOptions(measure=SizedBy.HEX)
FAR_APART = 60
"""Between two painters that round edges in their own way, shades may differ so much."""

# Prints a hash of both formats; run with another order of sets and dictionaries each time.
IN_ANOTHER_PROCESS = """
import hashlib
from PyQt6.QtGui import QGuiApplication
application = QGuiApplication([])
from core.quest.catalogue.reading import load_catalogue
from tests.editor.export.test_pictures import EVERYTHING, loop, svg_bytes, png_bytes
for make in (svg_bytes, png_bytes):
    print(hashlib.sha256(make(loop(load_catalogue(), EVERYTHING))).hexdigest())
"""

pytestmark = pytest.mark.usefixtures("qapp")


def loop(catalogue: Catalogue, options: ExportOptions) -> ExportTask:
    """A picture of a short route."""
    return task_of(parse_route(LOOP).design, catalogue, PNG, options, "All of it")


def pictured(
    route: Route, catalogue: Catalogue, options: ExportOptions, title: str = ""
) -> ExportTask:
    """A picture of a route, under a title if there is one."""
    return task_of(route, catalogue, PNG, replace(options, has_title=bool(title)), title)


def drawn(svg: bytes, size: QSize) -> QImage:
    """An SVG as its reader would see it."""
    renderer = QSvgRenderer(QByteArray(svg))
    assert renderer.isValid()
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


def read(png: bytes) -> QImage:
    image = QImage.fromData(png, "PNG")
    assert not image.isNull()
    return image


def far_share(one: QImage, other: QImage) -> float:
    """How many of the pixels look clearly different."""
    assert one.size() == other.size()
    apart = np.abs(shades(one) - shades(other)).max(axis=2)
    return float((apart > FAR_APART).mean())


def test_a_picture_on_the_table_is_as_on_record(catalogue: Catalogue, golden: Golden) -> None:
    svg = svg_bytes(pictured(RIVER_END, catalogue, ExportOptions()))
    golden("export/river_end_light.svg", svg.decode("utf-8"))


def test_a_picture_for_print_is_as_on_record(catalogue: Catalogue, golden: Golden) -> None:
    options = replace(EVERYTHING, overlay="", measure=SizedBy.HEX)
    svg = svg_bytes(pictured(STRIP, catalogue, options, "A strip"))
    golden("export/strip_ink.svg", svg.decode("utf-8"))


def test_bytes_are_the_same_in_every_process(catalogue: Catalogue) -> None:
    hashes = [
        hashlib.sha256(make(loop(catalogue, EVERYTHING))).hexdigest()
        for make in (svg_bytes, png_bytes)
    ]
    ran = subprocess.run(
        [sys.executable, "-c", IN_ANOTHER_PROCESS],
        cwd=Path(__file__).parents[3],
        env={**os.environ, "PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo", "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.split() == hashes


@with_poppler
@pytest.mark.parametrize(
    ("style", "overlay"),
    [(Style.LIGHT, "ways"), (Style.DARK, "chokes"), (Style.INK, "bends")],
)
def test_every_format_shows_the_same(catalogue: Catalogue, style: Style, overlay: str) -> None:
    task = loop(catalogue, ExportOptions(style, Backdrop.WHITE, overlay, pixels=800))
    png = read(png_bytes(task))
    assert far_share(png, drawn(svg_bytes(task), png.size())) < 0.01
    [page] = pages_of(pdf_bytes(task), png.size())
    assert far_share(png, page) < 0.02


def test_nothing_in_an_svg_is_written_with_a_font(catalogue: Catalogue) -> None:
    svg = svg_bytes(loop(catalogue, EVERYTHING)).decode("utf-8")
    assert "<text" not in svg
    assert "font" not in svg
    assert "<title>All of it</title>" in svg
    without = svg_bytes(loop(catalogue, ExportOptions(Style.INK, Backdrop.WHITE, pixels=420)))
    assert len(svg) > len(without) + 20_000  # title, legend and coordinates are there, as paths


def test_a_name_with_signs_of_markup_stays_a_name(catalogue: Catalogue) -> None:
    svg = svg_bytes(pictured(RIVER_END, catalogue, ExportOptions(), '<b> & "c"'))
    assert '<title>&lt;b&gt; &amp; "c"</title>' in svg.decode("utf-8")


@with_poppler
def test_texts_in_a_pdf_can_be_searched(catalogue: Catalogue) -> None:
    pdf = pdf_bytes(loop(catalogue, EVERYTHING))
    text = text_of(pdf)
    assert "All of it" in text
    assert "Finishing space" in text
    assert info_of(pdf)["Title"] == "All of it"


@with_poppler
def test_the_legend_speaks_the_language_in_use(catalogue: Catalogue) -> None:
    try:
        speak("de")
        assert "Engstellen" in text_of(pdf_bytes(loop(catalogue, EVERYTHING)))
    finally:
        speak("en")


@pytest.mark.parametrize("overlay", OVERLAYS, ids=lambda overlay: overlay.name)
def test_every_overlay_can_be_on_a_picture(catalogue: Catalogue, overlay: object) -> None:
    name = overlay.name  # type: ignore[attr-defined]  # whatever it is painted from
    with_it = _preview(catalogue, ExportOptions(overlay=name))
    legend = _preview(catalogue, ExportOptions(overlay=name, has_legend=True))
    assert with_it.size() != legend.size()
    if name not in ("traffic", "jams", "worth"):  # nobody has played
        assert far_share(with_it, _preview(catalogue, ExportOptions())) > 0.005


def test_the_traffic_of_games_can_be_on_a_picture(catalogue: Catalogue) -> None:
    quiet = loop(catalogue, replace(SMALL, overlay="traffic"))
    hexes = frozenset(quiet.facts.sound_board.index)
    traffic = Traffic(quiet.facts.route.fingerprint, hexes, dict.fromkeys(hexes, 1.5), {}, 100)
    pictures = [read(each.content()) for each in (quiet, replace(quiet, found=Found(traffic)))]
    assert far_share(*pictures) > 0.1


def _preview(catalogue: Catalogue, options: ExportOptions) -> QImage:
    return image_of(loop(catalogue, options), QSize(300, 300))


def test_a_preview_fits_into_its_room(catalogue: Catalogue) -> None:
    image = image_of(pictured(RIVER_END, catalogue, ON_PAPER), QSize(200, 100))
    assert image.width() <= 200
    assert image.height() == 100


def test_a_preview_puts_its_picture_together_once(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    task, asked = loop(catalogue, EVERYTHING), list[ExportTask]()

    def putting_together(wanted: ExportTask) -> Scene:
        asked.append(wanted)
        return scene_of(wanted)

    monkeypatch.setattr(pictures, "scene_of", putting_together)
    preview = finished(previewing(task, QSize(200, 100)))
    assert len(preview.pages) == 1
    assert asked == [task]


@pytest.mark.parametrize("backdrop", Backdrop)
def test_what_lies_behind_is_as_asked_for(catalogue: Catalogue, backdrop: Backdrop) -> None:
    task = pictured(RIVER_END, catalogue, ExportOptions(Style.DARK, backdrop, pixels=420))
    corner = read(png_bytes(task)).pixelColor(1, 1)
    expected = {
        Backdrop.TABLE: DARK[Ink.TABLE],
        Backdrop.WHITE: QColor("white"),
        Backdrop.TRANSPARENT: QColor(0, 0, 0, 0),
    }
    assert corner == expected[backdrop]
    is_filled = "<rect" in svg_bytes(task).decode("utf-8")
    assert is_filled == (backdrop is not Backdrop.TRANSPARENT)


def test_pixels_are_as_many_as_asked_for(catalogue: Catalogue) -> None:
    task = pictured(RIVER_END, catalogue, ExportOptions(pixels=333))
    assert read(png_bytes(task)).width() == 333
    assert 'width="333"' in svg_bytes(task).decode("utf-8")


@with_poppler
def test_a_hex_is_as_wide_as_asked_for(catalogue: Catalogue) -> None:
    task = pictured(STRIP, catalogue, replace(BY_HEX, hex_mm=10, dpi=254))
    hexes = scene_of(task).box.width() / HEX_WIDTH
    image = read(png_bytes(task))
    assert image.width() == round(hexes * 100)
    assert image.dotsPerMeterX() == 10_000
    assert f'width="{hexes * 10:.3f}'.rstrip("0") in svg_bytes(task).decode("utf-8")
    assert page_size(pdf_bytes(task))[0] == pytest.approx(hexes * 10, abs=0.4)


def page_size(pdf: bytes) -> tuple[float, float]:
    """In mm."""
    found = re.match(r"([\d.]+) x ([\d.]+) pts", info_of(pdf)["Page size"])
    assert found is not None
    width, height = (float(part) * 25.4 / 72 for part in found.groups())
    return width, height


@with_poppler
@pytest.mark.parametrize("paper", Paper)
def test_a_page_is_a_sheet_of_paper_turned_as_the_route_needs_it(
    catalogue: Catalogue, paper: Paper
) -> None:
    options = replace(ON_PAPER, paper=paper)
    wide = pdf_bytes(pictured(STRIP, catalogue, options))
    assert page_size(wide) == pytest.approx(paper.size[::-1], abs=0.4)
    high = Route(pieces=tuple(Placement("O", Hex(-2 * row, 4 * row)) for row in range(5)))
    upright = pdf_bytes(pictured(high, catalogue, options))
    assert page_size(upright) == pytest.approx(paper.size, abs=0.4)


@pytest.mark.parametrize(
    "options",
    [
        ExportOptions(pixels=3),
        replace(BY_HEX, hex_mm=500, dpi=600),
        replace(BY_HEX, hex_mm=0.01),
    ],
    ids=["few pixels", "large hexes", "small hexes"],
)
def test_absurd_sizes_are_refused(catalogue: Catalogue, options: ExportOptions) -> None:
    with pytest.raises(OddSize, match="pixels would be too"):
        png_bytes(pictured(STRIP, catalogue, options))


def test_absurd_pages_are_refused(catalogue: Catalogue) -> None:
    for make in (svg_bytes, pdf_bytes):
        with pytest.raises(OddSize, match="cannot be shown"):
            make(pictured(STRIP, catalogue, replace(BY_HEX, hex_mm=2000)))


def test_an_empty_table_is_a_picture_too(catalogue: Catalogue) -> None:
    options = replace(SMALL, has_legend=True, has_coordinates=True)
    task = pictured(Route(), catalogue, options)
    assert read(png_bytes(task)).width() == 420
    assert svg_bytes(task).endswith(b"</svg>\n")


def test_a_long_title_is_broken_and_makes_the_picture_higher(catalogue: Catalogue) -> None:
    short, long = (
        extent_of(SMALL, scene_of(pictured(RIVER_END, catalogue, SMALL, title)).box)
        for title in ("Short", "A very long title of many words " * 4)
    )
    assert long.width == short.width
    assert long.height > short.height
