"""Ways to choose that make random games try everything."""

import random

from core.quest.engine.action import Action
from core.quest.engine.game import Game


def choose_by_kind(game: Game, dice: random.Random) -> Action:
    """A kind of action first and then one of that kind, so that rare kinds occur too."""
    actions = game.legal_actions()
    kind = dice.choice(sorted({action.kind for action in actions}))
    return dice.choice([action for action in actions if action.kind is kind])
