"""Tests of commands that play many games."""
