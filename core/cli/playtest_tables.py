"""The full report of a playtest for people: the headline, then a section for each question."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence

from core.cli.columns import bars, columns, figures
from core.cli.playtest_explained import HINT, explained
from core.cli.playtest_games import Played
from core.cli.playtest_headline import headline_of, title
from core.cli.playtest_logs import Logs
from core.cli.playtest_ways import way_lines
from core.cli.terminal import styled, wrapped
from core.language import marked, marked_plural, tr, tr_plural
from core.playtest.card_figures import shown_card_figures
from core.playtest.figures import Figure
from core.playtest.headline import ground, skill_sentence
from core.playtest.race_figures import seat_names, shown_seats
from core.playtest.report import PlaytestReport
from core.playtest.spec import ROUND_LIMIT
from core.playtest.wording import (
    NOTHING,
    busiest,
    give_or_take,
    label,
    number,
    numbers,
    percent,
    percent_give_or_take,
    percents,
    whole,
)

_SPACES = 0.1
"""A rest is told in tenths of a space of power 1."""
_BUSIEST = 5
_TOP_CARDS = 6
_SEEDS_SHOWN = 8
_CAVE = "cave "
_DECIDED = {
    "by blockades": marked("decided by blockades"),
    "by highest number": marked("decided by highest number"),
    "by first arrival": marked("decided by first arrival"),
}
"""How ties were decided, by the figures of the report."""


def full_report(played: Played, logs: Logs, *, is_explained: bool = False) -> Iterator[str]:
    """Everything about one route; on demand with what each number means."""
    yield from title(played)
    if not played.report.games:
        return
    yield headline_of(played)
    for section in _SECTIONS:
        yield from section(played)
    yield from _odd(played, logs)
    yield from explained(played) if is_explained else ("", tr(HINT))


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
    one, many = marked_plural(
        "Length of {count:,} finished game", "Length of {count:,} finished games"
    )
    yield from _heading(tr_plural(one, many, report.finished))
    rounds = report.section("rounds")
    rows = [
        _quantile(label("rounds", name), rounds.figure(name)) for name in ("median", "p10", "p90")
    ]
    minutes = _mean(label("minutes", "minutes"), report.figure("minutes", "minutes"))
    yield from figures([*rows, minutes])
    yield f"  {tr('games by rounds')}:"
    yield from bars(rounds.histograms[0])


def _seats(played: Played) -> Iterator[str]:
    report = played.report
    if not report.finished:
        return
    one, many = marked_plural(
        "Who wins {when}, of {count:,} finished game",
        "Who wins {when}, of {count:,} finished games",
    )
    yield from _heading(tr_plural(one, many, report.finished, when=report.setup.when))
    seats = report.section("seats").figures
    names = shown_seats(report.setup.players)
    rows = [_share(name, each) for name, each in zip(names, seats, strict=True)]
    rows += [_share(each.name, each) for each in report.rival_bots]
    yield from figures(rows)
    yield wrapped(report.fairness.sentence, "  ")


def _race(played: Played) -> Iterator[str]:
    report = played.report
    if not report.finished:
        return
    race = report.section("race")
    one, many = marked_plural(
        "The race, of {count:,} finished game", "The race, of {count:,} finished games"
    )
    yield from _heading(tr_plural(one, many, report.finished))
    yield from figures(
        [
            _mean(label("race", "margin"), race.figure("margin"), _SPACES),
            _mean(label("race", "lead"), race.figure("lead"), _SPACES),
            _mean(label("race", "lead changes"), race.figure("lead changes")),
            _mean(label("race", "decided in round"), race.figure("decided in round")),
            _share(label("race", "decided at"), race.figure("decided at")),
            *_ties(report),
        ]
    )


def _ties(report: PlaytestReport) -> Iterator[Row]:
    several, *ways = report.section("ties").figures
    yield _share(label("ties", several.name), several)
    for each in ways:
        if each.value:
            yield _share(f"  {tr(_DECIDED[each.name])}", each)


def _turns(played: Played) -> Iterator[str]:
    turns = played.report.section("turns")
    one, many = marked_plural("Lost turns, of {count:,} game", "Lost turns, of {count:,} games")
    yield from _heading(tr_plural(one, many, played.report.games))
    yield from figures(
        [
            row(label("turns", name), turns.figure(name))
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
    one, many = marked_plural(
        "Skill gap, of {count:,} further game with two planners and two sprinters",
        "Skill gap, of {count:,} further games with two planners and two sprinters",
    )
    yield from _heading(tr_plural(one, many, skill.games))
    yield from figures([_share(tr("won by a planner"), skill.figure("bots", "planner"))])
    yield wrapped(skill_sentence(skill), "  ")


# --- The board ------------------------------------------------------------------------------------


def _places(played: Played) -> Iterator[str]:
    board, report = played.spec.board, played.report
    one, many = marked_plural(
        "Busiest places, entries per game, of {count:,} game",
        "Busiest places, entries per game, of {count:,} games",
    )
    yield from _heading(tr_plural(one, many, report.games))
    spaces = busiest(report.section("traffic").figures, _BUSIEST)
    seams = busiest(report.section("seams").figures, _BUSIEST)
    rows = [_mean(f"{each.name}, {ground(board, each.name)}", each) for each in spaces]
    rows += [_mean(tr("seam {name}", name=each.name), each) for each in seams if each.value]
    yield from figures(rows)


def _ways(played: Played) -> Iterator[str]:
    if played.report.finished:
        one, many = marked_plural(
            "Ways of the winners, of {count:,} game", "Ways of the winners, of {count:,} games"
        )
        yield from _heading(tr_plural(one, many, played.report.finished))
        yield from way_lines(played)


def _blockades(played: Played) -> Iterator[str]:
    report = played.report
    blockades = report.section("blockades")
    names = [each.name for each in blockades.histograms]
    if not names:
        return
    one, many = marked_plural(
        "Blockades, who clears them, of {count:,} game",
        "Blockades, who clears them, of {count:,} games",
    )
    yield from _heading(tr_plural(one, many, report.games))
    whose = (*seat_names(report.setup.players), "nobody")
    shown = (*shown_seats(report.setup.players), tr("nobody"))
    rows = [("", *shown, tr("round"), tr("interval"))]
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
    one, many = marked_plural(
        "Caves and tokens per game, of {count:,} game",
        "Caves and tokens per game, of {count:,} games",
    )
    yield from _heading(tr_plural(one, many, report.games))
    tokens = {each.name: each.shown_name for each in played.spec.board.catalogue.tokens}
    rows = [("", tr("found"), tr("used"))]
    for name, each in by_name.items():
        if name.startswith(_CAVE):
            cave = tr("cave {space}", space=name.removeprefix(_CAVE))
            rows.append((cave, give_or_take(each), ""))
    for name, each in by_name.items():
        token, _, what = name.rpartition(" ")
        if what == "found":
            used = by_name[f"{token} used"]
            rows.append((tokens[token], give_or_take(each), give_or_take(used)))
    yield from columns(rows)


# --- The cards ------------------------------------------------------------------------------------


def _cards(played: Played) -> Iterator[str]:
    report = played.report
    one, many = marked_plural(
        "Cards per game, all players, of {count:,} game",
        "Cards per game, all players, of {count:,} games",
    )
    yield from _heading(tr_plural(one, many, report.games))
    names = shown_card_figures(played.spec.board.catalogue.cards)
    lists = ((tr("bought"), "bought"), (tr("played"), "used"), (tr("removed"), "removed"))
    rows = [
        (title if first else "", *row)
        for title, section in lists
        for first, row in _firsts(_top(report, section, names))
    ]
    yield from columns(rows, left=(0, 1))


def _top(report: PlaytestReport, section: str, names: Mapping[str, str]) -> list[tuple[str, str]]:
    """The most frequent cards of a section, or uses of them; discards are no use."""
    figures = [each for each in report.section(section).figures if not each.name.endswith("unused")]
    shown = [each for each in busiest(tuple(figures), _TOP_CARDS) if each.value]
    told = [(names[each.name], give_or_take(each)) for each in shown]
    return told or [(tr("none"), NOTHING)]


def _firsts(rows: Sequence[tuple[str, str]]) -> Iterator[tuple[bool, tuple[str, str]]]:
    for index, row in enumerate(rows):
        yield index == 0, row


# --- Games worth a look ---------------------------------------------------------------------------


def _unfinished(played: Played) -> Iterator[str]:
    report = played.report
    one, many = marked_plural(
        "Unfinished games, of {count:,} game", "Unfinished games, of {count:,} games"
    )
    yield from _heading(tr_plural(one, many, report.games))
    section = report.section("unfinished")
    yield from figures([_share(label("unfinished", each.name), each) for each in section.figures])
    seeds = (
        (marked("Seeds of games in which nobody could: {seeds}"), report.route_failed),
        (marked("Seeds of games in which the bots failed: {seeds}"), report.bots_failed),
    )
    for text, failed in seeds:
        if failed:
            more = ", …" if len(failed) > _SEEDS_SHOWN else ""
            told = ", ".join(map(str, failed[:_SEEDS_SHOWN])) + more
            yield wrapped(tr(text, seeds=told), "  ", "    ")


def _odd(played: Played, logs: Logs) -> Iterator[str]:
    odd = played.report.odd
    if not odd:
        return
    yield from _heading(tr("Games worth a look"))
    rows = [
        (
            tr(each.why),
            tr("seed {seed}", seed=each.seed),
            str(logs.get(each.seed, tr("not logged"))) if logs else "",
        )
        for each in odd
    ]
    yield from columns(rows, left=(0, 2))
    if logs:
        command = f"cartographer replay {next(iter(logs.values()))}"
        yield wrapped(tr("Show one: {command}", command=command), "  ", "    ")
    else:
        command = f"cartographer {_again(played, odd[0].seed)}"
        yield wrapped(tr("Log one: {command}", command=command), "  ", "    ")


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
