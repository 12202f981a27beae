"""Makes the pictures of README and guide anew: `python -m tests.editor.readme_pictures [NAME…]`."""

import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PyQt6.QtCore import QMarginsF, QSize
from PyQt6.QtGui import QColor, QCursor, QImage, QPainter, qRgb
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QWidget

from core.basics import paths
from core.basics.language import ENGLISH, speak, tr_lazy
from core.geometry.hexes import Hex
from core.island.bots.bots import BOTS as ISLAND_BOTS
from core.island.bots.deciding import bot_action as island_action
from core.island.checks.places import TileSpot
from core.island.engine.game import Game as IslandGame
from core.lost_cities.bots.bots import BOTS
from core.lost_cities.checks.places import StageSpot
from core.lost_cities.engine.game import Game as LostCitiesGame
from core.lost_cities.session.thinking import bot_action
from core.playtest.bots import bot_among
from core.playtest.recorded.logs import PERSON
from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.bots.bots import bot_called
from core.quest.catalogue.reading import load_catalogue
from core.quest.engine.packing import Options
from core.quest.route import edits
from core.quest.route.reading import read_route
from core.quest.session.game_table import GameTable
from core.quest.session.replay.timeline import Timeline
from editor.drawing.palette import LIGHT, Ink
from editor.drawing.shapes import point_of
from editor.drawing.tabletop import paint_table
from editor.export.dialog.export import ExportDialog
from editor.export.options import ExportOptions, written
from editor.export.printout import images_of
from editor.gallery.window import GalleryWindow
from editor.island.page import IslandPage
from editor.lost_cities.page import BoardPage
from editor.manual.window import ManualWindow
from editor.quest.drawing.board import bounds, paint_board
from editor.quest.export.formats import PNG, SHEET
from editor.quest.export.setup_sheet.sheet import sheet_printout
from editor.safety.failure_hook import Failure, Hook
from editor.safety.journal import Journal
from editor.shell.application import make_shared
from editor.shell.ordering.dialog import OrderDialog
from editor.shell.studio import Studio
from editor.shell.window import DesignWindow
from editor.widgets.settings import LIVE, Look, Settings
from editor.widgets.theme import Theme
from tests.editor.export.tasks import task_of
from tests.editor.hands import inside
from tests.editor.report_picture import picture_of_report
from tests.editor.windows import page_of

PICTURES = Path(__file__).resolve().parents[2] / "resources" / "manual" / "guide" / "pictures"
WINDOW_ROUTE = "witchs_cauldron.yaml"
DRAWING_ROUTE = "swamplands.yaml"
ANALYSED_ROUTE = "serpentine.yaml"
MENDED_ROUTE = "home_stretch.yaml"
TURNED = 2
BOARD, ACTIONS = "official.yaml", 70
"""A board, and after how many actions its game is shown."""
ISLAND, BAG, ISLAND_ACTIONS = "three_bays.yaml", "official.yaml", 150
"""An island, a bag, and after how many actions a game on it is shown."""
PRINTED_ROUTE = "snail_shell.yaml"
SHEET_SIZE, SHEET_GAP, SHADE = QSize(640, 860), 26, 6
"""The room of a page, the table around it, and how soft its shadow is."""
SEED = 5
WINDOW_SIZE = QSize(1280, 800)
GALLERY_SIZE = QSize(1280, 580)
DIALOG_SIZE, SAVED_AS = QSize(1280, 720), "/home/anna/Routes/serpentine.png"
MANUAL_SIZE = QSize(1000, 620)
TAB, SELECTED = "outline", 3
CARRIED, HELD_OVER = "O", Hex(3, 3)
SETTLING = 2000
"""In ms: what looks the same after so long will stay so, as all little maps are drawn."""
TOLD = 2000
"""Games after which a picture shows what an edit has changed."""
BEAT = 50
"""In ms: how often it is looked whether something is done."""
DRAWING_WIDTH = 1400
COLOURS, EXACT, COARSE, ROUNDS = 256, 24, 3, 6
"""How many colours a picture keeps, how many of these exactly, and for all others the bits that are
first left out and the rounds of improvement."""
Shades: TypeAlias = NDArray[np.float64]
ROOM = 1.2
"""Of bare table around the drawing, in the units of the plane."""
SMALLEST = 0
"""The quality that makes Qt compress a PNG as much as it can; it loses nothing."""


def carrying(window: DesignWindow) -> None:
    """Hold a strip over the route, where it could lie."""
    canvas = page_of(window).canvas
    QCursor.setPos(inside(canvas).mapToGlobal(canvas.mapFromScene(point_of(HELD_OVER))))
    canvas.carry_side(CARRIED)
    canvas.carrier.move(HELD_OVER)
    canvas.fit()


def outlined(window: DesignWindow) -> None:
    """Select a piece, and show the outline."""
    window.controllers.view.show_tab(TAB)
    page_of(window).selection.set_pieces((SELECTED,))


def analysed(window: DesignWindow) -> None:
    """Show the best ways on the table, and what is known of the route beside it."""
    window.controllers.view.show_tab("analysis")
    page = page_of(window)
    wait_until(lambda: page.area.overlays.findings.analysis is not None)
    page.canvas.setFocus()
    window.commands["overlay_ways"].trigger()


def table_in_play(board: Board, rounds: int) -> GameTable:
    """A game that bots have played for some rounds, with a person to move now."""
    runner = bot_called("sprinter")
    bots = GameTable.laid(board, (runner, runner, runner), SEED, Options())
    while bots.game.moment != (rounds, 1):
        bots.let_bot_play()
    return GameTable(bots.game, (None, runner, runner), plays=bots.plays)


def played(window: DesignWindow) -> None:
    """Sit at a game, with the best card in the hand."""
    board = window.checks.facts.board
    assert board is not None
    page_of(window).playing.play_table(table_in_play(board, 6))
    page = page_of(window).playing.page
    assert page is not None
    hand = page.session.turn.snapshot.view.hand
    powers = {card.id: card.power for card in board.catalogue.cards}
    page.session.turn.pick_card(max(hand, key=powers.__getitem__))


def replayed(window: DesignWindow) -> None:
    """Look at a game somewhere in its middle."""
    board = window.checks.facts.board
    assert board is not None
    table = table_in_play(board, 6)
    runner = bot_called("sprinter")
    whole = GameTable(table.game, (runner, runner, runner), plays=table.plays)
    while not whole.is_over:
        whole.let_bot_play()
    page_of(window).playing.replays.open(Timeline.of(whole.game))
    replay = page_of(window).playing.replays.page
    assert replay is not None
    replay.playback.go_to(len(replay.timeline) // 2)


def playtested(window: DesignWindow) -> None:
    """Show what live games say after an edit, with their traffic on the table."""
    window.controllers.view.show_tab("playtest")
    window.commands[LIVE.name].setChecked(True)
    wait_for_games(window)
    document = window.document
    at = document.design.pieces[TURNED].at
    document.edit(tr_lazy("Turn"), edits.turned(document.design, {TURNED}, 1, at))
    wait_for_games(window)
    page_of(window).canvas.setFocus()
    window.commands["overlay_traffic"].trigger()


def improved(window: DesignWindow) -> None:
    """Look for edits that make the seats even, until there are two proposals."""
    window.controllers.view.show_tab("improve")
    panel = window.editor.panels.improve
    wait_until(lambda: panel.form is not None)
    panel.look()
    wait_until(lambda: len(panel.views) > 1 or not panel.is_looking)
    panel.stop()
    wait_until(lambda: all(view.maps.pictures for view in panel.views))


def explained(window: DesignWindow) -> None:
    """Ask why, and wait for the whole answer."""
    window.controllers.view.show_tab("explain")
    panel = window.editor.panels.explain
    panel.ask_soon()
    wait_until(lambda: bool(panel.views) and not panel.is_explaining)


def ordered(window: DesignWindow) -> QWidget:
    """Wish for routes of 45 minutes, until there are two."""
    window.commands["generate"].trigger()
    (dialog,) = window.findChildren(OrderDialog)
    wait_until(lambda: dialog.form is not None)
    assert dialog.form is not None
    minutes = next(each for each in dialog.form.wishes.lines if each.kind.key == "minutes")
    minutes.box.setChecked(True)
    dialog.make()
    wait_until(lambda: len(dialog.sheets) > 1 or not dialog.is_making)
    dialog.stop()
    return dialog


def wait_until(is_so: Callable[[], bool]) -> None:
    """Let the window work until something is so, without taking the processor from the work."""
    while not is_so():
        QTest.qWait(BEAT)  # type: ignore[call-arg, arg-type]  # a function, for all that


def wait_for_games(window: DesignWindow) -> None:
    """Let live games be played until they tell enough: par, and what the panel says of the seats.

    Until they are sharp, ten thousand games and all tables of the panel, takes minutes.
    """
    live = window.live.playtest

    def have_told() -> bool:
        result = live.result
        if result is None or not live.is_current or result.figures.games < TOLD:
            return False
        return result.panel is not None and result.panel.verdict is not None

    wait_until(have_told)


def exported(window: DesignWindow) -> QWidget:
    """Look at a picture of the best ways before it is saved."""
    settings = window.shared.settings
    wanted = ExportOptions(overlay="ways", has_title=True, has_legend=True)
    settings.keep_export_options("png", written(PNG, wanted))
    settings.export_format = "png"
    window.commands["export"].trigger()
    wait_until(lambda: window.controllers.exporting.dialog is not None)
    dialog = window.controllers.exporting.dialog
    assert isinstance(dialog, ExportDialog)
    dialog.resize(DIALOG_SIZE)
    dialog.target.field.setText(SAVED_AS)
    jobs, shared = dialog.jobs, window.shared
    wait_until(lambda: not (jobs.is_previewing or shared.jobs.running or shared.exports.running))
    return dialog


def valued(window: DesignWindow) -> None:
    """Show what figures on a board can expect, with a stage selected."""
    page = window.page
    assert isinstance(page, BoardPage)
    window.controllers.view.show_tab("board")
    page.widget.setFocus()
    page.selection.choose(StageSpot("jungle", 5))
    window.commands["overlay_value"].trigger()


def played_on_a_board(window: DesignWindow) -> None:
    """Sit at a game that bots have begun, with a card in the hand that can be laid."""
    page = window.page
    assert isinstance(page, BoardPage)
    page.overlays.hide()
    board, planner = page.facts.board, bot_among(BOTS, "planner")
    assert board is not None
    game = LostCitiesGame(board, 3, SEED)
    while len(game.actions) < ACTIONS or game.moment[1] != 1 or game.position.mode != "playing":
        game.apply(bot_action(game, planner))
    seats = (PERSON, "planner", "greedy")
    page.games.take_up(game.log.seated(seats).text(), is_shown=True)
    wait_until(lambda: page.play_page is not None)
    shown = page.play_page
    assert shown is not None
    shown.session.ask_for_hint()
    wait_until(lambda: shown.has_advice)


def discovered(window: DesignWindow) -> None:
    """Show in which order the tiles of an island can be discovered, with one of them selected."""
    page = window.page
    assert isinstance(page, IslandPage)
    window.controllers.view.show_tab("rules")
    page.selection.choose(TileSpot(Hex(2, 0)))
    window.commands["overlay_discovery"].trigger()


def played_on_an_island(window: DesignWindow) -> None:
    """Sit at a game that bots have begun, with a turn to be had."""
    page, planner = window.page, bot_among(ISLAND_BOTS, "planner")
    assert isinstance(page, IslandPage)
    page.overlays.hide()
    board = page.facts.board
    assert board is not None
    game = IslandGame(board, 3, SEED)
    while len(game.actions) < ISLAND_ACTIONS or not _is_first_exploring(game):
        game.apply(island_action(game, planner))
    page.games.take_up(game.log.seated((PERSON, "planner", "explorer")).text(), is_shown=True)
    wait_until(lambda: page.play_page is not None)
    shown = page.play_page
    assert shown is not None
    shown.session.ask_for_hint()
    wait_until(lambda: shown.has_advice)


def _is_first_exploring(game: IslandGame) -> bool:
    position = game.position
    return game.to_act == 0 == position.player and position.mode == "exploring"


def settled(posed: QWidget) -> QImage:
    """The picture of a widget once nothing changes in it any more."""
    before = QImage()
    while (picture := posed.grab().toImage()) != before:
        before = picture
        QTest.qWait(SETTLING)  # type: ignore[call-arg, arg-type]  # a function, for all that
    return picture


def picture_of_window(
    look: Look,
    pose: Callable[[DesignWindow], QWidget | None],
    route: str = WINDOW_ROUTE,
    game: str = "quest",
) -> QImage:
    """The window with a design in it, or a dialog of it, posed for the picture."""
    with TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "settings.ini")
        settings.theme = look
        settings.turn(LIVE, is_on=False)
        shared = make_shared(Hook(_give_up), settings, Journal(Path(folder) / "journal"))
        window = Studio(shared).open_template(paths.examples(game) / route)
        window.resize(WINDOW_SIZE)
        wait_until(lambda: window.checks.is_current and not shared.jobs.running)
        window.page.table.fit()
        posed = pose(window) or window
        picture = settled(posed)
        if posed is not window:
            posed.close()
        window.close_for_good()
        shared.stop_jobs()
        shared.journal.close()
    return picture


def picture_of_gallery(look: Look) -> QImage:
    """The example routes, from the easiest to the hardest."""
    with TemporaryDirectory() as folder:
        settings = Settings(Path(folder) / "settings.ini")
        settings.theme, settings.gallery_order = look, "difficulty"
        shared = make_shared(Hook(_give_up), settings, Journal(Path(folder) / "journal"))
        window = GalleryWindow(paths.examples("quest"), shared)
        window.resize(GALLERY_SIZE)
        window.show()
        window.view.setFocus()
        wait_until(
            lambda: (
                not window.collection.is_busy
                and None not in map(window.thumbnails.picture, window.view.rows.entries)
            )
        )
        window.view.go_to(SELECTED)
        picture = window.grab().toImage()
        window.close()
        shared.stop_jobs()
        shared.journal.close()
    return picture


def picture_of_manual(look: Look) -> QImage:
    """The manual, in the middle of a search."""
    with TemporaryDirectory() as folder:
        window = ManualWindow(Settings(Path(folder) / "settings.ini"), Theme(look))
        window.resize(MANUAL_SIZE)
        window.open_at("design")
        window.search.setText("blockade")
        QTest.qWait(SETTLING)  # type: ignore[call-arg, arg-type]  # a function, for all that
        window.found.go_to_first()
        picture = window.grab().toImage()
        window.close()
    return picture


def _give_up(failure: Failure) -> None:
    raise RuntimeError(failure.details)


def picture_of_route() -> QImage:
    """The drawing of a route alone."""
    route = read_route(paths.examples("quest") / DRAWING_ROUTE).design
    layout = lay_out(route, load_catalogue())
    box = bounds(layout) + QMarginsF(ROOM, ROOM, ROOM, ROOM)
    scale = DRAWING_WIDTH / box.width()
    image = QImage((box.size() * scale).toSize(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(scale, scale)
    painter.translate(-box.topLeft())
    paint_table(painter, box, LIGHT)
    paint_board(painter, layout, LIGHT)
    painter.end()
    return image


def picture_of_sheet() -> QImage:
    """Both pages of a setup sheet, lying side by side."""
    route = read_route(paths.examples("quest") / PRINTED_ROUTE).design
    pages = images_of(sheet_printout(task_of(route, load_catalogue(), SHEET)), SHEET_SIZE)
    width = sum(page.width() + SHEET_GAP for page in pages) + SHEET_GAP
    image = QImage(width, pages[0].height() + 2 * SHEET_GAP, QImage.Format.Format_RGB32)
    image.fill(LIGHT[Ink.TABLE])
    painter = QPainter(image)
    for number, page in enumerate(pages):
        left = SHEET_GAP + number * (page.width() + SHEET_GAP)
        for ring in range(SHADE):
            painter.fillRect(
                left - ring,
                SHEET_GAP - ring + 2,
                page.width() + 2 * ring,
                page.height() + 2 * ring,
                QColor(74, 50, 22, 12),
            )
        painter.drawImage(left, SHEET_GAP, page)
    painter.end()
    return image


def with_fewer_colours(picture: QImage) -> QImage:
    """The picture with a palette of its own, which makes its file a third as large."""
    picture = picture.convertToFormat(QImage.Format.Format_RGB32)
    width, height = picture.width(), picture.height()
    pixels = picture.constBits()
    assert pixels is not None
    raw = np.frombuffer(pixels.asstring(width * height * 4), np.uint8).reshape(-1, 4)[:, :3]
    exact, places = np.unique(raw, axis=0, return_inverse=True)
    frequent = exact[np.argsort(-np.bincount(places.ravel()))[:EXACT]].astype(float)
    bins, counts = np.unique(raw >> COARSE, axis=0, return_counts=True)
    shades = (bins.astype(float) + 0.5) * (1 << COARSE)
    palette = shades[np.argsort(-counts)[: COLOURS - EXACT]]
    for _ in range(ROUNDS):
        nearest = _nearest(shades, palette)
        weight = np.maximum(np.bincount(nearest, counts, len(palette)), 1)
        sums = [np.bincount(nearest, counts * shades[:, axis], len(palette)) for axis in range(3)]
        palette = np.stack(sums, axis=1) / weight[:, None]
    palette = np.concatenate([frequent, palette])
    chosen = _nearest(exact.astype(float), palette)[places.ravel()]
    indexes = chosen.astype(np.uint8).tobytes()
    smaller = QImage(indexes, width, height, width, QImage.Format.Format_Indexed8)
    smaller.setColorTable([qRgb(int(r), int(g), int(b)) for b, g, r in palette])
    return smaller.copy()


def _nearest(shades: Shades, palette: Shades) -> NDArray[np.intp]:
    """For each shade the index of the most similar colour."""
    apart: Shades = ((shades[:, None, :] - palette[None, :, :]) ** 2).sum(axis=2)
    nearest: NDArray[np.intp] = apart.argmin(axis=1)
    return nearest


WINDOWS: dict[str, tuple[Any, ...]] = {
    "window": (Look.LIGHT, carrying),
    "window_dark": (Look.DARK, outlined),
    "analysis": (Look.LIGHT, analysed, ANALYSED_ROUTE),
    "playtest": (Look.LIGHT, playtested, ANALYSED_ROUTE),
    "explain": (Look.LIGHT, explained),
    "generate": (Look.LIGHT, ordered, MENDED_ROUTE),
    "improve": (Look.LIGHT, improved, MENDED_ROUTE),
    "play": (Look.LIGHT, played, ANALYSED_ROUTE),
    "replay": (Look.DARK, replayed, ANALYSED_ROUTE),
    "export": (Look.LIGHT, exported, ANALYSED_ROUTE),
    "board": (Look.LIGHT, valued, BOARD, "lost_cities"),
    "board_play": (Look.DARK, played_on_a_board, BOARD, "lost_cities"),
    "island": (Look.LIGHT, discovered, ISLAND, "island"),
    "island_play": (Look.DARK, played_on_an_island, BAG, "island"),
}
"""How windows are posed, by the names of their pictures."""
DRAWN: dict[str, Callable[[], QImage]] = {
    **{name: partial(picture_of_window, *pose) for name, pose in WINDOWS.items()},
    "gallery": partial(picture_of_gallery, Look.LIGHT),
    "manual": partial(picture_of_manual, Look.LIGHT),
    "route": picture_of_route,
    "sheet": picture_of_sheet,
    "report": picture_of_report,
}
"""All pictures by name."""


def main() -> None:
    """Write the pictures that are named, or all, each as soon as it is drawn."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication(sys.argv[:1])
    application.setStyle("Fusion")
    speak(ENGLISH)
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or DRAWN:
        sys.stdout.write(f"{name}\n")
        sys.stdout.flush()
        picture = with_fewer_colours(DRAWN[name]())
        picture.save(str(PICTURES / f"{name}.png"), "PNG", SMALLEST)


if __name__ == "__main__":
    main()
