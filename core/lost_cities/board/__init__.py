"""Boards that can be played: the graph of stages behind a design."""
