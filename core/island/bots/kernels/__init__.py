"""How bots think, as kernels behind those of the rules."""
