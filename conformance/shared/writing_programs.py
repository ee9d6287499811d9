"""Programs that write to the state of modules: in place or by assignment, with symbolic or plain values."""

from collections.abc import Callable
from typing import Any

import torch
from torch import nn

Program = Callable[..., Any]


def line_of(program: Program, offset: int) -> int:
    """Return the place of the line at `offset` in a function."""
    return program.__code__.co_firstlineno + offset


def assigned(self: Any, x: Any) -> Any:
    self.buffer = self.buffer + x
    return self.buffer


def assigned_attribute(self: Any, x: Any) -> Any:
    self.x = x  # the input has this name
    return x * 2


def assigned_after_a_write(self: Any, x: Any) -> Any:
    self.buffer += x
    self.buffer = self.buffer + 1
    return x


def assigned_another(self: Any, x: Any) -> Any:
    self.plain += x
    self.buffer = self.plain
    return x


def assigned_inside(self: Any, x: Any) -> Any:
    return self.inner(x)


ASSIGNED = {
    assigned: (line_of(assigned, 1), "buffer"),
    assigned_attribute: (line_of(assigned_attribute, 1), "x"),
    assigned_after_a_write: (line_of(assigned_after_a_write, 2), "buffer"),
    assigned_another: (line_of(assigned_another, 2), "buffer"),
    assigned_inside: (line_of(assigned, 1), "inner.0.buffer"),
}
"""Programs that assign an attribute, each with the line of the last assignment and the attribute."""


class Assigning(nn.Module):
    """Has a buffer, a tensor and an attribute without a value."""

    def __init__(self, program: Program) -> None:
        """Use `program` as the body of `forward`."""
        super().__init__()
        self.register_buffer("buffer", torch.ones(1))
        self.plain, self.x, self.last, self.program = torch.zeros(1), torch.zeros(1), None, program
        self.weight = nn.Parameter(torch.zeros(1))
        self.sparse = torch.ones(1).to_sparse()
        self.calls, self.rate, self.rows, self.is_used = 1000, 0.5, 1, False
        if program is assigned_inside:
            self.inner: nn.Module = nn.Sequential(Assigning(assigned))
        if program is counted_inside:
            self.inner = Assigning(counted)

    def forward(self, x: Any) -> Any:
        """Run the program."""
        return self.program(self, x)


def counted(self: Any, x: Any) -> Any:
    self.buffer += 1
    return x * self.buffer


def counted_anew(self: Any, x: Any) -> Any:
    self.buffer = self.buffer + 1
    return x * self.buffer


def counted_as_a_number(self: Any, x: Any) -> Any:
    self.calls += 1
    return x * self.calls


def counted_as_a_fraction(self: Any, x: Any) -> Any:
    self.rate *= 0.5
    return x * self.rate


def counted_in_a_view(self: Any, x: Any) -> Any:
    self.plain[:1].add_(1)
    return x * self.plain


def counted_in_a_parameter(self: Any, x: Any) -> Any:
    [each.data.add_(1) for each in self.parameters()]
    return x * self.weight


def counted_by_out(self: Any, x: Any) -> Any:
    torch.add(self.buffer, 1, out=self.buffer)
    return x * self.buffer


def counted_inside(self: Any, x: Any) -> Any:
    return self.inner(x)


def with_a_changing_constant(self: Any, x: Any) -> Any:
    step = torch.zeros(1).add_(1)
    for _ in range(3):
        x = x + step
        step.add_(1)
    return x


WRITES = {
    counted: line_of(counted, 1),
    counted_anew: line_of(counted_anew, 1),
    counted_as_a_number: line_of(counted_as_a_number, 1),
    counted_as_a_fraction: line_of(counted_as_a_fraction, 1),
    counted_in_a_view: line_of(counted_in_a_view, 1),
    counted_in_a_parameter: line_of(counted_in_a_parameter, 1),
    counted_by_out: line_of(counted_by_out, 1),
    counted_inside: line_of(counted, 1),
    with_a_changing_constant: line_of(with_a_changing_constant, 4),
}
"""Programs that write while they are traced, each with the line of the write."""


def in_place(self: Any, x: Any) -> Any:
    self.buffer += x
    self.plain = self.plain.mul_(x).add_(1)
    return self.buffer * self.plain


def put_back(self: Any, x: Any) -> Any:
    before, self.buffer = self.buffer, x
    y = self.buffer * 2
    self.buffer = torch.zeros(1)
    y = y + self.buffer
    self.buffer = before
    return y


def made_and_written(self: Any, x: Any) -> Any:
    mask = self.buffer.clone()
    mask.add_(1)
    mask[0] = self.plain[0]
    torch.ones(1).to_sparse().mul_(2)
    return x * mask


class Early(nn.Module):
    """Has an attribute before `nn.Module.__init__` runs."""

    def __init__(self) -> None:
        self.size = 1
        super().__init__()
        self.size = 2


def remembered(self: Any, x: Any) -> Any:
    Early()
    self.last, self.rows, self.is_used, self.calls = x, x.shape[0], True, self.calls + 0
    return self.last + self.rows


NOTHING_IS_LOST = (in_place, put_back, remembered, made_and_written)
"""Programs that write, but whose traced versions have the same visible effects."""
