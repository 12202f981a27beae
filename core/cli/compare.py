"""`cartographer compare`: two designs, played until it is decided how they differ.

Exit codes: 0 the games were played, be all decided or not, or as many as Ctrl-C let be; 1 a design
has errors and could not be played; 2 a file was not readable or a wish could not be met.
`--json` prints `files` (two: `file`, `name`), `players`, `bots`, `first_seed`, `verdict` in words,
`is_stopped`, `state` (`decided`, `spent`, or `going` if it was stopped), `games` of either,
`margins`, `pairs` (games with the same seed), `figures` (rounds, each seat, unfinished: the second
less the first, with `interval`, `margin` and `verdict`: `more`, `less`, `same` or `undecided`), and
`first` and `second`, the same figures of either design, with intervals that hold at all times.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial

from core.basics.figures import NOTHING, give_or_take, told_change
from core.basics.language import marked, tr
from core.cli.arguments.games_meant import (
    declare_agreements,
    games_meant,
    lengths_meant,
    player_counts,
)
from core.cli.arguments.options import declare_json, declare_pieces
from core.cli.playtests.margins import declare_margins, margins_of
from core.cli.playtests.runs import FileSpec, file_specs
from core.playtest.agreeing import usual_rounds
from core.playtest.comparing import BUDGET, Comparing, ComparingStep, Standoff, State, comparing
from core.playtest.live.changes import change_words, figure_name
from core.playtest.running.runner import playtesting
from core.playtest.spec import par_bot
from core.playtest.statistics.margins import about_margins
from core.playtest.statistics.verdicts import Difference
from core.playtest.who_played import when_they_play
from core.playtest.words import LengthWords
from core.terminal.columns import columns
from core.terminal.games_bar import games_bar, stoppable
from core.terminal.speaking import (
    CLEAN,
    Refusal,
    complain,
    print_json,
    say,
    styled,
    visible,
    wrapped,
)

FORMAT = 1
"""Raised when a field of the JSON changes its meaning or goes away."""
_ENDINGS = {
    State.DECIDED: marked("All is decided after {first:,} and {second:,} games."),
    State.SPENT: marked(
        "After {first:,} and {second:,} games not all is decided; more games may decide it "
        "(--games)."
    ),
    State.GOING: marked("Stopped after {first:,} and {second:,} games."),
}


def declare(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """Add the command's options."""
    games = games_meant(words)
    lengths = games[0].playtests.words.lengths
    parser.add_argument("first", metavar="A", help=tr("a design file"))
    parser.add_argument("second", metavar="B", help=tr("the design file that is compared with it"))
    most = tr("at most so many games on each design (default {most:,})", most=BUDGET)
    parser.add_argument("--games", type=int, default=BUDGET, metavar="N", help=most)
    parser.add_argument("--players", type=int, choices=player_counts(games))
    bots = marked("who plays, by commas; the last one sits on all further seats (default {bot})")
    parser.add_argument("--bots", metavar="A,B,…", help=tr(bots, bot=par_bot(games[0])))
    declare_margins(parser, lengths)
    declare_agreements(parser, games)
    rounds = tr(lengths.limit_option, most=usual_rounds(games[0]))
    parser.add_argument("--rounds", type=int, metavar="LIMIT", help=rounds)
    seed = tr("the seed of the first game (default 0); the same seeds give the same games")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=seed)
    parser.add_argument("--threads", type=int, metavar="N", help=tr("threads (default: all cores)"))
    declare_json(parser)
    declare_pieces(parser)
    parser.set_defaults(precision=None, rotate=False, rotate_starts=False, logs=None)


def run(arguments: argparse.Namespace) -> int:
    """Play both until all is decided, and tell what differs."""
    margins = margins_of(arguments, lengths_meant((arguments.first, arguments.second)))
    arguments.files = [arguments.first, arguments.second]
    files, refused = file_specs(arguments)
    for each in refused:
        complain(each.reason)
    if refused:
        return max(each.code for each in refused)
    if len(files) != len(arguments.files):
        raise Refusal(tr("two design files are compared, not folders of them"))
    first, second = files
    play = partial(playtesting, threads=arguments.threads)
    found, is_stopped = _played(comparing(first.spec, second.spec, margins, play))
    if arguments.json:
        print_json("compare", _for_programs(files, found, is_stopped=is_stopped), FORMAT)
    else:
        say("\n".join(_lines(files, found)))
    return CLEAN


def _played(work: Comparing) -> tuple[Standoff, bool]:
    """Play with a bar on the terminal; after Ctrl-C, what was played counts."""
    last: Standoff | None = None
    with games_bar() as bar, closing(work):
        while True:
            try:
                step: ComparingStep = next(work)
            except StopIteration as end:
                found: Standoff = end.value
                return found, False
            last = step.standoff or last
            try:
                with stoppable(step):
                    bar.show(step, tr("Playing"))
            except KeyboardInterrupt:
                if last is None:
                    raise
                return last, True


def _names(files: Sequence[FileSpec]) -> list[str]:
    """What the two are called: by their names, or by their files where these are alike."""
    names = [visible(each.spec.board.design.name) or each.label for each in files]
    return names if len(set(names)) == len(names) else [each.label for each in files]


def _lines(files: Sequence[FileSpec], found: Standoff) -> Iterator[str]:
    (first, second), spec = _names(files), files[0].spec
    when = when_they_play(spec.game.playtests.words, [bot.name for bot in spec.bots])
    yield styled(
        tr("{second} compared with {first}, {when}", first=first, second=second, when=when), "bold"
    )
    heads = ("", first, second, tr("difference"), tr("verdict"))
    lengths = spec.game.playtests.words.lengths
    yield from columns([heads, *_rows(found, lengths)], left=(0, 4))
    yield ""
    words = change_words(found.comparison, lengths)
    yield wrapped(tr("{design}: {verdicts}.", design=second, verdicts=words))
    games, seconds = found.games
    yield wrapped(tr(_ENDINGS[found.state], first=games, second=seconds))
    remark = tr(
        "Differences of shares are told in points. Intervals hold however often one looks, those "
        "of the differences all at once."
    )
    yield wrapped(f"{remark} {about_margins(found.margins, lengths)}")


def _rows(found: Standoff, lengths: LengthWords) -> Iterator[tuple[str, ...]]:
    both = zip(*found.figures, found.comparison.differences, strict=True)
    for first, second, difference in both:
        figure = difference.figure
        values = (give_or_take(each, is_fine=True, is_narrow=True) for each in (first, second))
        name = figure_name(difference, lengths)
        yield name, *values, _change(difference), difference.verdict.word(figure.key)


def _change(difference: Difference) -> str:
    """Of shares in points."""
    figure = difference.figure
    if figure.value is None or figure.interval is None:
        return NOTHING
    return told_change(figure.unit, figure.value, figure.interval)


def _for_programs(
    files: Sequence[FileSpec], found: Standoff, *, is_stopped: bool
) -> Mapping[str, object]:
    spec = files[0].spec
    return {
        "files": [{"file": each.path, "name": each.spec.board.design.name} for each in files],
        "players": spec.players,
        "bots": [bot.name for bot in spec.bots],
        "first_seed": spec.first_seed,
        "verdict": change_words(found.comparison, spec.game.playtests.words.lengths),
        "is_stopped": is_stopped,
        **found.as_json(),
    }
