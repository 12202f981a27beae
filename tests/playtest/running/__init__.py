"""Tests of playing the batches of a playtest."""
