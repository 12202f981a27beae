"""The playtest: quick games on the route as it is, and how they went."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PyQt6.QtCore import QSignalBlocker
from PyQt6.QtGui import QContextMenuEvent
from PyQt6.QtWidgets import (
    QFormLayout,
    QLabel,
    QMenu,
    QProgressBar,
    QPushButton,
    QWidget,
)

from core.catalogue.catalogue import Catalogue
from core.jobs import Progress, Work
from core.language import saying, tr, tr_plural
from core.route.route import Route
from editor.document import Document
from editor.jobs import Job, Jobs
from editor.labels import plain_label
from editor.live_checks import LiveChecks
from editor.menus import copying_menu, leave_menus_to, pop_up
from editor.panels.fields import ChoiceField
from editor.panels.parts import column_of
from editor.panels.quick_games import GAMES, QuickResult, quick_games
from editor.panels.seat_shares import SeatShares
from editor.speaking import Speaking

Games: TypeAlias = Callable[[Route, Catalogue, int], Work[QuickResult]]


class PlaytestPanel(Speaking, QWidget):
    """Lets bots play the route and tells how long it takes and which seat wins."""

    def __init__(
        self,
        document: Document,
        checks: LiveChecks,
        jobs: Jobs,
        games: Games = quick_games,
        parent: QWidget | None = None,
    ) -> None:
        """Play with these jobs, best not those of the checks: games would keep them waiting."""
        super().__init__(parent)
        self._document = document
        self._checks = checks
        self._jobs = jobs
        self._games = games
        self._job: Job | None = None
        self._result: QuickResult | None = None
        self._played: Route | None = None
        self._intro, self._reason = plain_label(), plain_label(is_faint=True)
        self._players_label, self.players = QLabel(), ChoiceField()
        self.play_button, self.cancel_button = QPushButton(), QPushButton()
        self.bar = QProgressBar()
        self._verdict, self._sample = plain_label(is_bold=True), plain_label(is_faint=True)
        self._shares = SeatShares()
        self._arrange()
        self._connect()
        self.say_texts()

    def _arrange(self) -> None:
        form = QFormLayout()
        form.addRow(self._players_label, self.players)
        self._players_label.setBuddy(self.players)
        column = column_of(self)
        column.addWidget(self._intro)
        column.addLayout(form)
        for part in (
            *(self.play_button, self._reason, self.bar, self.cancel_button),
            *(self._verdict, self._shares, self._sample),
        ):
            column.addWidget(part)
        column.addStretch(1)
        self.bar.hide()
        self.cancel_button.hide()
        leave_menus_to(self)

    def _connect(self) -> None:
        self.play_button.clicked.connect(self._play)
        self.cancel_button.clicked.connect(self.cancel)
        self._checks.reported.connect(self._judge)
        self._document.route_changed.connect(self._judge)

    def say_texts(self) -> None:
        """Speak the language in use."""
        self.setAccessibleName(tr("Playtest"))
        self._intro.setText(
            tr("Fast bots play the route {games} times, as it lies now.", games=GAMES)
        )
        self._players_label.setText(tr("Players"))
        self.players.setAccessibleName(tr("Players"))
        self.play_button.setText(tr("Play {games} quick games", games=GAMES))
        self.cancel_button.setText(tr("Cancel"))
        self.bar.setAccessibleName(tr("Games played"))
        self._judge()
        self._show_result()

    def _judge(self) -> None:
        """Offer to play unless something speaks against it, and say what."""
        self._offer_players()
        reason = self._why_not()
        self.play_button.setEnabled(not reason and self._job is None)
        self._reason.setText(reason)
        self._reason.setVisible(bool(reason))
        self._tell_sample()

    def _why_not(self) -> str:
        if not self._document.route.pieces:
            return tr("There is nothing to play on yet.")
        if not self._checks.is_current:
            return tr("The route is being checked.")
        if self._checks.report.has_errors:
            return tr("The route has errors; once they are mended, it can be played.")
        return ""

    def _offer_players(self) -> None:
        counts = self._document.route.player_counts
        if [self.players.itemData(i) for i in range(self.players.count())] != list(counts):
            with QSignalBlocker(self.players):
                self.players.clear()
                for count in counts:
                    self.players.addItem(str(count), count)
                self.players.setCurrentIndex(len(counts) - 1)

    def _play(self) -> None:
        route = self._document.route
        work = self._games(route, self._document.catalogue, self.players.currentData())
        job = self._jobs.run(saying("Playing quick games"), work)
        self._job, self._played = job, route
        job.progressed.connect(self._show_progress)
        job.finished.connect(self._take)
        job.failed.connect(self._tell_failure)
        job.ended.connect(self._end)
        self.bar.setRange(0, 0)
        self.bar.show()
        self.cancel_button.show()
        self.cancel_button.setEnabled(True)
        self._judge()

    def cancel(self) -> None:
        """Stop playing, if games are under way."""
        if self._job is not None:
            self._job.cancel()
            self.cancel_button.setEnabled(False)

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        """Offer to copy what came out, and to play or to stop playing."""
        parts = (self._verdict, self._sample)
        told = [part.text() for part in parts if not part.isHidden()]
        if not self._shares.isHidden():
            told.insert(1, self._shares.accessibleDescription())
        menu = copying_menu(self, "\n".join(told)) if told else QMenu(self)
        button = self.play_button if self._job is None else self.cancel_button
        menu.addAction(button.text(), button.click).setEnabled(button.isEnabled())
        pop_up(menu, event.globalPos())

    def _show_progress(self, progress: Progress) -> None:
        is_preparing = progress.done == 0
        self.bar.setRange(0, 0 if is_preparing else progress.total)
        self.bar.setValue(progress.done)
        if is_preparing:
            self._reason.setText(tr("The games are being prepared; the first time takes longer."))
            self._reason.show()

    def _take(self, result: QuickResult) -> None:
        self._result = result
        self._show_result()

    def _tell_failure(self, error: Exception) -> None:
        self._result = None
        self._show_result()
        self._verdict.setText(tr("The games could not be played: {reason}", reason=error))
        self._verdict.show()

    def _end(self) -> None:
        self._job = None
        self.bar.hide()
        self.cancel_button.hide()
        self._judge()

    def _show_result(self) -> None:
        result = self._result
        for part in (self._verdict, self._shares, self._sample):
            part.setVisible(result is not None)
        if result is None:
            return
        if result.rounds is None:
            self._verdict.setText(tr("No game came to an end."))
        else:
            said = tr_plural(
                "Half of the games take {count} round or less.",
                "Half of the games take {count} rounds or less.",
                result.rounds,
            )
            self._verdict.setText(said)
        self._shares.show_shares(result.shares)
        self._tell_sample()

    def _tell_sample(self) -> None:
        """Say what the figures come from, and whether the route has changed since."""
        if self._result is None:
            return
        said = tr(
            "{finished} of {games} games were finished.",
            finished=self._result.finished,
            games=self._result.games,
        )
        if self._played is not self._document.route:
            said += " " + tr("The route has changed since.")
        self._sample.setText(said)
