"""Tests of passages: where seams can be crossed."""

from core.geometry.hexes import Hex
from core.quest.board.passages import passage_names, passages_of
from tests.quest.engine.boards import board
from tests.quest.engine.official import OFFICIAL, official_board


def test_a_seam_without_mountains_is_one_passage() -> None:
    (passage,) = passages_of(board("J1 | J1", "J1 | J1", "J1 | J1"))
    assert passage.seam == 0
    assert len(passage.edges) == 5


def test_mountains_part_the_passages_of_a_seam() -> None:
    laid = board("J1 | J1", "J1 | J1", "M | M", "M | M", "J1 | J1")
    upper, lower = sorted(passages_of(laid), key=lambda each: each.edges[0].hex.r)
    assert {at.r for edge in upper.edges for at in edge.hexes} == {0, 1}
    assert [set(edge.hexes) for edge in lower.edges] == [{Hex(-2, 4), Hex(-1, 4)}]
    assert passage_names(laid) == ("T0/T1 1", "T0/T1 2")


def test_a_seam_of_mountains_has_no_passage() -> None:
    assert passages_of(board("J1 | M", "M | J1")) == ()


def test_edges_belong_to_one_passage_at_most() -> None:
    for name in OFFICIAL:
        edges = [edge for each in passages_of(official_board(name)) for edge in each.edges]
        assert len(edges) == len(set(edges))
        assert set(edges) <= {edge for seam in official_board(name).seams for edge in seam.edges}
