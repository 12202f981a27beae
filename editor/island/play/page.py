"""The page on which people play: map and cave, dice, cards, pieces, questions, trades, log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QWidget

from core.basics.language import marked, tr, tr_plural
from core.island.engine.action import Action, Place
from core.island.engine.game import Game
from core.island.engine.reasons import TRADING
from core.island.session.picks import CornerPlace, Picks
from core.island.session.play_words import action_words, asked_words, result, tile_words
from core.island.session.told import Told
from editor.drawing.players import mark_picture
from editor.island.play.bargain_dialog import BargainDialog
from editor.island.play.game_view import GameView, PickedSpot
from editor.island.play.mix_chooser import MixChooser
from editor.island.play.players import PlayersList
from editor.island.play.table_side import TableSide
from editor.playing.action_list import ActionList
from editor.playing.played_page import Answer, PlayedPage
from editor.playing.session import PlaySession
from editor.widgets.parts import column_of
from editor.widgets.theme import Theme

_MARK = 26
_ARROWS: Mapping[int, tuple[int, int]] = {
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_PICKING = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
_PLAIN = frozenset({Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier})


class PlayPage(PlayedPage):
    """Shows a game and takes the actions of people, in their turns and in windows of others."""

    session: PlaySession[Game]
    table: GameView

    def __init__(
        self, session: PlaySession[Game], theme: Theme, so_far: Iterable[Told] = ()
    ) -> None:
        """Show a game from where it stands; `so_far` is what was done before."""
        super().__init__(session, marked("Back to the island"))
        self._theme, self.told = theme, list(so_far)[: len(session.game.actions)]
        self.table, self.mix, self.log = GameView(theme), MixChooser(), ActionList(theme)
        self.players, self.side = PlayersList(session.game.players, theme), TableSide(theme)
        self.trade = self.controls.add(marked("Trade with a player…"), "T")
        self._picked: tuple[Action, ...] = ()
        self._picks: Picks | None = None
        self._arrange()
        self._connect()
        self.set_translated(self.table.setAccessibleName, "Island and cave")
        self.when_translated(self.refresh)

    def _arrange(self) -> None:
        side = QWidget()
        column = column_of(side, 8)
        column.addWidget(self.players)
        column.addWidget(self.side)
        column.addWidget(self.log, stretch=1)
        self.arrange((self.table, self.mix, self.question), side)
        self.setFocusProxy(self.table)

    def _connect(self) -> None:
        session = self.session
        session.acted.connect(self._note)
        session.changed.connect(self._show_change)
        session.advised.connect(self._advise)
        self.table.tile_clicked.connect(self._point_at_tile)
        self.table.corner_clicked.connect(self._point_at_corner)
        self.table.hovered.connect(self._tell_about)
        self.mix.changed.connect(self._show_choices)
        self.trade.clicked.connect(self.ask_for_trade)
        self._theme.changed.connect(self.refresh)

    # --- What is shown ----------------------------------------------------------------------------

    def _note(self, before: Game, after: Game) -> None:
        """Keep what was done, and tell those who cannot see it what came of it."""
        self.told.append(Told.of(before, after))
        if before.to_act != after.to_act:
            self.table.forget_way()
        happened = " ".join(self.told[-1].happened)
        if happened:
            self.announced.emit(happened)

    def _show_change(self) -> None:
        self.advised, self._picked = None, ()
        del self.told[len(self.session.game.actions) :]
        self.refresh()

    def refresh(self) -> None:
        """Show how the game stands now."""
        session, game = self.session, self.session.game
        self._picks = Picks.of(game) if session.is_person_asked else None
        self.players.show_players(game, self.names)
        self.side.show_game(game)
        self.log.show_log(game.lines, lambda number: self.told[number].lines)
        self.log.scrollToBottom()
        self.controls.state.setText(self._state())
        self.table.show_game(game, self._picks)
        mixes = () if self._picks is None else self._picks.mixes
        self.mix.setVisible(bool(mixes))
        self.mix.offer(each.cards for each in mixes if each.cards is not None)
        self._show_message()
        self._show_choices()
        self._show_tools()

    def _state(self) -> str:
        position = self.session.game.position
        if self.session.is_over:
            return tr("The game is over.")
        points = tr_plural("{count} movement point", "{count} movement points", position.points)
        return tr(
            "Round {round}  ·  player {player} ({name})  ·  {points}",
            round=position.round,
            player=position.player + 1,
            name=self.names[position.player],
            points=points,
        )

    def _show_tools(self) -> None:
        session = self.session
        self.controls.hint.setEnabled(session.is_person_asked)
        self.controls.back.setEnabled(session.can_take_back)
        self.trade.setEnabled(self.can_trade)
        why = tr("Only people trade with each other, and there is one here.")
        if len(session.people) > 1 and not self.can_trade:
            why = tr("Nobody trades before the first turn, or between a defeat and its payment.")
        tip = tr("{name} ({key})", name=self.trade.text(), key="T")
        self.trade.setToolTip(tip if self.can_trade else why)

    @property
    def can_trade(self) -> bool:
        """Whether there are people who could trade with each other, and whether they may now."""
        is_time = self.session.game.position.mode in TRADING
        return len(self.session.people) > 1 and is_time

    def _show_message(self) -> None:
        session, game = self.session, self.session.game
        is_asked = session.is_person_asked
        asked = mark_picture(game.to_act, self._theme.palette, _MARK) if is_asked else None
        self.question.show_mark(asked)
        if self.advised is not None:
            told = action_words(game, self.advised)
            text = tr("The planner would do this: {action}", action=told)
        elif game.outcome is not None:
            text = result(game.outcome)
        elif not is_asked:
            text = tr("A bot is thinking …")
        else:
            text = tr(
                "Player {player} ({name}) is asked: {question}",
                player=game.to_act + 1,
                name=self.names[game.to_act],
                question=asked_words(game),
            )
        self.message.setText(text)

    def _answers(self) -> Iterable[Answer]:
        session, picks = self.session, self._picks
        if session.is_over:
            yield from self.closing_answers
        if self.has_advice:
            yield tr("Do as the hint says"), self.follow_advice
        if picks is None:
            return
        cards = self.mix.cards
        mixed = tuple(each for each in picks.mixes if each.cards == cards)
        for each in self._picked or (*mixed, *picks.answers):
            yield action_words(session.game, each), partial(session.do, each)

    def _show_choices(self) -> None:
        """A button for each answer; those of a tile or corner that was pointed at, if it was."""
        self.question.ask(tuple(self._answers()))
        for key, each in enumerate(self.choices[:9], start=1):
            each.setToolTip(tr("{name} ({key})", name=each.text(), key=key))

    # --- What people do ---------------------------------------------------------------------------

    def _actions_at(self, spot: PickedSpot) -> tuple[Action, ...]:
        """What can be done at a tile or a corner now."""
        if self._picks is None:
            return ()
        if isinstance(spot, Place):
            return self._picks.tiles.get(spot, ())
        return self._picks.corners.get(spot, ())

    def _point_at_tile(self, place: Place) -> None:
        self._pick(self._actions_at(place))

    def _point_at_corner(self, corner: CornerPlace) -> None:
        self._pick(self._actions_at(corner))

    def _pick(self, found: tuple[Action, ...]) -> None:
        """Do the one action of a tile or corner; of several, the buttons ask which."""
        if len(found) == 1:
            self.session.do(found[0])
        elif found:
            self._picked = found
            self._show_choices()
            self.tell(tr("Choose below what to do there."))
        else:
            self.tell(tr("Nothing can be done there now."))

    def about(self, spot: PickedSpot) -> str:
        """What lies at a tile or a corner, and what can be done there."""
        tile = self.session.game.position.tiles.get(spot) if isinstance(spot, Place) else None
        actions = (action_words(self.session.game, each) for each in self._actions_at(spot))
        words = "; ".join(actions)
        if tile is None:
            return words
        named = tr("{place}: {tile}", place=spot, tile=tile_words(tile))
        return f"{named}. {words}" if words else named

    def _tell_about(self, point: QPointF) -> None:
        """Say below the mouse what could be done there."""
        spot = self.table.spot_at(point)
        self.table.setToolTip("" if spot is None else self.about(spot))

    def ask_for_trade(self) -> None:
        """Ask two people what they give each other; both have to agree."""
        if not self.can_trade:
            return
        hands = tuple(each.hand for each in self.session.game.position.players)
        dialog = BargainDialog(self.session.people, hands, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self.session.do(dialog.bargain.action))
        dialog.open()

    def drop(self) -> bool:
        """Put away what was pointed at, or a hint; whether there was anything of that."""
        if not self._picked and self.advised is None:
            return False
        self._show_change()
        return True

    # --- Hints ------------------------------------------------------------------------------------

    def _advise(self, action: Action) -> None:
        if self.session.is_person_asked:
            self.advised = action
            self.refresh()
            self.announced.emit(self.message.text())

    # --- Keys -------------------------------------------------------------------------------------

    def move_of(self, event: QKeyEvent) -> Callable[[], object] | None:
        """Arrows go to what can be picked, Enter picks it, a digit presses a button."""
        if event.modifiers() not in _PLAIN:
            return None
        if event.key() in _ARROWS:
            return partial(self._go, *_ARROWS[event.key()])
        if event.key() in _PICKING:
            return self._pick_spot
        place = int(event.text()) - 1 if event.text().isdecimal() else -1
        return self.choices[place].click if 0 <= place < len(self.choices) else None

    def _go(self, across: int, down: int) -> None:
        self.table.go(across, down)
        if self.table.spot is None:
            self.tell(tr("Nothing on the island can be picked now."))
        else:
            self.announced.emit(self.about(self.table.spot))
            self.table.setAccessibleDescription(self.about(self.table.spot))

    def _pick_spot(self) -> None:
        """Pick where the keyboard is; elsewhere give the answer, if there is but one."""
        if self._picked or self.table.spot is None:
            self._answer_only()
        else:
            self._pick(self._actions_at(self.table.spot))

    def _answer_only(self) -> None:
        if len(self.choices) == 1 or (self.has_advice and self.choices):
            self.choices[0].click()
        else:
            self.tell(tr("Arrows go to what can be picked, digits press the buttons."))
