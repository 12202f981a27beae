"""Scoring: the end of a round and of the game."""

from __future__ import annotations

from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.kernels import words
from core.lost_cities.engine.kernels.setup import begin_round
from core.lost_cities.engine.kernels.state import State, figure_stage


def end_round(g: State, how: int) -> None:
    """Score the round, and begin the next one or end the game (LC-SETUP-7)."""
    g[at.ENDS + g[at.ROUND] - 1] = how
    g[at.ENDERS + g[at.ROUND] - 1] = g[at.PLAYER]
    for player in range(g[at.PLAYERS]):
        score_round(g, player)
    if g[at.ROUND] == g[at.ROUNDS]:
        end_game(g)
        return
    g[at.ROUND] += 1
    g[at.PLAYER] = (g[at.PLAYER] + 1) % g[at.PLAYERS]
    begin_round(g)
    begin_turn(g)


def begin_turn(g: State) -> None:
    """Let the player to move play a card, unless the game has lasted too long (LC-AMB-10)."""
    if g[at.TURNS] >= g[at.TURN_LIMIT]:
        g[at.MODE] = words.OVER
        return
    g[at.TURNS] += 1
    g[at.ROUND_TURNS] += 1
    g[at.BARRED] = words.NO_PILE
    g[at.MODE] = words.PLAYING


def stage_points(g: State, player: int) -> int:
    """What the figures of a player are worth where they stand (LC-SCORE-1, -2)."""
    points = 0
    for figure in range(g[at.FIGURES]):
        stage = figure_stage(g, player, figure)
        if stage != words.CENTRE:
            factor = g[at.LEADER_FACTOR] if figure == words.LEADER else 1
            points += factor * g[at.VALUES + stage]
    return points


def score_round(g: State, player: int) -> None:
    """Pay a player for the round; nobody ever has less than nothing (LC-SCORE-3, -4, -6)."""
    points = stage_points(g, player)
    if g[at.FLOORS_ROUND] != 0:
        points = max(0, points)
    g[at.COINS + player] = max(0, g[at.COINS + player] + points)
    g[at.ARTEFACTS + player] += g[at.HELD + player]
    g[at.HELD + player] = 0


def artefact_points(g: State, artefacts: int) -> int:
    """What so many artefacts are worth at the end (LC-FIN-1)."""
    return g[at.ARTEFACT_POINTS + min(artefacts, g[at.TABLE_SIZE] - 1)]


def end_game(g: State) -> None:
    """Score the artefacts and find who has won (LC-FIN-1, -2, LC-AMB-14)."""
    best = -1
    for player in range(g[at.PLAYERS]):
        points = artefact_points(g, g[at.ARTEFACTS + player])
        g[at.COINS + player] = max(0, g[at.COINS + player] + points)
        best = max(best, standing(g, player))
    for player in range(g[at.PLAYERS]):
        if standing(g, player) == best:
            g[at.WINNERS] |= 1 << player
    g[at.MODE] = words.OVER


def standing(g: State, player: int) -> int:
    """Points, and of equal ones artefacts, as one number."""
    return (g[at.COINS + player] << 16) + g[at.ARTEFACTS + player]
