"""Designs made to order: drawn within a frame, weighed without games, raced, and confirmed."""
