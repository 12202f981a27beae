"""The panels of boards: their supply, and their rules."""
