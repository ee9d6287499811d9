"""The pass manager says whether the last pass modified the module, not whether one did."""

from typing import Any

from tests.known_good import second_copy

fx = second_copy(__name__)
module = fx.passes.infra.pass_manager


def run_once(self: Any, module_to_edit: Any) -> Any:
    result = module.PassResult(module_to_edit, False)
    for index in range(len(self.passes)):
        result = self._run_pass(index, result.graph_module)
        if self.run_checks_after_each_pass:
            self.check(result.graph_module)
    return result


module.PassManager._run_once = run_once
