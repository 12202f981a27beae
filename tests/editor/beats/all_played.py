"""Windows in which all is played that can be: `python -m tests.editor.beats.all_played`.

A route is, a board and an island, and a folder of all three is judged. Printed as JSON is what was
played of each, and which modules of the compiler the process of the windows has loaded.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from PyQt6.QtWidgets import QApplication

from core.basics.language import tr_lazy
from core.basics.paths import examples
from core.certificate import issuing
from core.designs.certificate import CERTIFIED_GAMES
from core.quest.route.reading import parse_route
from core.shelf import read_design
from editor.background.latest import Latest, Listener
from editor.documents.document import Document
from editor.export.dialog.jobs import playing
from editor.gallery.window import GalleryWindow
from editor.island.page import IslandPage
from editor.lost_cities.page import BoardPage
from editor.quest.page.route_page import RoutePage
from editor.quest.play.new_game import NewGame
from editor.quest.settings import RouteSettings
from editor.safety.failure_hook import Hook
from editor.safety.journal import Journal
from editor.shelf import DESKS
from editor.shell.application import make_shared
from editor.shell.window import DesignWindow
from editor.studio.shared import Shared
from editor.widgets.settings import Settings
from tests.editor.short_routes import DASH

Deed: TypeAlias = Callable[[], Callable[[], object]]
BOARD = examples("lost_cities") / "short_game.yaml"
ISLAND = examples("island") / "crescent.yaml"
FEW = 60
"""Games of a playtest."""
COMPILER = ("numba", "llvmlite")
PAUSE = 0.002


class Visit:
    """Somebody who has everything played in a window, one thing after the other."""

    def __init__(self, application: QApplication, window: DesignWindow, games: Any) -> None:  # noqa: ANN401  of any game
        self._application, self.window, self._games = application, window, games
        self._panels = window.editor.panels

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """What can be played of every design, each begun, and known to have come to its end."""
        return self.live, self.own, self.odd_game, self.certificate, self.report, self.bots

    def played(self) -> dict[str, bool]:
        """What was played, by its name."""
        return {deed.__name__: self.until(deed()) for deed in self.deeds}

    def until(self, is_done: Callable[[], object]) -> bool:
        """Let the windows live until something is done."""
        while not is_done():
            self._application.processEvents()
            time.sleep(PAUSE)
        return True

    @property
    def board(self) -> object:
        """The board, once the design as it is now has been checked."""
        checks = self.window.live.checks
        self.until(lambda: checks.playable_board is not None)
        return checks.playable_board

    def live(self) -> Callable[[], object]:
        """Games while a design is edited."""
        return lambda: self.window.live.playtest.figures is not None

    def own(self) -> Callable[[], object]:
        """A playtest of one's own."""
        own = self._panels.playtest.own
        own.form.games.setValue(FEW)
        own.run()
        return lambda: own.outcome is not None

    def odd_game(self) -> Callable[[], object]:
        """A game of it once more."""
        outcome = self._panels.playtest.own.outcome
        assert outcome is not None
        self.window.page.replay(outcome.run.spec, 3)
        return lambda: not self.window.pages.is_editing

    def certificate(self) -> Callable[[], object]:
        """Games that prove that everybody can arrive."""
        self._games.leave()
        assert self.board is not None
        self.window.controllers.certifying.begin()
        return lambda: self.window.document.design.certificate is not None

    def report(self) -> Callable[[], object]:
        """The games that a page tells of."""
        board, found = self.board, list[object]()
        games = Latest(self.window.shared.games, self.window)
        work = playing(self.window.document.game, board, FEW, self.window.shared.worker)
        games.run(tr_lazy("Playing"), work, Listener(found.append))
        return lambda: found

    def bots(self) -> Callable[[], object]:
        """A bot at the table, and what it advises a person."""
        self._games.play_again()
        self.until(lambda: self._games.page is not None)
        session, advised = self._games.page.session, list[object]()
        self.until(lambda: session.is_person_asked)
        session.advised.connect(advised.append)
        session.ask_for_hint()
        return lambda: advised


class RouteVisit(Visit):
    """Somebody with a route, of which more can be asked."""

    def __init__(self, application: QApplication, window: DesignWindow) -> None:
        assert isinstance(window.page, RoutePage)
        self._page = window.page
        super().__init__(application, window, window.page.playing)

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """Searches, too, and what a planner advises."""
        return self.par, *super().deeds, self.hint, self.explain, self.improve

    def par(self) -> Callable[[], object]:
        """Games of good players."""
        analysis = self._page.live.analysis
        self.until(lambda: analysis.can_measure)
        analysis.measure_par()
        return lambda: analysis.par is not None

    def bots(self) -> Callable[[], object]:
        """A planner at the table."""
        self._page.playing.play_again()
        self.until(lambda: self._page.playing.page is not None)
        game = self._page.playing.page
        assert game is not None
        self.until(lambda: not self.window.shared.games.running)
        return lambda: len(game.session.table.plays) > 1

    def hint(self) -> Callable[[], object]:
        """What the planner advises."""
        game = self._page.playing.page
        assert game is not None
        self.until(lambda: game.session.turn.is_open)
        game.session.ask_for_hint()
        return lambda: game.session.hint is not None

    def explain(self) -> Callable[[], object]:
        """Why it plays as it does, as far as the first that is known."""
        self._page.playing.leave()
        panel = self._panels.explain
        self.until(lambda: not panel.why_not_ask)
        panel.ask()
        return lambda: panel.views

    def improve(self) -> Callable[[], object]:
        """How it could be better, as far as the first games."""
        self._panels.explain.cancel()
        panel = self._panels.improve
        self.until(lambda: not panel.why_not_look)
        panel.look()
        return lambda: panel.bar.value() > 0 or not panel.is_looking


def visits(application: QApplication, shared: Shared) -> Iterator[Visit]:
    """A visit to a window of each game, one after the other."""
    RouteSettings(shared.settings).game = NewGame(("planner", "person"), seed=7).text()
    for design in (parse_route(DASH), *map(read_design, (BOARD, ISLAND))):
        game_id = design.design.game
        window = DesignWindow(Document(shared.boxes[game_id], design), DESKS[game_id], shared)
        window.show()
        page = window.page
        if isinstance(page, RoutePage):
            yield RouteVisit(application, window)
        else:
            assert isinstance(page, BoardPage | IslandPage)
            yield Visit(application, window, page.games)
        window.close_for_good()
        application.processEvents()


def judged(application: QApplication, shared: Shared, folder: Path) -> bool:
    """Whether a folder of designs of all games was read and judged."""
    for number, text in enumerate((DASH, *(each.read_text("utf-8") for each in (BOARD, ISLAND)))):
        (folder / f"{number}.yaml").write_text(text, "utf-8")
    gallery = GalleryWindow(folder, shared)
    gallery.show()
    while gallery.view.rows.rowCount() < 3 or gallery.collection.is_busy:
        application.processEvents()
        time.sleep(PAUSE)
    gallery.close()
    return True


def main() -> None:
    """Have all of it played and print what was loaded."""
    issuing.certifying_with_panel = partial(
        issuing.certifying_with_panel, games=min(CERTIFIED_GAMES)
    )
    application = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        hook = Hook(lambda failure: sys.exit(failure.details), home / "log")
        shared = make_shared(hook, Settings(home / "settings.ini"), Journal(home / "journal"))
        played: dict[str, object] = {
            visit.window.document.game.id: visit.played() for visit in visits(application, shared)
        }
        designs = home / "designs"
        designs.mkdir()
        played["gallery"] = {"judged": judged(application, shared, designs)}
        loaded = [name for name in COMPILER if name in sys.modules]
        shared.stop_jobs()
        application.processEvents()
        shared.journal.close()
    print(json.dumps({"played": played, "loaded": loaded}))  # noqa: T201  the test reads it


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main()
