"""What stands on a setup sheet, worked out before any page is laid out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.figures import Figure, Interval, Unit, give_or_take
from core.basics.language import capitalized, marked, tr, tr_number, tr_plural
from core.basics.values import dataclass
from core.certificate.short_form import code_of
from core.certificate.words import ends_of_odd_seat, told_certificate
from core.designs.certificate import PAR_UNIT, CertifiedGames
from core.designs.validity import valid_certificate
from core.geometry.hexes import Hex
from core.geometry.middles import mean, middle_of
from core.playtest.par_rounds import Par
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.corpus import Trait, percentiles, told_percentiles
from core.quest.analysis.difficulty import Difficulty, difficulty
from core.quest.analysis.facts import Facts
from core.quest.board.board import Gate, gates, start_spaces_needed
from core.quest.board.layout import Layout
from core.quest.catalogue.catalogue import TOKENS_PER_CAVE
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.side_names import side_title
from core.quest.catalogue.spaces import Cave
from core.quest.export.build_order import BuildStep, Joint, build_order
from core.quest.export.build_words import (
    blockade_words,
    edges_words,
    listed,
    lying_words,
    piece_name,
)
from core.quest.export.parts import NeededPart, parts
from core.quest.export.winds import Wind, angle_of
from core.quest.playtest.words import QUEST_CERTIFICATES, when_planners_play
from core.quest.route.format import ROUTES
from core.quest.route.route import PLAYER_COUNTS, Laying, Route

if TYPE_CHECKING:
    from core.certificate import panel
    from core.playtest.panel import verdicts
    from core.playtest.panel import words as panel_words
    from core.playtest.panel.verdicts import PanelVerdict
    from core.quest.bots import bots
    from core.quest.engine import log
else:
    bots = deferred("core.quest.bots.bots")
    log = deferred("core.quest.engine.log")
    panel = deferred("core.certificate.panel")
    verdicts = deferred("core.playtest.panel.verdicts")
    panel_words = deferred("core.playtest.panel.words")

EVEN = 0.05
"""How far from an even share a seat's wins may be where seats count as even."""
_PAIR = 2
_HALF_SIGN = "½"


# --- What games have shown ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OddSeat:
    """The seat that wins most or least: its number, counted from 1, and its share of the games.

    Attributes:
        interval: where its share truly lies, as far as that is known.
    """

    number: int
    share: float
    interval: Interval | None = None

    def worth(self, games: int) -> str:
        """Its share of so many games with what that is worth."""
        told = Figure("wins", Unit.SHARE, "", self.share, games, self.interval, "")
        return give_or_take(told, digits=0)


@dataclass(frozen=True, slots=True)
class KnownFigures:
    """What is known beyond the route itself; all of it may be missing.

    Attributes:
        par: of planner games.
        players: how many played for it.
        odd_seat: the seat farthest from an even share in these games.
        even_with: the player counts with which seats win evenly, where others do not.
        seats: what the panel says of the seats in these games; None if it was not asked.
    """

    par: Par | None = None
    players: int = 4
    odd_seat: OddSeat | None = None
    even_with: tuple[int, ...] = ()
    seats: PanelVerdict | None = None


def known_figures(route: Route, par: Par | None = None) -> KnownFigures:
    """What is known of a route: what its certificate says if it is valid, else a par of games.

    Of a certificate that is what it says of the player counts that the route is meant for. Games
    of other versions may have been other games, so theirs are not told as figures of today.
    """
    certificate, today = valid_certificate(route), (log.ENGINE_VERSION, bots.BOTS_VERSION)
    if certificate is None or (certificate.engine, certificate.bots) != today:
        return KnownFigures(par, max(route.player_counts))
    meant = [games for games in certificate.results if games.players in route.player_counts]
    most = max(meant, key=lambda games: games.players)
    seat = OddSeat(most.odd_seat + 1, most.shares[most.odd_seat], ends_of_odd_seat(most))
    certified = Par(most.par / PAR_UNIT, certificate.games)
    asked = all(games.tables for games in meant)
    seats = panel.verdict_of_games(most, QUEST_CERTIFICATES.bot) if asked else None
    return KnownFigures(certified, most.players, seat, _even_with(meant), seats)


def _even_with(meant: Sequence[CertifiedGames]) -> tuple[int, ...]:
    """The player counts with even seats; none if that tells nothing, as all are alike."""
    even = tuple(games.players for games in meant if _is_even(games))
    return even if len(even) < len(meant) else ()


def _is_even(games: CertifiedGames) -> bool:
    """Whether the panel calls the seats even; if it was not asked, whether planners do."""
    if not games.tables:
        return abs(games.unevenness) <= EVEN
    verdict = panel.verdict_of_games(games, QUEST_CERTIFICATES.bot)
    return verdict.standing is verdicts.Standing.EVEN


# --- The sheet ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fact:
    """A figure of the route in short: what it is, its value, and a few words on it."""

    label: str
    value: str
    note: str = ""


@dataclass(frozen=True, eq=False)
class SheetContent:
    """Everything that a setup sheet tells of a route; `BrokenLayout` if that cannot be built."""

    route_facts: Facts
    figures: KnownFigures

    @property
    def layout(self) -> Layout:
        """The route on the table."""
        return self.route_facts.layout

    @property
    def route(self) -> Route:
        """The route itself."""
        return self.route_facts.route

    @cached_property
    def steps(self) -> tuple[BuildStep, ...]:
        """The pieces in the order in which they are laid."""
        return build_order(self.layout)

    @cached_property
    def parts(self) -> tuple[NeededPart, ...]:
        """What to take out of the box."""
        return parts(self.layout)

    @cached_property
    def share_code(self) -> str:
        """The route in a few dozen characters; nothing if it is too large for that."""
        return code_of(self.route, ROUTES) or ""

    @property
    def title(self) -> str:
        """What the sheet is called."""
        return self.route.name or tr("Untitled route")

    @property
    def subtitle(self) -> str:
        """Who made it, if that is known."""
        author = self.route.author
        return (
            tr("Setup sheet for a route by {author}", author=author)
            if author
            else tr("Setup sheet")
        )

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        """How hard and how long it is, and for whom."""
        analysis = self.route_facts.sound_analysis
        verdict = difficulty(analysis, self.figures.par)
        found = [] if verdict is None else [_hardness(verdict), self._par(verdict)]
        best = analysis.best
        if best is not None:
            steps = tr_plural("{count} step", "{count} steps", best.steps)
            found.append(Fact(tr("Best way"), steps, _about_way(analysis, best.strength)))
        return (*found, self._players())

    def _par(self, verdict: Difficulty) -> Fact:
        if verdict.par is None:
            about = tr_number(verdict.expected_par, ".0f")
            return Fact(tr("Par"), tr("about {rounds} rounds", rounds=about), tr("estimated"))
        told = tr("{rounds} rounds", rounds=_rounds_of(verdict.par))
        return Fact(tr("Par"), told, "; ".join(self._about_games(verdict.par)))

    def _about_games(self, par: Par) -> Iterator[str]:
        """From how many games par comes, and what they tell of the seats."""
        players, seat, panel_says = self.figures.players, self.figures.odd_seat, self.figures.seats
        yield tr("{games:,} games of {players} bots", games=par.games, players=players)
        if panel_says is not None:
            yield tr("seats: {verdict}", verdict=panel_words.short_verdict(panel_says))
        elif seat is not None:
            when = when_planners_play(players)
            share = seat.worth(par.games)
            text = marked("seat {number} wins {share} {when}")
            yield tr(text, number=seat.number, share=share, when=when)

    def _players(self) -> Fact:
        even, meant = self.figures.even_with, self.route.player_counts
        if even:
            by_planners = self.figures.seats is None
            when = when_planners_play(*even) if by_planners else tr("whoever plays")
            return Fact(tr("Seats nearly even with"), counted_players(even), when)
        label = tr("Players") if meant == PLAYER_COUNTS else tr("Best with")
        return Fact(label, counted_players(meant))

    @cached_property
    def blockades(self) -> tuple[str, ...]:
        """The plan of the blockades, line by line."""
        lying = gates(self.layout)
        if not lying:
            return (tr("No blockades on this route."),)
        if self.route.blockades.laying is Laying.RANDOM:
            seams = ", ".join(self._seam(gate.seam) for gate in lying)
            told = tr_plural(
                "Shuffle the blockades and draw {count}, without looking, for the seam:",
                "Shuffle the blockades and draw {count}, without looking, one for each seam:",
                len(lying),
            )
            return told, seams
        return tuple(
            f"{self._seam(gate.seam)}: {blockade_words(self.layout, gate)}" for gate in lying
        )

    def _seam(self, number: int) -> str:
        seam = self.layout.seams[number]
        return "–".join(piece_name(self.layout, piece) for piece in seam.pieces)

    @cached_property
    def caves(self) -> tuple[str, ...]:
        """Whether caves are played with, and where they are."""
        found = [
            (step.side, len(self.layout.pieces[step.piece].side.caves(Cave.SHOWN)))
            for step in self.steps
        ]
        count = sum(caves for _, caves in found)
        if not self.route.caves or not count:
            return (tr("Played without caves: leave the cave tokens in the box."),)
        where = ", ".join(f"{side} {caves}" for side, caves in found if caves)
        told = tr_plural(
            "{count} cave: shuffle the tokens face down and put a pile of {pile} on it.",
            "{count} caves: shuffle the tokens face down and put a pile of {pile} on each.",
            count,
            pile=TOKENS_PER_CAVE,
        )
        return told, where

    @cached_property
    def certificate(self) -> tuple[str, ...]:
        """What planner games have shown and how to repeat it; nothing without a valid one."""
        certificate = valid_certificate(self.route)
        return (
            () if certificate is None else tuple(told_certificate(certificate, QUEST_CERTIFICATES))
        )

    @cached_property
    def starts(self) -> tuple[str, ...]:
        """Who stands where at the start."""
        return tuple(_start(count) for count in self.route.player_counts)


def _rounds_of(par: Par) -> str:
    """Par with its interval, if that is on record; the games it comes from stand below."""
    return tr_number(par.rounds, ".1f") if par.interval is None else par.worth


def _about_way(analysis: Analysis, strength: int) -> str:
    """Its strength, and where the route stands among those one could lay."""
    length = [each for each in percentiles(analysis) if each.trait is Trait.LENGTH]
    told = tr("strength {strength}", strength=strength)
    return f"{told}; {told_percentiles(length)}" if length else told


def _hardness(verdict: Difficulty) -> Fact:
    likeliest, *other = verdict.chances.told
    points = tr("{score:.0f} points", score=verdict.score)
    note = tr("{points}, estimated", points=points) if verdict.is_static else points
    return Fact(tr("Difficulty"), capitalized(likeliest), "; ".join((*other, note)))


def counted_players(counts: tuple[int, ...]) -> str:
    """Player counts as people say them: “2 to 4 players”, “2 and 4 players”."""
    first, *others = sorted(counts)
    if not others:
        return tr_plural("{count} player", "{count} players", first)
    if others == list(range(first + 1, first + 1 + len(others))) and len(others) > 1:
        return tr("{first} to {last} players", first=first, last=others[-1])
    return tr("{counts} players", counts=listed([str(each) for each in (first, *others)]))


def _start(players: int) -> str:
    spaces = start_spaces_needed(players)
    if players == _PAIR:
        return tr("2 players: two pieces each, on 1 and 3, and on 2 and 4.")
    return tr("{players} players: one piece each, on 1 to {last}.", players=players, last=spaces)


# --- Its steps ------------------------------------------------------------------------------------


def step_title(step: BuildStep) -> str:
    """The piece to lay: “Terrain tile G”."""
    if step.kind is PieceKind.ENDING:
        return side_title(step.side)
    return tr("{kind} {side}", kind=capitalized(step.kind.word), side=step.side)


def step_turn(step: BuildStep, layout: Layout) -> str:
    """How it lies."""
    return capitalized(lying_words(layout, step))


def step_lines(step: BuildStep, layout: Layout) -> Iterator[str]:
    """Where it goes: what meets what, how far it is shifted, and what else it touches."""
    if not step.joints:
        yield from _free_lines(step, layout)
        return
    joint, *others = step.joints
    name = piece_name(layout, joint.earlier)
    place = _wind(step, joint, layout).place
    yield capitalized(tr("to the {place} of {side}", place=place, side=name))
    if step.kind is PieceKind.ENDING:
        yield capitalized(edges_words(joint))
    else:
        yield tr(
            "Its {own} border meets the {theirs} border of {side}: {edges}",
            own=joint.own.on_piece.on_piece,
            theirs=joint.theirs.on_piece.on_piece,
            side=name,
            edges=edges_words(joint),
        )
        yield _shift(joint)
    if others:
        names = [piece_name(layout, each.earlier) for each in others]
        yield tr("Touches {sides}, too", sides=listed(names))


def _wind(step: BuildStep, joint: Joint, layout: Layout) -> Wind:
    """Which way the piece lies; an ending tile bends around a corner, so its border says little."""
    if step.kind is not PieceKind.ENDING:
        return joint.theirs.on_table
    return _seen_from(layout.pieces[joint.earlier].spaces, layout.pieces[step.piece].spaces)


def _free_lines(step: BuildStep, layout: Layout) -> Iterator[str]:
    piece = layout.pieces[step.piece]
    starts = [at for at, space in piece.spaces.items() if space.start_number is not None]
    if starts:
        wind = _seen_from(piece.spaces, starts)
        yield tr("Lay it first, the start spaces {towards}", towards=wind.towards)


def _shift(joint: Joint) -> str:
    if joint.towards is None:
        return tr("Letters in line")
    whole, half = divmod(round(joint.shift * 2), 2)
    told, towards = f"{whole or ''}{_HALF_SIGN if half else ''}", joint.towards.towards
    if joint.shift <= 1:
        return tr("Shifted by {number} hex {towards}", number=told, towards=towards)
    return tr("Shifted by {number} hexes {towards}", number=told, towards=towards)


def step_blockades(step: BuildStep, layout: Layout) -> Iterator[tuple[Gate, str]]:
    """The blockades that are laid once the piece lies there, and where."""
    for joint in step.joints:
        if joint.gate is not None:
            side, blockade = piece_name(layout, joint.earlier), blockade_words(layout, joint.gate)
            yield (
                joint.gate,
                tr("On the seam with {side}: {blockade}", side=side, blockade=blockade),
            )


def _seen_from(here: Iterable[Hex], there: Iterable[Hex]) -> Wind:
    (x, y), (other_x, other_y) = (mean(map(middle_of, hexes)) for hexes in (here, there))
    return Wind.of(angle_of((other_x - x, other_y - y)))
