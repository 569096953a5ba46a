"""What the desktop and the system around it tell and take, most of it over D-Bus.

Nothing here is loaded before the first paint.
"""
