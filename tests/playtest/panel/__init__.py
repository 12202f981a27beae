"""Tests of the panel that judges the seats."""
