"""Tests of the windows and of the program as a whole."""
