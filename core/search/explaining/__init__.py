"""Explaining: why a design plays as it does, told by games in worlds that differ in one thing."""
