"""Tests of the page on which people play on an island."""
