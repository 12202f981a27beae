"""The start page: what one can go on with or begin with, on the empty table."""
