"""How the figures of a playtest read: shares, means and intervals in words, and their labels.

Light to import: it knows the figures by their shape only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.language import marked, tr, tr_number, tr_plural

if TYPE_CHECKING:
    from core.playtest.figures import Figure

NOTHING = "-"
"""Where a number would stand if there were one."""
MINUS = "\N{MINUS SIGN}"
SECONDS_A_TURN = 40
"""What a person takes for a turn, discarding and drawing included: an assumption, not a result."""
LABELS = {
    ("rounds", "median"): marked("rounds to the first arrival, median"),
    ("rounds", "p10"): marked("one game in ten is as short as"),
    ("rounds", "p90"): marked("nine games in ten take at most"),
    ("minutes", "minutes"): marked("minutes, at {seconds} seconds a turn"),
    ("race", "margin"): marked("spaces that the second lacks at the end"),
    ("race", "lead"): marked("spaces between the first two on the way"),
    ("race", "lead changes"): marked("changes of the lead"),
    ("race", "decided in round"): marked("winner leads for good from round"),
    ("race", "decided at"): marked("which is after this part of the game"),
    ("ties", "several arrive"): marked("several arrive in the same round"),
    ("turns", "share without movement"): marked("turns without movement"),
    ("turns", "without movement"): marked("a game, of all players"),
    ("turns", "share blocked"): marked("of all turns, with a piece in the way"),
    ("turns", "blocked"): marked("a game, of all players"),
    ("unfinished", "route"): marked("nobody could come home any more"),
    ("unfinished", "bots"): marked("the bots failed to come home"),
}
"""How the report calls figures that every route has, noted for translation."""
REST = marked(
    "A rest is how far a piece is from the finish on the easiest way, of two pieces the sum; it is "
    "told here in spaces of power 1."
)
_BELOW = {("turns", "without movement"), ("turns", "blocked")}
"""Figures that tell the one above them in another way."""


def label(section: str, name: str) -> str:
    """How the report calls a figure in the language in use."""
    indent = "  " if (section, name) in _BELOW else ""
    return indent + tr(LABELS[section, name], seconds=SECONDS_A_TURN)


def signed(change: float, shown: str) -> str:
    """A change with its sign, as people write it; `shown` is how large it is."""
    return f"{MINUS if change < 0 else '+'}{shown}"


def span(low: str, high: str) -> str:
    """From one number to another."""
    return tr("{low} to {high}", low=low, high=high)


def percent(figure: Figure) -> str:
    """A share in percent."""
    return NOTHING if figure.value is None else tr_number(figure.value, ".1%")


def number(figure: Figure, scale: float = 1.0) -> str:
    """A mean with one decimal."""
    return NOTHING if figure.value is None else tr_number(figure.value * scale, ".1f")


def whole(figure: Figure) -> str:
    """A number that is a whole one, such as a median of rounds."""
    return NOTHING if figure.value is None else tr_number(figure.value, ".0f")


def percents(figure: Figure) -> str:
    """Where a share lies with 95 %."""
    if figure.interval is None:
        return NOTHING
    return span(tr_number(100 * figure.interval.low, ".1f"), tr_number(figure.interval.high, ".1%"))


def numbers(figure: Figure, scale: float = 1.0, digits: int = 1) -> str:
    """Where a mean or a quantile lies with 95 %."""
    if figure.interval is None:
        return NOTHING
    low, high = figure.interval.low * scale, figure.interval.high * scale
    return span(_rounded(low, digits), _rounded(high, digits))


def _rounded(value: float, digits: int) -> str:
    """A number without the sign of a zero."""
    return tr_number(round(value, digits) + 0.0, f".{digits}f")


def give_or_take(figure: Figure, scale: float = 1.0) -> str:
    """A mean with half the width of its interval, as in “3.0 ±0.2”."""
    if figure.value is None or figure.interval is None:
        return number(figure, scale)
    reach = tr_number(figure.interval.half_width * scale, ".1f")
    return f"{number(figure, scale)} ±{reach}"


def percent_give_or_take(figure: Figure, digits: int = 0) -> str:
    """A share with half the width of its interval, as in “24 ±3%”."""
    if figure.value is None or figure.interval is None:
        return percent(figure)
    reach = tr_number(figure.interval.half_width, f".{digits}%")
    return f"{_rounded(100 * figure.value, digits)} ±{reach}"


def busiest(figures: tuple[Figure, ...], number: int) -> list[Figure]:
    """The figures with the highest values, the highest first; none that are zero."""
    ordered = sorted(figures, key=lambda each: -(each.value or 0))
    return [each for each in ordered[:number] if each.value] or ordered[:1]


def games_in_words(number: int) -> str:
    """So many games."""
    return tr_plural("{count:,} game", "{count:,} games", number)
