"""A person's turn: every way to pick, what comes of it, and what there is to pick and to answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ParamSpec

from core.basics.language import language, tr
from core.quest.engine.action import Kind, PaymentWay
from core.quest.engine.game import Game
from core.quest.engine.reasons import IllegalAction
from core.quest.session.asking import Acting, Ask, Buying, Fork, Naming, OneOf
from core.quest.session.board_picks import BoardPicks
from core.quest.session.game_table import GameTable, NotUndone, OutOfTurn, Snapshot
from core.quest.session.hand_picks import HandPicks
from core.quest.session.hints import Hint
from core.quest.session.market_picks import MarketPicks
from core.quest.session.pending_play import PendingPlay
from core.quest.session.pickable import NOTHING_PICKABLE, Pickable, pickable_in
from core.quest.session.play_words import Teller, power_in_words
from core.quest.session.questions import Phrasing, PlayQuestion
from core.quest.session.walks import Walk

P = ParamSpec("P")


class PersonTurn:
    """What people do at a table, one after the other; it is closed while a bot is to move.

    What can be seen is worked out once for each change.

    Attributes:
        people: the seats of people; with several, hands are hidden between their turns.
    """

    def __init__(
        self,
        table: GameTable,
        teller: Teller,
        *,
        changed: Callable[[], None],
        refused: Callable[[str, str], None],
        told: Callable[[str], None],
    ) -> None:
        """Serve the people at a table.

        After every attempt `changed` is called; before that, if it does not work, `refused` with
        the id of a rule, empty if it is no matter of rules, and a sentence about it; and after
        that `told` with a sentence about what it did beside what was meant by it.
        """
        self.table = table
        self._changed, self._refused, self._told = changed, refused, told
        self._pending = pending = PendingPlay(table)
        self._hand, self._board = HandPicks(pending), BoardPicks(pending)
        self._market = MarketPicks(pending)
        self._phrasing = Phrasing(pending, teller, self)
        self.people = tuple(number for number, seat in enumerate(table.seats) if seat is None)
        self._revealed: tuple[int, int] | None = None
        self.look_again()

    # --- What there is to see --------------------------------------------------------------------

    def look_again(self) -> None:
        """Work out anew what can be seen, as something has happened."""
        self._snapshot: Snapshot | None = None
        self._pickable: Pickable | None = None
        self._question: tuple[str, PlayQuestion | None] | None = None
        if not self.is_open:
            self._pending.clear()

    @property
    def snapshot(self) -> Snapshot:
        """The table as the present viewer sees it."""
        if self._snapshot is None:
            self._snapshot = self.table.snapshot(self.viewer)
        return self._snapshot

    @property
    def viewer(self) -> int | None:
        """Whose hand is shown; None while all hands are hidden.

        A single person always sees the own hand; who watches bots sees that of the bot to move.
        """
        if len(self.people) == 1:
            return self.people[0]
        if not self.people or self.table.is_over:
            return self.table.player
        return self.table.player if self.is_open else None

    @property
    def is_hand_hidden(self) -> bool:
        """Whether, at one screen, the person to move has still to say that nobody else looks."""
        is_shared = len(self.people) > 1 and self.table.is_person_to_move
        return is_shared and self._revealed != self.table.game.moment

    @property
    def is_open(self) -> bool:
        """Whether a person can pick now."""
        return self.table.is_person_to_move and not self.is_hand_hidden

    @property
    def why_closed(self) -> str:
        """A sentence that says why nobody can pick now."""
        if self.table.is_over:
            return tr("The game is over.")
        player = self.table.player + 1
        if self.is_hand_hidden:
            return tr("First show the hand of player {player}.", player=player)
        return tr("Player {player}, a bot, is to move.", player=player)

    @property
    def question(self) -> PlayQuestion | None:
        """What the person to move is asked, put into words once for each change and language."""
        if self._question is None or self._question[0] != language():
            asked = self._phrasing.question() if self.is_open else None
            self._question = language(), asked
        return self._question[1]

    @property
    def pickable(self) -> Pickable:
        """What the person to move can pick."""
        if self._pickable is None:
            self._pickable = pickable_in(self._pending) if self.is_open else NOTHING_PICKABLE
        return self._pickable

    def way_to(self, space: int | None = None, gate: int | None = None) -> Walk | None:
        """The play that a pick of a space or blockade would make, if it can be picked."""
        pickable = self.pickable
        if space not in pickable.spaces and gate not in pickable.gates:
            return None
        reach = self.table.walks.reachable(self._pending.held)
        return reach.spaces.get(space) if space is not None else reach.gates.get(gate or 0)

    @property
    def can_cancel(self) -> bool:
        """Whether anything is picked or asked that can be dropped."""
        return self.is_open and self._pending.can_drop

    @property
    def can_undo(self) -> bool:
        """Whether the last pick can be taken back, made or not."""
        return self.is_open and (self.table.undo_barrier is None or self._is_only_picked)

    @property
    def _is_only_picked(self) -> bool:
        """Whether something picked, which nothing has come of yet, is to be taken back first."""
        return self.table.game.is_between_plays and self.can_cancel

    @property
    def is_acting(self) -> bool:
        """Whether what is held acts by itself."""
        return isinstance(self._pending.asking, Acting)

    # --- Picking ---------------------------------------------------------------------------------

    def _attempt(self, pick: Callable[P, None], *args: P.args, **kwargs: P.kwargs) -> None:
        """Let the person to move do something; whatever does not work is told."""
        if not self.is_open:
            self._refused("", self.why_closed)
            return
        before = self.table.game
        try:
            self._pending.attempt(partial(pick, *args, **kwargs))
        except IllegalAction as error:
            self._refused(error.rule, error.sentence)
        except (NotUndone, OutOfTurn) as error:
            self._refused("", str(error))
        self.look_again()
        self._changed()
        aside = "" if pick == self._board.stop else _power_lost(before, self.table.game)
        if aside:
            self._told(aside)

    def reveal_hand(self) -> None:
        """Show the hand of the person to move."""
        if self.is_hand_hidden:
            self._revealed = self.table.game.moment
            self._pending.drop()
            self.look_again()
            self._changed()

    def pick_card(self, card: str) -> None:
        """Hold a card of the hand to play it, or lay it back; while cards are named, name it."""
        if not self._is_naming:
            self._attempt(self._hand.pick_card, card)
        elif self._is_named_in_full(card):
            self.unchoose(card)
        else:
            self.choose(card)

    @property
    def _is_naming(self) -> bool:
        asking = self._pending.asking
        is_by_token = isinstance(asking, OneOf) and asking.kind is Ask.REMOVE
        return is_by_token or isinstance(asking, Naming | Buying)

    def _is_named_in_full(self, card: str) -> bool:
        question = self.question
        held = self.snapshot.view.hand.get(card, 0)
        return question is not None and 0 < held <= question.chosen.count(card)

    def hold_card(self, card: str) -> None:
        """Hold a card of the hand, as at the beginning of a drag; one that is held stays so."""
        if self._pending.held.card != card and not self._is_naming:
            self.pick_card(card)

    def pick_token(self, token: str) -> None:
        """Hold a token to use it, or lay it back; in a purchase, count it or not."""
        asking = self._pending.asking
        if not isinstance(asking, Buying):
            self._attempt(self._hand.pick_token, token)
        elif any(each.token == token for each in asking.payments):
            self.unchoose(token)
        else:
            self.choose(token)

    def choose(self, name: str) -> None:
        """Name one more card, or coin token, for what is asked."""
        self._attempt(self._naming.choose, name)

    def unchoose(self, name: str) -> None:
        """Name one card, or coin token, less."""
        self._attempt(self._naming.unchoose, name)

    @property
    def _naming(self) -> MarketPicks | HandPicks:
        return self._market if isinstance(self._pending.asking, Buying) else self._hand

    def pick_symbol(self, symbol: str) -> None:
        """Say what the held card is played for."""
        self._attempt(self._hand.pick_symbol, symbol)

    def pick_piece(self, number: int) -> None:
        """Say which of one's own pieces is meant, 0 or 1; once more: either."""
        if self.is_open and number not in self.pickable.pieces:
            self._refused("", self._why_not_piece)
        else:
            self._attempt(self._hand.pick_piece, number)

    @property
    def _why_not_piece(self) -> str:
        if self.question is not None:
            return tr("First answer this: {question}", question=self.question.title)
        return tr("Your piece stands here already: click a lit space or blockade, or a card.")

    def pick_space(self, space: int) -> None:
        """Go to a space by the cheapest play, or ask which."""
        self._attempt(self._board.pick, space=space)

    def pick_gate(self, gate: int) -> None:
        """Clear a blockade by the cheapest play, or ask which."""
        self._attempt(self._board.pick, gate=gate)

    def go(self, walk: Walk) -> None:
        """Make one of the plays that a question offers."""
        self._attempt(self._board.go, walk)

    def stop(self) -> None:
        """Stop the walk; power that is left is lost."""
        self._attempt(self._board.stop)

    def pick_market(self, card: str) -> None:
        """Take or buy a card of the market, or ask how to pay for it."""
        self._attempt(self._market.pick, card)

    def begin_purchase(self) -> None:
        """Ask for cards to pay with, before it is said what for."""
        self._attempt(self._market.open)

    def set_payment_way(self, index: int, way: PaymentWay) -> None:
        """Count a payment in another way."""
        self._attempt(self._market.set_way, index, way)

    def confirm(self) -> None:
        """Do what was asked about, with what is chosen."""
        self._attempt(self._hand.act if self.is_acting else self._pending.confirm)

    def confirm_if_asked(self) -> bool:
        """Do what is asked about, or show a hidden hand, if that can be done; whether it could."""
        if self.is_hand_hidden:
            self.reveal_hand()
            return True
        can_confirm = self.question is not None and self.question.is_confirmable
        if can_confirm:
            self.confirm()
        return can_confirm

    def end_turn(self) -> None:
        """Ask what to discard and end the turn; asked once more, do it."""
        asking = self._pending.asking
        is_asked = isinstance(asking, Naming) and asking.kind is Ask.DISCARD
        self._attempt(self._pending.confirm if is_asked else self._end_turn)

    def _end_turn(self) -> None:
        if isinstance(self._pending.asking, Fork | Buying | Acting | OneOf):
            self._pending.drop()
        self._pending.end_turn()

    # --- Taking back -----------------------------------------------------------------------------

    def cancel(self) -> bool:
        """Drop what is picked or asked; whether there was anything to drop."""
        can_cancel = self.can_cancel
        if can_cancel:
            self._attempt(self._pending.cancel)
        return can_cancel

    def undo(self) -> None:
        """Take back what the last pick did, made or not."""
        is_only_picked = self._is_only_picked
        self._attempt(self._pending.cancel if is_only_picked else self._pending.undo)

    def undo_play(self) -> None:
        """Take back the whole play."""
        self._attempt(self._pending.undo_play)

    def follow(self, hint: Hint) -> None:
        """Make the play that a hint advises."""
        self._attempt(self._pending.follow, hint)


def _power_lost(before: Game, after: Game) -> str:
    """What to know if a walk was stopped for something else, with power left."""
    was, new = before.position, after.actions[len(before.actions) :]
    if was.mode != "moving" or was.symbol is None or [each.kind for each in new] != [Kind.STOP]:
        return ""
    power = power_in_words(was.symbol, was.left)
    return tr(
        "The walk has ended here, with {power} left: take back to go on with it.", power=power
    )
