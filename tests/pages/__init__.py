"""Tests of pages, of whatever game."""
