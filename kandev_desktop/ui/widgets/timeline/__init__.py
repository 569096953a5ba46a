"""The timeline bar: which attempts there were, what was waited for, and what comes. Data in, drawing out."""
