"""Guards of a window that never stutters: its own work in the worst beat, at twice the bar.

What counts is the processor time of the window's thread, scaled by the calibration loop, so that
neighbours on the machine hardly matter; `make bench` holds beats to the bar itself.
"""

from pathlib import Path

from PyQt6.QtCore import QElapsedTimer
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.basics.paths import examples
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.quest.game import QUEST
from editor.gallery.window import GalleryWindow
from editor.live.playtest import LiveState
from editor.studio.shared import Shared
from editor.widgets.present import present
from editor.widgets.settings import LIVE
from tests.editor.beats.heart import BEAT, Beats, Heart
from tests.editor.live.bench import edited
from tests.editor.short_routes import DASH
from tests.editor.windows import ShowWindow, deliver_deletions
from tests.measuring.speeds import BEAT_BAR, QUIET_MACHINE, millions_of_rounds

HALF = 2
ROUTES = 40
"""Files of a gallery: two screens of them."""
STEPS, STEP = 20, 120
"""How often cards are scrolled, and by how many pixels."""
RUNS = 2
"""The better one counts: in the first, much is loaded and drawn for the first time."""
GAMES = 400
"""Figures come several times until so many are played."""


def worst(beats: Beats) -> float:
    """The most work of the window's thread in one beat, as the quiet machine would take it."""
    assert len(beats.own) > 1
    rounds = max(millions_of_rounds() for _ in range(3))
    return beats.own[0] * rounds / QUIET_MACHINE


def live_for(milliseconds: int) -> None:
    """Let the window live, and the heart beat."""
    clock = QElapsedTimer()
    clock.start()
    while clock.elapsed() < milliseconds:
        QApplication.processEvents()


def test_beats_while_games_are_loaded_and_played(
    show_window: ShowWindow, shared: Shared, qtbot: QtBot
) -> None:
    assert fastest_batch_kernels(QUEST.playtests.kernels).is_compiled
    shared.settings.turn(LIVE, is_on=True)
    window = show_window((examples("quest") / "first_game.yaml").read_text("utf-8"))
    window.controllers.view.show_tab("playtest")
    window.commands["overlay_traffic"].trigger()
    live = window.live.playtest
    heart = Heart(lambda: live.state is not LiveState.SHARP)
    live_for(3 * BEAT)
    heart.taken()  # the panel was drawn for the first time, whatever it shows
    qtbot.waitUntil(lambda: live.figures is not None)
    found = []
    for number in range(RUNS):
        edited(window, number)
        qtbot.waitUntil(lambda: live.is_current and present(live.figures).games >= GAMES)
        found.append(worst(heart.taken()))
    heart.stop()
    assert min(found) <= BEAT_BAR * HALF


def test_beats_while_a_gallery_is_judged_and_scrolled(
    tmp_path: Path, shared: Shared, qtbot: QtBot
) -> None:
    for number in range(ROUTES):
        text = DASH.replace("Dash", f"Dash {number:02}")
        (tmp_path / f"{number:02}.yaml").write_text(text, "utf-8")
    runs = [judged_and_scrolled(GalleryWindow(tmp_path, shared), qtbot) for _ in range(RUNS)]
    judging, scrolling = (min(each) for each in zip(*runs, strict=True))
    assert judging <= BEAT_BAR * HALF
    assert scrolling <= BEAT_BAR * HALF


def judged_and_scrolled(gallery: GalleryWindow, qtbot: QtBot) -> tuple[float, float]:
    """The worst beat while all routes of a gallery are judged, and while it is scrolled."""
    gallery.resize(1280, 720)
    gallery.show()
    QApplication.processEvents()  # a window is drawn for the first time, whatever it shows
    heart = Heart()
    qtbot.waitUntil(lambda: gallery.view.rows.rowCount() == ROUTES)
    qtbot.waitUntil(lambda: not gallery.collection.is_busy)
    judging = worst(heart.taken())
    bar = present(gallery.view.verticalScrollBar())
    for _ in range(STEPS):
        bar.setValue(bar.value() + STEP)
        live_for(2 * BEAT)
    assert bar.value() > 0
    scrolling = worst(heart.taken())
    heart.stop()
    gallery.close()
    deliver_deletions()
    return judging, scrolling
