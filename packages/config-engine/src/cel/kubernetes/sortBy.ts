// SPDX-License-Identifier: Apache-2.0

import type { Macro, MacroCall, VariableScope } from '../library';
import { failure, nameOf } from '../macros';
import { scalarOf, sorted } from './listTypes';

/** The macro `list.sortBy(item, key)`: the items in the order of their keys. */
export function sortBy({ receiver, args: [variable, key] }: MacroCall): Macro {
  const name = nameOf(variable);
  let bound: VariableScope | undefined;
  return {
    async: false,
    typeCheck(checker, _macro, scope) {
      const type = checker.check(receiver, scope);
      bound = scope.forkWithVariable(
        name,
        type.valueType ?? checker.getType('dyn'),
      );
      if (
        ['list', 'map', 'message', 'optional'].includes(
          checker.check(key, bound).kind,
        )
      ) {
        throw failure('no_such_overload', key);
      }
      return type;
    },
    evaluate(evaluator, _macro, scope) {
      const items = evaluator.run(receiver, scope);
      const inner = bound?.reuse(scope);
      if (!Array.isArray(items) || !inner) {
        throw failure('invalid_comprehension_range', receiver);
      }
      return sorted(items, item => {
        const by = evaluator.run(key, inner.setIterValue(item, evaluator));
        const scalar = scalarOf(by);
        if (typeof scalar === 'object' || typeof scalar === 'undefined') {
          throw failure('no_such_overload', key);
        }
        return by;
      });
    },
  };
}
