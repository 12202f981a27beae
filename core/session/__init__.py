"""A turn of a person: what is held, asked, paid and lit, and games to replay; no window."""
