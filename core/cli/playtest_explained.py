"""What the numbers of a playtest mean: the labels of its report, and `--explain`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.cli.playtest_games import Played
from core.cli.terminal import styled, wrapped
from core.language import marked, tr
from core.playtest.comparison import compared
from core.playtest.figures import Figure
from core.playtest.report import PlaytestReport
from core.playtest.wording import LABELS, REST, label

HINT = marked("--explain tells what each number means.")
_GROUPS = (
    (marked("Length"), ("rounds", "minutes")),
    (marked("Who wins"), ("seats", "bots")),
    (marked("The race"), ("race", "ties")),
    (marked("Lost turns"), ("turns",)),
    (marked("Busiest places"), ("traffic", "seams")),
    (marked("Ways of the winners"), ("ways",)),
    (marked("Blockades"), ("blockades",)),
    (marked("Cards"), ("bought", "used", "removed")),
    (marked("Caves and tokens"), ("caves",)),
    (marked("Unfinished games"), ("unfinished",)),
)
_NOT_SHOWN = {("rounds", "mean"), ("turns", "turns")}


def explained(played: Played) -> Iterator[str]:
    """The definition of each number in the report of one route, each once."""
    report = played.report
    yield from _heading()
    for heading, sections in _GROUPS:
        told = [line for section in sections for line in _definitions(report, section)]
        if told and heading == "Who wins":
            told.append(f"{tr('seats')}: {report.fairness.definition}")
        if told and heading == "The race":
            told.append(tr(REST))
        yield from _group(tr(heading), told)
    if played.skill is not None:
        yield from _group(tr("Skill gap"), [played.skill.figure("bots", "planner").definition])


def comparison_explained(played: Sequence[Played]) -> Iterator[str]:
    """The definition of each number in a comparison of routes."""
    first, last = played[0], played[-1]
    report = first.report
    columns = {
        tr("rounds"): report.figure("rounds", "mean").definition,
        tr("minutes"): report.figure("minutes", "minutes").definition,
        tr("seats"): report.fairness.definition,
        tr("blocked"): report.figure("turns", "share blocked").definition,
        tr("unfinished"): tr("share of the games that nobody won within the limit of rounds"),
    }
    if first.skill is not None:
        columns[tr("skill")] = first.skill.figure("bots", "planner").definition
    yield from _heading()
    yield from _group(tr("Comparison"), [f"{name}: {meaning}" for name, meaning in columns.items()])
    if len(played) > 1:
        difference = compared(first.totals, last.totals, last.spec.players)
        paired = (difference.rounds, difference.unfinished)
        told = [f"{tr(each.name)}: {each.definition}" for each in paired]
        yield from _group(tr("Game by game"), told)


def _heading() -> Iterator[str]:
    yield ""
    yield styled(tr("What the numbers mean"), "bold")


def _group(heading: str, definitions: Sequence[str]) -> Iterator[str]:
    if definitions:
        yield f"  {heading}"
        for line in dict.fromkeys(definitions):
            yield wrapped(line, "    ", "      ")


def _definitions(report: PlaytestReport, section: str) -> Iterator[str]:
    """The definitions of a section, with the report's label where each figure has its own."""
    for each in _shown(report, section):
        is_labelled = (section, each.name) in LABELS
        named = f"{label(section, each.name).strip()}: " if is_labelled else ""
        yield f"{named}{each.definition}"
    if section == "rounds" and report.finished:
        yield f"{tr('games by rounds')}: {report.section(section).histograms[0].definition}"


def _shown(report: PlaytestReport, section: str) -> Iterator[Figure]:
    """The figures of a section that the report has, in its order."""
    order = [name for first, name in LABELS if first == section]
    figures = list(report.section(section).figures)
    figures.sort(key=lambda each: order.index(each.name) if each.name in order else len(order))
    if section == "bots" and len(figures) == 1:
        return
    for each in figures:
        is_rare = section == "ties" and (section, each.name) not in LABELS
        if each.sample and (section, each.name) not in _NOT_SHOWN and (each.value or not is_rare):
            yield each
