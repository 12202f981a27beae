"""A file of a collection in words: for its card, for screen readers, and for the search."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QDateTime, QLocale

from core.basics.deferred import deferred
from core.basics.language import capitalized, language, tr, tr_number
from core.checking.problem import Severity
from core.collection.summary import Summary
from core.collection.survey import DesignEntry
from core.pages.card_facts import CardFacts
from core.shelf import GAMES

if TYPE_CHECKING:
    from core.playtest.panel import words as panel_words
else:
    panel_words = deferred("core.playtest.panel.words")

_BILLION = 1_000_000_000


def name_of(entry: DesignEntry) -> str:
    """The name of the design, or that of its file without its ending."""
    named = "" if entry.file is None else entry.file.design.name
    return " ".join(named.split()) or entry.listed.path.stem


def author_of(entry: DesignEntry) -> str:
    """Who made it, if the file says so."""
    return "" if entry.file is None else " ".join(entry.file.design.author.split())


def game_of(entry: DesignEntry) -> str:
    """The game that it is for, if there are several on the shelf."""
    if entry.file is None or len(GAMES) == 1:
        return ""
    return tr(GAMES.title(entry.file.design.game))


def byline(entry: DesignEntry) -> str:
    """Who made it, or else the file it is in; and for which game."""
    return " · ".join(filter(None, (maker_of(entry), game_of(entry))))


def maker_of(entry: DesignEntry) -> str:
    """Who made it, or else the file it is in."""
    author = author_of(entry)
    return tr("by {author}", author=author) if author else entry.listed.path.name


def rating_of(entry: DesignEntry) -> str:
    """How hard it is, in a word; nothing while that is not known."""
    card = _card_of(entry)
    return "" if card is None else card.rating


def score_of(entry: DesignEntry) -> str:
    """How hard it is, as a number and what that is."""
    card = _card_of(entry)
    if card is None or card.score is None:
        return ""
    return tr("score {score}", score=tr_number(card.score, ".1f"))


def length_of(entry: DesignEntry) -> str:
    """How long it is, as its game counts."""
    card = _card_of(entry)
    return "" if card is None else card.length_words


def _card_of(entry: DesignEntry) -> CardFacts | None:
    return None if entry.summary is None else entry.summary.card


def problems_of(entry: DesignEntry) -> str:
    """What is wrong with it, counted; or that nothing is."""
    if entry.summary is None:
        return ""
    counts = (
        severity.counted(count) for severity, count in counted_problems(entry.summary) if count
    )
    return ", ".join(counts) or tr("no problems")


def counted_problems(summary: Summary) -> tuple[tuple[Severity, int], ...]:
    """How many problems there are of each severity, the gravest first."""
    return tuple(zip(Severity, summary.gravity, strict=True))


def is_certified(entry: DesignEntry) -> bool:
    """Whether a certificate speaks of this very design."""
    return entry.summary is not None and entry.summary.certificate is not None


def seats_of(entry: DesignEntry) -> str:
    """What the panel says of the seats, if a certificate tells it."""
    seats = None if entry.summary is None else entry.summary.seats
    if seats is None:
        return ""
    return tr("seats: {verdict}", verdict=panel_words.short_verdict(seats))


def reason_of(entry: DesignEntry) -> str:
    """Why there is no design, as a sentence."""
    reason = entry.reason
    return f"{capitalized(reason)}." if reason else ""


def date_of(entry: DesignEntry) -> str:
    """When the file was last changed, as people of the language write it."""
    when = QDateTime.fromSecsSinceEpoch(entry.listed.changed // _BILLION)
    return QLocale(language()).toString(when, QLocale.FormatType.ShortFormat)


def spoken(entry: DesignEntry) -> str:
    """All of a card in one line."""
    return ", ".join(filter(None, _said(entry)))


def _said(entry: DesignEntry) -> Iterator[str]:
    yield name_of(entry)
    yield byline(entry)
    if not entry.is_settled:
        yield tr("not looked at yet")
        return
    yield rating_of(entry)
    yield score_of(entry)
    yield length_of(entry)
    yield problems_of(entry)
    yield tr("certified") if is_certified(entry) else ""
    yield seats_of(entry)
    yield entry.reason


def details(entry: DesignEntry, folder: Path) -> str:
    """What there is no room for on a card: seats, game, file, date, and why it cannot be read."""
    path = entry.listed.path
    file = path.relative_to(folder) if path.is_relative_to(folder) else path
    changed = tr("changed {date}", date=date_of(entry))
    told = (reason_of(entry), seats_of(entry), game_of(entry), str(file), changed)
    return "   ·   ".join(filter(None, told))


def searched(entry: DesignEntry) -> str:
    """All that a search looks through."""
    design = None if entry.file is None else entry.file.design
    more = () if design is None else (design.author, design.description, *design.tags)
    certified = tr("certified") if is_certified(entry) else ""
    judged = rating_of(entry), problems_of(entry), certified, seats_of(entry)
    texts = (name_of(entry), game_of(entry), entry.listed.path.name, *more, *judged, entry.reason)
    return " ".join(texts).casefold()
