"""The boundary to real agents: processes, the wire, dialects and the services that a client offers.

Importing this package is cheap. The ACP SDK, which takes half a second to load, comes with the first launch.
"""
