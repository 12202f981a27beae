"""Explaining a design: is anything off, which worlds do without it, and who says so.

Three stages, each on seeds of its own: real games accuse; worlds race beside the real one, and the
first answer is there; then the causes are taken away one after the other, and others play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import replace

from core.basics.jobs import Work
from core.basics.values import dataclass
from core.playtest.panel.tables import Table, table_spec, tables_of
from core.playtest.spec import AnySpec, GameReplayer
from core.playtest.totals import Totals
from core.search.explaining.answers import Answer, Explanation, Part
from core.search.explaining.effects import causes_among, effects_of, is_decided
from core.search.explaining.examples import examples_of
from core.search.explaining.questions import RISK, Finding, Question, finding, retold
from core.search.levers import Lever, pulled
from core.search.playing import PlayAll
from core.search.race import Arm, Judge, Rung, Standing, racing
from core.search.seeds import Purpose, Seeds

REAL = "real"
"""The key of the world as it is."""
ACCUSING = 1_600
"""Real games before anybody is accused."""
RUNGS = (
    *(Rung(100, 12), Rung(400, 6), Rung(1_200, 4)),
    *(Rung(games, 3) for games in (2_000, 3_000, 4_200, 6_000)),
)
"""How the worlds race: with some 25 of them and 2,500 games a second on each of two cores, the last
rung is reached within 7 seconds; the later ones are for causes of a few points. Few games do not
tell a cause of seven points from chance, so many go on at first. Intervals hold at every look, so
the race may end at each rung."""
FIRST_RUNGS = 3
"""So many are run where nothing is off, but somebody wants to know what changes a figure."""
NAMED = 3
"""So many causes are taken away one after the other."""
PANEL = 1_200
"""Games at each table of those who judge alone: of a seat they tell a share within 4 points."""


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What shall be explained, and to which questions.

    Attributes:
        levers: what the world could be like.
        spec: the design and its options; who plays is said by the questions.
        questions: all that are asked.
        explains_all: whether worlds are tried for questions, too, about which nothing is off.
    """

    levers: Callable[[AnySpec], Iterable[Lever]]
    spec: AnySpec
    questions: tuple[Question, ...]
    seeds: Seeds = Seeds()
    explains_all: bool = False

    def table_of(self, question: Question) -> Table:
        """Who plays the games of a question: the first table of the panel, or the novices."""
        tables = tables_of(self.spec.game.playtests.panel)
        return tables[-1] if question.is_for_novices else tables[0]

    def at(self, table: Table, games: range) -> AnySpec:
        """Games of the real design at a table, by their places among the seeds."""
        stretch = self.seeds.of(Purpose.EXPLANATION)[games.start : games.stop]
        return table_spec(self.spec, table, len(stretch), stretch.start)

    def replayer(self, question: Question) -> GameReplayer:
        """Who plays the examples of a question again, so that they can be looked at."""
        spec = self.at(self.table_of(question), range(1))
        return spec.game.playtests.replayer(spec)


def explaining(inquiry: Inquiry, play: PlayAll) -> Work[Explanation]:
    """Answer all questions; a step that is an `Explanation` holds the answers so far.

    There is one when the real games are played, one after each rung of a race, and one when all is
    known about a question.
    """
    games, told = 0, Explanation(0, 0)

    def counted(specs: Sequence[AnySpec]) -> Work[tuple[Totals, ...]]:
        nonlocal games
        games += sum(each.games for each in specs)
        return play(specs)

    with closing(_answering(inquiry, counted)) as work:
        for step in work:
            if isinstance(step, Explanation):
                told = replace(step, games=games)
            yield told if isinstance(step, Explanation) else step
    return told


def _answering(inquiry: Inquiry, play: PlayAll) -> Work[None]:
    """All stages, one after the other."""
    real = yield from _accusing(inquiry, play)
    players, asked = inquiry.spec.players, len(inquiry.questions)
    answers = {
        each.key: Answer(finding(each, real[inquiry.table_of(each)], players, asked))
        for each in inquiry.questions
    }
    answers = {key: replace(each, is_open=each.finding.is_off) for key, each in answers.items()}
    yield Explanation(0, 0, answers=tuple(answers.values()))
    told = [each.finding for each in answers.values()]
    open_ones = [each for each in told if each.is_off or inquiry.explains_all]
    for table in dict.fromkeys(inquiry.table_of(each.question) for each in open_ones):
        here = [each for each in open_ones if inquiry.table_of(each.question) == table]
        with closing(_racing(inquiry, real[table], table, here, play)) as work:
            for step in work:
                if isinstance(step, Explanation):
                    answers |= {each.finding.question.key: each for each in step.answers}
                    yield replace(step, answers=tuple(answers.values()))
                else:
                    yield step
    for key, answer in answers.items():
        if answer.finding.is_off:
            answers[key] = yield from _deepening(inquiry, answer, play)
            yield Explanation(0, 0, answers=tuple(answers.values()))


def _accusing(inquiry: Inquiry, play: PlayAll) -> Work[Mapping[Table, Totals]]:
    """The real games at each table that is asked."""
    tables = list(dict.fromkeys(map(inquiry.table_of, inquiry.questions)))
    specs = [inquiry.at(each, range(ACCUSING)) for each in tables]
    return dict(zip(tables, (yield from play(specs)), strict=True))


# --- The race -------------------------------------------------------------------------------------


def _racing(
    inquiry: Inquiry, real: Totals, table: Table, asked: Sequence[Finding], play: PlayAll
) -> Work[None]:
    """Race all worlds beside the real one, and answer what is asked after each rung."""
    spec = inquiry.at(table, range(ACCUSING, ACCUSING + RUNGS[-1].games))
    levers = [each for each in inquiry.levers(spec) if not each.is_idle(real)]
    arms = [Arm(REAL, spec), *(Arm(each.key, each.change(spec)) for each in levers)]
    rungs = RUNGS if any(each.is_off for each in asked) else RUNGS[:FIRST_RUNGS]
    with closing(racing(arms, rungs, _judge(asked, levers), spec.seeds, play)) as work:
        for step in work:
            if isinstance(step, Standing):
                answers = (_answer(each, step.totals, levers, spec.seeds) for each in asked)
                yield Explanation(step.done, step.total, answers=tuple(answers))
            else:
                yield step


def _judge(asked: Sequence[Finding], levers: Sequence[Lever]) -> Judge:
    """Who goes on: the real world, and those that do most about something that is asked.

    Nobody, if it is known of everything that is asked which cause comes first.
    """

    def going_on(totals: Mapping[str, Totals], rung: Rung) -> Sequence[str]:
        told = [(each, effects_of(each, totals[REAL], totals, levers)) for each in asked]
        if all(is_decided(effects, each.question.margin) for each, effects in told):
            return ()
        left: list[str] = [REAL]
        for each, effects in told:
            open_ones = [one for one in effects if not one.is_none(each.question.margin)]
            left += [one.lever.key for one in open_ones[: rung.most]]
        return tuple(dict.fromkeys(left))

    return going_on


def _answer(
    asked: Finding, totals: Mapping[str, Totals], levers: Sequence[Lever], seeds: range
) -> Answer:
    """The answer that a race gives; only worlds that ran to its end can be causes.

    None is named before it is known which comes first, or the race is over. Beside a cause the real
    games of the race are told, as it is they that its world is compared with.
    """
    real, margin = totals[REAL], asked.question.margin
    effects = effects_of(asked, real, totals, levers)
    last = [each for each in effects if each.games == real.games]
    is_over = real.games >= RUNGS[-1].games or is_decided(last, margin)
    causes = causes_among(last, margin) if asked.is_off and is_over else ()
    examples = examples_of(asked, real)
    is_open = asked.is_off and not is_over
    told = retold(asked, real) if causes else asked
    return Answer(told, effects, causes, examples=examples, seeds=seeds, is_open=is_open)


# --- What is shared, and who says so --------------------------------------------------------------


def _deepening(inquiry: Inquiry, answer: Answer, play: PlayAll) -> Work[Answer]:
    """Take the causes away one after the other, and ask others."""
    table = inquiry.table_of(answer.finding.question)
    named = answer.causes[:NAMED]
    spec = inquiry.at(table, range(ACCUSING, ACCUSING + RUNGS[-1].games))
    worlds = [tuple(each.lever for each in named[: upto + 1]) for upto in range(1, len(named))]
    others = _others(inquiry, answer.finding.question, table)
    specs = [
        *(pulled(each, spec) for each in worlds),
        *(inquiry.at(each, range(PANEL)) for each in others),
    ]
    played = yield from play(specs)
    parts = _waterfall(answer, worlds, played[: len(worlds)])
    question, subject = answer.finding.question, answer.finding.subject
    error = RISK / max(1, len(others))
    told = (question.told(each, subject, error) for each in played[len(worlds) :])
    return replace(answer, waterfall=parts, tables=tuple(zip(others, told, strict=True)))


def _others(inquiry: Inquiry, question: Question, table: Table) -> tuple[Table, ...]:
    """Who else is asked: all other tables, unless the question is about these players."""
    if question.is_for_novices:
        return ()
    tables: Iterable[Table] = tables_of(inquiry.spec.game.playtests.panel)
    return tuple(each for each in tables if each != table)


def _waterfall(
    answer: Answer, worlds: Sequence[tuple[Lever, ...]], played: Sequence[Totals]
) -> tuple[Part, ...]:
    """What each cause takes away after those before it."""
    if not answer.causes:
        return ()
    first, finding = answer.causes[0], answer.finding
    parts = [Part((first.lever,), first.there, first.removed, first.removed)]
    for levers, totals, cause in zip(worlds, played, answer.causes[1:], strict=False):
        there = finding.question.told(totals, finding.subject, RISK / NAMED)
        before = parts[-1].there
        step = finding.is_better(before.value, there.value)
        reach = (before.reach**2 + there.reach**2) ** 0.5
        parts.append(Part(levers, there, replace(there, value=step, reach=reach), cause.removed))
    return tuple(parts)
