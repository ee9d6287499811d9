"""Settings of Sphinx for the site; `python -m docs.site.build` writes the pages that it reads."""

import gc
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from docs.site.build import BUILD, INVENTORIES  # noqa: E402  (found by the line above)

gc.set_threshold(100_000)  # Sphinx makes millions of objects, and a third of the time would be spent on looking at them

project = "reference-fx"
author = "the authors of reference-fx"
extensions = [
    "docs.site.requirement",
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.intersphinx",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
    "sphinx_copybutton",
]

myst_enable_extensions = ["fieldlist"]
myst_heading_anchors = 3
highlight_language = "text"

autodoc_default_options = {"members": True, "undoc-members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
default_role = "code"
# Without a network, a build has none of these inventories, and their names are no links.
intersphinx_mapping = {
    name: (address, str(inventory))
    for name, address in INVENTORIES.items()
    if (inventory := BUILD / "inventories" / f"{name}.inv").exists()
}
# Names of Python are no links of pages: those of torch are unknown without a network, and aliases of types always are.
nitpick_ignore_regex = [("py:.*", ".*")]

html_theme = "furo"
html_title = "reference-fx"
html_static_path = [str(Path(__file__).with_name("static"))]
html_css_files = ["site.css"]
html_js_files = [("site.js", {"defer": "defer"})]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {"navigation_with_keys": True}
# A page that is opened from a disk may not read the others.
html_show_search_summary = False
