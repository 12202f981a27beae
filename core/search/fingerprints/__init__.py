"""Fingerprints: how each style of play fares on a design, and which designs are alike in that."""
