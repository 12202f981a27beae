"""Tests of improving: what is wished for is found, and shown by games that it was not chosen by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from threading import active_count

import pytest

from core.basics.jobs import Work, finished
from core.designs.design_file import DesignFile
from core.playtest import record
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.playtest.spec import AnySpec
from core.playtest.totals import Totals
from core.playtest.words import LengthWords
from core.search.estimates import COMMON_FIGURES, ROUNDS
from core.search.game import GameSearch, Keep
from core.search.improving.improving import improving
from core.search.improving.telling import proposal_lines
from core.search.moves import Move
from core.search.playing import player, playing_all
from core.search.proposals import Improvement, Request
from core.search.seeds import Purpose, Seeds
from core.search.settings import Settings
from core.search.wishes import SHORTER, Wish
from tests.toy.facts import Facts
from tests.toy.game import TOY
from tests.toy.track import Space, Track, with_kind

PLAIN, BONUS, SLIP = Space
_SLIPPERY = (PLAIN,) * 4 + (SLIP,) * 5
TRACK = Track("Slippery", spaces=(*_SLIPPERY * 2, PLAIN, PLAIN, PLAIN))


def _with_kind(space: int, kind: Space, track: Track) -> Track:
    return with_kind(track, space, kind)


def _moves(facts: Facts) -> Iterator[Move[Track]]:
    """Each slippery space made plain, which makes races shorter; each plain one slippery."""
    for number, kind in enumerate(facts.design.spaces):
        other = PLAIN if kind is SLIP else SLIP
        yield Move(
            f"{other.value}:{number}",
            other.value,
            frozenset({str(number)}),
            f"space {number + 1} made {other.value}",
            partial(_with_kind, number, other),
        )


GAME = replace(TOY, load_search=lambda: GameSearch(moves=_moves))
"""The toy with moves: kinds of spaces changed."""
REQUEST = Request((Wish(SHORTER, 1.0),), count=2, games=20_000)


def facts() -> Facts:
    return Facts(DesignFile(TRACK))


@cache
def found(threads: int = 2, start: int = 0) -> tuple[Improvement, frozenset[int]]:
    """What is found, and the seeds of all games that it was chosen by."""
    seeds: set[int] = set()

    def play(specs: Sequence[AnySpec]) -> Work[tuple[Totals, ...]]:
        for spec in specs:
            seeds.update(spec.seeds)
        kernels = fastest_batch_kernels(GAME.playtests.kernels)
        return playing_all(specs, threads=threads, kernels=kernels)

    request = Request(REQUEST.wishes, count=2, games=REQUEST.games, start=start)
    result = finished(improving(GAME, facts(), request, play))
    return result, frozenset(seeds)


def test_proposals_are_as_short_as_was_wished_on_games_that_nobody_has_played() -> None:
    result, _ = found()
    assert len(result.proposals) == 2
    settings, seeds = Settings.of(GAME, facts()), Seeds(7).of(Purpose.EXAMINATION)[:3_000]
    designs = [facts(), *(each.candidate.facts for each in result.proposals)]
    specs = [settings.spec(each, settings.main, seeds) for each in designs]
    before, *after = (
        ROUNDS.read(each, settings.main.players).value for each in finished(playing_all(specs))
    )
    assert all(0.4 < before - each < 1.6 for each in after)


def test_what_is_shown_is_not_what_it_was_chosen_by() -> None:
    result, seeds = found()
    stretches = {purpose: Seeds(0).of(purpose) for purpose in Purpose}
    shown = {
        int(seed)
        for proposal in result.proposals
        for games in (proposal.before, proposal.after)
        for totals in games.totals.values()
        for seed in totals.column(record.SEED)
    }
    assert shown <= set(stretches[Purpose.CONFIRMATION])
    chosen_by = seeds - set(stretches[Purpose.CONFIRMATION])
    assert chosen_by
    assert shown.isdisjoint(chosen_by)
    assert seeds.isdisjoint(stretches[Purpose.EXAMINATION])


def test_the_same_is_found_whoever_plays() -> None:
    one, other = found(threads=1)[0], found(threads=3)[0]
    keys = [[each.candidate.key for each in result.proposals] for result in (one, other)]
    assert keys[0] == keys[1]
    assert one.games == other.games
    for first, second in zip(one.proposals, other.proposals, strict=True):
        assert first.after.totals == second.after.totals


def test_another_start_plays_other_games() -> None:
    assert found()[1].isdisjoint(found(start=1)[1])


def test_no_proposal_is_another_with_more_edits() -> None:
    made = [{move.key for move in each.candidate.moves} for each in found()[0].proposals]
    assert not any(one < other for one in made for other in made)


def test_proposals_differ_in_more_than_a_detail() -> None:
    """Two of the same kinds of edits have none in common."""
    one, other = found()[0].proposals
    kinds = [sorted(move.kind for move in each.candidate.moves) for each in (one, other)]
    keys = [{move.key for move in each.candidate.moves} for each in (one, other)]
    assert kinds[0] != kinds[1] or keys[0].isdisjoint(keys[1])


def test_proposals_stream_in() -> None:
    kernels = fastest_batch_kernels(GAME.playtests.kernels)
    steps = list(improving(GAME, facts(), REQUEST, player(threads=2, kernels=kernels)))
    counts = [len(step.proposals) for step in steps]
    assert counts == sorted(counts)
    assert set(counts) == {0, 1, 2}
    assert all(step.done <= step.total for step in steps)


@pytest.mark.parametrize("steps", [1, 5, 40])
def test_closing_stops_at_once_and_leaves_no_thread(steps: int) -> None:
    threads = active_count()
    kernels = fastest_batch_kernels(GAME.playtests.kernels)
    work = improving(GAME, facts(), REQUEST, player(threads=2, kernels=kernels))
    for _ in range(steps):
        next(work)
    work.close()
    assert active_count() == threads


def test_what_has_to_be_kept_is_kept() -> None:
    """Nothing is proposed if nothing may change."""
    all_of_it = Keep("all", "all", lambda before, after: before.design == after.design)
    request = Request(REQUEST.wishes, (all_of_it,), games=2_000)
    kernels = fastest_batch_kernels(GAME.playtests.kernels)
    result = finished(improving(GAME, facts(), request, player(kernels=kernels)))
    assert result.proposals == ()
    assert result.tried == len(TRACK.spaces)


def test_a_proposal_is_told_before_and_after() -> None:
    (proposal, *_), search = found()[0].proposals, GAME.search
    lines = list(proposal_lines(1, proposal, search))
    assert lines[0].startswith("1. space ")
    assert any("rounds until somebody wins" in line and "shorter" in line for line in lines)
    told = proposal.as_json(COMMON_FIGURES, LengthWords(unit="throws each"))
    (main, *_) = told["tables"]
    assert main["comparison"]["figures"][0]["label"] == "throws each"
    assert sum(main["wins_after"]) <= main["games"]
    assert [each["key"] for each in main["figures"]] == ["seats", "rounds", "unfinished"]
