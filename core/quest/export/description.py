"""A route in plain sentences, from the start to the finish: for screen readers and for mails.

Whoever hears it can build the route: no symbols, no tables, nothing to look at. Each paragraph is
one line, so that a reader can go back to any step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from core.basics.language import marked_plural, tr, tr_number, tr_plural
from core.files.letters import visible
from core.quest.analysis.difficulty import MEAN_SCORE, difficulty
from core.quest.analysis.facts import Facts
from core.quest.analysis.wording import reason_of
from core.quest.board.board import gates, start_spaces_needed
from core.quest.board.defects import defects
from core.quest.board.layout import Layout
from core.quest.board.ways import fewest_steps
from core.quest.catalogue.catalogue import TOKENS_PER_CAVE
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.spaces import Cave
from core.quest.export.build_order import build_order
from core.quest.export.build_words import listed, piece_name, step_sentences
from core.quest.route.route import Laying

_COUNTED = {
    PieceKind.START: marked_plural("{count} start tile", "{count} start tiles"),
    PieceKind.TERRAIN: marked_plural("{count} terrain tile", "{count} terrain tiles"),
    PieceKind.STRIP: marked_plural("{count} strip", "{count} strips"),
    PieceKind.ENDING: marked_plural("{count} ending tile", "{count} ending tiles"),
}


def description(facts: Facts) -> str:
    """The text about a route, in the language in use."""
    layout = facts.layout
    paragraphs = (
        *_about(layout),
        *_verdict(facts),
        *_building(layout),
        *_blockades(layout),
        *_caves(layout),
        *_start(layout),
        *_finish(layout),
    )
    return "".join(f"{visible(' '.join(paragraph.split()))}\n" for paragraph in paragraphs)


def _about(layout: Layout) -> Iterator[str]:
    route = layout.route
    if route.name.strip():
        yield tr("“{name}”, a route for The Quest for El Dorado.", name=route.name)
    else:
        yield tr("A route without a name for The Quest for El Dorado.")
    if route.author.strip():
        yield tr("By {author}.", author=route.author)
    if route.description.strip():
        yield route.description
    yield from _pieces(layout)
    if route.players:
        counts = listed([str(count) for count in route.players])
        yield tr("It is meant for {counts} players.", counts=counts)


def _pieces(layout: Layout) -> Iterator[str]:
    kinds = Counter(piece.kind for piece in layout.pieces.values())
    counted = [_counted(kind, kinds[kind]) for kind in PieceKind if kinds[kind]]
    if counted:
        yield tr("It takes {pieces}.", pieces=listed(counted))
    every = enumerate(layout.route.pieces)
    unknown = [each.side for index, each in every if index not in layout.pieces]
    if unknown:
        yield tr("These pieces are in no known set: {sides}.", sides=listed(unknown))


def _counted(kind: PieceKind, count: int) -> str:
    one, many = _COUNTED[kind]
    return tr_plural(one, many, count)


def _verdict(facts: Facts) -> Iterator[str]:
    """How hard the route is, or why it cannot be built."""
    reasons = defects(facts.layout)
    if reasons:
        yield tr("It cannot be built as it is: {reasons}.", reasons=listed(reasons))
        return
    verdict, steps = difficulty(facts.sound_analysis), fewest_steps(facts.sound_board)
    if verdict is None or steps is None:
        yield tr("No way leads from the start to the finish.")
        return
    judged = tr(
        "How hard it is by the estimate of Cartographer: {chances}; {score} points of difficulty, "
        "where the official routes have {mean} in the mean.",
        chances=verdict.chances.words,
        score=tr_number(verdict.score, ".0f"),
        mean=tr_number(MEAN_SCORE, ".0f"),
    )
    shortest = tr_plural(
        "The shortest way takes {count} step.", "The shortest way takes {count} steps.", steps
    )
    yield f"{judged} {reason_of(verdict)} {shortest}"


def _building(layout: Layout) -> Iterator[str]:
    steps = build_order(layout)
    if not steps:
        return
    yield tr(
        "How to build it: north is the far side of the table. Borders of a piece are named as "
        "they are when its letter reads upright."
    )
    for number, step in enumerate(steps, start=1):
        told = step_sentences(layout, step, is_first=number == 1)
        yield tr("Step {number}: {told}", number=number, told=told)


def _blockades(layout: Layout) -> Iterator[str]:
    count = len(gates(layout))
    if not count:
        yield tr("There are no blockades.")
    elif layout.route.blockades.laying is Laying.RANDOM:
        yield tr_plural(
            "{count} blockade is drawn at random and laid where it was told.",
            "{count} blockades are drawn at random and laid where it was told.",
            count,
        )
    else:
        yield tr_plural(
            "{count} blockade lies where it was told.",
            "{count} blockades lie where it was told.",
            count,
        )


def _caves(layout: Layout) -> Iterator[str]:
    if not layout.route.caves:
        yield tr("It is meant to be played without caves.")
        return
    order = layout.order.pieces
    caves = {piece: len(layout.pieces[piece].side.caves(Cave.SHOWN)) for piece in order}
    shown = [piece_name(layout, piece) for piece in order if caves[piece]]
    if not shown:
        yield tr("It is meant for the caves variant, but shows no caves.")
        return
    yield tr_plural(
        "It is meant for the caves variant: there is {count} cave, on {sides}; it gets {tokens} "
        "tokens.",
        "It is meant for the caves variant: there are {count} caves, on {sides}; each gets "
        "{tokens} tokens.",
        sum(caves.values()),
        sides=listed(shown),
        tokens=TOKENS_PER_CAVE,
    )


def _start(layout: Layout) -> Iterator[str]:
    starts = layout.of_kind(PieceKind.START)
    if len(starts) != 1:
        return
    side = piece_name(layout, starts[0])
    places = map(_places, layout.route.player_counts)
    yield " ".join((tr("The start is on {side}.", side=side), *places))


def _places(players: int) -> str:
    """Which start spaces are used (Q-SETUP-6, Q-SETUP-7)."""
    spaces = start_spaces_needed(players)
    if spaces > players:
        return tr(
            "{players} players use the spaces 1 to {spaces}, with two playing pieces each.",
            players=players,
            spaces=spaces,
        )
    return tr("{players} players use the spaces 1 to {spaces}.", players=players, spaces=spaces)


def _finish(layout: Layout) -> Iterator[str]:
    for ending in layout.of_kind(PieceKind.ENDING):
        spaces = layout.pieces[ending].spaces.values()
        grounds = Counter(f"{each.terrain.word} {each.power}" for each in spaces if each.is_finish)
        told = [
            tr_plural("{count} space of {ground}", "{count} spaces of {ground}", n, ground=ground)
            for ground, n in grounds.items()
        ]
        if told:
            yield tr("The finish is on the ending tile: {spaces}.", spaces=listed(told))
