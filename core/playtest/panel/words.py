"""What a panel says, in words: a sentence for people, a few words for a list, values for files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.basics.figures import give_or_take, told_share
from core.basics.language import marked, tr, tr_number, tr_plural
from core.playtest.panel.tables import Table
from core.playtest.panel.tallies import PanelTally, TableTally
from core.playtest.panel.verdicts import (
    MARGIN,
    PanelVerdict,
    SeatVerdict,
    Share,
    Standing,
)
from core.playtest.who_played import several_called, when_mixed_play
from core.playtest.words import PlaytestWords

_POINTS = 100
_WHOEVER = {
    Standing.FAVOURED: marked(
        "Seat {seat} is favoured whoever plays: it wins {least} to {most}, where {due:.0%} are "
        "even."
    ),
    Standing.HELD_BACK: marked(
        "Seat {seat} is held back whoever plays: it wins {least} to {most}, where {due:.0%} are "
        "even."
    ),
    Standing.EVEN: marked(
        "The seats are even, whoever plays: at all tables together, no share is {points:.0f} "
        "points off an even one."
    ),
    Standing.UNDECIDED: marked(
        "No seat is proved uneven, whoever plays; to call the seats even takes more games."
    ),
}
_ALONE = {
    Standing.FAVOURED: marked(
        "Seat {seat} is favoured {when}: it wins {share}, where {due:.0%} are even."
    ),
    Standing.HELD_BACK: marked(
        "Seat {seat} is held back {when}: it wins {share}, where {due:.0%} are even."
    ),
    Standing.EVEN: marked(
        "The seats are even {when}: no share is {points:.0f} points off an even one."
    ),
    Standing.UNDECIDED: marked(
        "No seat is proved uneven {when}; to call the seats even takes more games."
    ),
}
"""Where one kind of player is all that is asked."""
_SHORT = {
    Standing.EVEN: marked("even"),
    Standing.FAVOURED: marked("seat {seat} favoured"),
    Standing.HELD_BACK: marked("seat {seat} held back"),
    Standing.DEPENDS: marked("depends on who plays"),
    Standing.UNDECIDED: marked("undecided"),
}


def verdict_sentence(words: PlaytestWords, verdict: PanelVerdict) -> str:
    """What the panel says of a design, in a sentence or two."""
    seat = verdict.foremost
    if seat is None:
        return tr("No game was finished, so nothing can be said about the seats.")
    if len(verdict.judges) == 1:
        (table,) = verdict.judges
        told = {"share": _worth(seat.overall), "when": when_at(words, table)}
        return _told(_ALONE[seat.standing], seat, **told)
    if seat.standing is Standing.DEPENDS:
        return _depends(words, seat)
    if seat.standing is Standing.UNDECIDED:
        return _undecided(words, verdict)
    least, most = _worth(seat.least[1]), _worth(seat.most[1])
    return _told(_WHOEVER[seat.standing], seat, least=least, most=most)


def _told(text: str, seat: SeatVerdict, **values: object) -> str:
    due, points = seat.overall.even, MARGIN * _POINTS
    return tr(text, seat=seat.seat, due=due, points=points, **values)


def _worth(share: Share) -> str:
    """A share with its interval, one of those that hold together."""
    return told_share(share.value, share.interval)


def _depends(words: PlaytestWords, seat: SeatVerdict) -> str:
    """Who plays where the seat wins most and least; the mixed tables stand between."""
    (most_at, most), (least_at, least) = seat.most, seat.least
    text = marked(
        "Whether seat {seat} is even depends on who plays: it wins {most} {when_most} and "
        "{least} {when_least}, where {due:.0%} are even."
    )
    when = {"when_most": when_at(words, most_at), "when_least": when_at(words, least_at)}
    return _told(text, seat, most=_worth(most), least=_worth(least), **when)


def _undecided(words: PlaytestWords, verdict: PanelVerdict) -> str:
    """That nothing is proved, or at which table something is."""
    leaning = [each for each in verdict.seats if each.leaning]
    if not leaning:
        return tr(_WHOEVER[Standing.UNDECIDED])
    seat = max(leaning, key=lambda each: each.farthest)
    shares = [(table, share) for table, share in seat.shares if table in seat.leaning]
    table, share = max(shares, key=lambda each: abs(each[1].surplus))
    text = marked(
        "Seat {seat} wins {share} {when}, where {due:.0%} are even; whether it does so whoever "
        "plays takes more games to tell."
    )
    return _told(text, seat, share=_worth(share), when=when_at(words, table))


def short_verdict(verdict: PanelVerdict) -> str:
    """The same in a few words, for a list."""
    seat = verdict.foremost
    return tr(_SHORT[verdict.standing], seat=0 if seat is None else seat.seat)


def seat_words(seat: SeatVerdict) -> str:
    """What is said of one seat, in a word or a few."""
    words = {
        Standing.FAVOURED: marked("favoured"),
        Standing.HELD_BACK: marked("held back"),
    }
    return tr(words.get(seat.standing, _SHORT[seat.standing]))


def when_at(words: PlaytestWords, table: Table) -> str:
    """Who plays at a table, as in “when good bots play”."""
    if table.is_mixed:
        return when_mixed_play()
    return tr("when {names} play", names=several_called(words, table.name))


def table_title(words: PlaytestWords, table: Table) -> str:
    """A table in a list, as in “good bots”."""
    return tr("mixed tables") if table.is_mixed else several_called(words, table.name)


def pars_sentence(words: PlaytestWords, tally: PanelTally, *, is_watched: bool = False) -> str:
    """How long mixed tables and novices take; nothing before they have played.

    With games that somebody watches, the intervals have to hold at every look.
    """
    told = (
        tr("{rounds} {when}", rounds=give_or_take(each.par(is_watched=is_watched)), when=when)
        for each in tally.tables
        if each.finished and (each.table.is_mixed or not each.table.is_judge)
        for when in (when_at(words, each.table),)
    )
    pars = ", ".join(told)
    return tr("Par {pars}.", pars=pars) if pars else ""


def sureness_of(verdict: PanelVerdict) -> str:
    """From how many games the shares at each table come, and how sure they are; "" without any."""
    shares = [share for seat in verdict.seats for _, share in seat.shares]
    if not shares:
        return ""
    return tr_plural(
        "{count:,} game at each table: its shares are within {points} points of the truth, all of "
        "them at once with 99%.",
        "{count:,} games at each table: its shares are within {points} points of the truth, all of "
        "them at once with 99%.",
        min(each.games for each in verdict.tally.judges),
        points=tr_number(_POINTS * max(each.reach for each in shares), ".1f"),
    )


def panel_meaning(words: PlaytestWords, verdict: PanelVerdict) -> str:
    """How the verdict comes about, in one line."""
    tables = ", ".join(table_title(words, each) for each in verdict.judges)
    return tr(
        "who is asked: {tables}; a seat is favoured whoever plays if all of them let it win at "
        "least {points:.0f} points more than an even share and chance hardly does so, and even if "
        "all together are closer than that; designs with even seats are accused in less than 1 of "
        "100 cases",
        tables=tables,
        points=MARGIN * _POINTS,
    )


# --- For files ------------------------------------------------------------------------------------


def panel_json(words: PlaytestWords, verdict: PanelVerdict) -> dict[str, Any]:
    """Plain values for a file."""
    foremost = verdict.foremost
    return {
        "verdict": str(verdict.standing),
        "seat": None if foremost is None else foremost.seat,
        "sentence": verdict_sentence(words, verdict),
        "definition": panel_meaning(words, verdict),
        "margin": MARGIN,
        "players": verdict.players,
        "games": verdict.tally.games,
        "seats": [_seat_json(each) for each in verdict.seats],
        "tables": [_table_json(words, each) for each in verdict.tally.tables],
    }


def _seat_json(seat: SeatVerdict) -> Mapping[str, Any]:
    return {
        "seat": seat.seat,
        "verdict": str(seat.standing),
        **_share_json(seat.overall),
        "shares": [{"table": table.name, **_share_json(share)} for table, share in seat.shares],
    }


def _share_json(share: Share) -> Mapping[str, Any]:
    return {"share": share.value, "interval": [share.interval.low, share.interval.high]}


def _table_json(words: PlaytestWords, tally: TableTally) -> Mapping[str, Any]:
    par = tally.par()
    return {
        "table": tally.table.name,
        "label": table_title(words, tally.table),
        "is_judge": tally.table.is_judge,
        "games": tally.games,
        "finished": tally.finished,
        "wins": list(tally.wins),
        "par": par.value,
        "par_interval": None if par.interval is None else [par.interval.low, par.interval.high],
    }
