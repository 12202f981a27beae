"""Bots: who decides when no person does."""
