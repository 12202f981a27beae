"""Tests of what leaves the program."""
