"""Tests of reading and saving files."""
