"""Playtests: plain and compiled games are the same, bots hold their bars, figures add up."""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from core.basics.figures import Unit
from core.basics.jobs import finished
from core.basics.paths import examples
from core.lost_cities.bots.bots import BOTS
from core.lost_cities.design.board_design import BoardDesign
from core.lost_cities.design.official import SIMPLE_SLOTS, VALUES, expeditions
from core.lost_cities.engine.game import Game
from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.reasons import IllegalAction
from core.lost_cities.game import LOST_CITIES
from core.lost_cities.playtest.kernels import record
from core.lost_cities.playtest.luck import luck_section
from core.lost_cities.playtest.replayer import Replayer
from core.lost_cities.playtest.spec import BoardSpec
from core.lost_cities.session.thinking import bot_action
from core.playtest import record as common
from core.playtest.live.changes import change_words
from core.playtest.reports.odd_games import odd_games
from core.playtest.reports.report import PlaytestReport
from core.playtest.running.batch_kernels import fastest_batch_kernels, plain_batch_kernels
from core.playtest.running.runner import playtesting
from core.playtest.spec import Spec, lineup
from core.playtest.statistics.comparison import compared
from core.playtest.statistics.estimates import quantile, wanted
from core.playtest.totals import Totals
from core.shelf import read_design
from core.terminal.columns import bars
from tests.lost_cities.boards import NETWORK, OFFICIAL, POINTS_ONLY, SHORT, UP_AND_DOWN, board_of

PLAYTESTS = LOST_CITIES.playtests
pytestmark = pytest.mark.timeout(600)  # kernels may have to be compiled first


def spec_of(design: BoardDesign, games: int, *names: str) -> BoardSpec:
    """Games of bots that change seats."""
    bots, options = lineup(LOST_CITIES, names), PLAYTESTS.usual_options(design)
    return Spec(LOST_CITIES, board_of(design), bots, options, games, is_rotating=True)


def played(spec: BoardSpec) -> Totals:
    """All games of a spec, compiled."""
    return finished(playtesting(spec, kernels=fastest_batch_kernels(PLAYTESTS.kernels)))


def share_of_first(totals: Totals) -> float:
    """How often bots on even places of the line-up win."""
    return float((totals.finished[:, common.ENTRY] % 2 == 0).mean())


@pytest.mark.parametrize(
    "design", [OFFICIAL, UP_AND_DOWN, NETWORK, POINTS_ONLY], ids=lambda each: each.name
)
def test_plain_and_compiled_kernels_play_the_same_games(design: BoardDesign) -> None:
    spec = spec_of(design, 3, "planner", "greedy", "random")
    plain = finished(playtesting(spec, kernels=plain_batch_kernels(PLAYTESTS.kernels)))
    assert plain == played(spec)


def test_the_planner_beats_greed_and_greed_beats_chance() -> None:
    """The bars in full, with 10,000 games, are 70 % and 99 %."""
    assert share_of_first(played(spec_of(OFFICIAL, 2000, *("planner", "greedy") * 2))) > 0.72
    assert share_of_first(played(spec_of(OFFICIAL, 500, *("greedy", "random") * 2))) > 0.99


CROSSROADS: BoardDesign = read_design(examples("lost_cities") / "crossroads.yaml").design


@pytest.mark.parametrize("design", [NETWORK, CROSSROADS], ids=lambda each: each.name)
def test_the_planner_beats_greed_on_networks(design: BoardDesign) -> None:
    """LC-NET-1: colours change on the way, so that one row serves many figures."""
    assert share_of_first(played(spec_of(design, 600, *("planner", "greedy") * 2))) > 0.7


REFERENCE = {2: (32.9, 0.43, 163, 9.7), 3: (27.7, 0.83, 136, 6.7), 4: (22.0, 0.50, 90, 4.9)}
"""Turns of a player in a round, rounds that end at the bridge, points in a round and artefacts, in
a rough simulation with other greedy bots."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_games_are_like_those_of_a_rough_simulation(players: int) -> None:
    rows = played(spec_of(OFFICIAL, 1000, *("greedy",) * players)).finished
    turns, bridge, points, artefacts = REFERENCE[players]
    before = rows[:, record.ROW_BEFORE : record.ROW_BEFORE + players]
    found = rows[:, record.ROW_ARTEFACTS : record.ROW_ARTEFACTS + players]
    assert rows[:, common.TURNS].mean() / players / 3 == pytest.approx(turns, rel=0.07)
    assert rows[:, record.ROW_BRIDGES].mean() / 3 == pytest.approx(bridge, abs=0.08)
    assert before.mean() / 3 == pytest.approx(points, rel=0.12)
    assert found.mean() == pytest.approx(artefacts, rel=0.1)


def test_no_expedition_is_favoured_by_its_place_on_the_board() -> None:
    """Ties between colours are decided by chance, so that alike expeditions earn alike."""
    alike = replace(OFFICIAL, expeditions=expeditions(SIMPLE_SLOTS))
    ended, _ = played(spec_of(alike, 1000, *("planner",) * 3)).tally(record.ENDED, 45)
    points = [sum(int(ended[track * 9 + at]) * VALUES[at] for at in range(9)) for track in range(5)]
    assert max(points) < 1.12 * min(points)


def test_every_game_is_finished() -> None:
    for bot in BOTS[1:]:
        rows = played(spec_of(OFFICIAL, 300, *(bot.name,) * 3))
        assert len(rows.finished) == 300, bot.name


def test_many_rounds_are_not_cut_off() -> None:
    """LC-AMB-10: a game is unfinished for going round and round, not for being long."""
    long = replace(OFFICIAL, rounds=9, players=(2,))
    assert PLAYTESTS.usual_options(OFFICIAL).round_limit == 300
    assert PLAYTESTS.usual_options(long).round_limit == 864
    rows = played(spec_of(long, 60, "planner", "planner")).finished
    assert len(rows) == 60
    assert rows[:, common.TURNS].max() > 2 * 300


def test_points_add_up() -> None:
    """Stages, leaders, tokens and artefacts are all that anybody scores, but for the floor."""
    rows = played(spec_of(OFFICIAL, 200, "planner", "planner")).finished
    parts = rows[:, [record.ROW_STAGES, record.ROW_LEADERS, record.ROW_TOKENS]].sum(axis=1)
    before = rows[:, record.ROW_BEFORE : record.ROW_BEFORE + 2].sum(axis=1)
    assert (before >= parts).all()
    assert (before == parts).mean() > 0.9
    assert (rows[:, record.ROW_BRIDGES] + rows[:, record.ROW_PILES] == 3).all()


def test_tokens_rounds_and_beginners_add_up() -> None:
    spec = spec_of(OFFICIAL, 200, *("planner",) * 3)
    totals = played(spec)
    rows = totals.finished
    kinds = [record.ROW_ARTEFACT_HITS, record.ROW_STAGE_HITS, record.ROW_POINT_HITS]
    assert rows[:, kinds].sum() == totals.tally(record.HITS, 45)[0].sum()
    found = rows[:, record.ROW_ARTEFACTS : record.ROW_ARTEFACTS + 3]
    assert (rows[:, record.ROW_ARTEFACT_HITS] == found.sum(axis=1)).all()
    lengths = rows[:, record.ROW_ROUND_TURNS : record.ROW_ROUND_TURNS + 3]
    assert (lengths.sum(axis=1) == rows[:, common.TURNS]).all()
    began = rows[:, record.ROW_BEGAN : record.ROW_BEGAN + 3]
    assert (began[:, 0] == 0).all()
    assert (began[:, 1] == lengths[:, 0] % 3).all()
    assert ((rows[:, record.ROW_DEAD] > 0) & (rows[:, record.ROW_DEAD] < 8 * 9)).all()


def test_a_deal_played_twice_tells_what_its_hands_decide() -> None:
    """The second game of a deal is the first one with every hand a seat farther on."""
    spec = spec_of(OFFICIAL, 64, *("planner",) * 3)
    rows = played(spec).finished
    paired = rows[:, record.ROW_PAIRED] > 0
    assert rows[paired, common.SEED].tolist() == [0, 16, 32, 48]
    columns = [record.ROW_BY_HAND, record.ROW_SAME_HAND]
    assert not rows[~paired][:, columns].any()
    assert (abs(rows[paired, record.ROW_BY_HAND]) <= 8).all()
    first, second = (deal_of(spec, shift) for shift in (0, 1))
    assert first.position.tokens == second.position.tokens
    assert first.position.pile == second.position.pile
    hands = [[each.hand for each in game.position.players] for game in (first, second)]
    assert hands[1] == [hands[0][2], *hands[0][:2]]


def deal_of(spec: BoardSpec, shift: int) -> Game:
    """The deal of the first seed with all hands some seats farther on."""
    game = Game(spec.board, spec.players, 0)
    game.state[at.HAND_SHIFT] = shift
    game.rules.deal(game.state, 0)
    return game


def luck_of(design: BoardDesign) -> float:
    """What goes with the hands in games of two greedy bots."""
    spec = spec_of(design, 3200, "greedy", "greedy")
    section = luck_section(spec, played(spec))
    assert section.figure("same_hand").sample == section.figure("by_hands").sample == 200
    found = section.figure("by_hands").value
    assert found is not None
    return found


def test_hands_decide_more_the_fewer_cards_are_drawn() -> None:
    """With twelve turns of each they decide much, with the usual 32 little."""
    short = replace(OFFICIAL, deck=replace(OFFICIAL.deck, removed=((2, 70),)), players=(2,))
    assert luck_of(short) > luck_of(OFFICIAL) + 0.1


def test_where_the_seat_decides_no_hand_does() -> None:
    """Who begins ends so short a round with a card more, whatever the hands are."""
    deck = replace(OFFICIAL.deck, removed=((2, 40),))
    assert luck_of(replace(OFFICIAL, hand=24, deck=deck, players=(2,))) < -0.5


def test_games_that_only_this_game_has_are_worth_a_look() -> None:
    spec = spec_of(OFFICIAL, 300, "random", "planner", "planner")
    totals = played(spec)
    seeds = {str(each.why): each.seed for each in odd_games(spec, totals)}
    rows = {int(row[common.SEED]): row for row in totals.finished}
    assert 0 in rows[seeds["nothing"]][record.ROW_POINTS : record.ROW_POINTS + 3]
    longest = totals.finished[:, record.ROW_LONGEST].max()
    assert ("long_chain" in seeds) == (longest >= 4)
    quick = [row[record.ROW_QUICKEST] for row in totals.finished if row[record.ROW_QUICKEST]]
    assert ("quick_city" in seeds) == (min(quick, default=10) < 10)


def test_styles_play_as_their_sentences_say() -> None:
    def mean(name: str, column: int) -> float:
        return float(played(spec_of(OFFICIAL, 400, *(name,) * 4)).finished[:, column].mean())

    assert mean("far", record.ROW_STARTS) < mean("planner", record.ROW_STARTS)
    assert mean("wide", record.ROW_STARTS) > mean("planner", record.ROW_STARTS)
    assert mean("rusher", record.ROW_BRIDGES) >= mean("planner", record.ROW_BRIDGES)


def test_a_game_of_a_playtest_replays_through_the_engine() -> None:
    spec = spec_of(OFFICIAL, 4, "planner", "greedy", "wide")
    totals = played(spec)
    replayer = Replayer(spec)
    for row in totals.finished:
        outcome = replayer.game(int(row[common.SEED])).outcome
        assert outcome is not None
        assert list(outcome.points) == row[record.ROW_POINTS : record.ROW_POINTS + 3].tolist()
    assert replayer.log(0).seats == ("planner", "greedy", "wide")


@pytest.mark.parametrize("name", ["greedy", "planner", "collector"])
def test_a_bot_at_the_table_plays_as_in_a_playtest(name: str) -> None:
    spec = spec_of(OFFICIAL, 1, *(name,) * 3)
    theirs = Replayer(spec).game(0).actions
    game = Game(spec.board, 3, 0, spec.options)
    bot = next(each for each in BOTS if each.name == name)
    for action in theirs[:120]:
        assert bot_action(game, bot) == action
        game.apply(action)


def test_bots_offer_nothing_that_is_not_legal_on_a_network() -> None:
    spec = spec_of(NETWORK, 20, "planner", "greedy")
    replayer = Replayer(spec)
    try:
        for seed in spec.seeds:
            replayer.game(seed)
    except IllegalAction as refused:
        pytest.fail(str(refused))


def test_what_players_get_of_artefacts_is_told_with_where_the_truth_lies() -> None:
    """As sure as games are, not as if each of their players told of a game of their own."""
    spec = spec_of(OFFICIAL, 200, *("greedy",) * 3)
    report = PlaytestReport.of(spec, played(spec)).section("artefacts")
    for key in ("p10", "median", "p90"):
        figure = report.figure(key)
        assert figure.value is not None
        assert figure.interval is not None
        assert figure.interval.low <= figure.value <= figure.interval.high
    numbers = np.arange(1, 601)
    asked = wanted("half", Unit.ROUND, "", "")
    alone, together = (quantile(asked, numbers, 0.5, each).interval for each in (1, 3))
    assert alone is not None
    assert together is not None
    assert together.high - together.low > 1.6 * (alone.high - alone.low)


def test_every_figure_of_a_report_has_a_label_of_its_own() -> None:
    """What stands below one another in a terminal has to be told apart there."""
    spec = spec_of(OFFICIAL, 60, *("greedy",) * 3)
    report = PlaytestReport.of(spec, played(spec))
    for name in ("tracks", "stages"):
        labels = [each.label for each in report.section(name).figures]
        assert len(set(labels)) == len(labels)
    (lengths,) = report.section("rounds").histograms
    assert "turns" in lengths.label
    rows = list(bars(lengths))
    assert len(rows) <= 17
    assert sum(int(row.split()[1]) for row in rows) == 60
    assert int(rows[-1].split()[1]) < 12


def test_what_differs_between_boards_is_counted_in_turns() -> None:
    """A round is something else in this game."""
    long, short = (played(spec_of(each, 300, "greedy", "greedy")) for each in (OFFICIAL, SHORT))
    lengths = PLAYTESTS.words.lengths
    told = change_words(compared(long, short, 2), lengths)
    assert re.match(r"\d+\.\d ±\d\.\d turns each shorter", told)
    same = change_words(compared(long, long, 2), lengths)
    assert "rounds" not in told + same
