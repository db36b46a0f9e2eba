"""The comparison of what MkDocs and Zensical render: same words pass, and each kind of difference is told."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tools.build import beside_zensical

ROOT = Path(__file__).resolve().parents[2]
PAGE = (
    "<html><head><title>Stud</title></head><body><nav>menu</nav><article><h1 id='stud'>Stud</h1>"
    "<p>Bet, <br>or <a href='../fold/'>fold</a>.</p></article></body></html>"
)


def written(folder: Path, **pages: str) -> Path:
    for name, html in pages.items():
        (folder / name).mkdir(parents=True)
        (folder / name / "index.html").write_text(html, "utf-8")
    return folder


def compared(tmp_path: Path, theirs: str) -> tuple[int, list[str]]:
    return beside_zensical.compare(written(tmp_path / "ours", stud=PAGE), written(tmp_path / "theirs", stud=theirs))


def test_the_examples_hold() -> None:
    assert doctest.testmod(beside_zensical).failed == 0


def test_another_frame_and_other_white_space_are_no_difference(tmp_path: Path) -> None:
    theirs = (
        PAGE.replace("menu", "another menu")
        .replace("Bet, ", "Bet,\n    ")
        .replace("</article>", "<a id='__skip'></a><script>x</script></article>")
    )
    assert compared(tmp_path, theirs) == (1, [])


@pytest.mark.parametrize(
    ("ours", "theirs", "named"),
    [
        ("fold</a>", "call</a>", "text: "),
        ("<title>Stud", "<title>Draw", "title: 'Stud' here, 'Draw' by Zensical"),
        ("id='stud'", "id='stud_1'", "anchors: ['stud'] here, ['stud_1'] by Zensical"),
        ("../fold/", "../call/", "links: ['../fold/'] here, ['../call/'] by Zensical"),
        ("</p></article>", "</p></article><article>And more.</article>", "text: "),
    ],
)
def test_each_difference_is_told(tmp_path: Path, ours: str, theirs: str, named: str) -> None:
    same, (line,) = compared(tmp_path, PAGE.replace(ours, theirs))
    assert same == 0
    assert line.startswith(f"stud/index.html: {named}")


def test_a_page_that_only_one_has_is_told(tmp_path: Path) -> None:
    ours, theirs = written(tmp_path / "ours", stud=PAGE, draw=PAGE), written(tmp_path / "theirs", stud=PAGE, razz=PAGE)
    assert beside_zensical.compare(ours, theirs) == (
        1,
        ["draw/index.html: only MkDocs has it", "razz/index.html: only Zensical has it"],
    )


def test_a_page_without_an_article_is_not_the_same(tmp_path: Path) -> None:
    ours, theirs = (written(tmp_path / name, stud="<p>Nothing</p>") for name in ("ours", "theirs"))
    assert beside_zensical.compare(ours, theirs) == (0, ["stud/index.html: our page has no article"])


def test_the_settings_are_the_sites_own_but_for_where_things_lie() -> None:
    told = beside_zensical.settings()
    assert (told["docs_dir"], told["site_dir"], told["theme"]["custom_dir"]) == ("docs", "zensical/site", "zensical/overrides")
    assert {name for entry in told["nav"] for name in entry} >= {"Home", "Play", "Glossary"}
    paths = next(plugin["mkdocstrings"]["handlers"]["python"]["paths"] for plugin in told["plugins"] if "mkdocstrings" in plugin)
    assert [(ROOT / "build" / path).resolve() for path in paths] == [ROOT]


def test_what_writes_text_is_the_same_in_both_renderers() -> None:
    """Markdown, the highlighter and the reader of docstrings: another version of them would be a difference that is not the renderer's."""

    def pinned(path: Path) -> dict[str, str]:
        return dict(re.findall(r"^([\w.-]+)==([\w.]+) \\$", path.read_text("utf-8"), re.M))

    site, other = pinned(ROOT / "requirements.txt"), pinned(beside_zensical.PINS)
    # Ruff lays out signatures
    names = (
        "markdown",
        "pygments",
        "mkdocstrings",
        "mkdocstrings-python",
        "mkdocs-autorefs",
        "griffelib",
        "ruff",
    )
    assert {name: site[name] for name in names} == {name: other[name] for name in names}
    assert "zensical" in other
    assert "zensical" not in site


@pytest.mark.parametrize(
    ("theirs", "status"), [(PAGE, 0), (PAGE.replace("../fold/", "../../fold/"), 0), (PAGE.replace("Bet,", "Check,"), 1)]
)
def test_links_are_reported_and_words_decide(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], theirs: str, status: int
) -> None:
    written(tmp_path / "site", stud=PAGE)
    written(tmp_path / "build" / "zensical" / "site", stud=theirs)
    (tmp_path / "build" / "docs").mkdir()
    for name, path in (("ROOT", tmp_path), ("BUILD", tmp_path / "build"), ("WORK", tmp_path / "build" / "zensical")):
        monkeypatch.setattr(beside_zensical, name, path)
    monkeypatch.setattr("sys.argv", ["beside_zensical.py", "--compare"])
    if status:
        with pytest.raises(SystemExit, match="1"):
            beside_zensical.main()
    else:
        beside_zensical.main()
    assert capsys.readouterr().out == (tmp_path / "build" / "zensical" / "report.txt").read_text("utf-8")
