"""Pictures of the nodes near the place where two graphs differ, drawn as SVG from the text of the graphs.

The boxes are laid out here: they are few, and the libraries that do it need Graphviz, or on some systems a compiler, or
had no release for years.
"""

import html
import re
import textwrap
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from statistics import fmean
from typing import Any, NamedTuple

from conformance.text import visible

Drawing = list[Any]
"""An element of SVG: its name, its attributes, and its children, of which a string is text."""
Pictures = list[tuple[str, Drawing]]
"""Drawings of both sides of a difference, with their captions; empty where there is nothing to draw."""

_PRINTED = re.compile(r"\s*%(?P<name>\w+) :(?>.*?\] = (?P<op>\w+)\[target=)(?P<target>.*?)\](?P<inputs>\(.*\))?\s*")
_DESCRIBED = re.compile(r"\s*%(?P<name>\w+) = (?P<op>\w+) (?P<target>[^(]*)(?P<inputs>\(.*\))\s*")
"""A node as a graph prints it, and as the suite tells of it."""
_RETURN = re.compile(r"\s+return (?P<inputs>.*)")
_INPUTS = re.compile(r"\((?:args = \((?P<args>.*?),?\), kwargs = \{(?P<kwargs>.*)\}|(?P<told>.*))\)")
_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
_LONGEST_LINE = 4000
"""The most characters of a line that is read."""
_DISTANCE, _MOST = 2, 14
"""How many arrows lead at most from the place to a node that is drawn, and the largest number of nodes."""
_LABEL, _ARGUMENTS, _ARGUMENT_LINES = 40, 30, 3
"""The most characters of a line of a box, and of one with arguments, and the most lines of these."""
_CHARACTER, _LINE, _PADDING, _GAP, _ROW_GAP, _BEND = 6.7, 14, 7, 16, 26, 8
"""In pixels: a character, a line, what is around texts, between boxes, between rows, and where an arrow bends."""


class Node(NamedTuple):
    """A node of a graph, as it is drawn."""

    name: str
    lines: tuple[str, ...]
    """What its box says."""
    inputs: tuple[str, ...] = ()
    """The names of the nodes that it uses."""
    kind: str = ""
    """The classes of its box in the styles: `end` for an input or output of the graph, `changed`, `outside`."""


class Side(NamedTuple):
    """What is known of one of two graphs."""

    nodes: dict[str, Node]
    """By name, in the order of the graph."""
    changed: list[str]
    """The names of the nodes on lines that the other side does not have."""


def side_of(lines: Iterable[str], changed: Collection[int]) -> Side:
    """The nodes that `lines` tell of, of which those with the numbers `changed`, from 0, differ from the other side."""
    side = Side({}, [])
    for number, line in enumerate(lines):
        node = _node(line, side.nodes) if len(line) <= _LONGEST_LINE else None
        if node is not None:
            side.nodes[node.name] = node
            side.changed.extend([node.name] if number in changed else [])
    return side


def _node(line: str, known: Collection[str]) -> Node | None:
    if found := _RETURN.fullmatch(line):
        words = re.findall(r"\w+", _QUOTED.sub("", found["inputs"]))
        return Node("output", ("return", found["inputs"]), tuple(word for word in words if word in known), "end")
    found = _PRINTED.fullmatch(line) or _DESCRIBED.fullmatch(line)
    if not found:
        return None
    inputs = _INPUTS.fullmatch(found["inputs"] or "()")
    told = ", ".join(filter(None, inputs.groups())) if inputs else ""
    lines = (f"%{found['name']}", found["op"], found["target"], *textwrap.wrap(told, _ARGUMENTS)[:_ARGUMENT_LINES])
    kind = "end" if found["op"] in ("placeholder", "output") else ""
    return Node(found["name"], lines, tuple(dict.fromkeys(re.findall(r"%(\w+)", told))), kind)


def of_message(message: str) -> Pictures:
    """The pictures for the message of a failure, which has both graphs as lines with signs if it is about these."""
    lines = message.split("\n")
    start = next((number for number, line in enumerate(lines) if line.startswith("@@")), 0)
    sides = []
    for sign in "-+":
        own = [line for line in lines[start:] if line.startswith((" ", sign))]
        sides.append(side_of((line[1:] for line in own), {place for place, line in enumerate(own) if line[0] == sign}))
    return near_difference(sides, ("expected", "this run"))


def near_difference(sides: Sequence[Side], captions: Sequence[str]) -> Pictures:
    """What is near the first node of each side that the other one does not have, or near the place where it is not.

    There is nothing to draw where no node differs, as in one that has another number of users.
    """
    changed = [
        [name for name in side.changed if other.nodes.get(name) != side.nodes[name]]
        for side, other in (sides, sides[::-1])
    ]
    if not any(changed):
        return []
    found: Pictures = []
    for side, own, others in zip(sides, changed, changed[::-1], strict=True):
        other = sides[1 - len(found)]
        around = own[:1] or [name for name in _neighbours(other.nodes, others[0]) if name in side.nodes]
        nodes, left = _near(side.nodes, around, own, _DISTANCE if own else 1)
        more = f"; {left} more are as near" if left else ""
        found.append((f"{captions[len(found)]}{more}", drawing(nodes)))
    return found


def _neighbours(nodes: dict[str, Node], name: str) -> Iterator[str]:
    """Yield the inputs of a node and its users."""
    yield from nodes[name].inputs
    yield from (node.name for node in nodes.values() if name in node.inputs)


def _near(nodes: dict[str, Node], around: list[str], changed: Collection[str], distance: int) -> tuple[list[Node], int]:
    """The nodes that `around` are computed from, and those computed from them; and how many there are besides."""
    users = defaultdict(list)
    for node in nodes.values():
        for name in node.inputs:
            users[name].append(node.name)
    found, above, below = dict.fromkeys(around), around, around
    for _ in range(distance):
        above = [each for name in above if name in nodes for each in nodes[name].inputs if each not in found]
        below = [each for name in below for each in users[name] if each not in found]
        found |= dict.fromkeys([*above, *below])
    near = list(found)[:_MOST]
    outside = [Node(name, (f"%{name}",), kind="outside") for name in near if name not in nodes]
    inside = [_shown(node, node.name in changed) for node in nodes.values() if node.name in near]
    return outside + inside, len(found) - len(near)


def _shown(node: Node, changed: bool) -> Node:
    """A node as it is drawn: with its arguments if it changed, and its name alone if its target is no other."""
    if changed:
        return node._replace(kind=f"{node.kind} changed".strip())
    name, *rest = node.lines[:3]
    return node._replace(lines=(name, *(line for line in rest if line != node.name)))


class _Point(NamedTuple):
    """What has a place in a row: a node, or where the arrow from it to another node passes the row."""

    node: str
    other: str = ""
    row: int = 0


def drawing(nodes: Sequence[Node]) -> Drawing:
    """A drawing of `nodes`, each below its inputs."""
    layout = _Layout(nodes)
    arrows = [f"{chain[0].node} to {chain[-1].node}" for chain in layout.chains]
    name = f"Graph: {visible('; '.join(arrows or [node.name for node in nodes]))}"
    width, height = layout.size
    attributes = {
        "class": "graph", "role": "img", "aria-label": name, "width": width, "height": height,
        "viewBox": f"0 0 {width} {height}", "fill": "none", "stroke": "currentColor",
        "font-family": "monospace", "font-size": 11, "text-anchor": "middle",
    }  # fmt: skip
    return ["svg", attributes, ["title", {}, name], *map(layout.arrow, layout.chains), *map(layout.box, nodes)]


class _Layout:
    """Where boxes and arrows are: nodes in rows, each below its inputs."""

    def __init__(self, nodes: Sequence[Node]) -> None:
        """Lay out `nodes`, which are in the order of a graph."""
        self._ranks = _ranks(nodes)
        self.chains = list(_chains(nodes, self._ranks))
        rows: list[list[_Point]] = [[] for _ in range(max(self._ranks.values(), default=0) + 1)]
        for node in nodes:
            rows[self._ranks[node.name]].append(_Point(node.name))
        for bend in [point for chain in self.chains for point in chain[1:-1]]:
            rows[bend.row].append(bend)
        self._lines = {_Point(node.name): [_cut(visible(line)) for line in node.lines if line] for node in nodes}
        widths = {point: self._width(point) for row in rows for point in row}
        self._places = _places(rows, self.chains, widths)
        self._heights = [max(map(self._height, row), default=0) for row in rows]
        self._tops = [1 + sum(self._heights[:row]) + row * _ROW_GAP for row in range(len(rows))]
        right = max((place + widths[point] / 2 for point, place in self._places.items()), default=0)
        self.size = round(right) + 1, self._tops[-1] + self._heights[-1] + 1

    def _width(self, point: _Point) -> float:
        lines = self._lines.get(point)
        return max(map(len, lines)) * _CHARACTER + 2 * _PADDING if lines else _BEND

    def _height(self, point: _Point) -> int:
        return len(self._lines.get(point, ())) * _LINE + 2 * _PADDING

    def box(self, node: Node) -> Drawing:
        """The box of a node, with its lines."""
        point = _Point(node.name)
        x, y, width = self._places[point], self._tops[self._ranks[node.name]], self._width(point)
        sides = {"x": round(x - width / 2), "y": y, "width": round(width), "height": self._height(point)}
        first = y + _PADDING + 11
        texts = [
            ["text", {"x": round(x), "y": first + number * _LINE, "fill": "currentColor", "stroke": "none"}, line]
            for number, line in enumerate(self._lines[point])
        ]
        return ["g", {"class": node.kind}, ["rect", {**sides, "rx": 14 if "end" in node.kind else 4}], *texts]

    def arrow(self, chain: list[_Point]) -> Drawing:
        """The arrow from a node to one that uses it, straight down through the rows between."""
        row = self._ranks[chain[0].node]
        x, y = round(self._places[chain[0]]), self._tops[row] + self._height(chain[0])
        path = f"M{x} {y}"
        for point in chain[1:]:
            row += 1
            before, x, y = x, round(self._places[point]), self._tops[row]
            path += f"C{before} {y - _ROW_GAP // 2} {x} {y - _ROW_GAP // 2} {x} {y}"
            path += f"V{y + self._heights[row]}" if point is not chain[-1] else ""
        return ["path", {"d": f"{path}M{x - 3} {y - 6}L{x} {y}L{x + 3} {y - 6}"}]


def _cut(line: str) -> str:
    """The end of a dotted name says most, and the start of anything else."""
    if len(line) <= _LABEL:
        return line
    return f"…{line[1 - _LABEL :]}" if re.fullmatch(r"[\w.]+", line) else f"{line[: _LABEL - 1]}…"


def _ranks(nodes: Sequence[Node]) -> dict[str, int]:
    """The row of each node: below its inputs, and right above its users if it has no inputs."""
    ranks: dict[str, int] = {}
    for node in nodes:
        ranks[node.name] = 1 + max((ranks[name] for name in node.inputs if name in ranks), default=-1)
    for node in nodes:
        below = [ranks[user.name] for user in nodes if node.name in user.inputs]
        if ranks[node.name] == 0 and below:
            ranks[node.name] = max(0, min(below) - 1)
    return ranks


def _chains(nodes: Sequence[Node], ranks: dict[str, int]) -> Iterator[list[_Point]]:
    """Yield the arrows: where each starts, its bends in the rows between, and where it ends."""
    for node in nodes:
        for name in node.inputs:
            if name in ranks and ranks[name] < ranks[node.name]:
                bends = [_Point(name, node.name, row) for row in range(ranks[name] + 1, ranks[node.name])]
                yield [_Point(name), *bends, _Point(node.name)]


def _places(rows: list[list[_Point]], chains: list[list[_Point]], widths: dict[_Point, float]) -> dict[_Point, float]:
    """The middle of each point, near the middle of those that it is linked with; the order in a row follows."""
    above: defaultdict[_Point, list[_Point]] = defaultdict(list)
    below: defaultdict[_Point, list[_Point]] = defaultdict(list)
    for chain in chains:
        for one, other in pairwise(chain):
            above[other].append(one)
            below[one].append(other)
    places: dict[_Point, float] = {}
    for linked in (above, below, above, below):
        for row in rows if linked is above else rows[::-1]:
            wanted = {
                each: fmean([places.get(one, 0) for one in linked[each]] or [places.get(each, 0)]) for each in row
            }
            row.sort(key=wanted.__getitem__)
            end = float("-inf")
            for each in row:
                places[each] = max(wanted[each], end + _GAP + widths[each] / 2)
                end = places[each] + widths[each] / 2
            aside = fmean(places[each] - wanted[each] for each in row)
            places |= {each: places[each] - aside for each in row}
    left = min((places[each] - widths[each] / 2 for each in places), default=0)
    return {each: place - left + 1 for each, place in places.items()}


def markup(drawn: Drawing) -> str:
    """A drawing as text for a page of HTML."""
    tag, attributes, *children = drawn
    given = "".join(f' {name}="{html.escape(str(value))}"' for name, value in attributes.items())
    inside = "".join(html.escape(each) if isinstance(each, str) else markup(each) for each in children)
    return f"<{tag}{given}>{inside}</{tag}>"
