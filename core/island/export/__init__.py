"""Texts that tell of an island: what to take out of the box, how to lay it, its graph."""
