// SPDX-License-Identifier: Apache-2.0

import type { StarlarkValue } from '@component-config/starlark';
import type { JsonObject, JsonValue } from '../../../json';
import type { Rule, ScalarType, Validation, YttType } from './schemaType';

/**
 * The JSON Schema keywords that express a rule exactly; undefined if there are none (ytt section 5). ytt measures
 * strings in bytes, JSON Schema in characters, so only "not empty" is equivalent.
 */
export function expressRule(rule: Rule, type: YttType): JsonObject | undefined {
  const nonNull = type.kind === 'null' ? type.of : type;
  switch (rule.kind) {
    case 'min':
    case 'max': {
      const limit = exactNumber(rule.limit);
      return limit !== undefined && isNumeric(nonNull)
        ? { [rule.kind === 'min' ? 'minimum' : 'maximum']: limit }
        : undefined;
    }
    case 'min_len':
    case 'max_len': {
      const limit = exactNumber(rule.limit);
      if (limit === undefined || limit < 0) {
        return undefined;
      }
      if (nonNull.kind === 'array') {
        return { [rule.kind === 'min_len' ? 'minItems' : 'maxItems']: limit };
      }
      const notEmpty =
        nonNull.kind === 'scalar' &&
        nonNull.scalar === 'string' &&
        rule.kind === 'min_len' &&
        limit === 1;
      return notEmpty ? { minLength: 1 } : undefined;
    }
    case 'one_of':
      return expressAllowed(rule.allowed, type, nonNull);
    default:
      return undefined;
  }
}

/** Whether JSON Schema expresses a rule completely. */
export function isExpressed(
  rule: Rule,
  type: YttType,
  { when }: Pick<Validation, 'when'>,
): boolean {
  return when === undefined && expressRule(rule, type) !== undefined;
}

function expressAllowed(
  allowed: readonly StarlarkValue[],
  type: YttType,
  nonNull: YttType,
): JsonObject | undefined {
  if (nonNull.kind !== 'scalar') {
    return undefined;
  }
  const values: JsonValue[] = [];
  for (const value of allowed) {
    const json = scalarOf(value, nonNull);
    if (json !== undefined) {
      values.push(json);
    } else if (!isOtherScalar(value)) {
      return undefined;
    }
  }
  if (values.length === 0) {
    return undefined;
  }
  // Null skips the rules of a value, so it is allowed wherever the type allows it.
  const enumeration =
    type.kind === 'null' && !values.includes(null) ? [...values, null] : values;
  return { enum: [...new Set(enumeration)] };
}

/** The allowed value, if it has the type. */
function scalarOf(
  value: StarlarkValue,
  { scalar }: ScalarType,
): JsonValue | undefined {
  switch (scalar) {
    case 'string':
      return typeof value === 'string' ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    default: {
      const number = exactNumber(value);
      return scalar === 'integer' && !Number.isInteger(number)
        ? undefined
        : number;
    }
  }
}

/** A scalar of another type never matches and can be omitted. */
function isOtherScalar(value: StarlarkValue): boolean {
  return (
    value === null || ['string', 'boolean', 'number'].includes(typeof value)
  );
}

function isNumeric(type: YttType): boolean {
  return (
    type.kind === 'scalar' &&
    (type.scalar === 'integer' || type.scalar === 'float')
  );
}

function exactNumber(value: StarlarkValue): number | undefined {
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : undefined;
  }
  return typeof value === 'number' && Number.isFinite(value)
    ? value
    : undefined;
}
