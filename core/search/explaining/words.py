"""An explanation in words: a sentence for each question, and the lines that back it."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.figures import Interval, Unit, span, told_change
from core.basics.language import LazyText, marked, tr, tr_number, tr_plural
from core.playtest.panel.words import when_at
from core.playtest.words import PlaytestWords
from core.search.estimates import Estimate
from core.search.explaining.answers import Answer, Example, Part
from core.search.explaining.effects import Effect
from core.search.explaining.questions import Finding

LISTED = 8
"""Effects that are listed for people."""


def sentence_of(words: PlaytestWords, answer: Answer) -> str:
    """What is so, what does it, and who else says so; or that nothing is off."""
    about = answer.finding
    if not about.is_off:
        return _stated(about.question.fine, about) + "."
    return " ".join((_cause(answer), *_others(words, answer)))


def _stated(text: str, about: Finding) -> str:
    value = figure_text(about.question.unit, about.value.value)
    return tr(text, seat=about.subject + 1, value=value, usual=_usual(about), games=about.games)


def _usual(about: Finding) -> str:
    ends = about.usual
    if ends.low == ends.high:
        return figure_text(about.question.unit, ends.low)
    return span(*(figure_text(about.question.unit, each) for each in (ends.low, ends.high)))


def _cause(answer: Answer) -> str:
    about, cause = answer.finding, answer.cause
    opening = _stated(about.question.opening, about)
    if answer.is_open:
        return tr("{opening}. What does it is not known yet.", opening=opening)
    if cause is None:
        text = marked("{opening}. No single cause was found that does more than chance could.")
        return tr(text, opening=opening)
    return tr(
        "{opening}; {world} {there}. Cause: {blame}.",
        opening=opening,
        world=cause.lever.words,
        there=figure_text(about.question.unit, cause.there.value),
        blame=cause.lever.blame,
    )


def _others(words: PlaytestWords, answer: Answer) -> Iterator[str]:
    """With whom there is nothing of the kind, or that it is so with everybody; only for certain."""
    about = answer.finding
    fine = [table for table, told in answer.tables if _is_fine(about, told)]
    if fine:
        when = ", ".join(when_at(words, each) for each in fine)
        yield tr("There is nothing of the kind {when}.", when=when)
    elif answer.tables and all(_is_as_off(about, told) for _, told in answer.tables):
        yield tr("It is so whoever plays.")


def _is_as_off(about: Finding, told: Estimate) -> bool:
    """Whether a figure of others is off for certain, in the same direction."""
    return about.question.off(_ends(about, told)[0], about.players) * about.off > 0


def _is_fine(about: Finding, told: Estimate) -> bool:
    """Whether a figure of others is off by nothing that counts, and less than half for certain."""
    values = told.value, _ends(about, told)[1]
    sign = 1 if about.off >= 0 else -1
    there, most = (sign * about.question.off(each, about.players) for each in values)
    return there < about.question.margin and most < abs(about.off) / 2


def _ends(about: Finding, told: Estimate) -> tuple[float, float]:
    """The least and the most that a figure of others may be off in the same direction."""
    return (told.low, told.high) if about.off >= 0 else (told.high, told.low)


def figure_text(unit: Unit, value: float) -> str:
    """A figure in the middle of a sentence."""
    if unit is Unit.SHARE:
        return tr_number(value, ".0%")
    return tr_number(value, ".1f")


def change_text(unit: Unit, change: Estimate) -> str:
    """How much something changes, with what it is worth."""
    return told_change(unit, change.value, Interval(change.low, change.high))


# --- What backs it --------------------------------------------------------------------------------


def effect_line(answer: Answer, effect: Effect) -> str:
    """What a lever does: the world, the figure there, what goes away."""
    unit = answer.finding.question.unit
    values = {
        "world": effect.lever.words,
        "there": figure_text(unit, effect.there.value),
        "removed": change_text(unit, effect.removed),
        "games": effect.games,
    }
    return tr("{world}: {there}; takes away {removed} ({games:,} games)", **values)


def part_line(answer: Answer, part: Part) -> str:
    """A step of the waterfall."""
    unit = answer.finding.question.unit
    world: LazyText | str = part.levers[-1].words
    step = change_text(unit, part.step)
    if len(part.levers) == 1:
        return tr("first {world}: takes away {step}", world=world, step=step)
    alone = change_text(unit, part.alone)
    text = marked("then {world}: takes away {step} more; by itself it would be {alone}")
    return tr(text, world=world, step=step, alone=alone)


def left_line(answer: Answer) -> str:
    """What all causes together leave."""
    about = answer.finding
    value = answer.waterfall[-1].there.value
    return tr(
        "what is left: {value}, where {usual} is usual",
        value=figure_text(about.question.unit, value),
        usual=_usual(about),
    )


def example_line(example: Example) -> str:
    """Which game to look at, and when."""
    if example.round is None:
        return tr("game {seed}", seed=example.seed)
    return tr("game {seed}, round {round}", seed=example.seed, round=example.round)


def lines_of(words: PlaytestWords, answer: Answer) -> Iterator[str]:
    """All that is told of a question, the sentence first."""
    yield sentence_of(words, answer)
    if answer.effects:
        yield ""
        yield tr("What changes it:")
        yield from (f"  {effect_line(answer, each)}" for each in answer.effects[:LISTED])
    if len(answer.waterfall) > 1:
        yield ""
        yield tr("One after the other:")
        yield from (f"  {part_line(answer, each)}" for each in answer.waterfall)
        yield f"  {left_line(answer)}"
    if answer.examples and answer.causes:
        yield ""
        games = ", ".join(map(example_line, answer.examples))
        yield tr("To look at: {games}.", games=games)


def played_line(games: int) -> str:
    """How much it rests on."""
    return tr_plural(
        "{count:,} game was played; everything said is wrong in at most 1 of 20 explanations.",
        "{count:,} games were played; everything said is wrong in at most 1 of 20 explanations.",
        games,
    )
