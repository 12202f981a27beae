"""Texts that tell of a board: lists for the table, and its graph for programs."""
