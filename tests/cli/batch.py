"""Runs many commands of the engine in one Python, the same on CPython and inside Pyodide (tests/cli/batch.mjs).

Given a JSON list of {words: [...], file?: text}; a file is there for its command as record.json in the current folder.
Answers with the JSON list of {status, out, error}.
"""

import contextlib
import io
import json
import runpy
import sys


def run(words: list, file: str | None = None) -> dict:
    if file is not None:
        with open("record.json", "w", encoding="utf-8") as record:
            record.write(file)
    sys.argv = ["engine", *words]
    out, error = io.StringIO(), io.StringIO()
    status: object = 0
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(error):
        try:
            runpy.run_module("engine", run_name="__main__")
        except SystemExit as end:
            status = end.code or 0
    return {"status": status, "out": out.getvalue(), "error": error.getvalue()}


def answer(given: str) -> str:
    return json.dumps([run(**order) for order in json.loads(given)])


if __name__ == "__main__":
    print(answer(sys.stdin.read()))
