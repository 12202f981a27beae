"""`--margin-rounds` and its kin: how small a difference between two designs does not matter."""

from __future__ import annotations

import argparse

from core.language import marked, tr
from core.playtest.statistics.margins import USUAL_MARGINS, Margins
from core.terminal.speaking import Refusal

_WHOLE = 100


def declare_margins(parser: argparse.ArgumentParser) -> None:
    """Declare the margins within which designs are practically the same."""
    usual = USUAL_MARGINS
    rounds = marked("rounds within which designs are practically the same (default {usual})")
    seats = marked("points of a seat within which they are (default {usual})")
    unfinished = marked("points of unfinished games within which they are (default {usual})")
    for name, told, value, unit in (
        ("--margin-rounds", rounds, usual.rounds, "ROUNDS"),
        ("--margin-seats", seats, _WHOLE * usual.seats, "POINTS"),
        ("--margin-unfinished", unfinished, _WHOLE * usual.unfinished, "POINTS"),
    ):
        parser.add_argument(
            name,
            type=float,
            default=value,
            metavar=unit,
            help=tr(told, usual=f"{value:g}"),
        )


def margins_of(arguments: argparse.Namespace) -> Margins:
    """The margins that were asked for, or `Refusal` if nothing could lie within one."""
    shares = arguments.margin_seats / _WHOLE, arguments.margin_unfinished / _WHOLE
    if not (arguments.margin_rounds > 0 and all(0 < each < 1 for each in shares)):
        raise Refusal(tr("a margin is above 0, and one of points below 100"))
    return Margins(arguments.margin_rounds, *shares)
