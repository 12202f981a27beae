"""Searching for islands."""
