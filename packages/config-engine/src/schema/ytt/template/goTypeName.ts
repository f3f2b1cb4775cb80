// SPDX-License-Identifier: Apache-2.0

import type { StarlarkValue } from '@component-config/starlark';

/** Go's name for the type of a Starlark value. */
export function goTypeName(value: StarlarkValue): string {
  switch (typeof value) {
    case 'bigint':
      return 'starlark.Int';
    case 'number':
      return 'starlark.Float';
    case 'string':
      return 'starlark.String';
    case 'boolean':
      return 'starlark.Bool';
    default:
      break;
  }
  if (value === null) {
    return 'starlark.NoneType';
  }
  const names: { readonly [kind: string]: string } = {
    list: '*starlark.List',
    tuple: 'starlark.Tuple',
    dict: '*starlark.Dict',
    set: '*starlark.Set',
    function: '*starlark.Function',
    builtin: '*starlark.Builtin',
  };
  return typeof value === 'object' && Object.hasOwn(names, value.kind)
    ? names[value.kind]
    : 'starlark.Value';
}
