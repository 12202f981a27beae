"""The result of a run: the answer, then a chart for each question, and games worth a look."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QFrame, QListWidget, QWidget

from core.basics.deferred import deferred
from core.basics.jobs import finished
from core.basics.language import capitalized, marked, tr
from core.playtest.contents import (
    AGAINST,
    COMMON_TITLES,
    EVEN_FOR_WHOM,
    ODD_GAMES,
    ORDER_OR_PLACE,
)
from core.playtest.who_played import games_in_words
from editor.panels.place_lines import ENTERS
from editor.panels.playtesting.bar_table import BarTable
from editor.panels.playtesting.chapters import ChapterView, FiguresView, ViewMaker
from editor.panels.playtesting.contrast_grid import ContrastGrid
from editor.panels.playtesting.own_games import RunOutcome
from editor.panels.playtesting.panel_grid import PanelGrid
from editor.panels.playtesting.rounds_chart import RoundsChart
from editor.panels.playtesting.seat_bars import SeatBars
from editor.widgets.labels import plain_label
from editor.widgets.panels.fold import FoldHeading
from editor.widgets.panels.late import Making
from editor.widgets.parts import column_of, rule_line
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

if TYPE_CHECKING:
    from core.checking.problem import Problem
    from core.game import AnyGame
    from core.playtest import par
    from core.playtest.panel import words as panel_words
    from core.playtest.reports import rotation, rows
    from core.playtest.reports.odd_games import OddGame
    from core.playtest.reports.report import PlaytestReport
    from core.playtest.reports.rotation import Rotation
    from core.playtest.words import PlaytestWords
else:
    panel_words = deferred("core.playtest.panel.words")
    par = deferred("core.playtest.par")
    rotation = deferred("core.playtest.reports.rotation")
    rows = deferred("core.playtest.reports.rows")

_COMPARISON = marked("Comparison")
_BY_ORDER, _BY_PLACE = marked("Wins by turn order"), marked("Wins by start place")


_COMMON = frozenset({"rounds", "seats", EVEN_FOR_WHOM.key, ORDER_OR_PLACE.key, "bots"})
"""The chapters that every game has, by their keys."""


def making_views(
    theme: Theme, game: AnyGame, views: Mapping[str, ViewMaker]
) -> Making[dict[str, ChapterView]]:
    """Make a view for each chapter that only a game has, one after the other."""
    contents, made = game.playtests.contents, dict[str, ChapterView]()
    for each in contents.panel.chapters:
        if each.key in views:
            made[each.key] = views[each.key](theme)
        elif each.key not in _COMMON:
            made[each.key] = FiguresView(each, contents.titles)
        yield
    return made


def making_result(
    theme: Theme, game: AnyGame, views: Mapping[str, ViewMaker]
) -> Making[ResultView]:
    """Make the view of a result in steps."""
    ready = yield from making_views(theme, game, views)
    made = ResultView(theme, game, views, ready)
    yield
    return made


class ResultView(Translated, QWidget):
    """Shows an outcome; sections without anything to show are hidden.

    Attributes:
        views: of the chapters that only the game has, by their keys.
        sections: all of it by keys: the comparison, the chapters, the odd games.

    Signals:
        hovered, located: what the game points out of the row that mouse or keyboard are on.
        replay_wanted: the seed of an odd game.
    """

    hovered = pyqtSignal(frozenset)
    located = pyqtSignal(frozenset)
    replay_wanted = pyqtSignal(int)

    def __init__(
        self,
        theme: Theme,
        game: AnyGame,
        views: Mapping[str, ViewMaker],
        ready: dict[str, ChapterView] | None = None,
    ) -> None:
        """Draw in the colours of a theme, by the views that a game has; these may be ready."""
        super().__init__()
        self._chapters = game.playtests.contents.panel.chapters
        self._lengths = game.playtests.words.lengths
        self.title, self.sentences = plain_label(is_bold=True), plain_label()
        self.contrasts, self.remark = ContrastGrid(), plain_label(is_faint=True)
        self.rounds = RoundsChart(self._lengths)
        self.rounds_note = plain_label(is_faint=True)
        self.seats, self.seats_note = SeatBars(), plain_label(is_faint=True)
        self.panel, self.pars = PanelGrid(), plain_label(is_faint=True)
        self.by_order, self.by_place = SeatBars(), SeatBars()
        self.rotation_note = plain_label(is_faint=True)
        self._order_title, self._place_title = (
            plain_label(is_faint=True),
            plain_label(is_faint=True),
        )
        self.bots, self.odd = BarTable(), OddList()
        self.against = plain_label()
        self._common: dict[str, tuple[QWidget, ...]] = {
            "rounds": (self.rounds, self.rounds_note),
            "seats": (self.seats_note, self.seats),
            EVEN_FOR_WHOM.key: (self.panel, self.pars),
            ORDER_OR_PLACE.key: (
                *(self._order_title, self.by_order, self._place_title, self.by_place),
                self.rotation_note,
            ),
            "bots": (self.bots,),
        }
        self.views = ready or finished(making_views(theme, game, views))
        self.sections: dict[str, QWidget] = {}
        self._arrange()
        self._connect()
        self._register_texts()

    def _arrange(self) -> None:
        column = column_of(self, 0)
        for label in (self.title, self.sentences, self.remark):
            column.addWidget(label)
        self._add("against", AGAINST, self.against)
        self._add("comparison", _COMPARISON, self.contrasts)
        for each in self._chapters:
            own = self.views.get(each.key)
            self._add(each.key, each.title, *(self._common[each.key] if own is None else (own,)))
        self._add("odd", ODD_GAMES, self.odd)

    def _add(self, key: str, title: str, *parts: QWidget) -> None:
        """Add a section from above, under its heading."""
        box, heading = QWidget(), FoldHeading(f"result_{key}", *parts)
        inner = column_of(box, 0)
        for part in (rule_line(), heading, heading.content):
            inner.addWidget(part)
        present(self.layout()).addWidget(box)
        self.sections[key] = box
        self.set_translated(heading.setText, title)

    def _connect(self) -> None:
        for view in self.views.values():
            view.hovered.connect(self.hovered)
            view.located.connect(self.located)
        self.odd.wanted.connect(self.replay_wanted)
        self.rounds.pointed_at.connect(self._note_rounds)

    def _register_texts(self) -> None:
        """Name all that takes the keyboard, even before there is anything to show."""
        self.set_translated(self.rounds.setAccessibleName, self._lengths.title)
        self.set_translated(self.bots.setAccessibleName, COMMON_TITLES["bots"])
        self.set_translated(self._order_title.setText, _BY_ORDER)
        self.set_translated(self._place_title.setText, _BY_PLACE)
        self.set_translated(self.odd.setAccessibleName, ODD_GAMES)
        self.when_translated(self._note_rounds)

    def show_outcome(self, outcome: RunOutcome) -> None:
        """Show another outcome."""
        report, beside = outcome.run.report, outcome.beside
        self.title.setText(outcome.title)
        self.sentences.setText(outcome.answer)
        self.remark.setText(outcome.remark)
        self.remark.setVisible(bool(outcome.remark))
        if beside is not None:
            self.contrasts.show_runs(beside)
        self.against.setText("\n".join(map(_about_problem, report.problems)))
        self._show_panel(report)
        self._show_rotation(report)
        self._show_race(report, None if beside is None else beside.first.report)
        self.odd.show_games(report.odd)
        shown = {
            "against": report.problems,
            "comparison": beside is not None,
            "rounds": report.finished,
            "seats": report.finished,
            EVEN_FOR_WHOM.key: report.panel is not None,
            ORDER_OR_PLACE.key: report.rotation is not None and report.rotation.finished,
            "bots": report.finished and self.bots.rows,
            "odd": report.odd,
            **{key: view.show_run(outcome.run) for key, view in self.views.items()},
        }
        for key, section in self.sections.items():
            section.setVisible(bool(shown[key]))

    def _show_panel(self, report: PlaytestReport) -> None:
        """Show what each table says of each seat; the answer has the verdict."""
        if report.panel is not None:
            words = report.setup.game.playtests.words
            self.panel.show_verdict(report.panel, words)
            pars = panel_words.pars_sentence(words, report.panel.tally)
            self.pars.setText(" ".join(filter(None, (pars, panel_words.sureness_of(report.panel)))))

    def _show_rotation(self, report: PlaytestReport) -> None:
        """Show how often seats and start places win while places move on."""
        if report.rotation is not None:
            words, found = report.setup.game.playtests.words, report.rotation
            when = panel_words.when_at(words, found.table)
            self.by_order.show_seats(found.seats, when, title=tr(_BY_ORDER))
            self.by_place.show_seats(found.places, when, title=tr(_BY_PLACE))
            self.rotation_note.setText(" ".join(_about_rotation(words, found)))

    def _show_race(self, report: PlaytestReport, before: PlaytestReport | None) -> None:
        """Show length and winners, with what they are compared with."""
        seats, (rounds,) = report.section("seats"), report.section("rounds").histograms
        rounds_before = None if before is None else before.section("rounds").histograms[0]
        self.rounds.show_rounds(rounds, rounds_before, par.par_figure(rounds).value)
        if self.rounds.hovered_column is None:
            self._note_rounds()
        seats_before = () if before is None else before.section("seats").figures
        self.seats_note.setText(report.setup.when)
        self.seats.show_seats(seats.figures, report.setup.when, seats_before)
        bots = [row.figure for row in rows.rows_of(report, "bots")]
        self.bots.show_rows(tr(COMMON_TITLES["bots"]), bots)

    def _note_rounds(self, text: str = "") -> None:
        """Tell about the column that is looked at, else what the marks of the chart mean."""
        marks = tr("Bars: the games. Triangle: par.")
        if self.rounds.is_compared:
            marks = tr("Bars: this run. Dashed line: the other one. Triangle: par.")
        self.rounds_note.setText(text or marks)


class OddList(QListWidget):
    """A line for each odd game, to be opened as a replay; as high as its lines.

    Signals:
        wanted: the seed of a game that was double-clicked or entered.
    """

    wanted = pyqtSignal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Be empty."""
        super().__init__(parent)
        self.games: tuple[OddGame, ...] = ()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemDoubleClicked.connect(self._open)

    def show_games(self, games: Sequence[OddGame]) -> None:
        """List other games; a line that is too long ends in dots and is told by its tool tip."""
        self.games = tuple(games)
        self.setAccessibleName(tr(ODD_GAMES))
        self.clear()
        self.addItems(map(_about_game, games))
        row = self.sizeHintForRow(0) if games else 0
        how = tr("Double-click or press Enter to see the replay.")
        for number in range(self.count()):
            item = present(self.item(number))
            item.setToolTip(f"{item.text()}\n{how}")
            item.setSizeHint(QSize(1, row))  # no wider than the list
        self.setFixedHeight(row * len(games) + 2 * self.frameWidth() + 2)

    def _open(self) -> None:
        if 0 <= self.currentRow() < len(self.games):
            self.wanted.emit(self.games[self.currentRow()].seed)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Open the current game with Enter."""
        if present(event).key() in ENTERS:
            self._open()
        else:
            super().keyPressEvent(event)


def _about_rotation(words: PlaytestWords, found: Rotation) -> Iterator[str]:
    """The verdict, and from how many games it comes, unless it says that itself."""
    yield found.sentence(words)
    if found.verdict is not rotation.Apart.NEITHER:
        games, table = games_in_words(found.games), panel_words.table_title(words, found.table)
        yield capitalized(tr("{games} at {table}.", games=games, table=table))


def _about_problem(problem: Problem) -> str:
    return f"{capitalized(problem.severity.word)} {problem.code}: {problem.message}"


def _about_game(game: OddGame) -> str:
    return tr("{why}: game {seed}", why=capitalized(game.why.word), seed=game.seed)
