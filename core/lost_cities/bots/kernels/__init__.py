"""How bots think, as kernels behind those of the rules; they see what a player there sees."""
