"""Tests of commands and the palette."""
