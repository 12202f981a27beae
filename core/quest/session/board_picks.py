"""BoardPicks: from a space or a blockade that is pointed at to the play that gets there."""

from __future__ import annotations

from collections.abc import Iterable

from core.basics.language import tr
from core.quest.engine.action import Action, Kind
from core.quest.engine.reasons import IllegalAction
from core.quest.session.asking import Acting, Ask, Buying, Fork, Naming
from core.quest.session.naming import asked
from core.quest.session.pending_play import PendingPlay
from core.quest.session.refusals import why_unreached
from core.quest.session.walks import Walk

_ALIKE = -2
"""All but the last two numbers of a rank say how good a walk is; these only put it in an order."""
_MODES = ("free", "moving", "native")


class BoardPicks:
    """What comes of pointing at the board."""

    def __init__(self, pending: PendingPlay) -> None:
        """Build a play by picks on the board."""
        self._pending = pending

    def pick(self, space: int | None = None, gate: int | None = None) -> None:
        """Go to a space or clear a blockade by the best play, or ask which."""
        pending = self._pending
        if self._is_paid_for(space, gate):
            pending.confirm()
            return
        if pending.mode not in _MODES:
            raise IllegalAction(*pending.reason(Action(Kind.END_TURN)))
        if isinstance(pending.asking, Naming | Buying | Acting | Fork):
            pending.asking = None
        found = self._found(space, gate)
        if not found:
            nothing = "Q-MOVE-3", tr("Nothing that you can play gets there at once.")
            reason = why_unreached(pending.game, space=space, gate=gate, held=pending.held)
            raise IllegalAction(*(reason or nothing))
        options = self._options(found)
        if len(options) == 1:
            self.go(options[0], found)
        else:
            pending.asking = Fork(options, space, gate)

    def _found(self, space: int | None, gate: int | None) -> tuple[Walk, ...]:
        walks, held = self._pending.table.walks, self._pending.held
        return walks.to_gate(gate, held) if gate is not None else walks.to_space(space or 0, held)

    def _is_paid_for(self, space: int | None, gate: int | None) -> bool:
        """Whether a goal is pointed at once more, and its price has been named meanwhile."""
        asking = self._pending.asking
        if not isinstance(asking, Naming) or asking.walk is None or not asking.is_complete:
            return False
        pay = asking.walk.actions[0]
        return (pay.space, pay.gate) == (space, gate)

    def _options(self, walks: tuple[Walk, ...]) -> tuple[Walk, ...]:
        """The walks to choose from: all that are as good as the best.

        Where the best would use something up, or a joker, only the player can know what is best.
        """
        best, held = walks[0], self._pending.held
        is_free_to_choose = held.card is None and held.token is None
        if is_free_to_choose and best.to_pay == 0 and self._is_precious(best):
            return _each_once(walks)
        return _each_once(walk for walk in walks if walk.rank[:_ALIKE] == best.rank[:_ALIKE])

    def _is_precious(self, walk: Walk) -> bool:
        card = self._pending.game.board.catalogue.cards_by_id.get(walk.card or "")
        return walk.is_used_up or (card is not None and len(card.symbols) > 1)

    def go(self, walk: Walk, others: tuple[Walk, ...] = ()) -> None:
        """Make a play, or ask which cards pay for it; the walk may go on afterwards."""
        if walk.to_pay > 0:
            self._ask_for_payment(walk, _each_once(each for each in others if each.to_pay == 0))
        else:
            is_stopping = walk.actions[-1].kind is Kind.STOP
            self._pending.apply(walk.actions[:-1] if is_stopping else walk.actions)

    def _ask_for_payment(self, walk: Walk, others: tuple[Walk, ...]) -> None:
        pending, pay = self._pending, walk.actions[0]
        wanted = asked(pending.game, pay)
        if wanted is None:
            raise ValueError("a payment asks for cards")
        held = pending.held.card
        chosen: tuple[str, ...] = (held,) if held is not None and held in wanted.cards else ()
        if sum(wanted.cards.values()) == wanted.least:
            chosen = tuple(card for card, number in wanted.cards.items() for _ in range(number))
        pending.asking = Naming(Ask.PAY, wanted, chosen, pay, walk, others)

    def stop(self) -> None:
        """Stop the walk; power that is left is lost."""
        self._pending.apply((Action(Kind.STOP),))


def _each_once(walks: Iterable[Walk]) -> tuple[Walk, ...]:
    """Walks that differ in more than their steps, the best of each."""
    found: dict[tuple[object, ...], Walk] = {}
    for walk in walks:
        found.setdefault((walk.card, walk.token, walk.symbol, walk.piece), walk)
    return tuple(found.values())
