"""`--margin-rounds` and its kin: how small a difference between two designs does not matter."""

from __future__ import annotations

import argparse

from core.basics.language import marked, tr
from core.playtest.statistics.margins import (
    LEAST_MARGINS,
    MOST_MARGINS,
    USUAL_MARGINS,
    Margins,
    bounded,
)
from core.playtest.words import LengthWords
from core.terminal.speaking import Refusal

_WHOLE = 100


def declare_margins(parser: argparse.ArgumentParser, lengths: LengthWords) -> None:
    """Declare the margins within which designs are practically the same, in a game's lengths."""
    usual, rounds = USUAL_MARGINS, lengths.margin_option
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


def margins_of(arguments: argparse.Namespace, lengths: LengthWords) -> Margins:
    """The margins that were asked for, or `Refusal` if games could not tell by them."""
    shares = arguments.margin_seats / _WHOLE, arguments.margin_unfinished / _WHOLE
    margins = Margins(arguments.margin_rounds, *shares)
    if bounded(margins) != margins:
        raise Refusal(
            tr(
                "games can tell by margins of {rounds}, {seats} points of a seat and "
                "{unfinished} points of unfinished games, not by smaller ones; and at most by "
                "{most_rounds} and {most_points} points",
                rounds=tr(lengths.so_long, rounds=f"{LEAST_MARGINS.rounds:g}"),
                seats=f"{_WHOLE * LEAST_MARGINS.seats:g}",
                unfinished=f"{_WHOLE * LEAST_MARGINS.unfinished:g}",
                most_rounds=tr(lengths.so_long, rounds=f"{MOST_MARGINS.rounds:g}"),
                most_points=f"{_WHOLE * MOST_MARGINS.seats:g}",
            )
        )
    return margins
