"""Bots of islands."""
