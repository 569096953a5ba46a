"""The screen of unattended runs: its table, what lies behind a row, and where a run begins."""
