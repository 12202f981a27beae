"""Tests of verifying certificates: whatever is changed in one is found out."""

from dataclasses import replace

import pytest

from core.basics.jobs import Work, finished
from core.basics.language import tr_lazy
from core.certificate.judgement import Judgement, State, judged_at_sight
from core.certificate.short_form import short_form_of
from core.certificate.verifying import restoring, verifying
from core.designs.certificate import Certificate, CertifiedGames
from core.designs.edits import with_details
from core.quest.board.board import Board
from core.quest.board.layout import lay_out
from core.quest.game import QUEST
from tests.certificate.conftest import board_of, issued
from tests.quest.checks.cases import CLEAN, text

FIELDS = {"fingerprint", "variants", "engine", "bots", "games", "results", "digest", "extras"}


def with_result(certificate: Certificate, index: int, **changed: object) -> Certificate:
    """The certificate with one of its results changed."""
    results = list(certificate.results)
    results[index] = replace(results[index], **changed)  # type: ignore[arg-type]
    return replace(certificate, results=tuple(results))


def at_once(work: Work[object]) -> object:
    """The result of work that must not play any game."""
    with pytest.raises(StopIteration) as end:
        next(work)
    return end.value.value


def moved_win(games: CertifiedGames) -> tuple[int, ...]:
    first, second, *others = games.wins
    return (first - 1, second + 1, *others)


def test_a_certificate_as_it_was_issued_is_confirmed(
    board: Board, certificate: Certificate
) -> None:
    judgement = finished(verifying(QUEST, certificate, board))
    assert judgement.state is State.CONFIRMED


def test_names_and_the_order_of_pieces_do_not_matter(
    board: Board, certificate: Certificate
) -> None:
    route = with_details(board.route, name="Other", players=(2, 4))
    shuffled = replace(route, pieces=route.pieces[::-1])
    again = Board.of(lay_out(shuffled, board.catalogue))
    assert finished(verifying(QUEST, certificate, again)).state is State.CONFIRMED


@pytest.mark.parametrize("index", [0, 1, 2])
def test_every_changed_par_is_found(board: Board, certificate: Certificate, index: int) -> None:
    found = certificate.results[index]
    false = with_result(certificate, index, par=found.par - 1)
    judgement = finished(verifying(QUEST, false, board))
    assert judgement.state is State.FALSE
    assert str(judgement.reason) == (
        f"with {found.players} players the par is {found.par / 100:.2f}, "
        f"not {(found.par - 1) / 100:.2f}"
    )


@pytest.mark.parametrize("index", [0, 1, 2])
def test_every_changed_win_is_found(board: Board, certificate: Certificate, index: int) -> None:
    found = certificate.results[index]
    false = with_result(certificate, index, wins=moved_win(found))
    judgement = finished(verifying(QUEST, false, board))
    assert judgement.state is State.FALSE
    assert str(judgement.reason).startswith(f"with {found.players} players the seats win ")


def test_a_changed_digest_is_found(board: Board, certificate: Certificate) -> None:
    false = replace(certificate, digest="0" * 16)
    assert finished(verifying(QUEST, false, board)) == Judgement(
        State.FALSE, tr_lazy("its digest is that of other games")
    )


def test_a_changed_number_of_games_is_found(board: Board, certificate: Certificate) -> None:
    """The figures of 100 games, sold as those of 200."""
    doubled = tuple(
        replace(each, wins=tuple(2 * w for w in each.wins)) for each in certificate.results
    )
    false = replace(certificate, games=200, results=doubled)
    assert finished(verifying(QUEST, false, board)).state is State.FALSE


def test_player_counts_that_were_left_out_are_found(board: Board, certificate: Certificate) -> None:
    fewer = replace(certificate, results=certificate.results[:2])
    assert judged_at_sight(QUEST, fewer, board.route).state is State.VOID
    narrowed = board_of(CLEAN + "players: [2, 3]\n")
    assert finished(verifying(QUEST, fewer, narrowed)).state is State.FALSE


def test_a_certificate_of_another_layout_is_void_without_playing(certificate: Certificate) -> None:
    other = board_of(text("B 0 0 0", "C -2 -5 3", "END_RIVER -6 -5 3"))
    found = at_once(verifying(QUEST, certificate, other))
    assert found == Judgement(State.VOID, tr_lazy("it was issued for another layout"))


def test_a_certificate_passed_off_as_that_of_another_layout_is_false(
    certificate: Certificate,
) -> None:
    other = board_of(text("B 0 0 0", "C -2 -5 3", "END_RIVER -6 -5 3"))
    stolen = replace(certificate, fingerprint=other.route.fingerprint)
    assert finished(verifying(QUEST, stolen, other)).state is State.FALSE


def test_a_certificate_for_caves_that_was_played_without_is_false(certificate: Certificate) -> None:
    caves = board_of(CLEAN + "caves: true\n")
    assert (
        finished(verifying(QUEST, replace(certificate, variants=("caves",)), caves)).state
        is State.FALSE
    )


@pytest.mark.parametrize(("engine", "bots"), [(1, 1), (2, 2), (99, 99)])
def test_other_versions_cannot_be_verified_which_is_not_to_say_false(
    board: Board, certificate: Certificate, engine: int, bots: int
) -> None:
    other = replace(certificate, engine=engine, bots=bots)
    found = at_once(verifying(QUEST, other, board))
    assert isinstance(found, Judgement)
    assert found.state is State.OTHER_VERSION
    assert str(found.reason) == (
        f"it was issued with engine {engine} and bots {bots}; here are engine 1 and bots 2, "
        "which may play differently"
    )


def test_a_route_that_nobody_finishes_makes_any_certificate_false(certificate: Certificate) -> None:
    hopeless = board_of(text("QUARTET 0 0 0", "STEEP 5 0 0", "END_JUNGLE 8 0 0"))
    made_up = replace(certificate, fingerprint=hopeless.route.fingerprint)
    judgement = finished(verifying(QUEST, made_up, hopeless))
    assert judgement.state is State.FALSE
    assert "48 of 100 games remain unfinished" in str(judgement.reason)


def test_a_claim_that_cannot_be_played_is_not_replayed(certificate: Certificate) -> None:
    """Two start spaces are too few for anybody."""
    cramped = board_of(text("DUO 0 0 0", "MEADOW 5 0 0", "END_JUNGLE 8 0 0"))
    made_up = replace(certificate, fingerprint=cramped.route.fingerprint)
    reason = "2 players need 4 start spaces; there are 2"
    for work in (
        verifying(QUEST, made_up, cramped),
        restoring(QUEST, short_form_of(made_up), cramped),
    ):
        found = at_once(work)
        assert isinstance(found, Judgement)
        assert (found.state, str(found.reason)) == (State.NOT_REPLAYED, reason)


def test_every_field_of_a_certificate_was_tampered_with_above() -> None:
    """A new field must be verified, too."""
    assert set(Certificate.__slots__) == FIELDS
    assert set(CertifiedGames.__slots__) == {"par", "wins", "extras", "tables"}


# --- Short forms ----------------------------------------------------------------------------------


def test_a_short_form_gives_the_whole_certificate_back(
    board: Board, certificate: Certificate
) -> None:
    assert finished(restoring(QUEST, short_form_of(certificate), board)) == certificate


@pytest.mark.parametrize(
    "changed",
    [{"unevenness": 1}, {"digest": 1}, {"pars": (15, 10, 10)}, {"games": 200}],
    ids=lambda changed: next(iter(changed)),
)
def test_a_short_form_that_claims_something_else_gives_none(
    board: Board, certificate: Certificate, changed: dict[str, object]
) -> None:
    other = replace(short_form_of(certificate), **changed)  # type: ignore[arg-type]
    assert other != short_form_of(certificate)
    found = finished(restoring(QUEST, other, board))
    assert isinstance(found, Judgement)
    assert found.state is State.FALSE


def test_a_short_form_of_another_version_gives_none_without_playing(
    board: Board, certificate: Certificate
) -> None:
    other = replace(short_form_of(certificate), bots=1)
    found = at_once(restoring(QUEST, other, board))
    assert isinstance(found, Judgement)
    assert found.state is State.OTHER_VERSION


def test_a_short_form_on_a_route_that_nobody_finishes_gives_none(certificate: Certificate) -> None:
    hopeless = board_of(text("QUARTET 0 0 0", "STEEP 5 0 0", "END_JUNGLE 8 0 0"))
    found = finished(restoring(QUEST, short_form_of(certificate), hopeless))
    assert isinstance(found, Judgement)
    assert found.state is State.FALSE


def test_a_short_form_that_leaves_player_counts_out_gives_none() -> None:
    """It may be true, but says nothing about all of the games that the route is meant for."""
    found = finished(
        restoring(QUEST, short_form_of(issued(board_of(CLEAN + "players: [3]\n"))), board_of(CLEAN))
    )
    reason = tr_lazy("it says nothing about games with {players} players", players="2, 4")
    assert found == Judgement(State.VOID, reason)
