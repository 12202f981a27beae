"""Tests of `core.playtest`."""
