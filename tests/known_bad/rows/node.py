"""Nodes whose inputs, users, order or names are wrong."""

from collections import OrderedDict
from types import ModuleType
from typing import Any

import torch
from torch import nn

from tests.known_bad.faults import Rows, around, itself

ROWS = Rows("node.")


@ROWS.function(around("Node.append"), "move[append]")
def append_leaves_the_one_before(append: Any, node: Any, other: Any) -> Any:
    return None if other is node.prev else append(node, other)


@ROWS.function(around("Node.replace_input_with"), "replace_all_uses_with")
def replace_input_leaves_slices(replace_input: Any, node: Any, old: Any, new: Any) -> Any:
    if not any(isinstance(value, slice) for value in node.args):
        return replace_input(node, old, new)
    node.args = tuple(new if value is old else value for value in node.args)
    return None


@ROWS.function(around("Node.replace_all_uses_with"), "replace_all_uses_with.filter[redirects]")
def filter_of_users_is_ignored(
    replace_uses: Any, node: Any, new: Any, delete_user_cb: Any = None, **kwargs: Any
) -> Any:
    return replace_uses(node, new, delete_user_cb and (lambda user: delete_user_cb(user) or True), **kwargs)


@ROWS.function(itself, "inputs.users")
def uses_by_keyword_do_not_count(fx: ModuleType) -> None:
    link = fx.Node._link_inputs

    def linked(self: Any, args: Any, kwargs: Any, inputs: Any) -> None:
        link(self, args, kwargs, inputs)
        for node in kwargs.values():
            if isinstance(node, fx.Node):
                node.users.pop(self, None)

    fx.Node._link_inputs = linked


@ROWS.function(around("Node.replace_all_uses_with"), "replace_all_uses_with.put-between")
def a_node_in_a_list_takes_its_own_place(replace_uses: Any, node: Any, new: Any, *args: Any, **kwargs: Any) -> Any:
    replaced = replace_uses(node, new, *args, **kwargs)
    if node in new.all_input_nodes and node not in new.args:
        new.replace_input_with(node, new)
    return replaced


@ROWS.function(around("Node._called_module"), "is_impure[module]")
def effects_of_nested_modules_do_not_count(called: Any, node: Any) -> Any:
    return called(node) if "." not in node.target else nn.Identity()


@ROWS.function(around("Node.is_impure"), "is_impure[random]", says="randn")
def packets_draw_nothing(is_impure: Any, node: Any, impure_random: bool = True) -> bool:
    is_packet = isinstance(node.target, torch._ops.OpOverloadPacket)
    return bool(is_impure(node, impure_random and not is_packet and node.target is not torch.randn))


@ROWS.function(around("node._format_tensor"), "format_node[tensor-metadata]", says=r"\[\]")
def scalars_are_not_described(printed: Any, value: Any) -> str | None:
    found: str | None = printed(value)
    return None if isinstance(value, torch.Tensor) and not value.dim() else found


@ROWS.function(around("Node.update_kwarg"), "inputs.edits[update-kwarg]", says=r"1\.0")
def whole_keyword_values_are_integers(update: Any, node: Any, key: str, arg: Any) -> None:
    update(node, key, int(arg) if isinstance(arg, float) and arg.is_integer() else arg)


@ROWS.function(around("Node.update_arg"), "refuses[update-arg-range]", says="the refused edit changed")
def errors_are_noted_on_nodes(update: Any, node: Any, *args: Any) -> None:
    try:
        update(node, *args)
    except IndexError as error:
        node.meta["error"] = str(error)
        raise


@ROWS.function(itself, "order[after-moves]")
def nodes_are_numbered_anew_if_their_number_changes(fx: ModuleType) -> None:
    def is_before(node: Any, other: Any) -> Any:
        if not isinstance(other, fx.Node):
            return NotImplemented
        places = vars(node.graph).setdefault("_places", {})
        if len(places) != len(node.graph.nodes):
            places.clear()
            places.update((each, place) for place, each in enumerate(node.graph.nodes))
        return places.get(node, 0) < places.get(other, 0)

    fx.Node.__lt__ = is_before


@ROWS.function(itself, "inputs.edits[update-arg]")
def arguments_are_counted_from_the_start(fx: ModuleType) -> None:
    update_arg = fx.Node.update_arg
    fx.Node.update_arg = lambda node, idx, arg: update_arg(node, abs(idx) if idx >= -len(node.args) else idx, arg)


@ROWS.function(around("Node.replace_all_uses_with"), "replace_all_uses_with.meta")
def metadata_goes_with_users(replace_uses: Any, node: Any, *args: Any, **options: Any) -> Any:
    return replace_uses(node, *args, **options) if node.users else []


@ROWS.function(around("Node.replace_all_uses_with"), "replace_all_uses_with", says="by_many")
def the_output_is_no_user_among_many(replace_uses: Any, node: Any, *args: Any, **options: Any) -> Any:
    redirected = replace_uses(node, *args, **options)
    return [user for user in redirected if user.op != "output"] if len(redirected) > 3 else redirected


@ROWS.function(around("node.with_values"), "map_aggregate[leaves]", says="OrderedDict")
def ordered_dicts_are_sorted(rebuild: Any, container: Any, values: Any, new_list: Any, new_dict: Any, made: Any) -> Any:
    if not isinstance(container, OrderedDict):
        return rebuild(container, values, new_list, new_dict, made)
    return new_dict(sorted(zip(container, values, strict=True), key=lambda item: str(item[0])))


@ROWS.function(around("_names.identifier"), "names.text[characters]", says="long")
def long_names_are_cut(identifier: Any, text: str) -> str:
    return str(identifier(text))[:200]
