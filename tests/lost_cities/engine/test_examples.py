"""The examples of the rules, LC-EX-1 to LC-EX-10, and what lies around them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from core.lost_cities.design.board_design import (
    Artefacts,
    BoardDesign,
    Deck,
    Floor,
    Slot,
    Table,
    Tokens,
)
from core.lost_cities.engine.action import Action, Card, Kind
from core.lost_cities.engine.game import Game
from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.kernels import words
from core.lost_cities.engine.kernels.scoring import end_game, end_round, score_round
from core.lost_cities.engine.reasons import IllegalAction
from tests.lost_cities.boards import NETWORK, OFFICIAL, SHORT, UP_AND_DOWN, board_of

COLOURS = ("yellow", "green", "white", "red", "blue")
STAGES = 9


class Scene:
    """A game whose hands, tokens and figures are put as a test wants them."""

    def __init__(self, design: BoardDesign = OFFICIAL, players: int = 3) -> None:
        self.game = Game(board_of(design), players, 1)
        self.g = self.game.state
        for stage in range(self.g[at.STAGES]):
            self.g[at.TOKENS_ON + stage] = words.NO_TOKEN

    def hold(self, *cards: tuple[str, int], player: int = 0) -> None:
        """Give a player exactly these cards."""
        first = at.HANDS + player * at.CARD_TYPES
        self.g[first : first + at.CARD_TYPES] = [0] * at.CARD_TYPES
        for colour, rank in cards:
            self.g[first + COLOURS.index(colour) * at.MOST_RANKS + rank] += 1

    def row(self, colour: str, last: int, count: int = 1, player: int = 0) -> None:
        """Give a player a row that goes up."""
        row = player * at.MOST_COLOURS + COLOURS.index(colour)
        self.g[at.ROW_COUNTS + row], self.g[at.ROW_ENDS + row] = count, last
        self.g[at.ROW_WAYS + row] = words.UP

    def stand(self, figure: int, colour: str, number: int, player: int = 0) -> None:
        """Put a figure on a stage."""
        stage = COLOURS.index(colour) * STAGES + number - 1
        self.g[at.FIGURE_STAGES + player * at.MOST_FIGURES + figure] = stage
        self.g[at.STARTED + player] |= self.g[at.START_BITS + stage - number + 1]

    def token(self, colour: str, number: int, token: int) -> None:
        """Lay a token."""
        self.g[at.TOKENS_ON + COLOURS.index(colour) * STAGES + number - 1] = token

    def can(self, line: str) -> bool:
        """Whether a line is a legal action."""
        game = self.game.copy()
        try:
            game.play(line)
        except IllegalAction:
            return False
        return True

    def rule_against(self, line: str) -> str:
        """The rule that forbids a line."""
        with pytest.raises(IllegalAction) as refused:
            self.game.copy().play(line)
        return refused.value.rule

    def play(self, *lines: str) -> None:
        """Carry lines out."""
        for line in lines:
            self.game.play(line)

    @property
    def me(self) -> tuple[int, int]:
        """Coins and artefact tokens of the first player."""
        player = self.game.position.players[0]
        return player.coins, player.held


def test_a_row_goes_up_and_takes_equal_cards() -> None:
    """LC-EX-1, LC-PLAY-5."""
    scene = Scene()
    scene.row("red", 6, 2)
    scene.stand(1, "red", 2)
    scene.hold(("red", 3), ("red", 6), ("red", 9))
    assert not scene.can("play red 3")
    assert scene.rule_against("play red 3") == "LC-PLAY-5"
    assert scene.can("discard red 3")
    assert scene.can("play red 6")
    assert scene.can("play red 9")


@pytest.mark.parametrize("figure", [0, 1])
def test_a_chain_pays_the_single_value_even_to_the_leader(figure: int) -> None:
    """LC-EX-2, LC-TOK-3 to LC-TOK-5, LC-PLAY-6."""
    scene = Scene()
    scene.row("green", 5, 3)
    scene.stand(figure, "green", 3)
    scene.hold(("green", 7))
    scene.token("green", 4, words.STAGE)
    scene.token("green", 5, words.POINTS + 15)
    scene.play("play green 7")
    assert scene.game.position.mode == "choosing"
    scene.play("move jungle-5")
    assert scene.me == (15, 0)
    assert scene.game.position.mode == "taking"


def test_a_stage_token_may_be_left_alone() -> None:
    """LC-TOK-4, LC-AMB-5."""
    scene = Scene()
    scene.row("green", 5, 3)
    scene.stand(1, "green", 3)
    scene.hold(("green", 7))
    scene.token("green", 4, words.STAGE)
    scene.play("play green 7")
    assert scene.rule_against("move desert-1") == "LC-TOK-4"
    scene.play("stay")
    assert scene.game.position.mode == "taking"


def test_a_stage_token_that_can_move_nobody_asks_nothing() -> None:
    """LC-AMB-21."""
    scene = Scene()
    scene.row("green", 5, 8)
    scene.stand(1, "green", 8)
    scene.hold(("green", 7))
    scene.token("green", 9, words.STAGE)
    scene.play("play green 7")
    assert scene.game.position.mode == "taking"


def test_the_first_card_is_the_lowest() -> None:
    """LC-EX-3, LC-PLAY-1, LC-AMB-2."""
    scene = Scene()
    scene.hold(("green", 3), ("green", 7), ("red", 1))
    assert scene.can("start green 3 leader")
    assert scene.can("start green 3 member")
    assert scene.rule_against("start green 7 leader") == "LC-PLAY-1"


def test_up_and_down_the_first_card_is_the_lowest_or_the_highest() -> None:
    """LC-EX-3, LC-VAR-1."""
    scene = Scene(UP_AND_DOWN)
    scene.hold(("green", 3), ("green", 5), ("green", 7))
    assert scene.can("start green 3 leader")
    assert scene.can("start green 7 leader")
    assert scene.rule_against("start green 5 leader") == "LC-VAR-1"


def test_an_artefact_is_found_once_and_points_again_and_again() -> None:
    """LC-EX-4, LC-TOK-1, LC-TOK-2, LC-TOK-3."""
    scene = Scene(players=2)
    for player in (0, 1):
        scene.row("green", 5, 2, player)
        scene.stand(1, "green", 2, player)
        scene.hold(("green", 7), ("green", 8), ("red", 0), player=player)
    scene.token("green", 3, words.ARTEFACT)
    scene.token("green", 4, words.POINTS + 10)
    scene.play("play green 7", "take pile", "play green 7", "take pile")
    assert [each.held for each in scene.game.position.players] == [1, 0]
    scene.play("play green 8", "take pile", "play green 8", "take pile")
    assert [each.coins for each in scene.game.position.players] == [10, 10]


def test_the_last_crossing_ends_the_round_and_pays_no_token() -> None:
    """LC-EX-5, LC-END-1, LC-END-4, LC-TOK-6, LC-AMB-8."""
    scene = Scene()
    scene.g[at.CROSSED] = 4
    scene.row("green", 5, 3)
    scene.stand(1, "green", 3)
    scene.stand(2, "red", 6)
    scene.hold(("green", 7))
    scene.token("green", 4, words.STAGE)
    scene.token("red", 7, words.POINTS + 15)
    scene.play("play green 7", "move lava-7")
    assert scene.game.position.round == 2
    assert scene.me == (5 + 30, 0)
    assert scene.game.position.player == 1


def test_below_nothing_there_is_nothing() -> None:
    """LC-EX-6, LC-SCORE-1 to LC-SCORE-4, LC-AMB-3, LC-AMB-22."""
    for floor, left in ((Floor.TOTAL, 0), (Floor.ROUND, 30)):
        scene = Scene(replace(OFFICIAL, floor=floor))
        scene.stand(0, "red", 1)
        scene.stand(1, "green", 2)
        scene.g[at.COINS] = 30
        score_round(scene.g, 0)
        assert scene.me == (left, 0)


@pytest.mark.parametrize(("players", "left"), [(2, 64), (3, 86), (4, 78)])
def test_cards_left_after_dealing(players: int, left: int) -> None:
    """LC-EX-7, LC-SETUP-3 to LC-SETUP-5, LC-TURN-3, LC-AMB-27."""
    position = Game(board_of(OFFICIAL), players, 7).position
    assert position.pile_count == left
    assert all(len(each.hand or ()) == 8 for each in position.players)


def test_a_card_beyond_the_city_moves_another_figure() -> None:
    """LC-EX-8, LC-PLAY-7, LC-AMB-6, LC-AMB-20."""
    scene = Scene()
    scene.row("green", 5, 9)
    scene.stand(1, "green", 9)
    scene.stand(2, "red", 2)
    scene.hold(("green", 7))
    scene.token("red", 3, words.POINTS + 5)
    assert scene.rule_against("lay green 7") == "LC-AMB-20"
    scene.play("play green 7")
    assert scene.me == (5, 0)


def test_a_card_beyond_the_city_may_rest_if_nobody_can_move() -> None:
    """LC-AMB-6."""
    scene = Scene()
    scene.row("green", 5, 9)
    scene.stand(1, "green", 9)
    scene.hold(("green", 7))
    scene.play("lay green 7")
    assert scene.game.position.mode == "taking"


def finished(points: tuple[int, ...], artefacts: tuple[int, ...], design: BoardDesign) -> Game:
    """A game at its end, with these points before artefacts are scored."""
    scene = Scene(design, len(points))
    for player, (coins, found) in enumerate(zip(points, artefacts, strict=True)):
        scene.g[at.COINS + player], scene.g[at.ARTEFACTS + player] = coins, found
    end_game(scene.g)
    return scene.game


def test_artefacts_decide_the_end() -> None:
    """LC-EX-9, LC-FIN-1, LC-FIN-2, LC-AMB-14, LC-AMB-17, LC-SET-2."""
    outcome = finished((100, 60, 10), (6, 9, 0), OFFICIAL).outcome
    assert outcome is not None
    assert outcome.points == (130, 130, 0)
    assert outcome.winners == (1,)
    shared = finished((100, 100), (6, 6), OFFICIAL).outcome
    assert shared is not None
    assert shared.winners == (0, 1)
    many = finished((0, 0), (12, 27), OFFICIAL).outcome
    assert many is not None
    assert many.points == (110, 110)


def test_the_short_game_uses_the_short_table() -> None:
    """LC-SHORT-1, LC-AMB-24."""
    outcome = finished((100, 100), (5, 2), SHORT).outcome
    assert outcome is not None
    assert outcome.points == (150, 110)


@pytest.mark.parametrize(
    ("rounds", "used", "points"),
    [
        (1, Table.USUAL, 15),
        (1, Table.SHORT, 15),
        (1, Table.LONG, -10),
        (3, Table.USUAL, -10),
        (3, Table.LONG, -10),
        (3, Table.SHORT, 15),
    ],
)
def test_a_board_says_which_artefact_table_counts(rounds: int, used: Table, points: int) -> None:
    """LC-AMB-24: the short one for a single round, unless the board says otherwise."""
    design = replace(OFFICIAL, rounds=rounds, artefacts=Artefacts(used=used))
    outcome = finished((100, 100), (3, 3), design).outcome
    assert outcome is not None
    assert outcome.points == (100 + points, 100 + points)


@pytest.mark.parametrize(("crossings_by", "ends_at"), [((), 5), (((2, 3),), 3), (((3, 2),), 5)])
def test_crossings_may_depend_on_the_number_of_players(
    crossings_by: tuple[tuple[int, int], ...], ends_at: int
) -> None:
    """LC-END-1, LC-END-3, LC-SET-4."""
    scene = Scene(replace(OFFICIAL, crossings_by=crossings_by), players=2)
    scene.row("green", 5, 6)
    scene.stand(1, "green", 6)
    scene.hold(("green", 7), ("green", 8))
    scene.g[at.CROSSED] = ends_at - 2
    early = scene.game.copy()
    early.play("play green 7")
    assert early.position.round == 1
    scene.g[at.CROSSED] = ends_at - 1
    scene.play("play green 7")
    assert scene.game.position.round == 2


@pytest.mark.parametrize(("figures", "may"), [(None, True), (1, False), (2, True)])
def test_figures_are_those_of_the_board(figures: int | None, may: bool) -> None:
    """LC-AMB-23: one for each expedition, unless the board says otherwise."""
    scene = Scene(replace(OFFICIAL, figures=figures, crossings=2), players=2)
    scene.stand(0, "red", 2)
    scene.row("red", 3)
    scene.hold(("green", 3))
    assert scene.can("start green 3 member") is may


@pytest.mark.parametrize(
    ("removed", "left"), [(((2, 30),), 86), (((2, 30), (3, 10)), 76), ((), 86)]
)
def test_cards_go_back_only_for_numbers_of_players_that_are_named(
    removed: tuple[tuple[int, int], ...], left: int
) -> None:
    """LC-AMB-27, LC-SETUP-4."""
    design = replace(OFFICIAL, deck=Deck(removed=removed))
    assert Game(board_of(design), 3, 7).position.pile_count == left


@pytest.mark.parametrize("seed", range(6))
def test_slots_for_points_take_any_points_and_no_token_is_lost(seed: int) -> None:
    """LC-AMB-28, LC-SETUP-2."""
    lava = replace(OFFICIAL.expeditions[3], slots=tuple(Slot(at, "points") for at in (2, 3, 5)))
    desert = replace(OFFICIAL.expeditions[0], slots=(Slot(2, 15), Slot(4, "stage"), Slot(9)))
    others = (OFFICIAL.expeditions[1], OFFICIAL.expeditions[2], OFFICIAL.expeditions[4])
    tokens = Tokens(7, 8, ((5, 2), (10, 2), (15, 2)))
    board = board_of(replace(OFFICIAL, expeditions=(desert, *others, lava), tokens=tokens))
    lying = Game(board, 3, seed).position.tokens
    assert all(isinstance(lying[-9 + at - 1], int) for at in (2, 3, 5))
    assert lying[1] == 15
    counts = Counter(each for each in lying if each is not None)
    assert counts == {"artefact": 7, "stage": 8, 5: 2, 10: 2, 15: 2}


@pytest.mark.parametrize(("floor", "left"), [(Floor.TOTAL, 0), (Floor.ROUND, 15)])
def test_coins_of_tokens_are_kept_where_a_round_is_floored(floor: Floor, left: int) -> None:
    """LC-AMB-22, LC-AMB-3: coins of this round pay for the stages only where the total counts."""
    scene = Scene(replace(OFFICIAL, floor=floor))
    scene.row("green", 5, 2)
    scene.stand(1, "green", 1)
    scene.stand(0, "red", 1)
    scene.token("green", 2, words.POINTS + 15)
    scene.hold(("green", 7))
    scene.play("play green 7")
    assert scene.me == (15, 0)
    score_round(scene.g, 0)
    assert scene.me == (left, 0)


@pytest.mark.parametrize("floor", Floor)
def test_the_artefact_penalty_stops_at_nothing_by_either_floor(floor: Floor) -> None:
    """LC-AMB-14, LC-AMB-22."""
    outcome = finished((10, 60), (0, 0), replace(OFFICIAL, floor=floor)).outcome
    assert outcome is not None
    assert outcome.points == (0, 10)


def test_up_and_down_the_next_other_card_decides() -> None:
    """LC-EX-10, LC-VAR-2, LC-VAR-3."""
    scene = Scene(UP_AND_DOWN, players=2)
    scene.hold(("red", 5), ("red", 5), ("red", 5), ("red", 9))
    scene.play("start red 5 member", "take pile")
    scene.hold(("blue", 0), player=1)
    scene.play("discard blue 0", "take pile")
    scene.hold(("red", 5), ("red", 3), ("red", 9))
    assert scene.can("play red 3")
    assert scene.can("play red 9")
    scene.play("play red 3", "take pile")
    scene.hold(("blue", 1), player=1)
    scene.play("discard blue 1", "take pile")
    scene.hold(("red", 3), ("red", 2), ("red", 4))
    assert scene.can("play red 3")
    assert scene.can("play red 2")
    assert scene.rule_against("play red 4") == "LC-VAR-2"


def test_the_card_just_discarded_stays() -> None:
    """LC-DRAW-1, LC-DRAW-2, LC-AMB-4, LC-AMB-26."""
    scene = Scene()
    scene.hold(("red", 5), ("red", 6))
    scene.play("discard red 5")
    assert scene.rule_against("take red") == "LC-DRAW-2"
    assert scene.rule_against("take blue") == "LC-DRAW-1"
    taking = Scene(replace(OFFICIAL, take_back=True))
    taking.hold(("red", 5))
    taking.play("discard red 5")
    assert taking.can("take red")


def test_the_last_card_of_the_pile_ends_the_round() -> None:
    """LC-END-2, LC-AMB-9, LC-SETUP-8, LC-SETUP-9, LC-SCORE-5, LC-SCORE-6."""
    scene = Scene()
    scene.g[at.PILE_COUNT] = 1
    scene.g[at.HELD] = 2
    scene.hold(("red", 5))
    scene.play("discard red 5", "take pile")
    position = scene.game.position
    assert (position.round, position.player) == (2, 1)
    assert (position.players[0].held, position.players[0].artefacts) == (0, 2)
    assert sum(token is not None for token in position.tokens) == 25
    assert all(stage is None for each in position.players for stage in each.figures)


def test_a_token_on_the_first_stage_counts_when_a_figure_sets_out() -> None:
    """LC-AMB-11, LC-AMB-25, LC-PLAY-2."""
    scene = Scene()
    scene.hold(("green", 3))
    scene.token("green", 1, words.POINTS + 10)
    scene.play("start green 3 member")
    assert scene.me == (10, 0)
    assert scene.game.position.crossed == 0


def test_one_figure_for_each_expedition_and_none_without_figures() -> None:
    """LC-PLAY-3, LC-PLAY-4, LC-AMB-23."""
    few = Scene(replace(OFFICIAL, figures=1, crossings=2), players=2)
    few.stand(0, "red", 2)
    few.row("red", 3)
    few.hold(("green", 3), ("red", 4))
    assert few.rule_against("start green 3 member") == "LC-AMB-23"
    assert few.rule_against("start red 4 leader") in {"LC-AMB-23", "LC-PLAY-3"}


def test_who_plays_out_of_step_is_told_so() -> None:
    """LC-TURN-1, LC-TURN-2."""
    scene = Scene()
    scene.hold(("red", 5))
    assert scene.rule_against("take pile") == "LC-TURN-1"
    assert scene.rule_against("discard red 9") == "LC-TURN-1"
    scene.play("discard red 5")
    assert scene.rule_against("stay") == "LC-TURN-1"


def test_what_others_hold_is_hidden() -> None:
    """LC-AMB-19, LC-PLAY-9."""
    view = Game(board_of(OFFICIAL), 3, 1).view(1)
    assert [each.hand is None for each in view.players] == [True, False, True]
    assert view.pile is None


def test_a_figure_counts_once_however_many_bridges_it_crosses() -> None:
    """LC-NET-1 to LC-NET-4."""
    game = Game(board_of(NETWORK), 2, 3)
    g = game.state
    names = [str(node.spot) for node in game.board.graph.nodes]
    g[at.FIGURE_STAGES + 1] = names.index("f")
    g[at.HAS_CROSSED + 1], g[at.CROSSED] = 1, 1
    g[at.MODE] = words.CHOOSING
    game.play("move g")
    assert game.position.crossed == 1
    assert game.position.round == 1


def test_who_ends_a_round_does_not_begin_the_next() -> None:
    """LC-SETUP-6, LC-SETUP-7, LC-END-3, LC-AMB-15."""
    scene = Scene(players=2)
    for number in range(3):
        end_round(scene.g, words.BY_PILE)
        assert scene.g[at.MODE] == (words.OVER if number == 2 else words.PLAYING)


def test_actions_say_what_they_are() -> None:
    start = Action(Kind.START, Card("red", 5), 0, 27)
    assert start.is_leader
    assert str(start.card) == "red 5"
