"""`FxGraphDrawer`: draw a graph with Graphviz and the pydot package."""

import importlib
import re
import zlib
from collections.abc import Iterator
from pathlib import PurePath
from typing import Any

import torch
from torch import nn

from ..graph_module import GraphModule
from ..node import Argument, Node, _format_arg, _get_qualified_name, map_arg
from .shape_prop import TensorMetadata, tensor_metadata_in

__all__ = ["FxGraphDrawer"]

_COLOURS = {
    "placeholder": "AliceBlue",
    "call_module": "LemonChiffon1",
    "get_attr": "LightGrey",
    "output": "PowderBlue",
}
_STYLE = {"style": "filled,rounded", "fontcolor": "#000000"}
_FRAME = re.compile(r'File "(.+)", line (\d+), in .+\n\s*(.*)')


class FxGraphDrawer:
    """Draws the graph of a module, and the graph of each GraphModule that the module calls.

    `FxGraphDrawer(gm, "name").get_dot_graph()` returns a `pydot.Dot`. The `to_string()` method of a `pydot.Dot` returns
    the drawing in the DOT language. `write_svg(path)` and similar methods require an installation of Graphviz.

    Example:
        >>> from reference_fx.passes.graph_drawer import FxGraphDrawer
        >>> drawing = FxGraphDrawer(fx.symbolic_trace(lambda x: torch.relu(x)), "relu").get_dot_graph()
        >>> [edge.get_source() + " -> " + edge.get_destination() for edge in drawing.get_edges()]
        ['x -> relu', 'relu -> output']
    """

    def __init__(
        self,
        graph_module: GraphModule,
        name: str,
        ignore_getattr: bool = False,
        ignore_parameters_and_buffers: bool = False,
        skip_node_names_in_args: bool = True,
        parse_stack_trace: bool = False,
        dot_graph_shape: str | None = None,
        normalize_args: bool = False,
    ) -> None:
        """Draw `graph_module` and the GraphModules that it calls.

        Args:
            graph_module: the module to draw.
            name: the title of the drawing.
            ignore_getattr: leave out get_attr nodes.
            ignore_parameters_and_buffers: leave out the parameters and buffers of called modules.
            skip_node_names_in_args: leave out arguments that contain nodes, because edges show these nodes anyway.
            parse_stack_trace: show the program line that made a node, if `meta["stack_trace"]` records this line.
            dot_graph_shape: the Graphviz shape of the boxes, by default `record`.
            normalize_args: show arguments as `Node.normalized_arguments` returns them.

        Raises:
            RuntimeError: if pydot is not installed.
        """
        self._pydot = _import_pydot()
        self._name = name
        self.dot_graph_shape = dot_graph_shape or "record"
        self.normalize_args = normalize_args
        self._skip_nodes, self._parse_stack_trace = skip_node_names_in_args, parse_stack_trace
        self._ignores_getattr, self._ignores_state = ignore_getattr, ignore_parameters_and_buffers
        called = ((node.target, _called(graph_module, node)) for node in graph_module.graph.nodes)
        parts = {f"{name}_{path}": module for path, module in called if isinstance(module, GraphModule)}
        self._drawings = {title: self._draw(module, title) for title, module in {name: graph_module, **parts}.items()}

    def get_dot_graph(self, submod_name: str | None = None) -> Any:
        """Return the drawing of the module, or of the called GraphModule at the path `submod_name`."""
        return self.get_main_dot_graph() if submod_name is None else self.get_submod_dot_graph(submod_name)

    def get_main_dot_graph(self) -> Any:
        """Return the drawing of the module as a `pydot.Dot`."""
        return self._drawings[self._name]

    def get_submod_dot_graph(self, submod_name: str) -> Any:
        """Return the drawing of the GraphModule that the module calls at the path `submod_name`.

        Raises:
            KeyError: if the module calls no GraphModule at the path `submod_name`.
        """
        return self._drawings[f"{self._name}_{submod_name}"]

    def get_all_dot_graphs(self) -> dict[str, Any]:
        """Return a dict from titles to drawings.

        The drawing of a GraphModule that is called at the path `p` has the title `<name>_p`.
        """
        return self._drawings

    def _draw(self, gm: GraphModule, title: str) -> Any:
        drawing = self._pydot.Dot(title, rankdir="TB")
        nodes = [node for node in gm.graph.nodes if not (self._ignores_getattr and node.op == "get_attr")]
        for node in nodes:
            self._add_box(drawing, node.name, self._rows(gm, node), _colour(node))
            module = _called(gm, node)
            if not self._ignores_state and module is not None and not isinstance(module, GraphModule):
                self._add_state(drawing, node, module)
        for node in nodes:
            for user in node.users:
                drawing.add_edge(self._pydot.Edge(node.name, user.name))
        return drawing

    def _add_state(self, drawing: Any, node: Node, module: nn.Module) -> None:
        for kind, named in (("parameter", module.named_parameters()), ("buffer", module.named_buffers())):
            for path, value in named:
                name = f"{node.name}.{path}"
                self._add_box(drawing, name, [name, kind, f"{value.dtype}{list(value.shape)}"], "Salmon")
                drawing.add_edge(self._pydot.Edge(name, node.name))

    def _add_box(self, drawing: Any, name: str, rows: list[str], colour: str) -> None:
        label = f"{{{'|'.join(map(_escaped, rows))}}}"
        drawing.add_node(self._pydot.Node(name, label=label, shape=self.dot_graph_shape, fillcolor=colour, **_STYLE))

    def _rows(self, gm: GraphModule, node: Node) -> list[str]:
        rows = [f"name=%{node.name}", f"op_code={node.op}"]
        module = _called(gm, node)
        if module is None:
            target = node.target if isinstance(node.target, str) else _get_qualified_name(node.target)
            rows += [f"target={target}", *self._argument_rows(gm, node), f"num_users={len(node.users)}"]
        else:
            rows += [torch.typename(module), *_settings(module)]
        rows += [row for each in tensor_metadata_in(node.meta.get("tensor_meta")) for row in _metadata_rows(each)]
        frames = _FRAME.findall(node.stack_trace) if self._parse_stack_trace and node.stack_trace else []
        return [
            *rows,
            *(f"file={'/'.join(PurePath(file).parts[-2:])}:{line} {code}" for file, line, code in frames[-1:]),
        ]

    def _argument_rows(self, gm: GraphModule, node: Node) -> Iterator[str]:
        args, kwargs = _normalized(gm, node) if self.normalize_args else (node.args, node.kwargs)
        shown = [_format_arg(value) for value in args if not self._is_skipped(value)]
        named = [f"{key}: {_format_arg(value)}" for key, value in kwargs.items() if not self._is_skipped(value)]
        if shown:
            yield f"args=({', '.join(shown)},)"
        if named:
            yield f"kwargs={{{', '.join(named)}}}"

    def _is_skipped(self, argument: Argument) -> bool:
        found: list[Node] = []
        map_arg(argument, lambda node: found.append(node))
        return self._skip_nodes and bool(found)


def _normalized(gm: GraphModule, node: Node) -> tuple[Any, Any]:
    """Return a node's arguments by keyword or, if the signature of the called function is unknown, unchanged."""
    try:
        normalized = node.normalized_arguments(gm, normalize_to_only_use_kwargs=True)
    except RuntimeError:
        normalized = None
    return (node.args, node.kwargs) if normalized is None else normalized


def _import_pydot() -> Any:
    try:
        return importlib.import_module("pydot")
    except ModuleNotFoundError as error:
        raise RuntimeError(
            "FXGraphDrawer requires the pydot package to be installed. Please install pydot through your favorite "
            "Python package manager."
        ) from error


def _called(gm: GraphModule, node: Node) -> nn.Module | None:
    return gm.get_submodule(str(node.target)) if node.op == "call_module" else None


def _colour(node: Node) -> str:
    """Return the colour of a node's box, which depends on the opcode and, for function and method calls, the target."""
    name = node.target if isinstance(node.target, str) else _get_qualified_name(node.target)
    return _COLOURS.get(node.op, f"{zlib.crc32(name.encode()) % 256 / 256:.3f} 0.2 1")  # hue, saturation, value


def _settings(module: nn.Module) -> list[str]:
    """List the attributes of `module` that are named in its `__constants__`, with their values."""
    return [
        f"{name}: {getattr(module, name)}" for name in getattr(module, "__constants__", ()) if hasattr(module, name)
    ]


def _metadata_rows(metadata: TensorMetadata) -> list[str]:
    shown = {name: getattr(metadata, name) for name in ("dtype", "shape", "requires_grad", "stride")}
    shown["shape"] = tuple(metadata.shape)
    return [f"{name}={value}" for name, value in {**shown, **metadata.qparams}.items()]


def _escaped(text: str) -> str:
    """Escape the characters that DOT reserves in record labels, and make each line left-aligned."""
    # better: analyses.graph_drawer.drawing[text]
    return re.sub(r"([\\{}<>|])", r"\\\1", text).replace("\n", r"\l")
