"""The suite on each tested release of torch: `nox` runs all, `nox -s "suite(2.15)"` one.

What follows `--` are arguments of pytest, in place of all tests. Each release gets an environment of its own, which is
removed after the run, because torch takes 5 GB. The record of torch.fx on torch 2.15 is
records/releases/2.15/torch.fx.jsonl.
"""

import re
import shutil
import tomllib
from pathlib import Path

import nox
from nox.command import CommandFailed

RELEASES = {
    "2.11": ("2.11.0", "0.26.0"),
    "2.12": ("2.12.1", "0.27.1"),
    "2.13": ("2.13.0", "0.28.0"),
    "2.14": ("2.14.1", "0.29.1"),
    "2.15": ("2.15.0", "0.29.2"),
}
"""The versions of torch and torchvision; a line here is all that another release needs."""

nox.options.default_venv_backend = "venv"


def pinned() -> list[str]:
    """What the suite needs beside torch and torchvision, in the versions of constraints.txt.

    What these packages and torch need themselves is not pinned, because releases of torch differ in it.
    """
    extras = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    pins = dict(re.findall(r"^(\S+)(==\S+)$", Path("constraints.txt").read_text(encoding="utf-8"), re.MULTILINE))
    versions = {name.lower(): version for name, version in pins.items()}
    names = {re.split(r"[<>=]", each)[0].lower() for each in extras["conformance"]} - {"torchvision"}
    return [f"{name}{versions[name]}" for name in sorted(names)]


@nox.session
@nox.parametrize("release", [nox.param(release, id=release) for release in RELEASES])
def suite(session: nox.Session, release: str) -> None:
    """Run the suite on reference_fx and on torch.fx."""
    torch, torchvision = RELEASES[release]
    failed = []
    try:
        session.install(f"torch=={torch}", f"torchvision=={torchvision}", *pinned())
        for name in ("reference_fx", "torch.fx"):
            tests = session.posargs or ["conformance/"]
            options = ["--fx-impl", name, "--fx-report", f"records/releases/{release}", "--tb=no"]
            try:
                session.run("python", "-m", "pytest", "-n", "auto", "-q", *tests, *options)
            except CommandFailed:
                failed.append(name)
    finally:
        shutil.rmtree(session.virtualenv.location, ignore_errors=True)
    if failed:
        session.error(f"torch {release}: the run of {' and of '.join(failed)} failed")
