"""Playtests: many games by bots, and what they tell about a design."""
