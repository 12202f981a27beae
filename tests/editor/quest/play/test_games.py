"""Tests of whole games of people: every deed is a click, a drag or a key on what is lit.

The screen is `Watched`: after every deed, what is on offer is compared with what is legal.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping

import pytest
from PyQt6.QtCore import Qt

from core.quest.board.board import Board
from core.quest.engine.action import Kind
from core.quest.engine.replaying import replayed
from core.quest.session.asking import Ask
from core.quest.session.distances import Distances
from core.quest.session.questions import PlayQuestion
from tests.editor.offered import Watched
from tests.editor.screen import SitDown
from tests.editor.short_routes import DASH, LOOP, dealt

MOST_DEEDS = 600
FAR = 999
WANTED = ("trailblazer", "scout")
"""What these people like to buy, the first one most."""
BUYING_ROUNDS = 2
PAINTED = 2
"""The game of so many people is painted all the time; what is clicked does not depend on it."""
BY_TOKEN = {
    Kind.TOKEN,
    Kind.PLAY_TOKEN,
    Kind.NATIVE_TOKEN,
    Kind.TOKEN_REMOVE,
    Kind.KEEP_ITEM,
    Kind.COUNT_TOKEN,
}


class People:
    """The people at one screen, who go by what they see: nearest first, then shopping.

    The first of them clicks the board, the second drags cards onto it, the third uses the keys.
    """

    def __init__(self, screen: Watched) -> None:
        self.screen, self.session = screen, screen.page.session
        board = screen.game.board
        self._home = Distances.of(board).steps
        self._to_caves = _steps_to(board, {step.to for cave in board.caves for step in cave.beside})

    def play_to_the_end(self) -> None:
        for _ in range(MOST_DEEDS):
            if self.session.table.is_over:
                return
            self.act()
        raise AssertionError("nobody arrives")

    def act(self) -> None:
        """Do the next thing."""
        question = self.session.turn.question
        if self.session.turn.is_hand_hidden:
            assert self.screen.hand == (), "nobody's cards are seen before"
            self.screen.reveal_hand()
        elif question is not None and question.kind is not Ask.GO_ON:
            self._answer(question)
        else:
            self._go_on()

    def _go_on(self) -> None:
        screen, shown = self.screen, self.screen.shown
        goal = self._goal(shown.spaces)
        if shown.tokens and self.session.turn.pickable.picked_token is None and not shown.answers:
            screen.click_token(min(shown.tokens))
        elif shown.gates:
            screen.click_gate(min(shown.gates))
        elif goal is not None:
            self._walk_to(goal)
        elif shown.answers:
            screen.answer("&Stop")
        elif self._wish() is not None:
            screen.click_pile(str(self._wish()))
        else:
            screen.end_turn()

    # --- Walking ---------------------------------------------------------------------------------

    @property
    def _player(self) -> int:
        return self.session.table.player

    @property
    def _steps(self) -> Mapping[int, int]:
        """How far it is to what the player to move is after: a first token, then the finish."""
        is_curious = bool(self._to_caves) and self.screen.game.options.caves
        has_found = any(
            play.found for play in self.session.table.plays if play.player == self._player
        )
        return self._to_caves if is_curious and not has_found else self._home

    def _goal(self, spaces: Iterable[int]) -> int | None:
        """The lit space that brings most, if any brings anything."""
        gains = {space: self._gain(space) for space in spaces}
        best = max(gains, key=lambda space: gains[space], default=None)
        return best if best is not None and gains[best] > 0 else None

    def _gain(self, space: int) -> int:
        walk = self.session.turn.way_to(space)
        assert walk is not None, "it is lit"
        here = self.screen.mine.pieces[walk.piece]
        return self._steps.get(here or 0, FAR) - self._steps.get(space, FAR)

    def _walk_to(self, goal: int) -> None:
        walk = self.session.turn.way_to(goal)
        card = None if walk is None else walk.card
        is_picked = self.session.turn.pickable.picked is not None
        if self._player == 1 and card is not None and not is_picked:
            self.screen.drag_card(card, goal)
        else:
            self.screen.click_space(goal)

    # --- Answering -------------------------------------------------------------------------------

    def _answer(self, question: PlayQuestion) -> None:
        screen, shown = self.screen, self.screen.shown
        if question.missing > 0:
            left = sorted(shown.cards - set(question.chosen)) or sorted(shown.cards)
            screen.click_card(left[0])
        elif shown.confirm and self._player == 2:
            screen.key(Qt.Key.Key_Return)
        elif shown.confirm:
            screen.confirm()
        elif shown.beside and self._player == 2:
            screen.key(Qt.Key.Key_1)
        elif question.kind is Ask.TAKE:
            screen.click_pile(max(shown.piles))
        else:
            screen.answer((shown.beside or shown.answers)[0])

    def _wish(self) -> str | None:
        """What to buy, early in the game."""
        is_early = self.screen.game.moment[0] <= BUYING_ROUNDS
        return next((card for card in WANTED if is_early and card in self.screen.shown.piles), None)


def _steps_to(board: Board, goals: Iterable[int]) -> Mapping[int, int]:
    """How many steps it is from each space to the nearest of some, whatever is in the way."""
    found = dict.fromkeys(goals, 0)
    waiting = deque(found)
    while waiting:
        here = waiting.popleft()
        for step in board.steps[here]:
            if step.to not in found:
                found[step.to] = found[here] + 1
                waiting.append(step.to)
    return found


def end_is_shown(screen: Watched) -> None:
    """The page says who has won, and offers nothing more."""
    outcome = screen.game.outcome
    assert outcome is not None
    assert outcome.winner is not None, "somebody has really arrived"
    assert screen.game.position.players[outcome.winner].pieces.count(None) > 0
    assert screen.title == f"The game is over: player {outcome.winner + 1} has won."
    shown = screen.shown
    assert not any((shown.spaces, shown.gates, shown.piles, shown.answers))
    assert not any((shown.confirm, shown.cancel, shown.buy, shown.end))
    assert screen.page.controls.state.text() == f"Round {outcome.round}"


@pytest.mark.parametrize(("players", "seed"), [(2, 4), (3, 1), (4, 1)])
def test_people_play_a_whole_game_at_one_screen(sit_down: SitDown, players: int, seed: int) -> None:
    screen = Watched(sit_down(dealt(DASH, players, seed=seed)))
    screen.page.setUpdatesEnabled(players == PAINTED)
    People(screen).play_to_the_end()
    assert screen.refused == [], "nothing that is lit was refused"
    end_is_shown(screen)
    plays = screen.page.session.table.plays
    assert {play.player for play in plays} == set(range(players))
    assert any(play.actions[-1].kind is Kind.BUY for play in plays), "somebody went shopping"
    game = screen.game
    assert replayed(game.log, game.board.catalogue).outcome == game.outcome


def test_people_explore_caves_and_use_what_they_find(sit_down: SitDown) -> None:
    screen = Watched(sit_down(dealt(LOOP, 3, caves=True, seed=1)))
    screen.page.setUpdatesEnabled(False)
    People(screen).play_to_the_end()
    end_is_shown(screen)
    plays = screen.page.session.table.plays
    assert {play.player for play in plays if play.found} == {0, 1, 2}
    used = [play.actions[0] for play in plays if play.actions[0].kind in BY_TOKEN]
    assert len(used) > 2
    assert len({(action.kind, action.token) for action in used}) > 1
