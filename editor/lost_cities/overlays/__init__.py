"""What can be laid over a board: reach, value, traffic and tokens, each with a legend."""
