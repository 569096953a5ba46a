"""What is seen: theme, icons and the parts that a window is made of."""
