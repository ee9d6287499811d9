"""Take the picture of the page that `fxconf review --html` writes, `docs/images/review-page.png`.

    python -m docs.review_page_picture

A change of the code generator is simulated on the real snapshots: `x = None` becomes `del x`, and arithmetic is written
into the line that uses it, without the brackets that `(1 - a) * b` needs.
"""

import tempfile
from pathlib import Path

from fxconf.review.comparison import compare_texts
from fxconf.review.page import page
from tests.report_browser import launched
from tests.simulated_changes import changed, inlined_arithmetic, release_with_one_del, snapshots

PICTURE = Path(__file__).parent / "images" / "review-page.png"


def main() -> None:
    """Take the picture."""
    old = snapshots()
    new = changed(old, code=lambda text: release_with_one_del(inlined_arithmetic(text)))
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        path = Path(folder, "review.html")
        path.write_text(page(compare_texts(old, new), "HEAD -> snapshots", {}), encoding="utf-8")
        opened = browser.new_page(viewport={"width": 1100, "height": 900}, color_scheme="light")
        opened.goto(path.as_uri())
        PICTURE.parent.mkdir(exist_ok=True)
        opened.screenshot(path=PICTURE)


if __name__ == "__main__":
    main()
