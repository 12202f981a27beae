"""A play page as the person before it meets it: what can be seen to be on offer, and clicks on it.

Every click goes through the window to whatever lies under the mouse, so that nothing that is
hidden, greyed out or covered can ever be pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

import pytest
from PyQt6.QtCore import QPoint, QPointF, QSize
from PyQt6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.quest.engine.game import Game
from core.quest.engine.position import Holdings
from core.quest.session.game_table import GameTable, Seat
from editor.background.jobs import Jobs
from editor.drawing.kept_pictures import KeptPictures
from editor.drawing.shapes import point_of
from editor.quest.drawing.cards import Light
from editor.quest.play.board.board_view import middle_of_gate
from editor.quest.play.cards.card_button import CardButton, TokenButton
from editor.quest.play.page import PlayPage
from editor.quest.play.session import PlaySession, Speed
from editor.widgets.settings import Look
from editor.widgets.theme import Theme
from tests.editor.hands import Mouse, inside, open_spot

_BRIGHT = {Light.LIT, Light.PICKED}
_SIZE = QSize(1100, 760)

SitDown: TypeAlias = Callable[..., "Screen"]


@dataclass(frozen=True)
class Shown:
    """What the page shows to be on offer at one moment.

    Attributes:
        cards, tokens, piles: those that are lit or picked.
        spaces, gates: those that are lit on the board.
        answers: the texts of the answers in the bar.
        beside: the same of those beside the cursor.
        confirm, cancel, buy, end: whether that button can be pressed.
    """

    cards: frozenset[str]
    tokens: frozenset[str]
    piles: frozenset[str]
    spaces: frozenset[int]
    gates: frozenset[int]
    answers: tuple[str, ...]
    beside: tuple[str, ...]
    confirm: bool
    cancel: bool
    buy: bool
    end: bool


class Screen:
    """Looks at a play page and clicks on it."""

    def __init__(self, page: PlayPage) -> None:
        self.page = page
        self.mouse = Mouse(page)

    # --- Seeing ----------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.page.session.table.game

    @property
    def mine(self) -> Holdings:
        """What whoever is to move has."""
        position = self.game.position
        return position.players[position.player]

    @property
    def title(self) -> str:
        """What the bar says."""
        return self.page.question.title.text()

    @property
    def notice(self) -> str:
        """What is said over the board."""
        return self.page.notice.text() if self.page.notice.isVisible() else ""

    @property
    def shown(self) -> Shown:
        bar, pickable = self.page.question, self.page.view.pickable
        piles = self.page.market.buttons.items()
        return Shown(
            cards=frozenset(each.card.id for each in self.hand if _is_bright(each)),
            tokens=frozenset(each.token.id for each in self.tokens if each.light in _BRIGHT),
            piles=frozenset(
                name for name, each in piles if each.isVisible() and each.light is Light.LIT
            ),
            spaces=frozenset(pickable.spaces),
            gates=frozenset(pickable.gates),
            answers=tuple(each.text() for each in bar.answers if _can_press(each)),
            beside=self.beside,
            confirm=_can_press(bar.confirm_button),
            cancel=_can_press(bar.cancel_button),
            buy=_can_press(bar.buy_button),
            end=_can_press(bar.end_button),
        )

    @property
    def beside(self) -> tuple[str, ...]:
        """The answers beside the cursor."""
        popup = self.page.popup
        return tuple(each.text() for each in popup.buttons if _can_press(each))

    @property
    def hand(self) -> tuple[CardButton, ...]:
        """The cards whose faces are seen."""
        buttons = self.page.hand.buttons
        return tuple(each for each in buttons if each.isVisible() and not each.is_hidden_face)

    @property
    def tokens(self) -> tuple[TokenButton, ...]:
        return tuple(each for each in self.page.hand.token_buttons if each.isVisible())

    def marks(self, card: str) -> tuple[Light, ...]:
        """How the copies of a card stand out."""
        return tuple(each.card_look.light for each in self.hand if each.card.id == card)

    # --- Clicking --------------------------------------------------------------------------------

    def press(self, widget: QWidget) -> None:
        """Click a widget where nothing lies over it."""
        self.mouse.click(self.page.mapToGlobal(self.spot_of(widget)))

    def spot_of(self, widget: QWidget) -> QPoint:
        """A point of the page at which a click meets a widget."""
        assert widget.isVisible(), f"{widget.accessibleName()} is hidden"
        assert widget.isEnabled(), f"{widget.accessibleName()} is greyed out"
        found = open_spot(widget, self.page)
        assert found is not None, f"{widget.accessibleName()} is covered"
        return found

    def click_card(self, card: str, *, is_picked: bool = False) -> None:
        """Click the first copy of a card that is picked, or that is not."""
        self.press(self.card(card, is_picked=is_picked))

    def card(self, card: str, *, is_picked: bool = False) -> CardButton:
        copies = (each for each in self.hand if each.card.id == card)
        return next(each for each in copies if (each.card_look.light is Light.PICKED) is is_picked)

    def click_token(self, token: str, *, is_picked: bool = False) -> None:
        copies = (each for each in self.tokens if each.token.id == token)
        self.press(next(each for each in copies if (each.light is Light.PICKED) is is_picked))

    def click_pile(self, card: str) -> None:
        self.press(self.page.market.buttons[card])

    def click_space(self, space: int) -> None:
        self._click_board(point_of(self.game.board.spaces[space].at))

    def click_piece(self, number: int) -> None:
        """Click one of the pieces of whoever is to move."""
        space = self.mine.pieces[number]
        assert space is not None
        self.click_space(space)

    def click_gate(self, gate: int) -> None:
        self._click_board(middle_of_gate(self.game, gate))

    def _click_board(self, at: QPointF) -> None:
        self.mouse.click(self.page.mapToGlobal(self.board_spot(at)))

    def board_spot(self, at: QPointF) -> QPoint:
        """Where a point of the table is on the page; it must be seen."""
        view = self.page.view
        found = inside(view).mapTo(self.page, view.mapFromScene(at))
        assert self.page.childAt(found) is inside(view), "something lies over the board there"
        return found

    def drag_card(self, card: str, space: int) -> None:
        """Drag a card of the hand to a space."""
        end = self.board_spot(point_of(self.game.board.spaces[space].at))
        start = self.page.mapToGlobal(self.spot_of(self.card(card)))
        self.mouse.press(start)
        self.mouse.glide(start, self.page.mapToGlobal(end), steps=2)
        self.mouse.release(self.page.mapToGlobal(end))

    def answer(self, begin: str) -> None:
        """Press the answer that begins so: beside the cursor if it is there, else in the bar."""
        popup, bar = self.page.popup, self.page.question
        buttons: list[QAbstractButton] = list(popup.buttons if self.beside else bar.answers)
        self.press(
            next(each for each in buttons if _can_press(each) and each.text().startswith(begin))
        )

    def confirm(self) -> None:
        self.press(self.page.question.confirm_button)

    def cancel(self) -> None:
        self.press(self.page.question.cancel_button)

    def begin_purchase(self) -> None:
        self.press(self.page.question.buy_button)

    def end_turn(self) -> None:
        self.press(self.page.question.end_button)

    def reveal_hand(self) -> None:
        self.press(self.page.hand.reveal_button)


def _is_bright(button: CardButton) -> bool:
    return button.card_look.light in _BRIGHT


def _can_press(button: QAbstractButton) -> bool:
    return button.isVisible() and button.isEnabled()


@pytest.fixture
def sit_down(qtbot: QtBot, drawn: KeptPictures[Hashable]) -> Iterator[SitDown]:
    """Sits down at a game and shows its page; people sit everywhere unless seats are named."""
    jobs, opened = Jobs(), list[PlaySession]()

    def sit_down(game: Game, *seats: Seat) -> Screen:
        session = PlaySession(GameTable(game, seats or [None] * game.players), jobs)
        session.bots.speed = Speed.INSTANT
        opened.append(session)
        page = PlayPage(session, Theme(Look.LIGHT, drawn))
        page.resize(_SIZE)
        qtbot.addWidget(page)
        page.show()
        page.activateWindow()
        qtbot.waitUntil(page.isActiveWindow)
        session.start()
        page.view.fit()
        return Screen(page)

    yield sit_down
    for session in opened:
        session.close()
    jobs.stop_all()
    QApplication.processEvents()
