"""Playtests: what is noted of games that bots play, and what is told of it."""
