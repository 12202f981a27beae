"""Boards as their authors make them: expeditions or networks, tokens, cards; their files."""
