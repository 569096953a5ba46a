"""Runs an agent against the practice provider and tells how it fails and what would be done."""
