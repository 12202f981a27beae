"""Guards of a smooth window: the CPU time that its own thread takes for what has to fit a beat.

`make bench` holds beats to their bar; these complain of what takes twice as much, as ratios to a
calibration loop of the same moment and machine.
"""

from collections.abc import Callable
from pathlib import Path

from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.basics.language import tr_lazy
from core.basics.paths import examples
from core.quest.route import edits
from editor.gallery.window import GalleryWindow
from editor.studio.shared import Shared
from tests.editor.short_routes import DASH
from tests.editor.windows import ShowWindow, deliver_deletions
from tests.measuring.speeds import BEAT_BAR, QUIET_MACHINE, core_seconds, millions_of_rounds

HALF = 2
RUNS = 5
ROUTES = 40
"""Files of a gallery: more than a screen holds."""
LONGEST_ROUTE = "witchs_cauldron.yaml"


def scaled_milliseconds(work: Callable[[], object]) -> float:
    """What this thread takes for some work and all that it leads to at once; the least of runs."""

    def all_of_it() -> None:
        work()
        QApplication.processEvents()

    all_of_it()
    rounds = max(millions_of_rounds() for _ in range(3))
    return min(core_seconds(all_of_it) for _ in range(RUNS)) * 1000 * rounds / QUIET_MACHINE


def test_an_edit_takes_at_most_twice_a_beat(show_window: ShowWindow, qtbot: QtBot) -> None:
    window = show_window((examples("quest") / LONGEST_ROUTE).read_text("utf-8"))
    qtbot.waitUntil(lambda: window.checks.is_current)
    document = window.document

    def edit() -> None:
        turned = edits.turned(document.design, {1}, 1, document.design.pieces[1].at)
        document.edit(tr_lazy("Turn"), turned)

    assert scaled_milliseconds(edit) <= BEAT_BAR * HALF


def test_a_sorted_gallery_takes_at_most_twice_a_beat(
    tmp_path: Path, shared: Shared, qtbot: QtBot
) -> None:
    for number in range(ROUTES):
        text = DASH.replace("Dash", f"Dash {number:02}")
        (tmp_path / f"{number:02}.yaml").write_text(text, "utf-8")
    gallery = GalleryWindow(tmp_path, shared)
    gallery.resize(1280, 720)
    gallery.show()
    qtbot.waitUntil(lambda: gallery.view.rows.rowCount() == ROUTES)
    qtbot.waitUntil(lambda: not gallery.collection.is_busy)

    def turn_about() -> None:
        shared.theme.changed.emit()  # no card is written yet, as none is that comes into sight
        gallery.commands["reverse"].trigger()

    assert scaled_milliseconds(turn_about) <= BEAT_BAR * HALF
    gallery.close()
    deliver_deletions()
