"""Tests of passages: where seams can be crossed."""

from core.geometry.hexes import Hex
from core.quest.board.names import passage_names
from tests.quest.engine.boards import board
from tests.quest.engine.official import OFFICIAL, official_board


def test_a_seam_without_mountains_is_one_passage() -> None:
    (passage,) = board("J1 | J1", "J1 | J1", "J1 | J1").passages
    assert passage.seam == 0
    assert len(passage.edges) == 5


def test_mountains_part_the_passages_of_a_seam() -> None:
    laid = board("J1 | J1", "J1 | J1", "M | M", "M | M", "J1 | J1")
    upper, lower = sorted(laid.passages, key=lambda each: each.edges[0].hex.r)
    assert {at.r for edge in upper.edges for at in edge.hexes} == {0, 1}
    assert [set(edge.hexes) for edge in lower.edges] == [{Hex(-2, 4), Hex(-1, 4)}]
    assert passage_names(laid) == ("T0/T1 1", "T0/T1 2")


def test_a_seam_of_mountains_has_no_passage() -> None:
    assert board("J1 | M", "M | J1").passages == ()


def test_edges_belong_to_one_passage_at_most() -> None:
    for name in OFFICIAL:
        edges = [edge for each in official_board(name).passages for edge in each.edges]
        assert len(edges) == len(set(edges))
        assert set(edges) <= {edge for seam in official_board(name).seams for edge in seam.edges}
