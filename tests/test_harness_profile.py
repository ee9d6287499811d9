"""What an implementation does not do is not run, and counts as unsupported."""

import copy
import operator
import re
from types import ModuleType

import pytest
import torch.fx

import reference_fx
from conformance.harness.implementation.loading import Implementation
from conformance.harness.implementation.profile import ProfileError, load_profile
from conformance.harness.specification.requirements import Requirement

TESTS = """
    import pytest

    requirement = pytest.mark.requirement

    @requirement("serialization.to_folder.package[runs]")
    def test_is_not_run():
        raise SystemExit("it was run")

    @requirement("serialization.pickle[runs]", "wrap.names.recorded[string]")
    def test_of_two_is_not_run():
        raise SystemExit("it was run")

    @requirement("models.pickle")
    def test_of_another_passes():
        pass

    @requirement("wrap.names.recorded[class]")
    def test_of_something_else_fails():
        assert False
"""
DECLARING = """
    class Graph: pass

    __fx_conformance__ = {"unsupported": UNSUPPORTED}
"""


def declare(suite, unsupported):
    suite.write("fake_fx.py", DECLARING.replace("UNSUPPORTED", repr(unsupported)))
    suite.write("test_declared.py", TESTS)


def test_what_is_declared_is_unsupported(suite):
    declare(suite, {"serialization.pickle": "There is no disk.", "serialization.to_folder": "Nor a folder."})
    run = suite.run("-n", "2", "--junitxml=report.xml", "--fx-report=records")
    assert run.counts == {"unsupported": 2, "passed": 1, "failed": 1}, run.output
    record = (suite.folder / "records/fake_fx.jsonl").read_text()
    assert record.count('"message": "Skipped: serialization.to_folder: Nor a folder."') == 1, record
    assert "requirements    5: 1 pass, 1 fail, 3 unsupported\n" in run.output
    assert "  unsupported: serialization.to_folder: Nor a folder.: 1 requirement\n" in run.output
    assert "  unsupported: serialization.pickle: There is no disk.: 1 requirement\n" in run.output
    assert 'errors="0" failures="1" skipped="2"' in (suite.folder / "report.xml").read_text()


def test_unsupported_tests_are_marked_as_what_they_are_and_fail_no_run(suite):
    declare(suite, ["serialization", "models", "wrap.names.recorded[class]"])
    suite.write(
        "test_more.py", "import pytest\n@pytest.mark.requirement('graph.constructors[nodes]')\ndef test_it(): pass"
    )
    run = suite.run("-v")
    assert "test_is_not_run UNSUPPORTED" in run.output
    assert run.counts == {"unsupported": 4, "passed": 1}
    assert run.status == pytest.ExitCode.OK


REQUIREMENTS = {
    each.identifier: each
    for each in [
        Requirement("graph.lint", "must", "It is.", "x"),
        Requirement("graph.lint.users", "must", "It is.", "x"),
        Requirement("graph.lint[a]", "must", "It is.", "x"),
        Requirement("graph.lint[b]", "must", "It is.", "x"),
        Requirement("graph.linting", "must", "It is.", "x"),
        Requirement("models.lint", "must", "It is.", "x"),
    ]
}


def module_with(declaration):
    module = ModuleType("some_fx")
    module.__fx_conformance__ = declaration
    return module


@pytest.mark.parametrize(
    ("names", "declared"),
    [
        ([], []),
        (["graph"], ["graph.lint", "graph.lint.users", "graph.lint[a]", "graph.lint[b]", "graph.linting"]),
        (("graph.lint",), ["graph.lint", "graph.lint.users", "graph.lint[a]", "graph.lint[b]"]),
        (["graph.lint[a]"], ["graph.lint[a]"]),
        ({"graph.lint.users": "why"}, ["graph.lint.users"]),
        ({"graph.linting", "models"}, ["graph.linting", "models.lint"]),
    ],
    ids=["nothing", "a list", "a tuple", "a row", "a dict", "a set"],
)
def test_names_stand_for_what_begins_with_them(names, declared):
    profile = load_profile(module_with({"unsupported": names}), "some_fx", REQUIREMENTS)
    assert sorted(profile.unsupported) == declared


NEEDING = {
    each.identifier: each
    for each in [
        Requirement("graph.lint", "must", "It is.", "x", needs=("Graph",)),
        Requirement("graph.sizes", "must", "It is.", "x", needs=("Graph", "Node.size", "passes.sizes.Sizes")),
        Requirement("captured.read", "must", "It is.", "x", needs=("from_torch", "to_torch")),
        Requirement("captured.run", "must", "It is.", "x"),
    ]
}
CONVERSION = {"from_torch": "copy.copy", "to_torch": "operator.methodcaller"}


@pytest.mark.parametrize("implementation", [reference_fx, torch.fx], ids=lambda module: module.__name__)
def test_a_requirement_that_needs_what_the_module_lacks_is_unsupported(implementation):
    name = implementation.__name__
    profile = load_profile(implementation, name, NEEDING)
    assert profile.unsupported == {"graph.sizes": f"graph: {name} has no Node.size and no passes.sizes.Sizes"}
    converted = profile.functions["from_torch"](torch.fx.symbolic_trace(torch.nn.ReLU()))
    assert type(converted.graph) is implementation.Graph
    assert isinstance(profile.functions["to_torch"](converted), torch.fx.GraphModule)


def test_a_conversion_is_declared():
    without, module = load_profile(module_with({}), "some_fx", NEEDING), module_with(CONVERSION)
    assert without.unsupported["captured.read"] == "captured: some_fx has no from_torch and no to_torch"
    profile = load_profile(module, "some_fx", NEEDING)
    assert "captured.read" not in profile.unsupported
    view = Implementation(module, "some_fx", [], profile.functions)
    assert (view.from_torch, view.to_torch) == (copy.copy, operator.methodcaller)


def test_a_chapter_that_needs_what_the_module_lacks_is_not_run(suite):
    suite.write(
        "test_captured.py",
        """
        import pytest

        @pytest.mark.requirement("dynamo.programs[results]")
        def test_it(fx):
            assert fx.from_torch(1) == 1
        """,
    )
    run = suite.run()
    assert run.counts == {"unsupported": 1}
    assert "  unsupported: dynamo: fake_fx has no from_torch and no to_torch: 1 requirement\n" in run.output
    assert suite.run(FX_IMPL="torch.fx").counts == {"passed": 1}


REFUSED = [
    (["graph"], "must be a dict such as"),
    ({"from_torch": "copy.copy"}, " must have both of the keys from_torch and to_torch, or neither"),
    (CONVERSION | {"to_torch": "copy.cpy"}, "[\"to_torch\"] must be the dotted name of a function, not 'copy.cpy': "),
    (CONVERSION | {"to_torch": "copy"}, '["to_torch"] must be the dotted name of a function, but copy is not callable'),
    ({"unsupportd": ["graph"]}, 'must be a dict such as {"unsupported": ["rewriter"]}, not {\'unsupportd\''),
    ({"unsupported": "graph"}, '["unsupported"] must be a list of names, or a dict that maps names to reasons'),
    ({"unsupported": [""]}, '["unsupported"] must be a list of names'),
    ({"unsupported": {"graph": None}}, '["unsupported"] must be a list of names'),
    ({"unsupported": ["graph.lin"]}, ": 'graph.lin' is not a chapter"),
    ({"base": "nosuch_fx"}, "[\"base\"]: there is no module 'nosuch_fx'"),
]


@pytest.mark.parametrize(("declaration", "message"), REFUSED, ids=str)
def test_a_declaration_that_cannot_be_read_is_refused(declaration, message):
    with pytest.raises(ProfileError, match=re.escape(message)) as refusal:
        load_profile(module_with(declaration), "some_fx", REQUIREMENTS)
    assert str(refusal.value).startswith("some_fx.__fx_conformance__")
    assert "\n" not in str(refusal.value)
