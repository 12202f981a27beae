"""Tests of the window and of the drawing."""
