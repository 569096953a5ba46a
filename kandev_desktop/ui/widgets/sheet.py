"""The little that Fusion needs told beside its palette: outlines, radii and the focus of plain inputs."""

from collections.abc import Mapping

_SHEET = """
QToolTip {{ color: {text}; background: {raised}; border: 1px solid {border_control}; padding: 4px 8px; }}
QMenu {{ background: {raised}; border: 1px solid {border_control}; padding: 4px; }}
QMenu::item {{ padding: 6px 24px 6px 12px; border-radius: 4px; }}
QMenu::item:selected {{ background: {selection}; color: {text}; }}
QLineEdit, QComboBox {{
    background: {raised}; color: {text}; border: 1px solid {border_control};
    border-radius: {radius}px; padding: 5px 10px; selection-background-color: {selection};
}}
QLineEdit:focus, QComboBox:focus {{ border: 2px solid {focus}; padding: 4px 9px; }}
QAbstractSpinBox QLineEdit, QAbstractSpinBox QLineEdit:focus {{ background: transparent; border: none; padding: 0; }}
QComboBox {{ combobox-popup: 0; }}
QComboBox QAbstractItemView::item {{ padding: 6px 10px; border-radius: 4px; }}
QComboBox QAbstractItemView::item:selected {{ background: {selection}; color: {text}; }}
QComboBox QAbstractItemView {{ background: {raised}; border: 1px solid {border_control}; outline: none; }}
QPlainTextEdit, QTextBrowser {{ background: {raised}; color: {text}; border: none; selection-background-color: {selection}; selection-color: {text}; placeholder-text-color: {text_muted}; }}
QPlainTextEdit#field {{ border: 1px solid {border_control}; border-radius: {radius}px; padding: 4px 8px; }}
QPlainTextEdit#field:focus {{ border: 2px solid {focus}; padding: 3px 7px; }}
QAbstractItemView {{ border: none; outline: none; }}
QScrollBar:vertical {{ background: transparent; width: {bar}px; margin: 0; }}
QScrollBar::handle:vertical {{ background: {border_control}; border-radius: {thumb}px; min-height: 32px; margin: 2px; }}
QScrollBar:horizontal {{ background: transparent; height: {bar}px; margin: 0; }}
QScrollBar::handle:horizontal {{ background: {border_control}; border-radius: {thumb}px; min-width: 32px; margin: 2px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
"""


def scroll_bar(unit: int) -> int:
    """How wide a scroll bar is; `unit` is a pixel grown with the text."""
    return 10 * max(1, unit)


def stylesheet(roles: Mapping[str, str], radius: int, unit: int) -> str:
    """The application's style sheet for a theme's colours; `unit` is a pixel grown with the text."""
    bar = scroll_bar(unit)
    return _SHEET.format(**roles, radius=radius, bar=bar, thumb=bar // 2 - 2)
