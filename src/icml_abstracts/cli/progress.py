"""A progress bar for commands that take long."""

from __future__ import annotations

import sys
import time


class ProgressBar:
    """A bar on standard error, if that is a terminal and the work takes longer than a moment."""

    WIDTH = 30
    PATIENCE = 0.5
    INTERVAL = 0.1

    def __enter__(self) -> ProgressBar:
        self.shown = False
        self.started = self.last = time.monotonic()
        return self

    def __exit__(self, *_: object) -> None:
        if self.shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    def update(self, done: int, total: int) -> None:
        """Show that `done` of `total` is done."""
        now = time.monotonic()
        if not sys.stderr.isatty() or now - self.started < self.PATIENCE or now - self.last < self.INTERVAL:
            return
        share = done / total if total else 1.0
        bar = "█" * round(share * self.WIDTH)
        print(f"\r{bar:░<{self.WIDTH}} {share:4.0%}", end="", file=sys.stderr, flush=True)
        self.last = now
        self.shown = True
