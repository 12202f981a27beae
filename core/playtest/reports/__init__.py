"""Runs and what their reports tell: sections, sentences, lines of text and tables."""
