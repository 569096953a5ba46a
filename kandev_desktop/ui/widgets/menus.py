"""How menus open: with an entry chosen, so that the keyboard sees where it is."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu


def open_menu(menu: QMenu, at: QPoint) -> None:
    """Open a menu at a place of the screen, with its first entry that can be had chosen."""
    menu.popup(at)
    first = next((each for each in menu.actions() if each.isEnabled() and not each.isSeparator()), None)
    if first is not None:
        menu.setActiveAction(first)
