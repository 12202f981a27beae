"""What can be laid over an island: steps, chokes, corners, coast, discovery, each with a legend."""
