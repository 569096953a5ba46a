"""The settings: one screen, a page for each subject."""
