"""Tests of two designs side by side."""
