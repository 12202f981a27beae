"""Tests of the bots, through their doors: what they do, never how they think."""
