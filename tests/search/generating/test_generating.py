"""Tests of generating: what is wished for is had, on games that nothing was chosen by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import combinations
from random import Random

import pytest

from core.basics.jobs import Work, finished
from core.basics.values import dataclass
from core.designs.design_file import DesignFile
from core.designs.generated import Generated
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.playtest.spec import AnySpec
from core.playtest.totals import Totals
from core.search.demands import Demand
from core.search.estimates import ROUNDS
from core.search.frames import Framing, Material, Says
from core.search.game import GameSearch
from core.search.generating.answers import Answer, Generation
from core.search.generating.briefs import APART, VERSION, Brief
from core.search.generating.generating import generating
from core.search.generating.telling import answer_lines, missing_lines
from core.search.moves import Move
from core.search.playing import playing_all
from core.search.seeds import Purpose
from core.search.wishes import SHORTER, Asks, BadWish, Wish, WishKind, number_of
from tests.toy.facts import Facts
from tests.toy.game import TOY
from tests.toy.track import Space, Track, with_kind

PLAIN, BONUS, SLIP = Space
LENGTH = 20
START = (PLAIN,) * 3
"""A slip here would lead back to the start, which is a problem."""


def _around(_before: object, value: float | str | None) -> tuple[Demand, ...]:
    rounds = number_of(value)
    return (Demand(ROUNDS.key, rounds - 0.5, rounds + 0.5, scale=0.5),)


LASTING = WishKind("rounds", "so many rounds", Asks.NUMBER, _around, (ROUNDS.key,))


@dataclass(frozen=True, slots=True)
class Slippery:
    """Tracks with any of their inner spaces slippery, but never more than so many."""

    most: int

    def drawn(self, chance: Random) -> Facts | None:
        """A track; now and then the dice lead nowhere."""
        if chance.random() < 0.1:
            return None
        share = chance.random()
        kinds = [SLIP if chance.random() < share else PLAIN for _ in range(LENGTH)]
        facts = Facts(DesignFile(Track("", spaces=(*START, *kinds))))
        return facts if self.admits(facts) else None

    def admits(self, facts: Facts) -> bool:
        """Whether it is not too slippery."""
        return facts.design.spaces.count(SLIP) <= self.most

    def given(self, design: Track) -> Track:
        """The same."""
        return design


def _frame(_box: object, said: Mapping[str, str], _begun: Track | None) -> Slippery:
    try:
        return Slippery(int(said.get("slips", LENGTH)))
    except ValueError as error:
        raise BadWish("no number") from error


def _apart(one: Track, other: Track) -> int:
    return sum(a is not b for a, b in zip(one.spaces, other.spaces, strict=True))


def _moves(facts: Facts) -> Iterator[Move[Track]]:
    for number, kind in enumerate(facts.design.spaces):
        other = PLAIN if kind is SLIP else SLIP
        edit = partial(_changed, number, other)
        key = f"{other.value}:{number}"
        yield Move(key, other.value, frozenset({str(number)}), key, edit)


def _changed(number: int, kind: Space, track: Track) -> Track:
    return with_kind(track, number, kind)


SLIPS = Material("slips", "how many slippery spaces at most", Says.RANGE)
SEARCH = GameSearch(
    moves=_moves, framing=Framing((SLIPS,), _frame, _apart), wishes=(LASTING, SHORTER)
)
GAME = replace(TOY, load_search=lambda: SEARCH)
ROUNDS_WISHED = 7.0
BRIEF = Brief((Wish(LASTING, ROUNDS_WISHED),), {"slips": "12"}, (2,), count=3)


@cache
def made(threads: int = 2, start: int = 0) -> tuple[Generation, frozenset[int]]:
    """What is made, and the seeds of all games that were played."""
    seeds: set[int] = set()

    def play(specs: Sequence[AnySpec]) -> Work[tuple[Totals, ...]]:
        for spec in specs:
            seeds.update(spec.seeds)
        kernels = fastest_batch_kernels(GAME.playtests.kernels)
        return playing_all(specs, threads=threads, kernels=kernels)

    brief = replace(BRIEF, start=start)
    return finished(generating(GAME, None, brief, play)), frozenset(seeds)


def spaces_of(answer: Answer) -> tuple[Space, ...]:
    assert isinstance(answer.design, Track)
    return answer.design.spaces


def test_every_design_has_what_is_wished_for() -> None:
    found, _ = made()
    assert len(found.answers) == BRIEF.count
    for answer in found.answers:
        told = answer.figure(ROUNDS, answer.settings[0])
        assert abs(told.value - ROUNDS_WISHED) <= 0.5
        assert answer.design.players == (2,)


def test_no_design_leaves_the_frame() -> None:
    found, _ = made()
    assert all(spaces_of(each).count(SLIP) <= 12 for each in found.answers)


def test_any_two_designs_are_apart() -> None:
    spaces = [spaces_of(each) for each in made()[0].answers]
    for one, other in combinations(spaces, 2):
        assert sum(a is not b for a, b in zip(one, other, strict=True)) >= APART


def test_what_is_shown_was_not_chosen_by() -> None:
    found, seeds = made()
    race, shown = (BRIEF.seeds.of(each) for each in (Purpose.RACE, Purpose.CONFIRMATION))
    assert seeds & set(race)
    for answer in found.answers:
        for totals in answer.shown.totals.values():
            assert set(totals.rows[:, 0].tolist()) <= set(shown)


def test_the_same_brief_gives_the_same_designs_whoever_plays() -> None:
    one, other = (
        [each.design.fingerprint for each in made(threads)[0].answers] for threads in (1, 2)
    )
    assert one == other
    assert one != [each.design.fingerprint for each in made(start=1)[0].answers]


def test_a_design_says_by_which_wish_it_was_made() -> None:
    signed = made()[0].answers[0].design.generated
    assert signed is not None
    assert dict(signed.wish) == {"players": "2", "rounds": "7.0", "slips": "12"}
    assert (signed.seed, signed.search) == (0, VERSION)


@pytest.mark.parametrize(
    ("said", "players", "value"),
    [
        ({"players": "2-3", "rounds": "30"}, (2, 3), 30.0),
        ({"players": "²", "rounds": "nan"}, (), LASTING.numbers.usual),
        ({"rounds": "much"}, (), LASTING.numbers.usual),
    ],
)
def test_what_a_file_says_is_asked_for_again_as_far_as_it_makes_sense(
    said: dict[str, str], players: tuple[int, ...], value: float
) -> None:
    brief = Brief.of(Generated(tuple(said.items()), 7, 1, 1), SEARCH)
    assert brief.players == players
    assert brief.wishes == (Wish(LASTING, value),)
    assert brief.start == 7


def nobody_plays(_specs: Sequence[AnySpec]) -> Work[tuple[Totals, ...]]:
    raise AssertionError("nothing is worth a game")
    yield


def test_what_cannot_be_had_is_told_as_the_wish_that_binds() -> None:
    few = replace(BRIEF, wishes=(Wish(LASTING, 500.0),), drafts=24)

    def play(specs: Sequence[AnySpec]) -> Work[tuple[Totals, ...]]:
        kernels = fastest_batch_kernels(GAME.playtests.kernels)
        return playing_all(specs, threads=1, kernels=kernels)

    found = finished(generating(GAME, None, few, play))
    assert not found.answers
    assert found.binding is not None
    assert found.binding.figure == ROUNDS.key
    assert found.nearest is not None
    assert found.lacks
    told = "\n".join(missing_lines(found, few.count, GAME.search))
    assert "What binds is" in told
    assert "499.5 to 500.5" in told


def test_if_nothing_can_be_drawn_what_it_is_made_of_binds() -> None:
    """Nobody lays a track of which no space may be slippery and none plain."""
    none = replace(BRIEF, materials={"slips": "-1"}, drafts=24)

    def play(specs: Sequence[AnySpec]) -> Work[tuple[Totals, ...]]:
        assert not specs
        return ()
        yield

    found = finished(generating(GAME, None, none, play))
    assert (found.answers, found.binding, found.games) == ((), None, 0)
    told = "\n".join(missing_lines(found, none.count, GAME.search))
    assert "What binds is what it is to be made of" in told


def test_lines_tell_what_was_asked_and_what_there_is() -> None:
    answer = made()[0].answers[0]
    text = "\n".join(answer_lines(1, answer, GAME.search))
    assert "(asked: 6.5 to 7.5)" in text
    assert "2 players" in text


@pytest.mark.parametrize(
    "brief",
    [replace(BRIEF, materials={"slips": "many"}), replace(BRIEF, wishes=(Wish(SHORTER, 1.0),))],
)
def test_what_makes_no_sense_is_refused_before_any_game(brief: Brief) -> None:
    with pytest.raises(BadWish):
        finished(generating(GAME, None, brief, nobody_plays))


def test_a_game_that_draws_nothing_says_so() -> None:
    with pytest.raises(BadWish, match="cannot be made to order"):
        finished(generating(TOY, None, BRIEF, nobody_plays))


def test_a_generator_that_is_closed_ends_at_once() -> None:
    def play(specs: Sequence[AnySpec]) -> Work[tuple[Totals, ...]]:
        kernels = fastest_batch_kernels(GAME.playtests.kernels)
        return playing_all(specs, threads=1, kernels=kernels)

    work = generating(GAME, None, BRIEF, play)
    step = next(work)
    assert 0 <= step.done <= step.total
    work.close()
