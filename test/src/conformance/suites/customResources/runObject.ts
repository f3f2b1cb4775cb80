// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  composeSchema,
  isObject,
  parsePointer,
  resolveEffectiveSteps,
  type CompiledDefinition,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';

/** The errors of ours for which Kubernetes has one without a field. */
const junctors: readonly string[] = [
  'values/allOf',
  'values/anyOf',
  'values/oneOf',
  'values/not',
  'values/forbidden',
];

/**
 * A custom resource: its values with the defaults of the schema, what is unknown in it, and its errors. What a cluster
 * drops is reported here and stays, so it is removed before the comparison.
 */
export function runObject(
  { parameters }: CompiledDefinition,
  content: Case,
): CaseOutcome {
  const whole = isObject(content.object)
    ? content.object
    : { spec: valueOf(content) };
  const { spec } = whole;
  if (!parameters) {
    return { agrees: false, what: 'no schema', result: null };
  }
  if (spec === undefined) {
    // Only the spec is configuration: whether a resource needs one is the cluster's.
    return { agrees: true };
  }
  const { config, findings } = allSteps(
    resolveEffectiveSteps({
      schema: composeSchema({ parameters }),
      layers: [
        {
          id: 'resource',
          kind: 'component',
          title: 'resource',
          value: { parameters: spec },
          positions: {},
          reason: 'given by the case',
        },
      ],
    }),
  );
  const filled = config.parameters ?? {};
  const unknown = findings.filter(
    ({ code }) => code === 'effective/unknown-field',
  );
  const pruned = unknown.map(({ pointer }) => pathOf(pointer));
  const errors = findings
    .filter(({ severity }) => severity === 'error')
    .map(({ code, pointer }) => ({
      code,
      field: pathOf(pointer),
      type: typeOfError(code),
    }));
  const expected = isObject(content.object)
    ? (content.expect as JsonObject | undefined)?.spec
    : content.expect;
  const value = unknown.reduce<JsonValue>(
    (result, { pointer }) => without(result, parsePointer(pointer).slice(1)),
    filled,
  );
  return compare(
    content.errors,
    errors,
    (content.expect === undefined
      ? undefined
      : describeDifference(expected ?? {}, value)) ??
      (content.pruned === undefined
        ? undefined
        : describeDifference(
            (content.pruned as string[])
              .filter(path => path.startsWith('spec'))
              .sort(),
            [...pruned].sort(),
          )),
  );
}

function valueOf({ value, valueJson }: Case): JsonValue | undefined {
  return typeof valueJson === 'string' ? JSON.parse(valueJson) : value;
}

/**
 * Compares the errors within the spec. Kubernetes has an error without a field for a junctor, and for what it finds when
 * it checks a number; ours are at the value.
 */
function compare(
  expected: JsonValue | undefined,
  errors: readonly (JsonObject & { readonly code: string })[],
  difference: string | undefined,
): CaseOutcome {
  const all = Array.isArray(expected) ? expected.filter(isObject) : [];
  const general = all.some(({ field }) => field === '');
  const named = (list: readonly JsonObject[]) =>
    [...new Set(list.map(({ field, type }) => `${type} ${field}`))].sort();
  const own = general
    ? errors.filter(({ code }) => !junctors.includes(code))
    : errors;
  const what =
    difference ??
    (general && errors.length === 0
      ? 'no error'
      : describeDifference(
          named(all.filter(({ field }) => String(field).startsWith('spec'))),
          named(own),
        ));
  return what === undefined
    ? { agrees: true }
    : { agrees: false, what, result: [...errors] };
}

const types: ReadonlyMap<string, string> = new Map([
  ['values/type', 'TypeInvalid'],
  ['values/format', 'TypeInvalid'],
  ['values/required', 'Required'],
  ['values/enum', 'NotSupported'],
  ['values/maxLength', 'TooLong'],
  ['values/maxItems', 'TooMany'],
  ['values/maxProperties', 'TooMany'],
  ['values/uniqueItems', 'Duplicate'],
  ['merge/duplicate-item', 'Duplicate'],
]);

function typeOfError(code: string): string {
  return types.get(code) ?? 'Invalid';
}

/** A path as Kubernetes writes it. */
function pathOf(pointer: string): string {
  return parsePointer(pointer)
    .slice(1)
    .reduce(
      (path, token) =>
        /^\d+$/.test(token) ? `${path}[${token}]` : `${path}.${token}`,
      'spec',
    );
}

function without(value: JsonValue, path: readonly string[]): JsonValue {
  const [first, ...rest] = path;
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      String(index) === first ? without(item, rest) : item,
    );
  }
  if (!isObject(value)) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => {
      if (key !== first) {
        return [[key, child]];
      }
      return rest.length === 0 ? [] : [[key, without(child, rest)]];
    }),
  );
}
