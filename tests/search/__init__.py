"""Tests of `core.search`."""
