"""A small specification: two chapters with every kind of requirement, and its first edition."""

from pathlib import Path

from conformance.harness.specification.edition import EDITIONS, asked_by, keep_edition
from conformance.harness.specification.requirements import LEVELS, Requirement, load_requirements

HOSTILE = "</script><img src=x onerror=window.hacked=1>{{ 7 * 7 }}"
GRAPH = f"""# Graphs

What graphs do, with {HOSTILE} in it. See [nodes](node.md) and [the rest](README.md).

Rests on: nothing

## Editing

| a | b |
| --- | --- |
| `one` | two |

### graph.first

Level: must

`erase` removes a {HOSTILE}.

Issue: pytorch#12, pytorch/pytorch#34

Source: `Graph.erase_node` is backward compatible; pytorch#56

An explanation.

```python right
print("<right>")
```

```python wrong RuntimeError
raise RuntimeError
```

### graph.second

Level: text

It is a text.

Rests on: graph.first

Source: torch 2.13, observed: it
is so
"""
NODE = """# Nodes

## Names

### node.third

Level: better

It has a name.

Source: pytorch#78

```python
# run by a test of its own
```
"""
TESTS = {
    "conformance/test_graph.py::test_a[x]": ["graph.first"],
    "conformance/test_graph.py::test_a[y]": ["graph.first", "graph.second"],
    "conformance/test_node.py::test_b": ["node.third"],
}


def write_specification(folder: Path) -> dict[str, Requirement]:
    """Write the specification to `folder`, and return its requirements."""
    levels = "".join(f"| `{level}` | what is {level} |\n" for level in LEVELS)
    texts = {
        "graph": GRAPH,
        "node": NODE,
        "changes": "# Editions\n\n## 1.0\n",
        "retired": "# Retired\n",
        "README": levels,
    }
    for name, text in texts.items():
        (folder / f"{name}.md").write_text(text, encoding="utf-8")
    (folder / EDITIONS).mkdir()
    requirements = load_requirements(folder)
    keep_edition("1.0", asked_by(requirements.values(), folder), "0123456789ab", {"graph.first": "0" * 12}, folder)
    return requirements
