"""What MkDocs needs for a site in another language: the settings and the theme's own templates, written in it beside its pages, as plain files."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import material  # noqa: E402
from mkdocs.utils.yaml import yaml_load  # noqa: E402

from engine.language import pseudo  # noqa: E402
from generator.output.translating import Locale, translated  # noqa: E402

THEME = Path(material.__file__).parent / "templates" / "partials" / "languages"
OURS = ("site_name", "site_description", "copyright")


def settings() -> dict[str, Any]:
    """What mkdocs.yml says."""
    with (ROOT / "mkdocs.yml").open(encoding="utf-8") as file:
        return dict(yaml_load(file))


def named(settings: dict[str, Any]) -> set[str]:
    """The words among the settings."""
    lamps = {lamp["toggle"]["name"] for lamp in settings["theme"]["palette"]}
    return {name for entry in settings["nav"] for name in entry} | lamps | {settings[key] for key in OURS}


def dress(folder: Path, locale: Locale) -> Path:
    """Writes `mkdocs.yml` and `overrides` into the folder, whose `pages` are rendered to its `site`; answers where the settings stand."""
    words = locale.words
    for source in sorted((ROOT / "overrides").rglob("*.html")):
        target = folder / "overrides" / source.relative_to(ROOT / "overrides")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(translated(source.read_text("utf-8"), lambda block: locale.pages.get(block, block)), "utf-8")
    if not (THEME / f"{locale.code}.html").exists():
        own = folder / "overrides" / "partials" / "languages" / f"{locale.code}.html"
        own.parent.mkdir(parents=True, exist_ok=True)
        own.write_text(theme_words(locale.code), "utf-8")
    config = settings()
    theme = config["theme"] | {"language": locale.code, "custom_dir": str(folder / "overrides")}
    for lamp in theme["palette"]:
        lamp["toggle"]["name"] = words.get(lamp["toggle"]["name"], lamp["toggle"]["name"])
    dressed = {
        "INHERIT": os.path.relpath(ROOT / "mkdocs.yml", folder),
        "docs_dir": "pages",
        "site_dir": "site",
        "theme": theme,
        "nav": [{words.get(name, name): page for name, page in entry.items()} for entry in config["nav"]],
        **{key: words.get(config[key], config[key]) for key in OURS},
    }
    target = folder / "mkdocs.yml"
    target.write_text(json.dumps(dressed, ensure_ascii=False, indent=1), "utf-8")  # which is YAML
    return target


def theme_words(code: str) -> str:
    """The theme's words in the made-up language, which the theme has not: its English ones in brackets."""

    def bracketed(match: re.Match[str]) -> str:
        key, text = match[1], match[2]
        return f'"{key}": "{code if key == "language" else text if key in KEPT else pseudo.bracketed_text(text)}"'

    return re.sub(r'"([\w.]+)": "([^"]*)"', bracketed, (THEME / "en.html").read_text("utf-8"))


KEPT = ("direction", "search.config.lang", "search.config.pipeline", "search.config.separator")
