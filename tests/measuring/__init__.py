"""Commands that measure what takes too long for a test; the Makefile has each of them."""
