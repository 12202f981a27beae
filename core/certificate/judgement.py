"""How a certificate stands, as far as can be told without playing a game; light to import."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.language import LazyText, marked, tr_lazy
from core.basics.values import dataclass
from core.designs.certificate import PAR_UNIT, Certificate, CertifiedGames
from core.designs.design import Design
from core.designs.validity import valid_certificate, void_because
from core.playtest.par_rounds import Par
from core.playtest.spec import AnyPlayed, par_bot

if TYPE_CHECKING:
    from core.certificate import panel
    from core.playtest.panel.verdicts import PanelVerdict
else:
    panel = deferred("core.certificate.panel")


class State(StrEnum):
    """How a certificate stands; the values are for programs.

    Only `FALSE` means that it claims what is not so. One of another version may well be right, but
    this program cannot tell.
    """

    CONFIRMED = "confirmed"
    FALSE = "false"
    VOID = "void"
    OTHER_VERSION = "other_version"
    NOT_REPLAYED = "not_replayed"


@dataclass(frozen=True, slots=True)
class Judgement:
    """How a certificate stands, and why, as the end of a sentence."""

    state: State
    reason: LazyText

    @property
    def is_confirmed(self) -> bool:
        """Whether all that is claimed was found again."""
        return self.state is State.CONFIRMED

    @property
    def is_false(self) -> bool:
        """Whether something is claimed that is not so."""
        return self.state is State.FALSE

    @property
    def is_void(self) -> bool:
        """Whether it says nothing about the design."""
        return self.state is State.VOID


def judged_at_sight(game: AnyPlayed, certificate: Certificate, design: Design) -> Judgement:
    """What can be told without playing: whether it is for this design and for this program."""
    reason = void_because(certificate, design)
    if reason is not None:
        return Judgement(State.VOID, reason)
    return judged_by_version(game, certificate.engine, certificate.bots)


def judged_by_version(game: AnyPlayed, engine: int, bots: int) -> Judgement:
    """What versions of engine and bots tell: games of other ones cannot be played again here."""
    if (engine, bots) == (game.playtests.versions.engine, game.playtests.versions.bots):
        return Judgement(State.NOT_REPLAYED, tr_lazy("its games were not played again"))
    text = marked(
        "it was issued with engine {engine} and bots {bots}; here are engine {own_engine} and bots "
        "{own_bots}, which may play differently"
    )
    own = {"own_engine": game.playtests.versions.engine, "own_bots": game.playtests.versions.bots}
    return Judgement(State.OTHER_VERSION, tr_lazy(text, engine=engine, bots=bots, **own))


def confirmed() -> Judgement:
    """What is to be said once the games were played again and came to what is claimed."""
    told = tr_lazy("its games were played again, and all of it is as recorded")
    return Judgement(State.CONFIRMED, told)


def known_games(game: AnyPlayed, design: Design) -> CertifiedGames | None:
    """What a certificate of this version tells of a design, with as many players as can take part.

    None without one: games of other versions may have been other games.
    """
    certificate = valid_certificate(design)
    if certificate is None:
        return None
    if judged_at_sight(game, certificate, design).state is not State.NOT_REPLAYED:
        return None
    most = max(design.player_counts)
    return next((each for each in certificate.results if each.players == most), None)


def certified_par(games: CertifiedGames | None) -> Par | None:
    """The par that certified games tell, if there are any."""
    return None if games is None else Par(games.par / PAR_UNIT, sum(games.wins))


def certified_seats(game: AnyPlayed, games: CertifiedGames) -> PanelVerdict | None:
    """What the panel says of the seats in certified games; None if it was not asked."""
    return panel.verdict_of_games(games, par_bot(game)) if games.tables else None
