"""Tests of what the designs of all games share."""
