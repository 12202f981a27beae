"""Rules that nobody plays by, so that it can be found out what the real ones do."""

from dataclasses import fields

from core.quest.engine.packing import Options, OtherRules
from tests.quest.engine.scenes import Seat, end, move, of, play, refused, scene

LANES = "J1 FJ1 / . / J1 FJ1 / . / J1 | J1"


def test_whoever_arrives_first_wins() -> None:
    """Against Q-TIE-1: the blockade of the second one counts for nothing."""
    for options, winner in ((Options(), 1), (OtherRules(does_first_win=True), 0)):
        seats = Seat("explorer", at=0), Seat("explorer", at=2)
        game = scene(LANES, *seats, blockades=(1,), won={0: 1}, options=options)
        play(game, move("explorer", 1), move("explorer", 3), end())
        assert game.outcome is not None
        assert game.outcome.winner == winner


def test_pieces_pass_each_other_in_every_turn() -> None:
    """Against Q-MOVE-10, from the first turn on and after each of them."""
    seats = Seat("explorer", at=0), Seat("explorer", at=1), Seat("explorer", at=2)
    usual = scene("J1 J1 J1 J1", *seats)
    assert refused(usual, move("explorer", 1))
    free = scene("J1 J1 J1 J1", *seats, options=OtherRules(do_pieces_pass=True))
    play(free, move("explorer", 1), end())
    assert of(free, 0).pieces == (1,)
    play(free, move("explorer", 2), end())
    assert of(free, 1).pieces == (2,)


def test_reports_of_usual_games_know_nothing_of_them() -> None:
    """Reports tell every field of the options."""
    assert {each.name for each in fields(Options)}.isdisjoint(OtherRules.__annotations__)
