"""The panel: several kinds of players are asked about the seats, as one kind alone has habits."""
