"""What a session changed in its folder."""
