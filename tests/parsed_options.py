"""What pytest makes of a command line, without a run: for what is decided, or refused, before the first test."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from _pytest.config import _prepareconfig

from tests.conftest import Suite


@contextmanager
def parsed(suite: Suite, *arguments: str, **variables: str) -> Iterator[pytest.Config]:
    """The configuration of a run of `suite` with these arguments, and with `variables` in its environment."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(suite.folder)
        patch.delenv("CI", raising=False)
        for name, value in {"FX_IMPL": "fake_fx", **variables}.items():
            patch.setenv(name, value)
        config = _prepareconfig(["-p", "conformance.harness.plugin", "--noconftest", *arguments])
        try:
            yield config
        finally:
            config._ensure_unconfigure()


def refusal(suite: Suite, refuse: object, *arguments: str, **variables: str) -> str:
    """In what words a function of the harness refuses a command line."""
    assert callable(refuse)
    with parsed(suite, *arguments, **variables) as config, pytest.raises(pytest.UsageError) as raised:
        refuse(config)
    return str(raised.value)


def split_words(words: str) -> tuple[list[str], dict[str, str]]:
    """The arguments, and the variables of the environment, in a text such as `-n 2 CI=true`."""
    variables = dict(word.split("=") for word in words.split() if word[0] != "-" and "=" in word)
    return [word for word in words.split() if word.partition("=")[0] not in variables], variables
