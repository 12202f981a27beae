"""What the numbers of a playtest mean: the labels of its report, and `--explain`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.cli.playtest_games import Played
from core.cli.terminal import styled, wrapped
from core.playtest.comparison import compared
from core.playtest.figures import Figure
from core.playtest.race_figures import SECONDS_A_TURN
from core.playtest.report import PlaytestReport

LABELS = {
    ("rounds", "median"): "rounds to the first arrival, median",
    ("rounds", "p10"): "one game in ten is as short as",
    ("rounds", "p90"): "nine games in ten take at most",
    ("minutes", "minutes"): f"minutes, at {SECONDS_A_TURN} seconds a turn",
    ("race", "margin"): "spaces that the second lacks at the end",
    ("race", "lead"): "spaces between the first two on the way",
    ("race", "lead changes"): "changes of the lead",
    ("race", "decided in round"): "winner leads for good from round",
    ("race", "decided at"): "which is after this part of the game",
    ("ties", "several arrive"): "several arrive in the same round",
    ("turns", "share without movement"): "turns without movement",
    ("turns", "without movement"): "  a game, of all players",
    ("turns", "share blocked"): "of all turns, with a piece in the way",
    ("turns", "blocked"): "  a game, of all players",
    ("unfinished", "route"): "nobody could come home any more",
    ("unfinished", "bots"): "the bots failed to come home",
}
"""How the report calls figures that every route has."""
HINT = "--explain tells what each number means."
_REST = (
    "A rest is how far a piece is from the finish on the easiest way, of two pieces the sum; it is "
    "told here in spaces of power 1."
)
_GROUPS = (
    ("Length", ("rounds", "minutes")),
    ("Who wins", ("seats", "bots")),
    ("The race", ("race", "ties")),
    ("Lost turns", ("turns",)),
    ("Busiest places", ("traffic", "seams")),
    ("Ways of the winners", ("ways",)),
    ("Blockades", ("blockades",)),
    ("Cards", ("bought", "used", "removed")),
    ("Caves and tokens", ("caves",)),
    ("Unfinished games", ("unfinished",)),
)
_NOT_SHOWN = {("rounds", "mean"), ("turns", "turns")}


def explained(played: Played) -> Iterator[str]:
    """The definition of each number in the report of one route, each once."""
    report = played.report
    yield from _heading()
    for heading, sections in _GROUPS:
        told = [line for section in sections for line in _definitions(report, section)]
        if told and heading == "Who wins":
            told.append(f"fairness: {report.fairness.definition}")
        if told and heading == "The race":
            told.append(_REST)
        yield from _group(heading, told)
    if played.skill is not None:
        yield from _group("Skill gap", [played.skill.figure("bots", "planner").definition])


def comparison_explained(played: Sequence[Played]) -> Iterator[str]:
    """The definition of each number in a comparison of routes."""
    first, last = played[0], played[-1]
    report = first.report
    columns = {
        "rounds": report.figure("rounds", "mean").definition,
        "minutes": report.figure("minutes", "minutes").definition,
        "seats": report.fairness.definition,
        "blocked": report.figure("turns", "share blocked").definition,
        "unfinished": "share of the games that nobody won within the limit of rounds",
    }
    if first.skill is not None:
        columns["skill"] = first.skill.figure("bots", "planner").definition
    yield from _heading()
    yield from _group("Comparison", [f"{name}: {meaning}" for name, meaning in columns.items()])
    if len(played) > 1:
        difference = compared(first.totals, last.totals, last.spec.players)
        paired = (difference.rounds, difference.unfinished)
        yield from _group("Game by game", [f"{each.name}: {each.definition}" for each in paired])


def _heading() -> Iterator[str]:
    yield ""
    yield styled("What the numbers mean", "bold")


def _group(heading: str, definitions: Sequence[str]) -> Iterator[str]:
    if definitions:
        yield f"  {heading}"
        for line in dict.fromkeys(definitions):
            yield wrapped(line, "    ", "      ")


def _definitions(report: PlaytestReport, section: str) -> Iterator[str]:
    """The definitions of a section, with the report's label where each figure has its own."""
    for each in _shown(report, section):
        label = LABELS.get((section, each.name), "").strip()
        yield f"{label}: {each.definition}" if label else each.definition
    if section == "rounds" and report.finished:
        yield f"games by rounds: {report.section(section).histograms[0].definition}"


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
