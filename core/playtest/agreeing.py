"""What holds in games of a spec, and what would hold if people agreed on something."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from core.designs.design import Design
from core.playtest.agreements import Agreement
from core.playtest.spec import AnyPlayed


def held_in(game: AnyPlayed, options: object) -> tuple[Agreement, ...]:
    """What the players of some games have agreed on."""
    return tuple(each for each in game.playtests.agreements if each.holds(options))


def options_with(
    game: AnyPlayed, design: Design, agreed: Collection[str], rounds: int | None = None
) -> Any:  # noqa: ANN401  those of any game
    """What holds in games on a design if people ask for some agreements, by their keys."""
    usual = game.playtests.usual_options(design)
    wanted = (each for each in game.playtests.agreements if each.key in agreed)
    holding = {each.field or each.key: True for each in wanted}
    limit = usual.round_limit if rounds is None else rounds
    return replace(usual, **holding, round_limit=limit)


def usual_rounds(game: AnyPlayed) -> int:
    """After how many rounds a game of a playtest is unfinished, unless told otherwise."""
    rounds: int = game.playtests.usual_options(game.design()).round_limit
    return rounds
