"""What is found out about a route while it is edited."""
