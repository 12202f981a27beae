"""Tests that a play page offers what is legal, all of it and nothing else, after every deed.

How things shown and legal actions belong together is told in `tests.quest.session.offered`, whose
`Watched` screens compare the two each time anything was clicked. Whoever clicks here goes by what
is shown alone, so that nothing that is lit may ever be refused.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import TypeAlias

import pytest
from PyQt6.QtCore import QPointF
from PyQt6.QtWidgets import QWidget

from core.quest.engine.game import Game
from core.quest.session import pickable, walks
from core.quest.session.asking import Ask
from core.quest.session.person_turn import PersonTurn
from core.quest.session.pickable import Cost
from editor.drawing.shapes import point_of
from editor.quest.play.board.board_view import middle_of_gate
from tests.editor.hands import inside, open_spot
from tests.editor.offered import Watched, watched
from tests.editor.quest.play.test_games import People
from tests.editor.screen import SitDown
from tests.editor.short_routes import DASH, LOOP, dealt, place, set_up
from tests.quest.engine.scenes import Seat
from tests.quest.session.offered import OFFERS

DEEDS = 50
RICH = Seat(
    hand="native adventurer traveler scientist transmitter giant_machete",
    draw="compass travel_log cartographer sailor explorer prop_plane",
    tokens="machete_2 coin_1 draw remove replace keep_item pass_through native change_symbol",
)
NEAR_EVERYTHING, AT_THE_BLOCKADE = place("g4"), place("f8")
"""Beside rubble, a river and jungle; and where a blockade is next."""


Deed: TypeAlias = Callable[[], None]


class Wanderer:
    """Clicks on anything that is shown, by the dice."""

    def __init__(self, screen: Watched, seed: int) -> None:
        self._screen, self._page = screen, screen.page
        self._dice = random.Random(seed)

    def wander(self, deeds: int) -> None:
        for _ in range(deeds):
            if self._page.session.table.is_over:
                return
            places = [place for place in self._places() if place]
            self._dice.choice(self._dice.choice(places))()
            assert self._screen.refused == [], "it was lit"

    def _places(self) -> Iterator[list[Deed]]:
        """All deeds that look as if something came of them, by where on the page they are done."""
        page, shown, bar = self._page, self._screen.shown, self._page.question
        yield self._presses(each for each in self._screen.hand if each.card.id in shown.cards)
        yield self._presses(each for each in self._screen.tokens if each.token.id in shown.tokens)
        yield self._presses(page.market.buttons[pile] for pile in sorted(shown.piles))
        yield self._presses((*bar.answers, *page.popup.buttons, *bar.chips.chips))
        yield self._presses((bar.confirm_button, bar.buy_button, bar.end_button))
        yield self._presses((page.hand.reveal_button,))
        yield self._presses((bar.cancel_button, page.controls.undo_button))
        yield [partial(self._screen._click_board, spot) for spot in self._spots()]

    def _presses(self, widgets: Iterable[QWidget]) -> list[Deed]:
        pressable = (each for each in widgets if each.isEnabled())
        found = (each for each in pressable if open_spot(each, self._page) is not None)
        return [partial(self._screen.press, each) for each in found]

    def _spots(self) -> Iterator[QPointF]:
        """Where on the board something is lit, or a piece of one's own can be picked."""
        game, shown = self._screen.game, self._screen.shown
        own = (self._screen.mine.pieces[each] for each in self._page.session.turn.pickable.pieces)
        spaces = (*sorted(shown.spaces), *sorted(each for each in own if each is not None))
        points = [point_of(game.board.spaces[space].at) for space in spaces]
        points += [middle_of_gate(game, gate) for gate in sorted(shown.gates)]
        return (each for each in points if self._is_open(each))

    def _is_open(self, spot: QPointF) -> bool:
        view = self._page.view
        at = inside(view).mapTo(self._page, view.mapFromScene(spot))
        return self._page.childAt(at) is inside(view)


@pytest.mark.parametrize(
    ("text", "players", "caves", "seed"),
    [
        (LOOP, 2, False, 1),
        (LOOP, 2, True, 2),
        (LOOP, 3, False, 2),
        (DASH, 3, True, 3),
        (LOOP, 4, False, 3),
        (DASH, 4, True, 4),
    ],
)
def test_whole_games_offer_what_is_legal(
    sit_down: SitDown, text: str, players: int, caves: bool, seed: int
) -> None:
    screen = watched(sit_down(dealt(text, players, caves=caves, seed=seed)))
    screen.page.setUpdatesEnabled(False)
    People(screen).play_to_the_end()
    assert screen.refused == []


def rich(players: int, space: int, *, caves: bool = True) -> Game:
    """A game in which everybody has a bit of everything."""
    seats = [Seat(RICH.hand, RICH.draw, tokens=RICH.tokens * caves, at=space)]
    return set_up(
        *seats, *[Seat(RICH.hand, RICH.draw)] * (players - 1), players=players, caves=caves
    )


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("players", "space", "caves"),
    [(2, NEAR_EVERYTHING, True), (3, AT_THE_BLOCKADE, True), (4, NEAR_EVERYTHING, False)],
)
def test_whatever_is_clicked_what_is_legal_is_on_offer(
    sit_down: SitDown, players: int, space: int, caves: bool, seed: int
) -> None:
    screen = watched(sit_down(rich(players, space, caves=caves)))
    screen.page.setUpdatesEnabled(False)
    Wanderer(screen, seed).wander(DEEDS)


# --- Question by question -------------------------------------------------------------------------


def _remove(screen: Watched) -> None:
    screen.click_card("scientist")
    screen.confirm()


def _take(screen: Watched) -> None:
    screen.click_card("transmitter")
    screen.confirm()


def _keep(screen: Watched) -> None:
    screen.click_card("giant_machete")
    screen.click_space(place("e8"))
    screen.answer("&Stop")
    screen.click_token("keep_item")


def _go_on(screen: Watched) -> None:
    screen.click_card("giant_machete")
    screen.click_space(place("e8"))


ASKING: Mapping[Ask, Callable[[Watched], None]] = {
    Ask.SYMBOL: lambda screen: screen.click_card("adventurer"),
    Ask.WALK: lambda screen: screen.click_space(place("f9")),
    Ask.PIECE: lambda screen: screen.click_space(place("d10")),
    Ask.PAY: lambda screen: screen.click_space(place("c6")),
    Ask.BUY: lambda screen: screen.begin_purchase(),
    Ask.REMOVE: _remove,
    Ask.REPLACE: lambda screen: screen.click_token("replace"),
    Ask.DISCARD: lambda screen: screen.end_turn(),
    Ask.TAKE: _take,
    Ask.KEEP: _keep,
    Ask.ACT: lambda screen: screen.click_card("transmitter"),
    Ask.GO_ON: _go_on,
}
"""What leads to each question."""


def before(ask: Ask) -> Game:
    """A game from which any question can be come to; base camps are beside d7 only."""
    second = place("d7" if ask is Ask.PAY else "d11")
    hand = "explorer adventurer scientist transmitter giant_machete"
    seat = Seat(hand, "4*sailor", tokens="replace keep_item coin_1", at=place("e9"), second=second)
    return set_up(seat, players=2, caves=True)


@pytest.mark.parametrize("ask", Ask)
def test_every_question_offers_what_is_legal(sit_down: SitDown, ask: Ask) -> None:
    screen = watched(sit_down(before(ask)))
    ASKING[ask](screen)
    question = screen.page.session.turn.question
    assert question is not None
    assert question.kind is ask
    assert screen.title == question.title
    assert set(OFFERS) == set(ASKING) == set(Ask)


@pytest.mark.parametrize("ask", sorted(set(Ask) - {Ask.REMOVE}))
def test_every_question_but_one_can_be_dropped(sit_down: SitDown, ask: Ask) -> None:
    """Cards that were drawn cannot be put back; so the removal after it cannot be dropped."""
    screen = watched(sit_down(before(ask)))
    ASKING[ask](screen)
    screen.cancel()
    assert screen.page.session.turn.question is None
    assert ask is Ask.KEEP or screen.game.actions == ()


# --- The comparison itself ------------------------------------------------------------------------


SABOTAGE: Mapping[str, Callable[[pytest.MonkeyPatch], None]] = {
    "a card that stays dark": lambda patch: patch.setattr(
        pickable, "useful_cards", lambda offered: frozenset(offered.hand) - {"explorer"}
    ),
    "a token that stays dark": lambda patch: patch.setattr(
        pickable, "useful_tokens", lambda _game, _offered: frozenset[str]()
    ),
    "a board that stays dark": lambda patch: patch.setattr(
        walks.Walks, "reachable", lambda _walks, _wish: walks.NOWHERE
    ),
    "a market that stays dark": lambda patch: patch.setattr(
        pickable, "_affordable", lambda _selection: dict[str, int | None]()
    ),
    "a wrong cost": lambda patch: patch.setattr(
        Cost, "of", lambda walk: Cost(walk.spent + 1, walk.symbol)
    ),
    "a button that does nothing": lambda patch: patch.setattr(
        PersonTurn, "can_cancel", property(lambda turn: turn.is_open)
    ),
}


@pytest.mark.parametrize("name", SABOTAGE)
def test_whatever_is_shown_wrongly_is_noticed(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    screen = watched(sit_down(before(Ask.WALK)))
    SABOTAGE[name](monkeypatch)
    with pytest.raises(AssertionError):
        _look_around(screen)


def _look_around(screen: Watched) -> None:
    screen.click_card("explorer")
    screen.click_card("explorer", is_picked=True)
    _remove(screen)


def test_if_nothing_is_wrong_nothing_is_noticed(sit_down: SitDown) -> None:
    _look_around(watched(sit_down(before(Ask.WALK))))
