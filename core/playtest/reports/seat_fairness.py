"""Whether seats win evenly when certain bots play, as far as games can tell."""

from __future__ import annotations

from typing import Any

from core.basics.figures import told_share
from core.basics.language import tr, tr_plural
from core.basics.values import dataclass
from core.playtest import record
from core.playtest.spec import AnySpec
from core.playtest.statistics.intervals import fairness, share_interval
from core.playtest.totals import Totals
from core.playtest.who_played import when_mixed_play, when_they_play

LIKELY_UNFAIR = 0.01
"""Seats that would hardly win so unevenly by chance alone are called uneven."""
FEWEST_WINS_DUE = 5
"""With fewer wins to be expected of a seat the chi-square test tells nothing."""


@dataclass(frozen=True, slots=True)
class Fairness:
    """Whether the seats win evenly when certain bots play, and a sentence about it.

    Attributes:
        is_fair: whether no seat is proved uneven; None if there are too few games to tell.
        p: the p-value of the chi-square test; None likewise.
        sentence: the verdict with who played, as another table may have another one.
        sample: how many finished games it comes from.
    """

    is_fair: bool | None
    p: float | None
    sentence: str
    sample: int

    @property
    def definition(self) -> str:
        """What it means, in one line."""
        return tr(
            "seats are called even unless chance alone would make them win so unevenly in less "
            "than 1% of such playtests (chi-square test of the wins by seat, finished games); "
            "when others play, seats may win otherwise"
        )

    def as_json(self) -> dict[str, Any]:
        """Plain values for a file."""
        return {
            "is_fair": self.is_fair,
            "p": self.p,
            "sentence": self.sentence,
            "sample": self.sample,
            "definition": self.definition,
        }


def fairness_of(spec: AnySpec, totals: Totals) -> Fairness:
    """Whether the seats win as evenly as chance would have it when these bots play."""
    wins = totals.wins(record.WINNER, spec.players)
    games = sum(wins)
    if games == 0:
        text = tr("No game was finished, so nothing can be said about the seats.")
        return Fairness(None, None, text, games)
    names = [bot.name for bot in spec.bots]
    when = when_they_play(spec.game.playtests.words, names, is_rotating=spec.is_rotating)
    if spec.drawn:
        when = when_mixed_play()
    p, is_fair = None, None
    if games < FEWEST_WINS_DUE * spec.players:
        sentence = _too_few_games(games, when)
    else:
        p = fairness(wins, [1 / spec.players] * spec.players)
        is_fair = p >= LIKELY_UNFAIR
        sentence = _even_seats(games, p, when) if is_fair else _uneven_seats(wins, when)
    return Fairness(is_fair, p, sentence + _about_bots(spec), games)


def _too_few_games(games: int, when: str) -> str:
    """That nothing can be told."""
    return tr_plural(
        "Too few games to tell how evenly the seats win {when}: only {count} was finished.",
        "Too few games to tell how evenly the seats win {when}: only {count} were finished.",
        games,
        when=when,
    )


def _even_seats(games: int, p: float, when: str) -> str:
    """That no seat stands out."""
    return tr(
        "In {games:,} games no seat stands out {when} (p = {p:.2f}).", games=games, p=p, when=when
    )


def _uneven_seats(wins: tuple[int, ...], when: str) -> str:
    """The seat that is farthest from an even share."""
    seat, won = odd_seat(wins)
    return tr(
        "Seat {seat} wins {share} {when} (an even share is {due:.1%}); "
        "chance alone makes seats so uneven in less than 1% of such playtests.",
        seat=seat + 1,
        share=told_share(won / sum(wins), share_interval(won, sum(wins)), digits=1),
        due=1 / len(wins),
        when=when,
    )


def _about_bots(spec: AnySpec) -> str:
    """What has to be added when a seat always goes with the same one of several bots."""
    if spec.is_rotating or spec.drawn or len({bot.name for bot in spec.bots}) == 1:
        return ""
    text = tr(
        "As different bots sit there without changing seats, seats and bots cannot be told apart."
    )
    return f" {text}"


def odd_seat(wins: tuple[int, ...]) -> tuple[int, int]:
    """The seat that is farthest from an even share, and its wins; the first of several."""
    due = sum(wins) / len(wins)
    seat = max(range(len(wins)), key=lambda each: abs(wins[each] - due))
    return seat, wins[seat]
