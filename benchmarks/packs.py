"""How fast many files are checked, again and by several processes: python -m benchmarks.packs [--quick]

Every figure is the median of interleaved runs of whole processes. Whether two processes can be faster than one is up to
the machine: so the same is asked of two processes that do nothing but count.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path as File
from statistics import median

from benchmarks.generate import pack
from benchmarks.spine import _LOAD, PYTHON, medians
from toi_scenario.checking import cores

VALIDATE = [PYTHON, "-m", "toi_scenario", "validate", "--quiet"]
_COUNT = "n = 0\nfor i in range(20_000_000): n += i"


def first(folder: File) -> float:
    """Seconds until the first finding of a folder is told."""
    started = time.perf_counter()
    process = subprocess.Popen([*VALIDATE, "--no-cache", str(folder)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    process.stdout.readline()
    taken = time.perf_counter() - started
    process.kill()
    process.communicate()
    return taken


def peak(folder: File, *options: str) -> int:
    """The most memory that any one process of a check takes, in MB."""
    code = (
        "import resource, sys\n"
        "from toi_scenario.cli import cli\n"
        "try: cli.main(['validate', '--quiet', *sys.argv[1:]], standalone_mode=False)\n"
        "finally: print('PEAK', max(resource.getrusage(who).ru_maxrss for who in "
        "(resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)), file=sys.stderr)\n"
    )
    done = subprocess.run([PYTHON, "-c", code, str(folder), *options], capture_output=True, text=True, check=False)
    return int(done.stderr.split("PEAK")[-1]) // (1024 * 1024 if sys.platform == "darwin" else 1024)


def side_by_side() -> float:
    """How many times as much two processes do as one, at work that nothing shares."""

    def taken(number: int) -> float:
        started = time.perf_counter()
        running = [subprocess.Popen([PYTHON, "-c", _COUNT]) for _ in range(number)]
        for process in running:
            process.wait()
        return time.perf_counter() - started

    return median(2 * taken(1) / taken(2) for _ in range(3))


def main() -> None:
    """All figures, as a table."""
    quick = "--quick" in sys.argv
    base = File(tempfile.mkdtemp())
    os.environ["XDG_CACHE_HOME"] = str(base / "cache")
    try:
        _run(base, 200 if quick else 1_000, 500 if quick else 10_000, 3 if quick else 5)
    finally:
        shutil.rmtree(base)


def _run(base: File, number: int, many: int, runs: int) -> None:
    folder = str(pack(base / "files", number)[0].parent)
    subprocess.run([*VALIDATE, folder], check=False)
    taken = medians(
        {
            "CSafeLoader": [PYTHON, "-c", _LOAD, folder],
            "unchanged": [*VALIDATE, "--jobs", "1", folder],
            "one process": [*VALIDATE, "--no-cache", "--jobs", "1", folder],
            "two processes": [*VALIDATE, "--no-cache", "--jobs", "2", folder],
        },
        runs,
    )
    print(f"{number} files, {cores()} cores, {os.getloadavg()[0]:.1f} at work on them")
    for name, value in taken.items():
        print(f"  {name:18}{value:8.3f} s")
    print(f"  unchanged / CSafeLoader             {taken['unchanged'] / taken['CSafeLoader']:.3f}   (at most 0.15)")
    print(f"  one process / two                   {taken['one process'] / taken['two processes']:.2f}   (at least 1.6)")
    print(f"  the same of processes that count    {side_by_side():.2f}   (2 where two cores are free)")
    pack(base / "few", number // 10)
    large = pack(base / "many", many)[0]
    large.write_text("game: [\n", encoding="utf-8")
    for options in ((), ("--jobs", "2")):
        figures = [
            f"{size} files {peak(base / name, *options)} MB" for name, size in (("few", number // 10), ("many", many))
        ]
        print(
            f"memory of a process {' '.join(options):10} {', '.join(figures)}; again {peak(base / 'many', *options)} MB"
        )
    print(f"first finding of {many} files after {first(base / 'many'):.2f} s")


if __name__ == "__main__":
    main()
