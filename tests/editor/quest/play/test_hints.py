"""Tests of hints on the page: what they say, what they point out, and that they can be followed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import pytest
from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QImage, QPainter
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.quest.engine.game import Game
from core.quest.session.game_table import GameTable
from core.quest.session.hints import NO_AIM, Aim
from editor.drawing.palette import PALETTES, Ink, Palette
from editor.drawing.shapes import point_of
from editor.quest.play.board.hint_layer import paint_hint_sign
from editor.widgets.settings import Look
from editor.widgets.theme import palette_of
from tests.editor.hands import inside
from tests.editor.offered import Watched, watched
from tests.editor.screen import SitDown
from tests.editor.short_routes import LOOP, blocked, place, set_up
from tests.editor.windows import ShowWindow
from tests.quest.engine.scenes import Seat

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"


@dataclass(frozen=True)
class Advised:
    """A position, and what the planner advises in it."""

    hand: str
    at: str
    aim: Aim
    sentence: str
    reason: str
    draw: str = "4*traveler"
    tokens: str = ""
    text: str = LOOP
    market: dict[str, int] = field(default_factory=dict)

    def game(self) -> Game:
        seat = Seat(self.hand, self.draw, tokens=self.tokens, at=place(self.at))
        return set_up(seat, caves=bool(self.tokens), text=self.text, market=self.market)


def way(*names: str) -> tuple[int, ...]:
    return tuple(place(name) for name in names)


ADVICE = {
    "a step": Advised(
        "sailor traveler",
        "c11",
        Aim(way=way("c11", "c10"), cards={"traveler": 1}),
        "The planner plays Traveler for 1 coin to c10.",
        "From 9 steps to the finish to 8.",
        draw="4*pioneer",
    ),
    "a step of a Native": Advised(
        "native sailor",
        "g4",
        Aim(way=way("g4", "g3"), cards={"native": 1}),
        "The planner plays Native to g3.",
        "From 2 steps to the finish to 1.",
    ),
    "a homecoming": Advised(
        "explorer",
        "h2",
        Aim(way=way("h2", "h1"), cards={"explorer": 1}),
        "The planner plays Explorer for 1 machete to h1, comes home.",
        "It brings a piece home.",
    ),
    "a payment": Advised(
        "sailor",
        "h3",
        Aim(way=way("h3", "g2"), cards={"sailor": 1}),
        "The planner leaves Sailor in the base camp g2.",
        "From 2 steps to the finish to 1.",
        draw="4*pioneer",
    ),
    "a blockade": Advised(
        "scout sailor",
        "f8",
        Aim(gates=(0,), cards={"scout": 1}),
        "The planner plays Scout for 2 machetes, clears blockade 5.",
        "It wins blockade 5 and opens the way behind it.",
        text=blocked(LOOP, 5),
    ),
    "a blockade that is paid for": Advised(
        "explorer",
        "f8",
        Aim(gates=(0,), cards={"explorer": 1}),
        "The planner pays Explorer, clears blockade 3.",
        "It wins blockade 3 and opens the way behind it.",
        text=blocked(LOOP, 3),
    ),
    "a purchase": Advised(
        "2*traveler photographer",
        "d11",
        Aim(cards={"traveler": 1, "photographer": 1}, market="trailblazer"),
        "The planner buys Trailblazer for 3 coins with Traveler, Photographer.",
        "Trailblazer: 3 machetes.",
    ),
    "a gift": Advised(
        "transmitter",
        "d11",
        Aim(cards={"transmitter": 1}, market="pioneer"),
        "The planner plays Transmitter and takes Pioneer.",
        "Pioneer: 5 machetes.",
    ),
    "new cards": Advised(
        "cartographer",
        "d11",
        Aim(cards={"cartographer": 1}),
        "The planner plays Cartographer.",
        "New cards first: they may change what is best.",
    ),
    "a token": Advised(
        "sailor",
        "d11",
        Aim(tokens={"draw": 1}),
        "The planner uses the token “Draw a card”.",
        "The token is of more use now than later.",
        draw="4*pioneer",
        tokens="draw",
    ),
    "a removal": Advised(
        "sailor traveler",
        "d11",
        Aim(cards={"traveler": 1}, tokens={"remove": 1}),
        "The planner removes Traveler by a token.",
        "Without its weakest cards the deck brings the good ones more often.",
        draw="4*giant_machete",
        tokens="remove",
    ),
    "the end": Advised(
        "sailor",
        "d11",
        Aim(cards={"sailor": 1}),
        "The planner discards Sailor and ends the turn.",
        "What else could be drawn is likely to be of more use than that card.",
        draw="4*pioneer",
        tokens="machete_3",
    ),
}


def ask(screen: Watched, qtbot: QtBot) -> None:
    """Press the button and wait for the advice."""
    with qtbot.waitSignal(screen.page.session.hinted, timeout=20_000):
        screen.press(screen.page.controls.hint_button)
    screen.look()


def pointed_out(screen: Watched) -> tuple[dict[str, int], dict[str, int], list[str]]:
    """The cards, tokens and piles that stand out as advised."""
    cards = Counter(each.card.id for each in screen.hand if each.is_advised)
    tokens = Counter(each.token.id for each in screen.tokens if each.is_advised)
    piles = screen.page.market.buttons.items()
    return dict(cards), dict(tokens), [name for name, each in piles if each.is_advised]


@pytest.mark.parametrize("name", ADVICE)
def test_a_hint_points_out_what_it_says_and_is_followed(
    sit_down: SitDown, qtbot: QtBot, name: str
) -> None:
    advised = ADVICE[name]
    screen = watched(sit_down(advised.game()))
    before = screen.game.position.players[0]
    ask(screen, qtbot)
    card, aim = screen.page.hint, advised.aim
    assert card.isVisible()
    assert (card.sentence.text(), card.reason.text()) == (advised.sentence, advised.reason)
    assert screen.page.view.aim == aim
    assert pointed_out(screen) == (aim.cards, aim.tokens, [aim.market] * (aim.market is not None))
    hint = screen.page.session.hint
    assert hint is not None
    screen.press(card.follow_button)
    assert screen.game.actions == hint.actions
    assert screen.refused == []
    after = screen.game.position.players[0]
    if aim.way:
        assert after.pieces == (
            (None,) if aim.way[-1] in screen.game.board.finishes else aim.way[1:]
        )
    assert all(screen.game.position.gates[gate].owner == 0 for gate in aim.gates)
    assert aim.market is None or after.discard == {aim.market: 1}
    assert set(aim.tokens) == set(before.tokens) - set(after.tokens)
    nothing_is_pointed_out(screen)


def nothing_is_pointed_out(screen: Watched) -> None:
    assert screen.page.hint.isHidden()
    assert screen.page.view.aim == NO_AIM
    assert screen.page.session.turn.is_hand_hidden or pointed_out(screen) == ({}, {}, [])


def test_what_is_pointed_out_is_told_to_screen_readers(sit_down: SitDown, qtbot: QtBot) -> None:
    screen = watched(sit_down(ADVICE["a purchase"].game()))
    ask(screen, qtbot)
    told = [each.accessibleName() for each in screen.hand]
    assert [text.endswith("advised") for text in told] == [True, False, True]
    assert screen.page.market.buttons["trailblazer"].accessibleName().endswith("advised")
    assert screen.page.hint.accessibleDescription() == (
        f"{ADVICE['a purchase'].sentence} {ADVICE['a purchase'].reason}"
    )


@pytest.mark.parametrize("name", ["a step", "a purchase", "a removal"])
def test_a_hint_is_put_away_by_its_button(sit_down: SitDown, qtbot: QtBot, name: str) -> None:
    screen = watched(sit_down(ADVICE[name].game()))
    ask(screen, qtbot)
    screen.press(screen.page.hint.close_button)
    nothing_is_pointed_out(screen)
    assert screen.game.actions == ()


def test_a_hint_goes_as_soon_as_something_else_is_done(sit_down: SitDown, qtbot: QtBot) -> None:
    screen = watched(sit_down(ADVICE["a step"].game()))
    ask(screen, qtbot)
    screen.click_card("sailor")
    nothing_is_pointed_out(screen)


def test_in_the_middle_of_a_play_it_is_told_that_it_is_taken_back(
    sit_down: SitDown, qtbot: QtBot
) -> None:
    game = set_up(Seat("pioneer explorer", "4*traveler", at=place("g4")))
    screen = watched(sit_down(game))
    screen.click_card("pioneer")
    screen.click_space(place("h5"))
    ask(screen, qtbot)
    hint = screen.page.session.hint
    assert hint is not None
    assert hint.taken_back == 2
    assert screen.page.hint.reason.text().endswith(
        "What you have begun (2 actions) is taken back first."
    )
    assert hint.aim.way[0] == place("g4"), "from where the play began"
    screen.press(screen.page.hint.follow_button)
    assert screen.game.actions == hint.actions


def test_the_second_piece_is_pointed_out(sit_down: SitDown, qtbot: QtBot) -> None:
    seat = Seat("explorer", "4*pioneer", at=place("d11"), second=place("h2"))
    screen = watched(sit_down(set_up(seat, players=2)))
    ask(screen, qtbot)
    assert screen.page.view.aim.way == way("h2", "h1")
    screen.press(screen.page.hint.follow_button)
    assert screen.mine.pieces == (place("d11"), None)


def test_what_is_pointed_out_is_brought_into_view(sit_down: SitDown, qtbot: QtBot) -> None:
    screen = watched(sit_down(ADVICE["a homecoming"].game()))
    view = screen.page.view
    view.set_scale(70)
    view.center_view_on(point_of(screen.game.board.spaces[place("b12")].at))
    goal = point_of(screen.game.board.spaces[place("h1")].at)
    assert not view.seen.contains(goal)
    ask(screen, qtbot)
    assert view.seen.contains(goal)


# --- Keys -----------------------------------------------------------------------------------------


def test_h_asks_shift_h_follows_and_esc_puts_away(show_window: ShowWindow, qtbot: QtBot) -> None:
    window, game = show_window(""), ADVICE["a step"].game()
    window.playing.play_table(GameTable(game, [None] * game.players))
    page = window.playing.page
    assert page is not None
    page.session.turn.reveal_hand()
    handle = window.windowHandle()
    with qtbot.waitSignal(page.session.hinted, timeout=20_000):
        QTest.keyClick(handle, Qt.Key.Key_H)
    QTest.keyClick(handle, Qt.Key.Key_Escape)
    assert page.hint.isHidden()
    assert window.playing.is_playing, "only the hint is gone"
    with qtbot.waitSignal(page.session.hinted, timeout=20_000):
        QTest.keyClick(handle, Qt.Key.Key_H)
    QTest.keyClick(handle, Qt.Key.Key_H, Qt.KeyboardModifier.ShiftModifier)
    assert page.session.table.game.position.players[0].pieces == way("c10")


# --- Painting -------------------------------------------------------------------------------------


def seen(screen: Watched) -> QImage:
    """The board as it is painted now."""
    return inside(screen.page.view).grab().toImage()


def amount(picture: QImage, ink: QColor) -> int:
    """How many pixels have a colour."""
    spots = ((x, y) for x in range(picture.width()) for y in range(picture.height()))
    return sum(picture.pixelColor(x, y) == ink for x, y in spots)


@pytest.mark.parametrize("look", [Look.LIGHT, Look.DARK, Look.CONTRAST])
@pytest.mark.parametrize("name", ["a step", "a blockade"])
def test_ways_and_blockades_are_painted_until_the_hint_is_put_away(
    sit_down: SitDown, name: str, look: Look
) -> None:
    screen = watched(sit_down(ADVICE[name].game()))
    view, ink = screen.page.view, palette_of(look)[Ink.HINT]
    view._theme.choose(look)
    before = seen(screen)
    view.show_aim(ADVICE[name].aim)
    pointed = seen(screen)
    around = view.mapFromScene(view._hint.bounds).boundingRect()
    assert amount(pointed.copy(around), ink) > amount(before.copy(around), ink) + 100
    view.show_aim(NO_AIM)
    assert seen(screen) == before


@pytest.mark.parametrize("palette", PALETTES, ids=lambda each: each.name)
def test_a_lamp_keeps_within_its_box(palette: Palette) -> None:
    picture = QImage(60, 60, QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint_hint_sign(painter, QRectF(20, 20, 20, 20), palette)
    painter.end()
    assert amount(picture, palette[Ink.PALE_GOLD]) > 40
    box = QRectF(18, 18, 24, 24)
    spots = ((x, y) for x in range(60) for y in range(60))
    drawn = [QPointF(x, y) for x, y in spots if picture.pixelColor(x, y).alpha()]
    assert all(box.contains(spot) for spot in drawn)
