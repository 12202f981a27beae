"""Tests of play sessions: people pick by what is lit and asked, bots think beside them."""

from collections.abc import Callable, Iterator

import pytest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.bots.bots import bot_called
from core.engine.action import Action, Kind, Way
from core.engine.game import Game
from core.engine.packing import Options
from core.session.asking import Ask
from core.session.game_table import GameTable
from core.session.game_table import Seat as Sitter
from core.session.pickable import Cost
from core.session.plays import Play
from core.session.questions import Question
from editor.background.jobs import Jobs
from editor.play.session import PlaySession, Speed
from tests.editor.offered import Legal, is_lit_as_legal
from tests.editor.picks import Picker
from tests.engine.official import official_board
from tests.engine.scenes import Seat, scene

MOST_PICKS = 4_000
OpenTable = Callable[..., PlaySession]


@pytest.fixture
def jobs(qapp: QApplication) -> Iterator[Jobs]:
    jobs = Jobs()
    yield jobs
    jobs.stop_all()
    qapp.processEvents()


@pytest.fixture
def sit(jobs: Jobs) -> Iterator[OpenTable]:
    """Sits down at a game with people, unless other seats are named."""
    opened: list[PlaySession] = []

    def sit(game: Game, *seats: Sitter) -> PlaySession:
        session = PlaySession(GameTable(game, seats or [None] * game.players), jobs)
        session.bots.speed = Speed.INSTANT
        opened.append(session)
        session.start()
        session.turn.reveal_hand()
        return session

    yield sit
    for session in opened:
        session.close()


def dealt(route: str, players: int, *, caves: bool = False, seed: int = 5) -> Game:
    return Game(official_board(route), players, seed, Options(caves, round_limit=60))


def refusals(session: PlaySession) -> list[str]:
    heard: list[str] = []
    session.refused.connect(lambda rule, _sentence: heard.append(rule))
    return heard


def asked(session: PlaySession) -> Question:
    question = session.turn.question
    assert question is not None
    return question


def hand(session: PlaySession) -> dict[str, int]:
    return dict(session.turn.snapshot.view.hand)


def costs(session: PlaySession) -> dict[int, int]:
    return {space: cost.number for space, cost in session.turn.pickable.spaces.items()}


# --- Whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("route", "players", "caves"),
    [("oxbow", 2, False), ("oxbow", 3, False), ("home_stretch", 4, True)],
)
def test_whole_games_are_played_by_picking(
    sit: OpenTable, route: str, players: int, caves: bool
) -> None:
    session = sit(dealt(route, players, caves=caves))
    heard, played = refusals(session), list[Play]()
    session.played.connect(played.append)
    picker, legal = Picker(session), Legal(session.table.game)
    for _ in range(MOST_PICKS):
        if session.table.is_over:
            break
        picker.pick()
        legal = legal if legal.game is session.table.game else Legal(session.table.game)
        assert is_lit_as_legal(session, legal), picker.asked
    assert session.table.is_over
    assert heard == []
    assert tuple(played) == session.table.plays
    assert {Ask.BUY, Ask.DISCARD} <= picker.asked


def test_every_lit_space_can_be_gone_to(sit: OpenTable) -> None:
    session = sit(dealt("swamplands", 3))
    heard = refusals(session)
    for card in sorted(session.turn.pickable.cards):
        session.turn.pick_card(card)
        for space in sorted(session.turn.pickable.spaces):
            session.turn.pick_space(space)
            while asked_kind(session) in {Ask.WALK, Ask.PIECE}:
                asked(session).choices[0].choose()
            assert session.table.game.position.players[0].pieces[0] == space
            session.turn.undo()
            session.turn.pick_card(card)
        session.turn.cancel()
    assert heard == []
    assert session.table.game.actions == ()


def asked_kind(session: PlaySession) -> Ask | None:
    return None if session.turn.question is None else session.turn.question.kind


# --- Moving ---------------------------------------------------------------------------------------


def test_a_walk_goes_on_step_by_step(sit: OpenTable) -> None:
    session = sit(scene("J1 J1 J1 J1", Seat(hand="trailblazer explorer", at=0)))
    session.turn.pick_card("trailblazer")
    assert costs(session) == {1: 1, 2: 2, 3: 3}
    session.turn.pick_space(1)
    assert asked(session).kind is Ask.GO_ON
    assert costs(session) == {0: 1, 2: 1, 3: 2}
    session.turn.pick_space(3)
    assert session.turn.question is None
    assert session.table.game.position.players[0].pieces[0] == 3


def test_another_card_ends_the_walk(sit: OpenTable) -> None:
    session = sit(scene("J1 J1 J1 J1", Seat(hand="trailblazer explorer", at=0)))
    session.turn.pick_card("trailblazer")
    session.turn.pick_space(1)
    session.turn.pick_card("explorer")
    assert costs(session) == {0: 1, 2: 1}
    assert [each.kind for each in session.table.game.actions][-1] is Kind.STOP


def test_without_a_card_the_cheapest_one_goes(sit: OpenTable) -> None:
    session = sit(scene("J1 J2 J1", Seat(hand="trailblazer explorer scout sailor", at=0)))
    assert session.turn.pickable.is_faint
    session.turn.pick_space(1)
    assert hand(session) == {"trailblazer": 1, "explorer": 1, "sailor": 1}


def test_a_joker_asks_for_its_symbol_or_is_told_by_the_space(sit: OpenTable) -> None:
    session = sit(scene("J1 J1 / W1", Seat(hand="jack_of_all_trades", at=0)))
    session.turn.pick_card("jack_of_all_trades")
    question = asked(session)
    assert question.kind is Ask.SYMBOL
    assert {choice.symbol for choice in question.choices} == {"machete", "paddle"}
    assert len(session.turn.pickable.spaces) == 2
    session.turn.pick_symbol("machete")
    assert session.turn.question is None
    assert list(session.turn.pickable.spaces) == [1]
    session.turn.pick_card("jack_of_all_trades")
    session.turn.pick_card("jack_of_all_trades")
    session.turn.pick_space(1)
    assert session.table.game.actions[0].symbol == "machete"


def test_what_would_be_used_up_is_asked_about(sit: OpenTable) -> None:
    session = sit(scene("J1 J3", Seat(hand="giant_machete jack_of_all_trades millionaire", at=0)))
    session.turn.pick_space(1)
    assert asked_kind(session) is Ask.GO_ON, "only one card gets there"
    session = sit(scene("J1 J1", Seat(hand="giant_machete jack_of_all_trades", at=0)))
    session.turn.pick_space(1)
    question = asked(session)
    assert question.kind is Ask.WALK
    assert {choice.card for choice in question.choices} == {"giant_machete", "jack_of_all_trades"}
    next(each for each in question.choices if each.card == "giant_machete").choose()
    assert "giant_machete" not in hand(session)


def test_which_of_two_pieces_goes_is_asked(sit: OpenTable) -> None:
    game = scene("J1 J1 J1", Seat(hand="explorer", at=0, second=2), players=2)
    session = sit(game)
    session.turn.pick_space(1)
    question = asked(session)
    assert question.kind is Ask.PIECE
    question.choices[1].choose()
    assert session.table.game.position.players[0].pieces == (0, 1)
    session.turn.undo()
    session.turn.pick_piece(0)
    assert session.turn.pickable.picked_piece == 0
    session.turn.pick_space(1)
    assert session.table.game.position.players[0].pieces == (1, 2)


def test_rubble_is_paid_for_with_chosen_cards(sit: OpenTable) -> None:
    session = sit(scene("J1 R2", Seat(hand="explorer sailor traveler", at=0)))
    assert session.turn.pickable.spaces[1] == Cost(2)
    session.turn.pick_space(1)
    question = asked(session)
    assert (question.kind, question.missing, question.is_confirmable) == (Ask.PAY, 2, False)
    session.turn.choose("sailor")
    session.turn.choose("explorer")
    session.turn.choose("traveler")
    assert asked(session).chosen == ("explorer", "traveler")
    assert session.table.game.actions == ()
    session.turn.confirm()
    assert hand(session) == {"sailor": 1}
    assert session.table.game.position.players[0].pieces[0] == 1


def test_a_base_camp_is_paid_by_a_second_click_on_it(sit: OpenTable) -> None:
    session = sit(scene("J1 B1", Seat(hand="explorer sailor", at=0)))
    session.turn.pick_card("sailor")
    session.turn.pick_space(1)
    assert asked(session).chosen == ("sailor",)
    session.turn.pick_space(1)
    assert session.table.game.position.players[0].removed == {"sailor": 1}


def test_a_blockade_is_cleared_by_clicking_it(sit: OpenTable) -> None:
    session = sit(scene("J1 | J1 J1", Seat(hand="explorer scout", at=0), blockades=[1]))
    assert session.turn.pickable.gates == {0: Cost(1, "machete")}
    session.turn.pick_gate(0)
    assert session.table.game.position.gates[0].owner == 0
    session.turn.pick_gate(0)
    assert session.table.game.position.gates[0].owner == 0


def test_what_is_not_legal_is_refused_with_its_rule(sit: OpenTable) -> None:
    session = sit(scene("J1 J3 M", Seat(hand="explorer sailor", at=0)))
    heard = refusals(session)
    session.turn.pick_card("explorer")
    session.turn.pick_space(1)
    session.turn.pick_space(2)
    session.turn.pick_market("millionaire")
    session.turn.pick_market("photographer")
    assert heard == ["Q-MOVE-5", "Q-MOVE-9", "Q-MKT-1", "Q-BUY-4"]
    assert session.table.game.actions == ()


# --- Cards and tokens -----------------------------------------------------------------------------


def test_a_card_that_draws_asks_first_and_then_what_to_remove(sit: OpenTable) -> None:
    session = sit(scene("J1 J1", Seat(hand="travel_log explorer sailor", draw="2*traveler")))
    session.turn.pick_card("travel_log")
    assert asked(session).kind is Ask.ACT
    assert session.table.game.actions == ()
    session.turn.confirm()
    question = asked(session)
    assert (question.kind, question.missing, question.is_confirmable) == (Ask.REMOVE, 0, True)
    session.turn.pick_card("sailor")
    assert asked(session).chosen == ("sailor",)
    session.turn.pick_card("sailor")
    session.turn.pick_card("explorer")
    session.turn.confirm()
    assert hand(session) == {"sailor": 1, "traveler": 2}


def test_a_card_can_be_taken_from_the_market(sit: OpenTable) -> None:
    session = sit(scene("J1 J1", Seat(hand="transmitter explorer")))
    session.turn.pick_card("transmitter")
    session.turn.confirm()
    assert asked(session).kind is Ask.TAKE
    assert session.turn.cancel(), "Esc takes the card back"
    assert hand(session) == {"transmitter": 1, "explorer": 1}
    session.turn.pick_card("transmitter")
    session.turn.confirm()
    session.turn.pick_market("prop_plane")
    assert session.table.game.position.players[0].discard == {"prop_plane": 1}


def test_a_native_goes_where_it_is_sent(sit: OpenTable) -> None:
    session = sit(scene("J1 J4", Seat(hand="native explorer", at=0)))
    session.turn.pick_card("native")
    assert session.turn.pickable.spaces == {1: Cost()}
    assert session.turn.pickable.spaces[1].is_native
    session.turn.pick_space(1)
    assert session.table.game.position.players[0].pieces[0] == 1


@pytest.mark.parametrize("token", ["machete_2", "native"])
def test_tokens_move_pieces(sit: OpenTable, token: str) -> None:
    session = sit(scene("J1 J2", Seat(hand="sailor", tokens=token, at=0), face_down="4*draw"))
    session.turn.pick_token(token)
    assert session.turn.pickable.picked_token == token
    session.turn.pick_space(1)
    assert session.table.game.position.players[0].pieces[0] == 1
    assert session.turn.snapshot.view.players[0].tokens == {}


def test_a_draw_token_asks_first(sit: OpenTable) -> None:
    seat = Seat(hand="sailor", draw="2*traveler", tokens="draw")
    session = sit(scene("J1 J2", seat, face_down="4*draw"))
    session.turn.pick_token("draw")
    assert asked(session).kind is Ask.ACT
    session.turn.confirm()
    assert hand(session) == {"sailor": 1, "traveler": 1}
    heard = refusals(session)
    session.turn.undo()
    assert heard == [""], "what was seen cannot be taken back"


def test_a_token_removes_the_card_that_is_pointed_at(sit: OpenTable) -> None:
    seat = Seat(hand="sailor explorer", tokens="remove")
    session = sit(scene("J1 J2", seat, face_down="4*draw"))
    session.turn.pick_token("remove")
    assert asked(session).kind is Ask.REMOVE
    assert session.turn.pickable.cards == {"sailor", "explorer"}
    session.turn.pick_card("sailor")
    assert hand(session) == {"explorer": 1}


def test_a_token_replaces_cards(sit: OpenTable) -> None:
    seat = Seat(hand="2*explorer sailor", draw="4*traveler", tokens="replace")
    session = sit(scene("J1 J2", seat, face_down="4*draw"))
    session.turn.pick_token("replace")
    question = asked(session)
    assert (question.kind, question.missing) == (Ask.REPLACE, 1)
    session.turn.choose("explorer")
    session.turn.choose("explorer")
    session.turn.unchoose("explorer")
    session.turn.confirm()
    assert hand(session) == {"explorer": 1, "sailor": 1, "traveler": 1}


def test_a_token_keeps_an_item(sit: OpenTable) -> None:
    seat = Seat(hand="giant_machete", tokens="keep_item", at=0)
    session = sit(scene("J1 J4 J1", seat, face_down="4*draw"))
    session.turn.pick_card("giant_machete")
    session.turn.pick_space(1)
    session.turn.stop() if session.turn.pickable.can_stop else None
    session.turn.pick_token("keep_item")
    assert asked(session).kind is Ask.KEEP
    asked(session).choices[0].choose()
    assert session.turn.snapshot.view.players[0].played == {"giant_machete": 1}


def test_a_token_that_changes_a_symbol_makes_the_next_card_ask(sit: OpenTable) -> None:
    seat = Seat(hand="trailblazer", tokens="change_symbol", at=0)
    session = sit(scene("J1 W1 / J1", seat, face_down="4*draw"))
    session.turn.pick_token("change_symbol")
    session.turn.pick_card("trailblazer")
    assert asked(session).kind is Ask.SYMBOL
    session.turn.pick_symbol("paddle")
    assert list(session.turn.pickable.spaces) == [1]


# --- Buying ---------------------------------------------------------------------------------------


def test_a_market_card_proposes_how_to_pay_for_it(sit: OpenTable) -> None:
    session = sit(scene("J1 J1", Seat(hand="traveler photographer sailor explorer")))
    session.turn.pick_market("photographer")
    question = asked(session)
    assert (question.kind, question.wanted) == (Ask.BUY, "photographer")
    assert question.chosen == ("photographer",)
    assert (question.value, question.price, question.is_confirmable) == (4, 4, True)
    session.turn.unchoose("photographer")
    assert not asked(session).is_confirmable
    for card in ("traveler", "sailor", "explorer"):
        session.turn.choose(card)
    assert (asked(session).value, asked(session).is_confirmable) == (4, True)
    session.turn.confirm()
    assert hand(session) == {"photographer": 1}
    assert session.table.game.position.players[0].discard == {"photographer": 1}


def test_payment_cards_first_and_then_the_market(sit: OpenTable) -> None:
    session = sit(scene("J1 J1", Seat(hand="photographer sailor explorer")))
    session.turn.begin_purchase()
    session.turn.pick_card("photographer")
    assert asked(session).value == 4
    assert session.turn.pickable.market["scout"] == 2
    session.turn.pick_market("scout")
    assert session.table.game.position.players[0].discard == {"scout": 1}
    heard = refusals(session)
    session.turn.begin_purchase()
    assert heard == ["Q-BUY-1"]


def test_coin_tokens_and_changed_cards_pay_too(sit: OpenTable) -> None:
    seat = Seat(hand="trailblazer explorer", tokens="coin_2 change_symbol")
    session = sit(scene("J1 J1", seat, face_down="4*draw"))
    session.turn.pick_token("change_symbol")
    session.turn.begin_purchase()
    session.turn.choose("trailblazer")
    session.turn.set_payment_way(0, Way.CHANGED)
    session.turn.pick_token("coin_2")
    assert asked(session).value == 10
    session.turn.pick_token("coin_2")
    assert asked(session).value == 6


# --- The end of a turn, taking back, the curtain --------------------------------------------------


def test_the_end_of_a_turn_proposes_what_to_discard(sit: OpenTable) -> None:
    seat = Seat(hand="explorer scout sailor native", at=0)
    session = sit(scene("J1 J2 FJ1", seat), None, bot_called("sprinter"), bot_called("sprinter"))
    session.bots.pause()
    session.turn.end_turn()
    question = asked(session)
    assert (question.kind, question.chosen) == (Ask.DISCARD, ("explorer", "sailor"))
    session.turn.pick_card("sailor")
    session.turn.end_turn()
    held = session.table.game.position.players[0].hand
    assert session.table.player == 1
    assert held["sailor"] == held["scout"] == 1


def test_undo_takes_back_a_pick_at_a_time(sit: OpenTable) -> None:
    session = sit(scene("J1 J1 J1 J1", Seat(hand="trailblazer explorer", at=0)))
    session.turn.pick_card("trailblazer")
    session.turn.pick_space(2)
    session.turn.pick_space(3)
    session.turn.undo()
    assert session.table.game.position.players[0].pieces[0] == 2
    session.turn.undo()
    assert session.table.game.actions == ()
    heard = refusals(session)
    session.turn.undo()
    assert heard == [""]
    session.turn.pick_card("explorer")
    session.turn.undo()
    assert session.turn.pickable.picked is None, "a mere pick is taken back first"


def test_hands_are_hidden_between_people(sit: OpenTable) -> None:
    session = sit(dealt("first_game", 2))
    assert session.turn.viewer == 0
    assert sum(hand(session).values()) == 4
    session.turn.end_turn()
    session.turn.confirm()
    assert session.turn.is_hand_hidden
    assert session.turn.viewer is None
    assert hand(session) == {}
    heard = refusals(session)
    session.turn.pick_space(0)
    assert heard == [""]
    session.turn.reveal_hand()
    assert session.turn.viewer == 1
    assert sum(hand(session).values()) == 4


def test_a_single_person_needs_no_curtain(sit: OpenTable) -> None:
    session = sit(dealt("first_game", 2), bot_called("sprinter"), None)
    assert session.turn.viewer == 1
    assert not session.turn.is_hand_hidden


# --- Bots and hints -------------------------------------------------------------------------------


def test_bots_play_until_a_person_is_to_move(qtbot: QtBot, sit: OpenTable) -> None:
    session = sit(dealt("oxbow", 3), bot_called("sprinter"), bot_called("random"), None)
    qtbot.waitUntil(lambda: session.turn.is_open, timeout=10_000)
    assert session.table.player == 2
    assert {play.player for play in session.table.plays} == {0, 1}


def test_bots_pause_and_step(qtbot: QtBot, jobs: Jobs) -> None:
    sprinter = bot_called("sprinter")
    session = PlaySession(GameTable(dealt("oxbow", 2), [sprinter, sprinter]), jobs)
    session.bots.speed = Speed.FAST
    session.start()
    qtbot.waitUntil(lambda: len(session.table.plays) == 1, timeout=10_000)
    session.bots.pause()
    session.bots.animation_over()
    assert not session.is_thinking, "it is paused"
    session.bots.step()
    qtbot.waitUntil(lambda: len(session.table.plays) == 2, timeout=10_000)
    session.bots.go_on()
    assert not session.is_thinking, "the last play is still being shown"
    session.bots.animation_over()
    qtbot.waitUntil(lambda: len(session.table.plays) == 3, timeout=10_000)
    session.close()


def test_a_closed_session_plays_no_more(qtbot: QtBot, jobs: Jobs) -> None:
    sprinter = bot_called("sprinter")
    session = PlaySession(GameTable(dealt("oxbow", 2), [sprinter, sprinter]), jobs)
    session.start()
    assert session.is_thinking
    session.close()
    qtbot.waitUntil(lambda: not jobs.running, timeout=10_000)
    assert session.table.plays == ()


def test_a_failure_of_a_bot_is_told_and_nothing_is_lost(
    qtbot: QtBot, jobs: Jobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    sprinter = bot_called("sprinter")
    table = GameTable(dealt("oxbow", 2), [sprinter, sprinter])
    session = PlaySession(table, jobs)

    def failing() -> Iterator[None]:
        raise RuntimeError("no idea")
        yield

    monkeypatch.setattr(table, "thinking", failing)
    with qtbot.waitSignal(session.failed, timeout=10_000):
        session.start()
    assert session.bots.is_paused
    assert table.game.actions == ()


def test_a_hint_can_be_followed(qtbot: QtBot, sit: OpenTable) -> None:
    session = sit(scene("J1 J1 FJ1", Seat(hand="explorer sailor", at=0)))
    with qtbot.waitSignal(session.hinted, timeout=20_000) as told:
        session.ask_for_hint()
    hint = session.hint
    assert hint is not None
    assert told.args == [hint]
    session.follow_hint()
    assert session.table.game.actions == hint.actions
    assert session.hint is None


def test_a_hint_that_comes_too_late_is_dropped(qtbot: QtBot, sit: OpenTable, jobs: Jobs) -> None:
    session = sit(scene("J1 J1 FJ1", Seat(hand="explorer sailor", at=0)))
    session.ask_for_hint()
    session.turn.pick_card("explorer")
    qtbot.waitUntil(lambda: not jobs.running, timeout=20_000)
    assert session.hint is None
    assert session.table.game.legal_actions() != (Action(Kind.END_TURN),)
