"""Tests of what happens at a table: picks, bots, bargains, games on record."""
