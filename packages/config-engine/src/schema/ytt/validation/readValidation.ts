// SPDX-License-Identifier: Apache-2.0

import { typeName, type StarlarkValue } from '@component-config/starlark';
import { isCallable } from '../template/callable';
import { compactPlace, YttAnnotation, YttItem, YttPlace } from '../node';
import type { Runtime } from '../template/runtime';
import type { Rule, Validation } from '../schema/schemaType';

/**
 * The order in which named rules are checked, regardless of how they are written. Null is checked first
 * (docs/rules/ytt.md#validation).
 */
const ruleOrder = [
  'not_null',
  'custom',
  'min_len',
  'max_len',
  'min',
  'max',
  'one_not_null',
  'one_of',
];

/** Reads `@schema/validation` of a schema node; undefined if there is none. */
export function readValidation(
  node: YttItem,
  runtime: Runtime,
):
  | Validation
  | { readonly problem: string; readonly place: YttPlace }
  | undefined {
  const annotation = node.annotations.get('schema/validation');
  if (!annotation) {
    return undefined;
  }
  const read = readRules(annotation, runtime);
  if (typeof read === 'string') {
    return { problem: read, place: annotation.place };
  }
  return {
    place: annotation.place,
    rules: [...read.rules].sort(
      (a, b) => ruleOrder.indexOf(a.kind) - ruleOrder.indexOf(b.kind),
    ),
    notNull: read.rules.some(({ kind }) => kind === 'not_null'),
    ...(read.when !== undefined && { when: read.when }),
  };
}

function readRules(
  { positional, named, place }: YttAnnotation,
  runtime: Runtime,
): { rules: Rule[]; when?: StarlarkValue } | string {
  const at = compactPlace(place);
  if (positional.length === 0 && named.length === 0) {
    return `expected annotation to have 2-tuple as argument(s), but found no arguments (by ${at})`;
  }
  const rules: Rule[] = [];
  for (const argument of positional) {
    const rule = readCustomRule(argument, at, runtime);
    if (typeof rule === 'string') {
      return rule;
    }
    rules.push(rule);
  }
  let when: StarlarkValue | undefined;
  const byName = new Map<string, Rule>();
  for (const [name, value] of named) {
    if (name === 'when') {
      if (!isCallable(value)) {
        return `expected keyword argument "when" to be a function, but was ${typeName(
          value,
        )} (at ${at})`;
      }
      when = value;
      continue;
    }
    const rule = readNamedRule(name, value, at, runtime);
    if (typeof rule === 'string') {
      return rule;
    }
    if (rule) {
      byName.set(name, rule);
    }
  }
  return {
    rules: [...rules, ...byName.values()],
    ...(when !== undefined && { when }),
  };
}

function readCustomRule(
  argument: StarlarkValue,
  at: string,
  runtime: Runtime,
): Rule | string {
  if (
    typeof argument !== 'object' ||
    argument === null ||
    argument.kind !== 'tuple'
  ) {
    return `expected annotation to have 2-tuple as argument(s), but found: ${runtime.textOf(
      argument,
      true,
    )} (by ${at})`;
  }
  if (argument.items.length !== 2) {
    return `expected 2-tuple, but found tuple with length ${argument.items.length} (by ${at})`;
  }
  const [description, assertion] = argument.items;
  if (typeof description !== 'string') {
    return `expected first item in the 2-tuple to be a string describing a valid value, but was ${typeName(
      description,
    )} (at ${at})`;
  }
  const check = readAssertion(assertion);
  return 'problem' in check
    ? `${check.problem} (at ${at})`
    : { kind: 'custom', description, check: check.callable };
}

/** A function, or a value with a function `check`. */
function readAssertion(
  value: StarlarkValue,
): { callable: StarlarkValue } | { problem: string } {
  if (isCallable(value)) {
    return { callable: value };
  }
  const type = typeName(value);
  const hasAttributes =
    typeof value === 'string' ||
    (typeof value === 'object' &&
      value !== null &&
      ['list', 'dict', 'set', 'struct', 'host'].includes(value.kind));
  if (!hasAttributes) {
    return {
      problem: `expected second item in the 2-tuple to be an assertion function, but was ${type}`,
    };
  }
  const check =
    typeof value === 'object' && value.kind === 'struct'
      ? value.fields.get('check')
      : undefined;
  if (check === undefined) {
    return {
      problem: `expected second item in tuple to be an assertion function or assertion object, but was a ${type}`,
    };
  }
  return isCallable(check)
    ? { callable: check }
    : {
        problem: `expected struct with attribute check(), but was ${typeName(
          check,
        )}`,
      };
}

function readNamedRule(
  name: string,
  value: StarlarkValue,
  at: string,
  runtime: Runtime,
): Rule | string | undefined {
  const type = typeName(value);
  switch (name) {
    case 'min_len':
    case 'max_len': {
      if (
        typeof value !== 'bigint' &&
        (typeof value !== 'number' || !Number.isFinite(value))
      ) {
        return `expected keyword argument "${name}" to be a number, but was ${type} (at ${at})`;
      }
      const limit =
        typeof value === 'bigint' ? value : BigInt(Math.trunc(value));
      const sign = name === 'min_len' ? '>=' : '<=';
      return { kind: name, limit, description: `length ${sign} ${limit}` };
    }
    case 'min':
    case 'max':
      return {
        kind: name,
        limit: value,
        description: `a value ${name === 'min' ? '>=' : '<='} ${runtime.textOf(
          value,
          true,
        )}`,
      };
    case 'not_null':
      if (typeof value !== 'boolean') {
        return `expected keyword argument "not_null" to be a boolean, but was ${type} (at ${at})`;
      }
      return value ? { kind: 'not_null', description: 'not null' } : undefined;
    case 'one_not_null': {
      if (value === false) {
        return 'one_not_null= cannot be False';
      }
      const keys = value === true ? undefined : sequenceItems(value);
      if (value !== true && !keys) {
        return `expected True or a sequence of keys, but was a '${type}'`;
      }
      return {
        kind: 'one_not_null',
        ...(keys && { keys }),
        description: `exactly one of ${
          keys ? runtime.textOf(value, true) : 'all children'
        } to be not null`,
      };
    }
    case 'one_of': {
      const allowed = sequenceItems(value);
      return allowed
        ? {
            kind: 'one_of',
            allowed,
            description: `one of ${runtime.textOf(value, true)}`,
          }
        : `expected keyword argument one_of to be a sequence, but was ${type}`;
    }
    default:
      return `unknown keyword argument "${name}" (at ${at})`;
  }
}

/** The items of a sequence, or the keys of a dict. */
function sequenceItems(
  value: StarlarkValue,
): readonly StarlarkValue[] | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  switch (value.kind) {
    case 'list':
    case 'tuple':
      return value.items;
    case 'set':
      return [...value.entries.values()];
    case 'dict':
      return [...value.entries.values()].map(([key]) => key);
    default:
      return undefined;
  }
}
