"""Memory of a build: it must not grow with the number of abstracts, in one file or in many."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from texts import synthetic


def peak(dumps: list[Path], out: Path, jobs: int) -> tuple[float, float]:
    """Peak resident memory in MiB and seconds of a build, of the process that reads and writes (from `/proc`, hence Linux)."""
    script = (
        "import re, sys, time; from pathlib import Path; from icml_abstracts import build; started = time.perf_counter()\n"
        "if __name__ == '__main__':\n"
        "    build(sys.argv[3:], sys.argv[1], jobs=int(sys.argv[2]))\n"
        "    peak = re.search(r'VmHWM:\\s+(\\d+)', Path('/proc/self/status').read_text())[1]\n"
        "    print(peak, time.perf_counter() - started)\n"
    )
    with tempfile.NamedTemporaryFile("w", suffix=".py") as file:
        file.write(script)
        file.flush()
        command = [sys.executable, file.name, str(out), str(jobs), *map(str, dumps)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    kib, taken = done.stdout.split()
    return int(kib) / 1024, float(taken)


def write(texts: list[str], folder: Path, files: int) -> list[Path]:
    """`texts` as that many dumps."""
    paths = []
    for number in range(files):
        path = folder / f"dump{number:05}.txt"
        path.write_text("ICML 2026 Papers\n\n" + "\n\n".join(texts[number::files]) + "\n", encoding="utf-8")
        paths.append(path)
    return paths


def main() -> None:
    jobs = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    for count, files in ((5_000, 1), (20_000, 1), (100_000, 1), (100_000, 1_000)):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            dumps = write(synthetic(count), folder, files)
            mebibytes, taken = peak(dumps, folder / "out", jobs)
            print(f"{count:>8,} abstracts in {files:>5,} files: {mebibytes:6,.0f} MiB, {taken:6.1f} s", flush=True)


if __name__ == "__main__":
    main()
