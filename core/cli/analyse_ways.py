"""The sections about ways: which there are, from each start space, and what they ask of a deck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from core.analysis.analysis import Analysis
from core.analysis.ways import Way
from core.board.board import Board
from core.catalogue.spaces import Symbol, Terrain
from core.cli.analyse_words import heading
from core.cli.columns import columns
from core.cli.places import seam_name
from core.cli.terminal import wrapped
from core.language import marked, tr, tr_plural
from core.playtest.wording import NOTHING


def _ways(analysis: Analysis) -> Iterator[str]:
    ways = analysis.ways
    yield from heading(tr("Ways that are really different"))
    rows = [[tr("way"), *(str(number) for number, _ in enumerate(ways, start=1))]]
    rows += _lengths(ways)
    for terrain in Terrain:
        if any(terrain in way.terrains for way in ways):
            counts = (_count(way.terrains.get(terrain, 0)) for way in ways)
            rows.append([tr("spaces of {terrain}", terrain=terrain.word), *counts])
    for symbol in Symbol:
        if any(symbol in way.hardest for way in ways):
            powers = (_count(way.hardest.get(symbol, 0)) for way in ways)
            rows.append([tr("hardest for {symbol}", symbol=symbol.word), *powers])
    yield from columns(rows)
    yield from _seams(analysis.board, ways)
    yield from _dominated(analysis)


def _lengths(ways: Sequence[Way]) -> list[list[str]]:
    return [
        [tr("steps"), *(str(way.steps) for way in ways)],
        [tr("strength"), *(str(way.strength) for way in ways)],
    ]


def _count(number: int) -> str:
    return str(number) if number else NOTHING


def _seams(board: Board, ways: Sequence[Way]) -> Iterator[str]:
    """The seams that are crossed; those of all ways once, if they are the same."""
    crossed = [", ".join(seam_name(board, seam) for seam in way.seams) for way in ways]
    if len(set(crossed)) == 1:
        yield wrapped(tr("They cross {seams}.", seams=crossed[0]), "  ", "    ")
        return
    for number, seams in enumerate(crossed, start=1):
        text = tr("Way {number} crosses {seams}.", number=number, seams=seams)
        yield wrapped(text, "  ", "    ")


def _dominated(analysis: Analysis) -> Iterator[str]:
    beaten = [
        str(number)
        for number, way in enumerate(analysis.ways, start=1)
        if way in analysis.dominated
    ]
    if beaten:
        text = marked(
            "Dominated, as another is shorter or easier and neither longer nor harder: {ways}."
        )
        yield wrapped(tr(text, ways=", ".join(beaten)), "  ", "    ")


def _shortcut(analysis: Analysis) -> Iterator[str]:
    shortest, shortcut = analysis.shortest, analysis.shortcut
    if shortest is None or shortcut is None:
        return
    yield from heading(tr("Short or easy"))
    if not shortcut.is_a_choice:
        yield wrapped(tr("The shortest way is also the easiest one."), "  ")
        return
    text = tr_plural(
        "The shortest way has {steps} steps and a strength of {strength}: {count} step fewer than "
        "the easiest one, for {added} more strength.",
        "The shortest way has {steps} steps and a strength of {strength}: {count} steps fewer than "
        "the easiest one, for {added} more strength.",
        shortcut.steps_saved,
        steps=shortest.steps,
        strength=shortest.strength,
        added=shortcut.strength_added,
    )
    yield wrapped(text, "  ")


def _starts(analysis: Analysis) -> Iterator[str]:
    board, ways = analysis.board, [way for way in analysis.seat_ways if way is not None]
    yield from heading(tr("The easiest way from each start space"))
    numbers = [str(board.spaces[way.spaces[0]].space.start_number) for way in ways]
    yield from columns([[tr("start space"), *numbers], *_lengths(ways)])
    strengths = [way.strength for way in ways]
    gap = max(strengths) - min(strengths)
    if gap:
        text = tr("The worst one needs {gap} more strength than the best one.", gap=gap)
        yield wrapped(text, "  ")
    else:
        yield wrapped(tr("All need the same strength."), "  ")


def _deck(analysis: Analysis) -> Iterator[str]:
    need = analysis.need
    if need is None:
        return
    yield from heading(tr("What a deck must be able to do"))
    cards = [f"{symbol.word} {power}" for symbol, power in need.powers.items() if power]
    spared = [symbol.word for symbol, power in need.powers.items() if not power]
    if cards:
        yield wrapped(tr("No way is open without {cards}.", cards=", ".join(cards)), "  ")
    if spared:
        text = tr("Some way does without {symbols}.", symbols=", ".join(spared))
        yield wrapped(text, "  ")
    text = tr("With cards of power {power} for all symbols a way is open.", power=need.together)
    yield wrapped(text, "  ")


def _rhythm(analysis: Analysis) -> Iterator[str]:
    yield from heading(tr("Rhythm: the strength that each tenth of the best way asks for"))
    beats = analysis.rhythm
    rows = [[tr("tenth"), *(str(number) for number, _ in enumerate(beats, start=1))]]
    for terrain in Terrain:
        if any(terrain in beat.strength for beat in beats):
            asked = (_count(beat.strength.get(terrain, 0)) for beat in beats)
            rows.append([terrain.word, *asked])
    rows.append([tr("hardest space"), *(str(beat.hardest) for beat in beats)])
    yield from columns(rows)


WAYS: tuple[Callable[[Analysis], Iterator[str]], ...] = (
    _ways,
    _shortcut,
    _starts,
    _deck,
    _rhythm,
)
"""The sections in the order of the report."""
