"""What commands are given: files, games and options that several of them have."""
