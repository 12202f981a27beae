"""Tests of the Island at the terminal."""
