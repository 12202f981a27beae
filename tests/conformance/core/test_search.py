"""Tests of what games give to searches; one that gives nothing is as good."""

from itertools import islice
from random import Random

from core.search.candidates import Scrutiny
from tests.conformance.samples import Samples

TRIED = 12


def test_moves_lead_from_a_sound_design_to_others_of_its_game(samples: Samples) -> None:
    """Whatever a move does, what is left of it breaks no rule."""
    facts, search = samples.facts(samples.sound), samples.game.search
    moves = list(search.moves(facts))
    assert len({move.key for move in moves}) == len(moves)
    scrutiny = Scrutiny.of(samples.game, facts)
    for move in islice(moves, TRIED):
        assert move.touches
        assert str(move.words)
        found = scrutiny.candidate([move])
        if found is not None:
            assert isinstance(found.design, samples.game.design)
            assert found.design.fingerprint != samples.sound.fingerprint


def test_figures_wishes_and_keeps_have_keys_of_their_own(samples: Samples) -> None:
    search = samples.game.search
    figures = [*(each.key for each in search.played), *(each.key for each in search.static)]
    assert len(set(figures)) == len(figures)
    for each in figures:
        is_played, is_static = search.figure(each), search.static_figure(each)
        assert (is_played is None) != (is_static is None)
    assert len({each.key for each in search.wishes}) == len(search.wishes)
    assert len({each.key for each in search.keeps}) == len(search.keeps)


def test_what_is_drawn_is_sound_and_the_same_for_a_seed(samples: Samples) -> None:
    framing = samples.game.search.framing
    if framing is not None:
        frame = framing.frame(samples.game.load_box(), {}, None)
        one, again = ([frame.drawn(Random(n)) for n in range(4)] for _ in range(2))
        designs = [each.design for each in one if each is not None]
        assert designs
        assert designs == [each.design for each in again if each is not None]
        assert all(frame.admits(each) for each in one if each is not None)
        assert framing.apart(designs[0], designs[0]) == 0
