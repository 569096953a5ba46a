"""Puts values into words: every enum of the engine has its sentence, icon and tone here.

Sentences are literals in calls that lupdate reads. Nothing here knows a widget.
"""
