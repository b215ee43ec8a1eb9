"""A data package as one HTML page that needs no network: what it holds at a glance, and a browser of its abstracts.

`content` reads the tables, `charts` counts what is plotted, `markup` sets it as HTML, `payload` packs the abstracts for
the browser and `document` puts the page together. The part that runs in the browser is in `app/`, the libraries it
uses are in `assets/`.
"""

from __future__ import annotations

import os
from pathlib import Path

from icml_abstracts.dataset import Location
from icml_abstracts.page.content import read
from icml_abstracts.page.document import document
from icml_abstracts.staging import write_file


def write(package: Location | None, out: str | os.PathLike[str]) -> Path:
    """Write the page of `package` to `out`, replacing a file there whole or not at all; the bytes depend on the package alone.

    Args:
        package: a data package, as in `icml_abstracts.path`; by default the dataset that comes with the library.
        out: the HTML file.

    Raises:
        FileNotFoundError: there is no such package.
        DamagedTable: one of its tables cannot be read.
        OSError: `out` cannot be written.
    """
    target = Path(out)
    write_file(target, document(read(package)).encode())
    return target
