"""What every game has to be able to do, of those on the shelf and of the toy."""
