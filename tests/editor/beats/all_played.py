"""A window in which all is played that can be: `python -m tests.editor.beats.all_played`.

It prints as JSON what was played, and which modules of the compiler its process has loaded.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PyQt6.QtWidgets import QApplication

from core.basics.language import tr_lazy
from core.quest.game import QUEST
from core.quest.route.reading import parse_route
from editor.background.latest import Latest, Listener
from editor.export.dialog.jobs import playing
from editor.quest.desk import QUEST_DESK
from editor.quest.documents.route_document import RouteDocument
from editor.quest.page.route_page import RoutePage
from editor.quest.play.new_game import NewGame
from editor.quest.settings import RouteSettings
from editor.safety.failure_hook import Hook
from editor.safety.journal import Journal
from editor.shell.application import make_shared
from editor.shell.window import DesignWindow
from editor.widgets.settings import Settings
from tests.editor.short_routes import DASH

COMPILER = ("numba", "llvmlite")
PAUSE = 0.002


class Visit:
    """Somebody who has everything played, one thing after the other."""

    def __init__(self, application: QApplication, window: DesignWindow) -> None:
        self._application, self._window = application, window
        assert isinstance(window.page, RoutePage)
        self._page = window.page

    def played(self) -> dict[str, bool]:
        """What was played, by its name."""
        deeds = (
            *(self.live, self.own, self.odd_game, self.certificate),
            *(self.par, self.bots, self.hint, self.report),
        )
        return {deed.__name__: self._until(deed()) for deed in deeds}

    def _until(self, is_done: Callable[[], object]) -> bool:
        while not is_done():
            self._application.processEvents()
            time.sleep(PAUSE)
        return True

    def live(self) -> Callable[[], object]:
        """Games while a route is edited."""
        return lambda: self._window.live.playtest.figures is not None

    def own(self) -> Callable[[], object]:
        """A playtest of one's own."""
        own = self._window.editor.panels.playtest.own
        own.run()
        return lambda: own.outcome is not None

    def odd_game(self) -> Callable[[], object]:
        """A game of it once more."""
        outcome = self._window.editor.panels.playtest.own.outcome
        assert outcome is not None
        self._page.replay(outcome.run.spec, 3)
        return lambda: self._page.playing.replays.page is not None

    def certificate(self) -> Callable[[], object]:
        """Games that prove that everybody can arrive."""
        self._page.playing.leave()
        self._window.controllers.certifying.begin()
        return lambda: self._window.document.design.certificate is not None

    def par(self) -> Callable[[], object]:
        """Games of good players."""
        analysis = self._page.live.analysis
        analysis.measure_par()
        return lambda: analysis.par is not None

    def bots(self) -> Callable[[], object]:
        """A planner at the table."""
        self._page.playing.play_again()
        self._until(lambda: self._page.playing.page is not None)
        game = self._page.playing.page
        assert game is not None
        self._until(lambda: not self._window.shared.games.running)
        return lambda: len(game.session.table.plays) > 1

    def hint(self) -> Callable[[], object]:
        """What the planner advises."""
        game = self._page.playing.page
        assert game is not None
        self._until(lambda: game.session.turn.is_open)
        game.session.ask_for_hint()
        return lambda: game.session.hint is not None

    def report(self) -> Callable[[], object]:
        """The games that a page tells of."""
        board = self._window.live.checks.playable_board
        found = list[object]()
        games = Latest(self._window.shared.games, self._window)
        work = playing(QUEST, board, 20, self._window.shared.worker)
        games.run(tr_lazy("Playing"), work, Listener(found.append))
        return lambda: found


def main() -> None:
    """Have all of it played and print what was loaded."""
    application = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        hook = Hook(lambda failure: sys.exit(failure.details), home / "log")
        shared = make_shared(hook, Settings(home / "settings.ini"), Journal(home / "journal"))
        RouteSettings(shared.settings).game = NewGame(("planner", "person"), seed=7).text()
        document = RouteDocument(shared.boxes["quest"], parse_route(DASH))
        window = DesignWindow(document, QUEST_DESK, shared)
        window.show()
        played = Visit(application, window).played()
        loaded = [name for name in COMPILER if name in sys.modules]
        window.document.undo_stack.setClean()
        window.close()
        shared.stop_jobs()
        application.processEvents()
        shared.journal.close()
    print(json.dumps({"played": played, "loaded": loaded}))  # noqa: T201  the test reads it


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main()
