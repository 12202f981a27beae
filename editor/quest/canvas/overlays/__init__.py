"""What can be laid over the route: values in colours, ways, and their legend."""
