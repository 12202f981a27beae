"""Pages for the tests of replays, with games and a board that notes what it should show."""

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.quest.engine.game import Game
from core.quest.session.pickable import Pickable
from core.quest.session.plays import Play
from core.quest.session.replay.timeline import Timeline
from editor.background.jobs import Jobs
from editor.quest.play.board.board_view import PlayView
from editor.quest.play.replay.replay_page import MakeView, ReplayPage
from editor.widgets.theme import Theme
from tests.quest.session.games import SPRINTERS

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

NO_KEY = Qt.KeyboardModifier.NoModifier


class NotedView(PlayView):
    """Draws nothing, and notes the games and plays that it should show."""

    def __init__(self, game: Game, theme: Theme) -> None:
        self.games: list[Game] = []
        self.animated: list[tuple[Play, int]] = []
        self.pointed_out: list[Play] = []
        self.skipped = 0
        super().__init__(game, theme)

    def show_game(self, game: Game, _pickable: Pickable | None = None) -> None:
        """Note a game."""
        self.games.append(game)

    def forget_trail(self) -> None:
        """Nothing is drawn."""

    def paintEvent(self, _event: QPaintEvent | None) -> None:  # noqa: N802  Qt calls it so
        """Nothing is drawn."""

    def animate(self, play: Play, pace: int) -> None:
        """Note a play, as one to be seen moving or just as the last move."""
        if pace > 0:
            self.animated.append((play, pace))
        else:
            self.pointed_out.append(play)

    def skip(self) -> None:
        """Note that it should stop."""
        self.skipped += 1


def shown(
    qtbot: QtBot,
    games: Jobs,
    timeline: Timeline,
    *,
    open_route: str | None = None,
    make_view: MakeView = NotedView,
) -> ReplayPage:
    """A page of a game."""
    page = ReplayPage(
        timeline, Theme(), games, open_route=open_route, seats=SPRINTERS, make_view=make_view
    )
    qtbot.addWidget(page)
    page.resize(1200, 800)
    page.show()
    page.bar.setFocus()
    return page


def view_of(page: ReplayPage) -> NotedView:
    """The board of a page."""
    assert isinstance(page.view, NotedView)
    return page.view


def click_bar(page: ReplayPage, x: float, y: float, held: Qt.KeyboardModifier = NO_KEY) -> None:
    """Click into the timeline."""
    QTest.mouseClick(page.bar, Qt.MouseButton.LeftButton, held, QPoint(round(x), round(y)))


def low(page: ReplayPage) -> int:
    """A height in the bar where no sign is."""
    return page.bar.height() - 20
