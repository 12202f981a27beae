"""Tests of `core.search.explaining`."""
