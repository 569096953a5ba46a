"""Widgets of an attempt's page."""
