"""A run as lines of text, for letters and forums: what was played, the answer, the figures."""

from __future__ import annotations

from collections.abc import Iterator

from core.language import tr
from core.playtest.card_figures import shown_card_figures
from core.playtest.figures import Figure
from core.playtest.headline import ground, headline
from core.playtest.race_figures import shown_seats
from core.playtest.report import PlaytestReport
from core.playtest.runs import Run
from core.playtest.side_by_side import SideBySide, about_mark, about_seats
from core.playtest.wording import (
    LABELS,
    busiest,
    games_in_words,
    give_or_take,
    label,
    percent_give_or_take,
    whole,
)

_SPACES = 0.1
"""A rest is told in tenths of a space of power 1."""
_LISTED = 6
_RESTS = ("margin", "lead")
_QUANTILES = ("median", "p10", "p90")


def run_text(run: Run, beside: SideBySide | None = None) -> str:
    """All that a person wants to pass on."""
    lines = [title_of(run), *(headline(run.report, run.spec.board) if run.totals.games else ())]
    if run.totals.games:
        lines += (
            *_seats(run.report),
            *_bots(run.report),
            *(f"{name}: {shown}" for name, shown, _ in labelled(run.report)),
            *_places(run),
            *_cards(run),
        )
    lines += _odd(run.report)
    lines += comparison_lines(beside) if beside is not None else ()
    return "\n".join(lines)


def title_of(run: Run) -> str:
    """What was played."""
    setup = run.report.setup
    bots = setup.bots[0] if len(set(setup.bots)) == 1 else ", ".join(setup.bots)
    if setup.is_rotating:
        bots = tr("{names}, changing seats", names=bots)
    told = tr(
        "{route}: {games}, {players} players ({bots}), seeds from {seed}",
        route=setup.route or tr("Untitled"),
        games=games_in_words(run.report.games),
        players=setup.players,
        bots=bots,
        seed=setup.first_seed,
    )
    return tr("{run}, with caves", run=told) if setup.caves else told


def _seats(report: PlaytestReport) -> Iterator[str]:
    seats = report.section("seats").figures
    yield tr("Wins by seat {when}.", when=report.setup.when)
    for name, each in zip(shown_seats(report.setup.players), seats, strict=True):
        yield f"  {name}: {percent_give_or_take(each, digits=1)}"


def _bots(report: PlaytestReport) -> Iterator[str]:
    if report.rival_bots:
        yield tr("Wins by bot")
    for each in report.rival_bots:
        yield f"  {each.name}: {percent_give_or_take(each, digits=1)}"


def labelled(report: PlaytestReport) -> Iterator[tuple[str, str, Figure]]:
    """Every figure that has a label: the label, the number as people read it, the figure."""
    for section, name in LABELS:
        told = label(section, name)
        if not told.startswith(" "):  # that line tells the one above it in another way
            figure = report.figure(section, name)
            yield told, _shown(section, name, figure), figure


def _shown(section: str, name: str, figure: Figure) -> str:
    if section in {"unfinished", "ties"} or name.startswith("share") or name == "decided at":
        return percent_give_or_take(figure, digits=1)
    if name in _QUANTILES:
        return whole(figure)
    return give_or_take(figure, _SPACES if name in _RESTS else 1.0)


def _places(run: Run) -> Iterator[str]:
    yield tr("Busiest places, entries per game")
    for each in busiest(run.report.section("traffic").figures, _LISTED):
        yield f"  {each.name}, {ground(run.spec.board, each.name)}: {give_or_take(each)}"


def _cards(run: Run) -> Iterator[str]:
    yield tr("Cards bought, per game")
    names = shown_card_figures(run.spec.board.catalogue.cards)
    for each in busiest(run.report.section("bought").figures, _LISTED):
        yield f"  {names[each.name]}: {give_or_take(each)}"


def _odd(report: PlaytestReport) -> Iterator[str]:
    if report.odd:
        yield tr("Games worth a look")
    for each in report.odd:
        yield f"  {tr(each.why)}: {tr('seed {seed}', seed=each.seed)}"


def comparison_lines(beside: SideBySide) -> Iterator[str]:
    """Both runs, figure by figure; a star marks what chance hardly explains."""
    yield tr("Compared with {run}", run=title_of(beside.first))
    for each in beside.contrasts:
        mark = " *" if each.is_beyond_chance else ""
        yield f"  {each.called(each.name)}{mark}"
    yield about_seats(beside)
    yield about_mark("*")
