"""Tests of the table: games watched, played and replayed without any window."""
