"""The small faults that can be put into a module."""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Iterator
from pathlib import Path as File
from typing import NamedTuple

_WORD = re.compile("[a-z]{2,}(?:[-_][a-z]+)*")
_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


class Fault(NamedTuple):
    """One fault: its kind and module, what stands there and what instead, and the whole module with the fault in it."""

    kind: str
    module: File
    node: ast.expr | ast.stmt
    was: bytes
    becomes: str
    spoilt: bytes


def faults(package: File, module: File, words: list[str]) -> Iterator[Fault]:
    """Every fault that can be put into a module."""
    source = (package / module).read_bytes()
    tree = ast.parse(source)
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    silent = {id(inner) for node in ast.walk(tree) for part in _silent(node) for inner in ast.walk(part)}
    for node in ast.walk(tree):
        if id(node) in silent:
            continue
        for kind, old, new in _changed(node, words):
            start = starts[old.lineno - 1] + old.col_offset
            end = starts[(old.end_lineno or 1) - 1] + (old.end_col_offset or 0)
            was, text = source[start:end], new if isinstance(new, str) else f"({ast.unparse(new)})"
            yield Fault(kind, module, old, was, text, source[:start] + text.encode() + source[end:])


def fits(fault: Fault) -> bool:
    """Whether the fault stands where it should, and leaves Python: within formatted texts 3.11 is wrong about places."""
    there = b"(" + fault.was + b")" if isinstance(fault.node, ast.expr) else fault.was
    try:
        ast.parse(fault.spoilt)
        return ast.dump(ast.parse(there).body[0]) in (ast.dump(fault.node), f"Expr(value={ast.dump(fault.node)})")
    except SyntaxError:
        return False


def _silent(node: ast.AST) -> Iterator[ast.AST]:
    """The parts that are no behaviour: docstrings, types, how much is kept, pieces of a formatted text."""
    match node:
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")) | ast.Import() | ast.ImportFrom():
            yield node
        case ast.AnnAssign(annotation=ast.expr() as annotation) | ast.arg(annotation=ast.expr() as annotation):
            yield annotation
        case ast.FunctionDef(returns=returns, decorator_list=decorators):
            yield from (part for part in (returns, *decorators) if part)
        case ast.Expr(value=ast.Constant()) | ast.If(test=ast.Name(id="TYPE_CHECKING")):
            yield node
        case ast.JoinedStr(values=values):
            yield from (part for part in values if isinstance(part, ast.Constant))


def _changed(node: ast.AST, words: list[str]) -> Iterator[tuple[str, ast.expr | ast.stmt, ast.AST | str]]:
    """The changes of one node: the kind, what is replaced, and by what."""
    match node:
        case ast.Compare(ops=[op, *_]) if type(op) in _COMPARED:
            yield "compare", node, _with(node, ops=[_COMPARED[type(op)](), *node.ops[1:]])
        case ast.BoolOp(op=op, values=values):
            yield "and/or", node, _with(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
            for index in range(len(values)):
                left = values[:index] + values[index + 1 :]
                yield "operand", node, left[0] if len(left) == 1 else _with(node, values=left)
        case ast.UnaryOp(op=ast.Not()):
            yield "not", node, node.operand
        case ast.Constant(value=bool(value)):
            yield "bool", node, repr(not value)
        case ast.Constant(value=int(value)):
            yield from (("number", node, repr(other)) for other in (value - 1, value + 1))
        case ast.Constant(value=str(value)) if _WORD.fullmatch(value):
            others = [word for word in words if word != value]
            yield "word", node, repr(others[len(value) * node.lineno % len(others)])
        case ast.BinOp(op=op) if type(op) in _RECKONED:
            yield "arithmetic", node, _with(node, op=_RECKONED[type(op)]())
        case ast.If(test=test) | ast.IfExp(test=test):
            yield from (("forced", test, word) for word in ("True", "False"))
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            for index, one in enumerate(node.generators):
                if one.ifs:
                    bare = copy.deepcopy(node)
                    bare.generators[index].ifs = []
                    yield "filter", node, bare
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant) or value.value:
            yield "return", value, "None"
        case ast.Continue():
            yield "continue", node, "break"
        case ast.Break():
            yield "break", node, "continue"
        case ast.Expr(value=ast.Call()):
            yield "dropped", node, "pass"


def _with(node: ast.expr, **parts: object) -> ast.expr:
    other = copy.copy(node)
    for name, part in parts.items():
        setattr(other, name, part)
    return other
