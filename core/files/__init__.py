"""Reading YAML with its lines and saving without ever harming the old file; knows no game."""
