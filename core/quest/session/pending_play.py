"""A play that is put together: what is held and asked, and how the answers become actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.basics.language import tr
from core.quest.engine.action import Action, Kind
from core.quest.engine.game import Game
from core.quest.engine.reasons import IllegalAction, Reason
from core.quest.session.asking import NAMED_IN_MODE, Ask, Asking, Buying, Naming, Taking
from core.quest.session.game_table import GameTable, NotUndone
from core.quest.session.hints import Hint
from core.quest.session.naming import asked, usual_discards
from core.quest.session.offers import offers, why_not
from core.quest.session.walks import NOTHING_HELD, Held

_NOTHING: Reason = ("Q-AMB-06", "")
_STOP = Action(Kind.STOP)
_UNDONE_AT_ONCE = {"moving", "taking"}
"""What a player can be in the middle of and drop as a whole."""


class PendingPlay:
    """Where picks lie until they make a play; what is not legal is raised as `IllegalAction`.

    No rule is known here: what can be done, and why not, is asked of the table.

    Attributes:
        held: what is picked to be played.
        asking: what is asked, apart from the symbol of a held card.
    """

    def __init__(self, table: GameTable) -> None:
        """Serve whoever is to move at a table."""
        self.table = table
        self.held: Held = NOTHING_HELD
        self.asking: Asking | None = None
        self._marks: list[int] = []
        self.drop()

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.table.game

    @property
    def mode(self) -> str:
        """What the player to move is in the middle of."""
        return self.table.position.mode

    @property
    def symbols(self) -> tuple[str, ...]:
        """What the held card can be played for, if that is still to be said."""
        if self.held.card is None or self.held.symbol is not None or self.asking is not None:
            return ()
        offered = offers(self.game).hand.get(self.held.card)
        found = () if offered is None else offered.symbols
        return found if len(found) > 1 else ()

    # --- Holding and asking ----------------------------------------------------------------------

    def drop(self) -> None:
        """Hold nothing, and ask only what the play that is under way asks for."""
        self.clear()
        if self.table.is_person_to_move:
            self.asking = self._asked_by_rules()

    def clear(self) -> None:
        """Hold and ask nothing, as somebody else is to move."""
        self.held, self.asking = NOTHING_HELD, None

    @property
    def can_drop(self) -> bool:
        """Whether anything is held or asked that can be dropped, or a play that can be undone."""
        if self.mode in _UNDONE_AT_ONCE:
            return self.table.play_barrier is None
        return (self.held, self.asking) != (NOTHING_HELD, self._asked_by_rules())

    def cancel(self) -> None:
        """Drop what can be dropped; a walk is taken back as a whole."""
        if self.mode in _UNDONE_AT_ONCE:
            self.undo_play()
        else:
            self.drop()

    def _asked_by_rules(self) -> Asking | None:
        if self.mode == "taking":
            return Taking()
        kind = NAMED_IN_MODE.get(self.mode)
        return None if kind is None else self._naming(kind)

    def ask_for_cards(self, kind: Ask, first: Action | None = None) -> None:
        """Ask which cards to name; the end of a turn comes with a proposal."""
        self.held, self.asking = NOTHING_HELD, self._naming(kind, first)

    def _naming(self, kind: Ask, first: Action | None = None) -> Naming:
        wanted = asked(self.game, first)
        if wanted is None:
            raise ValueError("no cards are asked for")
        chosen = usual_discards(self.game) if kind is Ask.DISCARD else ()
        return Naming(kind, wanted, chosen, first)

    def freed(self) -> Game:
        """The game between two plays, as it would be with a walk stopped; or what comes first.

        A held is judged by it before anything is done, lest a walk ends for one that is refused.
        """
        game = self.game.after(_STOP) if self.mode == "moving" else self.game
        if not game.is_between_plays:
            raise IllegalAction(*self.reason(Action(Kind.END_TURN)))
        return game

    def free(self) -> None:
        """Make room for another play: stop a walk; or say what comes first."""
        self.freed()
        if self.mode == "moving":
            self.apply((_STOP,))

    def reason(self, action: Action, game: Game | None = None) -> Reason:
        """Why an action is not legal, now or at another moment."""
        rule, sentence = why_not(game or self.game, action) or _NOTHING
        return rule, sentence or tr("That would have no effect at all.")

    # --- Doing and undoing -----------------------------------------------------------------------

    def attempt(self, pick: Callable[[], None]) -> None:
        """Let something be done; if it is refused, all that lies here lies as before."""
        game, held, asking = self.game, self.held, self.asking
        try:
            pick()
        except IllegalAction:
            if self.game is game:
                self.held, self.asking = held, asking
            raise

    def apply(self, actions: Sequence[Action]) -> None:
        """Carry out what a pick has led to, and hold nothing any more."""
        done = len(self.game.actions)
        self.table.apply(*actions)
        self._marks.append(done)
        self.drop()

    def confirm(self) -> None:
        """Do what was asked about, with what was chosen."""
        asking = self.asking
        if isinstance(asking, Naming | Buying):
            self.apply(asking.actions(self.game))

    def end_turn(self) -> None:
        """Ask what to discard; with nothing to discard the turn ends at once."""
        self.free()
        position = self.table.position
        if position.players[position.player].hand:
            self.ask_for_cards(Ask.DISCARD)
        else:
            self.apply((Action(Kind.END_TURN),))

    def undo(self) -> None:
        """Take back what the last pick did, or `NotUndone`."""
        bar = self.table.undo_barrier
        if bar is not None:
            raise NotUndone(bar.sentence)
        start = self._last_mark()
        while len(self.game.actions) > start and self.table.undo_barrier is None:
            self.table.undo()
        self.drop()

    def _last_mark(self) -> int:
        """How many actions there were before the last pick."""
        done = len(self.game.actions)
        while self._marks and self._marks[-1] >= done:
            self._marks.pop()
        return self._marks.pop() if self._marks else done - 1

    def follow(self, hint: Hint) -> None:
        """Make the play that a hint advises, instead of the one that is under way."""
        for _ in range(hint.taken_back):
            self.table.undo()
        self.apply(hint.actions)

    def undo_play(self) -> None:
        """Take back the whole play, or `NotUndone`."""
        self.table.undo_play()
        self.drop()
