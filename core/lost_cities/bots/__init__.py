"""Bots: who can sit down at a game when no person does."""
