"""Tests of telling what an edit changes."""

from core.designs.edits import with_certificate, without_accepted
from core.geometry.hexes import Hex
from core.quest.catalogue.reading import load_catalogue
from core.quest.route import edits
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying, Placement, Route
from core.shelf import changes
from tests.quest.route.certificates import CERTIFICATE

ROUTE = Route(
    pieces=(Placement("B"), Placement("C", Hex(-4, -3), 5)),
    blockades=BlockadePlan.of(FixedBlockade(("B", "C"), 3)),
    caves=True,
    accepted=(("G106", "a gorge"),),
)


def test_nothing_changed() -> None:
    assert changes(ROUTE, ROUTE) == ()


def test_pieces_that_lie_elsewhere() -> None:
    after = edits.moved(ROUTE, [1], Hex(1, 0))
    assert changes(ROUTE, after) == ("C to d4, turned 300°",)


def test_a_piece_that_was_turned_in_its_place_is_told_by_how_far() -> None:
    at = ROUTE.pieces[1].at
    for turns, words in ((1, "right by 60°"), (3, "right by 180°"), (4, "left by 120°")):
        assert changes(ROUTE, edits.turned(ROUTE, [1], turns, at)) == (f"C turned {words}",)


def test_pieces_that_come_and_go() -> None:
    after = edits.placed(ROUTE, Placement("E", Hex(7, 7), 1))
    assert changes(ROUTE, after) == ("E at t14, turned 60°",)
    assert changes(after, ROUTE) == ("no E at t14, turned 60°",)


def test_a_piece_turned_over() -> None:
    after = edits.flipped(ROUTE, 1, load_catalogue())
    assert changes(ROUTE, after) == (
        "D instead of C",
        "no blockade 3 between B and C",
        "blockade 3 between B and D",
    )


def test_blockades_caves_and_accepted_codes() -> None:
    after = edits.with_blockades(ROUTE, BlockadePlan(Laying.NONE))
    after = without_accepted(edits.with_caves(after, are_played=False), "G106")
    assert changes(ROUTE, after) == (
        "blockades: none",
        "no blockade 3 between B and C",
        "no caves",
        "G106 no longer accepted",
    )


def test_certificates_that_come_and_go() -> None:
    certified = with_certificate(ROUTE, CERTIFICATE)
    assert changes(certified, ROUTE) == ("no certificate",)
    assert changes(ROUTE, certified) == ("another certificate",)
