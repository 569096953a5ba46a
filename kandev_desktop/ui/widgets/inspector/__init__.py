"""The pane at the far side of a session: what recovers it, its plan, its changes, its agent."""
