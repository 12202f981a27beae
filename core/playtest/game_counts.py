"""How many games are played unless somebody asks for more or fewer."""

GAMES = 1_000
GAMES_FOR_PRECISION = 40_000
"""At most, if a precision ends them: they tell a share within one point, at whatever time."""
SKILL_GAMES = 400
"""The skill gap needs no more games than these: they tell it within 5 points."""
