"""A loopback HTTP server that plays a model provider and fails on command.

The demo, the drills, the `practice` profile and the tests point agents at it. It runs in its own process
(`python -m kandev_desktop.practice`) or inside another program's loop (`server.PracticeServer`).
"""
