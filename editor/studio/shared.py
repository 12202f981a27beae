"""What all windows share: boxes of pieces, the settings, the colours and the long work."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.values import dataclass
from core.basics.workers import Worker
from editor.background.jobs import Jobs
from editor.pictures.recent import DesignIcons
from editor.pictures.sketches import Sketching
from editor.safety.journal import Journal
from editor.studio.boxes import Boxes
from editor.widgets.settings import Settings
from editor.widgets.theme import Theme


class LiveSwitch(QObject):
    """The one switch of the live playtest: what is chosen in a window holds for all of them.

    Signals:
        turned: whether designs are played live from now on.
        judged: by which `Margins` edits are judged from now on.
    """

    turned = pyqtSignal(bool)
    judged = pyqtSignal(object)


@dataclass(frozen=True, eq=False)
class Shared:
    """Made once by the application and handed to each window.

    Attributes:
        boxes: what the designs of each game are made of, by the id of the game.
        sketching: prepares whatever a file holds for being drawn.
        jobs: short work, such as checks after each edit.
        tell_failure: shows an exception of ours to the user, and the program goes on.
        games: playtests and whatever else plays, which would keep the checks waiting.
        live: the live playtests, which step aside for the games that somebody asks for.
        thinking: bots at a table, who would have to wait for games of others.
        exports: files that are made in a process of their own; here is only waited for them.
        worker: the process that plays all games; here is only waited for them.
        ahead: files that are made before anybody has ordered them; nobody need hear of it.
        looks: looking at files on the start page, which may lie on a slow disk.
        live_switch: tells all windows when the live playtest is switched on or off in one of them.
        recent_commands: the names of the commands used last, for the command palette.
    """

    boxes: Boxes
    sketching: Sketching
    settings: Settings
    theme: Theme
    jobs: Jobs
    journal: Journal
    icons: DesignIcons
    tell_failure: Callable[[Exception], None]
    games: Jobs = field(default_factory=Jobs)
    thinking: Jobs = field(default_factory=Jobs)
    live: Jobs = field(default_factory=Jobs)
    exports: Jobs = field(default_factory=Jobs)
    worker: Worker = field(default_factory=Worker)
    ahead: Jobs = field(default_factory=Jobs)
    looks: Jobs = field(default_factory=Jobs)
    live_switch: LiveSwitch = field(default_factory=LiveSwitch)
    recent_commands: list[str] = field(default_factory=list)

    def stop_jobs(self) -> None:
        """Cancel all work and end who does it, for quitting."""
        self.jobs.stop_all()
        self.games.stop_all()
        self.thinking.stop_all()
        self.live.stop_all()
        self.exports.stop_all()
        self.worker.close()
        self.ahead.stop_all()
        self.looks.stop_all()
