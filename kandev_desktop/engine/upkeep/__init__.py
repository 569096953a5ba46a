"""Keeping the database small and sound: retention, backup, compaction and checks."""
