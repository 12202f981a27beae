"""A second, tiny game for the tests: pawns race along a line of spaces, with two dice a turn.

Whoever is on turn rolls two dice and moves by one of them. On a bonus space one moves again, from a
slip one slides back. It stands on the shelf beside the others while the conformance suite runs, and
shows what a game has to write.
"""
