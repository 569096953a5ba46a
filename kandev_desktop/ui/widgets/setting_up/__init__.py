"""What helps an agent that does not work yet: its install command, its key, its sign-in."""
