"""The disk, for every program here: our own folders, the places that are refused, and files opened by handle."""
