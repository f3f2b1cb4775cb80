// SPDX-License-Identifier: Apache-2.0

import type { StarlarkValue } from '../types';

/**
 * The name that `type` returns for a value.
 *
 * @public
 */
export function typeName(value: StarlarkValue): string {
  switch (typeof value) {
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'float';
    case 'string':
      return 'string';
    default:
      break;
  }
  if (value === null) {
    return 'NoneType';
  }
  switch (value.kind) {
    case 'elements':
      return `${value.unit}s`;
    case 'builtin':
      return 'builtin_function_or_method';
    case 'host':
      return value.type;
    default:
      return value.kind;
  }
}
