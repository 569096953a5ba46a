"""What the screen of the history is made of."""
