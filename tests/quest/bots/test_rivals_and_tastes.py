"""Tests that planners reckon with rivals, count what is left, and are not all alike."""

from dataclasses import replace

import pytest

from core.playtest.bots import USUAL_WEIGHT
from core.quest.bots.bots import FIRST_HABITS, bot_called, lineup
from core.quest.bots.kernels import memory
from core.quest.bots.kernels.gains import gain_by_buying
from core.quest.bots.kernels.outlook import know_way
from core.quest.bots.kernels.styles import BENT
from core.quest.engine.action import Kind
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels.state import State
from core.quest.engine.packing import Options
from tests.quest.bots.tables import BotSeat, bought, minds, of_kind, seated
from tests.quest.engine.official import official_board
from tests.quest.engine.scenes import CARDS, Seat, scene

GATE = "J1 J1 J1 J1 | J1 J1 J1 J1 J1 FJ1"
"""Four spaces, a blockade, and what lies behind it."""
JUNGLE = (1,)
START_DECK = "3*explorer sailor"
STYLE = dict(zip(range(memory.WEIGHTS_EACH), bot_called("planner").all_weights(), strict=True))[
    memory.STYLE_WEIGHT
]


def before_gate(own: int, *rivals: int, name: str = "yardstick") -> BotSeat:
    """A planner on some space before the blockade, with rivals on others."""
    seats = [Seat(START_DECK, draw="4*traveler", at=own)]
    seats += [Seat(at=space) for space in rivals]
    return BotSeat(scene(GATE, *seats, blockades=JUNGLE, players=4), name)


def toll(bot: BotSeat) -> int:
    """What the blockade is thought to cost."""
    know_way(bot.g, 0)
    return bot.g[memory.TOLLS]


# --- Blockades ------------------------------------------------------------------------------------


def test_a_rival_who_may_come_first_makes_a_blockade_cheaper() -> None:
    alone, behind = toll(before_gate(1)), toll(before_gate(3, 0))
    abreast, two = toll(before_gate(1, 2)), toll(before_gate(0, 1, 2))
    assert alone > abreast > two > 0
    assert behind == alone


def test_one_who_is_past_a_blockade_will_not_open_it() -> None:
    assert toll(before_gate(1, 5)) == toll(before_gate(1))


def test_nobody_hopes_twice_in_a_row() -> None:
    bot = before_gate(1, 2)
    bot.g[memory.STALLED] = 1
    assert toll(bot) == toll(before_gate(1))


def test_opening_costs_more_the_more_are_close_behind() -> None:
    given = []
    for rivals in ((), (1,), (0, 1), (5,)):
        bot = before_gate(3, *rivals)
        know_way(bot.g, 0)
        given.append(bot.g[memory.GIVEN])
    assert given[0] == given[3] == 0
    assert 0 < given[1] < given[2]


def test_a_planner_waits_where_opening_serves_the_next_more() -> None:
    """With a rival beside it, it buys; alone it opens the blockade with the same hand."""

    def opens(*rivals: int) -> bool:
        seats = [Seat("explorer 3*traveler", draw="2*explorer 2*sailor", at=2)]
        seats += [Seat(at=space) for space in rivals]
        board = "J1 J1 J1 | J2 J2 J2 J2 J2 FJ2 / J1 J1 J1"
        bot = BotSeat(scene(board, *seats, blockades=JUNGLE, players=4), "yardstick")
        return bool(of_kind(bot.turn(), Kind.CLEAR))

    assert opens()
    assert not opens(1, 10, 11)


def test_the_first_planner_knows_nothing_of_rivals() -> None:
    """With the first habits tolls are as they are, and opening gives nothing away."""
    bot = before_gate(1, 2, 0)
    for which, habit in enumerate(FIRST_HABITS):
        bot.g[memory.HABITS + which] = habit
    first = toll(bot)
    bot.g[at.POSITIONS + 1] = bot.g[at.POSITIONS + 2] = bot.g[at.POSITIONS + 3]
    assert toll(bot) == first
    assert bot.g[memory.GIVEN] == 0


# --- Piles ----------------------------------------------------------------------------------------


def test_the_last_of_a_pile_is_worth_more_than_the_first() -> None:
    gains = []
    for left in (3, 2, 1):
        seat = Seat(START_DECK, draw="4*traveler")
        bot = BotSeat(scene("J1 " * 20 + "FJ1", seat, market={"scout": left}), "yardstick")
        know_way(bot.g, 0)
        gains.append(gain_by_buying(bot.g, 0, CARDS.index("scout")))
    assert 0 < gains[0] < gains[1] < gains[2]


# --- Tastes ---------------------------------------------------------------------------------------


def drawn(name: str, seed: int) -> list[list[int]]:
    """The weights and tastes of four bots of a name in the game of a seed."""
    g = seated(official_board("first_game"), lineup(*[name] * 4), Options(), seed)
    return [weights_of(g, player) + tastes_of(g, player) for player in range(4)]


def weights_of(g: State, player: int) -> list[int]:
    first = memory.HABITS + player * memory.WEIGHTS_EACH
    return list(g[first : first + memory.WEIGHTS_EACH])


def tastes_of(g: State, player: int) -> list[int]:
    first = memory.TASTES + player * at.MOST_CARDS
    return list(g[first : first + len(CARDS)])


def test_no_two_planners_are_alike_and_none_is_the_same_again() -> None:
    styles = [tuple(style) for seed in range(20) for style in drawn("planner", seed)]
    assert len(set(styles)) == len(styles)
    assert drawn("planner", 3) == drawn("planner", 3)


def test_yardsticks_are_all_alike() -> None:
    expected = bot_called("yardstick").all_weights() + [USUAL_WEIGHT] * len(CARDS)
    assert all(style == expected for seed in range(5) for style in drawn("yardstick", seed))


def test_tastes_stay_within_reach_and_favour_nothing() -> None:
    g = seated(official_board("first_game"), lineup(*["planner"] * 4), Options(), 0)
    tastes, bent = [], []
    for seed in range(200):
        minds().take_seats(g, seed)
        for player in range(4):
            tastes += tastes_of(g, player)
            bent.append(weights_of(g, player)[memory.MACHETE_WEIGHT])
    assert STYLE > 0
    for values in (tastes, bent):
        assert min(values) == USUAL_WEIGHT - STYLE
        assert max(values) == USUAL_WEIGHT + STYLE
        assert sum(values) / len(values) == pytest.approx(USUAL_WEIGHT, abs=2)


def test_only_what_a_person_would_weigh_differently_is_bent() -> None:
    weights = bot_called("planner").all_weights()
    assert all(style[BENT : len(weights)] == weights[BENT:] for style in drawn("planner", 1))


def test_a_taste_decides_between_equals() -> None:
    """Of two cards that serve alike, the one that is liked is bought."""
    for liked, other in (("scout", "trailblazer"), ("trailblazer", "scout")):
        seat = Seat("4*traveler", draw="4*explorer")
        bot = BotSeat(scene("J1 " * 20 + "FJ1", seat), "yardstick")
        bot.g[memory.TASTES + CARDS.index(liked)] = 400
        bot.g[memory.TASTES + CARDS.index(other)] = 10
        assert bought(bot.turn()) == [liked]


def test_other_bots_draw_nothing() -> None:
    """Neither haste nor chance has tastes; what they do is what they did in the first version."""
    for name in ("random", "sprinter"):
        bot = bot_called(name)
        assert bot.all_weights() == list(FIRST_HABITS)
        assert replace(bot, habits=FIRST_HABITS) == bot
