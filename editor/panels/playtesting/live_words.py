"""The live playtest in words: par, spread, sample, and what the last edit has changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.figures import Figure, give_or_take, told_spread
from core.basics.language import tr
from core.playtest.who_played import when_mixed_play, when_they_play
from editor.live.playtest import LivePlaytest, LiveState
from editor.panels.playtesting.figure_words import counted, seat_name
from editor.panels.playtesting.panel_grid import seats_in_words

if TYPE_CHECKING:
    from core.playtest.live import changes as live_changes
    from core.playtest.live.figures import LiveFigures
    from core.playtest.live.results import LiveResult
    from core.playtest.panel import words as panel_words
    from core.playtest.statistics.comparison import Comparison
    from core.playtest.words import LengthWords
else:
    live_changes = deferred("core.playtest.live.changes")
    panel_words = deferred("core.playtest.panel.words")

_PLACES = 3
"""Passages, and spaces, that are told of."""


def par_of(figures: LiveFigures, words: LengthWords) -> str:
    """Par with its interval, for a headline."""
    if figures.par.value is None:
        return tr("No game came to an end.")
    return tr(words.par, rounds=give_or_take(figures.par, is_fine=True))


def length_of(figures: LiveFigures, words: LengthWords) -> str:
    """How long most games take, and how many never end."""
    return " ".join(filter(None, (_spread_of(figures, words), _unfinished_of(figures))))


def _spread_of(figures: LiveFigures, words: LengthWords) -> str:
    if figures.par.value is None:
        return ""
    rounds, reach = told_spread(*figures.spread)
    if not reach:
        return tr(words.most_take, rounds=rounds)
    return tr(words.most_take_about, rounds=rounds, reach=reach)


def _unfinished_of(figures: LiveFigures) -> str:
    if figures.games == figures.finished:
        return ""
    share = give_or_take(figures.never_finished, is_fine=True)
    return tr("{share} of the games were never finished.", share=share)


def sample_of(live: LivePlaytest) -> str:
    """From how many games the figures come, and whether there will be more."""
    result = live.result
    if result is None:
        return ""
    bots = set(result.key.bots)
    games, players = counted(result.figures.games), result.key.players
    name = next(iter(bots)) if len(bots) == 1 else ", ".join(result.key.bots)
    told = tr("{games} games of {players} bots ({bots})", games=games, players=players, bots=name)
    if live.is_current and live.state is LiveState.PLAYING:
        return tr("{games}, more are being played", games=told)
    return told


def state_of(live: LivePlaytest) -> str:
    """Why nobody plays, or whose figures are shown; nothing if all is well.

    A check in between does not matter to figures that are known already, as after an undo.
    """
    is_known = live.is_current and live.state is LiveState.CHECKING
    told = ["" if is_known else live.why_off]
    if live.result is not None and not live.is_current:
        told.append(tr("These figures are of the design as it was before."))
    elif live.result is None and live.state is LiveState.PLAYING:
        told.append(tr("The first games are being played."))
    return " ".join(filter(None, told))


def changes_of(changes: Comparison | None, words: LengthWords) -> str:
    """What the last edit has changed, as far as that is decided; nothing if nothing is known."""
    if changes is None:
        return ""
    return tr("Since the last edit: {changes}", changes=live_changes.change_words(changes, words))


def when_of(live: LivePlaytest) -> str:
    """Who plays, in the words that belong to the shares of the seats."""
    if live.result is None:
        return ""
    return when_they_play(live.result.spec.game.playtests.words, live.result.key.bots)


def seats_of(result: LiveResult) -> tuple[Figure, ...]:
    """How often each seat wins: at mixed tables, where there are such, else with who plays here."""
    mixed = () if result.panel is None else result.panel.seats
    return mixed or result.figures.seats


def seats_when(result: LiveResult) -> str:
    """Who plays for these shares."""
    if result.panel is not None and result.panel.seats:
        return when_mixed_play()
    return when_they_play(result.spec.game.playtests.words, result.key.bots)


def verdict_of(result: LiveResult) -> str:
    """What the panel says of the seats; that it is asked, as long as it has not spoken."""
    if result.panel is None:
        return ""
    if result.panel.verdict is None:
        return tr("The panel is being asked.")
    return panel_words.verdict_sentence(result.spec.game.playtests.words, result.panel.verdict)


def pars_of(result: LiveResult) -> str:
    """How long mixed tables and novices take, and how sure the panel is; nothing before that."""
    if result.panel is None:
        return ""
    words, verdict = result.spec.game.playtests.words, result.panel.verdict
    tally = result.panel.tally if verdict is None else verdict.tally
    pars = panel_words.pars_sentence(words, tally, is_watched=True)
    sureness = "" if verdict is None else panel_words.sureness_of(verdict)
    return " ".join(filter(None, (pars, sureness)))


def jams_of(result: LiveResult) -> str:
    """What the game itself says of its board."""
    return result.spec.game.playtests.sights.in_words(result.figures.sights)


def worst_of(result: LiveResult) -> tuple[Figure, ...]:
    """Where most turns are lost."""
    return _places(result, result.figures.sights.jams)


def busiest_of(result: LiveResult) -> tuple[Figure, ...]:
    """Where most pieces come through, the first few of each kind of place."""
    kinds = result.figures.sights.busiest
    return tuple(each for places in kinds for each in _places(result, places))


def _places(result: LiveResult, places: Sequence[Figure]) -> tuple[Figure, ...]:
    told = result.spec.game.playtests.sights.place_in_words
    return tuple(replace(each, label=told(each)) for each in places[:_PLACES])


def live_text(live: LivePlaytest) -> str:
    """All that the card says, for elsewhere."""
    return "\n".join(_lines(live))


def _lines(live: LivePlaytest) -> Iterator[str]:
    result = live.result
    if result is None:
        yield live.why_off or tr("The first games are being played.")
        return
    figures = result.figures
    words = result.spec.game.playtests.words
    changed = changes_of(live.changes, words.lengths) if live.is_current else ""
    length = par_of(figures, words.lengths), length_of(figures, words.lengths)
    told = (*length, sample_of(live), state_of(live), changed)
    yield from filter(None, (*told, jams_of(result)))
    yield from filter(None, (pars_of(result), verdict_of(result)))
    yield tr("Wins by seat {when}.", when=seats_when(result))
    for number, seat in enumerate(seats_of(result)):
        yield f"  {seat_name(number)}: {give_or_take(seat, is_fine=True)}"
    verdict = None if result.panel is None else result.panel.verdict
    if verdict is not None and len(verdict.judges) > 1:
        yield from (f"  {each}" for each in seats_in_words(verdict, words))
    for each in worst_of(result):
        often = give_or_take(each, is_fine=True)
        yield tr("{place}: {often} lost turns per game", place=each.label, often=often)
    for each in busiest_of(result):
        often = give_or_take(each, is_fine=True)
        yield tr("{place}: {often} times per game", place=each.label, often=often)


def changes_sample(live: LivePlaytest) -> str:
    """From how many games the differences come, and whose."""
    if live.changes is None:
        return ""
    return tr("{games}, {when}", games=live_changes.sample_words(live.changes), when=when_of(live))
