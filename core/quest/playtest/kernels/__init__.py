"""Batches of bot games and what is noted of them, as small functions over the array of a game.

They follow the conventions of the rules (core.quest.engine.kernels): the array first, annotations
for the compiler, modules in the order of `KERNELS` (core.playtest.running.batch_kernels).
"""
