"""What every game has to be able to do without a window."""
