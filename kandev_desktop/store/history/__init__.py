"""What is derived of each attempt for looking back: written in the commit of what happened, and built anew at any time."""
