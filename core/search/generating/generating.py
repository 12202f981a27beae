"""Generating: designs made to order, each with all that is wished for on games of its own.

Drafts that seem to have all that is demanded play a few games; those that go on seem even better.
Who looks good enough is confirmed on seeds that nothing was chosen by, and only these games are
shown. What games find wanting by a little is changed by moves and comes back as another draft.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import field
from random import Random
from typing import Any, Protocol, TypeAlias

from core.basics.jobs import Progress, retold
from core.basics.language import tr
from core.basics.values import dataclass
from core.checking.facts import OwnBox
from core.designs.design import Design
from core.playtest.spec import PlayedGame
from core.playtest.totals import Totals
from core.search.candidates import CheckedSearch
from core.search.confirming import Confirmer
from core.search.demands import Demand, Demands
from core.search.frames import Frame, Framing
from core.search.generating.answers import Answer, Generation, met_by
from core.search.generating.briefs import APART, Brief
from core.search.generating.drafts import Draft, Drafting
from core.search.playing import PlayAll
from core.search.seeds import Purpose
from core.search.settings import Settings
from core.search.wishes import BadWish, new_demands

WAVE = 8
"""Drafts that play at a time."""
RUNGS = (120, 400)
"""Games after which those go on who are not clearly off, and then are confirmed."""


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
        yield from maker.wave()
    return maker.result()


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
        self._games = 0

    @property
    def is_going_on(self) -> bool:
        """Whether answers are lacking, and games and drafts are left."""
        is_enough = len(self._answers) >= self._brief.count
        return not (is_enough or self._drafting.is_over or self._games >= self._brief.games)

    def wave(self) -> Generator[Made, None, None]:
        """Let the next drafts play, and confirm those that look good enough."""
        drafts = yield from retold(self._drafting.drafting(WAVE), self._told)
        racing = {draft: self._settings(draft) for draft in drafts if self._is_apart(draft)}
        played: dict[Draft, Totals] = {}
        for before, upto in zip((0, *RUNGS), RUNGS, strict=False):
            seeds = self._race[before:upto]
            specs = [where.spec(each.facts, where.main, seeds) for each, where in racing.items()]
            found = yield from retold(self._play(specs), self._told)
            self._games += sum(spec.games for spec in specs)
            for draft, more in zip(racing, found, strict=True):
                played[draft] = played[draft].merged(more) if draft in played else more
            racing = {
                each: where
                for each, where in racing.items()
                if self._goes_on(each, where, played[each])
            }
        likely = sorted(racing, key=lambda each: self._loss(racing[each], played[each]))
        for draft in likely:
            if self._is_apart(draft) and len(self._answers) < self._brief.count:
                yield from self._confirming(draft, racing[draft])

    def _settings(self, draft: Draft) -> Settings:
        return Settings.of(self._game, draft.facts)

    def _lacking(self, where: Settings, totals: Totals) -> Sequence[tuple[Demand, float, float]]:
        """What games at the main table find wanting: each demand, by how much, and for certain."""
        found = []
        for demand in self._demands:
            figure = self._game.search.figure(demand.figure)
            if figure is not None and where.main in where.asked_by(demand):
                scored = demand.scored(figure.read(totals, where.main.players))
                found.append((demand, scored.loss, scored.low))
        return found

    def _goes_on(self, draft: Draft, where: Settings, totals: Totals) -> bool:
        """Whether a draft is not clearly off; one that is off by little is changed further."""
        lacking = self._lacking(where, totals)
        is_off = any(low > 0 for _, _, low in lacking)
        if is_off:
            self._drafting.encourage(draft, tuple((d, loss) for d, loss, _ in lacking if loss > 0))
        return not is_off

    def _loss(self, where: Settings, totals: Totals) -> float:
        return sum(loss for _, loss, _ in self._lacking(where, totals))

    def _confirming(self, draft: Draft, where: Settings) -> Generator[Made, None, None]:
        seeds = self._brief.seeds.of(Purpose.CONFIRMATION)
        confirmer = Confirmer(self._game.search, where, self._play, seeds)
        shown = yield from retold(confirmer.confirming(draft.facts, self._demands), self._told)
        self._games += confirmer.games
        if shown is None:
            return
        met = met_by(self._game.search, where, self._demands, draft.facts, shown)
        design = self._frame.given(draft.design)
        signed = self._brief.signed(design, self._game.playtests.versions.bots)
        self._answers = (*self._answers, Answer(signed, draft.facts, shown, met))
        yield self._made()

    def _is_apart(self, draft: Draft) -> bool:
        """Whether a draft differs enough from all answers so far."""
        apart = self._framing.apart
        return all(apart(each.design, draft.design) >= APART for each in self._answers)

    def result(self) -> Generation:
        """What was found, and what keeps it from more."""
        drafting = self._drafting
        is_enough = len(self._answers) >= self._brief.count
        common = drafting.binding.most_common(1)
        near = None if is_enough else next(iter(drafting.closest.ranked), None)
        return Generation(
            self._answers,
            self._demands,
            self._games,
            drafting.tried,
            common[0][0] if common and not is_enough else None,
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
