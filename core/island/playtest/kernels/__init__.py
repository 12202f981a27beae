"""Batches of games as kernels, behind those of the rules and the bots."""
