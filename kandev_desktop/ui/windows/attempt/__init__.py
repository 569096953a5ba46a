"""The page of one attempt."""
