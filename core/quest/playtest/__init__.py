"""Playtests of routes: what is recorded of each game, and the figures made of it."""
