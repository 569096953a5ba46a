"""Kandev Desktop: runs coding agents and recovers what is safe to recover."""

__version__ = "0.1.0"
