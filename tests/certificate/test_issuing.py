"""Tests of issuing certificates: honest figures, the same for all that plays the same."""

import threading
from dataclasses import replace
from statistics import median
from types import SimpleNamespace

import numpy as np
import pytest

from core.basics.jobs import finished
from core.certificate.evidence import digest_of, shortcoming
from core.certificate.issuing import NoCertificate, certifying
from core.designs.certificate import Certificate
from core.designs.edits import with_certificate, with_details
from core.designs.validity import valid_certificate
from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.playtest.spec import Spec
from core.playtest.totals import Totals
from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.bots.bots import BOTS_VERSION, lineup
from core.quest.engine.kernels import state
from core.quest.engine.log import ENGINE_VERSION
from core.quest.engine.packing import Options
from core.quest.game import QUEST
from core.quest.playtest.batch_kernels import LAYOUT
from core.quest.playtest.kernels import record
from core.quest.route.reading import parse_route
from core.quest.route.writing import route_text
from tests.certificate.conftest import GAMES, board_of, checked, issued
from tests.conftest import Golden
from tests.quest.checks.cases import CLEAN, text

DECISIVE = {
    record.ROW_SEED,
    record.ROW_ROUNDS,
    record.ROW_WINNER,
    record.ROW_TURNS,
    record.ROW_ACTIONS,
}


def rows(*winners: int, **columns: int) -> Totals:
    """Games that these seats have won."""
    made = np.zeros((len(winners), record.ROW_SIZE), dtype=np.int64)
    made[:, record.ROW_SEED] = range(len(winners))
    made[:, record.ROW_WINNER] = winners
    for name, value in columns.items():
        made[0, getattr(record, name)] = value
    return Totals(LAYOUT, Totals.none(LAYOUT).sums, made)


def test_the_certificate_of_record(board: Board, certificate: Certificate, golden: Golden) -> None:
    """The same games come out on every machine, and the file says so to the letter."""
    route = with_certificate(board.route, certificate)
    assert parse_route(route_text(route)).design == route
    golden("certificates/trial.yaml", route_text(route))


def test_figures_are_those_of_planner_games(
    board: Board, certificate: Certificate, compiled: BatchKernels
) -> None:
    assert certificate.player_counts == (2, 3, 4)
    for result in certificate.results:
        bots = lineup(*["planner"] * result.players)
        spec = Spec(QUEST, board, bots, Options(round_limit=60), GAMES)
        played = Workspace.of(packed_spec(spec), compiled).play(0, GAMES)
        winners = played.column(record.ROW_WINNER).tolist()
        assert result.wins == tuple(winners.count(seat) for seat in range(result.players))
        rounds = played.column(record.ROW_ROUNDS).tolist()
        assert result.par / 100 == pytest.approx(median(rounds), abs=0.51)


def test_it_is_bound_to_layout_and_versions(board: Board, certificate: Certificate) -> None:
    assert certificate.fingerprint == board.route.fingerprint
    assert (certificate.engine, certificate.bots) == (ENGINE_VERSION, BOTS_VERSION)
    assert certificate.games == GAMES
    certified = with_certificate(board.route, certificate)
    assert valid_certificate(certified) == certificate


def test_cosmetic_edits_give_the_same_certificate(board: Board, certificate: Certificate) -> None:
    route = with_details(board.route, name="Other", tags=("a",))
    shuffled = replace(route, pieces=route.pieces[::-1])
    assert issued(Board.of(lay_out(shuffled, board.catalogue))) == certificate


def test_only_the_routes_own_player_counts_are_played(certificate: Certificate) -> None:
    found = issued(board_of(CLEAN + "players: [3]\n"))
    assert found.results == certificate.results[1:2]
    assert found.digest != certificate.digest


def test_caves_are_played_if_the_route_means_them(certificate: Certificate) -> None:
    found = issued(board_of(CLEAN + "caves: true\n"))
    assert found.variants == ("caves",)
    assert not certificate.variants
    assert (found.fingerprint, found.games) == (certificate.fingerprint, certificate.games)
    assert found.digest != certificate.digest


def test_a_route_with_errors_gets_none_and_no_game_is_played() -> None:
    shut = text("B 0 0 0", "R -3 -4 3", "END_JUNGLE -6 -4 3", tail="players: [3]\n")
    with pytest.raises(StopIteration) as end:
        next(certifying(QUEST, *checked(board_of(shut)), GAMES))
    assert end.value.value == NoCertificate("it has errors (P301)", ("P301",))


def test_a_board_that_the_engine_has_no_room_for_gets_none(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    tight = SimpleNamespace(**{**vars(state), "MOST_SPACES": 10})
    monkeypatch.setattr("core.quest.engine.packing.at", tight)  # the kernels keep their own
    found = finished(certifying(QUEST, *checked(board), GAMES))
    assert isinstance(found, NoCertificate)
    assert found.reason.endswith("spaces are too many to play with; 10 are the most")


def test_a_route_with_unfinished_games_gets_none(compiled: BatchKernels) -> None:
    board = board_of(text("QUARTET 0 0 0", "STEEP 5 0 0", "END_JUNGLE 8 0 0"))
    assert finished(certifying(QUEST, *checked(board), GAMES, compiled)) == NoCertificate(
        "with 2 players, 48 of 100 games remain unfinished"
    )
    assert max(step.done for step in certifying(QUEST, *checked(board), GAMES, compiled)) == GAMES


def test_a_route_with_a_seat_that_never_wins_gets_none() -> None:
    assert shortcoming({2: rows(0, 1, 1), 3: rows(2, 0, 1)}) is None
    told = shortcoming({2: rows(0, 1, 1), 3: rows(2, 0, 2)})
    assert str(told) == "with 3 players, seat 2 wins none of 3 games"


def test_games_that_nobody_could_win_any_more_are_told_apart() -> None:
    lost = rows(0, 1, 1, ROW_FATE=record.CANNOT_BE_FINISHED)
    assert str(shortcoming({2: lost})) == (
        "with 2 players, 1 of 3 games remain unfinished, and in some of them nobody could win "
        "any more"
    )


@pytest.mark.parametrize("column", range(record.ROW_SIZE))
def test_the_digest_minds_what_decides_a_game_and_nothing_else(column: int) -> None:
    played, other = rows(0, 1, 1), rows(0, 1, 1)
    other.rows[1, column] += 1
    is_other = digest_of({2: played}) != digest_of({2: other})
    assert is_other == (column in DECISIVE)


def test_the_digest_minds_who_played_and_how_often() -> None:
    played = rows(0, 1, 1)
    found = {
        digest_of({2: played}),
        digest_of({3: played}),
        digest_of({2: played, 3: played}),
        digest_of({2: rows(0, 1)}),
    }
    assert len(found) == 4


def test_work_that_is_given_up_leaves_nobody_playing(board: Board) -> None:
    work = certifying(QUEST, *checked(board), GAMES)
    while next(work).done == 0:
        pass
    work.close()
    assert not any(each.name.startswith("playtest") for each in threading.enumerate())


def test_progress_ascends_to_all_games_of_all_player_counts(board: Board) -> None:
    done = [(step.done, step.total) for step in certifying(QUEST, *checked(board), GAMES)]
    assert done == sorted(done)
    assert done[-1] == (3 * GAMES, 3 * GAMES)
