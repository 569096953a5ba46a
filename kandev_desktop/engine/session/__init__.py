"""One session: its state, its agent, its attempts and its recovery."""
