"""Tests of playtests of the Quest: what their kernels note, and what is made of it."""
