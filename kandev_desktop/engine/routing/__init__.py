"""Routed sessions: which candidate serves, what is shared about providers' health, and unattended runs."""
