"""What an edit has changed so far: the same seeds played before and after it, in a few words."""

from __future__ import annotations

from collections.abc import Iterator

from core.figures import Figure, signed
from core.language import marked_plural, tr, tr_number, tr_plural
from core.playtest.comparison import Comparison, compared
from core.playtest.totals import Totals

STRICTNESS = 1.35
"""So many half widths of its own interval must a difference be from 0 to be told.

Rounds, up to four seats and unfinished games are looked at together: with this, one look in
twenty tells of a difference that is none, instead of one in four. Whoever looks again and again
while games are played meets such a difference more often, so all of it is told as seen so far.
"""
_LEAST_ROUNDS = 0.05
_PERCENT = 100
_SEAT_UP = marked_plural("seat {seat} up {count} point", "seat {seat} up {count} points")
_SEAT_DOWN = marked_plural("seat {seat} down {count} point", "seat {seat} down {count} points")
_UNFINISHED_UP = marked_plural(
    "unfinished games up {count} point", "unfinished games up {count} points"
)
_UNFINISHED_DOWN = marked_plural(
    "unfinished games down {count} point", "unfinished games down {count} points"
)


def changes(before: Totals, after: Totals, players: int) -> Comparison | None:
    """What changed from one design to another; None without a seed that both were played with."""
    comparison = compared(before, after, players)
    return comparison if comparison.pairs else None


def change_words(found: Comparison) -> str:
    """What differs clearly enough, as in “+1.4 rounds, seat 4 down 3 points”."""
    told = ", ".join((*_about_rounds(found), *_about_seats(found), *_about_unfinished(found)))
    return told or tr("no clear difference")


def sample_words(found: Comparison) -> str:
    """From how many games the differences come."""
    return tr_plural(
        "from {count:,} game with the same seed on both designs",
        "from {count:,} games with the same seeds on both designs",
        found.pairs,
    )


def _about_rounds(found: Comparison) -> Iterator[str]:
    value = found.rounds.value
    if value is not None and _is_clear(found.rounds) and abs(value) >= _LEAST_ROUNDS:
        yield tr("{change} rounds", change=signed(value, tr_number(abs(value), ".1f")))


def _about_seats(found: Comparison) -> Iterator[str]:
    """The seats that changed, the largest change first."""
    numbered = enumerate(found.wins, start=1)
    for seat, figure in sorted(numbered, key=lambda each: -abs(each[1].value or 0)):
        yield from _points(figure, _SEAT_UP, _SEAT_DOWN, seat=seat)


def _about_unfinished(found: Comparison) -> Iterator[str]:
    yield from _points(found.unfinished, _UNFINISHED_UP, _UNFINISHED_DOWN)


def _is_clear(difference: Figure) -> bool:
    """Whether a difference is large beside its interval, even as one of several looked at."""
    value, interval = difference.value, difference.interval
    if value is None or interval is None:
        return False
    return abs(value) > STRICTNESS * interval.half_width


def _points(
    figure: Figure, up: tuple[str, str], down: tuple[str, str], **values: int
) -> Iterator[str]:
    """A difference of shares in whole percentage points, if it is clear and not next to nothing."""
    points = round((figure.value or 0) * _PERCENT)
    if points and _is_clear(figure):
        one, many = up if points > 0 else down
        yield tr_plural(one, many, abs(points), **values)
