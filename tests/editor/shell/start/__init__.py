"""Tests of the first minutes: start, start page, sessions, end."""
