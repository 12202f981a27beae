"""The full report of a playtest for people: the headline, then a section for each question."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Sequence

from core.cli.columns import (
    NOTHING,
    bars,
    columns,
    figures,
    give_or_take,
    number,
    numbers,
    percent,
    percent_give_or_take,
    percents,
    whole,
)
from core.cli.playtest_explained import HINT, LABELS, explained
from core.cli.playtest_games import Played
from core.cli.playtest_headline import busiest, count, ground, headline, skill_sentence, title
from core.cli.playtest_logs import Logs
from core.cli.playtest_ways import way_lines
from core.cli.terminal import styled, wrapped
from core.playtest.figures import Figure
from core.playtest.race_figures import seat_names
from core.playtest.report import PlaytestReport
from core.playtest.spec import ROUND_LIMIT

_SPACES = 0.1
"""A rest is told in tenths of a space of power 1."""
_BUSIEST = 5
_TOP_CARDS = 6
_SEEDS_SHOWN = 8


def full_report(played: Played, logs: Logs, *, is_explained: bool = False) -> Iterator[str]:
    """Everything about one route; on demand with what each number means."""
    yield from title(played)
    if not played.report.games:
        return
    yield wrapped(" ".join(headline(played)))
    for section in _SECTIONS:
        yield from section(played)
    yield from _odd(played, logs)
    yield from explained(played) if is_explained else ("", HINT)


def _heading(text: str) -> Iterator[str]:
    yield ""
    yield styled(text, "bold")


Row = tuple[str, str, str]


def _share(label: str, figure: Figure) -> Row:
    return label, percent(figure), percents(figure)


def _mean(label: str, figure: Figure, scale: float = 1.0) -> Row:
    return label, number(figure, scale), numbers(figure, scale)


def _quantile(label: str, figure: Figure) -> Row:
    return label, whole(figure), numbers(figure, digits=0)


# --- The race -------------------------------------------------------------------------------------


def _length(played: Played) -> Iterator[str]:
    report = played.report
    if not report.finished:
        return
    yield from _heading(f"Length of {count(report.finished, 'finished game')}")
    rounds = report.section("rounds")
    rows = [
        _quantile(LABELS["rounds", name], rounds.figure(name)) for name in ("median", "p10", "p90")
    ]
    minutes = _mean(LABELS["minutes", "minutes"], report.figure("minutes", "minutes"))
    yield from figures([*rows, minutes])
    yield "  games by rounds:"
    yield from bars(rounds.histograms[0])


def _seats(played: Played) -> Iterator[str]:
    report = played.report
    if not report.finished:
        return
    yield from _heading(f"Who wins, of {count(report.finished, 'finished game')}")
    rows = [_share(each.name, each) for each in report.section("seats").figures]
    bots = report.section("bots").figures
    rows += [_share(each.name, each) for each in bots if len(bots) > 1]
    yield from figures(rows)
    yield wrapped(report.fairness.sentence, "  ")


def _race(played: Played) -> Iterator[str]:
    report = played.report
    if not report.finished:
        return
    race = report.section("race")
    yield from _heading(f"The race, of {count(report.finished, 'finished game')}")
    yield from figures(
        [
            _mean(LABELS["race", "margin"], race.figure("margin"), _SPACES),
            _mean(LABELS["race", "lead"], race.figure("lead"), _SPACES),
            _mean(LABELS["race", "lead changes"], race.figure("lead changes")),
            _mean(LABELS["race", "decided in round"], race.figure("decided in round")),
            _share(LABELS["race", "decided at"], race.figure("decided at")),
            *_ties(report),
        ]
    )


def _ties(report: PlaytestReport) -> Iterator[Row]:
    several, *ways = report.section("ties").figures
    yield _share(LABELS["ties", several.name], several)
    for each in ways:
        if each.value:
            yield _share(f"  decided {each.name}", each)


def _turns(played: Played) -> Iterator[str]:
    turns = played.report.section("turns")
    yield from _heading(f"Lost turns, of {count(played.report.games, 'game')}")
    yield from figures(
        [
            row(LABELS["turns", name], turns.figure(name))
            for row, name in (
                (_share, "share without movement"),
                (_mean, "without movement"),
                (_share, "share blocked"),
                (_mean, "blocked"),
            )
        ]
    )


def _skill(played: Played) -> Iterator[str]:
    skill = played.skill
    if skill is None:
        return
    games = count(skill.games, "further game")
    yield from _heading(f"Skill gap, of {games} with two planners and two sprinters")
    yield from figures([_share("won by a planner", skill.figure("bots", "planner"))])
    yield wrapped(skill_sentence(skill), "  ")


# --- The board ------------------------------------------------------------------------------------


def _places(played: Played) -> Iterator[str]:
    board, report = played.spec.board, played.report
    yield from _heading(f"Busiest places, entries per game, of {count(report.games, 'game')}")
    spaces = busiest(report.section("traffic").figures, _BUSIEST)
    seams = busiest(report.section("seams").figures, _BUSIEST)
    rows = [_mean(f"{each.name}, {ground(board, each.name)}", each) for each in spaces]
    rows += [_mean(f"seam {each.name}", each) for each in seams if each.value]
    yield from figures(rows)


def _ways(played: Played) -> Iterator[str]:
    if played.report.finished:
        yield from _heading(f"Ways of the winners, of {count(played.report.finished, 'game')}")
        yield from way_lines(played)


def _blockades(played: Played) -> Iterator[str]:
    report = played.report
    blockades = report.section("blockades")
    names = [each.name for each in blockades.histograms]
    if not names:
        return
    yield from _heading(f"Blockades, who clears them, of {count(report.games, 'game')}")
    whose = (*seat_names(report.setup.players), "nobody")
    rows = [("", *whose, "round", "interval")]
    for name in names:
        shares = [percent_give_or_take(blockades.figure(f"{name} {who}")) for who in whose]
        median = blockades.figure(f"{name} median round")
        rows.append((name, *shares, whole(median), numbers(median, digits=0)))
    yield from columns(rows)


def _caves(played: Played) -> Iterator[str]:
    report = played.report
    by_name = {each.name: each for each in report.section("caves").figures}
    if not by_name:
        return
    yield from _heading(f"Caves and tokens per game, of {count(report.games, 'game')}")
    rows = [("", "found", "used")]
    rows += [(name, give_or_take(each), "") for name, each in by_name.items() if _is_cave(name)]
    for name, each in by_name.items():
        token, _, what = name.rpartition(" ")
        if what == "found":
            rows.append((token, give_or_take(each), give_or_take(by_name[f"{token} used"])))
    yield from columns(rows)


def _is_cave(name: str) -> bool:
    return name.startswith("cave ")


# --- The cards ------------------------------------------------------------------------------------


def _cards(played: Played) -> Iterator[str]:
    report = played.report
    yield from _heading(f"Cards per game, all players, of {count(report.games, 'game')}")
    lists = (("bought", "bought"), ("played", "used"), ("removed", "removed"))
    rows = [
        (label if first else "", *row)
        for label, section in lists
        for first, row in _firsts(_top(report, section))
    ]
    yield from columns(rows, left=(0, 1))


def _top(report: PlaytestReport, section: str) -> list[tuple[str, str]]:
    """The most frequent cards of a section, or uses of them; discards are no use."""
    figures = [each for each in report.section(section).figures if not each.name.endswith("unused")]
    shown = [each for each in busiest(tuple(figures), _TOP_CARDS) if each.value]
    return [(each.name, give_or_take(each)) for each in shown] or [("none", NOTHING)]


def _firsts(rows: Sequence[tuple[str, str]]) -> Iterator[tuple[bool, tuple[str, str]]]:
    for index, row in enumerate(rows):
        yield index == 0, row


# --- Games worth a look ---------------------------------------------------------------------------


def _unfinished(played: Played) -> Iterator[str]:
    report = played.report
    yield from _heading(f"Unfinished games, of {count(report.games, 'game')}")
    section = report.section("unfinished")
    yield from figures([_share(LABELS["unfinished", each.name], each) for each in section.figures])
    seeds = ("nobody could", report.route_failed), ("the bots failed", report.bots_failed)
    for label, failed in seeds:
        if failed:
            more = ", …" if len(failed) > _SEEDS_SHOWN else ""
            told = ", ".join(map(str, failed[:_SEEDS_SHOWN])) + more
            yield wrapped(f"Seeds of games in which {label}: {told}", "  ", "    ")


def _odd(played: Played, logs: Logs) -> Iterator[str]:
    odd = played.report.odd
    if not odd:
        return
    yield from _heading("Games worth a look")
    rows = [
        (each.why, f"seed {each.seed}", str(logs.get(each.seed, "not logged")) if logs else "")
        for each in odd
    ]
    yield from columns(rows, left=(0, 2))
    if logs:
        yield wrapped(f"Show one: cartographer replay {next(iter(logs.values()))}", "  ", "    ")
    else:
        yield wrapped(f"Log one: cartographer {_again(played, odd[0].seed)}", "  ", "    ")


def _again(played: Played, seed: int) -> str:
    """The command that plays one game again and logs it."""
    setup = played.report.setup
    bots = setup.bots[:1] if len(set(setup.bots)) == 1 else setup.bots
    words = ["playtest", played.wish.file, "--seed", str(seed), "--games", "1"]
    words += ["--players", str(setup.players), "--bots", ",".join(bots)]
    words += ["--rounds", str(setup.round_limit)] if setup.round_limit != ROUND_LIMIT else []
    words += ["--caves"] if setup.caves else []
    words += ["--rotate"] if setup.is_rotating else []
    words += ["--free-order"] if setup.is_free_order else []
    words += [word for folder in played.wish.sets for word in ("--pieces", folder)]
    return shlex.join([*words, "--logs", "games"])


_SECTIONS: tuple[Callable[[Played], Iterator[str]], ...] = (
    _length,
    _seats,
    _race,
    _turns,
    _skill,
    _places,
    _ways,
    _blockades,
    _cards,
    _caves,
    _unfinished,
)
