"""The widgets of the player's side: hand, market, players, questions, log and hints."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from PyQt6.QtCore import QEvent, QPoint, Qt
from PyQt6.QtGui import QCursor, QImage
from PyQt6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from core.basics.jobs import finished
from core.basics.language import language, speak
from core.quest.bots.bots import bot_called
from core.quest.engine.action import Action, Kind, PaymentWay
from core.quest.engine.game import Game
from core.quest.engine.packing import Options
from core.quest.session.asking import Ask
from core.quest.session.game_table import GameTable
from core.quest.session.game_table import Seat as Sitter
from editor.background.jobs import Jobs
from editor.quest.drawing.cards import Light
from editor.quest.play.cards.card_button import CardButton, PictureButton
from editor.quest.play.cards.choice_popup import ChoicePopup
from editor.quest.play.cards.hand import HandView, PlayAreaView
from editor.quest.play.cards.market import MarketView
from editor.quest.play.cards.question_bar import BAR_HEIGHT, QuestionBar
from editor.quest.play.hint_card import HintCard
from editor.quest.play.log_view import LogView
from editor.quest.play.players import PlayersView
from editor.quest.play.session import PlaySession, Speed
from editor.widgets.settings import Look
from editor.widgets.theme import Theme
from tests.editor.hands import Mouse, press_key
from tests.quest.engine.official import official_board
from tests.quest.engine.scenes import Seat, scene

# mypy: disable-error-code="union-attr"

ROW = "J1 J1 W1 V1 J2 J1 FJ1"
JUNCTION = "S1 W1 FJ1 / J1 V1 J1 / S2 . S3"
"""From space 1 there is jungle, river and a village to go to."""
Sit = Callable[..., PlaySession]
Show = Callable[[QWidget], None]


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    assert qapp is not None
    return Theme(Look.LIGHT)


@pytest.fixture
def sit(qapp: QApplication) -> Iterator[Sit]:
    """Sits down at a game with people, unless other seats are named."""
    jobs, opened = Jobs(), list[PlaySession]()

    def sit(game: Game, *seats: Sitter, lifted: bool = True) -> PlaySession:
        session = PlaySession(GameTable(game, seats or [None] * game.players), jobs)
        session.bots.speed = Speed.INSTANT
        opened.append(session)
        session.start()
        if lifted:
            session.turn.reveal_hand()
        return session

    yield sit
    for session in opened:
        session.close()
    jobs.stop_all()
    qapp.processEvents()


@pytest.fixture
def show(qtbot: QtBot) -> Show:
    """Shows a widget in a window of its own."""

    def show(widget: QWidget) -> None:
        qtbot.addWidget(widget)
        widget.show()
        widget.activateWindow()
        qtbot.waitUntil(widget.isActiveWindow)

    return show


@pytest.fixture
def german() -> Iterator[Callable[[QWidget], None]]:
    """Lets a widget speak German until the test is over."""
    before = language()

    def change(widget: QWidget) -> None:
        speak("de")
        QApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))

    yield change
    speak(before)


def held(text: str, tokens: str = "", **more: object) -> Game:
    """A game in which the first player holds these cards."""
    return scene(ROW, Seat(hand=text, tokens=tokens, draw="4*traveler"), **more)  # type: ignore[arg-type]


def names(buttons: tuple[CardButton, ...]) -> list[str]:
    return [button.card.id for button in buttons]


def lights(buttons: tuple[CardButton, ...]) -> list[Light]:
    return [button.card_look.light for button in buttons]


def middle(widget: QWidget) -> QPoint:
    return widget.mapToGlobal(widget.rect().center())


def click(button: QWidget) -> None:
    window = button.window()
    assert window is not None
    Mouse(window).click(middle(button))


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


# --- Hand -----------------------------------------------------------------------------------------


def test_the_hand_shows_every_copy(sit: Sit, theme: Theme, show: Show) -> None:
    hand = HandView(sit(held("explorer 2*traveler scout")), theme)
    show(hand)
    assert names(hand.buttons) == ["explorer", "traveler", "traveler", "scout"]
    assert hand.buttons[3].accessibleName() == "Scout, machete 2, can be played"
    assert hand.buttons[3].accessibleDescription() == "2 machetes"
    assert "2 machetes" in hand.buttons[3].toolTip()


def test_a_click_picks_a_card_and_another_lays_it_back(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(held("2*explorer"))
    hand = HandView(session, theme)
    show(hand)
    low = hand.buttons[0].picture_at().y()
    click(hand.buttons[0])
    assert session.turn.pickable.picked == "explorer"
    assert lights(hand.buttons) == [Light.PICKED, Light.LIT]
    assert hand.buttons[0].picture_at().y() < low
    assert hand.buttons[0].accessibleName() == "Explorer, machete 1, picked"
    click(hand.buttons[0])
    assert session.turn.pickable.picked is None
    assert lights(hand.buttons) == [Light.LIT, Light.LIT]


def test_arrows_go_from_card_to_card_and_enter_picks(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(held("explorer traveler scout", tokens="coin_1"))
    hand = HandView(session, theme)
    show(hand)
    hand.buttons[0].setFocus()
    press_key(hand.buttons[0], Qt.Key.Key_Left)
    assert hand.buttons[0].hasFocus()
    press_key(hand.buttons[0], Qt.Key.Key_Right)
    press_key(hand.buttons[1], Qt.Key.Key_Right)
    assert hand.buttons[2].hasFocus()
    press_key(hand.buttons[2], Qt.Key.Key_Return)
    assert session.turn.pickable.picked == "scout"
    press_key(hand.buttons[2], Qt.Key.Key_Right)
    assert hand.token_buttons[0].hasFocus()
    tabbed = [b for b in (*hand.buttons, *hand.token_buttons) if is_tabbed(b)]
    assert tabbed == [hand.token_buttons[0]]


def is_tabbed(button: PictureButton) -> bool:
    return bool(button.focusPolicy() & Qt.FocusPolicy.TabFocus)


def test_a_large_hand_overlaps_but_stays_in_its_place(sit: Sit, theme: Theme, show: Show) -> None:
    hand = HandView(sit(held("3*explorer 4*traveler 2*scout 3*pioneer")), theme)
    hand.resize(560, hand.sizeHint().height())
    show(hand)
    lefts = [button.geometry().left() for button in hand.buttons]
    assert len(lefts) == 12
    assert min(lefts) >= 0
    assert max(button.geometry().right() for button in hand.buttons) <= 560
    assert all(second - first >= 22 for first, second in pairwise(lefts))


def test_a_card_is_dragged_without_being_clicked(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(held("explorer traveler"))
    page = QWidget()
    hand = HandView(session, theme)
    QHBoxLayout(page).addWidget(hand, alignment=Qt.AlignmentFlag.AlignBottom)
    page.resize(600, 500)
    show(page)
    dragged, dropped = list[str](), list[tuple[str, QPoint]]()
    hand.card_dragged.connect(lambda card, _at: dragged.append(card))
    hand.card_dropped.connect(lambda card, at: dropped.append((card, at)))
    end = page.mapToGlobal(QPoint(300, 60))
    mouse, start = Mouse(page), middle(hand.buttons[1])
    mouse.press(start)
    mouse.glide(start, end)
    assert hand.dragged.isVisible()
    assert page.rect().contains(hand.dragged.geometry().topLeft())
    mouse.release(end)
    assert not hand.dragged.isVisible()
    assert hand.dragged.parent() is hand
    assert set(dragged) == {"traveler"}
    assert dropped == [("traveler", end)]
    assert session.turn.pickable.picked is None


def test_discards_are_chosen_card_by_card(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(held("2*traveler native"))
    hand = HandView(session, theme)
    show(hand)
    session.turn.end_turn()
    assert session.turn.question.kind is Ask.DISCARD
    chosen = list(session.turn.question.chosen)
    before = chosen.count("traveler")
    first = hand.buttons[0]
    assert (first.card_look.light is Light.PICKED) == (before > 0)
    click(first)
    after = session.turn.question.chosen.count("traveler")
    assert abs(after - before) == 1
    marked = [b for b in hand.buttons if b.card_look.light is Light.PICKED]
    assert len(marked) == len(session.turn.question.chosen)
    assert all("will be discarded" in button.accessibleName() for button in marked)


def test_the_curtain_hides_the_hand(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(held("explorer scout", tokens="coin_1"), lifted=False)
    hand = HandView(session, theme)
    show(hand)
    assert [button.accessibleName() for button in hand.buttons] == ["A hidden card"] * 2
    assert hand.token_buttons == ()
    assert hand.reveal_button.isVisible()
    assert "Player 1" in hand.reveal_button.text()
    click(hand.reveal_button)
    assert not session.turn.is_hand_hidden
    assert not hand.reveal_button.isVisible()
    assert hand.buttons[1].accessibleName().startswith("Scout")


def test_tokens_lie_beside_the_hand(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(held("explorer", tokens="machete_2"))
    hand = HandView(session, theme)
    show(hand)
    (token,) = hand.token_buttons
    assert token.accessibleName() == "Token “Machete 2”, can be used"
    click(token)
    assert session.turn.pickable.picked_token == "machete_2"
    assert token.light is Light.PICKED


def test_played_cards_lie_before_the_player(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(held("explorer scout"))
    area = PlayAreaView(session, theme)
    show(area)
    assert names(area.buttons) == []
    session.turn.pick_card("explorer")
    session.turn.pick_space(1)
    assert names(area.buttons) == ["explorer"]
    assert area.buttons[0].accessibleName() == "Explorer, machete 1, played"


# --- Market ---------------------------------------------------------------------------------------


def test_the_market_tells_price_copies_and_what_can_be_had(
    sit: Sit, theme: Theme, show: Show
) -> None:
    session = sit(held("2*traveler", market={"scout": 2}))
    market = MarketView(session, theme)
    show(market)
    assert len(market.buttons) == 18
    scout, trailblazer = market.buttons["scout"], market.buttons["trailblazer"]
    assert scout.accessibleName() == ("Scout, machete 2, costs 1 coin, 2 left, can be afforded")
    assert scout.light is Light.LIT
    assert trailblazer.light is Light.FAINT
    assert "cannot be had now" in trailblazer.accessibleName()
    assert "waits for a free spot" in market.buttons["captain"].accessibleName()


def test_a_free_spot_lets_the_piles_above_in(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(held("4*traveler", market={"scout": 0}))
    market = MarketView(session, theme)
    show(market)
    assert not market.buttons["scout"].isVisible()
    assert market.buttons["captain"].light is Light.LIT
    spots = [spot for spot in market._spots if spot.isVisible()]
    assert len(spots) == 1
    assert "open now" in market.above.text()
    assert market.above.isChecked()


def test_buying_by_clicks(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(held("2*traveler explorer"))
    page, hand, market, bar = side_by_side(session, theme)
    show(page)
    click(bar.buy_button)
    assert session.turn.question.kind is Ask.BUY
    assert not bar.confirm_button.isEnabled()
    click(hand.buttons[2])
    assert [button.card_look.note for button in hand.buttons] == ["", "1", ""]
    assert session.turn.question.value == bar.meter.value == 2
    click(market.buttons["scout"])
    assert session.turn.snapshot.view.market["scout"] == 2
    assert session.turn.snapshot.view.has_bought
    assert names(hand.buttons) == ["explorer", "traveler"]


def test_a_pile_asks_how_to_pay(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(held("2*traveler explorer"))
    page, hand, market, bar = side_by_side(session, theme)
    show(page)
    click(market.buttons["photographer"])
    assert market.buttons["photographer"].light is Light.PICKED
    assert (bar.meter.value, bar.meter.price) == (4, 4)
    assert bar.meter.accessibleName() == "Paid: 2 coins of 2 coins"
    assert [button.card_look.note for button in hand.buttons] == ["", "1", "1"]
    click(hand.buttons[1])
    assert not bar.confirm_button.isEnabled()
    click(hand.buttons[2])
    click(bar.confirm_button)
    assert session.turn.snapshot.view.market["photographer"] == 2


def side_by_side(
    session: PlaySession, theme: Theme
) -> tuple[QWidget, HandView, MarketView, QuestionBar]:
    page = QWidget()
    page.resize(1200, 500)
    row = QHBoxLayout(page)
    hand, market = HandView(session, theme), MarketView(session, theme)
    bar = QuestionBar(session, theme)
    for widget in (hand, market, bar):
        row.addWidget(widget)
    return page, hand, market, bar


def test_halves_and_full_coins_are_marked(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(held("traveler explorer photographer"))
    page, hand, _market, bar = side_by_side(session, theme)
    show(page)
    session.turn.begin_purchase()
    for card in ("explorer", "photographer"):
        session.turn.choose(card)
    notes = {button.card.id: button.card_look.note for button in hand.buttons}
    assert notes["explorer"] == "½"
    assert notes["photographer"] == "2"
    chip = next(chip for chip in bar.chips.chips if chip.text().startswith("Photographer"))
    click(chip)
    way = {each.card: each.way for each in session.turn.question.payments}["photographer"]
    assert way is PaymentWay.HALF
    notes = {button.card.id: button.card_look.note for button in hand.buttons}
    assert notes["photographer"] == "½"


def test_arrows_go_around_the_market(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(held("2*traveler"))
    market = MarketView(session, theme)
    show(market)
    first = market.buttons["scout"]
    first.setFocus()
    press_key(first, Qt.Key.Key_Right)
    assert market.buttons["trailblazer"].hasFocus()
    press_key(market.buttons["trailblazer"], Qt.Key.Key_Down)
    assert market.buttons["treasure_chest"].hasFocus()
    press_key(first, Qt.Key.Key_Return)
    assert session.turn.question.wanted == "scout"


# --- Players --------------------------------------------------------------------------------------


def test_every_player_is_told(sit: Sit, theme: Theme, show: Show) -> None:
    game = scene(
        ROW,
        Seat(hand="explorer scout", draw="sailor", discard="2*traveler", tokens="coin_1"),
        players=3,
    )
    players = PlayersView(sit(game, None, bot_called("sprinter"), bot_called("planner")), theme)
    show(players)
    assert players.title.text() == "Round 1: player 1 (red, disc)"
    first, second, _third = players.rows
    told = first.accessibleName()
    for part in (
        *("Player 1, a person (red, disc)", "has the hat", "is to move", "2 cards in hand"),
        *("1 to draw, 2 discarded", "tokens: Coin 1", "steps to go"),
    ):
        assert part in told
    assert "Discarded: 2 × Traveler" in first.toolTip()
    assert second.accessibleName().startswith("Player 2, sprinter (blue, square)")
    assert "is to move" not in second.accessibleName()
    first.setFocus()
    press_key(first, Qt.Key.Key_Down)
    assert second.hasFocus()


def test_others_can_be_counted_out_but_not_seen(sit: Sit, theme: Theme, show: Show) -> None:
    game = scene(ROW, Seat(), Seat(hand="pioneer", draw="native"))
    players = PlayersView(sit(game, None, bot_called("sprinter"), bot_called("sprinter")), theme)
    show(players)
    assert "Hand and draw pile: Native, Pioneer" in players.rows[1].toolTip()


def test_blockades_and_places(sit: Sit, theme: Theme, show: Show) -> None:
    game = scene("J1 J1 | J1 FJ1", Seat(), Seat(), players=3, blockades=[5], won={0: 1})
    players = PlayersView(sit(game), theme)
    show(players)
    assert "blockades won: 5" in players.rows[1].accessibleName()
    assert players.rows[0].facts.place == 1


def test_places_go_by_the_steps_that_are_shown(sit: Sit, theme: Theme, show: Show) -> None:
    game = Game(official_board("first_game"), 4, 7, Options())
    players = PlayersView(sit(game), theme)
    show(players)
    facts = [row.facts for row in players.rows]
    assert len({each.steps for each in facts}) == 1, "all start spaces are as far from the finish"
    assert [each.place for each in facts] == [1, 1, 1, 1]


# --- Questions ------------------------------------------------------------------------------------


def test_the_bar_tells_what_to_do_and_never_jumps(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(held("explorer"))
    bar = QuestionBar(session, theme)
    bar.resize(900, BAR_HEIGHT)
    show(bar)
    assert "Player 1" in bar.title.text()
    assert bar.end_button.isVisible()
    assert not bar.confirm_button.isVisible()
    high = bar.height()
    click(bar.end_button)
    assert session.turn.question.kind is Ask.DISCARD
    assert bar.title.text() == session.turn.question.title
    assert bar.confirm_button.isEnabled()
    assert not bar.end_button.isVisible()
    assert bar.height() == high


def test_enter_confirms_and_esc_drops(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(held("explorer"))
    bar = QuestionBar(session, theme)
    show(bar)
    session.turn.end_turn()
    press_key(bar, Qt.Key.Key_Escape)
    assert session.turn.question is None
    session.turn.end_turn()
    press_key(bar, Qt.Key.Key_Return)
    assert session.table.player == 1


def test_a_joker_asks_beside_the_cursor(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(scene(JUNCTION, Seat(hand="adventurer", at=0)))
    page = QWidget()
    page.resize(700, 400)
    bar, popup = QuestionBar(session, theme), ChoicePopup(session, theme, page)
    bar.setParent(page)
    show(page)
    assert not popup.isVisible()
    QCursor.setPos(page.mapToGlobal(QPoint(200, 150)))
    session.turn.pick_card("adventurer")
    assert session.turn.question.kind is Ask.SYMBOL
    assert popup.isVisible()
    assert (popup.pos() - QPoint(200, 150)).manhattanLength() < 40
    shown = [button.text() for button in popup.buttons if button.isVisible()]
    assert shown == [choice.label for choice in session.turn.question.choices]
    assert [answer.text() for answer in bar.answers if not answer.isHidden()] == shown
    click(popup.buttons[1])
    assert session.turn.pickable.picked_symbol == session_symbols(shown[1])
    assert not popup.isVisible()


def session_symbols(label: str) -> str:
    return next(each for each in ("machete", "paddle", "coin") if each in label)


def test_an_answer_keeps_inside_the_page(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(scene(JUNCTION, Seat(hand="adventurer", at=0)))
    page = QWidget()
    page.resize(400, 300)
    popup = ChoicePopup(session, theme, page)
    show(page)
    QCursor.setPos(page.mapToGlobal(QPoint(398, 298)))
    session.turn.pick_card("adventurer")
    assert page.rect().contains(popup.geometry())


def test_rubble_asks_which_cards(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(scene("J1 R2 FJ1", Seat(hand="2*explorer traveler")))
    page, hand, _market, bar = side_by_side(session, theme)
    show(page)
    session.turn.pick_space(1)
    assert session.turn.question.kind is Ask.PAY
    while session.turn.question.missing:
        assert not bar.confirm_button.isEnabled()
        assert bar.missing.isVisible()
        click(next(b for b in hand.buttons if b.card_look.light is Light.LIT))
    assert not bar.missing.isVisible()
    click(bar.confirm_button)
    assert session.table.game.position.players[0].pieces[0] == 1


def test_buttons_say_their_names(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(held("explorer"))
    bar = QuestionBar(session, theme)
    show(bar)
    for button in bar.findChildren(QPushButton):
        if button.isVisible():
            assert button.accessibleName()
            assert "&" not in button.accessibleName()


# --- Log and hints --------------------------------------------------------------------------------


def test_the_log_grows_and_forgets_what_is_taken_back(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(held("2*explorer"))
    log = LogView(session, theme)
    show(log)
    assert log.toPlainText() == ""
    session.turn.pick_card("explorer")
    session.turn.pick_space(1)
    assert "Round 1, player 1" in log.toPlainText()
    assert "Plays Explorer for 1 machete to" in log.toPlainText()
    session.turn.undo_play()
    assert "Explorer" not in log.toPlainText()
    session.turn.end_turn()
    session.turn.confirm()
    lines = log.toPlainText().splitlines()
    assert sum("Round 1, player 1" in line for line in lines) == 1


def test_the_log_is_copied_as_words(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(held("explorer"))
    log = LogView(session, theme)
    show(log)
    pass_turns(session, 1)
    log.selectAll()
    log.copy()
    copied = QApplication.clipboard().text()
    assert copied.startswith("Round 1, player 1\n")


def test_the_log_follows_its_end_unless_somebody_reads(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(held("explorer"))
    log = LogView(session, theme)
    log.resize(200, 90)
    show(log)
    bar = log.verticalScrollBar()
    pass_turns(session, 8)
    assert bar.maximum() > 0
    assert bar.value() == bar.maximum()
    bar.setValue(0)
    pass_turns(session, 2)
    assert bar.value() == 0


def pass_turns(session: PlaySession, number: int) -> None:
    for _ in range(number):
        session.turn.reveal_hand()
        session.turn.end_turn()
        session.turn.confirm()


def test_a_hint_shows_until_something_happens(
    sit: Sit, theme: Theme, show: Show, qtbot: QtBot
) -> None:
    session = sit(held("2*explorer"))
    page = QWidget()
    row = QHBoxLayout(page)
    card = HintCard(session, theme)
    row.addWidget(card)
    show(page)
    assert not card.isVisible()
    with qtbot.waitSignal(session.hinted):
        session.ask_for_hint()
    assert card.isVisible()
    assert card.sentence.text() == session.hint.sentence
    assert card.accessibleDescription().startswith("The planner")
    press_key(card, Qt.Key.Key_Escape)
    assert not card.isVisible()
    with qtbot.waitSignal(session.hinted):
        session.ask_for_hint()
    before = len(session.table.game.actions)
    click(card.follow_button)
    assert len(session.table.game.actions) > before
    assert not card.isVisible()


# --- Language, colours, speed ---------------------------------------------------------------------


def test_a_hint_that_is_shown_speaks_another_language_at_once(
    sit: Sit, theme: Theme, show: Show, qtbot: QtBot, german: Callable[[QWidget], None]
) -> None:
    session = sit(held("2*explorer"))
    card = HintCard(session, theme)
    show(card)
    with qtbot.waitSignal(session.hinted):
        session.ask_for_hint()
    english = card.sentence.text(), card.reason.text()
    german(card)
    assert card.isVisible()
    assert card.sentence.text().startswith("Der planner ")
    assert card.reason.text() not in ("", english[1])
    assert card.accessibleDescription().startswith(card.sentence.text())
    session.turn.end_turn()
    speak("en")
    QApplication.sendEvent(card, QEvent(QEvent.Type.LanguageChange))
    assert not card.isVisible()


def test_everything_speaks_german(
    sit: Sit, theme: Theme, show: Show, german: Callable[[QWidget], None]
) -> None:
    session = sit(held("scout"))
    page, hand, market, _bar = side_by_side(session, theme)
    show(page)
    for widget in (hand, market):
        german(widget)
    assert hand.buttons[0].accessibleName().startswith("Kundschafter")
    assert market.buttons["scout"].accessibleName().startswith("Kundschafter")


@pytest.mark.parametrize("look", [Look.DARK, Look.CONTRAST])
def test_everything_changes_its_colours(sit: Sit, theme: Theme, show: Show, look: Look) -> None:
    session = sit(held("scout 2*traveler", tokens="coin_1"))
    page, *_ = side_by_side(session, theme)
    others = [PlayersView(session, theme), LogView(session, theme), HintCard(session, theme)]
    for widget in others:
        page.layout().addWidget(widget)
    show(page)
    session.turn.end_turn()
    light = picture(page)
    theme.choose(look)
    assert picture(page) != light
    theme.choose(Look.LIGHT)
    assert picture(page) == light


def test_a_refresh_makes_no_new_widgets(sit: Sit, theme: Theme, show: Show) -> None:
    session = sit(held("scout 2*traveler", tokens="coin_1"))
    page, hand, _market, _bar = side_by_side(session, theme)
    show(page)
    before = page.findChildren(QWidget)
    first = hand.buttons[0]
    for _ in range(3):
        session.turn.pick_card("scout")
        session.turn.cancel()
    assert page.findChildren(QWidget) == before
    assert hand.buttons[0] is first


def test_bots_show_their_moves_without_any_lights(sit: Sit, theme: Theme, show: Show) -> None:
    game = held("explorer")
    table = GameTable(game, [bot_called("sprinter")] * 3)
    assert finished(table.thinking())
    session = sit(game, *[bot_called("sprinter")] * 3)
    session.bots.pause()
    hand, market = HandView(session, theme), MarketView(session, theme)
    show(hand)
    show(market)
    assert set(lights(hand.buttons)) <= {Light.NONE}
    assert {button.light for button in market.buttons.values()} == {Light.NONE}
    assert Action(Kind.END_TURN) in session.table.game.legal_actions()
