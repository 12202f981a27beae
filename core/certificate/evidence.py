"""The games behind a certificate: played, summed up, and told apart from any others."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from core.basics.jobs import Progress, Work, retold
from core.basics.language import LazyText, tr_lazy
from core.designs.certificate import PAR_UNIT, Certificate, CertifiedGames, CertifiedTable
from core.designs.design import Design
from core.playtest import record
from core.playtest.panel.tables import table_spec, tables_of
from core.playtest.par import par_of, par_spec
from core.playtest.running.playing import PlayingKernels
from core.playtest.running.runner import playtesting
from core.playtest.spec import AnyPlayed, AnySpec, PlayedBoard, par_bot
from core.playtest.totals import Totals

Evidence = Mapping[int, Totals]
"""The games of each player count."""
PanelEvidence = Mapping[int, tuple[CertifiedTable, ...]]
"""What the other tables of the panel have shown with each player count."""
_DECISIVE = [
    record.SEED,
    record.ROUNDS,
    record.WINNER,
    record.TURNS,
    record.ACTIONS,
]
"""What rules and bots alone decide about a game; whatever else playtests note may change."""
_DIGITS = 16


def certified_spec(game: AnyPlayed, board: PlayedBoard, players: int, games: int) -> AnySpec:
    """The games that a certificate rests on: good players on all seats, seeds from 0 on.

    May raise `Unplayable`: whoever has written a certificate by hand may claim anything.
    """
    game.playtests.refuse_players(board, players)
    return par_spec(game, board, games, players)


def gathering(
    game: AnyPlayed,
    board: PlayedBoard,
    counts: Sequence[int],
    games: int,
    kernels: PlayingKernels | None = None,
) -> Work[Evidence]:
    """Play the games of some player counts, up to the first with a shortcoming.

    May raise `Unplayable`.
    """
    evidence: dict[int, Totals] = {}
    for players in counts:
        spec = certified_spec(game, board, players, games)
        evidence[players] = yield from _playing(spec, len(evidence), len(counts), kernels)
        if shortcoming(evidence) is not None:
            break
    return evidence


def asking(
    game: AnyPlayed,
    board: PlayedBoard,
    counts: Sequence[int],
    games: int,
    kernels: PlayingKernels | None = None,
) -> Work[PanelEvidence]:
    """Let all tables of the panel but that of the good players play as many games.

    May raise `Unplayable`.
    """
    tables = [each for each in tables_of(game.playtests.panel) if each.is_judge]
    others = [each for each in tables if each.name != par_bot(game)]
    found: dict[int, tuple[CertifiedTable, ...]] = {}
    for players in counts:
        own = certified_spec(game, board, players, games)
        told: list[CertifiedTable] = []
        for each in others:
            spec, before = table_spec(own, each, games), len(found) * len(others) + len(told)
            totals = yield from _playing(spec, before, len(counts) * len(others), kernels)
            told.append(CertifiedTable(each.name, _wins(players, totals)))
        found[players] = tuple(told)
    return found


def _playing(
    spec: AnySpec, before: int, counts: int, kernels: PlayingKernels | None
) -> Work[Totals]:
    """Play a spec after some others of so many player counts, and tell how far they all are."""

    def told(step: Progress) -> Progress:
        return Progress(before * spec.games + step.done, counts * spec.games, step.text)

    return retold(playtesting(spec, kernels=kernels), told)


def shortcoming(evidence: Evidence) -> LazyText | None:
    """Why games do not show that a design is finishable from every seat, or None if they do."""
    for players, totals in evidence.items():
        unfinished = totals.games - len(totals.finished)
        if unfinished:
            numbers = {"players": players, "unfinished": unfinished, "games": totals.games}
            return _unfinished(totals, numbers)
        for seat, wins in enumerate(_wins(players, totals), start=1):
            if not wins:
                numbers = {"players": players, "seat": seat, "games": totals.games}
                return tr_lazy(
                    "with {players} players, seat {seat} wins none of {games:,} games", **numbers
                )
    return None


def _unfinished(totals: Totals, numbers: Mapping[str, int]) -> LazyText:
    if totals.seeds_of(record.CANNOT_BE_FINISHED):
        return tr_lazy(
            "with {players} players, {unfinished:,} of {games:,} games remain unfinished, and in "
            "some of them nobody could win any more",
            **numbers,
        )
    return tr_lazy(
        "with {players} players, {unfinished:,} of {games:,} games remain unfinished", **numbers
    )


def certificate_of(game: AnyPlayed, design: Design, evidence: Evidence) -> Certificate:
    """What games that have no shortcoming certify."""
    return Certificate(
        fingerprint=design.fingerprint,
        variants=design.variants,
        engine=game.playtests.versions.engine,
        bots=game.playtests.versions.bots,
        games=min(totals.games for totals in evidence.values()),
        results=tuple(
            CertifiedGames(_par(totals), _wins(players, totals))
            for players, totals in sorted(evidence.items())
        ),
        digest=digest_of(evidence),
    )


def with_panel(certificate: Certificate, panel: PanelEvidence) -> Certificate:
    """The same with what the other tables have shown."""
    results = (replace(each, tables=panel.get(each.players, ())) for each in certificate.results)
    return replace(certificate, results=tuple(results))


def digest_of(evidence: Evidence) -> str:
    """A short hash of every game."""
    digest = hashlib.sha256()
    for players, totals in sorted(evidence.items()):
        decisive = np.ascontiguousarray(totals.rows[:, _DECISIVE], dtype="<i8")
        digest.update(f"{players} players, {totals.games} games:".encode("ascii"))
        digest.update(decisive.tobytes())
    return digest.hexdigest()[:_DIGITS]


def _par(totals: Totals) -> int:
    par = par_of(totals)
    return 0 if par is None else round(par.rounds * PAR_UNIT)


def _wins(players: int, totals: Totals) -> tuple[int, ...]:
    return totals.wins(record.WINNER, players)
