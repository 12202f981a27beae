"""Tests of walks: all that one play can reach, legal and cheapest first."""

import random

import pytest

from core.quest.engine.action import Action, Kind
from core.quest.engine.game import Game
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.session.naming import paying
from core.quest.session.walks import Held, Walk, Walks
from tests.quest.engine.scenes import CARDS, Seat, clear, move, scene, spot, stop
from tests.quest.session.games import IDS, SETUPS, dealt, moments, ways_to

WALKING = {Kind.PLAY, Kind.PLAY_TOKEN, Kind.NATIVE, Kind.NATIVE_TOKEN}
ON_FOOT = {"moving", "native"}


def own_pieces(game: Game, player: int) -> tuple[int | None, ...]:
    return game.position.players[player].pieces


def ends(game: Game, action: Action, begun: int) -> set[tuple[int, int]]:
    """Where plays that go on with an action can end, by brute force: own piece and space."""
    player, piece = game.position.player, 0 if action.piece is None else action.piece
    after = game.after(action)
    found = set()
    if after.completed > begun:
        found.add((piece, _end(game, action, player, piece)))
        return found
    for each in after.legal_actions():
        if each.kind is Kind.STOP:
            found.add((piece, own_pieces(after, player)[piece] or 0))
        elif each.kind in {Kind.STEP, Kind.CLEAR}:
            found |= {(piece, space) for _, space in _ends_of(after, each, begun, player, piece)}
    return found


def _ends_of(
    game: Game, action: Action, begun: int, player: int, piece: int
) -> set[tuple[int, int]]:
    after = game.after(action)
    if after.completed > begun:
        return {(piece, _end(game, action, player, piece))}
    found = set()
    for each in after.legal_actions():
        if each.kind is Kind.STOP:
            found.add((piece, own_pieces(after, player)[piece] or 0))
        elif each.kind in {Kind.STEP, Kind.CLEAR}:
            found |= _ends_of(after, each, begun, player, piece)
    return found


def _end(before: Game, action: Action, player: int, piece: int) -> int:
    """Where a piece stands after the last action of a play, a finishing space included."""
    if action.space is not None:
        return action.space
    return own_pieces(before, player)[piece] or 0


def brute(game: Game, card: str) -> set[tuple[int, int]]:
    """Every piece and space that one play of a card gets to, other than where it stands."""
    player = game.position.player
    found = set()
    for action in game.legal_actions():
        if action.kind in WALKING and action.card == card:
            found |= ends(game, action, game.completed)
    pieces = own_pieces(game, player)
    return {(piece, space) for piece, space in found if space != pieces[piece]}


def verify(game: Game, walk: Walk) -> None:
    """A walk must be legal and lead where it says, at the price it says."""
    player = game.position.player
    after = game.copy()
    actions = walk.actions
    if walk.to_pay > 0:
        hand = game.position.players[player].hand
        cards = [card for card, number in hand.items() for _ in range(number)][: walk.to_pay]
        actions = paying(game, cards, walk.actions[0])
    for action in actions:
        after.apply(action)
    assert after.completed == len(after.actions)
    stands = own_pieces(after, player)[walk.piece]
    assert stands == walk.space or (stands is None and walk.space in game.board.finishes)
    won = {i for i, gate in enumerate(after.position.gates) if gate.owner is not None}
    had = {i for i, gate in enumerate(game.position.gates) if gate.owner is not None}
    assert won - had == set(walk.gates)
    if walk.card is not None and walk.symbol is not None:
        power = next(c.power for c in game.board.catalogue.cards if c.id == walk.card)
        assert walk.spent + walk.lost == power
        entered = [a.space for a in actions if a.kind is Kind.STEP and a.space is not None]
        gates = [game.position.gates[gate].power for gate in walk.gates]
        spent = sum(game.board.spaces[space].space.power for space in entered) + sum(gates)
        assert walk.spent == spent


def scattered(route: str, players: int, caves: bool, seed: int) -> Game:
    """A game with pieces anywhere on the board and a hand of any four cards."""
    game, dice = dealt(route, players, caves, seed), random.Random(seed)
    board = game.board
    spaces = [
        index
        for index, each in enumerate(board.spaces)
        if not each.space.is_mountain and not each.space.is_finish
    ]
    for piece, space in enumerate(dice.sample(spaces, at.MOST_PIECES)):
        at.set_position(game.state, piece, space)
    for card in range(len(CARDS)):
        at.add(game.state, words.HAND, 0, card, -at.count(game.state, words.HAND, 0, card))
    for card in dice.sample(range(len(CARDS)), 4):
        at.add(game.state, words.HAND, 0, card, 1)
    return game


@pytest.mark.parametrize(("route", "players", "caves"), SETUPS, ids=IDS)
def test_one_play_reaches_all_that_it_can(route: str, players: int, caves: bool) -> None:
    reached = 0
    for seed in range(8):
        game = scattered(route, players, caves, seed)
        for card in game.position.players[0].hand:
            if next(c.power for c in game.board.catalogue.cards if c.id == card) > 4:
                continue  # too many ways for brute force
            walks = [walk for walk in Walks(game).every(Held(card=card)) if walk.card == card]
            away = {
                (walk.piece, walk.space)
                for walk in walks
                if walk.space != own_pieces(game, 0)[walk.piece]
            }
            assert away == brute(game, card)
            reached += len(away)
    assert reached > 30


@pytest.mark.parametrize(("route", "players", "caves"), SETUPS, ids=IDS)
def test_every_walk_is_legal_and_ends_where_it_says(route: str, players: int, caves: bool) -> None:
    for seed in range(20, 30):
        game = scattered(route, players, caves, seed)
        walks = Walks(game)
        for walk in walks.every():
            verify(game, walk)
        reach = walks.reachable()
        for space, walk in reach.spaces.items():
            assert walk is walks.to_space(space)[0]
        for gate, walk in reach.gates.items():
            assert walk is walks.to_gate(gate)[0]
            assert walk.cleared_last == gate


@pytest.mark.parametrize(("route", "players", "caves"), SETUPS[:2], ids=IDS[:2])
def test_a_play_that_is_under_way_can_be_gone_on_with(
    route: str, players: int, caves: bool
) -> None:
    seen = 0
    for game in moments(dealt(route, players, caves), random.Random(2), 400):
        if game.position.mode in ON_FOOT:
            for walk in Walks(game).every():
                verify(game, walk)
                seen += 1
                assert walk.card is None
    assert seen > 5


def test_no_rule_is_asked_while_cards_are_named() -> None:
    game = scene("J1 R2", Seat(hand="3*explorer", at=0))
    game.apply(Action(Kind.PAY_SPACE, space=1, piece=0))
    assert list(Walks(game).every()) == []


def test_the_card_that_wastes_least_comes_first() -> None:
    game = scene("J1 J1 J1 J1", Seat(hand="explorer scout trailblazer giant_machete", at=0))
    assert [walk.card for walk in ways_to(game, space=1)] == [
        "explorer",
        "scout",
        "trailblazer",
        "giant_machete",
    ]
    assert [walk.card for walk in ways_to(game, space=2)] == [
        "scout",
        "trailblazer",
        "giant_machete",
    ]
    far = ways_to(game, space=3)[0]
    assert far.actions == tuple(move("trailblazer", 1, 2, 3))
    assert (far.spent, far.lost) == (3, 0)


def test_items_natives_and_jokers_come_after_plain_cards() -> None:
    game = scene("J1 J1", Seat(hand="scout jack_of_all_trades native giant_machete", at=0))
    names = [walk.card for walk in ways_to(game, space=1)]
    assert names == ["jack_of_all_trades", "scout", "native", "giant_machete"]


def test_a_stop_closes_a_walk_that_could_go_on() -> None:
    game = scene("J1 J1 J1", Seat(hand="trailblazer", at=0))
    (walk,) = ways_to(game, space=1)
    assert walk.actions[-1] == stop()
    assert walk.lost == 2


def test_a_blockade_on_the_way_is_cleared() -> None:
    game = scene("J1 | J1 J1", Seat(hand="trailblazer explorer", at=0), blockades=[1])
    reach = Walks(game).reachable()
    assert reach.gates[0].card == "explorer"
    assert reach.gates[0].actions[1] == clear(0)
    (walk,) = ways_to(game, space=2)
    assert walk.gates == (0,)
    assert walk.actions == (*move("trailblazer"), clear(0), *move("trailblazer", 1, 2)[1:])
    assert [each.card for each in ways_to(game, gate=0)] == ["explorer", "trailblazer"]


def test_a_blockade_is_cleared_without_detours() -> None:
    game = scene("J1 | J1 / J1 | J1", Seat(hand="pioneer", at=0), blockades=[1])
    (walk,) = ways_to(game, gate=0)
    assert walk.actions == (*move("pioneer"), clear(0), stop())
    assert (walk.spent, walk.lost) == (1, 4)
    game.apply(move("pioneer")[0])
    (rest,) = ways_to(game, gate=0)
    assert rest.actions == (clear(0), stop())


def test_no_blockade_is_cleared_by_the_way() -> None:
    game = scene("J1 | J1 / J1 | J1", Seat(hand="pioneer", at=0), blockades=[1])
    below = spot(game, 1, 0)
    assert [walk.gates for walk in ways_to(game, space=below)] == [(), (0,)]
    assert ways_to(game, space=below)[0].actions == (*move("pioneer", below), stop())


def test_payments_say_how_many_cards_they_want() -> None:
    game = scene("J1 B2", Seat(hand="3*explorer native", at=0))
    reach = Walks(game).reachable()
    assert reach.spaces[1].to_pay == 2
    assert [walk.card for walk in ways_to(game, space=1)] == [None, "native"]


def test_a_wished_native_goes_by_itself_rather_than_in_a_payment() -> None:
    game = scene("J1 R1", Seat(hand="explorer native", at=0))
    assert [walk.card for walk in ways_to(game, space=1)] == [None, "native"]
    assert [walk.card for walk in ways_to(game, space=1, card="native")] == ["native", None]
    assert [walk.card for walk in ways_to(game, space=1, card="explorer")] == [None]


def test_a_wish_narrows_down() -> None:
    game = scene(
        "W1 J1 V1", Seat(hand="adventurer explorer", at=1, tokens="coin_1"), face_down="4*draw"
    )
    walks = Walks(game)
    assert set(walks.reachable(Held(card="explorer")).spaces) == set()
    assert set(walks.reachable(Held(card="adventurer", symbol="coin")).spaces) == {2}
    assert set(walks.reachable(Held(token="coin_1")).spaces) == {2}
    assert set(walks.reachable().spaces) == {0, 2}


def test_a_symbol_token_is_spent_as_a_card_of_its_power() -> None:
    seat = Seat(hand="native", tokens="machete_2", at=0)
    game = scene("J1 J1 J1", seat, face_down="4*draw")
    near, far = (next(walk for walk in ways_to(game, space=at) if walk.token) for at in (1, 2))
    assert (near.symbol, near.spent, near.lost) == ("machete", 1, 1)
    assert (far.symbol, far.spent, far.lost) == ("machete", 2, 0)


def test_own_pieces_are_told_apart() -> None:
    game = scene("J1 J1 . J1 J1", Seat(hand="explorer", at=0, second=2), players=2)
    reach = Walks(game).reachable()
    assert {space: walk.piece for space, walk in reach.spaces.items()} == {1: 0, 3: 1}
    assert set(Walks(game).reachable(Held(piece=0)).spaces) == {1}
