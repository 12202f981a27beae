"""The report of a playtest on a terminal: one design at length, one of several in short."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Iterator, Sequence

from core.basics.language import capitalized, marked, tr
from core.cli.playtests.chapters import lines_of, meanings_of, wins_by_thought
from core.cli.playtests.runs import FileRun
from core.playtest.agreeing import held_in, usual_rounds
from core.playtest.agreements import Agreement
from core.playtest.contents import AGAINST, ODD_GAMES
from core.playtest.reports.headline import headline
from core.playtest.reports.report import PlaytestReport
from core.playtest.who_played import games_in_words
from core.terminal.columns import columns, severity_label
from core.terminal.speaking import styled, visible, wrapped

HINT = marked("--explain tells what each number means.")


def full_report(played: FileRun, *, is_explained: bool = False) -> Iterator[str]:
    """Everything about one design; on demand with what each number means."""
    yield from _title(played)
    if not played.run.report.games:
        return
    yield _headline(played)
    yield from _against(played.run.report)
    run, when = played.run, played.run.report.setup.when
    for chapter in run.report.contents.terminal.chapters:
        lines = list(lines_of(chapter, run))
        if lines:
            yield from (*_heading(chapter.heading_of(run.count(chapter.sample), when)), *lines)
    yield from _odd(played)
    yield from _explained(played) if is_explained else ("", tr(HINT))


def _against(report: PlaytestReport) -> Iterator[str]:
    """What the games say against the design, the gravest first."""
    if report.problems:
        yield from _heading(tr(AGAINST))
    for each in sorted(report.problems, key=lambda problem: problem.severity.rank):
        label = severity_label(each.severity)
        yield wrapped(f"{label}  {each.code}  {each.message}", "  ", " " * 11)


def _heading(text: str) -> Iterator[str]:
    yield ""
    yield styled(text, "bold")


def short_report(played: FileRun) -> Iterator[str]:
    """Title and headline, for one of several designs."""
    yield from _title(played)
    if played.run.report.games:
        yield _headline(played)
    yield ""


def _title(played: FileRun) -> Iterator[str]:
    """What was played, and whether all of it."""
    report, setup = played.run.report, played.run.report.setup
    lengths = played.run.spec.game.playtests.words.lengths
    name = visible(setup.name or played.file.path)
    yield styled(f"{name}: {games_in_words(report.games)}, {_around_the_table(report)}", "bold")
    last = setup.first_seed + report.games - 1
    seeds = tr("seeds {first} to {last}", first=setup.first_seed, last=last)
    rules = [seeds] if report.games else []
    rules += [tr(each.told) for each in _held(played)]
    rules += [tr(lengths.at_most, count=_rounds(played))]
    rules += [tr("beside a number stands its 95% interval")] if report.games else []
    yield wrapped(f"{capitalized('; '.join(rules))}.")
    yield from _ending(played)
    yield ""


def _held(played: FileRun) -> tuple[Agreement, ...]:
    """What the players agreed on."""
    spec = played.run.spec
    return held_in(spec.game, spec.options)


def _rounds(played: FileRun) -> int:
    """After how many rounds a game was given up."""
    rounds: int = played.run.spec.options.round_limit
    return rounds


def _around_the_table(report: PlaytestReport) -> str:
    setup = report.setup
    is_plain = len(set(setup.bots)) == 1 and not setup.is_rotating
    names = tr("all {bot}", bot=setup.bots[0]) if is_plain else setup.names
    return tr("{count} players ({names})", count=setup.players, names=names)


def _ending(played: FileRun) -> Iterator[str]:
    """Why fewer games were played than asked for, or more precisely than that."""
    report, asked = played.run.report, played.run.report.setup.games_asked
    if not report.games:
        yield tr("Stopped before the first game.")
    elif played.run.is_stopped:
        played_games = games_in_words(report.games)
        yield tr("Stopped after {games} of {asked:,}.", games=played_games, asked=asked)
    elif report.setup.precision is not None:
        points = f"{100 * report.setup.precision:g}"
        if report.games < asked:
            text = marked(
                "Every seat is known within {points} points, so that no more games were needed."
            )
            yield tr(text, points=points)
        else:
            text = marked("{games} were not enough to know every seat within {points} points.")
            yield tr(text, games=games_in_words(asked), points=points)


def _headline(played: FileRun) -> str:
    """How long, how evenly seats win, how hard, where it jams, as a paragraph."""
    return wrapped(" ".join(headline(played.run.report, played.run.skill)))


# --- Games worth a look ---------------------------------------------------------------------------


def _odd(played: FileRun) -> Iterator[str]:
    odd, logs = played.run.report.odd, played.logs
    if not odd:
        return
    yield from _heading(tr(ODD_GAMES))
    rows = [
        (
            each.why.word,
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


def _again(played: FileRun, seed: int) -> str:
    """The command that plays one game again and logs it."""
    setup = played.run.report.setup
    bots = setup.bots[:1] if len(set(setup.bots)) == 1 else setup.bots
    words = ["playtest", played.file.path, "--seed", str(seed), "--games", "1"]
    words += ["--players", str(setup.players), "--bots", ",".join(bots)]
    rounds, usual = _rounds(played), usual_rounds(played.run.spec.game)
    words += ["--rounds", str(rounds)] if rounds != usual else []
    words += [each.flag for each in _held(played)]
    words += ["--rotate"] if setup.is_rotating else []
    words += ["--rotate-starts"] if setup.shifts_starts else []
    words += [word for folder in played.file.sets for word in ("--pieces", folder)]
    return shlex.join([*words, "--logs", "games"])


# --- What the numbers mean ------------------------------------------------------------------------


def _explained(played: FileRun) -> Iterator[str]:
    """The definition of each number in the report of one design, each once."""
    report = played.run.report
    chapters = report.contents.terminal.chapters
    groups = [(tr(each.title), meanings_of(each, played.run)) for each in chapters]
    if played.run.skill is not None:
        groups.append((tr("Skill gap"), [wins_by_thought(played.run.skill).definition]))
    yield from meanings(groups)


def meanings(groups: Iterable[tuple[str, Sequence[str]]]) -> Iterator[str]:
    """What numbers mean, under the titles of what they belong to."""
    yield from _heading(tr("What the numbers mean"))
    for title, definitions in groups:
        yield from [f"  {title}"] if definitions else []
        yield from (wrapped(each, "    ", "      ") for each in definitions)
