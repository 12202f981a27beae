"""What every game has to be able to do in a window."""
