"""The screen of what can be used: the resources, the last day, and the inbox."""
