"""Tests of what is written for people: README, guide, manual, and what they claim."""
