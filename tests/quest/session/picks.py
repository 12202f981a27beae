"""A person at a table who knows only what is lit and asked, and gets to the end with it."""

import random
from collections.abc import Callable

from core.quest.engine.game import Game
from core.quest.session.asking import Ask
from core.quest.session.distances import Distances
from core.quest.session.person_turn import PersonTurn
from core.quest.session.pickable import Pickable
from core.quest.session.questions import PlayQuestion

CURIOSITY = 0.15
"""How often something else is done than what leads to the finish."""


class Picker:
    """Picks what is lit: nearest first, then the dearest card, now and then anything."""

    def __init__(self, turn: PersonTurn, seed: int = 1) -> None:
        self.turn = turn
        self._dice = random.Random(seed)
        self._steps = Distances.of(turn.table.game.board).steps
        self.asked: set[Ask] = set()

    def pick(self) -> None:
        """Do one thing."""
        turn = self.turn
        if turn.is_hand_hidden:
            turn.reveal_hand()
            return
        question, pickable = turn.question, turn.pickable
        if question is not None:
            self.asked.add(question.kind)
        if question is not None and question.kind is not Ask.GO_ON:
            self._answer(question, pickable)
        elif self._dice.random() < CURIOSITY:
            self._be_curious(pickable)
        else:
            self._be_sensible(pickable)

    def _answer(self, question: PlayQuestion, pickable: Pickable) -> None:
        turn = self.turn
        if question.kind is Ask.TAKE:
            turn.pick_market(self._dice.choice(sorted(pickable.market)))
        elif question.missing > 0:
            left = [card for card in sorted(pickable.cards) if self._is_left(question, card)]
            turn.choose(self._dice.choice(left))
        elif question.choices and not question.is_confirmable:
            self._dice.choice(question.choices).choose()
        elif question.is_confirmable:
            turn.confirm()
        else:
            turn.cancel()

    def _is_left(self, question: PlayQuestion, card: str) -> bool:
        return self.turn.snapshot.view.hand.get(card, 0) > question.chosen.count(card)

    def _be_curious(self, pickable: Pickable) -> None:
        turn = self.turn
        deeds: list[Callable[[], None]] = [
            *(lambda card=card: turn.pick_card(card) for card in sorted(pickable.cards)),
            *(lambda each=each: turn.pick_token(each) for each in sorted(pickable.tokens)),
            *(lambda each=each: turn.pick_space(each) for each in sorted(pickable.spaces)),
            *(lambda each=each: turn.pick_gate(each) for each in sorted(pickable.gates)),
        ]
        if deeds:
            self._dice.choice(deeds)()

    def _be_sensible(self, pickable: Pickable) -> None:
        turn = self.turn
        goal = min(pickable.spaces, key=lambda at: self._steps.get(at, 999), default=None)
        if pickable.gates:
            turn.pick_gate(min(pickable.gates))
        elif goal is not None and self._is_nearer(goal):
            turn.pick_space(goal)
        elif pickable.market:
            prices = {card.id: card.price or 0 for card in self._game.board.catalogue.cards}
            turn.pick_market(max(pickable.market, key=lambda card: prices[card]))
        else:
            turn.end_turn()

    @property
    def _game(self) -> Game:
        return self.turn.table.game

    def _is_nearer(self, goal: int) -> bool:
        position = self._game.position
        pieces = position.players[position.player].pieces
        return self._steps.get(goal, 999) < max(self._steps[at] for at in pieces if at is not None)
