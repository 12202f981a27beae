"""The page on which a route is edited."""
