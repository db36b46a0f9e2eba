"""What a page may load and run, said once: in every page, to a host that reads `_headers`, and by tools/publish/serve.py.

Scripts and styles are files of this site. Nothing is inline, so there are no hashes to keep, and nothing is taken from elsewhere. WebAssembly is compiled, for
that is what Python runs in; it is the one thing a page does that looks like making code.

    python tools/build/policy.py SITE

writes the policy into each page of a built site, and `_headers`. A page that would break it ends the build.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path

DIRECTIVES = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data:",  # the theme's style sheet has its icons within
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",  # forms are read by scripts and sent nowhere
}
POLICY = "; ".join(f"{name} {value}" for name, value in DIRECTIVES.items())
HEADERS = {
    "Content-Security-Policy": f"{POLICY}; frame-ancestors 'none'",  # the last is heard in a header only
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Access-Control-Allow-Origin": "*",  # nothing here is private; another page may load the engine, and read the data
}
# Not kept yet: the theme sets markup from strings. A browser tells where in its console; nothing is refused.
TRIED = {"Content-Security-Policy-Report-Only": "require-trusted-types-for 'script'"}

FIRST = '<meta charset="utf-8">'
META = f'<meta http-equiv="Content-Security-Policy" content="{escape(POLICY, quote=False)}">'
TAG = re.compile(r"<([a-z][\w-]*)((?:\s+[^\s=>\"'/]+(?:\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s>\"']+))?)*)\s*/?>", re.IGNORECASE)
ATTRIBUTE = re.compile(r"\s([^\s=>\"'/]+)(?:\s*=\s*(\"[^\"]*\"|'[^']*'|[^\s>\"']+))?")
# A page that is named as the next one is fetched ahead by Firefox, which nothing allows here; nor has this site an order to be read in.
NEIGHBOURS = re.compile(r"\s*<link rel=\"(?:prev|next)\"[^>]*>")
DATA = ("application/json", "application/ld+json")  # kinds of script that are none


def breaches(page: str) -> Iterator[str]:
    """What in a page the policy would refuse: style and handlers as attributes, styles and scripts that are no files.

    >>> list(breaches('<p style="color: red" onclick="x()"><style>p {}</style><script>x()</script><script src="a.js"></script>'))
    ['<p style>', '<p onclick>', '<style>', '<script> without a file']
    >>> list(breaches('<script type="application/json">{}</script><a title="style=" href="x">style="y"</a>'))
    []
    """
    for tag, rest in TAG.findall(page):
        attributes = {name.lower(): value.strip("\"'") for name, value in ATTRIBUTE.findall(rest)}
        yield from (f"<{tag} {name}>" for name in attributes if name == "style" or name.startswith("on"))
        yield from (f"<{tag} {name}> runs a script" for name, value in attributes.items() if value.lower().startswith("javascript:"))
        if tag.lower() == "style":
            yield "<style>"
        if tag.lower() == "script" and "src" not in attributes and attributes.get("type") not in DATA:
            yield "<script> without a file"


def headers() -> str:
    """As Netlify, Cloudflare Pages and others read them."""
    return "".join(["/*\n", *(f"  {name}: {value}\n" for name, value in HEADERS.items())])


def write(site: Path) -> None:
    """Every page says its policy before it loads anything; RuntimeError names what a page may not hold."""
    for path in sorted(site.rglob("*.html")):
        page = NEIGHBOURS.sub("", path.read_text("utf-8").replace(f"{FIRST}{META}", FIRST))
        wrong = sorted(set(breaches(page)))
        if wrong or page.count(FIRST) != 1:
            raise RuntimeError(f"{path.relative_to(site)}: {', '.join(wrong) or 'no place for the policy'}")
        path.write_text(page.replace(FIRST, f"{FIRST}{META}"), "utf-8")
    (site / "_headers").write_text(headers(), "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
