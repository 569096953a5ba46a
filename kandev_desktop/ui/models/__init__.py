"""What the views show, without a widget: the engine's events as signals, and item models."""
