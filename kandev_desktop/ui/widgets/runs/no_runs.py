"""What stands in the place of the table while there are no runs."""

from kandev_desktop.ui.widgets.button import Button, Variant
from kandev_desktop.ui.widgets.empty_state import EmptyState
from kandev_desktop.ui.widgets.theme import Look


class NoRuns(EmptyState):
    """Says what a run is and how one begins; before anything was read, that this is going on."""

    def __init__(self, look: Look) -> None:
        self.new = Button(look, self.tr("New run"), "action.new", variant=Variant.PRIMARY)
        self.policies = Button(look, self.tr("Routing and policies"), "thing.branch")
        super().__init__(look, self.new, self.policies)
        self.new.setAccessibleDescription(self.tr("Opens the sheet where an unattended prompt is written"))
        self.policies.setAccessibleDescription(self.tr("Shows which profiles take over from each other"))
        self.show_ready(True)

    def show_ready(self, ready: bool) -> None:  # ruff: ignore[boolean-type-hint-positional-argument] - a setter
        """Whether what there is has been read."""
        if ready:
            told = self.tr(
                "A run is a prompt that nobody watches. It waits, retries and goes on to the next candidate by itself."
            )
            self.show_state("nav.runs", self.tr("No runs yet"), told)
        else:
            told = self.tr("Runs that wait go on by themselves once they are here.")
            self.show_state("state.running", self.tr("Reading the runs"), told, "info")
