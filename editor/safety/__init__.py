"""What keeps work safe when something fails: the journal, recovery, and telling of failures."""
