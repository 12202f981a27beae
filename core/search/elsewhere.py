"""Searches that a worker runs: it loads the kernels, plays and chooses, and tells what it finds.

A window that asks for a search so never loads a compiler, nor does it work while one is under way.
What travels there is the game by its name, facts, and what is asked; what comes back are small
values. Should the worker die, the next one begins anew: the same request finds the same.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import closing, suppress
from dataclasses import replace
from typing import Any, Protocol, TypeAlias

from core.basics.jobs import Progress, Work
from core.basics.language import tr
from core.basics.values import dataclass
from core.basics.workers import Order, Worker
from core.checking.facts import AnyFacts, OwnBox
from core.designs.design import Design
from core.designs.design_file import DesignFile
from core.playtest.limits import Unplayable
from core.playtest.par import par_spec
from core.playtest.running.worker_batches import awaited_kernels
from core.playtest.spec import AnySpec, PlayedGame
from core.search.candidates import CheckedSearch
from core.search.explaining.answers import Explanation
from core.search.explaining.explaining import Inquiry, explaining
from core.search.explaining.weighing import Weighed, Worth, weighing
from core.search.fingerprints.fingerprint import Fingerprint
from core.search.fingerprints.fingerprinting import Sitting, fingerprinting
from core.search.fingerprints.likeness import Likenesses, likening
from core.search.fingerprints.whose import StyledGame, styles_of
from core.search.generating.answers import Generation
from core.search.generating.briefs import Brief
from core.search.generating.generating import GeneratedGame, generating
from core.search.generating.summaries import AnswerSummary, GenerationSummary, MadeSoFar
from core.search.generating.summaries import summary_of as answer_summary
from core.search.improving.improving import ImprovedGame, improving
from core.search.improving.summaries import (
    FoundSoFar,
    ImprovementSummary,
    ProposalSummary,
    summary_of,
)
from core.search.levers import told
from core.search.playing import PlayAll, player
from core.search.proposals import Improvement, Request
from core.search.seeds import Seeds

AnyPlayed: TypeAlias = PlayedGame[Any, Any, Any, Any]


def _told(worker: Worker, order: Order) -> Generator[Any, None, Any]:
    """What a worker tells of some work; while it tells nothing, what it told last."""
    last: object = Progress(0, 0)
    with closing(worker.working(lambda: order)) as work:
        while True:
            try:
                step = next(work)
            except StopIteration as end:
                return end.value
            last = last if step is None else step
            yield last


def _playing(game: AnyPlayed) -> Work[PlayAll]:
    """Who plays in the worker, once the kernels are there."""
    kernels = yield from awaited_kernels(game.playtests.kernels)
    return player(kernels=kernels)


# --- Improving ------------------------------------------------------------------------------------


def improving_elsewhere(
    worker: Worker, game: ImprovedGame, facts: AnyFacts, request: Request
) -> Generator[Progress, None, ImprovementSummary]:
    """Have a worker look for changes of a sound design; proposals come as they are found."""
    return _told(worker, (_improving, (game, facts, request)))


def _improving(
    game: ImprovedGame, facts: AnyFacts, request: Request
) -> Generator[Progress, None, ImprovementSummary]:
    play = yield from _playing(game)
    told: tuple[ProposalSummary, ...] = ()
    with closing(improving(game, facts, request, play)) as work:
        while True:
            try:
                step = next(work)
            except StopIteration as end:
                found: Improvement = end.value
                return ImprovementSummary.of(found, told)
            more = (summary_of(each, game.search) for each in step.proposals[len(told) :])
            told = (*told, *more)
            yield FoundSoFar(step.done, step.total, step.text, told)


# --- Explaining -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked about a design.

    Attributes:
        question: the key of the only one; all that are off, if that is empty.
        players: how many play.
        start: what the seeds follow from.
    """

    question: str = ""
    players: int = 0
    start: int = 0

    def inquiry(self, game: ImprovedGame, facts: AnyFacts) -> Inquiry:
        """The inquiry into a sound design."""
        search = game.search
        known = (each for each in search.questions if self.question in {"", each.key})
        players = self.players or max(facts.design.player_counts)
        spec = par_spec(game, facts.board, 1, players)
        is_one = bool(self.question)
        return Inquiry(search.levers, spec, tuple(known), Seeds(self.start), explains_all=is_one)


def explaining_elsewhere(
    worker: Worker, game: ImprovedGame, facts: AnyFacts, asked: Asked
) -> Generator[Progress, None, Explanation]:
    """Have a worker explain a sound design; a step that is an `Explanation` holds answers."""
    return _told(worker, (_explaining, (game, facts, asked)))


def _explaining(
    game: ImprovedGame, facts: AnyFacts, asked: Asked
) -> Generator[Progress, None, Explanation]:
    play = yield from _playing(game)
    last = Explanation(0, 0)
    with closing(explaining(asked.inquiry(game, facts), play)) as work:
        for step in work:
            if isinstance(step, Explanation):
                last = replace(step, answers=tuple(each.as_told for each in step.answers))
                yield last
            else:
                yield step
    return last


def weighing_elsewhere(
    worker: Worker, game: ImprovedGame, facts: AnyFacts, asked: Asked
) -> Generator[Progress, None, Weighed]:
    """Have a worker tell what each place of a sound design is worth, a few at a time."""
    return _told(worker, (_weighing, (game, facts, asked)))


def _weighing(
    game: ImprovedGame, facts: AnyFacts, asked: Asked
) -> Generator[Progress, None, Weighed]:
    play = yield from _playing(game)
    last = Weighed(0, 0)
    with closing(weighing(asked.inquiry(game, facts), game.search.places, play)) as work:
        for step in work:
            if isinstance(step, Weighed):
                last = replace(step, places=tuple(map(_worth_told, step.places)))
                yield last
            else:
                yield step
    return last


def _worth_told(worth: Worth) -> Worth:
    return replace(worth, lever=told(worth.lever))


# --- Fingerprints ---------------------------------------------------------------------------------


def fingerprinting_elsewhere(
    worker: Worker, game: StyledGame, facts: AnyFacts
) -> Generator[Progress, None, Fingerprint]:
    """Have a worker tell how each style fares; a step that is a `Fingerprint` tells so far."""
    return _told(worker, (_fingerprinting, (game, facts)))


def _fingerprinting(game: StyledGame, facts: AnyFacts) -> Generator[Progress, None, Fingerprint]:
    play = yield from _playing(game)
    spec = par_spec(game, facts.board, 1, max(facts.design.player_counts))
    return (yield from fingerprinting(spec, Sitting(styles_of(game), play)))


class LikenedGame(CheckedSearch, StyledGame, Protocol):
    """A game whose designs are compared by their fingerprints."""


def likening_elsewhere(
    worker: Worker,
    game: LikenedGame,
    box: OwnBox,
    one: DesignFile[Any],
    others: Mapping[str, DesignFile[Any]],
) -> Generator[Progress, None, Likenesses]:
    """Have a worker find the designs most like a sound one; a step of `Likenesses` tells so far.

    All are of one game. Others that as many cannot play are left out; that nobody can play the one
    is an `Unplayable`.
    """
    return _told(worker, (_likening, (game, box, one, others)))


def _likening(
    game: LikenedGame, box: OwnBox, one: DesignFile[Any], others: Mapping[str, DesignFile[Any]]
) -> Generator[Progress, None, Likenesses]:
    play = yield from _playing(game)
    players = max(one.design.player_counts)
    spec = _played_by(game, box, one, players)
    specs: dict[str, AnySpec] = {}
    for name, other in others.items():
        yield Progress(0, 0)
        with suppress(Unplayable):
            specs[name] = _played_by(game, box, other, players)
    return (yield from likening(spec, specs, Sitting(styles_of(game), play)))


def _played_by(game: LikenedGame, box: OwnBox, file: DesignFile[Any], players: int) -> AnySpec:
    """The games that so many play on what a file holds, or `Unplayable`."""
    board = game.facts(file, box).board
    if board is None:
        raise Unplayable(tr("there is nothing to play on"))
    game.playtests.refuse_players(board, players)
    return par_spec(game, board, 1, players)


# --- Making to order ------------------------------------------------------------------------------


def generating_elsewhere(
    worker: Worker, game: GeneratedGame, box: OwnBox, brief: Brief, begun: Design | None = None
) -> Generator[Progress, None, GenerationSummary]:
    """Have a worker make designs to order; what makes no sense is a `BadWish`."""
    return _told(worker, (_generating, (game, box, brief, begun)))


def _generating(
    game: GeneratedGame, box: OwnBox, brief: Brief, begun: Design | None
) -> Generator[Progress, None, GenerationSummary]:
    play = yield from _playing(game)
    told: tuple[AnswerSummary, ...] = ()
    with closing(generating(game, box, brief, play, begun)) as work:
        while True:
            try:
                step = next(work)
            except StopIteration as end:
                made: Generation = end.value
                return GenerationSummary.of(made, told)
            more = (answer_summary(each, game.search) for each in step.answers[len(told) :])
            told = (*told, *more)
            yield MadeSoFar(step.done, step.total, step.text, told)
