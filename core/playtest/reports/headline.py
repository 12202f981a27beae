"""The answer of a playtest in one paragraph: how long, how evenly, how hard, and all else."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.figures import give_or_take
from core.basics.language import tr, tr_plural
from core.playtest.contents import SEATS, SKILL
from core.playtest.reports.report import PlaytestReport

_EVEN, _SMALL_GAP, _CLEAR_GAP = 0.5, 0.6, 0.75


def headline(report: PlaytestReport, skill: PlaytestReport | None = None) -> Iterator[str]:
    """What is to be said first, a sentence or two about each thing that matters."""
    for key in report.contents.answer:
        if key == SEATS:
            yield report.about_seats
            if report.rotation is not None:
                yield report.rotation.sentence(report.setup.game.playtests.words)
        elif key != SKILL:
            yield from report.section(key).remarks
        elif skill is not None:
            yield skill_sentence(skill)


def skill_sentence(skill: PlaytestReport) -> str:
    """Whether thought pays on a design."""
    game = skill.setup.game
    thinking, hasty = game.playtests.skill_pair
    won = skill.figure("bots", "wins", bot=thinking)
    if won.value is None or won.interval is None:
        return tr(game.playtests.words.no_skill, thinking=thinking, hasty=hasty)
    often = give_or_take(won, digits=0)
    told = tr(game.playtests.words.skill, thinking=thinking, hasty=hasty, share=often)
    if won.interval.low >= _CLEAR_GAP:
        return tr("Thought pays: {result}.", result=told)
    if won.interval.high < _SMALL_GAP:
        return tr("Thought hardly pays: {result}.", result=told)
    if won.interval.low > _EVEN:
        return tr("Thought pays somewhat: {result}.", result=told)
    return tr_plural(
        "{count:,} game cannot tell whether thought pays: {result}.",
        "{count:,} games cannot tell whether thought pays: {result}.",
        skill.finished,
        result=told,
    )
