"""Tests of games and replays in the window."""
