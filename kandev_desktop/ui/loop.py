"""The asyncio loop on Qt's: qasync with its timers and queue mended."""
