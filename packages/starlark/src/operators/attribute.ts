// SPDX-License-Identifier: Apache-2.0

import { findMethod, methodNames } from '../builtins/methods';
import { runtimeStop } from '../failure';
import { suggestSpelling } from '../spelling';
import type { StarlarkValue } from '../types';
import { makeBuiltin, typeName } from '../values';

/** The attribute of a value, or undefined if it has none of that name. */
export function findAttribute(
  value: StarlarkValue,
  name: string,
): StarlarkValue | undefined {
  if (typeof value === 'object' && value !== null) {
    if (value.kind === 'struct') {
      return value.fields.get(name);
    }
    if (value.kind === 'host') {
      return value.behaviour.attribute?.(value, name);
    }
  }
  const method = findMethod(value, name);
  return method && makeBuiltin(name, method, value);
}

/** The names of a value's attributes, sorted. */
export function attributeNames(value: StarlarkValue): string[] {
  if (typeof value === 'object' && value !== null) {
    if (value.kind === 'struct') {
      return [...value.fields.keys()];
    }
    if (value.kind === 'host') {
      return [...(value.behaviour.attributeNames?.(value) ?? [])].sort();
    }
  }
  return methodNames(value).sort();
}

/** `value.name`; the error suggests a similar attribute. */
export function getAttribute(value: StarlarkValue, name: string) {
  const attribute = findAttribute(value, name);
  if (attribute === undefined) {
    const near = suggestSpelling(name, attributeNames(value));
    const hint = near === undefined ? '' : ` (did you mean .${near}?)`;
    throw runtimeStop(`${missingAttribute(value, name)}${hint}`);
  }
  return attribute;
}

/** The message for a missing attribute. */
export function missingAttribute(value: StarlarkValue, name: string): string {
  const isStruct =
    typeof value === 'object' && value !== null && value.kind === 'struct';
  return isStruct
    ? `struct has no .${name} attribute`
    : `${typeName(value)} has no .${name} field or method`;
}
