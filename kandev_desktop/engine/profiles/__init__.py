"""Profiles, what their agents still need, and how they get it."""
