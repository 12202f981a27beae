"""Several have arrived: Q-TIE."""

import pytest

from core.quest.engine.game import Game
from tests.quest.engine.scenes import Seat, end, move, play, scene

LANES = "J1 FJ1 / . / J1 FJ1 / . / J1 FJ1 / . / J1 FJ1 / . / J1 | J1 | J1 | J1 | J1 | J1 | J1"
"""Four lanes to a finishing space each; the gates 0 to 5 hold the blockades 1 to 6."""


def winner_of(arriving: tuple[int, ...], blockades: dict[int, int]) -> int | None:
    """Who wins if these players arrive and the blockades, by number, belong to their holders."""
    seats = [Seat("explorer", at=2 * player) for player in range(4)]
    won = {number - 1: holder for number, holder in blockades.items()}
    game: Game = scene(LANES, *seats, players=4, blockades=(1, 2, 3, 4, 5, 6), won=won)
    for player in range(4):
        if player in arriving:
            play(game, move("explorer", 2 * player + 1))
        else:
            play(game, end())
    assert game.outcome is not None
    return game.outcome.winner


@pytest.mark.parametrize(
    ("arriving", "blockades", "winner"),
    [
        ((0, 1), {1: 1, 2: 1, 6: 0}, 1),
        ((0, 3), {1: 0, 2: 0, 3: 0, 4: 3, 5: 3}, 0),
        ((1, 2, 3), {1: 3, 2: 3, 3: 3, 5: 2, 6: 2}, 3),
        ((0, 1, 2, 3), {1: 2}, 2),
    ],
)
def test_most_blockades(arriving: tuple[int, ...], blockades: dict[int, int], winner: int) -> None:
    """Q-TIE-1: among the arrived, the one with most blockades wins."""
    assert winner_of(arriving, blockades) == winner


@pytest.mark.parametrize(
    ("arriving", "blockades", "winner"),
    [
        ((0, 1), {5: 0, 6: 1}, 1),
        ((0, 1), {6: 0, 5: 1}, 0),
        ((0, 1, 2), {1: 1, 6: 1, 2: 2, 5: 2, 4: 0}, 1),
        ((0, 2), {1: 0, 5: 0, 2: 2, 3: 2, 6: 1}, 0),
    ],
)
def test_highest_number(arriving: tuple[int, ...], blockades: dict[int, int], winner: int) -> None:
    """Q-TIE-2: if equal, among those tied, the holder of the highest number wins."""
    assert winner_of(arriving, blockades) == winner


@pytest.mark.parametrize("arriving", [(0, 1), (1, 3), (2, 3), (0, 1, 2, 3)])
def test_first_to_arrive(arriving: tuple[int, ...]) -> None:
    """Q-TIE-3, Q-ED-13, Q-AMB-50: if the tied hold none, the one who arrived first wins."""
    assert winner_of(arriving, {}) == min(arriving)


@pytest.mark.parametrize("arriving", [(0,), (3,), (0, 3)])
def test_not_arrived_never_wins(arriving: tuple[int, ...]) -> None:
    """Q-TIE-4: however many blockades are held."""
    held_by_others = {number: 1 + number % 2 for number in range(1, 7)}
    assert winner_of(arriving, held_by_others) == min(arriving)
