"""Measures how fast many files are checked.

Run it with `python -m benchmarks.packs [--quick]`. It also measures checking again, and by several processes.

Times are medians of interleaved runs of whole processes. Whether two processes can be faster than one depends on the
machine, so the same is measured for two processes that only count. How much work two processes do in all, compared with
one, does not depend on it: that is the cost of sharing out, the least of three runs.
"""

from __future__ import annotations

import compileall
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path as File
from statistics import median

import toi_scenario
from benchmarks.generate import pack
from benchmarks.spine import _LOAD, PYTHON, medians
from toi_scenario.packs.many_files import cores

VALIDATE = [PYTHON, "-m", "toi_scenario", "validate", "--quiet"]
_COUNT = "n = 0\nfor i in range(20_000_000): n += i"


def first(folder: File) -> float:
    """Seconds until the first finding of a folder is printed."""
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


def work(command: list[str]) -> float:
    """Seconds for which a command and all its processes keep cores busy: the least of three runs."""
    from resource import RUSAGE_CHILDREN, getrusage  # Windows does not have it

    def spent() -> float:
        used = getrusage(RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime

    found = []
    for _ in range(3):
        before = spent()
        subprocess.run(command, capture_output=True, check=False)
        found.append(spent() - before)
    return min(found)


def side_by_side() -> float:
    """How many times as much work two processes do as one, when they share nothing."""

    def taken(number: int) -> float:
        started = time.perf_counter()
        running = [subprocess.Popen([PYTHON, "-c", _COUNT]) for _ in range(number)]
        for process in running:
            process.wait()
        return time.perf_counter() - started

    return median(2 * taken(1) / taken(2) for _ in range(3))


def main() -> None:
    """Prints all figures as a table."""
    quick = "--quick" in sys.argv
    # Compiled, as an installer leaves it: a process that compiles the program first would say nothing of its speed.
    compileall.compile_dir(File(toi_scenario.__file__).parent, quiet=1)
    base = File(tempfile.mkdtemp())
    os.environ["XDG_CACHE_HOME"] = str(base / "cache")
    try:
        _run(base, 200 if quick else 1_000, 500 if quick else 10_000, 3 if quick else 5)
    finally:
        shutil.rmtree(base)


def _run(base: File, number: int, many: int, runs: int) -> None:
    folder, managed = (str(pack(base / name, number)[0].parent) for name in ("files", "pack"))
    File(managed, "pack.yaml").write_text("title: Many\n", encoding="utf-8")
    for each in (folder, managed):
        subprocess.run([*VALIDATE, each], check=False)
    one, two = ([*VALIDATE, "--no-cache", "--jobs", jobs, folder] for jobs in "12")
    taken = medians(
        {
            "CSafeLoader": [PYTHON, "-c", _LOAD, folder],
            "unchanged": [*VALIDATE, "--jobs", "1", folder],
            "unchanged in a pack": [*VALIDATE, "--jobs", "1", managed],
            "one process": one,
            "two processes": two,
        },
        runs,
    )
    print(f"{number} files, {cores()} cores, {os.getloadavg()[0]:.1f} at work on them")
    for name, value in taken.items():
        print(f"  {name:20}{value:8.3f} s")
    for name in ("unchanged", "unchanged in a pack"):
        print(f"  {name + ' / CSafeLoader':36}{taken[name] / taken['CSafeLoader']:.3f}   (at most 0.15)")
    print(f"  one process / two                   {taken['one process'] / taken['two processes']:.2f}   (at least 1.6)")
    print(f"  the same of processes that count    {side_by_side():.2f}   (2 where two cores are free)")
    print(f"  work of two processes / of one      {work(two) / work(one):.2f}   (1 if sharing out cost nothing)")
    few = number // 10
    pack(base / "few", few)
    large = pack(base / "many", many)[0]
    large.write_text("game: [\n", encoding="utf-8")
    subprocess.run([*VALIDATE, str(base / "many")], capture_output=True, check=False)  # from then on, all is kept
    for options in (("--no-cache", "--jobs", "1"), ("--no-cache", "--jobs", "2"), ("--jobs", "1")):
        figures = [f"{size} files {peak(base / name, *options)} MB" for name, size in (("few", few), ("many", many))]
        print(f"memory of a process, {' '.join(options):20} {', '.join(figures)}")
    print(f"first finding of {many} files after {first(base / 'many'):.2f} s")


if __name__ == "__main__":
    main()
