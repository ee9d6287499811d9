"""The pages of fxconf: each is one HTML file with its styles, JavaScript and data, and loads nothing."""

import base64
import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

_SHARED = Path(__file__).parent / "shared"


@dataclass(frozen=True)
class Document:
    """The files of a page, in its folder or else in `shared`. The template extends `layout.html.jinja`."""

    folder: Path
    template: str
    styles: tuple[str, ...]
    scripts: tuple[str, ...]
    """Each script uses those before it only; together they are one function."""

    def render(self, data: str, **values: object) -> str:
        """The page with `data`, which `script_json` made, and with `values` for the template."""
        environment = Environment(
            loader=FileSystemLoader([self.folder, _SHARED]),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        style = self._joined(self.styles)
        script = f'(() => {{\n"use strict";\n{self._joined(self.scripts)}}})();\n'
        # The template does not escape these three: only the data is foreign, and nothing in it ends a script.
        return environment.get_template(self.template).render(
            style=style, script=script, data=data, style_hash=_hash(style), script_hash=_hash(script), **values
        )

    def _joined(self, names: tuple[str, ...]) -> str:
        return "".join(self._file(name).read_text(encoding="utf-8") for name in names)

    def _file(self, name: str) -> Path:
        own = self.folder / "static" / name
        return own if own.is_file() else _SHARED / name


def _hash(text: str) -> str:
    """The hash of `text` for the Content-Security-Policy, which lets a browser run this script and no other."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def script_json(data: object) -> str:
    """`data` as ASCII JSON without the characters that start `</script>` and `<!--`."""
    text = json.dumps(data, separators=(",", ":"), allow_nan=False)
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
