"""Everything public in the engine says what it is; a method that overrides one says only what is its own."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from types import ModuleType

import engine

MODULES = [import_module(m.name) for m in pkgutil.walk_packages(engine.__path__, "engine.") if not m.name.endswith("__main__")]
EXCEPTIONS = {  # what is told elsewhere
    "engine.documents.table": {"From"},  # made by a call, with a comment
    "engine.documents.answers": {"Answers"},
    "engine.table.fields": {"Fields.clone", "Fields.clear", "Fields.snapshot"},  # written by the machine; told for the type checker
}
TYPES_ALONE = ("engine.table.protocols",)  # what is asked there of a rule or a game is told by the rule and the game
MEMBERS = (property, cached_property, classmethod, staticmethod)


def undocumented(module: ModuleType) -> Iterator[str]:
    """The public names that a module defines and says nothing of."""
    if not module.__doc__:
        yield module.__name__
    for name, thing in vars(module).items():
        if name.startswith("_") or getattr(thing, "__module__", "") != module.__name__:
            continue
        if inspect.isclass(thing):
            if not own_words(thing):
                yield name
            yield from (f"{name}.{member}" for member in undocumented_members(thing))
        elif inspect.isfunction(thing) and not thing.__doc__:
            yield name


def own_words(cls: type) -> bool:
    """Whether the class has a docstring of its own; the one that a NamedTuple or a Protocol is given by Python is none."""
    return bool(cls.__dict__.get("__doc__")) and not str(cls.__doc__).startswith(f"{cls.__name__}(")


def undocumented_members(cls: type) -> Iterator[str]:
    """Its public methods and properties without a docstring, but for those that stand for what a base class has already explained: a method with a
    docstring, or an attribute, whose comment tells it."""
    for name, member in vars(cls).items():
        if name.startswith("_") or not (inspect.isfunction(member) or isinstance(member, MEMBERS)):
            continue
        if not inspect.getdoc(member) and not any(explained(base, name) for base in cls.__mro__[1:]):
            yield name


def explained(base: type, name: str) -> bool:
    """Whether a base class tells what the member is."""
    found = vars(base).get(name)
    if found is None:
        return name in inspect.get_annotations(base)
    return bool(inspect.getdoc(found)) or not (inspect.isfunction(found) or isinstance(found, MEMBERS))


def test_what_is_public_has_a_docstring() -> None:
    missing = {module.__name__: {*undocumented(module)} for module in MODULES if module.__name__ not in TYPES_ALONE}
    missing = {name: names for name, found in missing.items() if (names := found ^ EXCEPTIONS.get(name, set()))}
    assert not missing, "\n".join(f"{module}: {', '.join(sorted(names))}" for module, names in missing.items())
