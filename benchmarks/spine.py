"""Measures how fast scenarios are checked.

Run it with `python -m benchmarks.spine [--quick]`.

The figures are ratios to two peers on the same files in the same run: yaml.CSafeLoader, which only reads them, and
check-jsonschema, which reads them and checks the schema only. Every figure is the median of interleaved runs of whole
processes.
"""

from __future__ import annotations

import compileall
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path as File
from statistics import median

import toi_scenario
from benchmarks import cities, lanes, skirmishes
from benchmarks.generate import pack

PYTHON = sys.executable
# The rules about setting up, without those that look at sight and movement.
SPINE = (
    "off-board,overlapping-boards,both-faces,repeated-board,short-of-pieces,overfull-bases,empty-slots,crowded-place,"
    "mixed-place,empty-zone,shared-ground,cramped-zone,late-reinforcements,broken-reference,idle-waiver"
)
# One process that remembers nothing of an earlier run.
ALONE = ("--quiet", "--jobs", "1", "--no-cache")
_LOAD = """
import pathlib, sys, yaml
for file in sorted(pathlib.Path(sys.argv[1]).glob("*.yaml")):
    yaml.load(file.read_bytes(), yaml.CSafeLoader)
"""


def seconds(command: list[str]) -> float:
    """How long a process takes."""
    started = time.perf_counter()
    done = subprocess.run(command, capture_output=True, check=False)
    taken = time.perf_counter() - started
    if done.returncode not in (0, 1):
        raise SystemExit(f"{command} ended with {done.returncode}: {done.stderr.decode()}")
    return taken


def medians(commands: dict[str, list[str]], runs: int) -> dict[str, float]:
    """The median of each command, run in turn so that a busy moment affects all alike."""
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            times[name].append(seconds(command))
    return {name: median(taken) for name, taken in times.items()}


def peak(folder: File) -> int:
    """The most memory a check of a folder takes, in MB."""
    code = (
        "import resource, sys\n"
        "from toi_scenario.cli import cli\n"
        "try: cli.main(['validate', '--quiet', '--jobs', '1', '--no-cache', sys.argv[1]], standalone_mode=False)\n"
        "finally: print('PEAK', resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)\n"
    )
    done = subprocess.run([PYTHON, "-c", code, str(folder)], capture_output=True, text=True, check=False)
    scale = 1024 * 1024 if sys.platform == "darwin" else 1024
    return int(done.stderr.split("PEAK")[-1]) // scale


def main() -> None:
    """Prints all figures as a table."""
    quick = "--quick" in sys.argv
    runs = 3 if quick else 7
    # Compiled, as an installer leaves it: a process that compiles the program first would say nothing of its speed.
    compileall.compile_dir(File(toi_scenario.__file__).parent, quiet=1)
    base = File(tempfile.mkdtemp())
    try:
        _run(base, runs, quick)
    finally:
        shutil.rmtree(base)


def _run(base: File, runs: int, quick: bool) -> None:
    checker = shutil.which("check-jsonschema", path=str(File(PYTHON).parent)) or "check-jsonschema"
    schema = base / "schema.json"
    schema.write_bytes(subprocess.run([PYTHON, "-m", "toi_scenario", "schema"], capture_output=True, check=True).stdout)
    for number in (100,) if quick else (100, 1000):
        files = pack(base / str(number), number)
        size = sum(file.stat().st_size for file in files) / number / 1024
        folder = str(files[0].parent)
        names = [str(file) for file in files]
        commands = {
            "toi-scenario": [PYTHON, "-m", "toi_scenario", "validate", *ALONE, "--select", SPINE, folder],
            "with all rules": [PYTHON, "-m", "toi_scenario", "validate", *ALONE, folder],
            "CSafeLoader": [PYTHON, "-c", _LOAD, folder],
        }
        taken = medians(commands, runs)
        taken |= medians({"check-jsonschema": [checker, "--schemafile", str(schema), *names]}, min(runs, 3))
        print(f"{number} files of {size:.1f} KB, one process, cold")
        for name, value in taken.items():
            print(f"  {name:18}{value:8.3f} s")
        bounds = (
            ("   (at most 1.2)", "   (at most 1.3; 1.2 with `fast`)", "   (at least 13)")
            if number >= 1000
            else ("", "", "")
        )
        print(f"  toi-scenario / CSafeLoader      {taken['toi-scenario'] / taken['CSafeLoader']:.2f}{bounds[0]}")
        print(f"  with all rules / CSafeLoader    {taken['with all rules'] / taken['CSafeLoader']:.2f}{bounds[1]}")
        print(f"  check-jsonschema / toi-scenario {taken['check-jsonschema'] / taken['toi-scenario']:.1f}{bounds[2]}")
    for name, write in (("lanes", lanes.scenario), ("skirmishes", skirmishes.scenario), ("cities", cities.scenario)):
        _others(base / name, 100 if quick else 1000, runs, name, write)
    one = str(pack(base / "one", 1)[0])
    whole = medians(
        {
            "validate": [PYTHON, "-m", "toi_scenario", "validate", *ALONE, one],
            "check-jsonschema": [checker, "--schemafile", str(schema), one],
            "--version": [PYTHON, "-m", "toi_scenario", "--version"],
            "pass": [PYTHON, "-c", "pass"],
        },
        3 * runs,
    )
    print("one file, whole process")
    for name, value in whole.items():
        print(f"  {name:18}{1000 * value:8.0f} ms")
    print(f"  validate / check-jsonschema     {whole['validate'] / whole['check-jsonschema']:.2f}   (at most 0.5)")
    print(f"  --version / python -c pass      {whole['--version'] / whole['pass']:.1f}   (at most 4)")
    few, many = (100, 500) if quick else (100, 5000)
    pack(base / "few", few)
    pack(base / "many", many)
    print(f"memory: {few} files {peak(base / 'few')} MB, {many} files {peak(base / 'many')} MB")


def _others(folder: File, number: int, runs: int, name: str, write: Callable[[int], str]) -> None:
    """The same for other games, with all rules."""
    files = pack(folder, number, write)
    commands = {
        "validate": [PYTHON, "-m", "toi_scenario", "validate", *ALONE, str(folder)],
        "CSafeLoader": [PYTHON, "-c", _LOAD, str(folder)],
    }
    taken = medians(commands, runs)
    size = sum(file.stat().st_size for file in files) / number / 1024
    print(f"{number} {name} of {size:.1f} KB, one process, cold")
    for command, value in taken.items():
        print(f"  {command:18}{value:8.3f} s")
    print(f"  validate / CSafeLoader          {taken['validate'] / taken['CSafeLoader']:.2f}   (at most 1.3)")


if __name__ == "__main__":
    main()
