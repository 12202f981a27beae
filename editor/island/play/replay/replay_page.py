"""The page on which a game on record is looked at: map and cave, players, marks, log, timeline."""

from __future__ import annotations

from PyQt6.QtWidgets import QWidget

from core.basics.language import marked
from core.island.session.play_words import result
from core.island.session.record import Record
from editor.island.play.game_view import GameView
from editor.island.play.players import PlayersList
from editor.island.play.replay.playback import Playback
from editor.island.play.replay.signs import SIGNS
from editor.island.play.table_side import TableSide
from editor.playing.record_page import RecordPage, RecordWords
from editor.widgets.parts import column_of
from editor.widgets.theme import Theme

_WORDS = RecordWords(
    marked("Back to the island"), marked("Players"), marked("an island without a name"), result
)


class ReplayPage(RecordPage):
    """Shows a game on record; where the last action took place is lit."""

    table: GameView
    playback: Playback

    def __init__(self, record: Record, theme: Theme) -> None:
        """Show a game from its beginning."""
        super().__init__(record, Playback(record), theme, SIGNS)
        self.table = GameView(theme)
        self.players, self.side = PlayersList(record.end.players, theme), TableSide(theme)
        self.log.show_log(record.end.lines, lambda number: record.told[number].lines)
        beside = QWidget()
        column = column_of(beside)
        column.addWidget(self.players)
        column.addWidget(self.side)
        column.addStretch()
        self.set_translated(self.table.setAccessibleName, "Island and cave")
        self.show_record(beside, _WORDS)

    def show_moment(self) -> None:
        """Show the map, what everybody has, and what lies beside the map."""
        game = self.playback.game
        self.players.show_players(game, self.names)
        self.side.show_game(game)
        self.table.show_game(game, self.playback.led_here)
