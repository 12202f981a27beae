"""Generating: designs made to order, each with all that is wished for on games of its own.

Drafts that seem to have all that is demanded play a few games; those that go on seem even better.
Who looks good enough is confirmed on seeds that nothing was chosen by, and only these games are
shown. What games find wanting by a little is changed by moves and comes back as another draft; and
where a wave has brought no answer, the draft that came nearest is mended, as an improver does it.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import field
from random import Random
from typing import Any, Protocol, TypeAlias

from core.basics.jobs import Progress, Work, beside, retold
from core.basics.language import tr
from core.basics.values import dataclass
from core.checking.facts import AnyFacts, OwnBox
from core.designs.design import Design
from core.playtest.spec import PlayedGame
from core.playtest.totals import Totals
from core.search.candidates import CheckedSearch
from core.search.confirming import ALL, Confirmer
from core.search.demands import Demand, Demands
from core.search.estimates import Estimate
from core.search.frames import Frame, Framing
from core.search.generating.answers import Answer, Generation, met_by
from core.search.generating.binding import Stage
from core.search.generating.briefs import APART, Brief
from core.search.generating.drafts import Draft, Drafting
from core.search.generating.mending import Mending
from core.search.playing import PlayAll
from core.search.race import Rung
from core.search.seeds import Purpose
from core.search.settings import Settings
from core.search.wishes import BadWish, new_demands

WAVE = 16
"""Drafts that play at a time."""
RUNGS = (Rung(100, 8), Rung(300, 3))
"""Games after which so many of those go on who are not clearly off, and then are confirmed."""


MENDED = 0.75
"""The part of all games that drafts are mended by, at most."""


class GeneratedGame(CheckedSearch, PlayedGame[Any, Any, Any, Any], Protocol):
    """A game whose designs can be made to order."""


@dataclass(frozen=True, slots=True)
class Made(Progress):
    """How far a generator has come, and what it has found so far."""

    answers: tuple[Answer, ...] = field(default=(), hash=False)


Generating: TypeAlias = Generator[Made, None, Generation]


def generating(
    game: GeneratedGame, box: OwnBox, brief: Brief, play: PlayAll, begun: Design | None = None
) -> Generating:
    """Make designs to order, going on from one that lies there if any; answers come as found.

    The same brief gives the same designs, whoever plays. What makes no sense is a `BadWish`.
    """
    framing = game.search.framing
    if framing is None:
        raise BadWish(tr("designs of this game cannot be made to order yet"))
    frame = framing.frame(box, brief.materials, begun)
    maker = _Maker(game, frame, framing, brief, play)
    while maker.is_going_on:
        yield from maker.step()
    return maker.result()


def _doubt(demand: Demand, told: Estimate) -> float:
    """How much is lacking until a demand is met with the room that an answer needs, in scales."""
    return max(0.0, demand.beyond(told.value) + ALL.room * told.reach) / demand.scale


class _Maker:
    """The state of one generator."""

    def __init__(
        self, game: GeneratedGame, frame: Frame, framing: Framing, brief: Brief, play: PlayAll
    ) -> None:
        self._game, self._frame, self._framing, self._brief = game, frame, framing, brief
        self._play, self._race = play, brief.seeds.of(Purpose.RACE)
        self._demands: Demands = new_demands(brief.wishes)
        chance = Random(f"generate {brief.start}")
        self._drafting = Drafting(game, frame, self._demands, brief.players, chance, brief.drafts)
        self._answers: tuple[Answer, ...] = ()
        self._near: dict[Draft, float] = {}
        self._next: list[Draft] = []
        self._games = self._mended = 0

    @property
    def is_going_on(self) -> bool:
        """Whether answers are lacking, and games and drafts are left."""
        is_enough = len(self._answers) >= self._brief.count
        is_dry = self._drafting.is_over and not self._next
        return not (is_enough or is_dry or self._games >= self._brief.games)

    def step(self) -> Generator[Made, None, None]:
        """Let a wave of drafts play; if it brings no answer, mend what came nearest so far.

        Mending takes no more than most of the games.
        """
        has_found = yield from self._wave()
        nearest = min(self._near, key=self._near.__getitem__, default=None)
        is_due = not has_found and self._mended <= MENDED * self._games
        if nearest is not None and is_due and self.is_going_on:
            del self._near[nearest]
            before = self._games
            yield from self._mending(nearest)
            self._mended += self._games - before

    def _drafting_ahead(self) -> Work[None]:
        """Have the drafts ready that play next."""
        self._next = yield from self._drafting.drafting(WAVE)

    def _wave(self) -> Generator[Made, None, bool]:
        """Let the next drafts play, and confirm those that look good enough; whether one is.

        Those of the wave after it are drawn while games are played.
        """
        has_found = False
        if not self._next:
            yield from retold(self._drafting_ahead(), self._told)
        drafts, self._next = self._next, []
        racing = {draft: self._settings(draft) for draft in drafts if self._is_apart(draft.design)}
        played: dict[Draft, Totals] = {}
        for before, rung in zip((0, *(each.games for each in RUNGS)), RUNGS, strict=False):
            seeds = self._race[before : rung.games]
            specs = [where.spec(each.facts, where.main, seeds) for each, where in racing.items()]
            work: Work[tuple[Totals, ...]] = self._play(specs)
            if not self._next:
                work = beside(work, self._drafting_ahead())
            found = yield from retold(work, self._told)
            self._games += sum(spec.games for spec in specs)
            for draft, more in zip(racing, found, strict=True):
                played[draft] = played[draft].merged(more) if draft in played else more
            racing = {each: racing[each] for each in self._going_on(racing, played, rung.most)}
        for draft, where in racing.items():
            if self._is_apart(draft.design) and len(self._answers) < self._brief.count:
                is_found = yield from self._confirming(draft.facts, where)
                has_found = has_found or is_found
                if is_found:
                    del self._near[draft]
        return has_found

    def _mending(self, draft: Draft) -> Generator[Made, None, None]:
        """Change a draft until answers come of it, or enough games say that none will."""
        seeds = self._brief.seeds
        mending = Mending(self._game, draft, self._settings(draft), self._play, seeds)
        yield from self._counted(mending, mending.beginning(self._frame, self._demands))
        while mending.is_going_on and self.is_going_on:
            yield from self._counted(mending, mending.wave())
            yield from self._confirming_likely(mending)

    def _confirming_likely(self, mending: Mending) -> Generator[Made, None, None]:
        """Confirm what is likely to have come of a draft, one after the other."""
        while self.is_going_on:
            likely = yield from retold(mending.likely(), self._told)
            if likely is None:
                break
            made, facts = likely
            before, is_found = self._games, False
            if self._is_apart(facts.design):
                is_found = yield from self._confirming(facts, mending.where)
            mending.close(made, is_found=is_found, games=self._games - before)

    def _counted(self, mending: Mending, work: Work[None]) -> Generator[Made, None, None]:
        """Some work on a draft, whose games count."""
        before = mending.games
        yield from retold(work, self._told)
        self._games += mending.games - before

    def _settings(self, draft: Draft) -> Settings:
        return Settings.of(self._game, draft.facts)

    def _told_at_main(self, where: Settings, totals: Totals) -> Sequence[tuple[Demand, Estimate]]:
        """What games at the main table tell about each demand that they are asked about."""
        found = []
        for demand in self._demands:
            figure = self._game.search.figure(demand.figure)
            if figure is not None and where.main in where.asked_by(demand):
                found.append((demand, figure.read(totals, where.main.players)))
        return found

    def _going_on(
        self, racing: Mapping[Draft, Settings], played: Mapping[Draft, Totals], most: int
    ) -> Sequence[Draft]:
        """Those that are not clearly off, the best first, and not more than so many.

        Whoever lacks something and is left behind is changed further.
        """
        losses: dict[Draft, float] = {}
        for draft, where in racing.items():
            told = self._told_at_main(where, played[draft])
            self._near[draft] = sum(_doubt(demand, each) for demand, each in told)
            failed = [demand for demand, each in told if demand.scored(each).low > 0]
            self._drafting.bindings.note(Stage.RACE, (demand for demand, _ in told), failed)
            if failed:
                losing = ((demand, demand.lacks(each.value)) for demand, each in told)
                lost = tuple((demand, loss) for demand, loss in losing if loss > 0)
                self._drafting.encourage(Draft(draft.facts, lost))
            else:
                losses[draft] = self._near[draft]
        return sorted(losses, key=losses.__getitem__)[:most]

    def _confirming(self, facts: AnyFacts, where: Settings) -> Generator[Made, None, bool]:
        """Whether a design is another answer, by games that nothing was chosen by."""
        seeds = self._brief.seeds.of(Purpose.CONFIRMATION)
        confirmer = Confirmer(self._game.search, where, self._play, seeds, ALL)
        shown = yield from retold(confirmer.confirming(facts, self._demands), self._told)
        self._games += confirmer.games
        failed = tuple(demand for demand, _ in confirmer.failed)
        self._drafting.bindings.note(Stage.CONFIRMATION, failed or self._demands, failed)
        if shown is None:
            self._drafting.encourage(Draft(facts, confirmer.failed))
            return False
        met = met_by(self._game.search, where, self._demands, facts, shown)
        design = self._frame.given(facts.design)
        signed = self._brief.signed(design, self._game.playtests.versions.bots)
        self._answers = (*self._answers, Answer(signed, facts, shown, met))
        yield self._made()
        return True

    def _is_apart(self, design: Design) -> bool:
        """Whether a design differs enough from all answers so far."""
        apart = self._framing.apart
        return all(apart(each.design, design) >= APART for each in self._answers)

    def result(self) -> Generation:
        """What was found, and what keeps it from more."""
        drafting = self._drafting
        is_enough = len(self._answers) >= self._brief.count
        near = None if is_enough else next(iter(drafting.closest.ranked), None)
        return Generation(
            self._answers,
            self._demands,
            self._games,
            drafting.tried,
            None if is_enough else drafting.bindings.binding,
            None if near is None else self._frame.given(near.design),
            () if near is None else tuple(demand for demand, _ in near.lacks),
        )

    def _told(self, step: Progress) -> Made:
        """A step of a part, as one of the whole."""
        return self._made(step.text)

    def _made(self, text: str = "") -> Made:
        brief, drafting = self._brief, self._drafting
        done = max(self._games / brief.games, drafting.tried / brief.drafts)
        done = max(done, len(self._answers) / brief.count)
        return Made(int(1000 * min(1.0, done)), 1000, text, answers=self._answers)
