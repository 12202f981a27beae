"""Replaying logs: the same route, deal and plays lead to the same state, or the log is refused."""

from __future__ import annotations

from core.basics.language import tr
from core.files.nodes import Unreadable
from core.kernels.rule_kernels import RuleKernels
from core.playtest.limits import Unplayable
from core.playtest.recorded.logs import play_again
from core.quest.analysis.facts import Facts
from core.quest.board.board import BrokenLayout
from core.quest.catalogue.catalogue import Catalogue
from core.quest.engine.game import Game
from core.quest.engine.log import GameLog
from core.quest.engine.notation import BadNotation
from core.quest.engine.reasons import IllegalAction
from core.quest.route.reading import parse_route


def dealt(log: GameLog, catalogue: Catalogue, rules: RuleKernels | None = None) -> Game:
    """The game before its first play, or `Unreadable`."""
    log.refuse_other_engine()
    try:
        facts = Facts(parse_route(log.layout), catalogue)
        board = facts.sound_board
    except (Unreadable, BrokenLayout) as error:
        raise Unreadable(_unplayable(error)) from error
    if facts.route.fingerprint != log.fingerprint:
        raise Unreadable(tr("the log belongs to another route than the one it holds"))
    try:
        return Game(board, log.players, log.seed, log.options, rules)
    except Unplayable as error:
        raise Unreadable(_unplayable(error)) from error


def _unplayable(error: Exception) -> str:
    return tr("the route of the log cannot be played: {reason}", reason=error)


def replayed(log: GameLog, catalogue: Catalogue, rules: RuleKernels | None = None) -> Game:
    """The game after its last play, or `Unreadable` if it comes out differently."""
    game = dealt(log, catalogue, rules)
    play_again(log, game, (BadNotation, IllegalAction))
    return game
