"""Replaying logs: the same route, deal and plays lead to the same state, or the log is refused."""

from __future__ import annotations

from core.basics.language import tr
from core.files.nodes import Unreadable
from core.playtest.limits import Unplayable
from core.quest.analysis.facts import Facts
from core.quest.board.board import BrokenLayout
from core.quest.catalogue.catalogue import Catalogue
from core.quest.engine.game import Game
from core.quest.engine.log import ENGINE_VERSION, GameLog, LogRefused, checksum
from core.quest.engine.notation import BadNotation
from core.quest.engine.reasons import IllegalAction
from core.quest.engine.rule_kernels import RuleKernels
from core.quest.route.reading import parse_route


def dealt(log: GameLog, catalogue: Catalogue, rules: RuleKernels | None = None) -> Game:
    """The game before its first play, or `LogRefused`."""
    if log.version != ENGINE_VERSION:
        raise LogRefused(
            tr(
                "this log was made by engine version {old}; "
                "this is version {new}, which would play it differently",
                old=log.version,
                new=ENGINE_VERSION,
            )
        )
    try:
        facts = Facts(parse_route(log.route), catalogue)
        board = facts.sound_board
    except (Unreadable, BrokenLayout) as error:
        raise LogRefused(_unplayable(error)) from error
    if facts.route.fingerprint != log.fingerprint:
        raise LogRefused(tr("the log belongs to another route than the one it holds"))
    try:
        return Game(board, log.players, log.seed, log.options, rules)
    except Unplayable as error:
        raise LogRefused(_unplayable(error)) from error


def _unplayable(error: Exception) -> str:
    return tr("the route of the log cannot be played: {reason}", reason=error)


def replayed(log: GameLog, catalogue: Catalogue, rules: RuleKernels | None = None) -> Game:
    """The game after its last play, or `LogRefused` if it comes out differently."""
    game = dealt(log, catalogue, rules)
    for r, player, line in log.lines:
        if game.outcome is not None or game.moment != (r, player):
            raise LogRefused(
                tr("it is not the turn of player {player} in round {round}", player=player, round=r)
            )
        try:
            game.play(line)
        except (BadNotation, IllegalAction) as error:
            where = {"round": r, "player": player, "line": line}
            raise LogRefused(
                tr("round {round}, player {player}, “{line}”: {reason}", **where, reason=error)
            ) from error
    if checksum(game.state) != log.checksum:
        raise LogRefused(tr("the replay ends otherwise than the game that was logged"))
    return game
