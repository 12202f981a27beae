"""Tests of the board that is played on."""
