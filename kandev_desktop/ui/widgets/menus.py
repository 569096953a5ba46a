"""How menus open: with an entry chosen, so that the keyboard sees where it is."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu


def open_menu(menu: QMenu, at: QPoint) -> None:
    """Open a menu at a place of the screen, with the entry that is checked chosen, else the first that can be had."""
    menu.popup(at)
    there = [each for each in menu.actions() if each.isEnabled() and not each.isSeparator()]
    checked = (each for each in there if each.actionGroup() is not None and each.isChecked())
    begins = next(checked, next(iter(there), None))
    if begins is not None:
        menu.setActiveAction(begins)
