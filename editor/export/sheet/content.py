"""What stands on a setup sheet, worked out before any page is laid out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from core.analysis.analysis import Analysis
from core.analysis.difficulty import Difficulty, difficulty
from core.board.board import Board, gates, start_spaces_needed
from core.board.layout import Layout
from core.catalogue.catalogue import TOKENS_PER_CAVE
from core.catalogue.spaces import Cave
from core.certificate.gist import code_of
from core.certificate.words import told_certificate
from core.export.build_order import Step, build_order
from core.export.build_words import blockade_words, listed, piece_name
from core.export.parts import Part, parts
from core.language import capitalized, tr, tr_number, tr_plural
from core.playtest.who_played import when_planners_play
from core.route.route import PLAYER_COUNTS, Laying, Route
from core.route.validity import valid_certificate
from editor.export.sheet.figures import KnownFigures

_PAIR = 2


@dataclass(frozen=True, slots=True)
class Fact:
    """A figure of the route in short: what it is, its value, and a few words on it."""

    label: str
    value: str
    note: str = ""


@dataclass(frozen=True, eq=False)
class SheetContent:
    """Everything that a setup sheet tells of a route; `BrokenLayout` if that cannot be built."""

    layout: Layout
    figures: KnownFigures

    @property
    def route(self) -> Route:
        """The route itself."""
        return self.layout.route

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The pieces in the order in which they are laid."""
        return build_order(self.layout)

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """What to take out of the box."""
        return parts(self.layout)

    @cached_property
    def share_code(self) -> str:
        """The route in a few dozen characters; nothing if it is too large for that."""
        return code_of(self.route) or ""

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
        analysis = Analysis(Board.of(self.layout))
        verdict = difficulty(analysis, self.figures.par)
        found = [] if verdict is None else [_hardness(verdict), self._par(verdict)]
        best = analysis.best
        if best is not None:
            steps = tr_plural("{count} step", "{count} steps", best.steps)
            found.append(
                Fact(tr("Best way"), steps, tr("strength {strength}", strength=best.strength))
            )
        return (*found, self._players())

    def _par(self, verdict: Difficulty) -> Fact:
        if verdict.par is None:
            about = tr_number(verdict.expected_par, ".0f")
            return Fact(tr("Par"), tr("about {rounds} rounds", rounds=about), tr("estimated"))
        rounds = tr_number(verdict.par.rounds, ".1f")
        seat = self.figures.odd_seat
        note = tr(
            "{games:,} games of {players} bots",
            games=verdict.par.games,
            players=self.figures.players,
        )
        if seat is not None:
            note = tr(
                "seat {number} wins {share:.0%} {when}",
                number=seat.number,
                share=seat.share,
                when=when_planners_play(self.figures.players),
            )
        return Fact(tr("Par"), tr("{rounds} rounds", rounds=rounds), note)

    def _players(self) -> Fact:
        even, meant = self.figures.even_with, self.route.player_counts
        if even:
            when = when_planners_play(*even)
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
        return () if certificate is None else tuple(told_certificate(certificate))

    @cached_property
    def starts(self) -> tuple[str, ...]:
        """Who stands where at the start."""
        return tuple(_start(count) for count in self.route.player_counts)


def _hardness(verdict: Difficulty) -> Fact:
    points = tr("{score:.0f} points", score=verdict.score)
    note = tr("{points}, estimated", points=points) if verdict.is_static else points
    return Fact(tr("Difficulty"), capitalized(verdict.rating.word), note)


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
