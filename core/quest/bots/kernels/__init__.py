"""How bots think, as kernels over the array of a game (see core.quest.engine.kernels).

The array goes on where the rules leave off: memory, plans and tables of the bots lie behind it.
Bots read of a game only what their player can see, and change nothing of it: they write plans.

Where the numbers in their heuristics come from: one that follows from the rules, the box or its
unit says so. *A guess* was set by hand when the bot learned what it is about, and has stayed since
the bots passed their bars with it (`make bars`: strength, length and end of games); no measurement
of it alone is on record, and another may be better. *For speed* is a guess that was changed, or
made, when the games were made quicker, with the bars still passed.
"""
