"""The page on which a game on record is looked at: board, hands, marks, log, and its timeline."""

from __future__ import annotations

from functools import partial

from PyQt6.QtWidgets import QWidget

from core.basics.language import marked
from core.lost_cities.session.chronicle import Chronicle, points_now
from core.lost_cities.session.play_words import result
from editor.lost_cities.drawing.plan import View
from editor.lost_cities.play.action_words import told_lines
from editor.lost_cities.play.game_view import GameView
from editor.lost_cities.play.players import PlayersList
from editor.lost_cities.play.replay.playback import Playback
from editor.lost_cities.play.replay.signs import SIGNS
from editor.lost_cities.play.table_side import Piles
from editor.playing.record_page import RecordPage, RecordWords
from editor.widgets.parts import column_of
from editor.widgets.theme import Theme

_WORDS = RecordWords(
    marked("Back to the board"), marked("Hands"), marked("a board without a name"), result
)


class ReplayPage(RecordPage):
    """Shows a game on record; all hands lie open."""

    table: GameView
    playback: Playback

    def __init__(self, chronicle: Chronicle, theme: Theme, view: View) -> None:
        """Show a game from its beginning."""
        super().__init__(chronicle, Playback(chronicle), theme, SIGNS)
        game = chronicle.end
        self.table = GameView(theme, view)
        self.players = PlayersList(game.board, game.players, theme, has_hands=True)
        self.piles = Piles(game.board.colours, theme)
        self.log.show_log(game.lines, partial(told_lines, game))
        hands = QWidget()
        column = column_of(hands)
        column.addWidget(self.players)
        column.addWidget(self.piles)
        column.addStretch()
        self.set_translated(self.table.setAccessibleName, "Board")
        self.show_record(hands, _WORDS)

    def show_moment(self) -> None:
        """Show board, hands and piles; the stage that was gone to is lit."""
        game = self.shown
        position, target = game.position, self.playback.target
        to_move = None if game.outcome is not None else position.player
        self.players.show_players(position.players, self.names, to_move, points_now(game))
        self.piles.show_piles(position)
        self.table.show_game(game, frozenset() if target is None else frozenset({target}))
