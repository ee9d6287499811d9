"""The Sphinx extension of the site: requirements, each with an address of its own.

The directive `asked` makes a box whose anchor is the id, as it stands: `spec/graph.html#graph.lint.users`.
The search of the site, and intersphinx of others, find it by the id. Wherever a page names one, it is a link.
"""

import re
from collections.abc import Callable, Iterator

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective

from conformance.harness.specification.requirements import load_requirements

KIND = "requirement"
ROLE = "req"
_IDENTIFIER = re.compile(r"(?<![\w./-])[a-z_]+(?:\.[\w-]+)+(?![\w/]|\.\w)")
_NO_LINKS = (
    nodes.title,
    nodes.reference,
    nodes.literal_block,
    nodes.doctest_block,
    addnodes.pending_xref,
    addnodes.desc,
)


class RequirementDirective(SphinxDirective):
    """A requirement: its id, and below it the content."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the box, and list it as an object of the site."""
        identifier = self.arguments[0]
        # Not a section: the navigation of each page would copy the titles of all requirements, and leave them out then.
        box = nodes.container(ids=[identifier], names=[identifier], classes=[KIND])
        self.set_source_info(box)
        link = nodes.reference("", "", nodes.literal("", identifier), refuri=f"#{identifier}")
        box += nodes.rubric("", "", link, **{"heading-level": 3})
        self.state.document.note_explicit_target(box)
        self.env.domains.standard_domain.note_object(KIND, identifier, identifier, location=box)
        self.state.nested_parse(self.content, self.content_offset, box)
        return [box]


class RequirementLinks(SphinxTransform):
    """Make every mention of a requirement a link to it, but for titles, programs and the requirement itself."""

    default_priority = 400
    _known = frozenset(load_requirements())

    def apply(self, **kwargs: object) -> None:
        """Replace the ids in the document's texts."""
        for text in list(self.document.findall(nodes.Text)):
            if not any(isinstance(each, _NO_LINKS) for each in _ancestors(text)):
                pieces = list(self._pieces(str(text)))
                if any(isinstance(each, nodes.Element) for each in pieces):
                    text.parent.replace(text, pieces)

    def _pieces(self, text: str) -> Iterator[nodes.Node]:
        start = 0
        for match in _IDENTIFIER.finditer(text):
            if match[0] in self._known:
                yield nodes.Text(text[start : match.start()])
                yield self._link(match[0])
                start = match.end()
        yield nodes.Text(text[start:])

    def _link(self, identifier: str) -> nodes.Node:
        target = {"refdomain": "std", "reftype": ROLE, "reftarget": identifier, "refexplicit": True, "refwarn": True}
        return addnodes.pending_xref("", nodes.inline("", identifier), refdoc=self.env.docname, **target)


def _ancestors(node: nodes.Node) -> Iterator[nodes.Element]:
    while node.parent is not None:
        node = node.parent
        yield node


def _badge(name: str) -> Callable[..., tuple[list[nodes.Node], list[nodes.system_message]]]:
    """A role for a word that the styles show as a badge, such as a level."""

    def role(kind: str, rawtext: str, text: str, *rest: object) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        return [nodes.inline(rawtext, text, classes=[name, f"{name}-{nodes.make_id(text)}"])], []

    return role


def _leave_out_sources_of_data(app: Sphinx, document: nodes.document) -> None:
    """Have sphinx.ext.viewcode, which runs after this, show no source of data: for an alias, that is Python's own."""
    for description in document.findall(addnodes.desc):
        if description["objtype"] in ("data", "attribute"):
            for signature in description.findall(addnodes.desc_signature):
                signature["module"] = None


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive, the roles and the links."""
    app.add_object_type(KIND, ROLE, objname="requirement")
    app.add_directive("asked", RequirementDirective)
    app.connect("doctree-read", _leave_out_sources_of_data, priority=400)
    app.add_role("level", _badge("level"))
    app.add_role("outcome", _badge("outcome"))
    app.add_transform(RequirementLinks)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
