"""What an edit has changed: the verdicts on the games before and after it, in a few words."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.figures import told_size
from core.basics.language import marked, tr, tr_plural
from core.playtest.statistics.comparison import Comparison, compared
from core.playtest.statistics.margins import USUAL_MARGINS, Margins
from core.playtest.statistics.verdicts import Difference, Verdict
from core.playtest.totals import Totals
from core.playtest.words import LengthWords

_IN_ROUNDS = LengthWords()
_DIFFERENT = {Verdict.MORE, Verdict.LESS}
_SEAT_UP, _SEAT_DOWN = marked("seat {seat} up {points}"), marked("seat {seat} down {points}")
_UNFINISHED_UP = marked("unfinished games up {points}")
_UNFINISHED_DOWN = marked("unfinished games down {points}")


def changes(
    before: Totals, after: Totals, players: int, margins: Margins = USUAL_MARGINS
) -> Comparison | None:
    """What changed from one design to another; None without a seed that both were played with."""
    comparison = compared(before, after, players, margins)
    return comparison if comparison.pairs else None


def change_words(found: Comparison, lengths: LengthWords = _IN_ROUNDS) -> str:
    """All verdicts, as in “1.4 rounds longer, seat 4 down 3 points; undecided yet: seat 1”."""
    verdicts = {each.verdict for each in found.differences}
    if len(verdicts) == 1 and not verdicts & _DIFFERENT:
        return verdicts.pop().word("")
    claims = (*_about_rounds(found, lengths), *_about_seats(found), *_about_unfinished(found))
    rest = (_listed(found, each, lengths) for each in (Verdict.SAME, Verdict.UNDECIDED))
    return "; ".join(filter(None, (", ".join(claims), *rest)))


def _listed(found: Comparison, verdict: Verdict, lengths: LengthWords) -> str:
    """The figures that a verdict is about that claims no difference."""
    names = [figure_name(each, lengths) for each in found.differences if each.verdict is verdict]
    if not names:
        return ""
    return tr("{verdict}: {figures}", verdict=verdict.word(""), figures=", ".join(names))


def figure_name(found: Difference, lengths: LengthWords) -> str:
    """What a figure is called in a game: its lengths are counted in what the game counts."""
    return tr(lengths.unit) if found.figure.key == "rounds" else found.figure.label


def sample_words(found: Comparison) -> str:
    """From how many games the differences come."""
    return tr_plural(
        "from {count:,} game with the same seed on both designs",
        "from {count:,} games with the same seeds on both designs",
        found.pairs,
    )


def _about_rounds(found: Comparison, lengths: LengthWords) -> Iterator[str]:
    """How much longer or shorter games are."""
    if found.rounds.verdict.is_difference:
        how = found.rounds.verdict.word(found.rounds.figure.key)
        size = told_size(found.rounds.figure)
        yield tr(lengths.longer, count=size, longer=how)


def _about_seats(found: Comparison) -> Iterator[str]:
    """The seats that changed, the largest change first."""
    numbered = enumerate(found.wins, start=1)
    for seat, won in sorted(numbered, key=lambda each: -abs(each[1].figure.value or 0)):
        yield from _points(won, _SEAT_UP, _SEAT_DOWN, seat=seat)


def _about_unfinished(found: Comparison) -> Iterator[str]:
    yield from _points(found.unfinished, _UNFINISHED_UP, _UNFINISHED_DOWN)


def _points(found: Difference, up: str, down: str, **values: int) -> Iterator[str]:
    """A difference of shares in percentage points, if there is one."""
    if found.verdict.is_difference:
        text = up if found.verdict is Verdict.MORE else down
        yield tr(text, points=tr("{size} points", size=told_size(found.figure)), **values)
