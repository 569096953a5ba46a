"""History: every attempt that was ever made, and who asks for it."""
