// SPDX-License-Identifier: Apache-2.0

import { runtimeStop } from '../failure';
import { spendText } from '../text/bytes';
import type { StarlarkHost, StarlarkValue } from '../types';
import { typeName } from './typeName';

let identities = 0;
/** The keys of functions, which last as long as the functions. Not a cache: a second key would be another identity. */
const identityOf = new WeakMap<object, string>();

/** A string that is equal exactly for values that are equal as keys. 1 and 1.0 are one key. */
export function hashKey(host: StarlarkHost, value: StarlarkValue): string {
  if (typeof value === 'string') {
    spendText(host, value);
    return plainKey(value);
  }
  if (
    value === null ||
    typeof value === 'bigint' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  ) {
    return plainKey(value);
  }
  switch (value.kind) {
    case 'tuple':
      return compositeKey(host, 't', value.items);
    case 'struct':
      return compositeKey(host, 's', [...value.fields].flat());
    case 'function':
    case 'builtin':
      return identity(value);
    case 'range':
    case 'elements':
      throw runtimeStop(`unhashable: ${typeName(value)}`);
    default:
      throw runtimeStop(`unhashable type: ${typeName(value)}`);
  }
}

/** The key of a simple value. */
export function plainKey(
  value: string | bigint | number | boolean | null,
): string {
  switch (typeof value) {
    case 'string':
      return `"${value}`;
    case 'bigint':
      return `#${value.toString(36)}`;
    case 'number':
      return Number.isInteger(value)
        ? `#${BigInt(value).toString(36)}`
        : `.${floatKey(value)}`;
    case 'boolean':
      return value ? 'True' : 'False';
    default:
      return 'None';
  }
}

/** NaN is never equal to another key. */
function floatKey(value: number): string {
  identities += Number.isNaN(value) ? 1 : 0;
  return Number.isNaN(value) ? `nan${identities}` : String(value);
}

function compositeKey(
  host: StarlarkHost,
  prefix: string,
  items: readonly StarlarkValue[],
): string {
  return host.nest(() => {
    const keys = items.map(item => hashKey(host, item));
    const key = keys.map(text => `${text.length}:${text}`).join('');
    host.allocate(key.length);
    return `${prefix}${key}`;
  });
}

function identity(value: object): string {
  let key = identityOf.get(value);
  if (key === undefined) {
    identities += 1;
    key = `@${identities}`;
    identityOf.set(value, key);
  }
  return key;
}
