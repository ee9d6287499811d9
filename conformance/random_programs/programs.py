"""Random programs. Each statement takes and makes float tensors of shape (2, 3), so that every program runs."""

import re
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from conformance.harness.implementation.loading import Implementation
from conformance.random_programs.script import FORMS, Script

STATE = {
    "linear": "nn.Linear(3, 3)",
    "layers": "nn.Sequential(nn.Linear(3, 3), nn.Sequential(nn.ReLU(), nn.LayerNorm(3)))",
    "twice": "nn.Sequential(*[nn.Linear(3, 3)] * 2)",
    "block": "Block()",
    "hooked": "Hooked()",
    "dropout": "nn.Dropout(0.5)",
    "scale": "nn.Parameter(torch.tensor([2.0, -1.0, 0.5]))",
    "offset": "nn.Buffer(torch.tensor([0.25, 3.0, -1.0]))",
    "plain": "torch.tensor([1.0, -4.0, 2.0])",
}
"""The state that a program may have. `again` is another name of `linear`."""

# `a += b` and `a[0] = b` are left out, because tracing turns them into an addition and an error.
STATEMENTS = (
    "{v} = {a} - {b}",
    "{v} = {a} + {n}",
    "{v} = {n} - {a}",
    "{v} = {a} * {b}",
    "{v} = {n} * {a}",
    "{v} = {a} / {b}",
    "{v} = {n} / {a}",
    "{v} = {a} // {b}",
    "{v} = {a} % 3",
    "{v} = {a} ** 2",
    "{v} = 2 ** {a}",
    "{v} = -(+abs({a}))",
    "{v} = {a} @ {b}.T @ {b}",
    "{v} = ({a} < {b}).float()",
    "{v} = ({n} >= {a}).to(torch.float32)",
    "{v} = torch.where({a} > {n}, {a}, {b})",
    "{v} = torch.clamp({a}, max={n})",
    "{v} = torch.sub({a}, {b}, alpha=2)",
    "{v} = {a}.sub({b}, alpha=2)",
    "{v} = {a}.clamp(min={n}, max=2.5)",
    "{v} = torch.nn.functional.relu({a}, inplace=False)",
    "{v} = torch.nn.functional.layer_norm({a}, (3,), bias=None)",
    "{v} = torch.cat([{a}, {b}])[1:3]",
    "{v} = torch.cat(({a}, {b}), dim=1)[:, 2:5]",
    "{v} = torch.stack([{a}, {b}, {a}], dim=0).sum(0)",
    "{v} = {a}[..., [0, 2, 1]]",
    "{v} = {a}[:, None].squeeze(1)",
    "{v} = torch.cat([{a}[::2], {b}[-1:]])",
    "{v} = torch.cat([{a}, {b}])[0:4:2]",
    "first, second = {a}.chunk(2)\n{v} = torch.cat([second, first])",
    "(first, second, third) = {a}.unbind(1)\n{v} = torch.stack((third, second, first), dim=1)",
    "{v} = {a}.reshape({a}.shape[0], -1) * {b}.shape[-1]",
    "{v} = {a}.view({a}.size(0), {b}.size(1))",
    "{v} = {a} + ({a}.shape[0] - 1) ** 2",
    "{v} = {a}.T.mT",
    "{v} = {a}.sum(dim=1, keepdim=True) + {b}",
    "{v} = {a}.to(torch.float64).type_as({b})",
    "{v} = {a}.to(torch.device('cpu'), dtype=torch.float32)",
    "{v} = {a}.sort(dim=1, descending=True)[0] + {b}.sort(dim=0).values",
    "{v} = {a}.add_({b})",
    "{v} = torch.relu_({a})",
    "{a}.mul_({n})\n{v} = {b}",
    "{a}[0].sub_({b}[1])\n{v} = {a}",
    "{v} = {a}.clone().add_({n})",
    "{v} = torch.einsum('ij,ij->ij', {a}, {b})",
    "{v} = {a} + torch.ones(3)",
    "{v} = [{a}, {b}, {{'k': ({b}, {a})}}][2]['k'][1]",
    "{v} = self.linear({a})",
    "{v} = self.again({a}) + self.linear({b})",
    "{v} = self.layers({a})",
    "{v} = self.layers[1][0]({a})",
    "{v} = self.twice({a})",
    "{v} = self.block({a}, shift=0.25)",
    "{v} = self.hooked({a})",
    "{v} = self.dropout({a})",
    "{v} = {a} * self.scale",
    "{v} = self.offset + {a}",
    "{v} = {a} + self.plain",
    "{v} = torch.nn.functional.linear({a}, self.block.linear.weight, bias=self.scale)",
)
NUMBERS = ("1", "0", "-1", "7", "2.5", "-0.0", "-2.25", "1e-3", "float('inf')", "float('-inf')", "float('nan')")
SIGNATURES: dict[str, tuple[str, ...]] = {
    "x, y": ("x", "y"),
    "x, y, scale=-2.0": ("x", "y", "(y * scale)"),
    "x, *rest": ("x", "rest[0]"),
    "x, both": ("x", "both['a']", "both['b'][0]"),
}
"""Maps the parameters of a program to expressions for its first values."""


@dataclass(frozen=True)
class Program:
    """The text of a program."""

    parameters: str
    statements: tuple[str, ...]
    returned: str

    def source(self) -> str:
        """Return the lines that define `program` and `given`, which makes the program's inputs."""
        body = "\n".join([*self.statements, f"return {self.returned}"])
        given = "inputs()"
        if "both" in self.parameters:
            given = "(lambda x, y: (x, {'a': y, 'b': [y + 1]}))(*inputs())"
        used = re.findall(r"self\.(\w+)", body)
        if not used:
            lines = [f"def program({self.parameters}):", _indented(body)]
        else:
            state = [f"self.{name} = {value}" for name, value in STATE.items() if name in used or name == "linear"]
            state += ["self.again = self.linear"] * ("again" in used)
            lines = [
                *("class Program(nn.Module):", "    def __init__(self):", "        super().__init__()"),
                *(f"        {line}" for line in state),
                f"    def forward(self, {self.parameters}):",
                _indented(_indented(body)),
                "program = Program().eval()",
            ]
        return "\n".join([*lines, f"given = lambda: {given}"])


def _indented(text: str) -> str:
    return "\n".join(f"    {line}" for line in text.splitlines())


@st.composite
def programs(draw: st.DrawFn) -> Program:
    """Draw programs of a few statements, each on inputs and values of earlier statements."""
    parameters = draw(st.sampled_from(list(SIGNATURES)))
    values, statements = list(SIGNATURES[parameters]), []
    chosen = st.tuples(st.sampled_from(STATEMENTS), st.integers(0, 5), st.integers(0, 5), st.sampled_from(NUMBERS))
    for number, (template, first, second, literal) in enumerate(draw(st.lists(chosen, max_size=8))):
        a, b = (values[-1 - place % len(values)] for place in (first, second))
        statements.append(template.format(v=f"v{number}", a=a, b=b, n=literal))
        values.append(f"v{number}")
    # Named tuples are left out, because torch.fx before 2.12 writes them as they print: codegen.values[round-trip].
    returned = draw(
        st.recursive(
            st.sampled_from([*values[::-1], "2.5", "'text'", "None"]),
            lambda inner: st.sampled_from(["[{}, {}]", "({}, {})", "{{'b c': {}, 'class': {}}}", "[{}]"]).flatmap(
                lambda form: st.tuples(inner, inner).map(lambda pair: form.format(*pair))
            ),
            max_leaves=4,
        )
    )
    if draw(st.sampled_from([False, True, True])):  # shows wrong values; otherwise some values are dead
        returned = f"({returned}, {', '.join(values)})"
    if returned == "None" and not statements:
        returned = values[0]  # codegen.output[no-statements]: torch.fx's Transformer makes a function without a body
    return Program(parameters, tuple(statements), returned)


def check_program(fx: Implementation, program: Program, form: str) -> None:
    """Fail unless a form of a traced program returns, and writes to its inputs, the same values as the program."""
    script = Script(fx, program.source())
    expected = script.value("called(program, given())")
    script.run("traced = fx.symbolic_trace(program)")
    script.check(f"called({FORMS[form]}, given())", expected)


def text_of(fx: Any, program: Program) -> tuple[str, str]:
    """Return the graph and the code of a traced program."""
    traced = Script(fx, f"{program.source()}\ntraced = fx.symbolic_trace(program)").names["traced"]
    return str(traced.graph), traced.code
