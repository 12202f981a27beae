"""Checks of islands."""
