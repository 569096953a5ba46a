"""A report of attempts as one HTML document that loads nothing, runs nothing and holds nothing unsanitised."""
