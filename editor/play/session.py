"""The session: a table in the window, what is picked at it, and when bots move."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QObject, pyqtSignal

from core.engine.action import Way
from core.engine.reasons import IllegalAction
from core.language import language, tr
from core.session.asking import Acting, Buying, Fork, Naming, OneOf
from core.session.board_picks import BoardPicks
from core.session.engines import Engines
from core.session.game_table import GameTable, NotUndone, OutOfTurn, Snapshot
from core.session.hand_picks import HandPicks
from core.session.hints import Hint
from core.session.hot_seat import HotSeat
from core.session.market_picks import MarketPicks
from core.session.phrasing import Phrasing
from core.session.pickable import NOTHING_PICKABLE, Pickable, pickable_in
from core.session.play_words import Teller
from core.session.questions import Ask, Question
from core.session.selection import Selection
from core.session.walks import Walk
from editor.background.jobs import Jobs
from editor.play.advice import Advice
from editor.play.bot_moves import BotMoves, Speed

__all__ = ["PlaySession", "Speed"]


class PlaySession(QObject):
    """Plays one table: people pick, bots think on another thread.

    Signals:
        changed: anything to show is different.
        played: a complete `Play`, of anybody, after `changed`.
        refused: the id of a rule, empty if it is no matter of rules, and a sentence about it.
        told: a sentence for the status line and screen readers.
        hinted: a `Hint`.
        failed: an exception; nothing is lost, and the bots are paused.
        ended: the game is over.
    """

    changed = pyqtSignal()
    played = pyqtSignal(object)
    refused = pyqtSignal(str, str)
    told = pyqtSignal(str)
    hinted = pyqtSignal(object)
    failed = pyqtSignal(object)
    ended = pyqtSignal()

    def __init__(self, table: GameTable, games: Jobs, parent: QObject | None = None) -> None:
        """Sit down at a table; bots think with `games`."""
        super().__init__(parent)
        self.table = table
        self.teller = Teller(table.game.board)
        self._selection = Selection(table)
        self._hand_picks, self._board_picks = (
            HandPicks(self._selection),
            BoardPicks(self._selection),
        )
        self._market_picks = MarketPicks(self._selection)
        self._phrasing = Phrasing(self._selection, self.teller, self)
        self._bots = BotMoves(table, games, self)
        self._bots.moved.connect(self._refresh)
        self._bots.changed.connect(self._show)
        self._bots.failed.connect(self.failed)
        self._advice = Advice(table, games, self)
        self._advice.changed.connect(self._show)
        self._advice.found.connect(self._tell_hint)
        self._advice.failed.connect(self.failed)
        self._hot_seat = HotSeat(table)
        self._seen_plays = len(table.plays)
        self._has_ended = False
        self._forget()

    # --- What there is to see --------------------------------------------------------------------

    def _forget(self) -> None:
        self._snapshot: Snapshot | None = None
        self._pickable: Pickable | None = None
        self._question: tuple[str, Question | None] | None = None

    @property
    def snapshot(self) -> Snapshot:
        """The table as the present viewer sees it."""
        if self._snapshot is None:
            self._snapshot = self.table.snapshot(self.viewer)
        return self._snapshot

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return self._hot_seat.people

    @property
    def viewer(self) -> int | None:
        """Whose hand is shown; None while all hands are hidden."""
        return self._hot_seat.viewer

    @property
    def is_hand_hidden(self) -> bool:
        """Whether the person to move has still to say that nobody else is looking."""
        return self._hot_seat.is_hidden

    @property
    def is_open(self) -> bool:
        """Whether a person can pick now."""
        return self.table.is_person_to_move and not self.is_hand_hidden

    @property
    def question(self) -> Question | None:
        """What the person to move is asked, put into words once for each change and language."""
        if self._question is None or self._question[0] != language():
            asked = self._phrasing.question() if self.is_open else None
            self._question = language(), asked
        return self._question[1]

    @property
    def pickable(self) -> Pickable:
        """What the person to move can pick."""
        if self._pickable is None:
            self._pickable = pickable_in(self._selection) if self.is_open else NOTHING_PICKABLE
        return self._pickable

    def way_to(self, space: int | None = None, gate: int | None = None) -> Walk | None:
        """The play that a click on a space or blockade would make, if it is lit."""
        pickable = self.pickable
        if space not in pickable.spaces and gate not in pickable.gates:
            return None
        reach = self.table.walks.reachable(self._selection.wish)
        return reach.gates.get(gate) if space is None else reach.spaces.get(space)

    @property
    def hint_shown(self) -> Hint | None:
        """The hint that still holds; None once anything has happened."""
        return self._advice.hint

    @property
    def is_thinking(self) -> bool:
        """Whether a bot, or the adviser, is thinking just now."""
        return self._bots.is_thinking or self._advice.is_thinking

    @property
    def can_cancel(self) -> bool:
        """Whether anything is picked or asked that can be dropped."""
        return self.is_open and self._selection.can_drop

    @property
    def can_undo(self) -> bool:
        """Whether the last pick can be taken back, made or not."""
        is_only_picked = self._selection.game.is_between_plays and self.can_cancel
        return self.is_open and (self.table.undo_barrier is None or is_only_picked)

    # --- Beginning and ending --------------------------------------------------------------------

    def start(self) -> None:
        """Begin."""
        self._selection.drop()
        self._bots.go_on()
        self._refresh()

    def close(self) -> None:
        """Stop all work."""
        self._bots.close()
        self._advice.forget()

    def use(self, engines: Engines) -> None:
        """Let bots and hints think with other engines."""
        self.table.go_on_with(engines)

    def reveal_hand(self) -> None:
        """Show the hand of the person to move."""
        if self.is_hand_hidden:
            self._hot_seat.reveal()
            self._selection.drop()
            self._refresh()

    # --- Picking ---------------------------------------------------------------------------------

    def pick_card(self, card: str) -> None:
        """Hold a card of the hand to play it, or lay it back; while cards are named, name it."""
        if not self._is_naming:
            self._do(lambda: self._hand_picks.pick_card(card))
        elif self._is_named_in_full(card):
            self.unchoose(card)
        else:
            self.choose(card)

    @property
    def _is_naming(self) -> bool:
        asking = self._selection.asking
        is_by_token = isinstance(asking, OneOf) and asking.kind is Ask.REMOVE
        return is_by_token or isinstance(asking, Naming | Buying)

    def _is_named_in_full(self, card: str) -> bool:
        question = self.question
        held = self.snapshot.view.hand.get(card, 0)
        return question is not None and 0 < held <= question.chosen.count(card)

    def hold_card(self, card: str) -> None:
        """Hold a card of the hand, as at the beginning of a drag; one that is held stays so."""
        if self._selection.held.card != card and not self._is_naming:
            self.pick_card(card)

    @property
    def is_acting(self) -> bool:
        """Whether what is held acts by itself."""
        return isinstance(self._selection.asking, Acting)

    def pick_token(self, token: str) -> None:
        """Hold a token to use it, or lay it back; in a purchase, count it or not."""
        if not isinstance(self._selection.asking, Buying):
            self._do(lambda: self._hand_picks.pick_token(token))
        elif any(each.token == token for each in self._selection.asking.payments):
            self.unchoose(token)
        else:
            self.choose(token)

    def pick_symbol(self, symbol: str) -> None:
        """Say what the held card is played for."""
        self._do(lambda: self._hand_picks.pick_symbol(symbol))

    def pick_piece(self, number: int) -> None:
        """Say which of one's own pieces is meant, 0 or 1; once more: either."""
        self._do(lambda: self._hand_picks.pick_piece(number))

    def pick_space(self, space: int) -> None:
        """Go to a space by the cheapest play, or ask which."""
        self._do(lambda: self._board_picks.pick(space=space))

    def pick_gate(self, gate: int) -> None:
        """Clear a blockade by the cheapest play, or ask which."""
        self._do(lambda: self._board_picks.pick(gate=gate))

    def go(self, walk: Walk) -> None:
        """Make one of the plays that a question offers."""
        self._do(lambda: self._board_picks.go(walk))

    def pick_market(self, card: str) -> None:
        """Take or buy a card of the market, or ask how to pay for it."""
        self._do(lambda: self._market_picks.pick(card))

    def begin_purchase(self) -> None:
        """Ask for cards to pay with, before it is said what for."""
        self._do(self._market_picks.open)

    def choose(self, card: str) -> None:
        """Name one more card, or coin token, for what is asked."""
        self._do(lambda: self._naming.choose(card))

    def unchoose(self, card: str) -> None:
        """Name one card, or coin token, less."""
        self._do(lambda: self._naming.unchoose(card))

    @property
    def _naming(self) -> MarketPicks | HandPicks:
        return (
            self._market_picks if isinstance(self._selection.asking, Buying) else self._hand_picks
        )

    def set_payment_way(self, index: int, way: Way) -> None:
        """Count a payment in another way."""
        self._do(lambda: self._market_picks.set_way(index, way))

    def confirm(self) -> None:
        """Do what was asked about, with what is chosen."""
        self._do(self._hand_picks.act if self.is_acting else self._selection.confirm)

    def stop(self) -> None:
        """Stop the walk; power that is left is lost."""
        self._do(self._board_picks.stop)

    def end_turn(self) -> None:
        """Ask what to discard and end the turn; asked once more, do it."""
        asking = self._selection.asking
        is_asked = isinstance(asking, Naming) and asking.kind is Ask.DISCARD
        self._do(self._selection.confirm if is_asked else self._end_turn)

    def _end_turn(self) -> None:
        if isinstance(self._selection.asking, Fork | Buying | Acting | OneOf):
            self._selection.drop()
        self._selection.end_turn()

    def cancel(self) -> bool:
        """Drop what is picked or asked; whether there was anything to drop."""
        if not self.can_cancel:
            return False
        self._do(self._selection.cancel)
        return True

    def undo(self) -> None:
        """Take back what the last pick did."""
        if not self._drop_first():
            self._do(self._selection.undo)

    def _drop_first(self) -> bool:
        """Whether something only picked was in the way of taking back, and is gone."""
        return self._selection.game.is_between_plays and self.cancel()

    def undo_play(self) -> None:
        """Take back the whole play."""
        self._do(self._selection.undo_play)

    def _do(self, deed: Callable[[], None]) -> None:
        """Let a person do something; whatever does not work is told."""
        if not self.is_open:
            self.refused.emit("", self._why_shut())
            return
        self._forget()
        try:
            self._selection.attempt(deed)
        except IllegalAction as error:
            self.refused.emit(error.rule, error.sentence)
        except (NotUndone, OutOfTurn) as error:
            self.refused.emit("", str(error))
        self._refresh()

    def _why_shut(self) -> str:
        if self.table.is_over:
            return tr("The game is over.")
        player = self.table.player + 1
        if self.is_hand_hidden:
            return tr("First show the hand of player {player}.", player=player)
        return tr("Player {player}, a bot, is to move.", player=player)

    # --- Telling ---------------------------------------------------------------------------------

    def _show(self) -> None:
        self._forget()
        self.changed.emit()

    def _refresh(self) -> None:
        """Show what is different, and tell what has been played."""
        self._advice.forget()
        if not self.is_open:
            self._selection.clear()
        self._show()
        plays, self._seen_plays = self.table.plays[self._seen_plays :], len(self.table.plays)
        for play in plays:
            self.told.emit(self.teller.sentence(play))
            self.played.emit(play)
        if self.table.is_over and not self._has_ended:
            self._has_ended = True
            self.ended.emit()
        self._bots.consider()

    # --- Advice ----------------------------------------------------------------------------------

    def hint(self) -> None:
        """Ask the planner what it would do."""
        if self.is_open:
            self._advice.ask()
        else:
            self.refused.emit("", self._why_shut())

    def _tell_hint(self, hint: Hint) -> None:
        self.told.emit(f"{hint.sentence} {hint.reason}".strip())
        self.hinted.emit(hint)

    def put_hint_away(self) -> None:
        """Hold no hint any more; whatever it pointed out is as before."""
        self._advice.forget()
        self._show()

    def follow_hint(self) -> None:
        """Do what the hint says."""
        hint = self._advice.hint
        if hint is not None:
            self._do(lambda: self._selection.follow(hint))

    # --- Bots ------------------------------------------------------------------------------------

    @property
    def is_paused(self) -> bool:
        """Whether bots wait for `step` or `go_on`."""
        return self._bots.is_paused

    @property
    def speed(self) -> Speed:
        """How fast bots move."""
        return self._bots.speed

    @speed.setter
    def speed(self, speed: Speed) -> None:
        self._bots.speed = speed
        self._show()

    def pause(self) -> None:
        """Let bots wait."""
        self._bots.pause()

    def go_on(self) -> None:
        """Let bots play on by themselves."""
        self._bots.go_on()

    def step(self) -> None:
        """Let the bot to move make one play."""
        self._bots.step()

    def animation_over(self) -> None:
        """The view has shown the last play; the next one may follow."""
        self._bots.animation_over()
