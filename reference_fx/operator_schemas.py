"""Finds the signatures of torch operators, and normalizes calls so that their arguments match the signature.

For example, `torch.add(x, y)`, `torch.add(x, other=y)` and `torch.add(x, y, alpha=1)` become the same call.
"""

import enum
import inspect
import keyword
import numbers
import types
import typing
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar, Union

import torch
from torch._jit_internal import boolean_dispatched
from torch.jit._builtins import _find_builtin

__all__ = [
    "ArgsKwargsPair",
    "check_for_mutable_operation",
    "create_type_hint",
    "get_signature_for_torch_op",
    "normalize_function",
    "normalize_module",
    "type_matches",
]

Types = Sequence[Any]
"""The types of the positional arguments, in order."""


class ArgsKwargsPair(NamedTuple):
    """The arguments of a call.

    Example:
        >>> from reference_fx.operator_schemas import ArgsKwargsPair
        >>> args, kwargs = ArgsKwargsPair((1,), {"dim": 0})
        >>> args, kwargs
        ((1,), {'dim': 0})
    """

    args: tuple[Any, ...]
    kwargs: dict[str, Any]


# From torch's schemas to Python's signatures

t = TypeVar("t")  # signatures print it: List[~t]

_PYTHON_TYPE: dict[str, Any] = {
    "AnyEnumType": enum.Enum,
    "BoolType": bool,
    "ComplexType": complex,
    "DeviceObjType": torch.device,
    "FloatType": float,
    "GeneratorType": torch.Generator,
    "IntType": int,
    "NoneType": type(None),
    "NumberType": numbers.Number,
    "QSchemeType": torch.qscheme,
    "StorageType": torch.storage.UntypedStorage,
    "StreamObjType": torch.Stream,
    "StringType": str,
    "SymBoolType": bool,
    "TensorType": torch.Tensor,
    "VarType": t,
}
"""Maps the kind of a schema type to a Python type. Other kinds become `Any`."""

_GENERIC: dict[str, Any] = {
    "ListType": typing.List,  # noqa: UP006
    "OptionalType": typing.Optional,
    "TupleType": typing.Tuple,  # noqa: UP006
}
"""Maps the kind of a generic schema type to a Python type, which signatures print like torch.fx's."""


def _python_type(kind: Any) -> Any:
    """Return the Python type that corresponds to the type `kind` in a schema."""
    name = kind.kind()
    generic = _GENERIC.get(name)
    if generic is None:
        return _PYTHON_TYPE.get(name, Any)
    if name == "TupleType":
        return generic[tuple(map(_python_type, kind.elements()))]
    return generic[_python_type(kind.getElementType())]


def _signature(schema: torch.FunctionSchema, *, own_names: bool = False) -> inspect.Signature:
    """Make a Python signature from an operator schema.

    The parameter `self` is called `input`, unless `own_names` is set.
    """
    parameters = [_parameter(argument, own_name=own_names) for argument in schema.arguments]
    # Python only allows a parameter to be named like a keyword (`from`) if it is positional-only.
    last = max((i for i, argument in enumerate(schema.arguments) if keyword.iskeyword(argument.name)), default=0)
    for i in range(last):
        parameters[i] = parameters[i].replace(kind=inspect.Parameter.POSITIONAL_ONLY)
    results = tuple(_python_type(result.type) for result in schema.returns)
    if not results:
        return inspect.Signature(parameters, return_annotation=None)
    annotation = results[0] if len(results) == 1 else types.GenericAlias(tuple, results)
    return inspect.Signature(parameters, return_annotation=annotation)


def _parameter(argument: Any, *, own_name: bool) -> inspect.Parameter:
    kind: Any = inspect.Parameter.KEYWORD_ONLY if argument.kwarg_only else inspect.Parameter.POSITIONAL_OR_KEYWORD
    if keyword.iskeyword(argument.name):
        kind = inspect.Parameter.POSITIONAL_ONLY
    default = argument.default_value if argument.has_default_value() else inspect.Parameter.empty
    name = "input" if argument.name == "self" and not own_name else argument.name
    return inspect.Parameter(name, kind, default=default, annotation=_python_type(argument.type))


@lru_cache(maxsize=4096)
def _schemas(operator: Callable[..., Any]) -> tuple[torch.FunctionSchema, ...]:
    """Return the schemas of an overload, or of all overloads of an operator or torch function."""
    if isinstance(operator, torch._ops.OpOverload):
        return (operator._schema,)
    name = getattr(operator, "_qualified_op_name", None) or _find_builtin(operator)  # type: ignore[no-untyped-call]
    return () if name is None else tuple(torch._C._jit_get_schemas_for_operator(name))


def get_signature_for_torch_op(
    op: Callable[..., Any], return_schemas: bool = False
) -> list[inspect.Signature] | tuple[list[inspect.Signature] | None, list[torch.FunctionSchema] | None] | None:
    """Return the signatures of all overloads of a torch operator, or None for any other function.

    Args:
        op: a function such as `torch.add`, or an overload or overload packet from `torch.ops`.
        return_schemas: whether to also return the schemas, in the same order.

    Example:
        >>> from reference_fx.operator_schemas import get_signature_for_torch_op
        >>> for signature in get_signature_for_torch_op(torch.dot):
        ...     print(list(signature.parameters))
        ['input', 'tensor']
        ['input', 'tensor', 'out']
    """
    schemas = list(_schemas(op))
    signatures = [_signature(schema) for schema in schemas] or None
    return (signatures, schemas or None) if return_schemas else signatures


# Types


def create_type_hint(x: Any) -> Any:
    """Make one type from a list or tuple of types, such as `list[int]` from `[int, bool]`. Keep other values.

    If none of the types is a base of all the others, the item type of the result is `Any`. If an item is not a type,
    the function issues a warning and returns `x`.

    Example:
        >>> from reference_fx.operator_schemas import create_type_hint
        >>> create_type_hint([int, bool]), create_type_hint((torch.Tensor, nn.Parameter))
        (list[int], tuple[torch.Tensor, ...])
    """
    if not isinstance(x, list | tuple):
        return x
    if not all(isinstance(item, type) and not isinstance(item, types.GenericAlias) for item in x):
        warnings.warn(f"We were not able to successfully create type hint from the type {x}", stacklevel=2)
        return x
    item: Any = next((base for base in x if all(issubclass(other, base) for other in x)), Any)
    return list[item] if isinstance(x, list) else tuple[item, ...]


def type_matches(signature_type: Any, argument_type: Any) -> bool:
    """Return whether a parameter of the type `signature_type` accepts an argument of the type `argument_type`.

    A subclass matches its base class, and a list matches a list or tuple of matching items. `List[int]` also matches a
    single `int`, because torch expands the number to a list. A dtype matches `int`, because torch's schemas declare
    dtypes as `int`.

    Example:
        >>> from reference_fx.operator_schemas import type_matches
        >>> type_matches(torch.Tensor, nn.Parameter), type_matches(list[int], int), type_matches(int, str)
        (True, True, False)
    """
    if signature_type == argument_type:
        return True
    origin, arguments = typing.get_origin(signature_type), typing.get_args(signature_type)
    if origin in (Union, types.UnionType):  # better: operator_schemas.type_matches[new-unions]
        return any(type_matches(member, argument_type) for member in arguments)
    if origin is list:
        # better: operator_schemas.type_matches[bare-list]
        return _matches_list(arguments[0] if arguments else object, argument_type)
    if argument_type is torch.dtype and signature_type is int:
        return True
    return _is_subclass(argument_type, signature_type)


def _matches_list(item_type: Any, argument_type: Any) -> bool:
    """Return whether a list or tuple type has items that match `item_type`.

    A list of ints also accepts a single `int`.
    """
    if typing.get_origin(argument_type) not in (list, tuple):
        return item_type is int and argument_type is int
    # better: operator_schemas.type_matches[nested]
    return all(item is ... or type_matches(item_type, item) for item in typing.get_args(argument_type))


def _is_subclass(argument_type: Any, signature_type: Any) -> bool:
    try:
        return isinstance(signature_type, type) and issubclass(argument_type, signature_type)
    except TypeError:  # such as list[int], which only looks like a class
        return False


# Normalising

_ANY_NUMBER = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
_EMPTY = inspect.Parameter.empty


def _bind(signature: inspect.Signature, args: Sequence[Any], kwargs: Mapping[str, Any]) -> dict[str, Any]:
    """Return the value of every parameter in the order of the signature, including defaults.

    Raises:
        TypeError: if the arguments do not fit the signature.
    """
    if not isinstance(args, Sequence) or not isinstance(kwargs, Mapping):
        raise TypeError(f"Positional arguments must be a tuple and keywords a dict, not {args!r} and {kwargs!r}")
    parameters = signature.parameters
    positional = [name for name, each in parameters.items() if each.kind is not inspect.Parameter.KEYWORD_ONLY]
    if len(args) > len(positional):
        raise TypeError(f"Too many positional arguments: expected max {len(positional)}, got {len(args)}")
    given = dict(zip(positional, args, strict=False))
    for name, value in kwargs.items():
        if name not in parameters:
            raise TypeError(f"Got an unexpected keyword argument '{name}'")
        if name in given:
            raise TypeError(f"Multiple values for argument '{name}'")
        given[name] = value
    bound = {name: given.get(name, each.default) for name, each in parameters.items()}
    missing = next((name for name in bound if bound[name] is _EMPTY), None)
    if missing is not None:
        raise TypeError(f"Missing required argument '{missing}'")
    return bound


def _fits(signature: inspect.Signature, args: Sequence[Any], kwargs: Mapping[str, Any]) -> bool:
    try:
        _bind(signature, args, kwargs)
    except TypeError:
        return False
    return True


def _normalized(
    signature: inspect.Signature, args: Sequence[Any], kwargs: Mapping[str, Any], only_kwargs: bool
) -> ArgsKwargsPair:
    """Return the arguments with defaults filled in. With `only_kwargs`, all arguments become keywords."""
    bound = _bind(signature, args, kwargs)
    by_position = 0 if only_kwargs else len(args)
    names = list(bound)
    return ArgsKwargsPair(
        tuple(bound[name] for name in names[:by_position]), {name: bound[name] for name in names[by_position:]}
    )


def normalize_function(
    target: Callable[..., Any],
    args: tuple[Any, ...],
    kwargs: Mapping[str, Any] | None = None,
    arg_types: Types | None = None,
    kwarg_types: Mapping[str, Any] | None = None,
    normalize_to_only_use_kwargs: bool = False,
) -> ArgsKwargsPair | None:
    """Return the arguments of a call to `target` with defaults filled in, or None if the signature is unknown.

    Args:
        target: a torch function or operator, or a Python function without `*args`, `**kwargs` and `/`.
        args: the positional arguments, which may be nodes or any other objects.
        kwargs: the keyword arguments.
        arg_types: the types of the positional arguments, which select an overload.
        kwarg_types: the types of the keyword arguments, which also select an overload.
        normalize_to_only_use_kwargs: whether to return all arguments as keyword arguments.

    Raises:
        AssertionError: if `target` cannot be called.
        RuntimeError: if several overloads accept these arguments, and no argument types are given.
        TypeError: if a Python function does not take these arguments.

    Example:
        >>> from reference_fx.operator_schemas import normalize_function
        >>> normalize_function(nn.functional.threshold, ("x", 0.1, 20), normalize_to_only_use_kwargs=True)
        ArgsKwargsPair(args=(), kwargs={'input': 'x', 'threshold': 0.1, 'value': 20, 'inplace': False})
        >>> normalize_function(torch.sub, ("x", 1), arg_types=(torch.Tensor, int))
        ArgsKwargsPair(args=('x', 1), kwargs={'alpha': 1})
    """
    if not callable(target):
        raise AssertionError(f"target_for_analysis must be callable, got {type(target)}: pass the function itself")
    kwargs, only_kwargs = {} if kwargs is None else kwargs, normalize_to_only_use_kwargs
    return normalize_call(target, args, kwargs, arg_types, kwarg_types, only_kwargs, own_names=False)


def normalize_call(
    target: Callable[..., Any],
    args: tuple[Any, ...],
    kwargs: Mapping[str, Any],
    arg_types: Types | None,
    kwarg_types: Mapping[str, Any] | None,
    only_kwargs: bool,
    *,
    own_names: bool = True,
) -> ArgsKwargsPair | None:
    """Like `normalize_function`, but return keywords with which `target` can be called.

    For operators of `torch.ops`, the keywords are the parameter names in their schema. Without `own_names`, the
    parameter `self` is called `input` in the result, because programs that call `normalize_function` look for that
    name.
    """
    is_operator = isinstance(target, torch._ops.OpOverload | torch._ops.OpOverloadPacket)
    if is_operator or isinstance(target, types.BuiltinFunctionType):
        own_names = own_names and is_operator  # better: node.normalized_arguments[operator]
        signatures = (_signature(schema, own_names=own_names) for schema in _schemas(target))
        signature = _overload(signatures, target, args, kwargs, arg_types, kwarg_types)
    else:
        signature = _python_signature(target)
    return None if signature is None else _normalized(signature, args, kwargs, only_kwargs)


def _overload(
    signatures: Iterable[inspect.Signature],
    target: Callable[..., Any],
    args: Sequence[Any],
    kwargs: Mapping[str, Any],
    arg_types: Types | None,
    kwarg_types: Mapping[str, Any] | None,
) -> inspect.Signature | None:
    """Return the signature of the overload of `target` that a call selects."""
    candidates = [signature for signature in signatures if _fits(signature, args, kwargs)]
    if len(candidates) <= 1:
        return next((each for each in candidates if not _is_refused(each, arg_types or (), kwarg_types or {})), None)
    if arg_types is None and kwarg_types is None:
        raise RuntimeError(
            f"Tried to normalize arguments to {torch.typename(target)} but the schema match was ambiguous! Please "
            "provide argument types to the normalize_arguments() call. Available schemas:\n"
            + "\n".join(map(str, candidates))
        )
    if arg_types is not None and len(arg_types) != len(args):
        return None  # better: operator_schemas.normalize_function.types[count]
    positional = tuple(map(create_type_hint, arg_types or ()))
    named = {name: create_type_hint(kind) for name, kind in (kwarg_types or {}).items()}
    return next((signature for signature in candidates if _types_fit(signature, positional, named)), None)


def _is_refused(signature: inspect.Signature, arg_types: Types, kwarg_types: Mapping[str, Any]) -> bool:
    """Return whether torch would reject arguments of these types.

    Only the types str, bytes and dict are checked, because torch converts many arguments of other types.
    """
    # better: operator_schemas.normalize_function.types[one-overload]
    parameters = signature.parameters
    given = [*zip(parameters, arg_types, strict=False), *kwarg_types.items()]
    return any(
        kind in (str, bytes, dict) and name in parameters and not type_matches(_accepted(parameters[name]), kind)
        for name, kind in given
    )


def _accepted(parameter: inspect.Parameter) -> Any:
    """Return the type that a parameter accepts. A parameter for a device also accepts the device's name."""
    annotation = parameter.annotation
    if annotation is Any or Any in typing.get_args(annotation):
        return object
    return annotation | str if torch.device in (annotation, *typing.get_args(annotation)) else annotation


def _types_fit(signature: inspect.Signature, arg_types: Types, kwarg_types: Mapping[str, Any]) -> bool:
    parameters = signature.parameters
    given = [*zip(parameters, arg_types, strict=False), *kwarg_types.items()]
    return all(name in parameters and type_matches(parameters[name].annotation, kind) for name, kind in given)


def _python_signature(target: Callable[..., Any]) -> inspect.Signature | None:
    """Return the signature of a Python function, or None if an argument cannot be passed by keyword."""
    dispatch = boolean_dispatched.get(target) if inspect.isfunction(target) else None
    if dispatch is not None:  # such as F.max_pool2d, which chooses a function by its argument `return_indices`
        target = dispatch["if_true"]
    try:
        signature = inspect.signature(inspect.unwrap(target))
    except ValueError:
        return None  # better: operator_schemas.normalize_function.unknown[tensor-method]
    kinds = {parameter.kind for parameter in signature.parameters.values()}
    return None if kinds & {*_ANY_NUMBER, inspect.Parameter.POSITIONAL_ONLY} else signature


def normalize_module(
    root: torch.nn.Module,
    target: str,
    args: tuple[Any, ...],
    kwargs: Mapping[str, Any] | None = None,
    normalize_to_only_use_kwargs: bool = False,
) -> ArgsKwargsPair | None:
    """Return the arguments of a call to the module at the path `target`, or None if the module is not from `torch.nn`.

    Raises:
        RuntimeError: if `root` has no module at the path.
        TypeError: if the module's `forward` does not take these arguments.

    Example:
        >>> from reference_fx.operator_schemas import normalize_module
        >>> model = nn.Sequential(nn.Bilinear(2, 3, 4))
        >>> normalize_module(model, "0", ("x", "y"), normalize_to_only_use_kwargs=True)
        ArgsKwargsPair(args=(), kwargs={'input1': 'x', 'input2': 'y'})
    """
    try:
        module = root.get_submodule(target)
    except AttributeError as error:
        raise RuntimeError(
            f"Tried to normalize node with target {target} but root did not have that target! {error}"
        ) from error
    kind = type(module)
    if getattr(torch.nn, kind.__name__, None) is not kind:
        return None
    signature = _python_signature(module.forward)
    return None if signature is None else _normalized(signature, args, kwargs or {}, normalize_to_only_use_kwargs)


def check_for_mutable_operation(target: Callable[..., Any], args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> None:
    """Raise RuntimeError if a call to a torch operator would write to an argument.

    Raises:
        RuntimeError: if every overload that accepts the arguments writes to one of them. A call with `out=None` is
            allowed.

    Example:
        >>> from reference_fx.operator_schemas import check_for_mutable_operation
        >>> check_for_mutable_operation(torch.relu, (torch.ones(2, 3),), {})
        >>> try:
        ...     check_for_mutable_operation(torch.relu_, (torch.ones(2, 3),), {})
        ... except RuntimeError as error:
        ...     print(str(error).partition(". ")[0])
        Tried to trace mutable operation aten::relu_(Tensor(a!) self) -> Tensor(a!)
    """
    schemas = [schema for schema in _schemas(target) if _fits(_signature(schema), args, kwargs)]
    # better: operator_schemas.mutable[overloads], operator_schemas.mutable[no-out]
    if schemas and all(schema.is_mutable for schema in schemas) and kwargs.get("out", target) is not None:
        raise RuntimeError(
            f"Tried to trace mutable operation {schemas[0]}. FX only supports functional code, so operations that "
            "mutate operands in-place (e.g. via `out` arguments) are not supported: call the variant that returns a "
            "new tensor"
        )
