"""How bots think, as kernels over the array of a game (see core.engine.kernels).

The array goes on where the rules leave off: memory, plans and tables of the bots lie behind it.
Bots read of a game only what their player can see, and change nothing of it: they write plans.
"""
