"""Games on record: logs that replay, and what timelines show of them."""
