"""Tests of what happens at a table: games of people and games on record."""
