"""`python -m icml_abstracts` is the command `icml-abstracts`."""

import sys

from icml_abstracts.cli import main

if __name__ == "__main__":
    sys.exit(main())
