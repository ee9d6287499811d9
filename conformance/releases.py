"""Runs the suite on several releases of torch, each in an environment of its own: `python -m conformance.releases`.

With `--chapters`, it runs the small programs alone, by default on the oldest and the newest release, and keeps nothing.
With `--check`, it runs nothing, and says whether the page of the releases is older than the specification.

`releases.toml` lists the releases. For each, an environment is made, used and removed before the next one is made, also
when the command is interrupted. What this command does not know are options of pytest, such as `--fx-level=must`. The
record of a run of `torch.fx` on torch 2.13.0 is `records/releases/torch.fx-2.13.0.jsonl`, and the times of both
implementations on it are `records/releases/speed-2.13.0.json`; what has a record of today's specification is not run
again.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from conformance.harness.specification.edition import Edition, edition
from conformance.harness.specification.requirements import load_requirements
from fxconf.report.fields import RecordError
from fxconf.report.records import read_record
from fxconf.report.releases import editions_of, told_edition

RELEASES = Path(__file__).with_name("releases.toml")
IMPLEMENTATIONS = ("reference_fx", "torch.fx")

_CHECKOUT = Path(__file__).parents[1]
_RECORDS = Path("records", "releases")
_ENVIRONMENT = ".release-"
"""What the name of an environment's folder begins with."""
PAGE = _CHECKOUT / "docs" / "fx-by-release.md"
"""What `make releases` has found, as it is kept."""


class ReleaseError(Exception):
    """A release cannot be run; the message says which, and why."""


def chosen_releases(wanted: Sequence[str], known: Mapping[str, str]) -> dict[str, str]:
    """The known releases that `wanted` names, such as `2.13` or `2.13.0`; all if it names none.

    Raises:
        ReleaseError: a name is that of no known release.
    """
    for name in wanted:
        if not any(_is_named(release, name) for release in known):
            raise ReleaseError(f"torch {name} is not among {', '.join(known)}: add it to {RELEASES.name}")
    return {
        release: torchvision
        for release, torchvision in known.items()
        if not wanted or any(_is_named(release, name) for name in wanted)
    }


def _is_named(release: str, name: str) -> bool:
    return f"{release}.".startswith(f"{name}.")


def record_of(implementation: str, release: str, folder: Path) -> Path:
    """The path of the record of a run."""
    return folder / f"{implementation}-{release}.jsonl"


def speed_of(release: str, folder: Path) -> Path:
    """The path of the times that `benchmarks.against_torch_fx` measured."""
    return folder / f"speed-{release}.json"


def is_complete(record: Path) -> bool:
    """Whether a run came to its end, and left a record of the whole suite, as the specification is today."""
    try:
        found = read_record(record)
    except RecordError:
        return False
    return not found.partial and found.header.digest == _specification()[0].digest


def _specification() -> tuple[Edition, int]:
    """The edition of the specification of this checkout, and how many requirements it has."""
    requirements = load_requirements()
    return edition(requirements.values()), len(requirements)


def what_is_old(page: Path) -> str | None:
    """What to say of a page that is not of this checkout's specification alone; None if it is."""
    named = editions_of(page.read_text(encoding="utf-8"))
    today, count = _specification()
    wanted = told_edition(today.version, count, today.digest)
    if named == [wanted]:
        return None
    of = f"of specification {' and '.join(named)}" if named else "of an edition that it does not name"
    return f"docs/{page.name} is {of}, and today's is {wanted}: make releases, and keep its page there"


def run_release(release: str, torchvision: str, folder: Path, arguments: Sequence[str]) -> bool:
    """Run the suite on each implementation and measure the times, where there is no record yet.

    Returns:
        Whether all runs passed.

    Raises:
        ReleaseError: the packages cannot be installed, or a run left no record.
    """
    left = [each for each in IMPLEMENTATIONS if not is_complete(record_of(each, release, folder))]
    speed = speed_of(release, folder)
    if not left and speed.exists():
        print(f"torch {release}: there are records of all runs; remove them to run it again", flush=True)
        return True
    with environment(release, torchvision) as python:
        if not speed.exists():
            _measure(python, release, speed)
        statuses = [_run(python, implementation, release, folder, arguments) for implementation in left]
    return not any(statuses)


def run_chapters(release: str, torchvision: str, arguments: Sequence[str]) -> bool:
    """Run the small programs on each implementation, without a record.

    Returns:
        Whether all runs passed.

    Raises:
        ReleaseError: the packages cannot be installed.
    """
    with environment(release, torchvision) as python:
        statuses = [_pytest(python, release, each, [*_chapters(), *arguments]) for each in IMPLEMENTATIONS]
    return not any(statuses)


def _chapters() -> list[str]:
    """The files of tests that run no model."""
    files = sorted(Path(__file__).parent.glob("test_*.py"))
    return [str(path.relative_to(_CHECKOUT)) for path in files if not path.name.startswith("test_models")]


@contextmanager
def environment(release: str, torchvision: str) -> Iterator[Path]:
    """Yield the interpreter of an environment with a release, which is removed afterwards.

    Raises:
        ReleaseError: the packages cannot be installed.
    """
    # Not in /tmp, which may be in memory: torch with what it needs for a GPU takes 5 GB and more.
    with tempfile.TemporaryDirectory(prefix=f"{_ENVIRONMENT}{release}-", dir=_CHECKOUT) as folder:
        python = Path(folder, "bin", "python")
        print(f"torch {release}, torchvision {torchvision}: installing", flush=True)
        if _status([sys.executable, "-m", "venv", folder]):
            raise ReleaseError(f"no environment can be made in {folder}; the error is above")
        packages = [f"torch=={release}", f"torchvision=={torchvision}", *_needed()]
        install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *packages]
        if _status(install, folder):
            raise ReleaseError(
                f"torch {release} with torchvision {torchvision} cannot be installed; pip says why above"
            )
        yield python


def _needed() -> list[str]:
    """What the suite needs beside torch and torchvision, in the pinned versions.

    What these and torch need themselves is not pinned, since releases of torch differ in it.
    """
    project = tomllib.loads((_CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {canonicalize_name(Requirement(each).name) for each in project["optional-dependencies"]["conformance"]}
    lines = (_CHECKOUT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = {canonicalize_name(name): each for each in lines for name, pinned, _ in [each.partition("==")] if pinned}
    return [pins[name] for name in sorted(names - {"torchvision"})]


def _run(python: Path, implementation: str, release: str, folder: Path, arguments: Sequence[str]) -> int:
    """Run the suite on one implementation, keep the record, and return pytest's status."""
    with tempfile.TemporaryDirectory(dir=folder) as written:
        options = ["conformance/", "--fx-report", written, "--tb=no", *arguments]
        status = _pytest(python, release, implementation, options)
        record = Path(written, f"{implementation}.jsonl")
        try:
            read_record(record)
        except RecordError as error:
            raise ReleaseError(f"the run of {implementation} on torch {release} left no record: {error}") from None
        os.replace(record, record_of(implementation, release, folder))
    return status


def _pytest(python: Path, release: str, implementation: str, options: Sequence[str | Path]) -> int:
    print(f"torch {release}: {implementation}", flush=True)
    return _status([python, "-m", "pytest", "-n", "auto", "-q", "--fx-impl", implementation, *options])


def _measure(python: Path, release: str, speed: Path) -> None:
    """Measure how long both implementations take."""
    print(f"torch {release}: times", flush=True)
    with tempfile.TemporaryDirectory(dir=speed.parent) as written:
        measured = Path(written, speed.name)
        if _status([python, "-m", "benchmarks.against_torch_fx", "--json", measured]):
            raise ReleaseError(f"the times on torch {release} cannot be measured; the error is above")
        os.replace(measured, speed)


def _status(command: Sequence[str | Path], folder: str | Path = _CHECKOUT) -> int:
    """Run `command` in a folder to its end, and return its status.

    If this is interrupted, all that the command has started ends, too: it uses an environment that is removed then.
    """
    with subprocess.Popen(command, cwd=folder, start_new_session=True) as process:
        try:
            return process.wait()
        except BaseException:
            with suppress(ProcessLookupError):  # all of it has ended
                os.killpg(process.pid, signal.SIGKILL)
            raise


def _refuse_unknown_options(options: Sequence[str]) -> None:
    """Have pytest read its options before gigabytes are installed.

    Raises:
        ReleaseError: pytest refuses them.
    """
    command = [sys.executable, "-m", "pytest", "--markers", "conformance/", *options]
    if options and subprocess.run(command, cwd=_CHECKOUT, stdout=subprocess.DEVNULL).returncode:
        raise ReleaseError("pytest refuses the options that are passed on to it, and says why above")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the command line asks for; the status is 0 if every release was run, and every run passed."""
    parser = _parser()
    parsed, passed_on = parser.parse_known_args(arguments)
    if parsed.check:
        old = what_is_old(PAGE)
        if old:
            print(old)
        return 1 if old else 0
    known = tomllib.loads(RELEASES.read_text(encoding="utf-8"))
    oldest, *_, newest = known
    wanted = parsed.releases or ([oldest, newest] if parsed.chapters else [])
    try:
        releases = chosen_releases(wanted, known)
        _refuse_unknown_options(passed_on)
        parsed.records.mkdir(parents=True, exist_ok=True)
    except (ReleaseError, OSError) as error:
        parser.error(str(error))
    if left := sorted(_CHECKOUT.glob(f"{_ENVIRONMENT}*")):
        print(f"remove what runs that were killed have left: {', '.join(map(str, left))}", flush=True)
    failed = []
    for release, torchvision in releases.items():
        try:
            if not _run_one(release, torchvision, parsed, passed_on):
                failed.append(f"torch {release}: a run failed")
        except ReleaseError as error:
            failed.append(str(error))
    print(*failed or ["all releases were run, and every run passed"], sep="\n")
    return 1 if failed else 0


def _run_one(release: str, torchvision: str, parsed: argparse.Namespace, passed_on: Sequence[str]) -> bool:
    if parsed.chapters:
        return run_chapters(release, torchvision, passed_on)
    return run_release(release, torchvision, parsed.records, passed_on)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m conformance.releases", description=str(__doc__).partition("\n")[0])
    parser.add_argument("releases", nargs="*", metavar="RELEASE", help="such as 2.13 (default: all)")
    parser.add_argument("--records", type=Path, default=_CHECKOUT / _RECORDS, metavar="DIR", help="where records are")
    parser.add_argument(
        "--chapters",
        action="store_true",
        help="the small programs alone, without records (default: on the oldest and the newest release)",
    )
    text = f"run nothing; say whether {PAGE.name} is older than the specification"
    parser.add_argument("--check", action="store_true", help=text)
    return parser


if __name__ == "__main__":
    for ending in {signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)}:  # the environment is removed before
        signal.signal(ending, lambda number, _: sys.exit(128 + number))
    sys.exit(main())
