"""Tests that everything can be read, seen or heard."""
