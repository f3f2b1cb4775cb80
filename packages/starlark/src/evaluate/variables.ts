// SPDX-License-Identifier: Apache-2.0

import { universe } from '../builtins/universe';
import { runtimeStop } from '../failure';
import type { Scope, StarlarkModule, StarlarkValue } from '../types';

/** The value of a variable, whose existence the resolver has checked. */
export function readVariable(scope: Scope, name: string): StarlarkValue {
  let current = scope;
  while (current.kind === 'local') {
    if (current.names.has(name)) {
      const value = current.variables.get(name);
      if (value === undefined) {
        throw runtimeStop(
          `local variable ${name} referenced before assignment`,
        );
      }
      return value;
    }
    current = current.parent;
  }
  return readModuleVariable(current, name);
}

function readModuleVariable(
  module: StarlarkModule,
  name: string,
): StarlarkValue {
  for (const variables of [
    module.loaded,
    module.globals,
    module.predeclared,
    universe,
  ]) {
    const value = variables.get(name);
    if (value !== undefined) {
      return value;
    }
  }
  throw runtimeStop(`global variable ${name} referenced before assignment`);
}

/** Assigns to the innermost variable of that name; at the top level that is a global. */
export function writeVariable(
  scope: Scope,
  name: string,
  value: StarlarkValue,
): void {
  if (scope.kind === 'local' && scope.names.has(name)) {
    scope.variables.set(name, value);
    return;
  }
  const module = moduleOf(scope);
  if (module.loaded.has(name)) {
    module.loaded.set(name, value);
  } else {
    module.globals.set(name, value);
  }
}

function moduleOf(scope: Scope): StarlarkModule {
  let current = scope;
  while (current.kind === 'local') {
    current = current.parent;
  }
  return current;
}
