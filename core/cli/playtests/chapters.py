"""The chapters of a playtest's report on a terminal: the lines of each, and what they mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from core.basics.figures import NOTHING, Figure, give_or_take
from core.basics.language import marked, tr, tr_number
from core.playtest.contents import Chapter, Sample
from core.playtest.panel.tallies import TableTally
from core.playtest.panel.words import (
    panel_meaning,
    sureness_of,
    table_title,
    verdict_sentence,
)
from core.playtest.reports.headline import skill_sentence
from core.playtest.reports.report import PlaytestReport
from core.playtest.reports.rotation import rotation_meaning
from core.playtest.reports.rows import FigureRow, rows_of
from core.playtest.reports.runs import Run
from core.playtest.seats import seat_label
from core.playtest.words import PlaytestWords
from core.shelf import game_of
from core.terminal.columns import bars, columns, figures
from core.terminal.game_terminal import GameTerminal
from core.terminal.speaking import wrapped

_SEEDS_SHOWN = 8


def terminal_of(run: Run) -> GameTerminal:
    """What the game that was played tells at the terminal."""
    return game_of(run.spec.board.design).terminal


def lines_of(chapter: Chapter, run: Run) -> Iterable[str]:
    """What a chapter shows; nothing if there is nothing to show."""
    if not run.count(chapter.sample):
        return ()
    told = {**_LINES, **terminal_of(run).report.chapters}.get(chapter.key)
    if told is not None:
        return told(run)
    return figures(rows_of(run.report, *chapter.sections))


def meanings_of(chapter: Chapter, run: Run) -> list[str]:
    """What each figure means; those about many things of a kind mean the same of each."""
    report, notes = run.report, terminal_of(run).report.notes
    told: list[str] = []
    if chapter.sample is Sample.ROTATION and run.rotation is not None:
        told.append(rotation_meaning())
    for section in chapter.sections:
        told += (
            each.definition if each.about else f"{each.label}: {each.definition}"
            for each in (row.figure for row in rows_of(report, section))
            if each.sample
        )
        if told and section in _NOTES:
            told.append(_NOTES[section](report))
        if told and section in notes:
            told.append(tr(notes[section]))
    return list(dict.fromkeys(told))


def _length(run: Run) -> Iterator[str]:
    yield from figures(rows_of(run.report, "rounds", "minutes"))
    (rounds,) = run.report.section("rounds").histograms
    yield f"  {rounds.label}:"
    yield from bars(rounds)


def _about_bars(report: PlaytestReport) -> str:
    (rounds,) = report.section("rounds").histograms
    return f"{rounds.label}: {rounds.definition}"


def _winners(run: Run) -> Iterator[str]:
    report = run.report
    yield from figures(rows_of(report, "seats", "starts", "bots"))
    yield from (wrapped(each, "  ") for each in report.section("starts").remarks)
    if report.panel is None:
        yield wrapped(report.fairness.sentence, "  ")


def _panel(run: Run) -> Iterator[str]:
    """A line for each table: how often each seat wins, and par."""
    verdict, words = run.panel, run.spec.game.playtests.words
    if verdict is None:
        return
    seats = range(1, verdict.players + 1)
    rows = [["", *map(seat_label, seats), tr("par")]]
    rows += [_table_row(words, each) for each in verdict.tally.tables]
    yield from columns(rows)
    told = (sureness_of(verdict), verdict_sentence(words, verdict))
    yield from (wrapped(each, "  ") for each in told if each)


def _rotation(run: Run) -> Iterator[str]:
    """How often each seat and each start place wins while places move on, and what that says."""
    rotation, words = run.rotation, run.spec.game.playtests.words
    if rotation is None:
        return
    yield from figures(map(FigureRow, (*rotation.seats, *rotation.places)))
    told = (*rotation.remarks, rotation.sentence(words))
    yield from (wrapped(each, "  ") for each in told)


def _table_row(words: PlaytestWords, tally: TableTally) -> list[str]:
    shares = map(tally.share, range(len(tally.wins)))
    told = [NOTHING if each is None else tr_number(each, ".1%") for each in shares]
    if not tally.table.is_judge:
        told = [NOTHING] * len(tally.wins)
    return [table_title(words, tally.table), *told, give_or_take(tally.par())]


def _about_fairness(report: PlaytestReport) -> str:
    return f"{tr('seats')}: {meaning_of_seats(report)}"


def meaning_of_seats(report: PlaytestReport) -> str:
    """How it is told whether the seats are even."""
    if report.panel is None:
        return report.fairness.definition
    return panel_meaning(report.setup.game.playtests.words, report.panel)


def _skill(run: Run) -> Iterator[str]:
    if run.skill is not None:
        told = tr(terminal_of(run).report.won, thinking=run.spec.game.playtests.skill_pair[0])
        yield from figures([FigureRow(replace(wins_by_thought(run.skill), label=told))])
        yield wrapped(skill_sentence(run.skill), "  ")


def wins_by_thought(skill: PlaytestReport) -> Figure:
    """The skill gap: how often the bot that thinks wins against the one that does not."""
    return skill.figure("bots", "wins", bot=skill.setup.game.playtests.skill_pair[0])


def _unfinished(run: Run) -> Iterator[str]:
    report = run.report
    yield from figures(rows_of(report, "unfinished"))
    seeds = (
        (marked("Seeds of games in which nobody could: {seeds}"), report.design_failed),
        (marked("Seeds of games in which the bots failed: {seeds}"), report.bots_failed),
    )
    for text, failed in seeds:
        if failed:
            more = ", …" if len(failed) > _SEEDS_SHOWN else ""
            told = ", ".join(map(str, failed[:_SEEDS_SHOWN])) + more
            yield wrapped(tr(text, seeds=told), "  ", "    ")


_LINES: Mapping[str, Callable[[Run], Iterable[str]]] = {
    "length": _length,
    "winners": _winners,
    "panel": _panel,
    "rotation": _rotation,
    "skill": _skill,
    "unfinished": _unfinished,
}
"""How a chapter of every game looks, where it is more than a line for each figure."""
_NOTES: Mapping[str, Callable[[PlaytestReport], str]] = {
    "rounds": _about_bars,
    "bots": _about_fairness,
}
"""What else is to be said about the meanings, by the section that it goes with."""
